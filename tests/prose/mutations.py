"""Single changes to the sentences of a text edition, each with the section where a comparison must show it.

One change turns one fact into another: a figure, date, rounding word, reference, designation, comparison
word, modal word or unit. Facts are found here by plain patterns of their own, so that the bench does not
measure the checker with the checker's eyes. This module only makes the changed texts.
"""

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from extract.model.document import Document

Kind = Literal[
    "figure", "date", "rounding", "reference", "designation", "comparison", "modality", "unit", "number word"
]


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change in the section `number`. `line` and `column` (from 1) are where the changed text begins."""

    kind: Kind
    number: str
    line: int
    column: int
    before: str
    after: str
    original: tuple[str, ...] = field(repr=False)  # the lines of the text as it was

    @property
    def text(self) -> str:
        """The whole text with the one change."""
        lines = list(self.original)
        line, at = lines[self.line - 1], self.column - 1
        lines[self.line - 1] = line[:at] + self.after + line[at + len(self.before) :]
        return "\n".join(lines)

    def __str__(self) -> str:
        return f"{self.number} {self.kind} at {self.line}:{self.column}: {self.before!r} -> {self.after!r}"


def mutations(text: str, book: Document, *, seed: int = 1) -> Iterator[Mutation]:
    """Every single change to the rule text and the examples of a text edition, in the order of its sections.

    `book` is the text as read: it says where the sentences stand. Notes of tables are no sentences here.
    """
    chooser = random.Random(seed)
    lines = tuple(text.split("\n"))
    notes = {(note.place.line) for table in book.tables for note in table.notes}
    for section in book.sections:
        for passage in section.passages if section.number else ():
            for kind, start, before, after in _changes(passage.raw, chooser):
                place = passage.place(start)
                if place.line is None or place.column is None or place.line in notes:
                    continue
                if lines[place.line - 1].startswith(before, place.column - 1):
                    yield Mutation(kind, section.number, place.line, place.column, before, after, lines)


def sample(all_mutations: Iterable[Mutation], of_each_kind: int, seed: int) -> list[Mutation]:
    """At most `of_each_kind` mutations of every kind, the same ones for the same seed."""
    kinds: dict[Kind, list[Mutation]] = {}
    for mutation in all_mutations:
        kinds.setdefault(mutation.kind, []).append(mutation)
    chooser = random.Random(seed)
    chosen = (chooser.sample(found, min(of_each_kind, len(found))) for found in kinds.values())
    return [mutation for found in chosen for mutation in found]


# --- the patterns, the most special kind first: a fact is changed as one thing only -------------------

_YEAR = r"(?:19)?[34]\d"
_RULE_END = r"(?![\d.]|\s*[x×*=])"
_PATTERNS: tuple[tuple[Kind, str], ...] = (
    ("designation", r"(?<![\d.-])\d{1,2}-\d{1,2}-\d{1,2}(?![\d.-])"),
    ("designation", r"(?<![\d.\-'/])(?:[6-9]|10)[-+][0-3](?![\d.-])"),
    ("reference", r"(?<![\w.])[A-Z]\d{0,2}\.\d{1,4}(?:-\.?\d+)?(?!\d)"),
    ("reference", rf"(?<![\w.:×x*+] )(?<![\w.×x*+])[1-9]\.\d{{2,4}}(?:-\.?\d+)?{_RULE_END}"),
    ("date", rf"(?<![\d.])19[34]\d(?:\s?[-~～]\s?{_YEAR})?(?!\d)"),
    ("date", r"(?<=')\d\d(?!\d)|(?<!\d)\d{1,2}/[34]\d(?!\d)|(?<![\d.])\d\d(?= ?年)"),
    ("rounding", r"FRU|FRD|切り?上げ|切り?捨て|切り?捨(?!て)"),
    ("comparison", r"[≤≥]|(?<=\s)<(?=\s)|以上|以下|未満|以前|\bat least\b|\bat most\b|\bprior to\b"),
    ("modality", r"\bmay not\b|\bcannot\b|\bmust\b|してはいけない|なければならない|できない"),
    ("unit", r"(?<=\d )points?\b|(?<=\d )hex(?:es)?\b|(?<=\d)mm\b|(?<=\d)%|(?<=\d )ポイント"),
    ("number word", r"\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b|半分"),
    ("number word", r"[二三四五六七八九十](?=つ|個|度|回|両)"),
    ("figure", r"(?<![\w.\-/])\d{1,3}(?:,\d{3})+(?!\d)"),
    ("figure", r"(?<![\w.\-/#'])\.?\d+(?:\.\d+)?(?![\w\-/]|\.\d|[,)）]\d)"),
)

_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_KANJI = "二三四五六七八九十"
_INSTEAD: dict[str, tuple[str, ...]] = {
    "FRU": ("FRD",), "FRD": ("FRU",),
    "切り上げ": ("切り捨て",), "切上げ": ("切捨て",), "切り捨て": ("切り上げ",), "切捨て": ("切上げ",),
    "≤": ("<", "≥", ">"), "≥": (">", "≤"), "<": ("≤", ">"),
    "以上": ("以下", "未満"), "以下": ("以上", "未満"), "未満": ("以下", "以上"), "以前": ("以降",),
    "at least": ("at most", "more than"), "at most": ("at least",), "no more than": ("no less than",),
    "prior to": ("after",),
    "may not": ("may",), "cannot": ("can",), "must": ("may", "may not"),
    "してはいけない": ("してもよい",), "なければならない": ("なくてもよい",), "できない": ("できる",),
    "point": ("hex",), "points": ("hexes",), "hex": ("point",), "hexes": ("turns",),
    "mm": ("cm",), "%": (" points",), "ポイント": ("ヘクス",), "半分": ("3分の1",),
}  # fmt: skip


def _changes(text: str, chooser: random.Random) -> Iterator[tuple[Kind, int, str, str]]:
    taken: set[int] = set()
    for kind, pattern in _PATTERNS:
        for match in re.finditer(pattern, text):
            if taken.isdisjoint(range(*match.span())):
                taken |= set(range(*match.span()))
                after = _another(kind, match[0], chooser)
                if after is not None:
                    yield kind, match.start(), match[0], after


def _another(kind: Kind, before: str, chooser: random.Random) -> str | None:
    """A likely slip of the same sort, never the same thing."""
    if before in _INSTEAD:
        return chooser.choice(_INSTEAD[before])
    if before.lower() in _WORDS:
        return chooser.choice([word for word in _WORDS if word != before.lower()])
    if before in _KANJI:
        return chooser.choice([word for word in _KANJI if word != before])
    digits = [at for at, letter in enumerate(before) if letter.isdigit()]
    if not digits:
        return None
    # The last digits are what slips: 1943 for 1944, 8-3-7 for 8-3-8; a month or a size stays a likely one.
    at = digits[-1] if kind in ("date", "reference") else chooser.choice(digits)
    choices = [digit for digit in "123456789" if digit != before[at]]
    if kind == "date":
        choices = [digit for digit in "0123459" if digit != before[at]]
    return before[:at] + chooser.choice(choices) + before[at + 1 :]
