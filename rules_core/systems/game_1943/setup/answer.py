"""What a set-up answers, step by step: dice, modifiers, sums, cells with their places, results, readings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from rules_core.model.findings import Dependency, Fact, Fault, Finding, Severity, once
from rules_core.systems.game_1943.books.statements import Kind, defects
from rules_core.systems.game_1943.books.tables import DataCell
from rules_core.systems.game_1943.setup.words import Side, StepId

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


def dependency(basis: Basis) -> Dependency | None:
    """The dependency on a reading or defect; None for one that changes nothing."""
    if basis.policy is not None:
        return Dependency("reading", f"{basis.policy}={basis.option}")
    if basis.kind == "corrected":
        return Dependency("corrected", basis.defect)
    return Dependency("indeterminate", basis.defect) if basis.kind == "indeterminate" else None


def dependencies(bases: Iterable[Basis]) -> tuple[Dependency, ...]:
    """Each once, in the order of the steps."""
    return once(item for basis in bases if (item := dependency(basis)) is not None)


def noted(
    code: str,
    path: str,
    rule: str,
    fields: Mapping[str, Any],
    defect: str | None = None,
    severity: Severity = "warning",
) -> Finding:
    """A finding of a set-up. A nation or year that no table knows is what was found."""
    fault = Fault(
        path,
        found=_fact(fields.get("found", fields.get("nation", fields.get("year")))),
        expected=_fact(fields.get("most", fields.get("suggestion"))),
        fields={name: value for name, value in fields.items() if name not in ("found", "expected", "fix")},
        depends_on=() if defect is None else dependencies((by_defect(defect),)),
        fix=fields.get("fix"),
    )
    return Finding(code, severity, rule, fault)


def _fact(value: object) -> Fact:
    return value if isinstance(value, (int, str)) else None


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
    findings: tuple[Finding, ...] = ()
    basis: tuple[Basis, ...] = ()
