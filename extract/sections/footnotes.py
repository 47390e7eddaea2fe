"""End notes: `1. 1.13 Title : ...`, numbered 1, 2, 3, each with the number of its rule."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from extract.model.document import SPACES, Note, Paragraph
from extract.sections.body import breaks_off
from extract.sections.numbers import AT_START, intended_number

FEWEST = 2
_NOTE = re.compile(
    r"(?P<mark>\d{1,2}|[⁰¹²³⁴-⁹]{1,2})[.:)：．]?[ \u3000]*"
    r"(?P<rule>[A-Z]{0,2}\d{1,3}(?:\.\d{1,6})+)[ \u3000]+\S"
)


@dataclass(frozen=True, slots=True)
class Footnotes:
    """The end notes with the rule of each, and the indices of their paragraphs."""

    notes: tuple[tuple[str, Note], ...]
    paragraphs: frozenset[int]


def find_footnotes(paragraphs: Sequence[Paragraph]) -> Footnotes:
    """The end notes of a book.

    They are recognised by counting, not by a heading: paragraphs that begin 1, 2, 3, ..., each followed by
    the number of a rule that opens a paragraph elsewhere, without a rule between them. Text up to the next
    note belongs to the note.
    """
    known = {number for paragraph in paragraphs if (number := _opened(paragraph.raw))}
    best: list[tuple[int, str, str]] = []
    row: list[tuple[int, str, str]] = []
    for index, paragraph in enumerate(paragraphs):
        match = _NOTE.match(paragraph.raw)
        mark = unicodedata.normalize("NFKC", match.group("mark")) if match else ""
        if match and match.group("rule") in known and mark in ("1", str(len(row) + 1)):
            row = [*(row if mark == str(len(row) + 1) else []), (index, mark, match.group("rule"))]
            if len(row) > len(best):
                best = row
        elif _opened(paragraph.raw):
            row = []
    if len(best) < FEWEST:
        return Footnotes((), frozenset())
    notes, taken = [], set()
    for order, (index, mark, rule) in enumerate(best):
        end = best[order + 1][0] if order + 1 < len(best) else _end(paragraphs, index)
        raw = "\n".join(paragraph.raw for paragraph in paragraphs[index:end])
        notes.append((rule, Note(mark, raw, paragraphs[index].place, breaks_off(raw))))
        taken |= set(range(index, end))
    return Footnotes(tuple(notes), frozenset(taken))


def _opened(raw: str) -> str | None:
    """The number that opens a paragraph, None if there is none (an end note does not count)."""
    match = AT_START.match(raw)
    if match is None or not raw[match.end() :].strip(SPACES):
        return None
    return intended_number(match.group())


def _end(paragraphs: Sequence[Paragraph], last: int) -> int:
    """The end of the last note: the next rule, or the end of the book."""
    for index in range(last + 1, len(paragraphs)):
        if _opened(paragraphs[index].raw):
            return index
    return len(paragraphs)
