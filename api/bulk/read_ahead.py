"""Read what a source has delivered so far, without blocking."""

from collections.abc import Iterable
from itertools import islice
from queue import Empty, Queue
from threading import Thread
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class _End:
    """The source is exhausted, or failed with the given error."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error


class BackgroundReader(Generic[Thing]):
    """Reads a source in a thread, so that items that have arrived can be taken without blocking.

    At most `ahead` items are read before they are taken. The thread is a daemon: it may be blocked on a
    terminal when the program ends.
    """

    def __init__(self, source: Iterable[Thing], ahead: int) -> None:
        self._queue: Queue[Thing | _End] = Queue(ahead)
        self._end: _End | None = None
        Thread(target=self._read, args=(source,), daemon=True).start()

    def take(self, most: int, *, wait: bool) -> list[Thing]:
        """At most that many items in order: those available, or with `wait` at least one.

        Empty if nothing is available; with `wait`, only at the end of the source. An error of the source is
        raised only with `wait`, so that items before it can be finished first.
        """
        taken: list[Thing] = []
        while self._end is None and len(taken) < most:
            try:
                arrived = self._queue.get(block=wait and not taken)
            except Empty:
                return taken
            if isinstance(arrived, _End):
                self._end = arrived
            else:
                taken.append(arrived)
        if wait and not taken and self._end is not None and self._end.error is not None:
            raise self._end.error
        return taken

    def _read(self, source: Iterable[Thing]) -> None:
        try:
            for thing in source:
                self._queue.put(thing)
        except Exception as error:
            self._queue.put(_End(error))
        else:
            self._queue.put(_End())


class ImmediateReader(Generic[Thing]):
    """A source that never blocks, such as a file: the interface of `BackgroundReader`, without a thread."""

    def __init__(self, source: Iterable[Thing]) -> None:
        self._source = iter(source)
        self._error: Exception | None = None

    def take(self, most: int, *, wait: bool) -> list[Thing]:
        """At most that many items in order; empty at the end. Errors as in `BackgroundReader`."""
        taken: list[Thing] = []
        if self._error is None:
            try:
                taken.extend(islice(self._source, most))  # what came before an error has been added
            except Exception as error:
                self._error = error
        if wait and not taken and self._error is not None:
            raise self._error
        return taken
