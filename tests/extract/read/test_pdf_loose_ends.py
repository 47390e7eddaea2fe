"""The ends of a table in white space: a head left on the page before, notes, the title of the next."""

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Grid, Paragraph
from extract.read.pdf.text.patterns import names_table, opens_section
from extract.tables.shape import lay_out
from tests.extract.read.pdf_pages import HEIGHT, bold, both, drawing, flow_of, prose, words
from tests.extract.read.reading import paragraphs, tables

PROSE = [
    (
        57.0,
        60.0 + 14 * line,
        "The harbour lies open to the west, and in winter no boat leaves unless it must.",
    )
    for line in range(5)
]
COLUMNS = (63.0, 160.0, 220.0, 280.0)


def _rows(y: float, pitch: float, *rows: str) -> list[tuple[float, float, str]]:
    """Rows of words parted by blanks, each word in its column."""
    return [
        (x, y + pitch * number, word)
        for number, row in enumerate(rows)
        for x, word in zip(COLUMNS, row.split(), strict=True)
    ]


def _texts(grid: Grid) -> list[str]:
    return [" ".join(cell.raw for cell in row) for row in grid.rows]


BODY = ("Sloop 2 3 4", "Brig 3 4 5", "Raft 4 5 6", "Punt 5 6 7")


@pytest.mark.parametrize(
    ("head", "title"),
    [
        (_rows(780, 17, "Boat I II III"), ["Boats of the harbour"]),
        ([(63.0, 780.0, "No boat leaves the harbour before the ice has gone from the river.")], []),
    ],
    ids=["a line in the columns is the head", "a sentence is not"],
)
def test_a_head_may_be_left_on_the_page_before(
    head: list[tuple[float, float, str]], title: list[str]
) -> None:
    first = words(*PROSE, (57.0, 764.0, "Boats of the harbour"), *head)
    flow = flow_of(first, words(*_rows(63, 17, *BODY)))
    (grid,) = tables(flow)
    assert [line.raw for line in grid.caption] == title
    assert _texts(grid) == [*(["Boat I II III"] if title else []), *BODY]
    assert [place.page for place in grid.places] == ([1, 2] if title else [2])


def test_a_short_cell_beside_longer_ones_of_a_head_is_no_row() -> None:
    two_lines = [
        (63.0, 760.0, "Time/"), (160.0, 760.0, "thru"), (220.0, 760.0, "1/39-"),
        (63.0, 771.0, "Boat"), (160.0, 771.0, "1938"), (220.0, 771.0, "8/39"),
        (280.0, 765.5, "45"),
    ]  # fmt: skip
    flow = flow_of(words(*PROSE, *two_lines), words(*_rows(63, 17, *BODY)))
    (grid,) = tables(flow)
    assert [cell.raw for cell in grid.rows[0]] == ["Time/ Boat", "thru 1938", "1/39-8/39", "45"]
    assert _texts(grid)[1:] == list(BODY)


def test_notes_that_stand_out_end_a_table() -> None:
    notes = [(57.0, 275.0, "M with the mortar."), (57.0, 299.0, "R with the rocket.")]
    page = both(words(*PROSE, *_rows(200, 17, *BODY), *notes), words(*_rows(323, 17, "Boat I II III", *BODY)))
    flow = flow_of(page)
    assert [_texts(grid) for grid in tables(flow)] == [list(BODY), ["Boat I II III", *BODY]]


@pytest.mark.parametrize(
    ("line", "is_title"), [("Boats in winter", True), ("* Not in winter", False), ("† In winter", False)]
)
def test_a_note_is_no_title_of_the_table_below(line: str, is_title: bool) -> None:
    page = words(*PROSE, *_rows(200, 17, *BODY), (57.0, 275.0, line), *_rows(292, 17, *BODY))
    flow = flow_of(page)
    titles = [" ".join(each.raw for each in grid.caption) for grid in tables(flow)]
    assert (line in titles) is is_title
    assert (line in paragraphs(flow)) is not is_title


