"""Join tables that continue over a page or column break, and what they say about it."""

import re
from dataclasses import dataclass, field, replace

from extract.read.pdf.book.same_columns import (
    ALIGNED,
    aligned,
    head_in_other_lines,
    joined_rows,
    same_columns,
    same_edges,
    whole_row,
)
from extract.read.pdf.book.titles_in_tables import has_own_head
from extract.read.pdf.model import Box, PageCell, PageTable, TextLine, enclosing
from extract.read.pdf.text.patterns import CONTINUED, is_caption

_NOTICE = re.compile(
    r"""[\W_]*(?:
        (?:this\s+|the\s+)?(?:table\s+|chart\s+)?(?:is\s+)?
        (?:continued|continues|cont['’]?d\.?|to\s+be\s+continued)
        (?:\s+(?:on|from|over|overleaf|to|in|at|the|next|previous|following|preceding|facing|opposite|other
            |page|column|side|top|below|above|left|right|p\.?|\d+))*
        | (?:次|前|以下|右|左|裏)(?:の)?(?:ページ|頁|段|欄|面)?(?:に|へ|から|より|の)?
          (?:続く|続き|つづく|つづき)
        | (?:続く|つづく|以下次頁|以下次ページ)
    )[\W_]*""",
    re.IGNORECASE | re.VERBOSE,
)


def is_notice(text: str) -> bool:
    """Whether a line only says that something goes on elsewhere, or comes from there."""
    return _NOTICE.fullmatch(text) is not None


def without_notices(table: PageTable) -> tuple[PageTable, tuple[TextLine, ...]]:
    """The table without rows and titles that only say that it goes on, and these as lines.

    A first row that is a title with such a word becomes the title.
    """
    notices = tuple(line for line in table.caption if is_notice(line.raw))
    if notices:
        table = replace(table, caption=tuple(line for line in table.caption if line not in notices))
    first, last = _only_text(table, 0), _only_text(table, -1)
    if first and not table.caption and not is_notice(first.raw) and CONTINUED.search(first.raw):
        left = table.header_rows - 1 if table.header_rows else None
        table = replace(table, rows=table.rows[1:], caption=(first,), header_rows=left or None)
    elif first and is_notice(first.raw):
        left = table.header_rows - 1 if table.header_rows else None
        table = replace(table, rows=table.rows[1:], header_rows=left or None)
        notices += (first,)
    if last and is_notice(last.raw):
        table = replace(table, rows=table.rows[:-1])
        notices += (last,)
    return table, notices


def _only_text(table: PageTable, at: int) -> TextLine | None:
    """The only text of the first or last row of several, as a line."""
    cells = [cell for cell in table.rows[at] if cell.raw]
    if len(cells) != 1 or len(table.rows) < 3:
        return None
    (cell,) = cells
    return TextLine(cell.raw, cell.raised, cell.box, cell.box[3] - cell.box[1], cell.heading)


@dataclass(slots=True)
class BookTable:
    """A table of the book: its rows with their pages, and a place for every page it is on."""

    rows: list[tuple[int, tuple[PageCell, ...]]]
    boxes: list[tuple[int, Box]]
    form: str
    edges: tuple[float, ...]
    columns: tuple[tuple[float, float], ...]
    header_rows: int | None
    caption: list[tuple[int, TextLine]]
    dropped: list[tuple[int, str, Box]] = field(default_factory=list)  # repeated head rows and titles
    rest: int = 0  # the page on which its last rows were found line by line


def begun(table: PageTable, page: int) -> BookTable:
    """A table as its first page shows it."""
    return BookTable(
        rows=[(page, row) for row in table.rows],
        boxes=[(page, table.box)],
        form=table.form,
        edges=table.edges,
        columns=table.columns,
        header_rows=table.header_rows,
        caption=[(page, line) for line in table.caption],
    )


