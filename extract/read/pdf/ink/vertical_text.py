"""Vertical Japanese: upright letters whose lines run down the page.

A font for vertical writing says so itself (see `content_stream`). If a file places each letter of an ordinary
font below the previous one, only the positions show it: letters are close below one another, and lines apart.
Such letters are moved into the frame of text that reads downwards.
"""

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.ink.rotation import into_frame
from extract.read.pdf.model import Ink, Run
from extract.read.signs import has_cjk

_TURN = 90  # reads downwards
_LEAST = 40  # so many letters show how a page is set, and
_MOST = 0.8  # this part of them stands in lines downwards
_CLOSE = 1.15  # ems from letter to letter of a line at most
_BESIDE = 0.3  # ems between two pieces of a level line at most
_NEARER = 0.1  # ems by which lines downwards are further apart than their letters
_REACH = 5.0  # ems between two cells of a table at most
_LONGEST = 3  # letters of a figure set level in a line downwards


def with_downward(ink: Ink) -> Ink:
    """The page with upright letters in vertical lines moved to the runs of text that reads downwards."""
    upright = ink.runs.get(0, [])
    letters = [run for run in upright if len(run.text) == 1 and has_cjk(run.text)]
    if len(letters) < _LEAST:
        return ink
    down = _in_lines_downwards(upright)
    if sum(1 for run in letters if id(run) in down) < _MOST * len(letters):
        return ink
    down |= _lone_cells([run for run in upright if id(run) not in down])
    moved = [_turned(run, ink) for run in upright if id(run) in down]
    rest = [run for run in upright if id(run) not in down]
    return replace(ink, runs={**ink.runs, 0: rest, _TURN: [*ink.runs.get(_TURN, []), *moved]})


def _in_lines_downwards(runs: list[Run]) -> set[int]:
    """The short runs with another close above or below them and none close beside them, by id."""
    lines: defaultdict[int, list[Run]] = defaultdict(list)
    rows: defaultdict[int, list[Run]] = defaultdict(list)
    for run in runs:
        rows[round(run.base)].append(run)
        if len(run.text) <= _LONGEST:
            lines[round((run.x0 + run.x1) / 2)].append(run)
    result: set[int] = set()
    for x in list(lines):
        line = sorted(
            (run for near in (x - 1, x, x + 1) for run in lines.get(near, ())), key=lambda r: r.base
        )
        for above, below in pairwise(line):
            if 0.5 * below.size < below.base - above.base < _CLOSE * max(above.size, below.size):
                space = max(0.0, below.top - above.bottom)
                result |= {id(run) for run in (above, below) if _is_alone(run, rows, space)}
    return result


def _is_alone(run: Run, rows: dict[int, list[Run]], space: float) -> bool:
    """Whether no run stands as near beside one as the next one of its line below it, `space` points off."""
    near = min(_BESIDE * run.size, space + _NEARER * run.size)
    return not any(
        other is not run and other.x0 < run.x1 + near and run.x0 - near < other.x1
        for level in (-1, 0, 1)
        for other in rows.get(round(run.base) + level, ())
    )


def _lone_cells(runs: list[Run]) -> set[int]:
    """The short runs that stand in lines of no direction and near no level ones, by id: cells of one letter
    or figure in a table whose other cells read downwards."""
    rows: defaultdict[int, list[Run]] = defaultdict(list)
    for run in runs:
        rows[round(run.base)].append(run)
    lone = [run for run in runs if len(run.text) <= _LONGEST and _is_alone(run, rows, run.size)]
    known = {id(run) for run in lone}
    level = [run for run in runs if id(run) not in known]
    while level:
        near = [run for run in lone if any(_is_near(run, other) for other in level)]
        gone = {id(run) for run in near}
        lone, level = [run for run in lone if id(run) not in gone], near
    return {id(run) for run in lone}


def _is_near(run: Run, other: Run) -> bool:
    reach = _REACH * max(run.size, other.size)
    across = max(run.x0 - other.x1, other.x0 - run.x1)
    return max(across, run.top - other.bottom, other.top - run.bottom) < reach


def _turned(run: Run, ink: Ink) -> Run:
    """The run as one letter of a line that reads downwards."""
    top = run.base - 0.88 * run.size
    start, middle = into_frame(_TURN, (run.x0 + run.x1) / 2, top, ink.width, ink.height)
    base = middle + 0.38 * run.size
    high, low = base - 0.88 * run.size, base + 0.12 * run.size
    return Run(
        run.text, start, high, start + run.size, low, base, run.size, run.bold, False, run.hidden, run.italic
    )
