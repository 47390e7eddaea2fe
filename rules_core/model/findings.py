"""What a judge says: faults as checks yield them, findings, what a verdict rests on, the verdict itself.

None of these hold prose. `to_json(language)` adds the sentences, so that two languages differ in
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from rules_core.lazy import lazy
from rules_core.messages import catalogue, say, table_name
from rules_core.model.answer_header import Head

Severity = Literal["error", "needs-info", "warning"]
SEVERITIES: tuple[Severity, ...] = ("error", "needs-info", "warning")

Outcome = Literal["illegal", "needs-info", "legal", "legal-as-declared"]

OF_FIGURES = ("ruling", "open", "other-book")
"""Kinds of dependency on a figure of the books, such as a cell of a table."""

TAKEN_ON_TRUST = ("declared", "catalogue")
"""Kinds of dependency that no book prints."""

DependencyKind = Literal[
    "declared", "catalogue", "reading", "ruling", "open", "other-book", "presumed", "outside"
]

Fact = int | str | None
"""What was found or expected: a figure, or words of the roster's own vocabulary."""


class Pages:
    """The pages of a system's reference, each by the beginning of the rule numbers that it holds."""

    def __init__(self, by_beginning: Mapping[str, str]) -> None:
        self.by_beginning = by_beginning

    def of(self, number: str) -> str:
        """The page that holds the rule of that number; KeyError where none does."""
        beginning = number
        while beginning and beginning not in self.by_beginning:
            beginning = beginning[:-1]
        return self.by_beginning[beginning]


class UnitName(str):
    """A unit as ids name it (`italian/47/32`), which sentences write out in their language."""

    __slots__ = ()


class Dependency(NamedTuple):
    """One thing that an answer rests on.

    `kind`: "declared" (a value the player states and no book prints), "catalogue" (one
    that the user's catalogue has; `source` names it), "reading" (how an ambiguous rule
    is read; `id` is switch=option), "ruling" (the books differ and a ruling decides), "open" (they
    differ and nothing decides), "other-book" (the asked book does not print it, the other one does),
    "presumed" (a table of which neither book says whose it is; `id` is the table) or "outside" (a fact from
    another chapter of the game; `id` is its rule there).
    `id` names the value; the same id always means the same thing. `path` points into the roster.
    """

    kind: DependencyKind
    id: str
    path: str | None = None
    value: Fact = None
    source: str | None = None

    def to_json(self, language: str) -> dict[str, Any]:
        """The known fields and the sentence that explains them."""
        return {
            "kind": self.kind,
            "id": self.id,
            "path": self.path,
            "value": self.value,
            "source": self.source,
            "message": self._says(language),
        }

    def _says(self, language: str) -> str:
        if self.kind == "reading":
            return say(f"roster.reading.{self.id}", language)
        if self.kind not in TAKEN_ON_TRUST:
            return _of_the_books(self.kind, self.id, self.value, language)
        value = word(self.value, language)
        field, _, unit = self.id.partition("/")
        name = f"declared.{field}" if self.kind == "declared" else self.kind
        return say(
            f"roster.rests-on.{name}",
            language,
            what=_of_unit(unit, language),
            value=value,
            field=word(field, language),
            source=self.source,
        )


def reading_of(switches: Mapping[str, str], name: str) -> Dependency:
    """The option by which that ambiguous rule is read, where it decides; `switches` holds every one."""
    return Dependency("reading", f"{name}={switches[name]}")


@dataclass(slots=True)
class Fault:
    """What a check yields: where, what was found, what is right, the sum, and fields for the message."""

    path: str
    found: Fact = None
    expected: Fact = None
    working: str | None = None
    fields: Mapping[str, object] = field(default_factory=dict)
    depends_on: tuple[Dependency, ...] = ()


@dataclass(slots=True)
class Finding:
    """A fault together with the check that yielded it: `code` is stable, `rule` a rule number."""

    code: str
    severity: Severity
    rule: str
    fault: Fault

    @property
    def path(self) -> str:
        """JSON Pointer into the roster."""
        return self.fault.path

    def to_json(self, language: str, pages: Pages) -> dict[str, Any]:
        """Plain data with `message` and `fix` in that language."""
        fault = self.fault
        known = {"found": fault.found, "expected": fault.expected, "working": fault.working, **fault.fields}
        fields = {name: word(value, language) for name, value in known.items()}
        return {
            "code": self.code,
            "severity": self.severity,
            "rule": rule_reference(self.rule, language, pages),
            "path": fault.path,
            "found": fault.found,
            "expected": fault.expected,
            "working": fault.working,
            "message": say(f"roster.{self.code}", language, **fields),
            "fix": say(f"roster.{self.code}.fix", language, **fields),
            "depends_on": [item.to_json(language) for item in fault.depends_on],
        }


@dataclass(slots=True)
class Unchecked:
    """Something of the roster that could not be checked, and why (`code` is a message id)."""

    code: str
    rule: str
    path: str = ""

    def to_json(self, language: str, pages: Pages) -> dict[str, Any]:
        """Plain data with the reason in that language."""
        known = _not_checked(self.code, self.rule, language, pages)
        return {**known, "rule": known["rule"].copy(), "path": self.path}


