"""Two forces side by side: shared years, what they consist of, factors of each element against each."""

from typing import Annotated

from pydantic import Discriminator, Field, Tag

from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, Figures, Phrase, Statements, TableBlock, headed_columns
from rules_core.model.findings import Fault, Finding
from rules_core.model.rosters import RosterModel
from rules_core.system import Context
from rules_core.systems.ww2_dba.calculators.combat import fight_by, may_not_attack
from rules_core.systems.ww2_dba.combat.chart import states
from rules_core.systems.ww2_dba.combat.compare import Matchup, matchups, profile, shared_years
from rules_core.systems.ww2_dba.combat.resolve import Fighter
from rules_core.systems.ww2_dba.forces.numbers import force_by_code
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceUnit
from rules_core.systems.ww2_dba.procedures.clash import Clash, clash
from rules_core.systems.ww2_dba.roster.case import Case
from rules_core.systems.ww2_dba.roster.model import Name, Roster


def _form(value: object) -> str:
    """In which form a force is written, so that only what is wrong with that form is reported."""
    return "whole" if isinstance(value, dict | Roster) else "number"


Force = Annotated[Annotated[Roster, Tag("whole")] | Annotated[Name, Tag("number")], Discriminator(_form)]


class Versus(RosterModel):
    """Two forces, each as a whole roster or by its number."""

    first: Force
    second: Force
    combat: Clash | None = Field(None, description="one combat between them, with its modifiers")


def versus(document: Versus, context: Context) -> Answer:
    """The comparison, as far as both forces can be read; the theatre is a free choice (C-D05)."""
    sides, findings = [], []
    for path, side in (("/first", document.first), ("/second", document.second)):
        known, units = _force(side, context)
        if known is None:
            fault = Fault(path, side if isinstance(side, str) else None)
            findings.append(Finding("unknown_force", "error", "force-lists", fault))
        sides.append((known, units))
    (first, ours), (second, theirs) = sides
    if first is None or second is None:
        return Answer((), findings=tuple(findings))
    years = shared_years(first, second)
    sentence = (
        Phrase("force.shared-years", {"years": ", ".join(map(str, years))})
        if years
        else Phrase("force.no-shared-year")
    )
    of_combat, wrong, rests = (
        ([], [], []) if document.combat is None else clash(document.combat, ours, theirs, context)
    )
    blocks: tuple[AnyBlock, ...] = (
        Statements("years", Phrase("force.years"), (sentence, Phrase("force.any-theatre")), list(years)),
        _profiles(ours, theirs),
        *of_combat,
        _matrix(ours, theirs, context),
        Figures("lists", [first.id, second.id]),
    )
    return Answer(blocks, findings=tuple(wrong), rests_on=tuple(rests))


def _force(side: Roster | str, context: Context) -> tuple[ForceList | None, dict[ForceUnit, int]]:
    """The list and the units with the modes that the list gives them."""
    if isinstance(side, str):
        force = force_by_code(side)
        return (None, {}) if force is None else (force.known, dict(force.units))
    claim = Case(side, context.switches).statement
    if claim is None:
        return None, {}
    return claim.known, claim.judged.booking.units


def _profiles(ours: dict[ForceUnit, int], theirs: dict[ForceUnit, int]) -> TableBlock:
    first, second = profile(ours), profile(theirs)
    groups = (
        (first.elements, second.elements),
        (first.targets, second.targets),
        (
            {k: n for k, n in first.movement.items() if k != "air"},
            {k: n for k, n in second.movement.items() if k != "air"},
        ),
    )
    rows = [
        (_word(key), mine.get(key, 0), yours.get(key, 0))
        for mine, yours in groups
        for key in dict.fromkeys((*mine, *yours))
    ]
    rows.append(("with-transport", first.with_transport, second.with_transport))
    columns = headed_columns("force", "what", "first", "second", figures=("first", "second"))
    return TableBlock("profile", columns, tuple(rows), Phrase("force.profile"))


def _word(key: str) -> str:
    return f"{key}-state" if key in ("soft", "armored", "air", "foot", "wheeled", "tracked") else key


def _matrix(ours: dict[ForceUnit, int], theirs: dict[ForceUnit, int], context: Context) -> TableBlock:
    figures = ("factor", "other_factor", "edge", "wins", "ties")
    columns = (
        *headed_columns("force", "own", "other", own="first", other="second"),
        *headed_columns("force", *figures, figures=figures, other_factor="other-factor"),
    )
    rows = tuple(
        (
            _state(each.own, each.own_state),
            _state(each.other, each.other_state),
            each.factor,
            each.other_factor,
            each.edge,
            *_of_36(each, context),
        )
        for each in matchups(ours, theirs)
    )
    return TableBlock("matchups", columns, rows, Phrase("force.matchups"))


def _of_36(each: Matchup, context: Context) -> tuple[int | None, int | None]:
    """In how many of the 36 rolls an attack without modifiers wins and ties; None if it may not be made."""
    own = Fighter(each.own.element, each.own.mode, each.own_state)
    other = Fighter(each.other.element, each.other.mode, each.other_state)
    if may_not_attack(own, other):
        return None, None
    losers = [outcome.loser for outcome in fight_by(own, other, context, contact=False, flank=False).outcomes]
    return losers.count("defender"), losers.count(None)


def _state(unit: ForceUnit, index: int) -> Phrase | str:
    known = states()[unit.mode]
    if len(known) == 1:
        return str(unit)
    return Phrase("force.loaded" if known[index].loaded else "force.unloaded", {"unit": str(unit)})
