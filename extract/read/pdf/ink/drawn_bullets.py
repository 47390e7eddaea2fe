"""Bullets that a file draws as shapes, as browsers do, read as the signs that they are."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from extract.read.pdf.model import Box, Ink, Run

_SMALL, _LARGE = 0.15, 0.6  # ems of the width and height of a bullet
_ROUND = 0.25  # part of its size by which its sides may differ
_NEAREST, _FURTHEST = 0.15, 2.0  # ems between it and its text
_LEAST, _MOST = 0.1, 0.6  # ems of its middle above the line of its text
_SPACE = 0.3  # ems of a space
_CLEAR = 1.2  # ems of white space left of it at least
_SHAPES = 600  # more are a drawing


def with_bullets(ink: Ink) -> Ink:
    """The ink with a • for each small round or square shape that stands before a line of upright text."""
    shapes = sorted(
        {_rounded(box) for box in (*ink.drawn, *(fill.box for fill in ink.fills)) if _is_round(box)}
    )
    runs = sorted(ink.runs.get(0, ()), key=lambda run: run.base)
    if not runs or not 0 < len(shapes) <= _SHAPES:
        return ink
    bases = [run.base for run in runs]
    bullets = [run for box in shapes for run in _bullet(box, runs, bases)]
    return replace(ink, runs={**ink.runs, 0: [*ink.runs[0], *bullets]}) if bullets else ink


def _is_round(box: Box) -> bool:
    width, height = box[2] - box[0], box[3] - box[1]
    return 1 < width < 12 and abs(width - height) <= _ROUND * max(width, height)


def _rounded(box: Box) -> Box:
    x0, top, x1, bottom = (round(edge, 1) for edge in box)
    return x0, top, x1, bottom


def _bullet(box: Box, runs: list[Run], bases: list[float]) -> Iterator[Run]:
    """The bullet that a shape is, on the line of the text next to it; nothing if it is none."""
    x0, top, x1, bottom = box
    middle = (top + bottom) / 2
    level = runs[bisect_left(bases, middle) : bisect_left(bases, middle + 30)]
    level = [run for run in level if _LEAST * run.size < run.base - middle < _MOST * run.size]
    after = min((run for run in level if run.x0 >= x1), key=lambda run: run.x0, default=None)
    if after is None or after.hidden:
        return
    size = after.size
    clear = all(run.x1 < x0 - _CLEAR * size or run.x0 >= x1 for run in level)
    fits = _SMALL * size < bottom - top < _LARGE * size
    if clear and fits and _NEAREST * size < after.x0 - x1 < _FURTHEST * size:
        end = max(x1, after.x0 - _SPACE * size)  # a sign before its text is no cell beside it
        yield Run(
            "•", x0, after.top, end, after.bottom, after.base, size, bold=False, spaced=True, hidden=False
        )
