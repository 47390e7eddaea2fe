"""Tables on grounds painted cell by cell, which show columns that white space does not."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.ink.unreadable import without_hidden
from extract.read.pdf.model import Fill, Ink, Run
from tests.extract.read.pdf_pages import HEIGHT, bold, both, drawing, flow_of, words
from tests.extract.read.reading import grids

EDGES = (60.0, 120.0, 146.0, 172.0, 230.0)
HEAD = ["Vessel", "Toll", "Crew", "Berths"]
ROWS = [["Barge", "five", "four", "9"], ["Cutter", "six", "none", "12"], ["Ferry", "two", "six", "7"]]


@drawing
def cells(
    canvas: Canvas,
    top: float,
    rows: Sequence[Sequence[str]],
    *,
    grounds: int,
    grey: float = 0.8,
    gap: float = 0.0,
) -> None:
    """Rows, 14 points high, of cells so close that only their grounds part them; some are painted."""
    for n in range(grounds):
        for x0, x1 in pairwise(EDGES):
            canvas.setFillGray(grey if not n else 0.9)
            canvas.rect(x0 + gap, HEIGHT - top - 14 * n - 14, x1 - x0 - 2 * gap, 14, stroke=0, fill=1)
    canvas.setFillGray(0)
    canvas.setFont("Helvetica", 10)
    for n, row in enumerate(rows):
        for number, text in enumerate(row):
            x = EDGES[number + 1] - 1.5 - canvas.stringWidth(text) if number else EDGES[0] + 2
            canvas.drawString(x, HEIGHT - top - 14 * n - 10, text)


TEXT = [
    (60.0, 170.0, "Every vessel pays its toll at the first bridge of the river,"),
    (60.0, 182.0, "unless the warden of that bridge says otherwise."),
]


@pytest.mark.parametrize("gap", [0.0, 0.8], ids=["side by side", "with white borders"])
def test_cells_of_a_painted_head_are_the_columns_of_the_rows_below(gap: float) -> None:
    page = both(cells(100, [HEAD, *ROWS], grounds=1, gap=gap), words(*TEXT))
    flow = flow_of(page)
    assert grids(flow) == [[HEAD, *ROWS]]


def test_painted_rows_below_an_unpainted_head_are_one_table() -> None:
    page = both(
        words((62.0, 94.0, "Vessel"), (126.0, 94.0, "Toll"), (150.0, 94.0, "Crew"), (190.0, 94.0, "Berths")),
        cells(100, [*ROWS, ["Raft", "one", "two", "3"]], grounds=4, grey=0.9, gap=0.8),
    )
    assert grids(flow_of(page)) == [[HEAD, *ROWS, ["Raft", "one", "two", "3"]]]


def test_two_tables_with_heads_of_one_shade_and_width_are_two() -> None:
    page = both(cells(100, [HEAD, *ROWS], grounds=1), cells(300, [HEAD, *ROWS[::-1]], grounds=1))
    assert grids(flow_of(page)) == [[HEAD, *ROWS], [HEAD, *ROWS[::-1]]]


def test_text_below_painted_boxes_is_no_table() -> None:
    page = both(
        cells(100, [["Sea", "Ice", "Fog", "Rain"]], grounds=1), words(*[(x, y - 44, t) for x, y, t in TEXT])
    )
    assert grids(flow_of(page)) == []


NOTES = [f"{mark} The warden may ask for less than this toll from those who carry letters." for mark in "ab"]


@pytest.mark.parametrize("title", [(), ("Ferries: tolls",)], ids=["the head alone", "the title too"])
def test_a_head_printed_again_above_notes_in_the_next_column_is_no_other_table(
    title: tuple[str, ...],
) -> None:
    @drawing
    def again(canvas: Canvas) -> None:
        canvas.translate(260, 0)
        cells(100, [HEAD], grounds=1)(canvas)
        canvas.setFont("Helvetica", 7)
        for n, note in enumerate(NOTES):
            canvas.drawString(60, HEIGHT - 126 - 9 * n, note[:40])

    above = [bold(*((x, 92.0, text) for text in title)) for x in (60.0, 320.0)] if title else []
    flow = flow_of(both(cells(100, [HEAD, *ROWS], grounds=1), again(), *above))
    assert grids(flow) == [[HEAD, *ROWS]]


def test_a_break_may_cut_a_table_off_below_the_label_of_a_group() -> None:
    group = ["by day", "", "", ""]
    low = 740.0  # near the foot of the page
    first, second = cells(low, [HEAD, group], grounds=1), cells(100, [HEAD, *ROWS], grounds=1)
    assert grids(flow_of(first, second)) == [[HEAD, group, *ROWS]]


WATERS = [["Brook", "2", "1", "calm"], ["Canal", "4", "2", "calm"], ["Delta", "7", "3", "wild"]]


@drawing
def striped(canvas: Canvas, columns: Sequence[int], rows: Sequence[Sequence[str]] = WATERS) -> None:
    """A head of two lines, and rows of cells set at their bottom; some columns are painted cell by cell."""
    edges = [60, 150, 200, 250, 310]
    for row in range(len(rows)):
        for column in columns:
            canvas.setFillGray(0.9)
            canvas.rect(edges[column], HEIGHT - 130 - 26 * row, 50, 26, stroke=0, fill=1)
    canvas.setFillGray(0)
    for x, y, text in [(62, 90, "Water"), (152, 78, "Ships"), (152, 90, "a day"), (202, 90, "Tolls")]:
        canvas.drawString(x, HEIGHT - y, text)
    for row, cells_of_row in enumerate(rows):
        for x, text in zip(edges, cells_of_row, strict=False):
            canvas.drawString(x + 2, HEIGHT - 126 - 26 * row, text)
        canvas.drawString(202, HEIGHT - 115 - 26 * row, "about")


@pytest.mark.parametrize(
    ("columns", "rows"),
    [
        ((1, 3), [[a, b, f"about {c}", d] for a, b, c, d in WATERS]),
        ((0, 2), [[a, b, f"about {c}", d] for a, b, c, d in WATERS]),
    ],
    ids=["those beside the labels", "that of the labels too"],
)
def test_columns_painted_cell_by_cell_show_rows_and_columns(
    columns: tuple[int, ...], rows: list[list[str]]
) -> None:
    head = ["Water", "Ships a day", "Tolls", ""]
    assert grids(flow_of(striped(columns))) == [[head, *rows]]


def test_painted_cells_with_other_columns_between_them_show_no_columns() -> None:
    rows = [["Brook 2", "1 to 4", "calm", "9"], ["Canal 4", "2 to 6", "calm", "7"]]
    page = both(striped((0, 3), rows))
    assert all(len(row) > 3 for grid in grids(flow_of(page)) for row in grid)


@drawing
def last_column(
    canvas: Canvas, rows: Sequence[Sequence[str]], *, head: bool = False, lines: Sequence[str] = ()
) -> None:
    """Rows whose last column alone is painted cell by cell, below a painted head or none; its cells may hold
    these lines instead."""
    edges = [60, 118, 146, 172, 230]
    for x0, x1 in pairwise(edges) if head else ():
        canvas.setFillGray(0.7)
        canvas.rect(x0, HEIGHT - 130, x1 - x0, 30, stroke=0, fill=1)
    for number in range(len(rows)):
        canvas.setFillGray(0.9)
        canvas.rect(172, HEIGHT - 130 - 40 * (number + 1), 58, 39.95, stroke=0, fill=1)
    canvas.setFillGray(0)
    for x, y, text in [(62, 112, "Vessel"), (62, 124, "or raft"), (120, 124, "Toll"), (148, 118, "Crew")]:
        if head:
            canvas.drawString(x, HEIGHT - y, text)
    for number, row in enumerate(rows):
        for x, text in zip(edges, row, strict=False):
            for line, part in enumerate(lines if lines and x == 172 else [text]):
                canvas.drawString(x + 2, HEIGHT - 142 - 40 * number - 11 * line, part)


LAST = [[*row[:3], f"{row[3]} feet"] for row in ROWS]


def test_a_painted_head_shows_the_columns_of_which_only_the_last_is_painted() -> None:
    assert grids(flow_of(last_column(LAST, head=True))) == [[["Vessel or raft", "Toll", "Crew", ""], *LAST]]


def test_rows_of_which_only_the_last_column_is_painted_go_on_without_a_head() -> None:
    assert grids(flow_of(last_column(LAST))) == [LAST]


def test_painted_boxes_of_text_beside_words_are_no_rows() -> None:
    rows = [["Every", "barge", "pays", ""], ["Each", "ferry", "too", ""]]
    assert grids(flow_of(last_column(rows, lines=["or else", "it turns", "back"]))) == []


def test_a_line_of_text_above_painted_columns_is_no_head() -> None:
    text = words(
        (60.0, 120.0, "The tolls of the river are these, in pence,"), (60.0, 108.0, "and no others:")
    )
    assert grids(flow_of(both(text, last_column(LAST)))) == [LAST]


@pytest.mark.parametrize("striped", [True, False], ids=["with stripes beside them", "alone"])
def test_painted_labels_of_several_rows_are_no_rows(*, striped: bool) -> None:
    edges = [60.0, 120.0, 180.0, 230.0, 280.0]
    rows = [["Waters", "Name", "Toll", "Crew"]]
    names = ["Brook", "Canal", "Delta", "Fjord", "Gulf", "Haven"]
    rows += [["", name, str(n), str(n + 3)] for n, name in enumerate(names)]
    rows[1][0], rows[3][0], rows[5][0] = "Lake", "Sea", "Coast"

    @drawing
    def labelled(canvas: Canvas) -> None:
        canvas.setFillGray(0.9)
        for top in (100, 128, 156):
            canvas.rect(edges[0], HEIGHT - top - 28, 60, 28, stroke=0, fill=1)
            for x0, x1 in pairwise(edges[1:] if striped else []):
                canvas.rect(x0, HEIGHT - top - 14, x1 - x0, 14, stroke=0, fill=1)

    at = [(edges[k] + 3, 96.0 + 14 * n, text) for n, row in enumerate(rows) for k, text in enumerate(row)]
    (grid,) = grids(flow_of(both(labelled(), words(*(one for one in at if one[2])))))
    assert [row[-3:] for row in grid] == [row[1:] for row in rows]


@drawing
def _bars(canvas: Canvas, *bands: tuple[float, bool]) -> None:
    """Bands 14 points high from a top, over all columns in one or cell by cell."""
    for top, whole in bands:
        canvas.setFillGray(0.9)
        for x0, x1 in [(EDGES[0], EDGES[-1])] if whole else pairwise(EDGES):
            canvas.rect(x0, HEIGHT - top - 14, x1 - x0, 14, stroke=0, fill=1)


def test_a_bar_over_all_painted_columns_is_the_label_of_a_group() -> None:
    labels = [["River"], ["Sea"]]
    rows = [HEAD, labels[0], *ROWS, labels[1], *ROWS[::-1]]
    bands = _bars((114, True), (142, False), (170, True), (198, False))
    flow = flow_of(both(bands, cells(100, rows, grounds=1), words(*[(x, y + 60, t) for x, y, t in TEXT])))
    assert grids(flow) == [rows]


def test_a_label_below_the_last_row_of_a_page_is_a_row_as_far_down_as_the_others_are() -> None:
    rows = [HEAD, *ROWS, *ROWS[:1], ["Canoe", "six", "two", "4"], ["Sea"]]
    bands = _bars((128, False), (156, False))
    (found,) = grids(flow_of(both(bands, cells(100, rows, grounds=1))))
    assert [row[0] for row in found] == [row[0] for row in rows]


def test_heads_in_white_letters_on_a_dark_ground_are_shown_text() -> None:
    run = Run("名", 10.0, 10.0, 20.0, 20.0, 18.0, 10.0, False, False, hidden=True)
    ink = Ink(200.0, 200.0, {0: [run]}, fills=[Fill((0.0, 0.0, 50.0, 30.0), 0.2)])
    assert not without_hidden(ink)[1]
    assert not run.hidden
    under = Run("名", 10.0, 10.0, 20.0, 20.0, 18.0, 10.0, False, False, hidden=True)
    scan = Ink(200.0, 200.0, {0: [under]}, images=[(0.0, 0.0, 200.0, 200.0)], fills=ink.fills)
    assert not without_hidden(scan)[1]
    assert under.hidden  # recognised from the picture
