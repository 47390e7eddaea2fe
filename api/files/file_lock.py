"""The lock of an open file between processes; closing the file gives it back."""

import sys


def lock(handle: int, *, waits: bool = True) -> None:
    """Take the lock of the file; OSError if another process has it and this one does not wait."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_LOCK if waits else msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
