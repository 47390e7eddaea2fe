"""A table that one book prints with its rows as columns."""

from collections.abc import Sequence
from dataclasses import replace

from extract.align.labels import Terms
from extract.align.signs import Sign, sign
from extract.align.undeclared_lines import cells_similarity
from extract.model.document import Cell, Table

ALIKE = 0.6  # how like the turned table must be, 0 to 1
BETTER = 0.3  # ... and by how much more than as it is printed
MOST_LINES = 60
Rows = Sequence[Sequence[Cell]]
Signs = Sequence[Sequence[Sign]]


def turned(table: Table, other: Table, terms: Terms = ()) -> Table | None:
    """A Japanese table with its rows as columns if the English book prints it so; None if it fits as it is.

    One of them may have a row or a column more, or in another place.
    """
    rows = tuple(zip(*table.rows, strict=True))
    across = _likeness(rows, other.rows, terms)
    straight = _likeness(table.rows, other.rows, terms)
    if across < ALIKE or across < straight + BETTER:
        return None
    return replace(
        table,
        rows=tuple(
            tuple(replace(cell, rows=cell.columns, columns=cell.rows) for cell in row) for row in rows
        ),
        header_rows=table.header_columns,
        header_columns=table.header_rows,
        collapsed=(),
    )


def _likeness(rows: Rows, others: Rows, terms: Terms) -> float:
    """The similarity of two tables whose lines of one axis have the same length: each line of the shorter
    one beside that of the other which is most like it. 0 if one has several lines more.
    """
    if not rows or not others or max(len(rows), len(others), len(rows[0]), len(others[0])) > MOST_LINES:
        return 0.0
    first, second = ([[sign(cell.text) for cell in row] for row in side] for side in (others, rows))
    more = abs(len(first) - len(second)), abs(len(first[0]) - len(second[0]))
    if sum(more) > 1:
        return 0.0
    by_rows = 0.0 if more[1] else _of_lines(first, second, terms)
    by_columns = (
        0.0 if more[0] else _of_lines([*zip(*first, strict=True)], [*zip(*second, strict=True)], terms)
    )
    return max(by_rows, by_columns)


def _of_lines(en: Signs, ja: Signs, terms: Terms) -> float:
    matrix: list[list[float]] = [[cells_similarity(one, other, terms)[0] for other in ja] for one in en]
    best: list[float] = [max(line) for line in (matrix if len(en) <= len(ja) else zip(*matrix, strict=True))]
    return sum(best) / len(best)
