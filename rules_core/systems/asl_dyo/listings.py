"""What Guns and vehicles share: lines of one type, their declared values, their numbers in one game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from rules_core.systems.asl_dyo.sections.ordnance import GunLine
from rules_core.systems.asl_dyo.sections.vehicles import VehicleLine

VALUES = ("rf", "bpv", "in_game")


class Listed(Protocol):
    """A line of Guns or vehicles."""

    @property
    def line(self) -> GunLine | VehicleLine: ...

    @property
    def type(self) -> tuple[str, str]: ...

    @property
    def index(self) -> int: ...


Item = TypeVar("Item", bound=Listed)


def by_type(items: Sequence[Item]) -> dict[tuple[str, str], list[Item]]:
    """The lines of each type, in their order."""
    found: dict[tuple[str, str], list[Item]] = {}
    for item in items:
        found.setdefault(item.type, []).append(item)
    return found


def differing(items: Sequence[Item]) -> Iterator[tuple[str, Item, Item]]:
    """Each value that a line declares otherwise than an earlier line of its type: its field, both lines."""
    if not any(_declares(item.line) for item in items):
        return
    for lines in by_type(items).values():
        for what in VALUES:
            declared = [item for item in lines if getattr(item.line, what) is not None]
            for item in declared[1:]:
                if getattr(item.line, what) != getattr(declared[0].line, what):
                    yield what, declared[0], item


def _declares(line: GunLine | VehicleLine) -> bool:
    return line.rf is not None or line.bpv is not None or line.in_game is not None


def beyond_counters(items: Sequence[Item]) -> Iterator[tuple[Item, int, int, str | None]]:
    """The last line of each type of which more are bought than one game has: bought, in one game, the sum."""
    for lines in by_type(items).values():
        limit = next((item.line.in_game for item in lines if item.line.in_game), None)
        total = sum(item.line.count for item in lines)
        if limit is not None and total > limit:
            counts = " + ".join(str(item.line.count) for item in lines)
            yield lines[-1], total, limit, f"{counts} = {total}" if len(lines) > 1 else None
