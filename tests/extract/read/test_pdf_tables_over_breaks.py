"""Rows, frames and labels of tables that a page break cuts, as typesetters and browsers print them."""

from dataclasses import replace
from itertools import pairwise

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Flow
from extract.read.pdf.book.continued_tables import begins_again, begun, goes_on, is_head_alone
from extract.read.pdf.book.rows_at_breaks import repeats_head, take_last_lines
from extract.read.pdf.book.titles_in_tables import with_label_row
from extract.read.pdf.model import PageCell, PageTable, TextLine
from extract.read.pdf.tables.white_space import Row
from extract.read.pdf.text.side_by_side import are_parts_of_one
from tests.extract.read.pdf_pages import (
    HEIGHT,
    Draw,
    bold,
    both,
    drawing,
    flow_of,
    prose,
    strokes,
    table,
    words,
)
from tests.extract.read.pdf_rows import row
from tests.extract.read.reading import tables
from tests.extract.read.test_pdf_table_heads import draft

EDGES = (60.0, 160.0, 200.0, 240.0)
COLUMNS = ((64.0, 150.0), (170.0, 180.0), (210.0, 220.0))
LINES = ["The harbour lies open to the west, and in winter no boat leaves unless it must."] * 3
TEXT = [
    "goes out with the tide when the wind stands off the land and the crew is whole,",
    "waits for the others, and comes home before the lamps of the pier are lit again,",
    "or stays where it is.",
]


def _labelled(y: float, names: list[str], step: float) -> tuple[Draw, float]:
    """Rows of a name of two words over two lines, a figure and a text of three; and where they end."""
    places = []
    for number, name in enumerate(names):
        base = y + number * step
        places += [(60.0, base + 11 * at, word) for at, word in enumerate(name.split())]
        places += [(120.0, base, str(number + 3))]
        places += [(150.0, base + 11 * at, line) for at, line in enumerate(TEXT)]
    return words(*places), y + len(names) * step


def _rows(flow: Flow) -> list[list[str]]:
    (grid,) = tables(flow)
    return [[cell.raw for cell in row] for row in grid.rows]


def _line(raw: str, x0: float, top: float, x1: float) -> TextLine:
    return TextLine(raw, (), (x0, top, x1, top + 10), 10.0, bold=True, left=x0 - 60)


def _cells(top: float, *texts: str) -> tuple[PageCell, ...]:
    if len(texts) == 1:
        return (PageCell(texts[0], (60, top, 240, top + 12), columns=3),)
    boxes = [(x0, top, x1, top + 12) for x0, x1 in pairwise(EDGES)]
    return tuple(PageCell(text, box) for text, box in zip(texts, boxes, strict=True))


def _part(
    top: float, *rows: tuple[str, ...], caption: tuple[TextLine, ...] = (), head: int | None = None
) -> PageTable:
    cells = tuple(_cells(top + 14 * number, *texts) for number, texts in enumerate(rows))
    box = (60.0, top, 240.0, top + 14 * len(rows))
    return PageTable(cells, box, "open", EDGES, head, caption, COLUMNS)


def test_a_second_word_of_a_label_begins_no_row_where_rows_stand_further_apart() -> None:
    lines, base = [], 100.0
    for name in ("Long Boat", "Old Barge", "Sea Cart", "Low Raft", "Tall Ship"):
        first, second = name.split()
        text = [
            ("waits until the tide is high and then", 120, 300),
            ("leaves with the others of its", 120, 296),
        ]
        lines += [
            row(base, (first, 10, 34), ("3", 80, 86), text[0]),
            row(base + 12, (second, 10, 40), text[1]),
        ]
        lines += [row(base + 12 * at, ("until the wind comes round again,", 120, 298)) for at in (2, 3, 4)]
        base += 12 * 5 + 5
    assert draft(lines).groups == [list(range(5 * n, 5 * n + 5)) for n in range(5)]


def test_lines_of_a_group_of_rows_with_figures_in_each_are_rows() -> None:
    lines, base = [], 100.0
    for _ in range(4):
        for at in range(5):
            lines.append(row(base + 12 * at, ("Boat", 10, 34), (str(at), 80, 86), (str(at + 2), 120, 126)))
        base += 12 * 5 + 5
    assert len(draft(lines).groups) == 20


@pytest.mark.parametrize("open_at", ["top", "bottom", "both"])
def test_a_frame_that_a_break_cuts_is_a_table_still(open_at: str) -> None:
    names = ["Long Boat", "Old Barge", "Sea Cart", "Low Raft"]
    drawn, end = _labelled(120, names, 40)
    top, bottom = 106.0, end - 8
    sides = [(56.0, top, 56.0, bottom), (540.0, top, 540.0, bottom)]
    closing = {"top": [bottom], "bottom": [top], "both": []}[open_at]
    page = both(prose(60, 60, LINES), drawn, strokes(*sides, *((56.0, y, 540.0, y) for y in closing)))
    rows = _rows(flow_of(page))
    assert [cells[:2] for cells in rows] == [[name, str(n + 3)] for n, name in enumerate(names)]


