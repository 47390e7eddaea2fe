"""What hiring costs, before anybody is hired."""

from typing import Annotated

from pydantic import Field

from lantern_road.roster.case import wage
from lantern_road.roster.model import Season, Trade
from rules_core.calculators import DIGITS, CalculatorInputs, FiguresModel, TypedCalculator
from rules_core.model.answers import Calculated
from rules_core.system import Context


class HireInputs(CalculatorInputs):
    """Whom to hire."""

    trade: Trade = Field(description="lantern:service.calculator.trade", examples=["guide"])
    season: Season = Field(description="lantern:service.calculator.season", examples=["winter"])
    count: Annotated[int, Field(ge=1, le=99), DIGITS] = Field(
        1, description="lantern:service.calculator.count"
    )


class HireFigures(FiguresModel):
    """The cost and the sum; both null while the books leave the wage open."""

    cost: int | None
    working: str | None


def hire(inputs: HireInputs, context: Context) -> Calculated:
    """Wage times number (3.1)."""
    each = wage(context.library, inputs.trade, inputs.season)
    if each is None:
        return Calculated({"cost": None, "working": None})
    cost = each * inputs.count
    return Calculated({"cost": cost, "working": f"{inputs.count} × {each} = {cost}"})


CALCULATORS = (TypedCalculator("hire", HireInputs, hire, HireFigures),)