@drawing
def _striped(canvas: Canvas, y: float, pitch: float, rows: int) -> None:
    """Stripes under every second row, the first one without."""
    canvas.setFillGray(0.85)
    for row in range(1, rows, 2):
        canvas.rect(57, HEIGHT - (y + pitch * row + 4), 280, pitch, stroke=0, fill=1)
    canvas.setFillGray(0)


@pytest.mark.parametrize("pitch", [13.5, 17.0], ids=["set close", "set wide"])
@pytest.mark.parametrize(
    "head",
    [["Boat I II III"], ["Time/ thru 1/39- 1/41-", "Boat 1938 8/39 6/41"]],
    ids=["a head of one line", "a head of two"],
)
def test_above_the_first_stripe_stand_a_head_and_a_row(head: list[str], pitch: float) -> None:
    titled = words(*PROSE, (63.0, 160.0, "BOATS CHART"))
    above = words(*_rows(200 - pitch - 11.5 * (len(head) - 1), 11.5, *head))
    page = both(titled, _striped(200, pitch, 4), above, words(*_rows(200, pitch, *BODY)))
    (grid,) = tables(flow_of(page))
    assert _texts(grid)[-4:] == list(BODY)
    assert len(grid.rows) == 5


@pytest.mark.parametrize(
    ("first", "heads"), [("Punt 1 2 3", None), ("Boat I II III", 1)], ids=["a row", "a head"]
)
def test_a_line_with_figures_above_the_first_stripe_is_no_sure_head(first: str, heads: int | None) -> None:
    page = both(words(*PROSE), _striped(200, 17, 7), words(*_rows(200, 17, first, *BODY, "Sloop 4 5 6")))
    (grid,) = tables(flow_of(page))
    assert grid.header_rows == heads


def test_striped_rows_of_labels_and_long_text_are_a_table() -> None:
    text = ("boats of this fleet wait here until the tide is high, and their crews may sleep until",) * 5 + (
        "crews rest",
    )
    places = []
    for number, row in enumerate(BODY):
        y = 200 + 80.0 * number
        places += [(x, y, cell) for x, cell in zip((63.0, 105.0), row.split(), strict=False)]
        places += [(135.0, y + 12 * at, line) for at, line in enumerate(text)]

    def stripes(canvas: Canvas) -> None:
        canvas.setFillGray(0.85)
        for top in (190, 350):
            canvas.rect(57, HEIGHT - top - 80, 480, 80, stroke=0, fill=1)
        canvas.setFillGray(0)

    (grid,) = tables(flow_of(both(words(*PROSE), stripes, words(*places))))
    assert [[cell.raw[:6] for cell in row] for row in grid.rows] == [
        [*row.split()[:2], "boats "] for row in BODY
    ]


@pytest.mark.parametrize(
    ("gap", "read"), [(0.3, "††"), (2.5, "† †")], ids=["nearer than words", "as far as words"]
)
def test_two_signs_of_a_note_are_one_unless_a_space_is_between_them(gap: float, read: str) -> None:
    x, placed = 63.0, []
    for word, after in (("Night", 2.5), ("toll", 2.5), ("†", gap), ("†", 2.5), ("Gold", 2.5)):
        placed.append((x, 100.0, word))
        x += pdfmetrics.stringWidth(word, "Helvetica", 10) + after
    (line,) = flow_of(words(*placed)).blocks
    assert isinstance(line, Paragraph)
    assert read in line.raw


def test_a_label_alone_above_the_first_stripe_is_a_row() -> None:
    label = words((63.0, 183.0, "Winter"), *_rows(166, 17, "Boat I II III"))
    page = both(words(*PROSE), _striped(183, 17, 5), label, words(*_rows(200, 17, *BODY)))
    (grid,) = tables(flow_of(page))
    assert [row.strip() for row in _texts(grid)] == ["Boat I II III", "Winter", *BODY]


def test_a_line_over_the_columns_is_a_head_and_no_title() -> None:
    page = words(*PROSE, *_rows(183, 17, "Boat I II III"), *_rows(220, 17, *BODY))
    (grid,) = tables(flow_of(page))
    assert _texts(grid) == ["Boat I II III", *BODY]
    assert not grid.caption