def test_a_rule_beside_the_labels_shows_a_table_with_text_on_its_next_page() -> None:
    names = ["Long Boat", "Old Barge", "Sea Cart", "Low Raft"]
    drawn, end = _labelled(60, names, 40)
    page = both(drawn, strokes((110.0, 48.0, 110.0, end - 8)), prose(60, end + 20, LINES))
    rows = _rows(flow_of(page))
    assert [cells[:2] for cells in rows] == [[name, str(n + 3)] for n, name in enumerate(names)]


def test_names_beside_the_lines_of_a_text_are_no_table_though_a_rule_parts_them() -> None:
    text = prose(150, 60, [*TEXT, *TEXT, *TEXT, *TEXT])
    page = both(words((60, 60, "Boats")), words((60, 132, "Carts")), text, strokes((140, 48, 140, 200)))
    assert not tables(flow_of(page))


FIRST = _part(60, ("Unit", "A", "B"), ("Carts",), ("Barge", "1", "2"), ("Ferry", "3", "4"), head=1)


@pytest.mark.parametrize(
    ("label", "joined"),
    [
        (_line("Boats", 130, 48, 155), True),
        (_line("Table 7: Boats", 110, 48, 175), False),
        (_line("Boats", 60, 48, 85), False),
    ],
    ids=["set as the others", "a title", "elsewhere"],
)
def test_the_label_of_a_group_at_the_top_of_a_page_is_a_row(label: TextLine, joined: bool) -> None:
    part = _part(60, ("Raft", "5", "6"), ("Sloop", "7", "8"), caption=(label,))
    again = with_label_row(part, FIRST.rows)
    assert (len(again.rows) == 3) is joined
    assert goes_on(begun(FIRST, 1), again, 2) is joined


def test_the_label_of_a_group_at_the_foot_of_a_page_is_a_row() -> None:
    part = _part(60, ("Unit", "A", "B"), ("Carts",), ("Barge", "1", "2"), head=1)
    below = with_label_row(
        PageTable(part.rows, part.box, "open", EDGES, 1, (_line("Boats", 130, 104, 155),), COLUMNS)
    )
    assert [cell.raw for cell in below.rows[-1]] == ["Boats"]
    assert below.caption == ()


def test_a_running_head_is_no_row_of_a_table_on_the_only_page_that_shows_it_so() -> None:
    figures = [[f"Sloop{n}", str(n), str(n + 2), str(n + 4)] for n in range(8)]
    pages = [
        both(words((60, 40, "Rules of the sea"), (520, 40, str(n))), prose(60, 80, LINES * 4)) for n in (1, 2)
    ]
    last = both(words((60, 40, "Rules of the sea"), (240, 40, "3")), table(60, 56, figures))
    rows = _rows(flow_of(*pages, last))
    assert rows == figures


@pytest.mark.parametrize(
    ("head", "rows"),
    [("Rules of the sea", [16]), ("Boats of the north", [8, 8])],
    ids=["a running head", "a title"],
)
def test_what_other_pages_print_at_their_edge_is_no_title_of_a_table(head: str, rows: list[int]) -> None:
    figures = [[f"Sloop{n}", str(n), str(n + 2), str(n + 4)] for n in range(16)]

    def rules(y: float) -> Draw:
        return strokes(*((56.0, y + 16 * n, 296.0, y + 16 * n) for n in range(9)))

    edge = bold((140, 46, "Rules of the sea"))
    first = both(edge, prose(60, 80, LINES * 15), table(60, 776 - 112, figures[:8]), rules(776 - 124))
    second = both(bold((140, 46, head)), table(60, 66, figures[8:]), rules(54), prose(60, 220, LINES))
    third = both(edge, prose(60, 80, LINES * 4))
    flow = flow_of(first, second, third)
    assert [len(block.rows) for block in tables(flow)] == rows


def test_a_label_in_the_middle_of_the_rules_shows_no_column() -> None:
    figures = [[f"Sloop{n}", str(n), str(n + 2), str(n + 4)] for n in range(8)]
    head = bold((60, 100, "Boat"), (120, 100, "I"), (180, 100, "II"), (240, 100, "III"))
    rules = strokes((56, 88, 540, 88), (56, 105, 540, 105), (56, 266, 540, 266))
    page = both(prose(60, 40, LINES), head, rules, table(60, 118, figures[:4]), table(60, 198, figures[4:]))
    labels = bold((284.7, 182, "Carts"))
    rows = _rows(flow_of(both(page, labels)))
    assert rows == [["Boat", "I", "II", "III"], *figures[:4], ["Carts"], *figures[4:]]


@pytest.mark.parametrize("number", [[], [("7", 8, 13)]], ids=["alone", "with a page number below"])
def test_two_parts_of_one_table_beside_each_other_are_parts(number: list[tuple[str, float, float]]) -> None:
    def part(x: float) -> list[Row]:
        names = [(f"Boat{n}", x, x + 28) for n in range(8)]
        return [
            row(100 + 14 * n, name, (str(n), x + 70, x + 75), (str(n + 2), x + 110, x + 115))
            for n, name in enumerate(names)
        ]

    left = [*part(40), *(row(240, cell) for cell in number)]
    assert are_parts_of_one(left, part(311))


