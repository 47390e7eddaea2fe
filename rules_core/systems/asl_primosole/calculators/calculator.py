"""What all calculators are: flat inputs, a procedure that rolls, and the exact odds before it does."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Generic, TypeVar

from pydantic import BaseModel, BeforeValidator, Field

from rules_core.calculators import DIGITS, CalculatorInputs, FiguresModel, several, without_default
from rules_core.dice import Dice, DiceSource, Die, chances
from rules_core.model.answers import Calculated
from rules_core.model.findings import Dependency
from rules_core.model.plain_data import of_kind
from rules_core.system import Context
from rules_core.systems.asl_primosole.calculators.rolling import Rolled, modifiers_of, roll, tables


def _yes_or_no(value: object) -> object:
    """The words of a query; nothing else is taken for a truth value."""
    return {"true": True, "false": False}.get(value, value) if isinstance(value, str) else value


Flag = Annotated[bool, BeforeValidator(_yes_or_no), Field(strict=True)]
Whole = Annotated[int, DIGITS]
Few = Annotated[int, Field(ge=0, le=99), DIGITS]


class Inputs(CalculatorInputs):
    """What every calculator takes: dice that were rolled, or a seed, or both."""

    dice: Annotated[list[Whole], Field(max_length=200)] = several("Faces as rolled, in order of use.", "4")
    seed: Annotated[str, Field(max_length=200)] | None = Field(
        None, description="A seed for the dice that are not given.", json_schema_extra=without_default
    )


class RolledAnswer(FiguresModel):
    """The answer of a calculator; without dice and seed the odds alone.

    `odds` has the exact fraction of each set of effects, whose ids are joined by ` + `.
    """

    effects: list[str] | None
    final: int | None
    row: str | None
    working: str | None
    figures: dict[str, int | str | None]
    dice: list[int]
    dice_for: list[str]
    odds: dict[str, str]


Model = TypeVar("Model", bound=Inputs)
Switches = Mapping[str, str]


def nothing_open(inputs: Any, switches: Switches, rolled: Rolled | None) -> Iterable[Dependency]:
    """For calculators that the surviving text gives in full."""
    return ()


def on_table(name: str) -> Callable[[Inputs, Dice, Switches], Rolled]:
    """A procedure that rolls once on that table, with the modifiers that the inputs name."""

    def procedure(inputs: Inputs, dice: Dice, switches: Switches) -> Rolled:
        table = tables()[name]
        return roll(table, dice, modifiers_of(table, inputs.model_dump()))[0]

    return procedure


@dataclass(frozen=True, slots=True)
class DiceCalculator(Generic[Model]):
    """A calculator that rolls dice.

    `procedure` takes inputs, dice and every switch; `rests_on` returns the dependencies that make the answer
    less than firm; `for_odds` removes inputs that require dice without affecting the result.
    """

    name: str
    rule: str
    inputs: type[Model]
    procedure: Callable[[Model, Dice, Switches], Rolled]
    rests_on: Callable[[Model, Switches, Rolled | None], Iterable[Dependency]] = nothing_open
    for_odds: Callable[[Model], Model] | None = None
    answer: type[BaseModel] = RolledAnswer

    def calculate(self, inputs: BaseModel, context: Context) -> Calculated:
        """The figures and what they rest on; RosterError if dice are too few, too many or impossible."""
        given = of_kind(self.inputs, inputs)
        rolled, dice = self.roll(given, context.switches)
        known = rolled or Rolled(())
        figures = {
            "effects": list(known.effects) if rolled else None,
            "final": known.final,
            "row": known.row,
            "working": known.working,
            "figures": dict(known.figures),
            "dice": [die.face for die in dice],
            "dice_for": [die.purpose for die in dice],
            "odds": {
                " + ".join(effects): str(chance)
                for effects, chance in self.odds(given, context.switches).items()
            },
        }
        return Calculated(figures, tuple(self.rests_on(given, context.switches, rolled)))

    def odds(self, inputs: Model, switches: Switches) -> dict[tuple[str, ...], Fraction]:
        """Each set of effects with its exact chance."""
        shortest = self.for_odds(inputs) if self.for_odds else inputs
        return chances(lambda dice: self.procedure(shortest, dice, switches).effects)

    def roll(self, inputs: Model, switches: Switches) -> tuple[Rolled | None, tuple[Die, ...]]:
        """The result of the dice; None if dice are needed and neither faces nor a seed are given."""
        if not inputs.dice and inputs.seed is None and self._asks_for_dice(inputs, switches):
            return None, ()
        source = DiceSource(inputs.dice, inputs.seed)
        rolled = self.procedure(inputs, source, switches)
        source.end()
        return rolled, source.used

    def _asks_for_dice(self, inputs: Model, switches: Switches) -> bool:
        source = DiceSource(seed="")
        self.procedure(inputs, source, switches)
        return bool(source.used)
