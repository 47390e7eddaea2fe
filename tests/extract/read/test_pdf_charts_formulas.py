"""Flow charts, formulas, legends and lists in frames, which look like tables; and tables like them."""

from __future__ import annotations

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Grid
from extract.read.pdf import read_pdf
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, pdf, table, words

Rows = list[list[str]]


def _grids(*draws: Draw) -> list[Rows]:
    flow = read_pdf(pdf(both(*draws)), "book.pdf")
    return [[[cell.raw for cell in row] for row in b.rows] for b in flow.blocks if isinstance(b, Grid)]


def _lone(rows: Rows, *, wide: float = 60.0) -> list[Rows]:
    """What is read of rows in white space, below a line of text."""
    text = words((60, 120, "The ferry crosses at dawn and again at dusk, unless the river is in flood."))
    return _grids(text, table(70, 200, rows, width=wide))


SUMS = [
    ["3n", "+", "3m", "+", "1"],
    ["3(n - 1)", "+", "3(m - 1)", "+", "1"],
    ["3(n - 2)", "+", "3(m - 2)", "+", "1"],
    ["3(n - 3)", "+", "3(m - 3)", "+", "1"],
]
MARKS = [
    ["Boat", "Oars", "Sails", "Load"],
    ["Punt", "+", "-", "4"],
    ["Sloop", "-", "+", "9"],
    ["Brig", "-", "+", "20"],
]


@pytest.mark.parametrize(
    ("rows", "tables"),
    [
        (SUMS, []),
        (MARKS, [MARKS]),
        ([["R% =", "C \u2212 D", "(4)"], ["q =", "C \u2211 D", "(5)"], ["m", "V", ""]], []),
        ([["A", ""], ["O", "X"]], []),
        (
            [["\u2022 Punt", "\u2022 Sloop"], ["\u2022 Brig", "\u2022 Yawl"], ["\u2022 Hoy", "\u2022 Raft"]],
            [],
        ),
    ],
    ids=["sums", "a table of signs", "two numbered formulas", "points of a drawing", "a legend"],
)
def test_formulas_and_labels_of_drawings_are_no_tables(rows: Rows, tables: list[Rows]) -> None:
    assert _lone(rows) == tables


def _frame(lines: int) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.rect(60, HEIGHT - 200 - 16 * lines, 440, 16 * lines + 16, stroke=1, fill=0)

    return draw


def test_questions_with_lettered_answers_in_a_frame_are_a_list() -> None:
    boats = zip("ABC", ["punt", "brig", "hoy"], strict=True)
    answers = [(letter + ".", f"Moor the {boat} there") for letter, boat in boats]
    lines: list[tuple[tuple[float, str], ...]] = []
    for number in (1, 2, 3):
        lines.append(((70, "\xa4"), (90, f"Q{number}."), (120, "Where is the ferry to go at low water?")))
        lines += [((120, letter), (150, text)) for letter, text in answers]
    drawn = words(*((x, 200 + 16 * n, text) for n, line in enumerate(lines) for x, text in line))
    assert _grids(_frame(len(lines)), drawn) == []


def _boxes(rows: Rows, gap: float) -> Draw:
    """Text in boxes of 90 by 30 points with white between them."""

    def draw(canvas: Canvas) -> None:
        for n, row in enumerate(rows):
            for k, text in enumerate(row):
                x, y = 60 + k * (90 + gap), HEIGHT - 200 - n * (30 + gap)
                canvas.rect(x, y - 30, 90, 30, stroke=1, fill=0)
                canvas.drawString(x + 6, y - 18, text)
                if gap and n:
                    canvas.line(x + 45, y, x + 45, y + gap)
                if gap and k:
                    canvas.line(x - gap, y - 15, x, y - 15)

    return draw


@pytest.mark.parametrize(("gap", "tables"), [(24, 0), (0, 1)], ids=["a flow chart", "a table"])
def test_boxes_that_lines_join_are_no_table(gap: float, tables: int) -> None:
    rows = [["Ebb tide?", "Row out"], ["Cargo?", "Load 9"], ["Storm?", "Stay in"]]
    assert len(_grids(_boxes(rows, gap))) == tables


@pytest.mark.parametrize(
    ("numbers", "tables"),
    [(("1", "1.1:", "1.2:", "1.3:", "2"), 0), (("4", "1.1", "7.2", "1.3", "2"), 1)],
    ids=["parts of sections that count on", "figures"],
)
def test_sections_with_colons_between_rules_are_an_outline(numbers: tuple[str, ...], tables: int) -> None:
    rows = [[number, f"Boat {n}"] for n, number in enumerate(numbers)]

    def rules(canvas: Canvas) -> None:
        for n in range(len(rows) + 1):
            canvas.line(60, HEIGHT - 186 - 16 * n, 300, HEIGHT - 186 - 16 * n)

    assert len(_grids(rules, table(64, 198, rows))) == tables


def _boxed(canvas: Canvas, x: float, y: float, text: str) -> float:
    """Text in a box that fits tightly; the place behind it."""
    width = canvas.stringWidth(text, "Helvetica", 10)
    canvas.rect(x, HEIGHT - y - 2, width, 10, stroke=1, fill=0)
    canvas.drawString(x, HEIGHT - y, text)
    return x + width


def _index(canvas: Canvas) -> None:
    for n, (word, pages) in enumerate([("Punt", "307 482"), ("Sloop", "301 305 483"), ("Brig", "307 484")]):
        canvas.drawString(70, HEIGHT - 200 - 11 * n, word + ", ")
        x = 70 + canvas.stringWidth(word + ", ", "Helvetica", 10)
        for page in pages.split():
            x = _boxed(canvas, x, 200 + 11 * n, page)
            canvas.drawString(x, HEIGHT - 200 - 11 * n, ",")
            x += 4.2


def _beside_labels(canvas: Canvas) -> None:
    for n, row in enumerate([["41", "12", "9"], ["90", "33", "7"], ["27", "81", "5"]]):
        canvas.drawRightString(92, HEIGHT - 200 - 16 * n, "Punt")
        for k, text in enumerate(row):
            canvas.rect(100 + 40 * k, HEIGHT - 204 - 16 * n, 40, 16, stroke=1, fill=0)
            canvas.drawString(104 + 40 * k, HEIGHT - 200 - 16 * n, text)


@pytest.mark.parametrize(("draw", "tables"), [(_index, 0), (_beside_labels, 1)])
def test_lines_of_text_run_into_frames_of_links_but_into_no_table(draw: Draw, tables: int) -> None:
    assert len(_grids(draw)) == tables
