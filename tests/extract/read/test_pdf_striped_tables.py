"""Tables whose rows stand on stripes: the last row on none, other heads, and lines between two tables."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.model import Word
from extract.read.pdf.settings import RIVER_EM
from extract.read.pdf.tables.high_cells import with_high_cells
from extract.read.pdf.tables.lattice import LatticeSlot
from extract.read.pdf.tables.table_titles import introduces_rows, is_table_title
from extract.read.pdf.tables.white_space import Row
from tests.extract.read.pdf_pages import HEIGHT, both, drawing, flow_of, words
from tests.extract.read.reading import grids

HEAD = ["Vessel", "Toll", "Crew"]
ROWS = [[name, str(3 * n + 1), str(n % 4 + 2)] for n, name in enumerate(["Barge", "Cart", "Ferry", "Raft"])]
PLACES = (64.0, 184.0, 304.0)


@drawing
def striped(
    canvas: Canvas, top: float, rows: list[list[str]], *, head: bool = True, bold: bool = True
) -> None:
    """Rows, 14 points high, the first on a darker ground and every second one below on a lighter one."""
    for n in range(0, len(rows), 2):
        canvas.setFillGray(0.75 if head and not n else 0.92)
        if not (head and n == len(rows) - 1 and n % 2):
            canvas.rect(60, HEIGHT - top - 14 * n - 14, 320, 14, stroke=0, fill=1)
    canvas.setFillGray(0)
    for n, cells in enumerate(rows):
        canvas.setFont("Helvetica-Bold" if head and bold and not n else "Helvetica", 10)
        words(*((x, top + 14 * n + 10, cell) for x, cell in zip(PLACES, cells, strict=True)))(canvas)


@pytest.mark.parametrize("lines", [3, 7], ids=["as high as others", "higher than all others"])
def test_the_last_row_may_have_several_lines_and_stand_on_no_stripe(lines: int) -> None:
    rows = [HEAD, *ROWS[:2]]
    text = ["it waits", "for the", "tide and", "a pilot", "or else", "for the", "harbour"][:lines]
    top, step = 100.0 + 14 * 3, 8.0
    last = [(PLACES[1], top + 8 + step * n, line) for n, line in enumerate(text)]
    middle = top + 8 + step * (lines - 1) / 2
    cells = [(PLACES[0], middle, "Sloop"), (PLACES[2], middle, "6")]
    found = grids(flow_of(both(striped(100, rows), words(*last, *cells))))
    assert found == [[*rows, ["Sloop", " ".join(text), "6"]]]


@pytest.mark.parametrize("bold", [True, False])
def test_a_row_on_the_ground_of_the_head_is_the_head_of_another_table(bold: bool) -> None:
    other = [["Wagon", "Load", "Team"], ["Dray", "9", "4"], ["Wain", "7", "2"]]
    found = grids(flow_of(both(striped(100, [HEAD, *ROWS], bold=bold), striped(170, other, bold=bold))))
    assert found == [[HEAD, *ROWS], other]


def test_stripes_in_two_shades_in_turn_are_one_table() -> None:
    def shades(canvas: Canvas) -> None:
        for n in range(5):
            canvas.setFillGray(0.92 if n % 2 else 0.75)
            canvas.rect(60, HEIGHT - 114 - 14 * n, 320, 14, stroke=0, fill=1)
        canvas.setFillGray(0)

    rows = [HEAD, *ROWS]
    cells = [
        (x, 110.0 + 14 * n, cell) for n, row in enumerate(rows) for x, cell in zip(PLACES, row, strict=True)
    ]
    assert grids(flow_of(both(shades, words(*cells)))) == [rows]


def test_bold_rows_on_the_ground_of_other_rows_are_rows() -> None:
    found = grids(
        flow_of(
            both(striped(100, [HEAD, *ROWS[:2]]), striped(142, [["Sum", "5", "5"], *ROWS[2:]], head=False))
        )
    )
    assert found == [[HEAD, *ROWS[:2], ["Sum", "5", "5"], *ROWS[2:]]]


def test_a_head_and_one_stripe_below_a_row_without_are_a_table() -> None:
    last = words(*((x, 152.0, cell) for x, cell in zip(PLACES, ROWS[2], strict=True)))
    assert grids(flow_of(both(striped(100, [HEAD, *ROWS[:2]]), last))) == [[HEAD, *ROWS[:3]]]


@pytest.mark.parametrize(("gap", "tables"), [(12.0, 2), (0.0, 1)], ids=["apart", "as near as rows are"])
def test_a_line_with_a_colon_apart_from_the_rows_parts_two_striped_tables(gap: float, tables: int) -> None:
    last = [(x, 152.0, cell) for x, cell in zip(PLACES, ROWS[2], strict=True)]
    line = (PLACES[0], 166.0 + gap, "Modifiers:")
    top = 170.0 + 2 * gap
    first = [(x, top + 10, cell) for x, cell in zip(PLACES, ["+1", "cold", "7"], strict=True)]
    more = striped(top + 14, [["+2", "wet", "9"], ["+3", "dry", "4"]], head=False)
    assert (
        len(grids(flow_of(both(striped(100, [HEAD, *ROWS[:2]]), words(*last, line, *first), more)))) == tables
    )


def row(size: float, *texts: str, raised: bool = False) -> Row:
    marks = ((0, len(texts[-1])),)
    return Row(
        [
            Word(text, x := 10.0 + 40 * n, 92, x + 36, 102, 100, size, False, marks if raised and n else ())
            for n, text in enumerate(texts)
        ],
        100,
        size,
    )


@pytest.mark.parametrize(
    ("line", "size", "pitch", "introduces"),
    [
        ("Modifiers:", 10.0, 14.0, True),
        ("Modifiers:", 9.0, 14.0, False),
        ("Modifiers:", 9.0, -1.0, True),
        ("Modifiers", 10.0, 14.0, False),
    ],
    ids=["larger with a colon", "as large as the rows", "further away than rows", "without a colon"],
)
def test_a_line_with_a_colon_introduces_other_rows(
    line: str, size: float, pitch: float, introduces: bool
) -> None:
    assert introduces_rows(row(size, line), [row(9.0, "Barge", "4")], pitch, RIVER_EM) is introduces


@pytest.mark.parametrize(("raised", "title"), [(True, True), (False, False)], ids=["a mark", "a figure"])
def test_the_mark_of_a_note_may_follow_the_title_of_a_table(raised: bool, title: bool) -> None:
    assert is_table_title(row(10.0, "Toll Table", "1", raised=raised), 1.0) is title


def label(text: str, base: float) -> Word:
    return Word(text, 10, base - 8, 40, base + 2, base, 10.0)


@pytest.mark.parametrize(
    ("texts", "high"),
    [(["Old", "Barge", "New", "Barge", "Any", "Raft"], 0), ([None, None, "Barge", "Raft", None, None], 3)],
    ids=["a label in each row", "one label on the middle of all"],
)
def test_where_a_stripe_ends_below_each_label_every_row_has_its_own(
    texts: list[str | None], high: int
) -> None:
    placed = {(n, 1): [label("5", 112 + 24 * n)] for n in range(3)}
    for n, text in enumerate(texts):
        if text:
            placed.setdefault((n // 2, 0), []).append(label(text, 107 + 12 * n))
    slots = [LatticeSlot(at, column) for at in range(3) for column in range(2)]
    lines = [97.0, 121.0, 145.0, 169.0]
    found, _ = with_high_cells(slots, placed, lines, lines, 0)
    assert max((slot.rows for slot in found if slot.column == 0 and slot.rows > 1), default=0) == high


UPPER, LOWER = ["Tide/", "1/39-", "9/40-", "5/42-"], ["Harbour", "8/40", "4/42", "2/43"]
TOLLS = [
    [name, str(n + 2), str(n % 3 + 1), "-"] for n, name in enumerate(["Barge", "Ferry", "Raft", "Sloop"])
]


@pytest.mark.parametrize("shaded", [2, 1, 0], ids=["both lines", "the first line", "none"])
def test_lines_of_dates_on_one_ground_are_one_head(shaded: int) -> None:
    """What stands on the only ground of a table is its head, though its words hold figures as rows do; where
    no ground says otherwise, ranges that are broken off go on in the line below."""

    def draw(canvas: Canvas) -> None:
        if shaded:
            canvas.setFillGray(0.8)
            canvas.rect(60, HEIGHT - 114 - 12 * (shaded - 1), 320, 14 + 12 * (shaded - 1), stroke=0, fill=1)
        canvas.setFillGray(0)
        lines = [(110.0, UPPER), (122.0, LOWER), *((142.0 + 18 * n, row) for n, row in enumerate(TOLLS))]
        places = (64.0, 164.0, 224.0, 284.0)
        words(*((x, y, cell) for y, row in lines for x, cell in zip(places, row, strict=True)))(canvas)

    (found,) = grids(flow_of(draw))
    one = [" ".join(own) if own[0].endswith("/") else "".join(own) for own in zip(UPPER, LOWER, strict=True)]
    assert found == ([UPPER, LOWER, *TOLLS] if shaded == 1 else [one, *TOLLS])


@pytest.mark.parametrize(
    "shades", [(0.85, 0.95), (0.85, 1.0)], ids=["two shades in turn", "every second row"]
)
def test_lines_below_a_table_all_of_whose_rows_are_shaded_are_no_row_of_it(
    shades: tuple[float, float],
) -> None:
    """Where every second row stands on none, the lines below may be one."""

    def draw(canvas: Canvas) -> None:
        for n in range(4):
            if shades[n % 2] < 1 or n == 3:
                canvas.setFillGray(shades[n % 2] if n < 3 else shades[1])
                canvas.rect(60, HEIGHT - 128 - 14 * n, 320, 14, stroke=0, fill=shades[n % 2] < 1)
        canvas.setFillGray(0)
        rows = [HEAD, *ROWS, ["every", "boat", "pays"], ["there", "is no", "haven"]]
        lines = [(110.0 + 14 * n - (2 if n > 4 else 0), row) for n, row in enumerate(rows)]
        words(*((x, y, cell) for y, row in lines for x, cell in zip(PLACES, row, strict=True)))(canvas)

    (found,) = grids(flow_of(draw))
    assert (found == [HEAD, *ROWS]) is (shades[1] < 1)


def test_a_shaded_head_over_all_columns_keeps_those_of_its_table_together() -> None:
    """Cells of text wrapped in narrow columns are no columns of the page below a head on one ground."""
    text = ["it leaves at", "the turn of", "the tide and", "waits outside"]
    places = (64.0, 124.0, 164.0, 224.0, 334.0, 444.0)
    rows = [(f"Boat{n}", f"+{n}", "-", text, text[:3], text[1:]) for n in range(6)]
    heads = ("Vessel", "Toll", "Crew", "Ways", "Signs", "Lights")

    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(0.3)
        canvas.rect(60, HEIGHT - 116, 470, 18, stroke=0, fill=1)
        canvas.setFillGray(1)
        words(*((x, 110.0, head) for x, head in zip(places, heads, strict=True)))(canvas)
        canvas.setFillGray(0)
        for n, row in enumerate(rows):
            for x, cell in zip(places, row, strict=True):
                lines = cell if isinstance(cell, list) else [cell]
                words(*((x, 132.0 + 62 * n + 12 * k, line) for k, line in enumerate(lines)))(canvas)

    whole = [[" ".join(c) if isinstance(c, list) else c for c in row] for row in rows]
    assert grids(flow_of(draw)) == [[list(heads), *whole]]
