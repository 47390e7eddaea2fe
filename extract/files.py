"""Writing outputs so that a run that fails leaves the previous ones whole."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Write a text as UTF-8: first to a new file beside it, then put in its place in one step."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    mask = os.umask(0)
    os.umask(mask)
    try:
        os.fchmod(handle, 0o666 & ~mask)  # mkstemp makes it private; an output is as readable as any new file
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
