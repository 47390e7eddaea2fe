"""Labels and rows beside them: two sides of a white strip that are one table, no two columns of text."""

from itertools import chain

from extract.read.pdf.text.sides import PrintedLine, StripSide

_FEWEST, _CELLS = 2, 8  # rows of figures at least, and so many cells in them,
_ROWS = 4  # or so many rows of anything
_MOST, _HALF = 0.8, 0.5
_LEVEL = 0.2  # ems by which baselines of one row differ at most
_FLUSH = 1.5  # points by which justified lines end apart


def are_labels_beside_rows(left: StripSide, right: StripSide) -> bool:
    """Whether the lines on the left are the labels of rows of several cells on the right.

    Nearly all of them are level with one another. The cells are figures, or no label goes on from the line
    above as lines of text do, and none of both runs to one edge as justified text does.
    """
    if any(item.table is not None for item in chain(left, right)):
        return False
    labels, lines = left.rows, right.rows
    rows = [row for row in lines if len(row) > 1 and not row.is_even]
    several = sum(1 for label in labels if len(label) > 1 and not label.is_even)
    if len(rows) < _HALF * len(lines) or several > _HALF * len(labels):
        return False
    level = [label for label in labels if any(_is_level(label, row) for row in rows)]
    figures = _MOST * len(rows) < sum(map(_are_figures, rows))
    enough = sum(map(len, rows)) >= _CELLS if figures else len(level) >= _ROWS
    if len(level) < _FEWEST or not enough or _is_justified(labels):
        return False
    top, bottom = level[0][0].top, level[-1][0].bottom  # above stand the lines of a head
    beside = [label for label in labels if top < label[0].base < bottom]
    rows = [row for row in rows if top < row[0].base < bottom]
    met = sum(1 for row in rows if any(_is_level(row, label) for label in level))
    if len(level) < _MOST * len(beside) or met < _MOST * len(rows):
        return False
    small = sum(1 for label in level if label[0].words[0].text[0].islower())
    if figures:
        return small < _HALF * len(level)
    cased = sum(1 for label in level if label[0].words[0].text[0].isupper())
    return small == 0 and cased > _HALF * len(level)


def _is_level(row: PrintedLine, other: PrintedLine) -> bool:
    return abs(row[0].base - other[0].base) < _LEVEL * row[0].size


def _is_justified(rows: list[PrintedLine]) -> bool:
    ends = [row[-1].x1 for row in rows]
    return sum(1 for end in ends if end > max(ends) - _FLUSH) > _HALF * len(ends)


def _are_figures(row: PrintedLine) -> bool:
    """Whether most cells of a row are figures or signs."""
    figures = sum(1 for cell in row if not any(map(str.isalpha, "".join(word.text for word in cell.words))))
    return figures > _HALF * len(row)
