"""Progress of long work on standard error, if it is a terminal."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.0  # seconds before the first line: short work stays silent
EVERY = 0.2  # seconds between two counts


@contextmanager
def progress(name: str) -> Iterator[Callable[[int, int], None] | None]:
    """A callback (done, total) that keeps one line up to date; None if standard error is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    begun = time.monotonic()
    shown = False

    def show(done: int, total: int) -> None:
        nonlocal shown
        if time.monotonic() - begun >= PATIENCE:
            shown = True
            print(f"\r{name}: {done}/{total}", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        if shown:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)


@contextmanager
def counting(name: str) -> Iterator[Callable[[int], None]]:
    """A callback (done) that counts up on one line; silent if the answers go to the same terminal."""
    begun = last_shown = time.monotonic()
    shown = False

    def show(done: int) -> None:
        nonlocal shown, last_shown
        now = time.monotonic()
        if now - begun >= PATIENCE and now - last_shown >= EVERY:
            shown, last_shown = True, now
            print(f"\r{name}: {done}", end="", file=sys.stderr, flush=True)

    try:
        yield show if sys.stderr.isatty() and not sys.stdout.isatty() else lambda done: None
    finally:
        if shown:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)
