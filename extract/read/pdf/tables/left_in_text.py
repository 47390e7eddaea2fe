"""Lines of text that stand in columns as rows do: perhaps a table that was not found, which is said."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extract.read.pdf.model import PageBlock, PageProblem, TextLine, enclosing
from extract.read.pdf.tables.modifier_lists import SIGNED
from extract.read.pdf.text.patterns import BULLETS, is_list_marker

_IN_LINE = 1.5  # points between the beginnings, or the ends, of cells below each other
_STEP = 3.0  # ems from line to line at most
_LINES = 2  # lines at least,
_ROWS = 3  # those of three cells or more show rows, two may be justified text,
_PAIRS = 4  # or so many of two
_FIGURES, _MOST = 4, 0.7  # or lines of so many words, most of them figures
_FIGURE = re.compile(r"[-+−–±≤≥<>(]?\d[\d.,/½¼¾⅓⅔+%)\"'-]*[*†‡]?|[-–—]|[½¼¾⅓⅔]")
_PAGE = re.compile(r"\d{1,4}|[ivxlc]+")
_GAP = 1.2  # ems between two cells
_SHOWN = 5  # words of the first line in the message


def left_in_text(blocks: Sequence[PageBlock]) -> list[PageProblem]:
    """Where consecutive lines of a page look like rows of a table that was read as text."""
    out = []
    for run in _runs(blocks):
        if _are_rows(run):
            first = " ".join(run[0].raw.split()[:_SHOWN])
            fields = (("lines", len(run)), ("text", first))
            out.append(PageProblem("read.pdf-table-unread", enclosing([line.box for line in run]), fields))
    return out


def _runs(blocks: Sequence[PageBlock]) -> Iterator[list[TextLine]]:
    """Consecutive lines of which each stands in columns as the one above does."""
    run: list[TextLine] = []
    for block in [*blocks, None]:
        if isinstance(block, TextLine) and run and _goes_on(run[-1], block):
            run.append(block)
            continue
        if len(run) >= _LINES:
            yield run
        run = [block] if isinstance(block, TextLine) else []


def _goes_on(above: TextLine, line: TextLine) -> bool:
    """Whether a line is below another, and two cells or more below its cells, or figures below figures."""
    if not 0 < line.box[3] - above.box[3] < _STEP * line.size or line.edge or above.edge:
        return False
    if _are_figures(above, line):
        return True
    others = _cells(above)
    return sum(any(_is_below(cell, other) for other in others) for cell in _cells(line)) > 1


def _cells(line: TextLine) -> list[tuple[str, float, float]]:
    """The pieces of a line that stand further apart than words of a justified line do."""
    out: list[tuple[str, float, float]] = []
    for text, x0, x1 in line.cells:
        if out and x0 - out[-1][2] < _GAP * line.size:
            out[-1] = (f"{out[-1][0]} {text}", out[-1][1], x1)
        else:
            out.append((text, x0, x1))
    return out


def _is_below(cell: tuple[str, float, float], other: tuple[str, float, float]) -> bool:
    return min(abs(cell[1] - other[1]), abs(cell[2] - other[2])) < _IN_LINE


def _are_figures(above: TextLine, line: TextLine) -> bool:
    """Whether both lines consist of figures, or begin with signed ones, one below the other."""
    if _is_of_figures(above) and _is_of_figures(line):
        return True
    return _is_modifier(above) and _is_modifier(line) and abs(above.box[0] - line.box[0]) < _IN_LINE


def _is_modifier(line: TextLine) -> bool:
    figure, _, what = line.raw.partition(" ")
    return bool(what) and line.raised[:1] != ((0, len(figure)),) and SIGNED.fullmatch(figure) is not None


def _is_of_figures(line: TextLine) -> bool:
    """Whether most of several words of a line are figures or dashes."""
    words = line.raw.split()
    return len(words) >= _FIGURES and sum(map(_is_figure, words)) >= _MOST * len(words)


def _is_figure(word: str) -> bool:
    return _FIGURE.fullmatch(word) is not None


def _are_rows(run: Sequence[TextLine]) -> bool:
    """Whether lines are so many that they stand in columns by no chance, and no list or contents."""
    if any(_are_figures(above, line) for above, line in pairwise(run)):
        return True
    cells = [[text for text, _, _ in _cells(line)] for line in run]
    if all(own and (own[0] in BULLETS or is_list_marker(own[0])) for own in cells):
        return False
    if all(own and _PAGE.fullmatch(own[-1]) for own in cells):
        return False  # contents: entries and their pages
    wide = sum(len(own) > 2 for own in cells)
    return wide >= _ROWS or len(run) >= _PAIRS
