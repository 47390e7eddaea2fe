"""A line of text as a row of a table without rules: each of its pieces is in a column of its own."""

from extract.read.pdf.model import Box, PageCell, PageTable, Ranges, TextLine
from extract.read.pdf.text.patterns import first_unbreakable

_PrintedCell = tuple[str, Ranges, tuple[float, ...]]
"""Text, raised ranges and widths of a cell of one line."""


def row_of(
    line: TextLine, columns: tuple[tuple[float, float], ...], edges: tuple[float, ...]
) -> PageTable | None:
    """A line as a row with the given columns, if each of its pieces is in a column of its own."""
    cells: dict[int, _PrintedCell] = {}
    end = 0
    for piece in line.cells:
        column = column_of(piece, columns)
        if column is None or column in cells:
            return None
        start = max(line.raw.find(piece[0], end), end)
        end = start + len(piece[0])
        raised = tuple((a - start, b - start) for a, b in line.raised if start <= a and b <= end)
        cells[column] = (piece[0], raised, line_widths(piece[0], (piece[1], 0.0, piece[2], 0.0)))
    if len(cells) < max(2, 0.5 * len(columns)):
        return None
    return PageTable((cells_of_line(cells, line, edges),), line.box, "open", edges, columns=columns)


def cells_of_line(
    cells: dict[int, _PrintedCell], line: TextLine, edges: tuple[float, ...]
) -> tuple[PageCell, ...]:
    """The cells of a line by column, all others empty."""
    _, top, _, bottom = line.box
    printed = [cells.get(number, ("", (), ())) for number in range(len(edges) - 1)]
    return tuple(
        PageCell(text, (edges[column], top, edges[column + 1], bottom), raised, lines=lines)
        for column, (text, raised, lines) in enumerate(printed)
    )


def line_widths(text: str, box: Box) -> tuple[float, ...]:
    """The widths of a line in a cell as `PageCell.lines` has them; its first word takes its share."""
    width = box[2] - box[0]
    word = text.split(maxsplit=1)[0]
    first = width * first_unbreakable(word) / len(text)
    return (first, width, width)


def column_of(piece: tuple[str, float, float], columns: tuple[tuple[float, float], ...]) -> int | None:
    """The only column that a piece is in, None if there are two or none."""
    _, x0, x1 = piece
    touched = [number for number, (left, right) in enumerate(columns) if x0 < right and left < x1]
    return touched[0] if len(touched) == 1 else None


def head_left_behind(table: PageTable, line: TextLine) -> PageTable | None:
    """The last line before a break as the head of a table without rules that begins after it without one.

    None if its pieces do not fit the table's columns.
    """
    return None if table.header_rows or table.caption else row_of(line, table.columns, table.edges)
