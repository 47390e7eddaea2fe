"""Progress of long work, on standard error, only where a person is looking."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.0  # seconds before the first line: short work stays silent


@contextmanager
def progress(name: str) -> Iterator[Callable[[int, int], None] | None]:
    """A callback (done, of how many) that keeps one line up to date; None where nobody is looking."""
    if not sys.stderr.isatty():
        yield None
        return
    begun = time.monotonic()
    shown = False

    def tell(done: int, total: int) -> None:
        nonlocal shown
        if time.monotonic() - begun >= PATIENCE:
            shown = True
            print(f"\r{name}: {done}/{total}", end="", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        if shown:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)
