"""Calculators, each built from typed inputs and a function.

Inputs are flat (numbers, words and lists of them), so that a query string, a command line or a form can
supply them. These supply text; an input that is left out keeps its default.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar, get_origin

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.fields import FieldInfo

from rules_core.judge import context_by, figures_by, head_of
from rules_core.library import noting
from rules_core.model.answer_header import AnswerHeader, JudgedBy
from rules_core.model.answers import Calculated
from rules_core.model.findings import Dependency, once
from rules_core.model.plain_data import of_kind
from rules_core.system import Calculator, Context, System

Inputs = TypeVar("Inputs", bound=BaseModel)


class CalculatorInputs(BaseModel):
    """Base model of the inputs of a calculator; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class FiguresModel(BaseModel):
    """Base model of the figures that a calculator returns."""

    model_config = ConfigDict(extra="forbid")


YesNo = Literal["true", "false"]


def _only_digits(value: object) -> object:
    """Accept only digits and a sign: a query string is untyped, and 1.0 or 1_0 may be slips."""
    if isinstance(value, str) and not re.fullmatch(r"-?[0-9]+", value):
        raise ValueError("not-a-whole-number")
    return value


DIGITS = BeforeValidator(_only_digits)
"""For integers: also accepts text that consists of digits."""


def optional(description: str) -> Any:
    """An input that may be left out; its schema does not allow null, which a query string cannot express."""
    return Field(None, description=description, json_schema_extra=without_default)


def several(description: str, example: str) -> Any:
    """An input that may be repeated, one value each time, or left out."""
    return Field([], description=description, examples=[example], json_schema_extra=without_default)


def takes_several(field: FieldInfo) -> bool:
    """Whether an input is a list, and may be repeated."""
    return get_origin(field.annotation) in (list, tuple, Sequence)


def without_default(schema: dict[str, Any]) -> None:
    """Remove the default from the schema of an optional input."""
    schema.pop("default", None)


@dataclass(frozen=True, slots=True)
class TypedCalculator(Generic[Inputs]):
    """A calculator: `name` in addresses and commands, model of its inputs, function, model of its figures."""

    name: str
    inputs: type[Inputs]
    work: Callable[[Inputs, Context], Calculated]
    answer: type[BaseModel] | None = None

    def calculate(self, inputs: BaseModel, context: Context) -> Calculated:
        """Return the figures and what they depend on; TypeError if the inputs are another calculator's."""
        return self.work(of_kind(self.inputs, inputs), context)


@dataclass(frozen=True, slots=True)
class CalculatorAnswer:
    """The figures of a calculator, with the header needed to reproduce them."""

    head: AnswerHeader
    calculator: str
    figures: Mapping[str, Any]
    depends_on: tuple[Dependency, ...]
    system: System

    def to_json(self, language: str) -> dict[str, Any]:
        """Plain data, texts in the given language."""
        return {
            **self.head.to_json(language),
            "calculator": self.calculator,
            "rests_on": [item.to_json(language, self.system) for item in self.depends_on],
            "figures": self.figures,
        }


def calculate(system: System, calculator: Calculator, inputs: BaseModel, by: JudgedBy) -> CalculatorAnswer:
    """Run a calculator of the system; errors as for `judge`, RosterError for dice that do not suffice."""
    context = context_by(figures_by(system, by), {}, by)
    noted: list[Dependency] = []
    result = calculator.calculate(inputs, replace(context, library=noting(context.library, noted)))
    depends_on = once(noted) if result.depends_on is None else result.depends_on
    head = head_of(context, by.get("event"))
    return CalculatorAnswer(head, calculator.name, result.figures, depends_on, system)
