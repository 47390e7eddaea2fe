"""Runs of glyphs → rows: those on one baseline, each run whole and printed once."""

from collections import defaultdict
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import Run
from extract.read.pdf.settings import Settings
from extract.read.pdf.text.raised_marks import RunRow
from extract.read.signs import has_cjk

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


def rows_of(runs: list[Run], settings: Settings) -> list[RunRow]:
    rows: list[RunRow] = []
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


def _goes_on(last: Run, run: Run, spread: float, settings: Settings) -> bool:
    """Whether a run only goes on with the one before it, letters being spaced out by `spread`."""
    gap = (run.x0 - last.x1) / run.size if run.size else 1.0
    near = 0.04 if run.spaced else settings.word_gap_em
    alike = abs(run.size - last.size) < 0.02 * last.size and abs(run.base - last.base) < 0.02 * last.size
    alike = alike and run.bold == last.bold and run.italic == last.italic
    return alike and -0.2 < gap < near + spread / run.size