def goes_on(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether `table`, the next block of the book, continues `book` after a break, or directly below it."""
    if names_continued(book, table, page) or _directly_below(book, table, page):
        return True
    return _over_break(book, table, page) and _fits(book, table)


def _fits(book: BookTable, table: PageTable) -> bool:
    """Whether head, title and columns of a table after a break are those of `book`."""
    if len(book.edges) != len(table.edges):
        return False
    below = bool(table.caption) and not book.caption and table.caption[0].box[1] >= table.box[3] - 2
    if table.caption and not below and not _same_title(book, table):
        return False
    if _repeated_rows(book, table):
        return True
    same = _same_measures(book, table)
    return same and not has_own_head([row for _, row in book.rows], book.header_rows, table)


def names_continued(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether the title of `table` says that it continues `book`, and both have the same columns.

    Whatever is printed between the two parts does not matter then.
    """
    again = " ".join(line.raw for line in table.caption)
    bare = CONTINUED.sub("", again)
    if bare == again or not bare or not _same_title(book, table) or page - book.boxes[-1][0] > 1:
        return False
    return len(book.edges) == len(table.edges)


def begins_again(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether `table` is on the page or in the column after `book`, under the same head: only notes may stand
    between them."""
    return _is_next_to(book, table, page) and bool(_repeated_rows(book, table)) and _fits(book, table)


def _is_next_to(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether `table` is on the next page, or right of the last part."""
    last_page, last = book.boxes[-1]
    return page - last_page == 1 or (page == last_page and table.box[0] > last[2])


def is_head_alone(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether `table` is nothing but the head of `book`, printed again on the next page or in the next
    column, above what is left of its notes. Other notes may be printed between."""
    filled = sum(bool(cell.raw) for row in table.rows for cell in row)
    alone = len(table.rows) == book.header_rows and filled > 1
    alone = alone and (not table.caption or _same_title(book, table))
    return alone and _is_next_to(book, table, page) and _repeated_rows(book, table) == book.header_rows


def _directly_below(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether `table` has no head, and its rows stand below the last part as its own rows do."""
    last_page, last = book.boxes[-1]
    if page != last_page or table.form != "open" or book.form != "open" or table.caption:
        return False
    if len(table.edges) != len(book.edges) or table.header_rows or not (book.columns and table.columns):
        return False
    height = min((cell.box[3] - cell.box[1] for cell in table.rows[0]), default=0.0)
    if not 0 <= table.box[1] - last[3] < 0.8 * height:
        return False
    in_place = all(aligned(a, b, 0.0) for a, b in zip(book.columns, table.columns, strict=True))
    return in_place or (abs(table.box[0] - last[0]) < ALIGNED and same_columns(book.columns, table.columns))


def lines_below(book: BookTable, table: PageTable) -> tuple[PageTable, tuple[TextLine, ...]]:
    """A part of a table that has its title above, without the lines below that only seemed its title.

    The part repeats the head, or the lines have no form of a title.
    """
    if not (book.caption and table.caption) or table.caption[0].box[1] < table.box[3] - 2:
        return table, ()
    page, title = book.caption[0]
    if any(page == at and title.box[1] >= box[3] - 2 for at, box in book.boxes):
        return table, ()  # titles stand below in this book
    repeats = bool(book.header_rows) and _repeated_rows(book, table) == book.header_rows
    if not repeats and is_caption(table.caption[0].raw):
        return table, ()
    return replace(table, caption=()), table.caption


def _over_break(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether `table` is at the top of the next page or column."""
    last_page, last_box = book.boxes[-1]
    if page != last_page:
        return page == last_page + 1
    if table.caption and table.box[0] > last_box[2] and _same_title(book, table):
        return True  # a column may begin a little lower, below the title that is printed again
    top = min([table.box[1], *(line.box[1] for line in table.caption)])
    if table.box[0] < last_box[2] - 5:
        return False
    if abs(top - last_box[1]) > 3:
        return top < last_box[1]
    first = max((cell.box[3] - cell.box[1] for cell in table.rows[0]), default=1.0)
    no_room = table.box[3] <= last_box[3] + first  # for the first of its rows below the last part
    return no_room and _goes_on_beside(book, table)


def _goes_on_beside(book: BookTable, table: PageTable) -> bool:
    """Whether a table beside the last part, starting at the same height, continues it.

    The last part filled its column; the table has the same head, or none and columns of the same width.
    """
    several = len(table.columns) > 2 and len(table.columns) == len(book.columns)
    if several and same_columns(book.columns, table.columns):
        return True
    bare = table.header_rows is None and not table.caption and book.header_rows is not None
    return bare or same_edges(book.edges, table.edges, 1.5)


def carry_on(book: BookTable, table: PageTable, page: int, *, rest: bool = False) -> None:
    """Append the rows of `table` to `book`; a repeated head or title is set aside.

    `rest`: its first row is known to be the rest of the last row.
    """
    repeated = _repeated_rows(book, table)
    for row in table.rows[:repeated]:
        book.dropped += printed_again(page, [(cell.raw, cell.box) for cell in row if cell.raw])
    if book.caption:
        book.dropped += printed_again(page, [(line.raw, line.box) for line in table.caption])
    else:
        book.caption = [(page, line) for line in table.caption]
    if book.header_rows is None:
        book.header_rows = repeated or None
    rows = table.rows[repeated:]
    own = [row for _, row in book.rows]
    split = None
    if rows:
        others = [*own[book.header_rows or 0 :], *rows]
        split = joined_rows(own[-1], rows[0]) if rest else whole_row(own[-1], rows[0], others)
    if split is not None:
        book.rows[-1] = (book.rows[-1][0], split)
        rows = rows[1:]
    book.rows += [(page, row) for row in rows]
    book.boxes.append((page, table.box))


def printed_again(page: int, texts: list[tuple[str, Box]]) -> list[tuple[int, str, Box]]:
    """A repeated row or title as one text in one box; None if it is empty."""
    if not texts:
        return []
    return [(page, "  ".join(text for text, _ in texts), enclosing([box for _, box in texts]))]


def _repeated_rows(book: BookTable, table: PageTable) -> int:
    """The number of rows at the top of `table` that repeat the top of `book`. All do where only the notes of
    the table are left for a page, below its head."""
    count = 0
    head = book.header_rows or 0
    most = head if len(table.rows) == head else min(len(book.rows), len(table.rows) - 1, max(head, 4))
    while count < most and alike(book.rows[count][1], table.rows[count]):
        count += 1
    count = 0 if most == len(table.rows) != count else count
    return max(count, head_in_other_lines([row for _, row in book.rows], book.header_rows or 1, table.rows))


def alike(one: tuple[PageCell, ...], other: tuple[PageCell, ...]) -> bool:
    """Whether two rows print the same; a part of few rows may not show how wide its headings are."""
    return [cell.raw for cell in one if cell.raw] == [cell.raw for cell in other if cell.raw]


def _same_title(book: BookTable, table: PageTable) -> bool:
    first = " ".join(line.raw for _, line in book.caption)
    again = " ".join(line.raw for line in table.caption)
    bare = CONTINUED.sub("", again)
    if bare != again and bare.startswith(first):
        return True  # the first part may show only the beginning of its title
    return bool(first) and CONTINUED.sub("", first).casefold() == bare.casefold()


def _same_measures(book: BookTable, table: PageTable) -> bool:
    """Whether the columns have the same widths; without rules their printed content may show it."""
    if book.columns and table.columns and same_columns(book.columns, table.columns):
        return True
    return same_edges(book.edges, table.edges, 3.0 if book.form == "ruled" else 30.0)
