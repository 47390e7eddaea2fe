"""Tables in white space: which words make a row, which columns are real, which tables stand across."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.book.continued_tables import begun
from extract.read.pdf.book.rows_at_breaks import rest_of
from extract.read.pdf.model import Fill, PageTable, TextLine, Word
from extract.read.pdf.settings import RIVER_EM
from extract.read.pdf.tables.full_width_tables import tables_across
from extract.read.pdf.tables.open_tables import draft_of
from extract.read.pdf.tables.stripes import stripes_of
from extract.read.pdf.tables.white_space import Piece, Row, parted
from tests.extract.read.pdf_pages import Draw, bold, both, flow_of, table, words
from tests.extract.read.pdf_rows import row
from tests.extract.read.reading import grids, tables

_SIZE = 10.0


def _word(text: str, x0: float, x1: float, base: float) -> Word:
    return Word(text, x0, base - 8, x1, base + 2, base, _SIZE)


def _texts(rows: list[Row]) -> list[list[str]]:
    draft = draft_of(rows, RIVER_EM)
    assert draft is not None
    return [[rows[index].words[0].text for index in group] for group in draft.groups]


@pytest.mark.parametrize(
    ("label", "rest", "one_row"),
    [("Fisher-", "men", True), ("Sloop", "**", True), ("Sloop", "Brig", False), ("1/39-", "8/39", False)],
    ids=["a broken word goes on", "marks belong to the label above", "a label is a row", "figures are a row"],
)
def test_the_rest_of_a_label_belongs_to_the_row_above(label: str, rest: str, one_row: bool) -> None:
    rows = [
        row(100, ("Boat", 10, 40), ("2", 80, 85), ("3", 120, 125)),
        row(118, (label, 10, 50), ("4", 80, 85), ("5", 120, 125)),
        row(136, (rest, 10, 30)),
        row(154, ("Raft", 10, 40), ("6", 80, 85), ("7", 120, 125)),
    ]
    assert ([label, rest] in _texts(rows)) is one_row


@pytest.mark.parametrize(("pitch", "rows"), [(12.0, 1), (20.0, 2)], ids=["lines of a cell", "rows"])
def test_lines_far_apart_are_no_lines_of_one_cell(pitch: float, rows: int) -> None:
    lines = [
        row(100, ("Long", 10, 40), ("2", 80, 85), ("3", 120, 125)),
        row(100 + pitch, ("name", 10, 40)),
        row(150, ("Raft", 10, 40), ("6", 80, 85), ("7", 120, 125)),
        row(200, ("Boat", 10, 40), ("6", 80, 85), ("7", 120, 125)),
    ]
    assert len(_texts(lines)) == rows + 2


def test_cells_shaded_one_by_one_are_one_stripe() -> None:
    words = [_word("a", 10, 20, 100)]
    fills = [Fill((x, 90.0, x + 12.0, 104.0), 0.8) for x in (10.0, 22.0, 34.0)]
    assert [stripe.box for stripe in stripes_of(fills, words)] == [(10.0, 90.0, 46.0, 104.0)]


def _page(middle: tuple[float, float]) -> list[Row]:
    text = [row(50 + 12 * n, (f"left{n}", 50, 290), (f"right{n}", 310, 550)) for n in range(6)]
    table = [
        row(160 + 18 * n, (f"r{n}", 90, 110), (f"{n}", *middle), (f"{n + 3}", 480, 490)) for n in range(5)
    ]
    return text + table


@pytest.mark.parametrize("middle", [(296.0, 304.0), (180.0, 190.0)], ids=["on the gutter", "left of it"])
def test_a_table_may_stand_across_two_columns_of_text(middle: tuple[float, float]) -> None:
    found = tables_across(_page(middle), [])
    assert [len(draft.groups) for draft in found] == [5]


def test_lines_of_text_in_two_columns_are_no_table_across() -> None:
    assert tables_across(_page((296.0, 304.0))[:6], []) == []


def test_headings_and_lists_level_at_the_tops_of_two_columns_are_no_table_across() -> None:
    """The lines of text, which show the gutter, are indented below the headings."""
    tops = [
        row(50, ("North", 50, 90), ("South", 306, 346)),
        *(row(66 + 16 * n, (f"- boat {n}", 53, 100), (f"- cart {n}", 310, 360)) for n in range(2)),
    ]
    text = [row(120 + 12 * n, (f"left{n}", 53, 290), (f"right{n}", 310, 550)) for n in range(6)]
    assert tables_across([*tops, *text], []) == []


@pytest.mark.parametrize(
    ("cells", "is_row"),
    [
        ((("Raft", 10.0, 40.0), ("7", 80.0, 85.0)), True),
        ((("Raft", 10.0, 40.0), ("7", 60.0, 65.0)), False),
        ((("Raft", 10.0, 84.0), ("7", 81.0, 85.0)), False),
        ((), False),
    ],
    ids=["in its columns", "between columns", "over two columns", "one piece"],
)
def test_a_line_over_the_page_may_be_the_last_row(
    cells: tuple[tuple[str, float, float], ...], is_row: bool
) -> None:
    table = PageTable(
        (), (9.0, 0.0, 90.0, 50.0), "open", (9.0, 60.0, 90.0), columns=((10.0, 45.0), (80.0, 86.0))
    )
    line = TextLine("Raft 7", (), (10.0, 50.0, 85.0, 60.0), _SIZE, False, cells=cells)
    row = rest_of(begun(table, 1), line)
    assert (row is not None) is is_row
    if row is not None:
        assert [cell.raw for cell in row.rows[0]] == ["Raft", "7"]


def test_a_label_that_runs_over_the_figure_beside_it_is_a_cell_of_its_own() -> None:
    columns = [(0.0, 20.0), (26.0, 34.0), (40.0, 48.0)]
    label, figure = _word("Carters**", 0, 29, 100), _word("2", 26, 30, 100)
    parts = parted(Piece([label, figure], 0, 30, 0), columns, 0.38)
    assert [(part.text, part.x0, part.x1) for part in parts] == [("Carters**", 0, 20), ("2", 26, 30)]


def bold_heads(y: float, *lines: list[str]) -> Draw:
    return bold(
        *(
            (64 + 60 * k, y + 11 * n, text)
            for n, line in enumerate(lines)
            for k, text in enumerate(line)
            if text
        )
    )


STEPS = [
    [name, str(k), str(3 * k), str(7 * k)] for k, name in enumerate(["Barge", "Cart", "Ferry", "Raft"], 2)
]


@pytest.mark.parametrize(
    ("step", "dash", "rows"),
    [
        (14, "-", [["Unit", "1/39- 8/39", "9/39- 6/40", "45"]]),
        (11, "-", [["Unit", "1/39- 8/39", "9/39- 6/40", "45"]]),
        (11, "", [["Unit", "1/39", "9/39", "45"], ["", "8/39", "6/40", ""]]),
    ],
    ids=["closer than rows", "as far apart as rows, ranges broken off", "as far apart as rows"],
)
def test_bold_lines_closer_than_rows_are_heads_wrapped_in_their_cells(
    step: int, dash: str, rows: list[list[str]]
) -> None:
    head = bold_heads(200, ["Unit", f"1/39{dash}", f"9/39{dash}", "45"], ["", "8/39", "6/40", ""])
    page = both(head, table(64, 211 + step, STEPS, height=step))
    found = grids(flow_of(page))
    wanted = [[[text.replace("- ", "-") for text in row] for row in rows] + STEPS]
    assert found == wanted


def test_a_figure_beside_the_middle_of_a_wrapped_label_belongs_to_it() -> None:
    rows = [(64, 200, "Wall"), (184, 200, "5"), (64, 214, "House or tunnel"), (184, 219.5, "25")]
    rows += [
        (64, 225, "with a gate"),
        (64, 239, "Ditch"),
        (184, 239, "4"),
        (64, 253, "Hedge"),
        (184, 253, "7"),
    ]
    page = both(bold((64, 186, "Type"), (184, 186, "Cost")), words(*rows))
    assert grids(flow_of(page)) == [
        [
            ["Type", "Cost"],
            ["Wall", "5"],
            ["House or tunnel with a gate", "25"],
            ["Ditch", "4"],
            ["Hedge", "7"],
        ]
    ]


def test_a_bold_title_between_two_tables_in_white_space_parts_them() -> None:
    heads = ["Unit", "Cost", "Load", "Crew"]
    page = both(
        bold_heads(200, heads), table(64, 214, STEPS, height=14),
        bold((250, 290, "FERRIES")), bold_heads(306, heads), table(64, 320, STEPS, height=14),
    )  # fmt: skip
    assert grids(flow_of(page)) == [[heads, *STEPS]] * 2


_CLOSE = [("4000", "AAA", "Punt"), ("210", "BAW", "Sloop"), ("4310", "AAA", "Brig"), ("81", "CUT", "Raft"),
          ("9999", "BAW", "Boat")]  # fmt: skip


@pytest.mark.parametrize(
    ("heads", "rows", "columns"),
    [
        ([("Number", 58.0), ("Type", 103.0), ("Boat", 160.0)], _CLOSE, 4),
        ([("Number", 82.0), ("Boat", 160.0)], _CLOSE, 3),
        ([("Number", 58.0), ("Type", 103.0), ("Boat", 160.0)], [(a, b * 2, c) for a, b, c in _CLOSE[:4]], 3),
    ],
    ids=["two heads, a space in every row", "one head", "too few rows"],
)
def test_columns_as_close_as_words_are_two_below_two_heads(
    heads: list[tuple[str, float]], rows: list[tuple[str, str, str]], columns: int
) -> None:
    def draw(canvas: Canvas) -> None:
        for text, x in heads:
            canvas.drawString(x, 700, text)
        for number, (first, second, third) in enumerate(rows):
            y = 684 - 16 * number
            canvas.drawRightString(100, y, first)
            canvas.drawString(103.2, y, second)
            canvas.drawString(160, y, third)
            canvas.drawString(220, y, str(number * 7))

    (grid,) = tables(flow_of(draw))
    assert len(grid.rows[-1]) == columns


def test_a_long_cell_that_nearly_reaches_the_next_one_is_in_its_own_column() -> None:
    def draw(canvas: Canvas) -> None:
        for text, x in (("Boat", 58), ("Range", 110), ("Notes", 156)):
            canvas.drawString(x, 700, text)
        for number, cell in enumerate(["2", "Contact!", "4", "6", "8", "3"]):
            y = 684 - 16 * number
            for x, text in ((58, f"Punt {number}"), (110, cell), (153, f"may pay {number} coins")):
                canvas.drawString(x, y, text)

    (grid,) = tables(flow_of(draw))
    assert [cell.raw for cell in grid.rows[2]] == ["Punt 1", "Contact!", "may pay 1 coins"]


@pytest.mark.parametrize(
    ("title", "x", "taken"),
    [("FERRY CHART", 57.0, True), ("FERRY CHART", 90.0, False), ("Ferries wait", 57.0, False)],
    ids=["it begins where the column does", "it is indented", "it names no table"],
)
def test_a_title_stands_at_the_edge_of_the_column_above_a_narrow_open_table(
    title: str, x: float, taken: bool
) -> None:
    rows = [["Boat", "Load", "Crew"], ["Punt", "4", "1"], ["Sloop", "9", "3"], ["Brig", "20", "8"]]
    text = "No boat leaves the harbour before the ice has gone from the river, and none comes back at night."
    lines = words(*((57.0, y, text) for y in (80.0, 92.0, 104.0, 300.0, 312.0, 324.0)))
    page = both(lines, bold((x, 200, title)), table(160, 222, rows, 90))
    (grid,) = tables(flow_of(page))
    assert [line.raw for line in grid.caption] == ([title] if taken else [])


_EVENTS = [
    "The harbour lies open to the west and no boat leaves it in winter unless it must",
    "A barge pays twice at the lock of the river where the wind stands off the land",
]


@pytest.mark.parametrize(
    ("head", "counts", "found"),
    [
        (["2d6", "Event"], ["2", "3", "4", "5"], True),
        (["2d6", "Event"], ["2", "3", "4"], False),
        (["2d6", "Event"], ["2", "3", "5", "6"], False),
        (["2d6", "Event"], ["2.", "3.", "4.", "5."], False),
        (["1", _EVENTS[1]], ["2", "3", "4", "5"], False),
    ],
    ids=["rolls", "too few", "one is left out", "a list", "without heads"],
)
def test_long_results_of_rolls_are_a_table_under_heads(
    head: list[str], counts: list[str], found: bool
) -> None:
    rows = [head, *([count, _EVENTS[n % 2]] for n, count in enumerate(counts))]
    assert bool(tables(flow_of(table(60, 100, rows)))) is found
