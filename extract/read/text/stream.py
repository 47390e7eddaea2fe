"""A table printed one cell a line, each closed by a pipe: infer the number of columns.

The number is the one with the shortest description of the cells (minimum description length): with the right
one the cells of a column are alike, empty cells are below each other and a column of consecutive numbers is
cheap. Each column learns from its own cells, so that an unnecessary column costs as much as a mixed one, and
no threshold has to be tuned to a book.
"""

import re
from collections import Counter
from dataclasses import replace
from math import log2

from extract.model.document import Grid, RawCell
from extract.read.text.rows import Row, grid

MOST_COLUMNS = 40
MOST_WEIGHED = 2000  # cells that are weighed; a longer table repeats itself
CERTAINTY = 0.1  # weight of a kind of cell not seen yet in a column: small, because columns are alike
CONTENT = 6.0  # bits that a figure saves when the cell above predicts it
LABELLED = 8.0  # bits for a column of words before columns of figures, as most tables have it
SINGLE = 10.0  # bits against a table of one column, which is rare
_FIGURE = re.compile(r"[-+±]?[\d½⅓¼¾⅔⅛][\d\s,/~–-]*")
_DECIMAL = re.compile(r"[-+±]?\d*\.\d+")
_DASHES = frozenset("-–—―ー－")


def stream_grid(cells: list[RawCell]) -> Grid:
    """Cells in reading order as a Grid whose rows were inferred."""
    kinds = [_kind(cell.raw) for cell in cells]
    numbers = [int(cell.raw) if cell.raw.isdecimal() and len(cell.raw) < 6 else None for cell in cells]
    width, head = _best(kinds, numbers)
    rows = _head_rows(cells[:head], width)
    rows += [tuple(cells[at : at + width]) for at in range(head, len(cells), width)]
    return grid(rows, "stream")


def _kind(raw: str) -> str:
    if not raw:
        return "empty"
    if raw in _DASHES:
        return "dash"
    if _FIGURE.fullmatch(raw):
        return "figure"
    if _DECIMAL.fullmatch(raw):
        return "decimal"
    if raw[0] in "0123456789½+-±≤≥<>":
        return "amount"
    return "word" if len(raw) <= 14 else "words"


KINDS = 7


def _best(kinds: list[str], numbers: list[int | None]) -> tuple[int, int]:
    """The number of columns and the number of cells in the head, above the first full row."""
    count = len(kinds)
    best: tuple[float, int, int] | None = None
    for width in range(1, min(MOST_COLUMNS, max(1, count // 2)) + 1):
        for head in range(count % width, min(count % width + 2 * width, count - 2 * width) + 1, width):
            cost = min(_cost(kinds, numbers, width, head, shared) for shared in (False, True))
            if best is None or cost < best[0] - 1e-9:
                best = (cost, width, head)
    return (best[1], best[2]) if best else (count, 0)


def _cost(kinds: list[str], numbers: list[int | None], width: int, head: int, shared: bool) -> float:
    """The description length of the cells in bits; with `shared` all columns but the first have one type."""
    bits = head * log2(KINDS) + (SINGLE if width == 1 else 0.0)
    columns: list[Counter[str]] = [Counter() for _ in range(width)]
    for index in range(head, min(len(kinds), MOST_WEIGHED)):
        place = (index - head) % width
        column = columns[min(place, 1) if shared else place]
        seen = column[kinds[index]]
        bits -= log2((seen + CERTAINTY) / (column.total() + CERTAINTY * KINDS))
        column[kinds[index]] += 1
        above = numbers[index - width] if index - width >= head else None
        if place == 0 and width > 1 and above is not None and numbers[index] == above + 1:
            bits -= CONTENT
    return bits - (LABELLED if _labelled(columns) else 0.0)


def _labelled(columns: list[Counter[str]]) -> bool:
    """Whether the first column has only words, and the others have none."""
    first, others = columns[0], columns[1:]
    words = first["word"] + first["words"]
    return (
        words > 1
        and words + first["empty"] == first.total()
        and not any(c["word"] + c["words"] for c in others)
    )


def _head_rows(cells: list[RawCell], width: int) -> list[Row]:
    """The cells above the first full row, as rows; a head over several columns gets its span."""
    if len(cells) <= width:
        return [tuple(cells)] if cells else []
    for corner in range(width):
        below = width - corner
        groups = len(cells) - below - corner
        if 0 < groups < below and below % groups == 0 and _repeats(cells[-below:], below // groups):
            heads = [replace(cell, rows=2) for cell in cells[:corner]]
            heads += [replace(cell, columns=below // groups) for cell in cells[corner : corner + groups]]
            return [tuple(heads), tuple(cells[-below:])]
    first = len(cells) % width
    rows = [tuple(cells[:first])] if first else []
    return rows + [tuple(cells[at : at + width]) for at in range(first, len(cells), width)]


def _repeats(cells: list[RawCell], period: int) -> bool:
    """Whether the heads under each group are the same words again, apart from a misprint or two."""
    pairs = [(cells[index].raw, cells[index - period].raw) for index in range(period, len(cells))]
    return period > 1 and sum(a == b for a, b in pairs) * 2 > len(pairs)
