"""Play aids at the table: one move, the works of engineers, who has won."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from pydantic.json_schema import SkipJsonSchema

from rules_core.calculators import DIGITS, CalculatorInputs, YesNo, optional
from rules_core.model.answers import Calculated
from rules_core.model.findings import reading_of
from rules_core.system import Context
from rules_core.systems.ww2_dba.calculators.combat import TerrainCode
from rules_core.systems.ww2_dba.play.engineers import works
from rules_core.systems.ww2_dba.play.movement import move
from rules_core.systems.ww2_dba.play.victory import Losses, Reading, standing

Count = Annotated[int, Field(ge=0, le=100), DIGITS]
Inches = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,3}([.][0-9]{1,3}|/[1-9][0-9]{0,2})?$")]


class MovementInputs(CalculatorInputs):
    """One move."""

    mover: Literal["foot", "horse", "wheeled", "tracked"] = Field(examples=["tracked"])
    terrain: TerrainCode = "open"
    on_road: YesNo = Field("false", description="ww2-dba:service.calculator.field.on-road")
    heavy_tank: YesNo = "false"
    loads: YesNo = Field("false", description="ww2-dba:service.calculator.field.loads")
    distance_to_general: Inches | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.distance")
    sight_to_general: YesNo = "true"
    general_lost: YesNo = "false"
    amphibious: YesNo = Field("false", description="ww2-dba:service.calculator.field.amphibious")


class EngineersInputs(CalculatorInputs):
    """Engineers and what they are to do before the battle."""

    engineers: Count = Field(examples=[2])
    minefields: Count = 0
    entrenched: Count = 0
    outside_zone: Count = Field(0, description="ww2-dba:service.calculator.field.outside-zone")


class VictoryInputs(CalculatorInputs):
    """What both sides have lost."""

    first_lost: Count = Field(examples=[4])
    second_lost: Count = Field(examples=[2])
    first_base_lost: YesNo = "false"
    second_base_lost: YesNo = "false"
    first_general_lost: YesNo = Field("false", description="ww2-dba:service.calculator.field.general-lost")
    second_general_lost: YesNo = Field("false", description="ww2-dba:service.calculator.field.general-lost")


def movement(inputs: MovementInputs, context: Context) -> Calculated:
    """Inches and PIPs; `inches` is None if it cannot enter or no rate is printed, 0 for crossing a river."""
    distance = inputs.distance_to_general
    result = move(
        inputs.mover,
        inputs.terrain,
        on_road=inputs.on_road == "true",
        heavy_tank=inputs.heavy_tank == "true",
        distance_to_general=None if distance is None else Fraction(distance),
        sight_to_general=inputs.sight_to_general == "true",
        general_lost=inputs.general_lost == "true",
        loads=inputs.loads == "true",
        amphibious=inputs.amphibious == "true",
        reading="sheet" if context.switches["general-lost"] == "sheet" else "rules",
        waterway="sheet" if context.switches["waterway"] == "sheet" else "rules",
    )
    figures = {
        "inches": result.rate,
        "going": result.going,
        "pips": result.pips,
        "working": " + ".join(str(cost.pips) for cost in result.costs) + f" = {result.pips}",
        "costs": [{"id": cost.id, "pips": cost.pips} for cost in result.costs],
        "may_group": result.may_group,
    }
    decides = {
        "general-lost": inputs.general_lost == "true",
        "waterway": inputs.amphibious == "true" and inputs.terrain == "waterway",
    }
    return Calculated(figures, tuple(reading_of(context.switches, name) for name in decides if decides[name]))


def engineers(inputs: EngineersInputs, context: Context) -> Calculated:
    """What they may do, and whether the plan is allowed."""
    result = works(inputs.engineers, inputs.minefields, inputs.entrenched, inputs.outside_zone)
    figures = {
        "needed": result.needed,
        "allowed": not result.faults,
        "faults": list(result.faults),
        "choices": [{"minefields": mines, "entrenched": dug} for mines, dug in result.choices],
    }
    return Calculated(figures)


def victory(inputs: VictoryInputs, context: Context) -> Calculated:
    """Losses as they count, and who has won; how the other reading counts them."""
    sides = (
        Losses(inputs.first_lost, inputs.first_base_lost == "true", inputs.first_general_lost == "true"),
        Losses(inputs.second_lost, inputs.second_base_lost == "true", inputs.second_general_lost == "true"),
    )
    by: dict[str, Reading] = {
        name: "sheet" if context.switches[name] == "sheet" else "rules"
        for name in ("base-lost", "general-counts")
    }
    result = standing(*sides, by["base-lost"], by["general-counts"])
    others = {name: standing(*sides, *{**by, name: _OTHER[by[name]]}.values()) for name in by}
    figures = {
        "first": result.first,
        "second": result.second,
        "winner": result.winner,
        "to_lose": result.to_lose,
        "winner_by_other_reading": {name: other.winner for name, other in others.items()},
    }
    decides = (name for name, other in others.items() if other.winner != result.winner)
    return Calculated(figures, tuple(reading_of(context.switches, name) for name in decides))


_OTHER: dict[Reading, Reading] = {"rules": "sheet", "sheet": "rules"}
