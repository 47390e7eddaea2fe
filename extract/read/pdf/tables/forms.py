"""Forms to be filled in: lines and boxes with fields for entries, which look like a table."""

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain, pairwise

from extract.read.pdf.model import Box, PageCell, PageTable

_FIGURE = re.compile(r"\W*\d[\d.,:/%\s-]*\W*")
_LINE = re.compile(r"(\d{1,3})[a-z]?(?:[. ]|$)")  # the number of a line of a form
_STEP = 5  # from one such number to the next at most
_STRAY = 0.25  # of them are others, such as the year in a head
_MANY = 10  # fields show that all of the page is a form
_FIGURES = 2  # below each other show a table
_HALF = 0.5


def is_form(table: PageTable, fields: Sequence[Box]) -> bool:
    """Whether fields for entries stand in or beside a table, or many on its page, and no column has figures.

    The numbers that count the lines of a form are none; a list of prices with a field for how many to take is
    a table.
    """
    among = len(fields) >= _MANY or any(_is_beside(field, table.box) for field in fields)
    return among and not any(map(_has_figures, _columns(table)))


def _is_beside(field: Box, box: Box) -> bool:
    """Whether a field is on a level with rows: in white space its column is beyond the last one."""
    return box[1] <= (field[1] + field[3]) / 2 <= box[3]


def _columns(table: PageTable) -> list[list[PageCell]]:
    """The filled cells below each other, by their left edge."""
    columns: defaultdict[float, list[PageCell]] = defaultdict(list)
    for cell in chain.from_iterable(table.rows):
        if cell.raw and cell.columns == 1:
            columns[cell.box[0]].append(cell)
    return list(columns.values())


def _has_figures(column: list[PageCell]) -> bool:
    """Whether a column has figures in most cells, which do not count its lines."""
    figures = [cell.raw for cell in column if _FIGURE.fullmatch(cell.raw)]
    lines = [_LINE.match(cell.raw) for cell in column if cell.raw[0].isdecimal()]
    numbers = [int(match[1]) for match in lines if match]
    steps = sum(1 for before, after in pairwise(numbers) if 0 <= after - before <= _STEP)
    counts = len(numbers) == len(lines) and len(numbers) - 1 - steps <= _STRAY * len(numbers)
    return len(figures) >= max(_FIGURES, _HALF * len(column)) and not counts