@lru_cache(maxsize=1024)
def _not_checked(code: str, rule: str, language: str, pages: Pages) -> dict[str, Any]:
    """What is told of that code on any roster, with room for the path."""
    return {
        "code": code,
        "rule": _reference(rule, language, pages),
        "path": "",
        "message": say(f"roster.unchecked.{code}", language),
    }


@dataclass(eq=False)
class Verdict:
    """The answer for one roster, with everything needed to give the same answer again.

    What stands in the answer beside the verdict is worked out when it is first asked for, by
    `tell_unchecked` and `tell_details`.
    """

    head: Head
    outcome: Outcome
    findings: tuple[Finding, ...]
    rests_on: tuple[Dependency, ...]
    tell_unchecked: Callable[[], tuple[Unchecked, ...]]
    tell_details: Callable[[], Mapping[str, Any]]
    pages: Pages
    language: str = "en"

    @lazy
    def unchecked(self) -> tuple[Unchecked, ...]:
        """What of the roster could not be checked."""
        return self.tell_unchecked()

    @lazy
    def details(self) -> Mapping[str, Any]:
        """Figures that the system worked out: plain data without prose, the same in every language."""
        return self.tell_details()

    @property
    def is_legal(self) -> bool:
        """True for `legal` and `legal-as-declared`."""
        return self.outcome in ("legal", "legal-as-declared")

    def to_json(self, language: str | None = None) -> dict[str, Any]:
        """The whole answer as plain data, prose in `language` (else the one that was asked for)."""
        language = language or self.language
        return {
            **self.head.to_json(language),
            "verdict": self.outcome,
            "summary": _summary(self.outcome, language, *self._counts()),
            "findings": [finding.to_json(language, self.pages) for finding in self.findings],
            "unchecked": [item.to_json(language, self.pages) for item in self.unchecked],
            "rests_on": [item.to_json(language) for item in self.rests_on],
            **self.details,
        }

    def _counts(self) -> tuple[int, ...]:
        """How many errors, questions and warnings there are, and how many values are taken on trust."""
        severities = [finding.severity for finding in self.findings]
        declared = [item for item in self.rests_on if item.kind in TAKEN_ON_TRUST]
        return *map(severities.count, SEVERITIES), len(declared)


@lru_cache(maxsize=1024)
def _summary(
    outcome: Outcome, language: str, errors: int, questions: int, warnings: int, declared: int
) -> str:
    """The answer in one sentence."""
    counts = {"errors": errors, "questions": questions, "warnings": warnings, "declared": declared}
    return say(f"roster.verdict.{outcome}", language, **counts)


def word(value: object, language: str) -> object:
    """A word of the roster's vocabulary as a sentence in that language has it; anything else unchanged.

    Several words (a tuple) are listed.
    """
    if isinstance(value, tuple):
        return say("roster.between", language).join(str(word(each, language)) for each in value)
    if isinstance(value, UnitName):
        return _of_unit(value, language)
    if isinstance(value, str):
        return catalogue(language, "roster").get(f"roster.word.{value}", value)
    return value


@lru_cache(maxsize=1024)
def _of_the_books(kind: str, name: str, value: Fact, language: str) -> str:
    """The sentence on a dependency that is no roster's own: it says the same of each that has it."""
    message = f"outside.{name}" if kind == "outside" else kind
    return say(f"roster.rests-on.{message}", language, id=_named(name, language), value=word(value, language))


def _named(name: str, language: str) -> object:
    """What a sentence calls a figure of the books: the cell of a table, or a word of the vocabulary."""
    table, _, cell = name.partition("/")
    title = table_name(table, language)
    if not cell or title == table:
        return word(name if cell else title, language)
    return cells_named(table, [cell], language)


def cells_named(table: str, cells: Iterable[str], language: str) -> str:
    """Cells of one table (row and column, as an id has them) as a sentence names them."""
    said = [
        "/".join(
            str(catalogue(language, "roster").get(f"roster.word.{part}", part)) for part in cell.split("/")
        )
        for cell in cells
    ]
    return say("roster.rests-on.cell", language, table=table_name(table, language), cell=", ".join(said))


def _of_unit(name: str, language: str) -> str:
    """`italian/47/32` as "Italian 47/32": between two names that are no words a slash stays."""
    words = catalogue(language, "roster")
    said, after_word = "", True
    for part in name.split("/"):
        is_word = f"roster.word.{part}" in words
        said += (" " if after_word or is_word else "/") + words.get(f"roster.word.{part}", part)
        after_word = is_word
    return said.strip()


def once(items: Iterable[Dependency]) -> tuple[Dependency, ...]:
    """Each thing once, at the first place that rests on it."""
    known: dict[tuple[object, ...], Dependency] = {}
    for item in items:
        kind, name, _, value, _ = item
        known.setdefault((kind, name, value), item)
    return tuple(known.values())


def rule_reference(number: str, language: str, pages: Pages) -> dict[str, str]:
    """How an answer cites a rule: number, anchor and page of the reference."""
    return _reference(number, language, pages).copy()


@lru_cache(maxsize=1024)
def _reference(number: str, language: str, pages: Pages) -> dict[str, str]:
    anchor = f"rule-{number.replace('.', '-')}"
    return {
        "id": number,
        "number": number,
        "anchor": anchor,
        "docs": f"/docs/{language}/rules/{pages.of(number)}.html#{anchor}",
    }
