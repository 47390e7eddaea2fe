"""Names with addresses, numbers at axes and text below a table; and tables that are set like them."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from tests.extract.read.pdf_pages import HEIGHT, Draw, bold, both, drawing, flow_of, strokes, table, words
from tests.extract.read.reading import tables

Rows = list[list[str]]


def _grids(*draws: Draw) -> list[Rows]:
    return [[[cell.raw for cell in row] for row in grid.rows] for grid in tables(flow_of(both(*draws)))]


@drawing
def _centred(canvas: Canvas, *columns: str, first: str = "Helvetica") -> None:
    """Columns of lines, parted by slashes, each line in the middle of its column."""
    for column, lines in enumerate(columns):
        for number, line in enumerate(lines.split("/")):
            canvas.setFont("Helvetica" if number else first, 10)
            canvas.drawCentredString(140 + 150 * column, HEIGHT - 200 - 14 * number, line)


_PEOPLE = ("Ada Brook/Mill of the North/Old Quay", "Bo Reed/Ferry House/Ice Harbour", "Cy Ford/Toll Bar/Weir")
_LOADS = ("Boat/Punt/Big sloop/Brig", "Load/salt and tar/ice/wool", "Port/east/far west/east")
_COUNTS = ("Boat/Punt/Big sloop/Brig", "Load/4/12/150", "Crew/1/30/8")


def test_names_with_their_addresses_are_no_table() -> None:
    flow = flow_of(_centred(*_PEOPLE))
    text = " ".join(getattr(block, "raw", "") for block in flow.blocks)
    assert tables(flow) == []
    assert all(name in text for name in ("Ada Brook", "Ferry House", "Weir"))


@pytest.mark.parametrize(
    "draw",
    [
        _centred(*_LOADS),
        _centred(*_COUNTS),
        _centred(*_LOADS[:2], "Port/east/south/north", first="Helvetica-Bold"),
        both(_centred(*_PEOPLE), strokes((80, 204, 500, 204))),
    ],
    ids=["words that repeat", "figures", "a bold head", "a rule below the head"],
)
def test_a_table_with_centred_cells_is_one(draw: Draw) -> None:
    assert len(_grids(draw)) == 1


_AXES = [["20000", "20000", "20000"], ["15000", "15000", "15000"], ["10000", "10000", "10000"]]
_LEVELS = [["Punt", "20", "20"], ["Sloop", "15", "15"], ["Brig", "10", "10"]]
_STEPS = [["20000", "20000"], ["15000", "14000"], ["10000", "10000"]]


@pytest.mark.parametrize(
    ("rows", "read"),
    [(_AXES, []), (_LEVELS, [_LEVELS]), (_STEPS, [_STEPS])],
    ids=["axes of charts beside each other", "rows with labels", "columns that differ"],
)
def test_numbers_at_the_axes_of_charts_are_no_table(rows: Rows, read: list[Rows]) -> None:
    assert _grids(table(70, 200, rows, 120, 20)) == read


_ROWS = [["Boat", "Load", "Toll", "Crew"], ["Punt", "salt", "high", "4"], ["Sloop", "ice", "low", "9"]]
_LAST = ["Brig", "tar", "none", "20"]


@pytest.mark.parametrize("step", [30, 18], ids=["further away than rows", "as close as rows"])
def test_a_line_with_a_wide_gap_below_a_table_is_text(step: int) -> None:
    text = words((69, 254 + step, "Load no boat before the tide turns"), (255, 254 + step, "at dusk."))
    found = _grids(table(70, 200, [*_ROWS, _LAST], 60, 18), text)
    assert found[0][:4] == [*_ROWS, _LAST]
    assert (len(found[0]) == 4) is (step > 18)


@drawing
def _spaced(canvas: Canvas, *gaps: float) -> None:
    """A line whose words stand apart by these gaps in turn, between two underlined headings."""
    x = 80.0
    for number, word in enumerate(["Every", "boat", "waits", "at", "the", "old", "quay", "until", "dusk"]):
        words((x, 130, word))(canvas)
        x += canvas.stringWidth(word, "Helvetica", 10) + gaps[number % len(gaps)]
    both(
        strokes(*((70, y, x, y) for y in (98, 116, 148, 168))), bold((70, 110, "Boats"), (70, 160, "Tides"))
    )(canvas)


def test_a_justified_line_between_two_underlined_headings_is_text() -> None:
    assert _grids(_spaced(9.0)) == []


_PAIRS = [
    ["Boats that crossed", "29"],
    ["Days on the river", "63"],
    ["Salt", "32 casks"],
    ["Ice", "75 blocks"],
]


def _in_pairs(rows: Rows) -> Draw:
    return both(table(70, 200, rows, 180, 14), strokes(*((64, y, 420, y) for y in (188, 217, 245))))


def test_labels_with_figures_are_rows_where_rules_part_groups_of_them() -> None:
    assert _grids(_in_pairs([*_PAIRS])) == [_PAIRS]


def test_a_head_over_headings_alone_is_no_table() -> None:
    draw = both(bold((70, 200, "Boat"), (190, 200, "Load"), (310, 200, "Crew")), words((70, 216, "x" * 60)))
    assert _grids(draw) == []
