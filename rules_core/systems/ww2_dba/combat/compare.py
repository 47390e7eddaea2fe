"""Two forces side by side: what they consist of, and each element's factors against each of the other."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.systems.ww2_dba.combat.chart import elements, states
from rules_core.systems.ww2_dba.combat.resolve import Fighter, factor
from rules_core.systems.ww2_dba.lists.load import force_lists
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceUnit


@dataclass(frozen=True, slots=True)
class ForceProfile:
    """How many elements of a force there are of each kind, target class and movement.

    The last two are those of the first state."""

    elements: Mapping[str, int]
    targets: Mapping[str, int]
    movement: Mapping[str, int]
    with_transport: int


@dataclass(frozen=True, slots=True)
class Matchup:
    """One state of an element against one of the other side's: both factors, and their difference."""

    own: ForceUnit
    own_state: int
    other: ForceUnit
    other_state: int
    factor: int
    other_factor: int

    @property
    def edge(self) -> int:
        """By how much the own factor is the higher one."""
        return self.factor - self.other_factor


def profile(units: Mapping[ForceUnit, int]) -> ForceProfile:
    """The profile of a force; modes that the game does not have count by element alone."""
    kinds: Counter[str] = Counter()
    targets: Counter[str] = Counter()
    movement: Counter[str] = Counter()
    carried = 0
    for unit, count in units.items():
        kinds[unit.element] += count
        known = states().get(unit.mode)
        if known:
            targets[known[0].target] += count
            movement[known[0].moves] += count
            carried += count if len(known) > 1 else 0
    return ForceProfile(dict(kinds), dict(targets), dict(movement), carried)


def matchups(ours: Mapping[ForceUnit, int], theirs: Mapping[ForceUnit, int]) -> tuple[Matchup, ...]:
    """Every element of one force in each of its states against every one of the other."""
    return tuple(
        Matchup(own, i, other, j, _factor(own, i, other, j), _factor(other, j, own, i))
        for own in ours
        for i in range(len(_states(own)))
        for other in theirs
        for j in range(len(_states(other)))
    )


def shared_years(first: ForceList, second: ForceList) -> tuple[int, ...]:
    """The years that both lists cover, to the month."""
    begins, ends = max(first.first, second.first), min(first.last, second.last)
    return tuple(range(begins[0], ends[0] + 1)) if begins <= ends else ()


def opponents(known: ForceList) -> tuple[tuple[ForceList, tuple[int, ...]], ...]:
    """Every list of another nation that shares a year with this one, and the years."""
    others = ((other, shared_years(known, other)) for other in force_lists() if other.nation != known.nation)
    return tuple((other, years) for other, years in others if years)


def _states(unit: ForceUnit) -> tuple[object, ...]:
    return states().get(unit.mode, ()) if unit.element in elements() else ()


def _factor(own: ForceUnit, state: int, other: ForceUnit, other_state: int) -> int:
    target = Fighter(other.element, other.mode, other_state).stands
    return factor(Fighter(own.element, own.mode, state), target)
