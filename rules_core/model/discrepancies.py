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
class Evidence:
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

    def to_json(self) -> dict[str, Any]:
        """Plain data, keys in a fixed order."""
        return {
            "id": self.id,
            "supports": self.supports,
            "code": self.code,
            "fields": dict(self.fields),
            "places": [place.to_json() for place in self.places],
        }

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
class Decision:
    """The ruling that applies: which figure is used and why. `use` is "en", "ja", "open" or a figure."""

    id: str
    use: str
    reason: Mapping[str, str]
    evidence: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Plain data, keys in a fixed order."""
        return {
            "id": self.id,
            "use": self.use,
            "reason": {language: self.reason[language] for language in ("en", "ja")},
            "evidence": list(self.evidence),
        }

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
            "id": self.id,
            "kind": self.kind,
            "severity": self.severity,
            "confidence": self.confidence,
            "table": self.table,
            "rule": self.rule,
            "row": self.row and self.row.to_json(),
            "column": self.column and self.column.to_json(),
            "en": self.en and self.en.to_json(),
            "ja": self.ja and self.ja.to_json(),
            "code": self.code,
            "fields": dict(self.fields),
            "message": {language: self.message(language) for language in ("en", "ja")},
            "evidence": [
                {**item.to_json(), "message": {lang: item.message(lang) for lang in ("en", "ja")}}
                for item in self.evidence
            ],
            "ruling": self.ruling and self.ruling.to_json(),
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Discrepancy:
        """The reverse of `to_json`."""
        return Discrepancy(
            id=data["id"],
            kind=data["kind"],
            severity=data["severity"],
            confidence=data.get("confidence", "sure"),
            table=data["table"],
            rule=data["rule"],
            row=data["row"] and Label(**data["row"]),
            column=data["column"] and Label(**data["column"]),
            en=data["en"] and Printed.from_json(data["en"]),
            ja=data["ja"] and Printed.from_json(data["ja"]),
            code=data["code"],
            fields=data["fields"],
            evidence=tuple(map(Evidence.from_json, data["evidence"])),
            ruling=data["ruling"] and Decision.from_json(data["ruling"]),
        )


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
