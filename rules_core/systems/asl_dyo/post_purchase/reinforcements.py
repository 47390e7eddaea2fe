"""Reinforcements: how many squads a second purchase owes (1.7), what must come with them (1.84)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules_core.arithmetic import fru
from rules_core.library import Library
from rules_core.systems.asl_dyo.post_purchase.equivalency import Equivalency, equivalency


@dataclass(frozen=True, slots=True)
class SquadGroup:
    """Squads by what they count as: Assault Engineers, other elite, line, conscript."""

    engineers: int = 0
    elite: int = 0
    line: int = 0
    conscript: int = 0

    @property
    def squads(self) -> int:
        """All of them."""
        return self.engineers + self.elite + self.line + self.conscript

    def equivalents(self, library: Library) -> Equivalency:
        """What they count for."""
        return equivalency(self.engineers + self.elite, self.line, self.conscript, self.engineers, library)


def must_reinforce(first: int, second: int, first_of_nothing: str) -> bool:
    """Whether a second purchase of that price after that first one obliges its squads to reinforce (1.7).

    `first_of_nothing` is the option of AMB-18: whether it does if nothing was bought first.
    """
    return second >= first and (first > 0 or first_of_nothing == "half-reinforce")


def reinforcements_owed(squads: int, library: Library) -> int:
    """At least how many of the squads of a second purchase reinforce, where any must (1.7)."""
    share: Fraction = library.parameter("reinforcement-share").value
    return fru(squads * share)


def least_equivalents(group: SquadGroup, owed: int, library: Library) -> tuple[int, int]:
    """Equivalents, all and of Assault Engineers alone, that the owed reinforcements have at least (1.84).

    Where more squads reinforce than are owed, the rule does not say which of them are the owed ones: the
    fewest equivalents of any choice are asked for.
    """
    choices = [choice.equivalents(library) for choice in _choices(group, min(owed, group.squads))]
    return min(each.total for each in choices), min(each.assault_engineers for each in choices)


def _choices(group: SquadGroup, squads: int) -> Iterator[SquadGroup]:
    """The ways of choosing that many squads among which the one with the fewest equivalents is.

    Conscripts count least and elite most, by threes: to keep three elite more than must be, or to leave
    three conscripts more than must be, never saves anything.
    """
    least = max(0, squads - group.line - group.conscript)
    for elite in range(least, min(least + 3, squads, group.engineers + group.elite) + 1):
        most = min(squads - elite, group.conscript)
        for conscript in range(max(0, most - 3, squads - elite - group.line), most + 1):
            line = squads - elite - conscript
            yield SquadGroup(max(0, elite - group.elite), min(elite, group.elite), line, conscript)
