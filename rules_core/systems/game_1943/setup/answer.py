"""What a set-up answers, step by step: dice, modifiers, sums, cells with their places, results, readings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from rules_core.systems.game_1943.books.statements import Kind, defects
from rules_core.systems.game_1943.books.tables import DataCell
from rules_core.systems.game_1943.setup.words import Side, StepId

Severity = Literal["error", "warning", "advice"]
State = Literal["rolled", "given", "no-dice", "left-out"]
"""How a step came out: dice were rolled, it was given, it needed or got no dice, or it was not taken."""

Result = TypeVar("Result")


class Basis(NamedTuple):
    """What makes an answer more than a firm one: its kind, the defect, and the policy with its option."""

    kind: Kind
    defect: str
    policy: str | None = None
    option: str | None = None


def by_defect(code: str) -> Basis:
    """An answer that met that defect, which no policy decides."""
    return Basis(defects()[code].kind, code)


@dataclass(frozen=True, slots=True)
class SetupFinding:
    """A note on the set-up: a rules violation, a warning or an advice, as fields."""

    code: str
    severity: Severity
    path: str
    step: StepId | None = None
    defect: str | None = None
    cell: DataCell | None = None
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StepPart:
    """One roll of a step, or one that was not made: side, subject, and how its result is computed."""

    item: str
    side: Side | None = None
    dice: tuple[int, ...] = ()
    modifiers: tuple[DataCell, ...] = ()
    total: int | None = None
    cells: tuple[DataCell, ...] = ()
    working: str | None = None
    result: int | Fraction | str | None = None
    unit: str | None = None
    basis: tuple[Basis, ...] = ()


@dataclass(frozen=True, slots=True)
class SetupStep(Generic[Result]):
    """One step of the sequence with its parts; `result` is what the later steps need of it."""

    id: StepId
    state: State
    result: Result
    parts: tuple[StepPart, ...] = ()
    findings: tuple[SetupFinding, ...] = ()
    basis: tuple[Basis, ...] = ()
