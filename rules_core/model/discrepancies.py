"""Discrepancies: what each edition prints, where, what supports which edition, and the ruling.

Everything here is plain data with `to_json` and `from_json`; the sentences come from the message ids (`code`)
and `fields` in `locale/*/LC_MESSAGES/compare.po` and `evidence.po`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from rules_core.messages import say
from rules_core.model.places import Place
from rules_core.model.plain_data import ByFields, plain_data
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition, Label

Severity = Literal["verdict", "no-verdict", "note"]
"""verdict: a roster may be judged differently. no-verdict: advice, a label or a mark that changes no
verdict. note: the same thing in two notations, listed on request and never counted."""

Confidence = Literal["sure", "likely", "unsure"]
"""How probable it is that a finding is a real difference: at least nine in ten of the sure ones, on text that
was not used for tuning; unsure ones are reported only for books that a system declares.
"""
CONFIDENCES: tuple[Confidence, ...] = get_args(Confidence)
"""From the most to the least certain."""

Kind = Literal[
    "value",
    "header",
    "title",
    "missing-row",
    "missing-column",
    "moved-row",
    "moved-column",
    "missing-table",
    "extra-row",
    "extra-column",
    "extra-table",
    "collapsed",
    "mark",
    "note",
    "notation",
    "unreadable",
    "record",
    "law",
    "mention",
    "number",
    "unit",
    "date",
    "rounding",
    "comparison",
    "reference",
    "designation",
    "modality",
    "term",
    "one-book",
    "opposite",
    "omission",
    "placeholder",
    "untranslated",
    "wording",
    "misprint",
    "contradiction",
    "section-number",
    "missing-section",
    "moved-section",
    "cut-off",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""The kinds of discrepancy; their names are in `locale/*/report.po`."""

COMMA = {"en": ", ", "ja": "、"}
"""The separator between the members of a list in a sentence."""

PROSE_KINDS: frozenset[Kind] = frozenset(KINDS[KINDS.index("number") :])
"""Kinds found in running text: they have no table, and the number of the section as rule."""


@dataclass(frozen=True, slots=True)
class Evidence(ByFields):
    """One fact that supports a book, or shows that neither can be trusted.

    `id` names the law and what it was tested on; `supports` is the edition it supports, "both" if both
    printed figures pass, None if it contradicts what is printed without naming the right figure. `code` and
    `fields` make the sentence, with the calculation.
    """

    id: str
    supports: str | None
    code: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    places: tuple[Place, ...] = ()

    def message(self, language: str) -> str:
        """The sentence in that language."""
        return say(self.code, language, **in_language(self.fields, language))

    @staticmethod
    def from_json(data: dict[str, Any]) -> Evidence:
        """The reverse of `to_json`."""
        return Evidence(
            data["id"],
            data["supports"],
            data["code"],
            data["fields"],
            tuple(map(Place.from_json, data["places"] or ())),
        )


@dataclass(frozen=True, slots=True)
class Decision(ByFields):
    """The ruling that applies: which figure is used and why. `use` is "en", "ja", "open" or a figure."""

    id: str
    use: str
    reason: Mapping[str, str]
    evidence: tuple[str, ...] = ()

    @staticmethod
    def from_json(data: dict[str, Any]) -> Decision:
        """The reverse of `to_json`."""
        return Decision(data["id"], data["use"], data["reason"], tuple(data["evidence"]))


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """One place where the two books disagree, or a book contradicts what is known of it.

    `id` stays the same as long as both printed texts do. `table` (None outside tables) and `rule` name the
    table and the rule; `row` and `column` the cell, None for a whole row, column or table. `en` and `ja` are
    None if that book prints nothing.
    """

    id: str
    kind: str
    severity: Severity
    table: str | None
    rule: str | None
    row: Label | None
    column: Label | None
    en: Printed | None
    ja: Printed | None
    code: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    evidence: tuple[Evidence, ...] = ()
    ruling: Decision | None = None
    confidence: Confidence = "sure"

    @property
    def cell(self) -> tuple[str | None, str | None, str | None]:
        """Table, row key and column key."""
        row, column = self.row, self.column
        return self.table, row.key if row else None, column.key if column else None

    def side(self, edition: Edition) -> Printed | None:
        """What that edition prints here, or None."""
        return self.en if edition == "en" else self.ja

    @property
    def place(self) -> Place | None:
        """The place to look at first: in the Japanese book (the translation), else in the English one."""
        side = self.ja or self.en
        return side.place if side else None

    def table_title(self, language: str) -> str | None:
        """The name of the table for readers of that language, else the title that their book prints."""
        printed = self.fields.get("table")
        if isinstance(printed, Mapping):
            return str(printed[language])
        return self.table

    def message(self, language: str) -> str:
        """The sentence in that language: where, what each book prints, what it means."""
        table = self.table_title(language) or self.rule or ""
        row, column = label_text(self.row, language), label_text(self.column, language)
        printed = {edition: _printed(self.side(edition), language) for edition in EDITIONS}
        return say(
            self.code,
            language,
            table=table,
            row=row,
            column=column,
            where=say("compare.between", language).join(filter(None, (table, row, column))),
            one=printed["en" if self.en else "ja"],
            **printed,
            **{name: value for name, value in in_language(self.fields, language).items() if name != "table"},
        )

    def to_json(self) -> dict[str, Any]:
        """Plain data, keys in a fixed order, the message in both languages."""
        return {
            **{name: plain_data(getattr(self, name)) for name in _STORED},
            "message": _in_both(self),
            "evidence": [{**item.to_json(), "message": _in_both(item)} for item in self.evidence],
            "ruling": plain_data(self.ruling),
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Discrepancy:
        """The reverse of `to_json`."""
        printed = {edition: data[edition] and Printed.from_json(data[edition]) for edition in EDITIONS}
        labels = {axis: data[axis] and Label(**data[axis]) for axis in ("row", "column")}
        return Discrepancy(
            **{name: data[name] for name in _STORED if name in data} | printed | labels,
            evidence=tuple(map(Evidence.from_json, data["evidence"])),
            ruling=data["ruling"] and Decision.from_json(data["ruling"]),
        )


_STORED = (
    "id",
    "kind",
    "severity",
    "confidence",
    "table",
    "rule",
    "row",
    "column",
    "en",
    "ja",
    "code",
    "fields",
)
"""The members of a stored discrepancy, before its sentences."""


def _in_both(item: Discrepancy | Evidence) -> dict[str, str]:
    return {language: item.message(language) for language in EDITIONS}


def label_text(label: Label | None, language: str) -> str:
    """The label of a row or column in that language's book, else in the other book, else its key."""
    if label is None:
        return ""
    own, other = (label.en, label.ja) if language == "en" else (label.ja, label.en)
    return own or other or label.key


def _printed(side: Printed | None, language: str) -> str:
    """The printed text as it is inserted into a sentence."""
    if side is None:
        return "–"
    return " ".join(side.raw.split()) or say("report.blank", language)


def in_language(fields: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Message fields for one language: a field `{"en": ..., "ja": ...}` becomes the text in that language.

    A list is joined with the commas of that language.
    """
    return {name: _in_language(value, language) for name, value in fields.items()}


def _in_language(value: Any, language: str) -> Any:
    if isinstance(value, Mapping):
        return value[language]
    if isinstance(value, list):
        return COMMA[language].join(value)
    return value
