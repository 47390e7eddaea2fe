"""A book that was read from a text, as an edition that can be printed."""

import re

from extract.model.document import Cell as ReadCell
from extract.model.document import Document, Flow, Paragraph
from extract.model.document import Table as ReadTable
from tests.editions.edition import Block, Cell, Edition, Prose, Table

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
OPENING = re.compile(r"^(\d+(?:\.\d+)+)\s+([^:：]{2,70}?)\s*[:：]\s*(.+)$", re.DOTALL)


def edition_of(flow: Flow, document: Document, head: str) -> Edition:
    """Every paragraph of the book as it stands, every table with its marks raised and its notes below."""
    tables = {table.place.line: table for table in document.tables}
    paragraphs = [block for block in flow.blocks if isinstance(block, Paragraph)]
    loose = {line.place.line for block in paragraphs for line in block.lines}
    inside_tables = {line for table in document.tables for line in table_lines(table)}
    blocks: list[Block] = []
    for block in flow.blocks:
        if isinstance(block, Paragraph):
            if block.place.line not in inside_tables:
                blocks.append(prose(block.raw))
        elif block.place.line in tables:
            blocks.append(printable(tables[block.place.line], loose))
    return Edition("ja" if document.language == "ja" else "en", head, tuple(blocks))


def table_lines(table: ReadTable) -> set[int | None]:
    """The line of the title, which is printed with the table."""
    return {table.title.place.line} if table.title else set()


def prose(raw: str) -> Prose:
    text = " ".join(raw.split())
    opening = OPENING.match(text)
    if opening is None:
        return Prose(text)
    return Prose(opening[3], opening[1], opening[2])


def printable(table: ReadTable, loose: set[int | None]) -> Table:
    """The table with the notes that stand in its own rows; loose ones are paragraphs of the book."""
    rows = tuple(
        tuple(
            Cell(marked_up(cell), cell.rows, cell.columns)
            for cell in row
            if not cell.covered or not cell.raw  # a lost cell leaves its place blank
        )
        for row in table.rows
    )
    notes = tuple(
        f"{raised(note.mark)} {note.raw}".strip() for note in table.notes if note.place.line not in loose
    )
    title = " ".join(table.title.raw.split()) if table.title else None
    return Table(rows, title, table.header_rows, notes)


def raised(mark: str) -> str:
    return f"⟦{mark}⟧" if mark.isdigit() else mark


def marked_up(cell: ReadCell) -> str:
    """The characters as printed, digits that are marks raised.

    What the text of the cell lacks of its raw characters are the marks; both are walked together.
    """
    raw = " ".join(cell.raw.split())
    if not cell.marks:
        return raw
    raw = raw.translate(SUPERSCRIPTS)
    text = list("".join(cell.text.split()))
    out: list[str] = []
    for char in raw:
        if char == " " or (text and text[0] == char):
            out.append(char)
            text = text[char != " " :]
        else:
            out.append(raised(char))
    return "".join(out).replace("⟧⟦", "").replace(" ⟦", "⟦")
