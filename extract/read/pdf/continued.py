"""Tables that go on over a page or column break, put together."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from extract.read.pdf.shapes import Box, PageCell, PageTable, TextLine

_CONTINUED = re.compile(
    r"[\s(（\[［,，—–-]*(?:continued|cont(?:inued|['’]?d)?\.?|続き|つづき|続|承前)[)）\]］.\s]*$",
    re.IGNORECASE,
)


@dataclass(slots=True)
class BookTable:
    """A table of the book: its rows with the page of each, and a place for every page it stands on."""

    rows: list[tuple[int, tuple[PageCell, ...]]]
    boxes: list[tuple[int, Box]]
    form: str
    edges: tuple[float, ...]
    header_rows: int | None
    caption: list[tuple[int, TextLine]]
    dropped: list[tuple[int, str, Box]] = field(default_factory=list)  # repeated head rows and titles


def begun(table: PageTable, page: int) -> BookTable:
    """A table as its first page shows it."""
    return BookTable(
        rows=[(page, row) for row in table.rows],
        boxes=[(page, table.box)],
        form=table.form,
        edges=table.edges,
        header_rows=table.header_rows,
        caption=[(page, line) for line in table.caption],
    )


def goes_on(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether `table`, the next thing in the book, only goes on with `book` over a break."""
    if len(book.edges) != len(table.edges) or not _over_break(book, table, page):
        return False
    below = bool(table.caption) and not book.caption and table.caption[0].box[1] >= table.box[3] - 2
    if table.caption and not below and not _same_title(book, table):
        return False
    if _repeated_rows(book, table):
        return True
    if table.caption and not below:
        return True
    if table.form != book.form:
        return False
    return _same_edges(book.edges, table.edges, 3.0 if book.form == "ruled" else 30.0)


def _over_break(book: BookTable, table: PageTable, page: int) -> bool:
    """Whether `table` stands at the top of the next page, or of the next column."""
    last_page, last_box = book.boxes[-1]
    if page != last_page:
        return page == last_page + 1
    if table.box[0] < last_box[2] - 5 or table.box[1] > last_box[3] - 20:
        return False
    if abs(table.box[1] - last_box[1]) > 3:
        return table.box[1] < last_box[1]
    # Side by side from one height on: the rest of a table that filled the column before it.
    if table.box[3] > last_box[3] + 1:
        return False
    bare = table.header_rows is None and not table.caption and book.header_rows is not None
    return bare or _same_edges(book.edges, table.edges, 1.5)


def carry_on(book: BookTable, table: PageTable, page: int) -> None:
    """Put the rows of `table` under those of `book`; a repeated head or title is set aside."""
    repeated = _repeated_rows(book, table)
    for row in table.rows[:repeated]:
        book.dropped += _printed_again(page, [(cell.raw, cell.box) for cell in row if cell.raw])
    if book.caption:
        book.dropped += _printed_again(page, [(line.raw, line.box) for line in table.caption])
    else:
        book.caption = [(page, line) for line in table.caption]
    if repeated and book.header_rows is None:
        book.header_rows = repeated
    book.rows += [(page, row) for row in table.rows[repeated:]]
    book.boxes.append((page, table.box))


def _printed_again(page: int, texts: list[tuple[str, Box]]) -> list[tuple[int, str, Box]]:
    """A row or title that is set aside, as one text in one box; nothing where nothing is printed."""
    if not texts:
        return []
    boxes = [box for _, box in texts]
    box = (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
    return [(page, " | ".join(text for text, _ in texts), box)]


def _repeated_rows(book: BookTable, table: PageTable) -> int:
    """How many rows at the top of `table` repeat the top of `book`."""
    count = 0
    most = min(len(book.rows), len(table.rows) - 1, max(book.header_rows or 0, 4))
    while count < most and _alike(book.rows[count][1], table.rows[count]):
        count += 1
    if count and all(not cell.raw for row in table.rows[:count] for cell in row):
        return 0
    return count


def _alike(one: tuple[PageCell, ...], other: tuple[PageCell, ...]) -> bool:
    return [(cell.raw, cell.columns) for cell in one] == [(cell.raw, cell.columns) for cell in other]


def _same_title(book: BookTable, table: PageTable) -> bool:
    first = " ".join(line.raw for _, line in book.caption)
    again = " ".join(line.raw for line in table.caption)
    bare = _CONTINUED.sub("", again)
    if bare != again and (not bare or not first):
        return True
    return bool(first) and _CONTINUED.sub("", first).casefold() == bare.casefold()


def _same_edges(one: tuple[float, ...], other: tuple[float, ...], tolerance: float) -> bool:
    """Whether the columns are as wide; the outermost edges may be known by the text only."""
    if len(one) > 3:
        if abs((one[-1] - one[0]) - (other[-1] - other[0])) > tolerance + 60:
            return False
        one, other = one[1:-1], other[1:-1]
    return all(abs((a - one[0]) - (b - other[0])) <= tolerance for a, b in zip(one, other, strict=True))
