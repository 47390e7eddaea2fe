"""A force held against every list that may be meant, by both readings, and what the answer rests on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from rules_core.systems.ww2_dba.forces.judge import JudgedForce, judge_force
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceListEntry, ForceUnit, Italics, Mode

Kind = Literal["firm", "corrected", "policy", "inferred", "indeterminate"]
KINDS: tuple[Kind, ...] = ("firm", "corrected", "policy", "inferred", "indeterminate")
"""From the strongest to the weakest."""

CORRECTED = {"ine": "C-D01", "atg": "C-D01", "at-as-mode": "C-D01", "count-missing": "count-missing"}
"""Slips of the print that had to be read as something else, with the defect that each is an example of."""

AIR_DROPPED = "fallschirmjaeger"
"""The only division whose list has a note on forces that were dropped from the air."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why an answer is not firm: the kind that it makes it, and the defect or policy that it comes from."""

    kind: Kind
    id: str


@dataclass(frozen=True, slots=True)
class ForceAnswer:
    """The answer for a force.

    `judged` is the answer by the chosen reading of the list that suits it best, `other` by the other
    reading; None if the list keeps its marks. `undecided` are lists that answer otherwise where
    only the month would tell which one holds.
    """

    judged: JudgedForce
    other: JudgedForce | None
    causes: tuple[Cause, ...]
    undecided: tuple[ForceList, ...] = ()

    @property
    def kind(self) -> Kind:
        """The weakest of the kinds of its causes."""
        return max((cause.kind for cause in self.causes), key=KINDS.index, default="firm")

    @property
    def known(self) -> ForceList:
        """The list that answers."""
        return self.judged.known


def state(
    lists: tuple[ForceList, ...],
    year: int,
    units: Mapping[ForceUnit, int],
    *,
    italics: Italics = "inferred",
    month: int | None = None,
    air_dropped: bool = False,
) -> ForceAnswer:
    """The answer of the first list that allows the force, else of the one with the fewest violations."""
    held = tuple(without_transport(known) if air_dropped else known for known in lists)
    each = [judge_force(known, year, units, italics) for known in held]
    best = min(each, key=lambda judged: len(judged.violations))
    undecided = tuple(judged.known for judged in each if judged.verdict != best.verdict)
    causes: list[Cause] = []
    if len(lists) > 1 and month is not None and best.is_legal:
        causes.append(Cause("policy", "overlap"))
    if air_dropped:
        causes.append(Cause("policy", "air-dropped"))
    other: JudgedForce | None = None
    if not best.known.is_marked:
        opposite: Italics = "literal" if italics == "inferred" else "inferred"
        other = judge_force(best.known, year, units, opposite)
        if other.verdict != best.verdict:
            causes.append(
                Cause("inferred", "rule-of-seven") if italics == "inferred" else Cause("policy", "italics")
            )
    causes += _corrected(best)
    return ForceAnswer(best, other, tuple(causes), () if month is not None else undecided)


@lru_cache
def without_transport(known: ForceList) -> ForceList:
    """The list of a force that was dropped from the air: only the headquarters keeps its vehicles."""
    return replace(known, entries=tuple(map(_on_foot, known.entries)))


def _on_foot(entry: ForceListEntry) -> ForceListEntry:
    def of(element: str, modes: tuple[Mode, ...]) -> tuple[Mode, ...]:
        if element == "HQ":
            return modes
        return tuple(replace(mode, notation=mode.notation.partition("/")[0], note=None) for mode in modes)

    options = tuple(replace(option, modes=of(option.element, option.modes)) for option in entry.options)
    return replace(entry, options=options)


def _corrected(judged: JudgedForce) -> list[Cause]:
    """The misprints that the booking of the force rests on."""
    used = {place.entry for place in judged.booking.places}
    kinds = (slip.kind for slip in judged.known.defects if slip.entry in used and slip.kind in CORRECTED)
    return [Cause("corrected", CORRECTED[kind]) for kind in dict.fromkeys(kinds)]
