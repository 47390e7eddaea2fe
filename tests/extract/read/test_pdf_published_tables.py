"""Tables as word processors and typesetters print them: heads of two lines, labels, turned heads."""

from dataclasses import replace

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.book.titles_in_tables import parted_at_titles
from extract.read.pdf.model import PageCell, PageTable
from extract.read.pdf.settings import RIVER_EM, RULED_RIVER_EM
from extract.read.pdf.tables.bands import runs_of
from extract.read.pdf.tables.head_above import heads_columns
from extract.read.pdf.tables.key_columns import key_lines
from extract.read.pdf.tables.open_tables import draft_of
from extract.read.pdf.tables.row_evidence import begins_with_rows
from extract.read.pdf.tables.stretch_end import stretch_end
from extract.read.pdf.tables.unstriped_rows import with_unstriped
from extract.read.pdf.tables.white_space import Row, pieces_of
from tests.extract.read.pdf_pages import HEIGHT, both, drawing, flow_of, words
from tests.extract.read.pdf_rows import Cell, row
from tests.extract.read.reading import tables

ODDS = ("1-2", "1-1", "2-1")


def cells(label: str, texts: tuple[str, ...]) -> list[Cell]:
    return [(label, 10.0, 30.0), *((text, 60.0 + 40 * n, 72.0 + 40 * n) for n, text in enumerate(texts))]


def body(start: float, count: int = 4) -> list[Row]:
    return [row(start + 14 * n, *cells(str(n + 1), ("A1", "EX", "D2"))) for n in range(count)]


@pytest.mark.parametrize(
    ("texts", "x", "expected"),
    [
        (("Calm", "sea", "Gale"), 96.0, {"Odds sea": (0, 2, 1, 1), "Die": (0, 0, 1, 1)}),
        (ODDS, 100.0, {"Odds 1-1": (0, 2, 1, 1), "Die": (0, 0, 1, 1)}),
    ],
    ids=["the upper line of a heading", "off the middle"],
)
def test_a_word_in_the_middle_above_a_series_of_figures_heads_them_all(
    texts: tuple[str, ...], x: float, expected: dict[str, tuple[int, ...]]
) -> None:
    rows = [row(100, ("Odds", x, x + 20)), row(112, *cells("Die", texts)), *body(128)]
    found = draft_of(rows, RULED_RIVER_EM, [117.0], [], 117.0)
    assert found is not None
    places: dict[str, tuple[int, ...]] = {}
    for slot in found.lattice.slots:
        columns = range(slot.column, slot.column + slot.columns)
        own = [word.text for column in columns for word in found.placed.get((slot.row, column), ())]
        if own and slot.row == 0:
            places[" ".join(own)] = (slot.row, slot.column, slot.rows, slot.columns)
    assert expected.items() <= places.items()


@pytest.mark.parametrize(("later", "rows"), [("Allies", 9), ("", 7)], ids=["as another", "the only one"])
def test_a_bold_line_below_a_bold_head_is_a_label_where_the_body_has_another(later: str, rows: int) -> None:
    head = [
        row(100, *cells("Unit", ("Move", "Fire", "Cost")), bold=True),
        row(112, ("Guard", 10, 36), bold=True),
    ]
    label = [row(182, (later, 10, 36), bold=True)] if later else []
    lines = [*head, *body(126), *label, *body(196 if later else 182, 2)]
    found = draft_of(lines, RULED_RIVER_EM, [116.0], [], 116.0)
    assert found is not None
    assert len(found.groups) == rows


@pytest.mark.parametrize(
    ("first", "is_body"),
    [
        ([cells("3", ("A1", "2", "D2")), cells("4", ("AR", "3", "D1"))], True),
        ([cells("3", ("A1", "2", "D2"))], False),
        ([cells("Die", ("Foot", "Cart", "Boat")), cells("Roll", ("1", "2", "3"))], False),
        ([[("Odds", 100.0, 120.0)], cells("Die", ("1-2", "1-1", "2-1"))], False),
    ],
    ids=["rows after a page break", "one line", "words above figures", "a heading over several columns"],
)
def test_lines_above_the_first_rule_are_rows_where_all_of_them_hold_figures(
    first: list[list[Cell]], is_body: bool
) -> None:
    lines = [row(100 + 14 * n, *own) for n, own in enumerate(first)]
    below = row(142, *cells("5", ("DE", "7", "EX")))
    assert begins_with_rows(lines, [below], RULED_RIVER_EM) is is_body


