"""Small capitals drawn as capitals of a smaller size: they are the small letters of their words."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.settings import Settings
from extract.read.pdf.text.raised_marks import PlacedRun

_SMALL, _LARGE = 0.65, 0.9  # the size of small capitals, in that of the capitals beside them
_ALIKE = 0.02  # ems by which sizes and baselines differ at most


def lower_small_capitals(line: Sequence[PlacedRun], settings: Settings) -> None:
    """Write the small capitals of a line as small letters.

    Smaller capitals right behind the capital of their word show their size; words near it have it too.
    """
    near: list[PlacedRun] = []
    for left, right in pairwise([*line, None]):
        near += [left] if left else []
        if left and right and right.run.x0 - left.run.x1 <= settings.segment_gap_em * left.run.size:
            continue
        sizes = [small.run.size for large, small in pairwise(near) if _goes_on(large, small, settings)]
        for piece in near if sizes else ():
            if not piece.raised and any(abs(piece.run.size - size) < _ALIKE * size for size in sizes):
                piece.run.text = piece.run.text.lower() if piece.run.text.isupper() else piece.run.text
        near = []


def _goes_on(left: PlacedRun, right: PlacedRun, settings: Settings) -> bool:
    """Whether a run of smaller capitals stands right behind one of capitals, on its baseline."""
    large, small = left.run, right.run
    capitals = large.text[-1].isupper() and small.text.isupper() and not (left.raised or right.raised)
    level = abs(large.base - small.base) < _ALIKE * large.size
    close = abs(small.x0 - large.x1) < settings.word_gap_em * large.size
    return capitals and level and close and _SMALL < small.size / large.size < _LARGE
