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
    with _line(name) as show:
        yield (lambda done, total: show(f"{done}/{total}")) if sys.stderr.isatty() else None


@contextmanager
def counting(name: str) -> Iterator[Callable[[int], None]]:
    """A callback (done) that counts up on one line; silent if the answers go to the same terminal."""
    is_shown = sys.stderr.isatty() and not sys.stdout.isatty()
    with _line(name, EVERY) as show:
        yield (lambda done: show(str(done))) if is_shown else lambda done: None


@contextmanager
def _line(name: str, every: float = 0) -> Iterator[Callable[[str], None]]:
    """A callback that keeps one line up to date, at most every so many seconds; the line goes at the end."""
    begun = last_shown = time.monotonic()
    shown = False

    def show(text: str) -> None:
        nonlocal shown, last_shown
        now = time.monotonic()
        if now - begun >= PATIENCE and now - last_shown >= every:
            shown, last_shown = True, now
            print(f"\r{name}: {text}", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        if shown:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)
