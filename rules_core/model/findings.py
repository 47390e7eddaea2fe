"""The results of judging: faults (as checks yield them), findings, dependencies and the verdict.

None of these hold prose. `to_json(language)` adds the sentences, so that answers in two languages differ in
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, get_args

from rules_core.lazy import lazy
from rules_core.messages import spaced
from rules_core.model.answer_header import AnswerHeader
from rules_core.model.blocks import AnyBlock, blocks_json
from rules_core.model.dependencies import (
    OF_FIGURES,
    TAKEN_ON_TRUST,
    Dependency,
    DependencyKind,
    Fact,
    UnitName,
    cells_named,
    once,
    reading_of,
)

if TYPE_CHECKING:
    from rules_core.system import System

__all__ = ["OF_FIGURES", "SEVERITIES", "STATEMENTS", "TAKEN_ON_TRUST", "Dependency", "DependencyKind", "Fact"]
__all__ += ["Fault", "Finding", "Outcome", "Severity", "StatementKind", "Unchecked", "UnitName", "Verdict"]
__all__ += ["cells_named", "once", "reading_of"]

Severity = Literal["error", "needs-info", "warning"]
SEVERITIES: tuple[Severity, ...] = ("error", "needs-info", "warning")

Outcome = Literal["illegal", "needs-info", "legal", "legal-as-declared"]

StatementKind = Literal["firm", "corrected", "policy", "inferred", "indeterminate"]
"""firm: the text survives and says it. corrected: an evident misprint was corrected. policy: the source is
silent and a default was chosen. inferred: it was inferred. indeterminate: the text that would decide is lost.
"""

STATEMENTS: Mapping[str, StatementKind] = {
    "ruling": "corrected",
    "corrected": "corrected",
    "reading": "policy",
    "presumed": "inferred",
    "inferred": "inferred",
    "open": "indeterminate",
    "indeterminate": "indeterminate",
}
"""The kind of statement by kind of dependency; other kinds leave it firm."""
_LEAST_FIRM_FIRST: tuple[StatementKind, ...] = tuple(reversed(get_args(StatementKind)))


@dataclass(slots=True)
class Fault:
    """One breach, as a check yields it: path, what was found, what is right, the calculation, message fields.

    `rule` is the rule that was broken if it is not the check's own; the outline must name the check in its
    `checked_by`. `follows` is the path of the fault that caused this one: if that fault is found, this one is
    reported within it. `fix` is the id of another message on how to mend it, None for the check's own.
    """

    path: str
    found: Fact = None
    expected: Fact = None
    working: str | None = None
    fields: Mapping[str, object] = field(default_factory=dict)
    depends_on: tuple[Dependency, ...] = ()
    rule: str | None = None
    follows: str | None = None
    fix: str | None = None


@dataclass(slots=True)
class Finding:
    """A fault with the check that yielded it: `code` is stable, `rule` the id of the rule cited.

    `consequences` are the findings that it caused, and that disappear when it is mended.
    """

    code: str
    severity: Severity
    rule: str
    fault: Fault
    consequences: tuple[Finding, ...] = ()

    @property
    def path(self) -> str:
        """JSON Pointer into the roster."""
        return self.fault.path

    def to_json(self, language: str, system: System) -> dict[str, Any]:
        """Plain data with `message` and `fix` in that language."""
        fields = self._fields(language, system)
        return {
            "code": self.code,
            "severity": self.severity,
            **self._place_and_rule(fields, language, system),
            "fix": spaced(
                system.say(self.fault.fix or f"roster.{self.code}.fix", language, **fields), language
            ),
            "depends_on": [item.to_json(language, system) for item in self.fault.depends_on],
            "consequences": [
                {"code": each.code, **each._place_and_rule(each._fields(language, system), language, system)}
                for each in self.consequences
            ],
        }

    def _place_and_rule(self, fields: Mapping[str, object], language: str, system: System) -> dict[str, Any]:
        """The members of the JSON object that say where, what and by which rule."""
        return {
            "rule": system.cite(self.rule, language),
            "path": self.fault.path,
            "found": self.fault.found,
            "expected": self.fault.expected,
            "working": self.fault.working,
            "message": spaced(system.say(f"roster.{self.code}", language, **fields), language),
        }

    def _fields(self, language: str, system: System) -> dict[str, object]:
        """The fields of its messages, in that language."""
        fault = self.fault
        known = {"found": fault.found, "expected": fault.expected, "working": fault.working, **fault.fields}
        return {name: system.word(value, language) for name, value in known.items()}


@dataclass(slots=True)
class Unchecked:
    """Something in the roster that could not be checked; `code` is the message id of the reason."""

    code: str
    rule: str
    path: str = ""

    def to_json(self, language: str, system: System) -> dict[str, Any]:
        """Plain data with the reason in that language."""
        known = _not_checked(self.code, self.rule, language, system)
        return {**known, "rule": known["rule"].copy(), "path": self.path}


@lru_cache(maxsize=1024)
def _not_checked(code: str, rule: str, language: str, system: System) -> dict[str, Any]:
    """The entry of that code with an empty path; the same for every roster."""
    return {
        "code": code,
        "rule": system.cite(rule, language),
        "path": "",
        "message": system.say(f"roster.unchecked.{code}", language),
    }


@dataclass(eq=False)
class Verdict:
    """The answer for one roster, with everything needed to reproduce it.

    `tell_unchecked` and `tell_blocks` compute the further content of the answer on first access.
    """

    head: AnswerHeader
    name: str | None
    outcome: Outcome
    findings: tuple[Finding, ...]
    rests_on: tuple[Dependency, ...]
    tell_unchecked: Callable[[], tuple[Unchecked, ...]]
    tell_blocks: Callable[[], tuple[AnyBlock, ...]]
    system: System
    language: str = "en"

    @lazy
    def unchecked(self) -> tuple[Unchecked, ...]:
        """What of the roster could not be checked."""
        return self.tell_unchecked()

    @lazy
    def blocks(self) -> tuple[AnyBlock, ...]:
        """What the answer shows besides its findings."""
        return self.tell_blocks()

    @property
    def figures(self) -> dict[str, Any]:
        """The blocks as plain data."""
        return blocks_json(self.blocks, self.language, self.system)

    @property
    def statement(self) -> StatementKind:
        """The kind of statement the verdict is: the least firm kind among its dependencies."""
        kinds = {STATEMENTS.get(item.kind) for item in self.rests_on}
        return next((kind for kind in _LEAST_FIRM_FIRST if kind in kinds), "firm")

    @property
    def is_legal(self) -> bool:
        """True for `legal` and `legal-as-declared`."""
        return self.outcome in ("legal", "legal-as-declared")

    def to_json(self, language: str | None = None) -> dict[str, Any]:
        """The whole answer as plain data, texts in `language` (by default the language of the request)."""
        from rules_core.model.grouped_dependencies import grouped_sentences

        language = language or self.language
        return {
            **self.head.to_json(language),
            "verdict": self.outcome,
            "statement": self.statement,
            "summary": _summary(self.outcome, language, self.system, *self._counts()),
            "findings": [finding.to_json(language, self.system) for finding in self.findings],
            "unchecked": [item.to_json(language, self.system) for item in self.unchecked],
            "rests_on": [item.to_json(language, self.system) for item in self.rests_on],
            "rests_on_told": grouped_sentences(self.rests_on, language, self.system),
            "name": self.name,
            **blocks_json(self.blocks, language, self.system),
        }

    def _counts(self) -> tuple[int, ...]:
        """The numbers of errors, questions, warnings and declared values."""
        severities = [finding.severity for finding in self.findings]
        declared = [item for item in self.rests_on if item.kind in TAKEN_ON_TRUST]
        return *map(severities.count, SEVERITIES), len(declared)


@lru_cache(maxsize=1024)
def _summary(
    outcome: Outcome, language: str, system: System, errors: int, questions: int, warnings: int, declared: int
) -> str:
    """The verdict in one sentence; a system may have its own sentence for an outcome."""
    counts = {"errors": errors, "questions": questions, "warnings": warnings, "declared": declared}
    return system.say(f"roster.verdict.{outcome}", language, **counts)
