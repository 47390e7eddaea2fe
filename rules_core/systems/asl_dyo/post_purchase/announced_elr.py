"""The ELR that a side announces (1.71, 1.72): the one that most of its squads have."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules_core.arithmetic import summed


@dataclass(frozen=True, slots=True)
class AnnouncedElr:
    """The ELR to announce, how many squads have it, and whether another ELR has as many."""

    elr: int
    squads: int
    tied: bool
    working: str


def announced_elr(groups: Iterable[tuple[int, int]]) -> AnnouncedElr | None:
    """The ELR of the most squads, the highest of them in a tie (1.72); None without squads.

    `groups` are (ELR, number of squads): actual squads, no half-squads, no bonus squads. The order does
    not matter and an ELR may come more than once.
    """
    squads = summed(groups)
    if not squads:
        return None
    most = max(squads.values())
    leading = [elr for elr, count in squads.items() if count == most]
    working = "; ".join(f"ELR {elr}: {squads[elr]}" for elr in sorted(squads, reverse=True))
    return AnnouncedElr(max(leading), most, len(leading) > 1, working)