@pytest.mark.parametrize(
    ("top", "rows"), [(105.0, 5), (130.0, 3)], ids=["a row's distance below", "further below"]
)
def test_lines_at_the_foot_of_a_page_are_rows_if_they_stand_as_rows_do(top: float, rows: int) -> None:
    book = begun(_part(60, ("Unit", "A", "B"), ("Carts", "", ""), ("Barge", "1", "2"), head=1), 1)
    label = TextLine("Boats", (), (64, top, 90, top + 10), 10.0, bold=False, edge="bottom")
    pieces = (("Ferry", 64.0, 90.0), ("3", 171.0, 177.0), ("4", 211.0, 217.0))
    last = TextLine("Ferry 3 4", (), (64, top + 14, 217, top + 24), 10.0, bold=False, cells=pieces)
    taken = take_last_lines(book, [(1, label), (1, last)], [_cells(60, "Raft", "5", "6")])
    assert len(book.rows) == rows
    assert taken is (rows > 3)


def test_a_head_repeated_line_by_line_is_no_row_though_no_print_showed_it() -> None:
    book = begun(_part(60, ("Unit", "A", "B"), ("Barge", "1", "2")), 1)
    assert repeats_head(book, _part(60, ("Unit", "A", "B")), 2)
    assert not repeats_head(book, _part(60, ("Barge", "1", "2")), 2)


def test_the_title_of_a_second_table_between_rules_ends_the_first() -> None:
    def part(y: float) -> Draw:
        rows = table(
            60, y, [["Unit", "A", "B"], ["Barge", "1", "2"], ["Ferry", "3", "4"], ["Raft", "5", "6"]]
        )
        return both(rows, strokes(*((56.0, y + at, 240.0, y + at) for at in (-12.0, 5.0, 21.0, 37.0, 53.0))))

    page = both(part(100), words((60, 166, "Table 2. Crews")), part(190))
    found = tables(flow_of(page))
    assert [len(grid.rows) for grid in found] == [4, 4]
    assert [line.raw for line in found[1].caption] == ["Table 2. Crews"]


@pytest.mark.parametrize(
    ("rows", "page", "alone"),
    [
        ([("Boat", "Toll", "Crew")], 3, True),
        ([("Boat", "Toll", "Crew")], 2, False),
        ([("Boat", "Toll", "Crew")], 4, False),
        ([("Boat", "Toll", "Load")], 3, False),
        ([("Boat", "Toll", "Crew"), ("Punt", "2", "1")], 3, False),
    ],
    ids=["on the next page", "on its own page", "two pages on", "another head", "with a row"],
)
def test_a_head_alone_is_the_one_that_is_printed_again(
    rows: list[tuple[str, ...]], page: int, alone: bool
) -> None:
    """Above what is left of the notes of a table, whose other notes are printed between."""
    book = begun(_part(600, ("Boat", "Toll", "Crew"), ("Sloop", "4", "3"), head=1), 2)
    assert is_head_alone(book, _part(50, *rows), page) is alone


@pytest.mark.parametrize(
    ("note", "size", "again", "joined"),
    [
        ("1 The harbour lies open.", 7, True, True),
        ("* The harbour lies open.", 10, True, True),
        ("The harbour lies open.", 10, True, False),
        ("1 The harbour lies open.", 7, False, False),
    ],
    ids=["small", "with a mark", "as large as the text", "another head"],
)
def test_a_table_goes_on_below_its_head_after_the_notes_of_a_page(
    note: str, size: int, again: bool, joined: bool
) -> None:
    head = ["Boat", "Crew", "Toll"]
    rows = [[name, str(n + 2), str(n + 4)] for n, name in enumerate(("Barge", "Ferry", "Punt", "Raft"))]
    rules = strokes((56, 692, 240, 692), (56, 708, 240, 708), (56, 776, 240, 776))
    first = both(prose(60, 60, LINES), rules, table(60, 704, [head, *rows]), _sized(size, 60, 800, note))
    other = head if again else ["Cart", "Load", "Days"]
    rules = strokes((56, 48, 240, 48), (56, 64, 240, 64), (56, 132, 240, 132))
    flow = flow_of(first, both(rules, table(60, 60, [other, *rows[::-1]])))
    assert [len(grid.rows) for grid in tables(flow)] == ([9] if joined else [5, 5])


@drawing
def _sized(canvas: Canvas, size: int, x: float, y: float, text: str) -> None:
    canvas.setFont("Helvetica", size)
    canvas.drawString(x, HEIGHT - y, text)


@pytest.mark.parametrize(("page", "left", "joined"), [(1, 320.0, True), (1, 60.0, False), (2, 60.0, True)])
def test_a_table_under_the_same_head_goes_on_in_the_next_column_or_page(
    page: int, left: float, joined: bool
) -> None:
    part = _part(60, ("Unit", "A", "B"), ("Raft", "5", "6"), ("Sloop", "7", "8"), head=1)
    move = left - part.box[0]
    box = (part.box[0] + move, part.box[1], part.box[2] + move, part.box[3])
    assert begins_again(begun(FIRST, 1), replace(part, box=box), page) is joined
