"""A calculator, built from its typed inputs and its function.

Inputs are flat: figures, words, and lists of them, so that a query, a command line and a form can give
them. All of them arrive as text there; an absent one keeps its default.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, get_origin

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.fields import FieldInfo

from rules_core.model.answers import Calculated
from rules_core.system import Context

Inputs = TypeVar("Inputs", bound=BaseModel)


class CalculatorInputs(BaseModel):
    """What a calculator takes; nothing else may be given."""

    model_config = ConfigDict(extra="forbid")


class FiguresModel(BaseModel):
    """What the figures of a calculator look like."""

    model_config = ConfigDict(extra="forbid")


YesNo = Literal["true", "false"]


def _only_digits(value: object) -> object:
    """Figures and a sign only: a query has no type, and 1.0 or 1_0 are better asked about than guessed."""
    if isinstance(value, str) and not re.fullmatch(r"-?[0-9]+", value):
        raise ValueError("not-a-whole-number")
    return value


DIGITS = BeforeValidator(_only_digits)
"""With an integer: takes it as text too, if the text is nothing but digits."""


def optional(description: str) -> Any:
    """An input that may be left out (its schema then names no null, which a query cannot carry)."""
    return Field(None, description=description, json_schema_extra=without_default)


def several(description: str, example: str) -> Any:
    """An input that may be repeated, one value each time, or left out."""
    return Field([], description=description, examples=[example], json_schema_extra=without_default)


def takes_several(field: FieldInfo) -> bool:
    """Whether an input is a list, and may be repeated."""
    return get_origin(field.annotation) in (list, tuple, Sequence)


def without_default(schema: dict[str, Any]) -> None:
    """Take the default out of the schema of an input that may be left out."""
    schema.pop("default", None)


@dataclass(frozen=True, slots=True)
class TypedCalculator(Generic[Inputs]):
    """`name` in addresses and commands, what it takes, what it does, and what its figures look like."""

    name: str
    inputs: type[Inputs]
    work: Callable[[Inputs, Context], Calculated]
    answer: type[BaseModel] | None = None

    def calculate(self, inputs: BaseModel, context: Context) -> Calculated:
        """The figures and what they rest on; TypeError for inputs of another calculator."""
        if not isinstance(inputs, self.inputs):
            raise TypeError(f"{type(inputs).__name__} is not {self.inputs.__name__}")
        return self.work(inputs, context)
