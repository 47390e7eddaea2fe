"""Runs of glyphs → rows → chains of pieces, raised and lowered marks at their words, small capitals small.

A raised mark is a short run that touches another and stands above its baseline, smaller or not.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import Run
from extract.read.pdf.settings import (
    RAISED_HIGH_EM,
    RAISED_LOW_EM,
    SAME_ROW_EM,
    SEGMENT_GAP_EM,
    SMALLER,
    TOUCH_EM,
    WORD_GAP_EM,
)
from extract.read.signs import has_cjk

MARK = re.compile(r"[*†‡§]+$")  # no space is before these, but for one between two of them


class PlacedRun:
    """A run in its chain: which baseline it reads with, and whether it is raised above it."""

    __slots__ = ("raised", "run")

    def __init__(self, run: Run, raised: bool = False) -> None:
        self.run = run
        self.raised = raised


RunRow = tuple[float, list[Run]]  # baseline, runs by x0


def attach_marks(rows: list[RunRow]) -> list[tuple[float, list[PlacedRun]]]:
    """For each baseline its runs, with the raised (or lowered) marks of the rows near it among them."""
    chains = [(base, [PlacedRun(run) for run in members]) for base, members in rows]
    taken: set[int] = set()
    for upper, (top, above) in enumerate(rows):
        for lower in range(upper + 1, len(rows)):
            base, below = rows[lower]
            if base - top > RAISED_HIGH_EM * max(14.0, *(run.size for run in below)):
                break
            for run in above:
                if id(run) not in taken and _is_raised(run, above, below, base - top):
                    chains[lower][1].append(PlacedRun(run, raised=True))
                    taken.add(id(run))
            for run in below:
                if id(run) not in taken and _is_lowered(run, above, base - top, taken):
                    chains[upper][1].append(PlacedRun(run))
                    taken.add(id(run))
    out: list[tuple[float, list[PlacedRun]]] = []
    for (base, pieces), (_, members) in zip(chains, rows, strict=True):
        own = {id(run) for run in members}
        kept = [piece for piece in pieces if id(piece.run) not in taken or id(piece.run) not in own]
        if kept:
            kept.sort(key=lambda piece: piece.run.x0)
            out.append((base, kept))
    return out


def _is_raised(run: Run, row: list[Run], below: list[Run], distance: float) -> bool:
    """Whether a run is a mark on one of the row that stands `distance` below its own."""
    host = _touching(run, below)
    if host is None or run.size > 1.06 * host.size:
        return False
    lift = distance / host.size
    return RAISED_LOW_EM < lift < RAISED_HIGH_EM and _is_mark(run, row, host)


def _is_lowered(run: Run, above: list[Run], distance: float, taken: set[int]) -> bool:
    """Whether a run is an index, such as the 2 of H2O, or a sign set low, on one of the row above."""
    host = _touching(run, above)
    if host is None or id(host) in taken:
        return False
    if run.size > SMALLER * host.size and not MARK.match(run.text):
        return False
    return distance < 0.5 * host.size and len(run.text) <= 3


def _touching(run: Run, row: list[Run]) -> Run | None:
    """The run of that row that stands next to `run` with no more than a small gap, or None."""
    index = bisect_left(row, run.x0, key=lambda other: other.x0)
    for other in row[max(0, index - 1) : index]:
        if -0.6 * run.size < run.x0 - other.x1 < TOUCH_EM * max(run.size, other.size):
            return other
    for other in row[index : index + 1]:
        reach = TOUCH_EM * max(run.size, other.size)
        begins = index == 0 or other.x0 - row[index - 1].x1 > 3 * other.size
        if begins or run.size <= SMALLER * other.size:
            reach *= 2.2 if begins else 1.6  # after the mark of a note stands a space
        if -0.6 * run.size < other.x0 - run.x1 < reach:
            return other
    return None


def _is_mark(run: Run, row: list[Run], host: Run) -> bool:
    """Whether a lifted run is a mark on `host` and not a word of a line above that happens to be near."""
    if len(run.text) > 6:
        return False
    index = row.index(run)
    if run.size <= SMALLER * host.size:
        own = row[index - 1] if index else None  # what it stands after on its own baseline
        if own is not None and _reads_on(own, run):
            behind_text = host.x0 >= run.x1 and own.x1 - row[0].x0 > 2 * own.size
            if behind_text or sum(map(str.isalpha, run.text)) > 1:
                return False  # the end of a line, or a word of small print, beside a letter far larger
        return own is None or run.size > SMALLER * own.size or run.x0 - own.x1 > 0.1 * own.size
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


_SMALL, _LARGE = 0.65, 0.9  # the size of small capitals, in that of the capitals beside them
_ALIKE = 0.02  # ems by which sizes and baselines differ at most


def lower_small_capitals(line: Sequence[PlacedRun]) -> None:
    """Write the small capitals of a line as small letters.

    Smaller capitals right behind the capital of their word show their size; words near it have it too.
    """
    near: list[PlacedRun] = []
    for left, right in pairwise([*line, None]):
        near += [left] if left else []
        if left and right and right.run.x0 - left.run.x1 <= SEGMENT_GAP_EM * left.run.size:
            continue
        sizes = [small.run.size for large, small in pairwise(near) if _is_small(large, small)]
        for piece in near if sizes else ():
            if not piece.raised and any(abs(piece.run.size - size) < _ALIKE * size for size in sizes):
                piece.run.text = piece.run.text.lower() if piece.run.text.isupper() else piece.run.text
        near = []


def _is_small(left: PlacedRun, right: PlacedRun) -> bool:
    """Whether a run of smaller capitals stands right behind one of capitals, on its baseline."""
    large, small = left.run, right.run
    capitals = large.text[-1].isupper() and small.text.isupper() and not (left.raised or right.raised)
    level = abs(large.base - small.base) < _ALIKE * large.size
    close = abs(small.x0 - large.x1) < WORD_GAP_EM * large.size
    return capitals and level and close and _SMALL < small.size / large.size < _LARGE


_SPACE = 0.15  # ems that a space is wide at least
_FAR = 0.3  # ems by which the letters of a line of Japanese are spaced out at most
_SPREAD = 4  # so many gaps between letters of Japanese, all alike, show that a line is spaced out


def without_doubles(runs: list[Run]) -> list[Run]:
    """The runs without those that only repeat another one a hair apart, to make it look bold.

    Two narrow letters side by side, each drawn by itself, stand near but hardly over one another.
    """
    seen: defaultdict[str, dict[tuple[int, int], list[Run]]] = defaultdict(dict)
    kept: list[Run] = []
    for run in runs:
        column, row = round(run.x0 / 4), round(run.base / 4)
        alike = seen[run.text]
        near = (
            other
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for other in alike.get((column + dx, row + dy), ())
            if abs(other.x0 - run.x0) < min(0.2 * run.size, 0.5 * (run.x1 - run.x0))
            and abs(other.base - run.base) < 0.2 * run.size
        )
        twin = next(near, None) if alike else None
        if twin is not None:
            twin.bold = True
            continue
        alike.setdefault((column, row), []).append(run)
        kept.append(run)
    return kept


def rows_of(runs: list[Run]) -> list[RunRow]:
    rows: list[RunRow] = []
    for run in sorted(runs, key=lambda run: run.base):
        if rows and run.base - rows[-1][0] <= max(0.5, SAME_ROW_EM * min(run.size, 12)):
            rows[-1][1].append(run)
        else:
            rows.append((run.base, [run]))
    return [(base, _whole(sorted(members, key=lambda run: run.x0))) for base, members in rows]


def _whole(row: list[Run]) -> list[Run]:
    """The runs of a row, those joined that the file draws piece by piece, such as each letter by
    itself. What is of another size, or separated by a space, stays apart.

    Where a line of Japanese is spaced out to fill its column, so are the letters of other words in it.
    """
    out: list[Run] = []
    for stretch in _stretches(row):
        spread = _spread(stretch)
        out.append(stretch[0])
        for run in stretch[1:]:
            last = out[-1]
            if _goes_on(last, run, spread):
                top, bottom = min(last.top, run.top), max(last.bottom, run.bottom)
                text, x1 = last.text + run.text, max(last.x1, run.x1)
                out[-1] = Run(
                    text, last.x0, top, x1, bottom, last.base, last.size, last.bold, last.spaced, last.hidden,
                    last.italic,
                )  # fmt: skip
            else:
                out.append(run)
    return out


def _stretches(row: list[Run]) -> list[list[Run]]:
    """The row cut where wide gaps are."""
    out = [row[:1]]
    for left, right in pairwise(row):
        if right.x0 - left.x1 > SEGMENT_GAP_EM * max(left.size, right.size):
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
    if not alone or not gaps or max(gaps) - min(gaps) > 0.05 * row[0].size:
        return 0.0
    if len(gaps) < _SPREAD and not _words_are_further(row, max(gaps)):
        return 0.0
    return max(0.0, median(gaps))


def _words_are_further(row: list[Run], spread: float) -> bool:
    """Whether several words of a line stand much further apart than its few Japanese letters do."""
    size = row[0].size
    gaps = [right.x0 - left.x1 for left, right in pairwise(row)]
    wide = [gap for gap in gaps if gap > spread + _SPACE * size]
    between = [gap for gap in gaps if 1.2 * spread < gap <= spread + _SPACE * size]
    return spread < _FAR * size and len(wide) > 1 and not between


def _goes_on(last: Run, run: Run, spread: float) -> bool:
    """Whether a run only goes on with the one before it, letters being spaced out by `spread`."""
    gap = (run.x0 - last.x1) / run.size if run.size else 1.0
    near = 0.04 if run.spaced else WORD_GAP_EM
    alike = abs(run.size - last.size) < 0.02 * last.size and abs(run.base - last.base) < 0.02 * last.size
    alike = alike and run.bold == last.bold and run.italic == last.italic
    return alike and -0.2 < gap < near + spread / run.size
