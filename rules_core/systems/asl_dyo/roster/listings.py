"""What Guns and vehicles share: lines of one type, their declared values, their numbers in one game."""

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from rules_core.arithmetic import grouped
from rules_core.model.findings import Fact
from rules_core.systems.asl_dyo.ordnance.model import GunLine
from rules_core.systems.asl_dyo.vehicles.model import VehicleLine

OF_GUNS = ("rf", "bpv", "in_game", "kind", "calibre", "dm")
OF_VEHICLES = ("rf", "bpv", "in_game", "kind", "symbols")
OF_WEAPONS = ("fp", "rf", "available", "in_game")
"""What a line may declare of a Gun, a vehicle or an optional weapon, the same on every line of the type."""


class ListedItem(Protocol):
    """A line of Guns or vehicles."""

    @property
    def line(self) -> GunLine | VehicleLine: ...

    @property
    def type(self) -> tuple[str, str]: ...

    @property
    def index(self) -> int: ...


Item = TypeVar("Item", bound=ListedItem)


def differing(items: Sequence[Item], values: Sequence[str]) -> Iterator[tuple[str, Fact, Fact, Item, Item]]:
    """Each of the `values` that a line declares otherwise than the first of its type that declares it.

    Its field, what is declared here and there, the other line and this one.
    """
    for lines in grouped((item.type, item) for item in items).values():
        if len(lines) < 2:
            continue
        for what in values:
            declared = [(item, fact) for item in lines if (fact := _declared(item.line, what)) is not None]
            for item, fact in declared[1:]:
                if fact != declared[0][1]:
                    yield what, fact, declared[0][1], declared[0][0], item


def _declared(line: GunLine | VehicleLine, what: str) -> Fact:
    """The value that the line declares, as a finding shows it; symbols in any order are the same."""
    value = getattr(line, what)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return " ".join(sorted(value)) or "-"
    return value if isinstance(value, int) else None if value is None else str(value)


def beyond_counters(items: Sequence[Item]) -> Iterator[tuple[Item, int, int, str | None]]:
    """The last line of each type of which more are bought than one game has: bought, in one game, the sum."""
    for lines in grouped((item.type, item) for item in items).values():
        limit = next((item.line.in_game for item in lines if item.line.in_game), None)
        total, working = added_up([item.line.count for item in lines])
        if limit is not None and total > limit:
            yield lines[-1], total, limit, working


def added_up(counts: Sequence[int]) -> tuple[int, str | None]:
    """The sum, and its working if there is anything to add up: `3 + 4 = 7`."""
    total = sum(counts)
    return total, f"{' + '.join(map(str, counts))} = {total}" if len(counts) > 1 else None
