"""Long sequences, stored packed and unpacked in parts on use, so that a long book needs little memory."""

import pickle
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

SHORT = 4096
"""A sequence of no more items is not packed."""
_PART = 16  # items that are packed together


class Packed(Sequence[T_co]):
    """A sequence that is stored packed; equal to any sequence of equal items, such as a tuple.

    Two uses of an item may give two equal objects.
    """

    __slots__ = ("_length", "_parts")

    def __init__(self, parts: Sequence[bytes], length: int) -> None:
        self._parts = parts
        self._length = length

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T_co]:
        return chain.from_iterable(map(_unpacked, self._parts))

    @overload
    def __getitem__(self, index: int) -> T_co: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[T_co, ...]: ...

    def __getitem__(self, index: int | slice) -> T_co | tuple[T_co, ...]:
        at = range(self._length)[index]
        if isinstance(at, range):
            return tuple(self[each] for each in at)
        item: T_co = _unpacked(self._parts[at // _PART])[at % _PART]
        return item

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(other) == len(self) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


class PackedBuilder(Generic[T]):
    """A sequence under construction, packed as soon as it is long."""

    def __init__(self, short: int = SHORT) -> None:
        self._short = short
        self._open: list[T] = []  # never empty once there are items
        self._parts: list[bytes] = []

    @property
    def last(self) -> T | None:
        """The last item; None if there is none."""
        return self._open[-1] if self._open else None

    def pop(self) -> T:
        """Remove the last item, once after an item was added."""
        return self._open.pop()

    def append(self, item: T) -> None:
        """Add an item at the end."""
        self._open.append(item)
        if len(self._open) > (_PART if self._parts else self._short):
            self._pack()

    def _pack(self) -> None:
        whole = (len(self._open) - 1) // _PART * _PART
        for start in range(0, whole, _PART):
            self._parts.append(pack(tuple(self._open[start : start + _PART])))
        del self._open[:whole]

    def done(self) -> Sequence[T]:
        """All items: a tuple if they are few."""
        if len(self._open) > self._short:
            self._pack()
        if not self._parts and len(self._open) <= self._short:
            return tuple(self._open)
        length = len(self._parts) * _PART + len(self._open)
        return Packed([*self._parts, pack(tuple(self._open))], length)


def packed(items: Iterable[T], short: int = SHORT) -> Sequence[T]:
    """The items as a tuple, or packed if they are more than `short`."""
    packing: PackedBuilder[T] = PackedBuilder(short)
    for item in items:
        packing.append(item)
    return packing.done()


def quickly_packed(cls: type[T]) -> type[T]:
    """Decorates a dataclass: its objects are packed and unpacked several times as quickly."""
    values = attrgetter(*(each.name for each in fields(cls)))  # type: ignore[arg-type]
    cls.__reduce__ = lambda self: (cls, values(self))  # type: ignore[method-assign]
    return cls


def pack(item: object) -> bytes:
    """An object of our own in few bytes."""
    return zlib.compress(pickle.dumps(item, pickle.HIGHEST_PROTOCOL), 1)


def unpack(data: bytes) -> object:
    """The object that `pack` packed. Never for data from outside, which could run code."""
    item: object = pickle.loads(zlib.decompress(data))
    return item


@lru_cache(maxsize=8)
def _unpacked(part: bytes) -> tuple[Any, ...]:
    items = unpack(part)
    assert isinstance(items, tuple)
    return items
