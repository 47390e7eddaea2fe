"""Turned column heads above the columns of an upright table, with and without rules."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Paragraph
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, drawing, flow_of, strokes, words
from tests.extract.read.reading import paragraphs, tables

PROSE = [
    (
        57.0,
        60.0 + 14 * line,
        "The harbour lies open to the west, and in winter no boat leaves unless it must.",
    )
    for line in range(4)
]
XS = (60.0, 130.0, 160.0, 190.0, 220.0)
TOP, HEAD, PITCH = 140.0, 60.0, 18.0  # where the head begins, how high it is, and how high a row
BODY = (("Sloop", "2", "3", "4", "-"), ("Brig", "3", "-", "5", "1"), ("Raft", "4", "5", "6", "2"))
HEADS = (("Calm",), ("Breeze",), ("Storm", "at sea"), ("Ice 1/39-", "8/39"))


def _body() -> Draw:
    places = [
        (x + 8, TOP + HEAD + PITCH * row + 13, text)
        for row, cells in enumerate(BODY)
        for x, text in zip(XS, cells, strict=True)
    ]
    return words(*places)


@drawing
def _heads(canvas: Canvas, upwards: bool) -> None:
    for x, lines in zip(XS[1:], HEADS, strict=True):
        middle = x + 10 if len(lines) > 1 else x + 16
        for number, line in enumerate(lines):
            canvas.saveState()
            if upwards:
                canvas.translate(middle + 11 * number, HEIGHT - (TOP + HEAD - 4))
                canvas.rotate(90)
            else:
                first = middle - 7 + 11 * (len(lines) - 1)
                canvas.translate(first - 11 * number, HEIGHT - (TOP + 4))
                canvas.rotate(-90)
            canvas.drawString(0, 0, line)
            canvas.restoreState()


@drawing
def moved(canvas: Canvas, draw: Draw, right: float) -> None:
    canvas.translate(right, 0)
    draw(canvas)


@drawing
def _rules(canvas: Canvas, form: str) -> None:
    ys = [TOP, *(TOP + HEAD + PITCH * row for row in range(len(BODY) + 1))]
    level = {"ruled": ys, "level": [ys[0], ys[1], ys[-1]], "open": []}[form]
    for y in level:
        canvas.line(XS[0], HEIGHT - y, 250, HEIGHT - y)
    for x in (*XS, 250.0) if form == "ruled" else ():
        canvas.line(x, HEIGHT - ys[0], x, HEIGHT - ys[-1])


@pytest.mark.parametrize("label", [True, False], ids=["with a label below them", "alone"])
@pytest.mark.parametrize("upwards", [True, False], ids=["read upwards", "read downwards"])
@pytest.mark.parametrize("form", ["ruled", "level", "open"])
def test_turned_heads_are_the_heads_of_their_columns(form: str, upwards: bool, label: bool) -> None:
    corner = words((XS[0] + 8, TOP + HEAD - 13, "Boat")) if label else words()
    page = both(
        words(*PROSE), _rules(form), _heads(upwards), corner, _body(), words((57, 290, "Nobody waits."))
    )
    flow = flow_of(page)
    (grid,) = tables(flow)
    first = "Boat" if label else ""
    assert [[cell.raw for cell in row] for row in grid.rows] == [
        [first, "Calm", "Breeze", "Storm at sea", "Ice 1/39-8/39"],
        *map(list, BODY),
    ]
    assert grid.header_rows in (1, None)
    assert [text[:11] for text in paragraphs(flow)] == ["The harbour", "Nobody wait"]


@pytest.mark.parametrize("headed", [True, False])
def test_two_rows_of_signs_between_rules_are_a_table_below_turned_heads(headed: bool) -> None:
    body = (("Lower the mast", "x", "o", "-", "x"), ("Row against it", "o", "x", "x", "-"))
    places = [
        (x + 8 + 40 * (x > XS[0]), TOP + HEAD + PITCH * row + 13, text)
        for row, cells in enumerate(body)
        for x, text in zip(XS, cells, strict=True)
    ]
    ys = (TOP + HEAD, TOP + HEAD + 2 * PITCH)
    rules = strokes(*((XS[0], y, 290.0, y) for y in ys))
    heads = moved(_heads(upwards=True), 40) if headed else words()
    flow = flow_of(both(heads, rules, words(*places), words((57, 290, "Nobody waits."))))
    assert [len(grid.rows) for grid in tables(flow)] == [3] * headed


def test_turned_text_above_text_is_no_head() -> None:
    page = both(words(*((x, y + 200, text) for x, y, text in PROSE)), _heads(upwards=True))
    flow = flow_of(page)
    assert not tables(flow)
    text = " ".join(block.raw for block in flow.blocks if isinstance(block, Paragraph))
    aside = " ".join(line.raw for line in flow.aside)
    assert "Breeze" in text + aside


@pytest.mark.parametrize(("rows", "heads"), [(3, 5), (2, 1)], ids=["of the first rows", "of few"])
def test_turned_heads_stand_over_cells_of_any_of_the_first_rows(rows: int, heads: int) -> None:
    body = (("Sloop", "2", "", "", ""), ("Brig", "", "", "5", ""), ("Raft", "", "5", "", "2"))
    places = [
        (x + 12, TOP + HEAD + PITCH * row + 13, text)
        for row, cells in enumerate(body[:rows])
        for x, text in zip(XS, cells, strict=True)
        if text
    ]
    corner = words((XS[0] + 8, TOP + 14, "Boat"))
    flow = flow_of(both(_rules("ruled"), corner, words(*places), _heads(upwards=True)))
    (grid,) = tables(flow)
    assert sum(bool(cell.raw) for cell in grid.rows[0]) == heads