COLUMNS = [(10.0, 30.0), (60.0, 72.0), (100.0, 112.0), (140.0, 152.0), (180.0, 192.0)]  # 60 to 192: 126


@pytest.mark.parametrize(
    ("x", "middle", "is_head"),
    [(116.0, 129.5, True), (119.5, 129.5, False), (91.0, 101.0, False)],
    ids=["nearer to the columns", "nearer to the text", "over the whole table"],
)
def test_a_line_is_a_title_where_it_is_nearer_to_the_middle_of_the_text_than_of_the_columns(
    x: float, middle: float, is_head: bool
) -> None:
    below = row(112, *cells("Die", (*ODDS, "3-1")), bold=True)
    line = pieces_of(row(100, ("Odds", x, x + 20), bold=True), 0, 0.5)
    assert heads_columns(line, below, COLUMNS, (), [middle]) is is_head


@pytest.mark.parametrize(("columns", "caption"), [(3, []), (1, ["Odds"])], ids=["over others", "alone"])
def test_a_first_row_over_several_columns_is_no_title(columns: int, caption: list[str]) -> None:
    box = (10.0, 100.0, 30.0, 112.0)
    blank = [PageCell("", box)] * (3 - columns)
    first = (PageCell("", box), PageCell("Odds", box, columns=columns), *blank)
    below = [tuple(PageCell(text, box) for text in own) for own in [("Die", "Foot", "Cart", "Boat")]]
    below += [tuple(PageCell(text, box) for text in (str(n), "1", "2", "3")) for n in range(4)]
    table = PageTable((first, *below), (10.0, 100.0, 200.0, 200.0), "open", (10.0, 50.0, 90.0, 130.0, 200.0))
    (part,) = parted_at_titles(replace(table, header_rows=2))
    assert [line.raw for line in part.caption] == caption


@pytest.mark.parametrize(
    ("name", "end"), [("Roll Table", 3), ("Rolls", 7)], ids=["names a table", "may be a label"]
)
def test_a_title_parts_a_list_from_a_table_of_more_columns_below_it(name: str, end: int) -> None:
    items = [row(100 + 14 * n, ("Band", 10, 34), ("Rest of the line", 60, 130)) for n in range(3)]
    rows = [*items, row(142, (name, 10, 60)), *body(156, 3)]
    counts = [len(pieces_of(own, 0, RIVER_EM)) for own in rows]
    assert stretch_end(rows, counts, 0, 300.0) == end


HEADS = ("Calm", "Gale", "Storm")


@drawing
def _turned(canvas: Canvas, off: float) -> None:
    """Turned heads so far left of the middle of their columns."""
    for n, text in enumerate(HEADS):
        canvas.saveState()
        canvas.translate(160 + 60 * n - off, HEIGHT - 160)
        canvas.rotate(90)
        canvas.drawString(0, 0, text)
        canvas.restoreState()


def _ground(canvas: Canvas) -> None:
    canvas.setFillGray(0.85)
    canvas.rect(50, HEIGHT - 166, 260, 46, stroke=0, fill=1)
    canvas.setFillGray(0)


@pytest.mark.parametrize("ground", [True, False], ids=["in a shaded row", "on white"])
@pytest.mark.parametrize("off", [0.0], ids=["over the cells"])
def test_turned_heads_belong_to_centred_columns(off: float, ground: bool) -> None:
    names = ("Barge", "Sloop", "Raft", "Ferry")
    lines = [
        (x, 180.0 + 16 * n, text)
        for n, name in enumerate(names)
        for x, text in ((60, name), (154, "1"), (214, "4"), (274, str(n)))
    ]
    page = both(*([_ground] if ground else []), words((60, 158, "Boat"), *lines), _turned(off))
    (grid,) = tables(flow_of(page))
    assert [cell.raw for cell in grid.rows[0]] == ["Boat", *HEADS]


def wrapped(*lines: tuple[float, tuple[str, ...]]) -> list[Row]:
    """Lines at so many points below 120, each with a label, figures and text; blank ones are left out."""
    xs = (10.0, 60.0, 90.0, 120.0)
    return [
        row(120 + y, *((text, x, x + 5 * len(text)) for x, text in zip(xs, texts, strict=True) if text))
        for y, texts in lines
    ]


