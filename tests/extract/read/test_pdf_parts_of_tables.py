"""Titles between rows, last lines before a break, and parts that rules or titles show to be of one table."""

from itertools import pairwise

import pytest

from extract.read.pdf.book.continued_tables import BookTable, begun, goes_on
from extract.read.pdf.book.rows_at_breaks import take_last_lines
from extract.read.pdf.book.same_columns import whole_row
from extract.read.pdf.book.titles_in_tables import parted_at_titles, with_label_row
from extract.read.pdf.model import PageCell, PageTable, TextLine

EDGES = (60.0, 160.0, 200.0, 240.0)
COLUMNS = ((64.0, 150.0), (170.0, 180.0), (210.0, 220.0))
HEAD = ("Boat", "Crew", "Cost")
BOATS = [("Barge", "3", "14"), ("Ferry", "5", "20"), ("Raft", "1", "2"), ("Skiff", "2", "6")]
CARTS = [("Dray", "1", "8"), ("Wain", "2", "9"), ("Sledge", "2", "4"), ("Coach", "4", "30")]
LABEL = ("Boats of the north", "", "")


def _widths(text: str) -> tuple[float, ...]:
    return (6.0 * len(text.split(maxsplit=1)[0]), 6.0 * len(text), 6.0 * len(text)) if text else ()


def _row(top: float, texts: tuple[str, ...], bold: bool = False) -> tuple[PageCell, ...]:
    boxes = [(x0, top, x1, top + 12) for x0, x1 in pairwise(EDGES)]
    return tuple(
        PageCell(text, box, heading=bold and bool(text), lines=_widths(text))
        for text, box in zip(texts, boxes, strict=True)
    )


def _table(
    *rows: tuple[str, ...], top: float = 100.0, left: float = 0.0, bold: tuple[int, ...] = (),
    caption: str = "", head: int | None = None, form: str = "open", ruled: bool = False,
) -> PageTable:  # fmt: skip
    cells = tuple(_row(top + 14 * number, texts, number in bold) for number, texts in enumerate(rows))
    box = (60.0 + left, top, 240.0 + left, top + 14 * len(rows))
    title = (_line(caption, top - 20, 60.0 + left),) if caption else ()
    columns = () if ruled else tuple((a + left, b + left) for a, b in COLUMNS)
    return PageTable(cells, box, form, tuple(x + left for x in EDGES), head, title, columns)


def _line(raw: str, top: float, x0: float = 64.0, width: float = 60.0) -> TextLine:
    return TextLine(raw, (), (x0, top, x0 + width, top + 10), 10.0, bold=False)


def _shown(table: PageTable) -> tuple[str, list[str]]:
    return " ".join(line.raw for line in table.caption), [row[0].raw for row in table.rows]


PARTED = {
    "a numbered title": ([("Table 3. Boats", "", ""), HEAD, *BOATS], (), [("Table 3. Boats", 5)]),
    "a title above a head": ([("Boats", "", ""), HEAD, *BOATS], (), [("Boats", 5)]),
    "a label above rows": ([LABEL, *BOATS], (), [("", 5)]),
    "a title above the same head": (
        [HEAD, *BOATS, ("Boats of the south", "", ""), HEAD, *BOATS],
        (),
        [("", 5), ("Boats of the south", 5)],
    ),
    "a label between rows": ([HEAD, *BOATS, LABEL, *CARTS], (), [("", 10)]),
    "a title and a head in bold": (
        [*BOATS, ("Carts", "", ""), ("Cart", "Load", "Price"), *CARTS],
        (4, 5),
        [("", 4), ("Carts", 5)],
    ),
    "a label in bold": ([*BOATS, LABEL, *CARTS], (4,), [("", 9)]),
    "a label and a sum in bold": ([*BOATS, LABEL, ("Cog", "3", "14"), *CARTS], (4, 5), [("", 10)]),
}


@pytest.mark.parametrize(("rows", "bold", "expected"), PARTED.values(), ids=list(PARTED))
def test_titles_that_were_read_as_rows(
    rows: list[tuple[str, ...]], bold: tuple[int, ...], expected: list[tuple[str, int]]
) -> None:
    parts = [_shown(part) for part in parted_at_titles(_table(*rows, bold=bold))]
    assert [(caption, len(own)) for caption, own in parts] == expected


