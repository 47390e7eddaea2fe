"""Whole small PDFs, from bytes to a Flow: what is read, what is reported, and that nothing is lost."""

import io
import subprocess
import sys

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Grid, Paragraph
from extract.model.errors import BookError
from extract.read.pdf import read_pdf
from extract.read.pdf.settings import DEFAULT
from rules_core.messages import LANGUAGES
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, drawing, flow_of, pdf, prose, table, words
from tests.extract.read.reading import grids, paragraphs, tables

LINES = [
    "The ferry crosses at dawn and again at dusk, unless the river is in flood or the",
    "harbour master forbids it. Carts pay a toll of two coins, people on foot pay one,",
    "and anyone who carries a lantern for the others pays nothing at all on that day.",
    "Goods that stay on the near bank over night are guarded by the crew of the ferry",
]
ROWS = [["Unit", "Cost", "Load"], ["Barge", "12", "40"], ["Cart", "3", "8"], ["Ferry", "25", "90"]]


# --- tables and text ---


def test_a_table_in_white_space_between_two_paragraphs() -> None:
    after = ["1.2 " + LINES[0], *LINES[1:]]
    flow = flow_of(both(prose(60, 80, LINES), table(60, 150, ROWS), prose(60, 230, after)))
    assert grids(flow) == [ROWS]
    assert [type(block) for block in flow.blocks] == [Paragraph, Grid, Paragraph]


def test_a_paragraph_that_a_table_interrupts_is_one() -> None:
    draw = both(prose(60, 80, LINES[:2]), table(60, 130, ROWS), prose(60, 210, LINES[2:]))
    flow = flow_of(draw)
    assert grids(flow) == [ROWS]
    assert paragraphs(flow) == [" ".join(LINES)]


def test_a_table_of_two_columns_and_three_rows() -> None:
    rows = [row[:2] for row in ROWS[:3]]
    flow = flow_of(both(prose(60, 80, LINES), table(60, 150, rows)))
    assert grids(flow) == [rows]


@drawing
def ruled(canvas: Canvas, x: float, y: float, rows: list[list[str]]) -> None:
    table(x + 4, y + 12, rows)(canvas)
    for column in range(len(rows[0]) + 1):
        canvas.line(x + 60 * column, HEIGHT - y, x + 60 * column, HEIGHT - y - 16 * len(rows))
    for row in range(len(rows) + 1):
        canvas.line(x, HEIGHT - y - 16 * row, x + 60 * len(rows[0]), HEIGHT - y - 16 * row)


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_page_stored_turned_reads_as_it_is_shown(turn: int) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.translate(*{90: (595, 0), 180: (595, HEIGHT), 270: (0, HEIGHT)}[turn])
        canvas.rotate(turn)
        both(prose(40, 330, LINES[:2]), ruled(60, 380, ROWS))(canvas)

    with pikepdf.open(io.BytesIO(pdf(draw))) as turned:
        turned.pages[0].rotate(turn, relative=False)
        out = io.BytesIO()
        turned.save(out)
    flow = read_pdf(out.getvalue(), "book.pdf")
    assert grids(flow) == [ROWS]
    tops = [block.place.box[1] for block in flow.blocks if block.place.box]
    assert tops == sorted(tops)


def test_column_heads_that_stand_upright_by_a_quarter_turn_are_told_with_their_place() -> None:
    def draw(canvas: Canvas) -> None:
        ruled(60, 100, ROWS)(canvas)
        canvas.translate(300, HEIGHT - 300)
        canvas.rotate(90)
        canvas.drawString(0, 0, "Sideways label")

    flow = flow_of(draw)
    assert grids(flow) == [ROWS]
    assert "Sideways label" in paragraphs(flow)


def test_words_parted_at_the_line_end_are_put_together() -> None:
    lines = [LINES[0], LINES[1][:-4] + "har-", "bour master keeps a half-", "way house."]
    lines[2] = "bour master, who is known on both banks of the river, keeps a small half-"
    flow = flow_of(both(prose(60, 80, lines), words((60, 300, "A half-way house."))))
    assert "harbour master, who" in paragraphs(flow)[0]
    assert "half-way house" in paragraphs(flow)[0]


# --- what cannot be read ---


