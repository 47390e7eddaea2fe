"""Pieces of a row of text: without dotted leaders, and parted where a line stands out of its column."""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from dataclasses import replace
from itertools import groupby, pairwise

from extract.read.pdf.model import Segment, Word
from extract.read.pdf.text.sides import ColumnItem, StripSide
from extract.read.pdf.text.words import segments_left

_DOTS = re.compile(r"[.․‥…・·⋅]+$")
_ENDS_IN_DOTS = re.compile(r"[^.]\.{4,}$")
_FEWEST = 4  # dots in a row,
_APART, _SIGNS_APART = 1.5, 0.5  # em: dots, or signs …, farther from each other are cells without a figure
_PAGE = re.compile(r"[0-9]+$|[ivxlc]+$")
_PAGES = re.compile(r"\d+(?:[-–]\d+)?,?$")
_SEVERAL = 2  # such entries show an index
_COLUMN = 20.0  # points: page numbers of one column end within these


def without_leaders(segments: list[Segment]) -> list[Segment]:
    """The segments without dots that lead to a value in the same row.

    Leaders to page numbers that rise down a column are those of a table of contents, and stay, as do those of
    an index.
    """
    if not any(_has_dots(word) for segment in segments for word in segment.words):
        return segments
    rows = StripSide(ColumnItem(segment.box, segment) for segment in segments).rows
    led = [found for row in rows for found in _leaders([word for segment in row for word in segment.words])]
    values = [value for _, value in led]
    if not led or _is_contents(values) or _is_index(values):
        return segments
    shorter: dict[int, Word] = {}
    for dots, _ in led:
        if not _DOTS.match(dots[0].text):
            word = dots.pop(0)
            shorter[id(word)] = _shortened(word)
    gone = {id(word) for dots, _ in led for word in dots}
    left = [word for segment in segments for word in segment.words if id(word) not in gone]
    return [part for segment in segments_left(segments, left) for part in _at_gaps(_with(segment, shorter))]


def _has_dots(word: Word) -> bool:
    return bool(_DOTS.match(word.text) or _ENDS_IN_DOTS.search(word.text))


def _leaders(words: list[Word]) -> list[tuple[list[Word], Word]]:
    """The runs of dots in a row that are between two other words, each with the word behind it."""
    runs = [(dots, list(own)) for dots, own in groupby(words, _has_dots)]
    out = []
    for number, (dots, own) in enumerate(runs[:-1]):
        count = sum(len(word.text) * (3 if "…" in word.text else 1) for word in own)
        apart = _SIGNS_APART if all("…" in word.text for word in own) else _APART
        close = all(right.x0 - left.x1 < apart * left.size for left, right in pairwise(own))
        if dots and close and (number or not _DOTS.match(own[0].text)) and count >= _FEWEST:
            out.append((own, runs[number + 1][1][0]))
    return out


def _is_contents(values: list[Word]) -> bool:
    columns: defaultdict[int, list[str]] = defaultdict(list)
    for value in values:
        columns[round(value.x1 / _COLUMN)].append(value.text)
    return all(_PAGE.match(value.text) for value in values) and all(
        own == sorted(own, key=lambda text: (text.isdigit(), len(text), text)) for own in columns.values()
    )


def _is_index(values: list[Word]) -> bool:
    """Whether these are page numbers of entries, some of which name several pages."""
    several = sum(1 for value in values if value.text.endswith(","))
    return several >= _SEVERAL and all(_PAGES.match(value.text) for value in values)


def _shortened(word: Word) -> Word:
    """The word without the dots at its end."""
    kept = word.text.rstrip(".")
    return replace(
        word,
        text=kept,
        x1=word.x0 + (word.x1 - word.x0) * len(kept) / len(word.text),
        raised=tuple((start, min(end, len(kept))) for start, end in word.raised if start < len(kept)),
        looks=tuple(
            replace(look, end=min(look.end, len(kept))) for look in word.looks if look.start < len(kept)
        ),
    )


def _with(segment: Segment, shorter: dict[int, Word]) -> Segment:
    """The segment with the shorter words in the place of those with dots, by identity."""
    words = [shorter.get(id(word), word) for word in segment.words]
    return replace(segment, words=words, x1=max(word.x1 for word in words))


def _at_gaps(segment: Segment) -> list[Segment]:
    """The segment split where leaders were."""
    parts: list[list[Word]] = []
    for word in segment.words:
        if not parts or word.x0 - parts[-1][-1].x1 > 2 * word.size:
            parts.append([])
        parts[-1].append(word)
    return [part for words in parts for part in segments_left([segment], words)]


_LINES = 8  # this many lines begin at the left edge of a column
_NEAR = 1.0  # points between the beginnings of lines of one column
_WIDE = 80.0  # points; columns of text are not narrower, nor are their lines that are overfull
_GAP_EM = 0.35  # white space left before the next column,
_WIDER = 1.5  # times the widest between other words of the line
_STOPS = "、。，．"  # hang beyond the edge of a Japanese column


def parted_overfull(segments: list[Segment]) -> list[Segment]:
    """The segments, those that run over the white space between two columns parted there.

    There a word begins exactly where many lines do, behind the widest white space of the segment.
    """
    starts = sorted(segment.x0 for segment in segments)
    out: list[Segment] = []
    for segment in segments:
        cut = _cut_of(segment, starts) if segment.x1 - segment.x0 > 2 * _WIDE else 0
        if cut:
            out += segments_left([segment], segment.words[:cut]) + segments_left(
                [segment], segment.words[cut:]
            )
        else:
            out.append(segment)
    return out


def _cut_of(segment: Segment, starts: list[float]) -> int:
    """The number of the word at which another column begins; 0 if none does."""
    words = segment.words
    gaps = [0.0, *(right.x0 - left.x1 for left, right in pairwise(words))]
    number = max(range(len(words)), key=gaps.__getitem__)
    others = [gap for index, gap in enumerate(gaps) if index != number]
    hangs = words[number - 1].text[-1:] in _STOPS  # half of it is blank
    gap = gaps[number] + hangs * segment.size / 2
    wide = gap >= _GAP_EM * segment.size and gap > _WIDER * max(others, default=0.0)
    return number if wide and _begins_column(words[number], segment, starts) else 0


def _begins_column(word: Word, segment: Segment, starts: list[float]) -> bool:
    inside = word.x0 - segment.x0 > _WIDE and segment.x1 - word.x0 > _WIDE
    lines = bisect_right(starts, word.x0 + _NEAR) - bisect_left(starts, word.x0 - _NEAR)
    return inside and lines >= _LINES
