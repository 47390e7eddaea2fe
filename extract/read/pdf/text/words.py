"""Runs of glyphs → words → segments: pieces of one printed line with no wide gap in them.

Raised marks are found here: a short run that touches another and stands above its baseline, smaller or
not. Everything else about the line (columns, tables, paragraphs) is decided later.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from itertools import pairwise
from statistics import median

from extract.model.document import Style, Styles, merge_styles, shift_styles
from extract.read.pdf.model import Run, Segment, Word
from extract.read.pdf.settings import Settings
from extract.read.signs import has_cjk


def without_doubles(runs: list[Run]) -> list[Run]:
    """The runs without those that only repeat another one a hair apart, to make it look bold."""
    seen: defaultdict[tuple[str, int, int], list[Run]] = defaultdict(list)
    kept: list[Run] = []
    for run in runs:
        column, row = round(run.x0 / 4), round(run.base / 4)
        twin = next(
            (
                other
                for dx in (-1, 0, 1)
                for dy in (-1, 0, 1)
                for other in seen.get((run.text, column + dx, row + dy), ())
                if abs(other.x0 - run.x0) < 0.2 * run.size and abs(other.base - run.base) < 0.2 * run.size
            ),
            None,
        )
        if twin is not None:
            twin.bold = True
            continue
        seen[run.text, column, row].append(run)
        kept.append(run)
    return kept


def segments_of(runs: list[Run], settings: Settings) -> list[Segment]:
    """All segments of a page or region, from top to bottom, left to right."""
    rows = _rows(without_doubles(runs), settings)
    chains = _attach_marks(rows, settings)
    segments = [segment for chain in chains for segment in _cut(chain, settings)]
    segments.sort(key=lambda segment: (segment.base, segment.x0))
    return segments


_SPREAD = 4  # so many gaps between letters of Japanese, all alike, show that a line is spaced out


class _Piece:
    """A run in its chain: which baseline it reads with, and whether it is raised above it."""

    __slots__ = ("raised", "run")

    def __init__(self, run: Run, raised: bool = False) -> None:
        self.run = run
        self.raised = raised


_Row = tuple[float, list[Run]]  # baseline, runs by x0


def _rows(runs: list[Run], settings: Settings) -> list[_Row]:
    rows: list[_Row] = []
    for run in sorted(runs, key=lambda run: run.base):
        if rows and run.base - rows[-1][0] <= max(0.5, settings.same_row_em * min(run.size, 12)):
            rows[-1][1].append(run)
        else:
            rows.append((run.base, [run]))
    return [(base, _whole(sorted(members, key=lambda run: run.x0), settings)) for base, members in rows]


def _whole(row: list[Run], settings: Settings) -> list[Run]:
    """The runs of a row, those joined that the file draws piece by piece, such as each letter by
    itself. What is of another size, or separated by a space, stays apart.

    Where a line of Japanese is spaced out to fill its column, so are the letters of other words in it.
    """
    out: list[Run] = []
    for stretch in _stretches(row, settings):
        spread = _spread(stretch)
        out.append(stretch[0])
        for run in stretch[1:]:
            last = out[-1]
            if _goes_on(last, run, spread, settings):
                top, bottom = min(last.top, run.top), max(last.bottom, run.bottom)
                text, x1 = last.text + run.text, max(last.x1, run.x1)
                out[-1] = Run(
                    text, last.x0, top, x1, bottom, last.base, last.size, last.bold, last.spaced, last.hidden,
                    last.italic,
                )  # fmt: skip
            else:
                out.append(run)
    return out


def _stretches(row: list[Run], settings: Settings) -> list[list[Run]]:
    """The row cut where wide gaps are."""
    out = [row[:1]]
    for left, right in pairwise(row):
        if right.x0 - left.x1 > settings.segment_gap_em * max(left.size, right.size):
            out.append([])
        out[-1].append(right)
    return out


def _spread(row: list[Run]) -> float:
    """The white space, in points, that parts every two letters of a line of Japanese; 0 where none does."""
    gaps = [
        right.x0 - left.x1
        for left, right in pairwise(row)
        if has_cjk(left.text[-1]) and has_cjk(right.text[0])
    ]
    alone = all(len(run.text) == 1 or not has_cjk(run.text) for run in row)
    if not alone or len(gaps) < _SPREAD or max(gaps) - min(gaps) > 0.05 * row[0].size:
        return 0.0
    return max(0.0, median(gaps))


def _goes_on(last: Run, run: Run, spread: float, settings: Settings) -> bool:
    """Whether a run only goes on with the one before it, letters being spaced out by `spread`."""
    gap = (run.x0 - last.x1) / run.size if run.size else 1.0
    near = 0.04 if run.spaced else settings.word_gap_em
    alike = abs(run.size - last.size) < 0.02 * last.size and abs(run.base - last.base) < 0.02 * last.size
    alike = alike and run.bold == last.bold and run.italic == last.italic
    return alike and -0.2 < gap < near + spread / run.size


def _attach_marks(rows: list[_Row], settings: Settings) -> list[tuple[float, list[_Piece]]]:
    """For each baseline its runs, with the raised (or lowered) marks of the rows near it among them."""
    chains = [(base, [_Piece(run) for run in members]) for base, members in rows]
    taken: set[int] = set()
    for upper, (top, above) in enumerate(rows):
        for lower in range(upper + 1, len(rows)):
            base, below = rows[lower]
            if base - top > settings.raised_high_em * max(14.0, *(run.size for run in below)):
                break
            for run in above:
                if id(run) not in taken and _is_raised(run, above, below, base - top, settings):
                    chains[lower][1].append(_Piece(run, raised=True))
                    taken.add(id(run))
            for run in below:
                if id(run) not in taken and _is_lowered(run, above, base - top, taken, settings):
                    chains[upper][1].append(_Piece(run))
                    taken.add(id(run))
    out: list[tuple[float, list[_Piece]]] = []
    for (base, pieces), (_, members) in zip(chains, rows, strict=True):
        own = {id(run) for run in members}
        kept = [piece for piece in pieces if id(piece.run) not in taken or id(piece.run) not in own]
        if kept:
            kept.sort(key=lambda piece: piece.run.x0)
            out.append((base, kept))
    return out


def _is_raised(run: Run, row: list[Run], below: list[Run], distance: float, settings: Settings) -> bool:
    """Whether a run is a mark on one of the row that stands `distance` below its own."""
    host = _touching(run, below, settings)
    if host is None or run.size > 1.06 * host.size:
        return False
    lift = distance / host.size
    return settings.raised_low_em < lift < settings.raised_high_em and _is_mark(run, row, host, settings)


def _is_lowered(run: Run, above: list[Run], distance: float, taken: set[int], settings: Settings) -> bool:
    """Whether a run is an index, such as the 2 of H2O, or a sign set low, on one of the row above."""
    host = _touching(run, above, settings)
    if host is None or id(host) in taken:
        return False
    if run.size > settings.smaller * host.size and not _MARK.match(run.text):
        return False
    return distance < 0.5 * host.size and len(run.text) <= 3


def _touching(run: Run, row: list[Run], settings: Settings) -> Run | None:
    """The run of that row that stands next to `run` with no more than a small gap, or None."""
    index = bisect_left(row, run.x0, key=lambda other: other.x0)
    for other in row[max(0, index - 1) : index]:
        if -0.6 * run.size < run.x0 - other.x1 < settings.touch_em * max(run.size, other.size):
            return other
    for other in row[index : index + 1]:
        reach = settings.touch_em * max(run.size, other.size)
        begins = index == 0 or other.x0 - row[index - 1].x1 > 3 * other.size
        if begins or run.size <= settings.smaller * other.size:
            reach *= 2.2 if begins else 1.6  # after the mark of a note stands a space
        if -0.6 * run.size < other.x0 - run.x1 < reach:
            return other
    return None


def _is_mark(run: Run, row: list[Run], host: Run, settings: Settings) -> bool:
    """Whether a lifted run is a mark on `host` and not a word of a line above that happens to be near."""
    if len(run.text) > 6:
        return False
    index = row.index(run)
    if run.size <= settings.smaller * host.size:
        own = row[index - 1] if index else None  # what it stands after on its own baseline
        if own is not None and _reads_on(own, run):
            behind_text = host.x0 >= run.x1 and own.x1 - row[0].x0 > 2 * own.size
            if behind_text or sum(map(str.isalpha, run.text)) > 1:
                return False  # the end of a line, or a word of small print, beside a letter far larger
        return own is None or run.size > settings.smaller * own.size or run.x0 - own.x1 > 0.1 * own.size
    # Of full size: a figure, a sign or one letter that does not read on with words of its own row.
    if any(map(str.isalpha, run.text)) and len(run.text) > 1:
        return False
    before = index > 0 and run.x0 - row[index - 1].x1 < 0.9 * run.size
    if index > 0 and host.x0 > run.x0 and _is_level_cell(row[index - 1], run):
        return False
    after = index + 1 < len(row) and row[index + 1].x0 - run.x1 < 0.9 * run.size
    return len(run.text) <= 4 and not before and not after


def _reads_on(before: Run, run: Run) -> bool:
    """Whether a run of the same size stands a space behind another."""
    return abs(before.size - run.size) < 0.02 * run.size and 0 < run.x0 - before.x1 < 1.5 * run.size


_CELL_GAP = 12  # ems of white space between two cells of a row at most, and
_CELL_WIDTH = 8  # ems of the one before, at most, that tell it from a line of text


def _is_level_cell(before: Run, run: Run) -> bool:
    """Whether a run stands after another cell of its row; the mark of a note stands first in its own."""
    alike = abs(before.size - run.size) < 0.02 * run.size
    near = run.x0 - before.x1 < _CELL_GAP * run.size
    return alike and near and before.x1 - before.x0 < _CELL_WIDTH * run.size


def _cut(chain: tuple[float, list[_Piece]], settings: Settings) -> list[Segment]:
    base, pieces = chain
    segments: list[Segment] = []
    words: list[Word] = []
    for piece in pieces:
        run = piece.run
        last = words[-1] if words else None
        size = max(run.size, last.size) if last else run.size
        gap = run.x0 - last.x1 if last else 0.0
        if last is not None and gap > settings.segment_gap_em * size:
            segments.append(_segment(words, base))
            words, last = [], None
        is_mark = piece.raised or (_MARK.match(run.text) and not (last and _MARK.search(last.text)))
        near = 2 * settings.word_gap_em if is_mark else settings.word_gap_em
        apart = last is not None and _runs_over(last, piece)
        doubled = last is not None and _doubles(last, piece) and gap < _least_gap(pieces, settings)
        if last is not None and not apart and (doubled or gap < (0.04 if run.spaced else near) * size):
            _append(last, piece, settings)
        else:
            words.append(_word(piece, base))
    if words:
        segments.append(_segment(words, base))
    for segment in segments:
        _raise_first(segment.words, settings)
    return segments


_LESS = 0.85  # times the least gap between words, between two equal signs of a note in justified text


def _doubles(word: Word, piece: _Piece) -> bool:
    """Whether a sign of a note repeats the one before it, as in ††, without a space in the file."""
    return set(word.text) == {piece.run.text} and piece.run.text in "†‡§¶" and not piece.run.spaced


def _least_gap(pieces: list[_Piece], settings: Settings) -> float:
    """What is less than any gap between words of the line; 0 if there are none."""
    gaps = [
        right.run.x0 - left.run.x1
        for left, right in pairwise(pieces)
        if right.run.x0 - left.run.x1 > settings.word_gap_em * right.run.size
        and left.run.text != right.run.text
    ]
    return _LESS * min(gaps, default=0.0)


_MARK = re.compile(r"[*†‡§]+$")  # no space is before these, but for one between two of them
_OVERPRINT = 0.2  # ems by which kerning draws two letters together at most
_MODIFIERS = ("Lm", "Mn", "Sk")  # Unicode's categories of accents that are printed over a letter


def _runs_over(word: Word, piece: _Piece) -> bool:
    """Whether a run begins before the word to its left ends: that word runs over the edge of its cell."""
    run = piece.run
    level = abs(run.base - word.base) < 0.02 * word.size and abs(run.size - word.size) < 0.02 * word.size
    over = word.x1 - run.x0 > _OVERPRINT * run.size and run.x0 - word.x0 > word.size
    return level and over and not piece.raised and unicodedata.category(run.text[0]) not in _MODIFIERS


def _raise_first(words: list[Word], settings: Settings) -> None:
    """A small figure or sign in front of full-sized words is a mark, such as that of a note."""
    if len(words) > 1 and not words[0].raised and words[0].size <= 0.8 * words[1].size:
        first = words[0]
        if len(first.text) <= 3 and not any(map(str.isalpha, first.text)):
            first.raised = ((0, len(first.text)),)


def _word(piece: _Piece, base: float) -> Word:
    """A word of one run; a raised one stands on the baseline of the row that it is a mark in."""
    run = piece.run
    raised = ((0, len(run.text)),) if piece.raised else ()
    own = base if piece.raised else run.base
    looks = _looks(run, 0)
    return Word(run.text, run.x0, run.top, run.x1, run.bottom, own, run.size, run.bold, raised, looks)


def _looks(run: Run, start: int) -> Styles:
    """How the characters of a run are set, which begin at `start` in their word."""
    end = start + len(run.text)
    bold = (Style(start, end, "strong"),) if run.bold else ()
    return (*bold, Style(start, end, "em")) if run.italic else bold


def _append(word: Word, piece: _Piece, settings: Settings) -> None:
    run = piece.run
    start = len(word.text)
    small = run.size <= settings.smaller * word.size
    lifted = word.base - run.base > settings.raised_low_em * word.size
    if piece.raised or (small and (lifted or _is_small_mark(run, word))):
        word.raised = _join_ranges(word.raised, (start, start + len(run.text)))
    elif word.raised == ((0, start),):
        # A mark in front: the word's size and baseline are those of the text it stands before.
        word.base, word.size, word.bold = run.base, run.size, run.bold
    word.text += run.text
    word.looks += _looks(run, start)
    word.x1 = max(word.x1, run.x1)
    word.top = min(word.top, run.top)
    word.bottom = max(word.bottom, run.bottom)
    word.size = max(word.size, run.size)


def _is_small_mark(run: Run, word: Word) -> bool:
    """Whether a smaller run on the baseline is a mark on the word: figures or signs, no small capitals."""
    level = word.base - run.base > -0.1 * word.size
    return (
        level and run.size <= 0.8 * word.size and len(run.text) <= 4 and not any(map(str.isalpha, run.text))
    )


def _join_ranges(ranges: tuple[tuple[int, int], ...], new: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    if ranges and ranges[-1][1] == new[0]:
        return (*ranges[:-1], (ranges[-1][0], new[1]))
    return (*ranges, new)


def _segment(words: list[Word], base: float) -> Segment:
    return Segment(
        words=words,
        x0=min(word.x0 for word in words),
        top=min(word.top for word in words),
        x1=max(word.x1 for word in words),
        bottom=max(word.bottom for word in words),
        base=base,
        size=max(word.size for word in words),
    )


def segments_left(segments: list[Segment], words: list[Word]) -> list[Segment]:
    """The segments with only those words left in them."""
    left = {id(word) for word in words}
    out = []
    for segment in segments:
        kept = [word for word in segment.words if id(word) in left]
        if len(kept) == len(segment.words):
            out.append(segment)
        elif kept:
            out.append(
                Segment(
                    kept,
                    min(w.x0 for w in kept),
                    min(w.top for w in kept),
                    max(w.x1 for w in kept),
                    max(w.bottom for w in kept),
                    segment.base,
                    max(w.size for w in kept),
                )
            )
    return out


def text_of(words: list[Word]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The words as one string, single spaces between, with the raised ranges of it."""
    parts: list[str] = []
    ranges: list[tuple[int, int]] = []
    at = 0
    for word in words:
        if parts:
            at += 1
        ranges += [(at + start, at + end) for start, end in word.raised]
        parts.append(word.text)
        at += len(word.text)
    return " ".join(parts), tuple(ranges)


def looks_of(words: list[Word]) -> Styles:
    """How the same string is set: its bold and slanted stretches."""
    if not any(word.looks for word in words):
        return ()
    looks: list[Style] = []
    at = 0
    for word in words:
        looks += shift_styles(word.looks, at)
        at += len(word.text) + 1
    return merge_styles(looks)
