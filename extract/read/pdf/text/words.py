"""Runs of glyphs → words → segments: pieces of one printed line with no wide gap in them.

Everything else about the line (columns, tables, paragraphs) is decided later.
"""

import unicodedata

from extract.model.document import Style, Styles, merge_styles, shift_styles
from extract.read.pdf.model import Run, Segment, Word
from extract.read.pdf.settings import RAISED_LOW_EM, SEGMENT_GAP_EM, SMALLER, WORD_GAP_EM
from extract.read.pdf.text.run_rows import (
    MARK,
    PlacedRun,
    attach_marks,
    lower_small_capitals,
    rows_of,
    without_doubles,
)
from extract.read.signs import has_cjk


def segments_of(runs: list[Run]) -> list[Segment]:
    """All segments of a page or region, from top to bottom, left to right."""
    rows = rows_of(without_doubles(runs))
    chains = attach_marks(rows)
    for _, line in chains:
        lower_small_capitals(line)
    segments = [segment for chain in chains for segment in _cut(chain)]
    segments.sort(key=lambda segment: (segment.base, segment.x0))
    return segments


def _cut(chain: tuple[float, list[PlacedRun]]) -> list[Segment]:
    base, pieces = chain
    segments: list[Segment] = []
    words: list[Word] = []
    for piece in pieces:
        run = piece.run
        last = words[-1] if words else None
        size = max(run.size, last.size) if last else run.size
        gap = run.x0 - last.x1 if last else 0.0
        one = run.hidden and last is not None and _is_one_text(last, run, gap, first=len(words) == 1)
        if last is not None and not one and gap > SEGMENT_GAP_EM * size:
            segments.append(_segment(words, base))
            words, last = [], None
        is_mark = piece.raised or (MARK.match(run.text) and not (last and MARK.search(last.text)))
        near = 2 * WORD_GAP_EM if is_mark else WORD_GAP_EM
        apart = last is not None and _runs_over(last, piece)
        if last is not None and not apart and (one or gap < (0.04 if run.spaced else near) * size):
            _append(last, piece)
        else:
            words.append(_word(piece, base))
    if words:
        segments.append(_segment(words, base))
    for segment in segments:
        _raise_first(segment.words)
    return segments


_RECOGNISED = 1.2  # ems between two Japanese characters recognised from a picture at most


def _is_one_text(word: Word, run: Run, gap: float, *, first: bool) -> bool:
    """Whether nothing parts a recognised word from the next: Japanese has no spaces, but recognition leaves
    some beside narrow characters. The figures at the beginning of a line may be the number of a rule.
    """
    before, after = has_cjk(word.text[-1]), has_cjk(run.text[0])
    number = first and not has_cjk(word.text)
    text = (before or after) and not number and (before or word.text[-1].isdigit())
    return text and (after or run.text[0].isdigit()) and gap < _RECOGNISED * run.size


_OVERPRINT = 0.2  # ems by which kerning draws two letters together at most
_MODIFIERS = ("Lm", "Mn", "Sk")  # Unicode's categories of accents that are printed over a letter


def _runs_over(word: Word, piece: PlacedRun) -> bool:
    """Whether a run begins before the word to its left ends: that word runs over the edge of its cell."""
    run = piece.run
    level = abs(run.base - word.base) < 0.02 * word.size and abs(run.size - word.size) < 0.02 * word.size
    over = word.x1 - run.x0 > _OVERPRINT * run.size and run.x0 - word.x0 > word.size
    return level and over and not piece.raised and unicodedata.category(run.text[0]) not in _MODIFIERS


def _raise_first(words: list[Word]) -> None:
    """A small figure or sign in front of full-sized words is a mark, such as that of a note."""
    if len(words) > 1 and not words[0].raised and words[0].size <= 0.8 * words[1].size:
        first = words[0]
        if len(first.text) <= 3 and not any(map(str.isalpha, first.text)):
            first.raised = ((0, len(first.text)),)


def _word(piece: PlacedRun, base: float) -> Word:
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


def _append(word: Word, piece: PlacedRun) -> None:
    run = piece.run
    start = len(word.text)
    small = run.size <= SMALLER * word.size
    lifted = word.base - run.base > RAISED_LOW_EM * word.size
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