def hidden(canvas: Canvas) -> None:
    text = canvas.beginText(60, 400)
    text.setFont("Helvetica", 10)
    text.setTextRenderMode(3)
    text.textOut("Nobody sees this")
    canvas.drawText(text)


def white(canvas: Canvas) -> None:
    canvas.setFillGray(1)
    canvas.drawString(60, 400, "White on white")


def aslant(canvas: Canvas) -> None:
    canvas.translate(200, 300)
    canvas.rotate(45)
    canvas.drawString(0, 0, "DRAFT COPY")


@pytest.mark.parametrize(
    ("code", "draw", "text"),
    [
        ("read.pdf-hidden", hidden, "Nobody sees this"),
        ("read.pdf-hidden", white, "White on white"),
        ("read.pdf-slanted", aslant, "DRAFT COPY"),
    ],
)
def test_text_that_is_no_text_of_the_book_is_reported(code: str, draw: Draw, text: str) -> None:
    flow = flow_of(both(prose(60, 80, LINES), draw))
    (problem,) = flow.problems
    assert (problem.code, problem.fields["text"], problem.place.page) == (code, text, 1)
    assert text not in " ".join(paragraphs(flow))


def test_white_text_on_a_dark_ground_is_text() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.rect(50, 390, 200, 30, fill=1, stroke=0)
        white(canvas)

    flow = flow_of(both(prose(60, 80, LINES), draw))
    assert (flow.problems, paragraphs(flow)[-1]) == ((), "White on white")


# --- refusals ---


@pytest.mark.parametrize(
    ("code", "data"),
    [
        ("read.pdf-empty", b""),
        ("read.pdf-empty", b"\n \x00"),
        ("read.pdf-not-pdf", b"Just some text."),
        ("read.pdf-cut-short", pdf(prose(60, 80, LINES))[:300]),
    ],
)
def test_refusals_have_one_sentence_in_each_language(code: str, data: bytes) -> None:
    with pytest.raises(BookError) as caught:
        read_pdf(data, "book.pdf")
    assert caught.value.code == code
    assert all("book.pdf" in caught.value.say(language) for language in LANGUAGES)


def test_too_many_pages_are_refused_before_they_are_read() -> None:
    data = pdf(words((60, 80, "x"))).replace(b"/Count 1", b"/Count %d" % (DEFAULT.max_pages + 1))
    with pytest.raises(BookError, match="pages"):
        read_pdf(data, "book.pdf")


def test_junk_before_the_header_is_got_over() -> None:
    data = pdf(both(prose(60, 80, LINES), table(60, 150, ROWS)))
    assert read_pdf(b"mail header\r\n" * 9 + data, "book.pdf").blocks == read_pdf(data, "book.pdf").blocks


# --- processes, progress, imports ---


def test_two_processes_read_what_one_reads() -> None:
    data = pdf(*(both(prose(60, 80, LINES), table(60, 150, ROWS)) for _ in range(5)))
    assert read_pdf(data, "book.pdf", processes=2) == read_pdf(data, "book.pdf")


def test_progress_counts_the_pages() -> None:
    told: list[tuple[int, int]] = []
    read_pdf(
        pdf(*[prose(60, 80, LINES)] * 3), "book.pdf", progress=lambda done, total: told.append((done, total))
    )
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_the_parser_is_imported_only_to_read() -> None:
    code = "import sys, extract.read.pdf; print([m for m in sys.modules if m.startswith('pdf')])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_what_stands_outside_the_part_that_is_shown_is_told_and_is_no_text() -> None:
    drawn = both(prose(60, 180, LINES), ruled(60, 300, ROWS), words((20, 20, "proof 7")))
    with pikepdf.open(io.BytesIO(pdf(drawn))) as book:
        book.pages[0].cropbox = pikepdf.Array([40, 40, 555, 780])
        out = io.BytesIO()
        book.save(out)
    flow = read_pdf(out.getvalue(), "book.pdf")
    (problem,) = flow.problems
    assert (problem.code, problem.fields["text"]) == ("read.pdf-hidden", "proof 7")
    assert paragraphs(flow) == [" ".join(LINES)]
    (grid,) = tables(flow)
    assert grid.places[0].box == pytest.approx((20, 238, 200, 302), abs=1)