@pytest.mark.parametrize("capital", [True, False], ids=["labels", "lines of a text"])
def test_long_labels_level_with_rows_of_two_cells_are_no_column_of_text(capital: bool) -> None:
    labels = ["Extra defenders", "Roll for the barge of the enemy", "Repair of the ropes of the raft", "Rest"]
    labels += ["Recovery of the cargo lost", "Reorganize all the wardens", "Resources of the harbour"]
    lines = [label if capital or n % 2 == 0 else label.lower() for n, label in enumerate(labels)]
    cells = [(250.0, 100 + 13.0 * n, f"toll {n}") for n in range(7)]
    cells += [(400.0, 100 + 13.0 * n, f"raft {n}") for n in range(7)]
    draw = both(prose(60, 100, lines, 13.0), words(*cells), prose(60, 220, ["A long line of text " * 5] * 4))
    found = tables(flow_of(draw))
    assert ([len(grid.rows[0]) for grid in found] == [3]) is capital


def test_cells_set_close_are_cells_where_the_other_rows_show_their_columns() -> None:
    close = [(63.0, 268.0, "Galley"), (160.0, 268.0, "1234567890"), (220.0, 268.0, "9"), (280.0, 268.0, "8")]
    page = words(*PROSE, *_rows(200, 17, *BODY), *close)
    (grid,) = tables(flow_of(page))
    assert _texts(grid)[-1] == "Galley 1234567890 9 8"
    assert [cell.columns for cell in grid.rows[-1]] == [1, 1, 1, 1]


def test_a_title_of_two_lines_is_one_title() -> None:
    page = both(
        words(*PROSE),
        bold((63.0, 172.0, "BOATS OF THE HARBOUR IN WINTER (AS THE TOLL")),
        bold((63.0, 184.0, "CLERK COUNTS THEM)")),
        words(*_rows(203, 17, *BODY)),
    )
    (grid,) = tables(flow_of(page))
    assert [line.raw for line in grid.caption] == [
        "BOATS OF THE HARBOUR IN WINTER (AS THE TOLL",
        "CLERK COUNTS THEM)",
    ]
    title = lay_out(grid).title
    assert title is not None
    assert title.raw == "BOATS OF THE HARBOUR IN WINTER (AS THE TOLL CLERK COUNTS THEM)"


@pytest.mark.parametrize(
    ("line", "opens"),
    [("M: with the mortar", True), ("M with the mortar", False), ("A12.3: see there", False)],
)
def test_a_letter_with_a_colon_opens_a_note(line: str, opens: bool) -> None:
    assert opens_section(line) is opens


def test_japanese_lines_set_out_to_the_full_width_are_no_table() -> None:
    lines = [
        ["年の市が立つ間は、荷車を", "36", "台まで広場に置くことができる"],
        ["それより多い荷車は、橋の手前で", "8", "時まで待つものとし"],
        ["市が終わるまでは町へ", "入ることができない。舟も同じく", "2", "艘まで"],
    ]

    def draw(canvas: Canvas) -> None:
        pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
        canvas.setFont("HeiseiMin-W3", 10)
        for number, pieces in enumerate(lines * 2):
            widths = [canvas.stringWidth(piece, "HeiseiMin-W3", 10) for piece in pieces]
            gap = (330 - sum(widths)) / (len(pieces) - 1)
            x = 57.0
            for piece, width in zip(pieces, widths, strict=True):
                canvas.drawString(x, HEIGHT - 60 - 16 * number, piece)
                x += width + gap

    assert tables(flow_of(draw)) == []


@pytest.mark.parametrize(
    ("title", "names"),
    [("渡船割り振り表 ¹", True), ("FERRY CHART", True), ("Ferry Table²", True), ("Table manners", False)],
)
def test_the_last_word_of_a_title_names_a_table_and_may_have_a_mark(title: str, names: bool) -> None:
    assert names_table(title) is names
