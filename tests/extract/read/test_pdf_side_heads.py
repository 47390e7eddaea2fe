"""What stands in the outer margin beside the text is kept aside where it comes back from page to page."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.model import Ink, Segment, TextLine, Word
from extract.read.pdf.text.side_heads import side_heads
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, drawing, flow_of, prose, table
from tests.extract.read.reading import grids, paragraphs, tables

LINES = [
    "The ferry crosses at dawn and again at dusk, unless the river is in flood or the",
    "harbour master forbids it. Carts pay a toll of two coins, people on foot pay one,",
    "and anyone who carries a lantern for the others pays nothing at all on that day.",
    "Goods that stay on the near bank over night are guarded by the crew of the ferry",
]


def text(page: int) -> Draw:
    """A page of prose that is like no other."""
    names = ["barge", "raft", "skiff", "sloop", "punt"]
    lines = [line.replace("ferry", names[(page + k) % 5]) for k in range(10) for line in LINES]
    return prose(60, 80 + 12 * (page % 3), [f"{lines[0][:-page]}{names[page]}", *lines[1:]])


@drawing
def beside(canvas: Canvas, page: int, *stack: str) -> None:
    """Letters one below the other in the outer margin, which is the right one on odd pages."""
    canvas.setFont("Helvetica-Bold", 16)
    for number, letter in enumerate(stack):
        canvas.drawString(560 if page % 2 else 20, HEIGHT - 240 - 19 * number, letter)


@pytest.mark.parametrize("stack", [("H",), ("H", "J"), ("Q", "R", "S")])
def test_letters_at_the_outer_edge_are_a_running_head(stack: tuple[str, ...]) -> None:
    pages = [both(text(page), beside(page, *stack)) for page in range(1, 5)]
    flow = flow_of(*pages)
    assert [line.raw for line in flow.aside] == ["".join(stack)] * 4
    assert "".join(stack) not in " ".join(paragraphs(flow))


def test_a_label_in_the_margin_does_not_part_a_table_from_its_title_below() -> None:
    rows = [["Boat", "Toll", "Crew"], *([name, "7", "3"] for name in ("Barge", "Raft", "Skiff", "Punt"))]
    drawn = both(table(60, 216, rows), prose(60, 300, ["Table 1. Tolls"]), prose(60, 340, LINES))
    pages = [both(text(1), beside(1, "H")), both(drawn, beside(2, "H")), both(text(3), beside(3, "H"))]
    (grid,) = tables(flow_of(*pages))
    assert [line.raw for line in grid.caption] == ["Table 1. Tolls"]


def test_what_stands_in_the_margin_of_one_page_alone_stays_text() -> None:
    pages = [text(1), both(text(2), beside(2, "Q")), text(3)]
    flow = flow_of(*pages)
    assert flow.aside == ()
    assert "Q" in paragraphs(flow)


@pytest.mark.parametrize("mark", ["1.2", "(a)", "•", "*", "7"])
def test_numbers_and_bullets_that_hang_in_the_margin_are_no_heads(mark: str) -> None:
    def word(text: str, x: float, base: float) -> Word:
        return Word(text, x, base - 9, x + 6 * len(text), base + 2, base, 10.0)

    words = [word("a barge with eight oars and a crew of twelve", 60, 100 + 12 * row) for row in range(20)]
    words.append(word(mark, 20, 124))
    segments = [Segment([w], w.x0, w.top, w.x1, w.bottom, w.base, w.size) for w in words]
    assert side_heads(segments, [], Ink(400, 600)) == ([], segments)


def test_the_last_column_of_a_table_at_the_edge_of_the_page_is_no_head() -> None:
    rows = [["Unit", "Cost"], ["Barge", "A"], ["Cart", "B"], ["Ferry", "C"]]

    def draw(canvas: Canvas) -> None:
        for number, (unit, cost) in enumerate(rows):
            canvas.drawString(60, HEIGHT - 400 - 16 * number, unit)
            canvas.drawString(555, HEIGHT - 400 - 16 * number, cost)

    flow = flow_of(both(prose(60, 80, LINES * 3), draw))
    assert grids(flow) == [rows]


def level_stack(lines: range) -> tuple[list[TextLine], list[Segment]]:
    """Three letters in the margin, each level with a line of text; lines of text as `lines` counts them."""
    text = [Word("harbour", 60, 91 + 12 * k, 540, 101 + 12 * k, 100 + 12 * k, 10) for k in lines]
    stack = [
        Word(letter, 560, 91 + 12 * k, 570, 101 + 12 * k, 100 + 12 * k, 10)
        for letter, k in zip("QRS", (5, 6, 7), strict=True)
    ]
    text[0].text *= 20
    segments = [
        Segment([word], word.x0, word.top, word.x1, word.bottom, word.base, 10) for word in (*text, *stack)
    ]
    return side_heads(segments, [], Ink(595, 842))


def test_a_stack_level_with_lines_is_a_head_where_the_edge_of_the_text_is_seen() -> None:
    heads, rest = level_stack(range(20))
    assert [head.raw for head in heads] == ["QRS"]
    assert len(rest) == 20


def test_the_last_column_of_a_table_is_no_head() -> None:
    assert level_stack(range(4, 9))[0] == []


@pytest.mark.parametrize("letters", [4, 2], ids=["a stack", "two letters, that may be marks of the lines"])
def test_a_stack_that_is_level_with_every_line_beside_it_is_kept_aside(letters: int) -> None:
    def level(page: int) -> Draw:
        def draw(canvas: Canvas) -> None:
            for number, letter in enumerate("DOCK"[:letters]):
                line = 80 + 12 * (page % 3) + 12 * (12 + number)
                canvas.drawString(530 if page % 2 else 30, HEIGHT - line, letter)

        return both(text(page), draw)

    flow = flow_of(*map(level, range(1, 5)))
    assert ([line.raw for line in flow.aside] == ["DOCK"] * 4) is (letters == 4)
