"""Japanese that is written downwards, in lines from right to left."""

from io import BytesIO

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Grid, Paragraph
from extract.read.pdf import read_pdf
from tests.extract.read.reading import paragraphs, tables

WIDTH, HEIGHT, SIZE = 420.0, 595.0, 10.0
TEXTS = (
    "荷車は橋の手前で待ち、鐘が鳴ったら渡る。船は朝のうちに港を出て、夕方までに戻る。"
    "市が立つ日には札を二枚引き、高いほうを使う。",
    "水車の持ち主は麦を三袋まで挽ける。雪の日は薪が一束よけいに要る。灯籠は数えない。"
    "余った樽は次の年に持ち越せる。",
)


def page(set_line: str) -> bytes:
    """The texts in lines from right to left, a little white space between them."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(WIDTH, HEIGHT), invariant=True)
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3", isVertical=set_line == "by its font"))
    canvas.setFont("HeiseiMin-W3", SIZE)
    x, most = WIDTH - 60, 30
    for text in TEXTS:
        for start in range(0, len(text), most):
            line = text[start : start + most]
            if set_line == "by its font":
                canvas.drawString(x, HEIGHT - 50, line)
            else:
                for number, letter in enumerate(line):
                    canvas.drawString(x, HEIGHT - 50 - number * SIZE, letter)
            x -= 1.7 * SIZE
        x -= 1.5 * SIZE
    canvas.save()
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
    return out.getvalue()


@pytest.mark.parametrize("set_line", ["by its font", "letter by letter"])
def test_downward_writing_is_read_in_its_order(set_line: str) -> None:
    flow = read_pdf(page(set_line), "book.pdf")
    assert not tables(flow)
    found = paragraphs(flow)
    aside = "".join(line.raw for line in flow.aside)
    assert "".join("".join(found).split()) == "".join(TEXTS)
    assert aside == ""


def test_the_place_of_a_line_is_where_it_is_printed() -> None:
    flow = read_pdf(page("letter by letter"), "book.pdf")
    first = next(block for block in flow.blocks if isinstance(block, Paragraph)).lines[0].place.box
    assert first is not None
    x0, top, x1, bottom = first
    assert (x0 + x1) / 2 == pytest.approx(WIDTH - 60 + SIZE / 2, abs=2)
    assert (top, bottom) == pytest.approx((50, 50 + 30 * SIZE), abs=SIZE)


def test_a_table_of_single_letters_is_no_downward_writing() -> None:
    out = BytesIO()
    canvas = Canvas(out, pagesize=(WIDTH, HEIGHT), invariant=True)
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
    canvas.setFont("HeiseiMin-W3", SIZE)
    for row in range(12):
        for column, letter in enumerate("麦薪樽札船"):
            canvas.drawString(60 + 50 * column, 500 - 15 * row, letter)
    canvas.save()
    (grid,) = read_pdf(out.getvalue(), "book.pdf").blocks
    assert isinstance(grid, Grid)
    assert [[cell.raw for cell in row] for row in grid.rows] == [list("麦薪樽札船")] * 12
