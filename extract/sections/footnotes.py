"""Notes of rules: end notes `1. 1.13 Title : ...`, numbered 1, 2, 3, each with the number of its rule, and
notes at the foot of the page on which a raised mark calls them."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from extract.model.document import SPACES, Line, Note, Paragraph
from extract.sections.body import breaks_off
from extract.sections.numbers import AT_START, intended_number

FEWEST = 2
_NOTE = re.compile(
    r"(?P<mark>\d{1,2}|[⁰¹²³⁴-⁹]{1,2})[.:)：．]?[ \u3000]*"
    r"(?P<rule>[A-Z]{0,2}\d{1,3}(?:\.\d{1,6})+)[ \u3000]+\S"
)
_MARKED = re.compile(r"(\d{1,2}|[*†‡§¶]{1,3})[.)]?[ \u3000]*(?=[^\s\d.])")
_SMALLER = 0.95  # times the size of the text that calls them are notes smaller


@dataclass(frozen=True, slots=True)
class Footnotes:
    """The notes with the rule of each, and the indices of their paragraphs."""

    notes: tuple[tuple[str, Note], ...]
    paragraphs: frozenset[int]


def find_footnotes(paragraphs: Sequence[Paragraph]) -> Footnotes:
    """The notes of a book: its end notes, and those at the feet of its pages.

    End notes are recognised by counting, not by a heading: paragraphs that begin 1, 2, 3, ..., each followed
    by the number of a rule that opens a paragraph elsewhere, without a rule between them. Text up to the
    next note belongs to the note.
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
    found = _at_foot(paragraphs)
    if len(best) < FEWEST:
        return found
    notes, taken = [], set[int]()
    for order, (index, mark, rule) in enumerate(best):
        end = best[order + 1][0] if order + 1 < len(best) else _end(paragraphs, index)
        raw = "\n".join(paragraph.raw for paragraph in paragraphs[index:end])
        notes.append((rule, Note(mark, raw, paragraphs[index].place, breaks_off(raw))))
        taken |= set(range(index, end))
    return Footnotes((*notes, *found.notes), found.paragraphs | taken)


def _at_foot(paragraphs: Sequence[Paragraph]) -> Footnotes:
    """The notes at the feet of pages: smaller than the text whose raised mark they repeat, with nothing but
    other small print below them in their column."""
    calls: dict[tuple[int | None, str], tuple[str, float]] = {}  # page and mark → rule and size of the text
    notes: list[tuple[str, Note]] = []
    taken: set[int] = set()
    rule = ""
    for index, paragraph in enumerate(paragraphs):
        first = paragraph.lines[0]
        mark = _mark_of(first)
        call = calls.get((first.place.page, mark)) if mark else None
        small = call[1] * _SMALLER if call else 0.0
        if call and _is_small(paragraph, small) and _is_foot(paragraphs, index, small):
            raw = paragraph.raw
            notes.append((call[0], Note(mark, raw, paragraph.place, breaks_off(raw))))
            taken.add(index)
            continue
        rule = _opened(paragraph.raw) or rule
        for line in paragraph.lines if rule else ():
            for start, end in line.raised if line.size else ():
                calls.setdefault((line.place.page, line.raw[start:end]), (rule, line.size or 0.0))
    return Footnotes(tuple(notes), frozenset(taken))


def _mark_of(line: Line) -> str:
    """The mark that a line begins with, "" if it begins with none."""
    if line.raised and not line.raised[0][0]:
        return line.raw[: line.raised[0][1]]
    match = _MARKED.match(line.raw)
    return match.group(1) if match else ""


def _is_small(paragraph: Paragraph, size: float) -> bool:
    return all(line.size is not None and line.size < size for line in paragraph.lines)


def _is_foot(paragraphs: Sequence[Paragraph], index: int, size: float) -> bool:
    """Whether what follows a note is on another page or higher up in another column, or small print too."""
    for above, below in pairwise(paragraphs[index:]):
        one, other = above.lines[-1].place, below.place
        if one.page != other.page or not (one.box and other.box) or other.box[1] < one.box[1]:
            return True
        if not _is_small(below, size):
            return False
    return True


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
