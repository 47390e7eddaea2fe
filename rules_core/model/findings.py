"""The results of judging: faults (as checks yield them), findings, dependencies and the verdict.

None of these hold prose. `to_json(language)` adds the sentences, so that answers in two languages differ in
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from rules_core.lazy import lazy
from rules_core.messages import spaced
from rules_core.model.answer_header import AnswerHeader
from rules_core.model.blocks import AnyBlock, blocks_json

if TYPE_CHECKING:
    from rules_core.system import System

Severity = Literal["error", "needs-info", "warning"]
SEVERITIES: tuple[Severity, ...] = ("error", "needs-info", "warning")

Outcome = Literal["illegal", "needs-info", "legal", "legal-as-declared"]

OF_FIGURES = ("ruling", "open", "other-book")
"""Kinds of dependency on a figure of the books, such as a cell of a table."""

TAKEN_ON_TRUST = ("declared", "catalogue")
"""Kinds of dependency on values that no book prints."""

DependencyKind = Literal[
    "declared",
    "catalogue",
    "reading",
    "ruling",
    "open",
    "other-book",
    "presumed",
    "outside",
    "corrected",
    "inferred",
    "indeterminate",
]

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

Fact = int | str | None
"""A figure or words of the roster's vocabulary, as found or expected."""


class UnitName(str):
    """A unit by its id (`italian/47/32`), which sentences render in their language."""

    __slots__ = ()


class Dependency(NamedTuple):
    """One thing that an answer depends on.

    `kind`: "declared" (a value that the player states and no book prints), "catalogue" (a value from the
    user's catalogue; `source` names it), "reading" (how an ambiguous rule is read; `id` is switch=option),
    "ruling" (the books differ and a ruling decides), "open" (they differ and nothing decides), "other-book"
    (the chosen book does not print it, the other one does), "presumed" (neither book says whose table it is;
    `id` is the table), "outside" (a fact from another chapter of the game; `id` is its rule there),
    "corrected" (an evident misprint), "inferred" (what the source no longer shows) or "indeterminate" (the
    text is lost); for the last three `id` names the defect of the source.

    Otherwise `id` names the value; the same id always means the same thing. `path` points into the roster.
    """

    kind: DependencyKind
    id: str
    path: str | None = None
    value: Fact = None
    source: str | None = None

    def to_json(self, language: str, system: System) -> dict[str, Any]:
        """The known fields and the sentence that explains them."""
        return {**self._asdict(), "message": self.says(language, system)}

    def says(self, language: str, system: System) -> str:
        """The sentence that explains it, without the place in the roster."""
        return _sentence(self.kind, self.id, self.value, self.source, language, system)


def reading_of(switches: Mapping[str, str], name: str) -> Dependency:
    """The chosen option of an ambiguous rule as a dependency; `switches` holds the option of every rule."""
    return Dependency("reading", f"{name}={switches[name]}")


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
    outcome: Outcome,
    language: str,
    system: System,
    errors: int,
    questions: int,
    warnings: int,
    declared: int,
) -> str:
    """The verdict in one sentence; a system may have its own sentence for an outcome."""
    counts = {"errors": errors, "questions": questions, "warnings": warnings, "declared": declared}
    return system.say(f"roster.verdict.{outcome}", language, **counts)


@lru_cache(maxsize=4096, typed=True)
def _sentence(kind: str, name: str, value: Fact, source: str | None, language: str, system: System) -> str:
    """The sentence that explains a dependency."""
    if kind == "reading":
        return system.say(f"roster.reading.{name}", language)
    if kind not in TAKEN_ON_TRUST:
        return _of_the_books(kind, name, value, language, system)
    field, _, unit = name.partition("/")
    sentence = system.say(
        f"roster.rests-on.declared.{field}" if kind == "declared" else f"roster.rests-on.{kind}",
        language,
        what=system.unit_name(unit, language),
        value=system.word(value, language),
        field=system.word(field, language),
        source=source,
    )
    return spaced(sentence, language)


def _of_the_books(kind: str, name: str, value: Fact, language: str, system: System) -> str:
    """The sentence for a dependency on the books rather than on the roster.

    A system may have its own sentence for one id (`roster.rests-on.inferred.C-D01`).
    """
    message = f"roster.rests-on.{kind}"
    own = f"{message}.{name}"
    if system.words.has(own, language):
        message = own
    return system.say(
        message, language, id=_named(name, language, system), value=system.word(value, language)
    )


def _named(name: str, language: str, system: System) -> object:
    """The name of a printed figure in a sentence: the cell of a table, or a word of the vocabulary."""
    table, _, cell = name.partition("/")
    title = system.table_name(table, language)
    if not cell or title == table:
        return system.word(name if cell else title, language)
    return cells_named(table, [cell], language, system)


def cells_named(table: str, cells: Iterable[str], language: str, system: System) -> str:
    """Cells of one table, given by row and column as in ids, as a sentence names them."""
    sentence = ["/".join(str(system.word(part, language)) for part in cell.split("/")) for cell in cells]
    return system.say(
        "roster.rests-on.cell", language, table=system.table_name(table, language), cell=", ".join(sentence)
    )


def once(items: Iterable[Dependency]) -> tuple[Dependency, ...]:
    """Dependencies without duplicates; the first occurrence of each is kept."""
    known: dict[tuple[object, ...], Dependency] = {}
    for item in items:
        kind, name, _, value, _ = item
        known.setdefault((kind, name, value), item)
    return tuple(known.values())