FORD = ((0, ("Ford", "2", "4", "No guns.")), (14, ("Mud", "1", "3", "No carts,")))
HILL = (50, ("Hill", "2", "1", "No boats."))


@pytest.mark.parametrize(
    ("lines", "begins"),
    [
        ([(24, ("flat", "", "", "no boats.")), (38, ("Hill", "2", "1", "None."))], [0, 1, 3]),
        ([(22, ("", "", "", "no boats.")), (31, ("Hill", "2", "1", "None."))], [0, 1, 3]),
        ([(28, ("", "", "5", "")), HILL], []),
        ([(32, ("Allies", "", "", "")), HILL], []),
        ([(36, ("", "", "", "and steep:")), (42, ("Hill", "2", "1", "None."))], []),
    ],
    ids=[
        "a label and a text in two lines each",
        "a text in two lines",
        "a figure of its own",
        "a label alone",
        "nearer to the row below",
    ],
)
def test_rows_begin_where_columns_of_figures_have_a_line(
    lines: list[tuple[float, tuple[str, ...]]], begins: list[int]
) -> None:
    rows = wrapped(*FORD, *lines)
    pieces = [pieces_of(own, number, RIVER_EM) for number, own in enumerate(rows)]
    places = {10.0: 0, 60.0: 1, 90.0: 2, 120.0: 3}
    spans = [[(places[piece.x0], places[piece.x0]) for piece in own] for own in pieces]
    assert sorted(key_lines(rows, pieces, spans, 0)) == begins


@pytest.mark.parametrize(("first", "span"), [("7", (1, 5))], ids=["figures everywhere"])
def test_a_heading_in_the_middle_of_figures_is_over_all_of_them(first: str, span: tuple[int, int]) -> None:
    texts = [
        ("Guard", 10, 40),
        (first, 60, 72),
        *((str(n), 60.0 + 40 * n, 72.0 + 40 * n) for n in (1, 2, 3, 4)),
    ]
    names = [
        (name, x0, x1)
        for name, (_, x0, x1) in zip(("Arm", "Kind", "Go", "At", "On", "Cost"), texts, strict=True)
    ]
    rows = [
        row(100, ("Strength", 126, 166)),
        row(116, *names),
        *(row(134 + 14 * n, *texts) for n in range(4)),
    ]
    found = draft_of(rows, RULED_RIVER_EM, [121.0], [], 121.0)
    assert found is not None
    (slot,) = (slot for slot in found.lattice.slots if slot.row == 0 and slot.columns > 1)
    assert (slot.column, slot.columns) == span


TEXT = ["the", "ferry", "waits", "here", "until", "the", "tide", "turns"]
FIGURES = ("Ferry", "12", "4", "30")


@pytest.mark.parametrize(
    ("lines", "runs"),
    [([TEXT] * 4, [4]), ([TEXT, *[FIGURES] * 4], [9]), ([[f"{n}{n}" for n in range(8)]] * 4, [4, 4])],
    ids=["text", "a line of text among rows", "rows of other columns"],
)
def test_lines_across_the_columns_above_are_no_rows_of_the_table(
    lines: list[tuple[str, ...] | list[str]], runs: list[int]
) -> None:
    """Between the last rule of a table and the first of the next may stand text, with a table beside it."""
    above = [
        row(110 + 12 * n, *((t, 10 + 80.0 * k, 34 + 80.0 * k) for k, t in enumerate(FIGURES)))
        for n in range(4)
    ]
    below = [
        row(170 + 12 * n, *((t, 10 + width * k, 24 + width * k) for k, t in enumerate(own)))
        for n, own in enumerate(lines)
        for width in (80.0 if own is FIGURES else 36.0,)
    ]
    found = runs_of([(100.0, 158.0, above), (158.0, 230.0, below)])
    assert [sum(len(rows) for _, _, rows in run) for run in found] == runs


@pytest.mark.parametrize(("name", "rows"), [("Roll Table", 6), ("Allies", 8)], ids=["a title", "a label"])
def test_a_line_below_stripes_that_names_a_table_is_its_title(name: str, rows: int) -> None:
    lines = body(100, 6)
    after = [row(184, (name, 10, 50)), row(198, *cells("7", ("A1", "EX", "D2")))]
    words_below = [word for line in after for word in line.words]
    found, _ = with_unstriped(lines, [103.0, 131.0], words_below, (7.0, 303.0), most_below=2)
    assert len(found) == rows
