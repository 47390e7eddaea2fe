"""Findings of a set-up and what it rests on, as every system reports them."""

from collections.abc import Iterable
from typing import Any

from rules_core.model import findings as product
from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock
from rules_core.model.findings import Dependency, Fault, once
from rules_core.systems.game_1943.books.statements import defects
from rules_core.systems.game_1943.setup.answer import Basis, SetupFinding, SetupStep
from rules_core.systems.game_1943.setup.run import SetUp

RULE_OF_GAME = "setup"


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


def _bases(steps: Iterable[SetupStep[Any]]) -> list[Basis]:
    """All that the steps and their parts rest on."""
    return [
        each for step in steps for bases in (step.basis, *(p.basis for p in step.parts)) for each in bases
    ]


def answered(blocks: tuple[AnyBlock, ...], name: str | None, outcome: SetUp) -> Answer:
    """Those blocks, with the findings of a set-up and what its steps rest on."""
    return Answer(
        blocks, name, tuple(map(shared_finding, outcome.findings)), dependencies(_bases(outcome.steps))
    )


def shared_finding(finding: SetupFinding) -> product.Finding:
    """The finding with its rule, found and expected figures, and the fields of its sentences."""
    fields = dict(finding.fields)
    fault = Fault(
        finding.path,
        found=_fact(fields.get("found", fields.get("nation", fields.get("year")))),
        expected=_fact(fields.get("most", fields.get("suggestion"))),
        fields={name: value for name, value in fields.items() if name not in ("found", "expected", "fix")},
        depends_on=_of_defect(finding),
        fix=fields.get("fix"),
    )
    severity: product.Severity = "error" if finding.severity == "error" else "warning"
    return product.Finding(finding.code, severity, finding.step or RULE_OF_GAME, fault)


def _of_defect(finding: SetupFinding) -> tuple[Dependency, ...]:
    if finding.defect is None or defects()[finding.defect].kind not in ("corrected", "indeterminate"):
        return ()
    item = dependency(Basis(defects()[finding.defect].kind, finding.defect))
    return () if item is None else (item,)


def _fact(value: object) -> product.Fact:
    return value if isinstance(value, (int, str)) else None
