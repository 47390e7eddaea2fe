"""One combat with its exact odds before the dice, and its outcome after them."""

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field
from pydantic.json_schema import SkipJsonSchema

from rules_core.calculators import DIGITS, CalculatorInputs, YesNo, optional
from rules_core.model.answers import Calculated
from rules_core.model.findings import Dependency, reading_of
from rules_core.system import Context
from rules_core.systems.ww2_dba.combat.chart import states
from rules_core.systems.ww2_dba.combat.resolve import MINEFIELD, Combat, Fighter, Outcome, TotalTerm, fight

ElementCode = Literal[
    "IN", "IH", "IE", "TA", "TH", "RE", "AT", "AR", "AA", "FI", "BO", "HQ", "BS", "minefield"
]
ModeCode = Literal["sf", "sw", "aw", "at", "air", "sf/w", "sf/t", "sf/at", "sw/sf"]
TerrainCode = Literal[
    "open",
    "woods",
    "steep-hill",
    "gentle-hill",
    "river",
    "waterway",
    "marsh",
    "soft-ground",
    "town",
    "road",
    "dunes",
    "oasis",
    "minefield",
]
Supports = Annotated[int, Field(ge=0, le=25), DIGITS]
Die = Annotated[int, Field(ge=1, le=6), DIGITS]
_USUAL = {
    **dict.fromkeys(("TA", "TH"), "at"),
    "RE": "aw",
    "HQ": "sw",
    **dict.fromkeys(("AT", "AR", "AA"), "sf/w"),
    **dict.fromkeys(("FI", "BO"), "air"),
}


class CombatInputs(CalculatorInputs):
    """Both sides and the situation."""

    attacker: ElementCode = Field(examples=["TA"])
    defender: ElementCode = Field(examples=["IN"])
    attacker_mode: ModeCode | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.mode")
    defender_mode: ModeCode | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.mode")
    attacker_loaded: YesNo = "false"
    defender_loaded: YesNo = "false"
    attacker_terrain: TerrainCode = "open"
    defender_terrain: TerrainCode = "open"
    attacker_supports: Supports = 0
    defender_supports: Supports = 0
    contact: YesNo = Field("false", description="ww2-dba:service.calculator.field.contact")
    flank: YesNo = Field("false", description="ww2-dba:service.calculator.field.flank")
    entrenched: YesNo = "false"
    garrison: YesNo = "false"
    attacker_trapped: YesNo = "false"
    defender_trapped: YesNo = Field("false", description="ww2-dba:service.calculator.field.trapped")
    revealed: YesNo = Field("false", description="ww2-dba:service.calculator.field.revealed")
    attacker_die: Die | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.die")
    defender_die: Die | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.die")


def combat(inputs: CombatInputs, context: Context) -> Calculated:
    """Sums, modifiers and the chance of each outcome; the outcome of the dice if both are given."""
    units = ((inputs.attacker, inputs.attacker_mode), (inputs.defender, inputs.defender_mode))
    attacker, defender, fought = meeting(units, inputs, context)
    figures = {
        "attacker": _side(fought.attacker),
        "defender": _side(fought.defender),
        "odds": odds(fought),
        "may_not_attack": may_not_attack(attacker, defender),
        "outcome": _rolled(fought, inputs.attacker_die, inputs.defender_die),
    }
    return Calculated(figures, tuple(rests_on(fought, context)))


def most_likely_first(fought: Combat) -> list[tuple[tuple[str | None, str, str], int]]:
    """Every outcome (loser, degree, result) with its number of the 36 throws, the most likely first."""
    return sorted(fought.chances().items(), key=lambda each: (-each[1], str(each[0])))


def odds(fought: Combat) -> list[dict[str, Any]]:
    """Every outcome with its chance, the most likely first."""
    return [
        {
            "loser": loser,
            "degree": degree,
            "result": result,
            "of_36": count,
            "chance": str(Fraction(count, 36)),
        }
        for (loser, degree, result), count in most_likely_first(fought)
    ]


def meeting(
    units: tuple[tuple[str, str | None], tuple[str, str | None]], situation: BaseModel, context: Context
) -> tuple[Fighter, Fighter, Combat]:
    """Attacker and defender, each an element and its mode if it is known, and their combat.

    `situation` has the rest in the fields of `CombatInputs`, yes and no as a file or as a query says it.
    """
    values = {name: value == "true" if value in ("true", "false") else value for name, value in situation}
    only = {"attacker": ("revealed",), "defender": ("entrenched", "garrison")}
    attacker, defender = (
        _fighter(
            unit,
            loaded=values[f"{role}_loaded"],
            **{name: values[f"{role}_{name}"] for name in ("terrain", "supports", "trapped")},
            **{name: values[name] for name in only[role]},
        )
        for role, unit in zip(only, units, strict=True)
    )
    fought = fight_by(attacker, defender, context, contact=values["contact"], flank=values["flank"])
    return attacker, defender, fought


def _fighter(unit: tuple[str, str | None], *, loaded: bool, **situation: Any) -> Fighter:
    """One side in its present state; without a mode in the usual one, loaded only if the mode can be."""
    element, mode = unit
    notation = mode or ("" if element in ("BS", MINEFIELD) else _USUAL.get(element, "sf"))
    known = states().get(notation, ())
    state = next((i for i, each in enumerate(known) if each.loaded == loaded), 0)
    return Fighter(element, notation, state, **situation)


def fight_by(attacker: Fighter, defender: Fighter, context: Context, *, contact: bool, flank: bool) -> Combat:
    """The combat of these two by the readings of the request."""
    switches = context.switches
    return fight(
        attacker,
        defender,
        contact=contact,
        flank=flank,
        infantry="all-infantry" if switches["infantry-victor"] == "all-infantry" else "literal",
        bad_going="sheet" if switches["attack-into-bad-going"] == "sheet" else "rules",
        doubling="literal" if switches["doubling"] == "literal" else "positive",
    )


def _side(terms: tuple[TotalTerm, ...]) -> dict[str, Any]:
    working = " ".join(f"{term.amount:+d}" for term in terms)
    return {
        "sum": sum(term.amount for term in terms),
        "working": working,
        "terms": [{"id": term.id, "amount": term.amount} for term in terms],
    }


def may_not_attack(attacker: Fighter, defender: Fighter) -> str | None:
    """Why this attack may not be made at all, by the id of a reason."""
    if attacker.stands.loaded:
        return "loaded"
    if attacker.element == MINEFIELD and defender.element == "IE":
        return "spared-by-minefields"
    if attacker.row is not None and attacker.row.kind == "command":
        return "no-range"
    return None


def _rolled(fought: Combat, first: int | None, second: int | None) -> dict[str, Any] | None:
    if first is None or second is None:
        return None
    outcome: Outcome = fought.at(first, second)
    return {
        "attacker_total": outcome.attacker_total,
        "defender_total": outcome.defender_total,
        "loser": outcome.loser,
        "degree": outcome.degree,
        "result": outcome.result,
        "by": outcome.by_rule,
    }


def rests_on(fought: Combat, context: Context) -> list[Dependency]:
    """The readings that the request chose, and the defect of totals that doubling is not defined for."""
    named = [name for name in ("infantry-victor", "attack-into-bad-going") if name in context.chosen]
    readings = [reading_of(context.switches, name) for name in named]
    return [*readings, reading_of(context.switches, "doubling")] if fought.low_totals else readings
