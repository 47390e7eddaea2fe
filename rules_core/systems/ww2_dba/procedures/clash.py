"""One combat between an element of each force: its modifiers as chosen, and all 36 outcomes exactly."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from rules_core.model.blocks import AnyBlock, Chance, Odds, Phrase, Statements, TableBlock, headed_columns
from rules_core.model.findings import Dependency, Fault, Finding
from rules_core.model.rosters import RosterModel, Whole
from rules_core.system import Context
from rules_core.systems.ww2_dba.calculators.combat import (
    TerrainCode,
    may_not_attack,
    meeting,
    most_likely_first,
    rests_on,
)
from rules_core.systems.ww2_dba.combat.resolve import Combat
from rules_core.systems.ww2_dba.forces.booking import ANY_MODE
from rules_core.systems.ww2_dba.lists.model import ForceUnit
from rules_core.systems.ww2_dba.names.notation import read_notation
from rules_core.systems.ww2_dba.names.units import unit_of
from rules_core.systems.ww2_dba.roster.model import Name
from rules_core.visible import if_printable

Supports = Annotated[Whole, Field(ge=0, le=25)]


class Clash(RosterModel):
    """Who attacks whom, and the situation; the first force attacks unless the second is named."""

    attacker: Name = Field(
        description="an element of the attacking force, such as TA or AT (at)", examples=["TA"]
    )
    defender: Name = Field(description="an element of the other force", examples=["IN (sf/w)"])
    attacking: Literal["first", "second"] = "first"
    attacker_loaded: bool = False
    defender_loaded: bool = False
    attacker_terrain: TerrainCode = "open"
    defender_terrain: TerrainCode = "open"
    attacker_supports: Supports = 0
    defender_supports: Supports = 0
    contact: bool = Field(False, description="the attacker has moved into base contact")
    flank: bool = Field(False, description="the attacker is wholly past the defender's front")
    entrenched: bool = False
    garrison: bool = False
    attacker_trapped: bool = False
    defender_trapped: bool = Field(False, description="an enemy on flank or rear, or no way to retreat")
    revealed: bool = Field(False, description="the attacker reveals itself by this attack")


def clash(
    document: Clash, ours: Mapping[ForceUnit, int], theirs: Mapping[ForceUnit, int], context: Context
) -> tuple[list[AnyBlock], list[Finding], list[Dependency]]:
    """The blocks of that combat; findings for an element that its force does not have."""
    forces = {"first": ours, "second": theirs}
    sides = (document.attacking, "second" if document.attacking == "first" else "first")
    fighting, findings = [], []
    for role, side in zip(("attacker", "defender"), sides, strict=True):
        written: str = getattr(document, role)
        unit = _unit(written, forces[side])
        if unit is None:
            fields = {"known": tuple(map(str, forces[side])), "side": f"{side}-force"}
            fault = Fault(f"/combat/{role}", if_printable(written), fields=fields)
            findings.append(Finding("unknown_unit", "error", "combat-chart", fault))
        else:
            fighting.append(unit)
    if findings:
        return [], findings, []
    attacker, defender = fighting
    units = ((attacker.element, attacker.mode), (defender.element, defender.mode))
    ours_now, theirs_now, fought = meeting(units, document, context)
    blocks: list[AnyBlock] = [_sums(fought), outcomes(fought, str(attacker), str(defender))]
    if reason := may_not_attack(ours_now, theirs_now):
        blocks.append(
            Statements("may_not_attack", Phrase("force.may-not"), (Phrase(f"force.may-not.{reason}"),))
        )
    return blocks, [], rests_on(fought, context)


def _unit(written: str, force: Mapping[ForceUnit, int]) -> ForceUnit | None:
    """The unit of the force that is meant; None if it has none, or if only the mode would distinguish it."""
    items = read_notation(written).items
    if len(items) != 1:
        return None
    document = unit_of(items[0].name, items[0].mode)
    fitting = [unit for unit in force if document in (unit, ForceUnit(unit.element, ANY_MODE))]
    return fitting[0] if len(fitting) == 1 else None


def _sums(fought: Combat) -> TableBlock:
    columns = headed_columns("force", "side", "modifier", "amount", figures=("amount",))
    rows = tuple(
        (
            side,
            Phrase("force.chart-factor") if term.id == "factor" else Phrase(f"page.modifier.{term.id}"),
            term.amount,
        )
        for side, terms in (("attacker", fought.attacker), ("defender", fought.defender))
        for term in terms
    )
    return TableBlock("modifiers", columns, rows, Phrase("force.sums"))


def outcomes(fought: Combat, attacker: str, defender: str) -> Odds:
    """Every outcome of the two dice, the most likely first."""
    fields = {"attacker": attacker, "defender": defender}
    shown = []
    for (loser, degree, result), count in most_likely_first(fought):
        words = {"degree": degree, "result": result}
        phrase = (
            Phrase("force.outcome.tie")
            if loser is None
            else Phrase(f"force.outcome.{loser}", {**fields, **words})
        )
        shown.append(Chance(phrase, Fraction(count, 36)))
    return Odds("combat", Phrase("force.combat", fields), tuple(shown))
