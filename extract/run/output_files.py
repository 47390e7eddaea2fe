"""Writing outputs so that a run that fails leaves the previous ones whole."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from extract.model.errors import BookError

_CAUSES = (
    (IsADirectoryError, "report.output.folder"),
    ((FileNotFoundError, NotADirectoryError), "report.output.no-folder"),
    (PermissionError, "report.output.not-allowed"),
    (OSError, "report.output"),
)


def write_output(path: Path, text: str) -> None:
    """Write what a user asked for, all or nothing. Raises BookError where that place cannot be written."""
    try:
        write_atomically(path, text)
    except OSError as error:
        code = next(code for kind, code in _CAUSES if isinstance(error, kind))
        raise BookError(code, file=str(path), cause=error.strerror or str(error)) from error


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