LAST = {
    "a label": (_line("Boats of the south", 188, width=90), "Boats of the south"),
    "a label without others": (_line("Boats of the south", 188, width=90), "Long river skiff"),
    "the rest of a cell": (_line("with oars", 183, width=50), "Long river skiff with oars"),
    "a word that had room above": (_line("II", 183, x0=170, width=8), "Long river skiff"),
    "a line in no column": (_line("out of place here", 183, x0=90, width=100), "Long river skiff"),
    "a sentence": (_line("They wait.", 183, width=50), "Long river skiff"),
    "a line further down": (_line("with oars", 200, width=50), "Long river skiff"),
}


@pytest.mark.parametrize(("name", "line", "expected"), [(name, *case) for name, case in LAST.items()])
def test_lines_below_the_last_row_before_a_break(name: str, line: TextLine, expected: str) -> None:
    labels = [LABEL] if name == "a label" else []
    rows = (HEAD, *labels, *BOATS[:3], ("Long river skiff", "2", "600"))
    book = begun(_table(*rows, top=112.0 - 14 * len(labels), head=1), 1)
    assert take_last_lines(book, [(1, line)], ()) == (expected != "Long river skiff")
    assert book.rows[-1][1][0].raw == expected


def test_a_label_that_spans_some_columns_becomes_a_row_like_the_others() -> None:
    part = _table(*BOATS, caption="Boats of the south")
    label = (PageCell("Boats of the north", (60.0, 0.0, 200.0, 12.0), columns=2), PageCell("", (0, 0, 0, 0)))
    line = part.caption[0]
    part = PageTable(
        part.rows, part.box, part.form, part.edges, None, (_line(line.raw, 88, width=110),), COLUMNS
    )
    row = with_label_row(part, [label]).rows[0]
    assert [(cell.raw, cell.columns) for cell in row] == [("Boats of the south", 2), ("", 1)]


WIDE, SHORT = (20.0, 90.0, 90.0), (20.0, 40.0, 90.0)


def _cells(*texts: str, lines: tuple[float, ...] = SHORT) -> tuple[PageCell, ...]:
    return tuple(PageCell(text, (0.0, 0.0, 1.0, 1.0), lines=lines if text else ()) for text in texts)


FULL_ROW = _cells("Ferry", "5", "It crosses the lake.")
SPLIT = {
    "the column is mostly empty": (
        _cells("Barge", "3", ""),
        _cells("", "", "It waits at the pier."),
        [_cells("Ferry", "5", "")] * 3,
        None,
    ),
    "a row with a label": (
        _cells("Barge", "3", ""),
        _cells("Raft", "", "It waits at the pier."),
        [FULL_ROW] * 3,
        None,
    ),
    "a figure alone": (_cells("Barge", "", "It waits."), _cells("", "7", ""), [FULL_ROW] * 3, None),
    "rows of one line each": (
        _cells("浅瀬の渡し", "町", lines=WIDE),
        _cells("青い小舟", "嵐", lines=WIDE),
        [_cells("古い桟橋", "森", lines=WIDE)] * 3,
        None,
    ),
    "rows of several lines": (
        _cells("浅瀬の渡し", "町", lines=WIDE),
        _cells("青い小舟", "嵐", lines=WIDE),
        [_cells("古い桟橋", "森", lines=SHORT)] * 3,
        ["浅瀬の渡し青い小舟", "町嵐"],
    ),
}


@pytest.mark.parametrize(("above", "below", "others", "expected"), SPLIT.values(), ids=list(SPLIT))
def test_what_shows_that_a_break_splits_a_row(
    above: tuple[PageCell, ...],
    below: tuple[PageCell, ...],
    others: list[tuple[PageCell, ...]],
    expected: list[str] | None,
) -> None:
    row = whole_row(above, below, [*others, above, below])
    assert (None if row is None else [cell.raw for cell in row]) == expected


def _book(table: PageTable) -> BookTable:
    return begun(table, 1)


def test_a_title_printed_again_at_the_top_of_the_next_column_shows_the_same_table() -> None:
    book = _book(_table(HEAD, *BOATS, top=60, caption="Boats", head=1))
    again = _table(HEAD, *BOATS, top=90, left=220, caption="Boats", head=1)
    other = _table(HEAD, *BOATS, top=90, left=220, caption="Carts", head=1)
    assert goes_on(book, again, 1)
    assert not goes_on(book, other, 1)
