"""Figures stated in a sentence or a worked example, with the table cell or the sum they must agree with.

A system declares them in `mentions.toml`: where to look, a pattern for each language that captures the
figure, and what it must agree with. A pattern holds names, figures and connecting words only.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from extract.align.sections import SectionPair
from extract.compare.table_notes import notes_by_mark
from extract.model.document import Document, Passage, Section
from extract.tables.folding import SUPERSCRIPT, figures
from extract.tables.values import number
from rules_core.model import Place
from rules_core.model.printed import Span
from rules_core.model.tables import EDITIONS, Edition
from rules_core.registry import load_unverified

Figure = Fraction | str
"""A number, or a word such as "up" if the mention states a direction."""


@dataclass(frozen=True, slots=True)
class Mention:
    """One figure to look for: in a section, or in a note of a table. `name` says what is stated.

    `patterns` are tried in turn, each on text with single spaces and plain digits; the first group is the
    figure. `reads` turns captured words into one word for both languages. `cell` is the table cell that
    prints the same figure.
    """

    id: str
    name: Mapping[str, str]
    section: str | None
    note: tuple[str, str] | None
    patterns: Mapping[Edition, tuple[str, ...]]
    reads: Mapping[str, str] = field(default_factory=dict)
    cell: tuple[str, str, str] | None = None
    verdict: bool = True


@dataclass(frozen=True, slots=True)
class Equation:
    """`total` = the sum of `terms`, each a product of mentions and constants, rounded as `rounding` says."""

    id: str
    total: str
    terms: tuple[tuple[str, ...], ...]
    rounding: tuple[str, ...] = ()

    @property
    def mentions(self) -> tuple[str, ...]:
        """Every mention in the equation."""
        return (self.total, *(f for term in self.terms for f in term if not _is_constant(f)), *self.rounding)


@dataclass(frozen=True, slots=True)
class Stated:
    """A mention found in a book; `span` is None in a note of a table."""

    raw: str
    figure: Figure
    place: Place
    span: Span | None = None


Found = Mapping[str, Mapping[Edition, Stated]]
"""Mention id → edition → the stated figure."""


def load(system: str) -> tuple[tuple[Mention, ...], tuple[Equation, ...]]:
    """The mentions and equations of a system; empty if it declares none."""
    path = load_unverified(system).files.root / "books" / "mentions.toml"
    return parse(path) if path.is_file() else ((), ())


def parse(path: Path) -> tuple[tuple[Mention, ...], tuple[Equation, ...]]:
    """The mentions and equations of one file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    mentions = tuple(map(_mention, data.get("mentions", ())))
    equations = tuple(
        Equation(item["id"], item["total"], tuple(map(tuple, item["terms"])), tuple(item.get("rounding", ())))
        for item in data.get("equations", ())
    )
    return mentions, equations


def find(
    mentions: Sequence[Mention], en: Document, ja: Document, pairs: Iterable[SectionPair]
) -> dict[str, dict[Edition, Stated]]:
    """What each book states; a mention that a book does not state is absent. `pairs` are their sections."""
    sections = {pair.number: pair for pair in pairs}
    result: dict[str, dict[Edition, Stated]] = {}
    for mention in mentions:
        pair = sections.get(mention.section or "")
        for edition, book in zip(EDITIONS, (en, ja), strict=True):
            section = getattr(pair, edition) if pair else None
            texts = _note(mention.note, book) if mention.note else _section(section)
            stated = _look(mention, edition, texts)
            if stated is not None:
                result.setdefault(mention.id, {})[edition] = stated
    return result


def total(equation: Equation, figures_of: Mapping[str, Figure], rounding: str) -> tuple[Fraction, str] | None:
    """The sum of an equation's terms and its working: 92 + (92 × 1/5 → 19) = 111.

    None if a figure is missing.
    """
    result, parts = Fraction(0), []
    for term in equation.terms:
        product, factors = Fraction(1), []
        for name in term:
            factor = Fraction(name) if _is_constant(name) else figures_of.get(name)
            if not isinstance(factor, Fraction):
                return None
            product *= factor
            factors.append(str(factor))
        whole = -(-product // 1) if rounding == "up" else product // 1
        text = " × ".join(factors)
        parts.append(text if product == whole else f"({text} → {whole})")
        result += whole
    return result, f"{' + '.join(parts)} = {result}"


def _is_constant(factor: str) -> bool:
    return bool(re.fullmatch(r"\d+(/\d+)?", factor))


def _mention(data: dict[str, Any]) -> Mention:
    patterns: dict[Edition, tuple[str, ...]] = {}
    for edition in EDITIONS:
        written = data["pattern"].get(edition, [])
        patterns[edition] = (written,) if isinstance(written, str) else tuple(written)
    return Mention(
        id=data["id"],
        name=data["name"],
        section=data.get("section"),
        note=(data["note"]["table"], data["note"]["mark"]) if "note" in data else None,
        patterns=patterns,
        reads=data.get("reads", {}),
        cell=(data["cell"]["table"], data["cell"]["row"], data["cell"]["column"]) if "cell" in data else None,
        verdict=data.get("verdict", True),
    )


def _look(mention: Mention, edition: Edition, texts: Iterable[tuple[int | None, Passage]]) -> Stated | None:
    for index, passage in texts:
        folded, offsets = _folded(passage.spoken.raw)
        for pattern in mention.patterns[edition]:
            match = re.search(pattern, folded)
            if match is None:
                continue
            raw = match[1]
            word = mention.reads.get(raw, raw)
            figure: Figure | None = number(word.strip())
            if figure is None and raw in mention.reads:
                figure = word
            if figure is not None:
                start, end = offsets[match.start(1)], offsets[match.end(1) - 1] + 1
                span = None if index is None else Span(index, start, end)
                return Stated(raw, figure, passage.place(start), span)
    return None


@lru_cache(maxsize=256)
def _folded(raw: str) -> tuple[str, tuple[int, ...]]:
    """A text with plain figures, single spaces and no superscripts, and the original offsets."""
    letters: list[str] = []
    offsets: list[int] = []
    for offset, character in enumerate(raw):
        plain = "" if SUPERSCRIPT.fullmatch(character) else figures(f"|{character}|")[1:-1]
        for letter in plain:
            if letter != " " or (letters and letters[-1] != " "):
                letters.append(letter)
                offsets.append(offset)
    return "".join(letters), tuple(offsets)


def _section(section: Section | None) -> Iterator[tuple[int, Passage]]:
    """The text of a section, then its examples."""
    if section is not None:
        yield from enumerate(section.passages)


def _note(note: tuple[str, str], book: Document) -> Iterator[tuple[None, Passage]]:
    """The note of that mark under that table."""
    table_id, mark = note
    for table in book.tables:
        marked_note = notes_by_mark(table.notes).get(mark) if table.id == table_id else None
        if marked_note is not None:
            yield None, Passage(marked_note.raw, ((0, marked_note.place),))
