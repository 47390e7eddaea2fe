"""Blocks of text that are set in, and text of two sizes: where their paragraphs begin."""

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from tests.extract.read.pdf_pages import HEIGHT, Draw, both, flow_of
from tests.extract.read.reading import paragraphs

LEFT, WIDE = 60.0, 470.0
TEXT = (
    "1.5 TOLLS: A cart that goes over the bridge pays two coins at the gate and one more for each beast "
    "that draws it. The warden counts the beasts, writes the sum on a slip and hands it to the driver, who "
    "shows it on the other bank. A slip that is lost is paid again, and nobody gets his coins back."
)
EXAMPLE = (
    "EX: A cart with three oxen comes to the gate at dawn. Its driver hands over two coins, and as there "
    "are three beasts before the cart three more, so that in all he pays five. On his way home he has sold "
    "one of the oxen to the miller and pays four; the warden, who knows him, wants to see the morning's slip."
)
NOTES = ["1 See the list of beasts.", "2 Not in winter.", "3 At night a lamp is needed.", "4 See above."]


def lines_of(text: str, width: float, size: float, indent: float) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split():
        more = f"{line} {word}".strip()
        room = width - (0 if lines else indent)
        if stringWidth(more, "Helvetica", size) > room:
            lines.append(line)
            more = word
        line = more
    return [*lines, line]


def block(
    y: float,
    text: str,
    *,
    left: float = 0,
    right: float = 0,
    indent: float = 0,
    size: float = 10,
    gap: float = 12,
    font: str = "Helvetica",
) -> tuple[Draw, float]:
    """Justified text from y on, set in from the margins; where the next one may begin."""
    lines = lines_of(text, WIDE - left - right, size, indent)

    def draw(canvas: Canvas) -> None:
        canvas.setFont(font, size)
        for number, line in enumerate(lines):
            x = LEFT + left + (0 if number else indent)
            spare = WIDE - left - right - (0 if number else indent) - stringWidth(line, "Helvetica", size)
            last = number + 1 == len(lines)
            canvas.setFillColorRGB(0, 0, 0)
            text_object = canvas.beginText(x, HEIGHT - y - gap * number)
            text_object.setWordSpace(0 if last else spare / line.count(" "))
            text_object.textOut(line)
            canvas.drawText(text_object)

    return draw, y + gap * len(lines)


@pytest.mark.parametrize("right", [0, 14, 30])
@pytest.mark.parametrize("indent", [0, 10])
@pytest.mark.parametrize("size", [10, 9])
def test_an_example_that_is_set_in_is_one_paragraph(right: float, indent: float, size: float) -> None:
    first, y = block(80, TEXT, indent=indent)
    second, y = block(y + (0 if indent else 4), EXAMPLE, left=14, right=right, indent=indent, size=size)
    third, _ = block(y + (0 if indent else 4), TEXT.replace("1.5", "1.6"), indent=indent)
    assert paragraphs(flow_of(both(first, second, third))) == [TEXT, EXAMPLE, TEXT.replace("1.5", "1.6")]


def test_notes_set_close_in_small_print_do_not_part_the_lines_of_the_text() -> None:
    drawn, y = [], 80.0
    for note in NOTES:
        draw, y = block(y, note, size=7, gap=7.6)
        drawn.append(draw)
    text, _ = block(y + 10, TEXT, indent=10, gap=13.5)
    assert paragraphs(flow_of(both(*drawn, text))) == [*NOTES, TEXT]


def test_a_slanted_example_set_in_as_far_as_paragraphs_begin_ends_where_upright_print_begins() -> None:
    first, y = block(80, TEXT, indent=14)
    second, y = block(y, EXAMPLE, left=14, right=14, font="Helvetica-Oblique")
    third, _ = block(y, TEXT.replace("1.5", "1.6"), indent=14)
    assert paragraphs(flow_of(both(first, second, third))) == [TEXT, EXAMPLE, TEXT.replace("1.5", "1.6")]
