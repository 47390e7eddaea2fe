"""Small files of settings and terms, read in one go."""

import errno
import stat
from pathlib import Path

LARGEST = 16 * 1024 * 1024
_OPEN_ALREADY = ("/dev/fd/", "/proc/self/fd/", "/dev/stdin")


def small_text(path: Path, encoding: str = "utf-8") -> str:
    """The text of a file. OSError if it is too large, or a named pipe (which may never be written to)."""
    refuse_pipe(path)
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, "too large", str(path))
    return data.decode(encoding)


def refuse_pipe(path: Path) -> None:
    """OSError if the path is a named pipe, which would block; pipes of the shell are allowed."""
    if stat.S_ISFIFO(path.stat().st_mode) and not str(path).startswith(_OPEN_ALREADY):
        raise OSError(errno.EINVAL, "no regular file", str(path))
