"""Lines that stand out of their column so far that the line beside them seems to go on with them."""

from bisect import bisect_left, bisect_right
from itertools import pairwise

from extract.read.pdf.model import Segment, Word
from extract.read.pdf.text.words import segments_left

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
