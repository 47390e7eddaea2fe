"""What has arrived is returned at once and in order; what has not is waited for only when asked."""

from collections.abc import Callable, Iterator
from functools import partial
from queue import Queue

import pytest

from api.bulk.read_ahead import BackgroundReader, ImmediateReader


def of(queue: Queue[int | None]) -> Iterator[int]:
    while (number := queue.get()) is not None:
        yield number


def test_what_is_there_is_taken_without_waiting_for_the_rest() -> None:
    slow: Queue[int | None] = Queue()
    arrivals = BackgroundReader(of(slow), ahead=8)
    assert arrivals.take(8, wait=False) == []
    slow.put(1)
    assert arrivals.take(8, wait=True) == [1]
    slow.put(2)
    slow.put(None)
    assert arrivals.take(8, wait=True) == [2]
    assert arrivals.take(8, wait=True) == []
    assert arrivals.take(8, wait=True) == []


def test_no_more_is_taken_than_asked_for_nor_read_than_allowed() -> None:
    read = []

    def source() -> Iterator[int]:
        for number in range(1000):
            read.append(number)
            yield number

    arrivals = BackgroundReader(source(), ahead=4)
    taken = []
    while portion := arrivals.take(3, wait=True):
        assert len(portion) <= 3
        taken += portion
        assert len(read) <= len(taken) + 4 + 1 + 3  # in the queue, in hand, and taken since
    assert taken == list(range(1000))


@pytest.mark.parametrize(
    "read", [partial(BackgroundReader, ahead=8), ImmediateReader], ids=["trickling", "all there"]
)
@pytest.mark.parametrize("most", [1, 3])
def test_what_came_before_an_error_can_be_finished_first(
    read: Callable[[Iterator[int]], BackgroundReader[int] | ImmediateReader[int]], most: int
) -> None:
    def source() -> Iterator[int]:
        yield 1
        raise OSError(5, "the disk is gone")

    arrivals = read(source())
    assert arrivals.take(most, wait=True) == [1]
    for _ in range(3):
        assert arrivals.take(1, wait=False) == []
    with pytest.raises(OSError, match="gone"):
        arrivals.take(1, wait=True)


def test_a_source_that_is_there_is_taken_in_portions_to_its_end() -> None:
    there = ImmediateReader(range(7))
    assert [there.take(3, wait=wait) for wait in (True, False, True, True)] == [[0, 1, 2], [3, 4, 5], [6], []]
