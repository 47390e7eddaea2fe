"""Atomic output: a run that fails leaves the earlier files unchanged."""

import os
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from extract.model.errors import BookError
from extract.model.open_already import is_open_already

_CAUSES = (
    (IsADirectoryError, "report.output.folder"),
    ((FileNotFoundError, NotADirectoryError), "report.output.no-folder"),
    (PermissionError, "report.output.not-allowed"),
    (OSError, "report.output"),
)


def write_output(path: Path, text: str | Iterable[str], encoding: str = "utf-8") -> None:
    """Write an output, or its parts, atomically. Raises BookError if it cannot be written there."""
    try:
        write_atomically(path, text, encoding)
    except OSError as error:
        code = next(code for kind, code in _CAUSES if isinstance(error, kind))
        raise BookError(code, file=str(path), cause=error.strerror or str(error)) from error


def write_atomically(path: Path, text: str | Iterable[str], encoding: str = "utf-8") -> None:
    """Write a text, or its parts, to a temporary file beside it, which then replaces it atomically.

    A symbolic link is kept and its target replaced; an existing file keeps its mode and, if allowed, its
    owner. A device or a pipe is written to, not replaced.
    """
    parts = (text,) if isinstance(text, str) else text
    there = _status(path)
    if there is not None and (not stat.S_ISREG(there.st_mode) or is_open_already(path)):
        with path.open("w", encoding=encoding, newline="") as file:
            file.writelines(parts)
        return
    target = Path(os.path.realpath(path))
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:50]}.")
    try:
        with os.fdopen(handle, "w", encoding=encoding, newline="") as file:
            _copy_mode(handle, there)
            file.writelines(parts)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _copy_mode(handle: int, there: os.stat_result | None) -> None:
    """Copy the mode of the existing file, or apply the default of new files."""
    if there is None:
        mask = os.umask(0)
        os.umask(mask)
        os.fchmod(handle, 0o666 & ~mask)
        return
    with suppress(OSError):  # only the superuser may give files away
        os.fchown(handle, there.st_uid, there.st_gid)
    os.fchmod(handle, stat.S_IMODE(there.st_mode))
