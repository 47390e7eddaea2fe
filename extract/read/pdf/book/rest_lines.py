"""Lines at the top of a page or column that are the last rows, or the rest of the last row, of a table."""

from extract.read.pdf.book.continued_tables import BookTable, printed_again
from extract.read.pdf.book.lines_as_rows import row_of
from extract.read.pdf.book.same_columns import aligned
from extract.read.pdf.model import PageTable, TextLine


def rest_of(book: BookTable, line: TextLine) -> PageTable | None:
    """A line at the top of a page or column as the last row of a table without rules, None if it is not one.

    Each of its pieces is in a column of the table of its own, possibly after moving the line as a whole.
    """
    if not line.cells:
        return None
    row = row_of(line, book.columns, book.edges)
    if row is not None or not book.columns:
        return row
    move = line.cells[0][1] - book.columns[0][0]
    columns = tuple((left + move, right + move) for left, right in book.columns)
    flush = all(any(aligned((x0, x1), own, 0.0) for own in columns) for _, x0, x1 in line.cells)
    return row_of(line, columns, tuple(edge + move for edge in book.edges)) if flush else None


def at_top_of(book: BookTable, line: TextLine, page: int, opens: bool) -> bool:
    """Whether a line is the first of the page or column after the end of the table."""
    last_page, last = book.boxes[-1]
    beside = line.box[0] > last[2] - 5 and line.box[1] < last[3] - 20
    return opens and (last_page == page - 1 or (last_page == page and beside))


def head_left_behind(table: PageTable, line: TextLine) -> PageTable | None:
    """The last line before a break as the head of a table without rules that begins after it without one.

    None if its pieces do not fit the table's columns.
    """
    return None if table.header_rows or table.caption else row_of(line, table.columns, table.edges)


def repeats_head(book: BookTable, row: PageTable, page: int) -> bool:
    """Whether a row is the head of the table, printed again above its last lines; then it is set aside."""
    heads = [own for _, own in book.rows[: book.header_rows or 1]]
    texts = [cell.raw for cell in row.rows[0]]
    if not any([cell.raw for cell in head] == texts for head in heads):
        return False
    book.dropped += printed_again(page, [(cell.raw, cell.box) for cell in row.rows[0] if cell.raw])
    return True
