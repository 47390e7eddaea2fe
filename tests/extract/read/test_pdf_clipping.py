"""Text of which the clip hides more than half is not on the page; what shows is read."""

import io

import pytest
from pdfminer.pdfinterp import PDFResourceManager
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Paragraph
from extract.read.pdf import read_pdf
from extract.read.pdf.ink.content_stream import read_ink
from extract.read.pdf.ink.open_file import open_document, pages_of
from extract.read.pdf.settings import DEFAULT

SENTENCE = "The ferry crosses at dawn and again at dusk."
FRAGMENT = "The toll is paid on board."


def page(clip: tuple[float, float, float, float], evenodd: bool = False, turned: int = 0) -> bytes:
    """A sentence, and below it another within a clip (x, y, width, height) that is lifted again."""
    data = io.BytesIO()
    canvas = Canvas(data, pagesize=(400, 400), invariant=True)
    canvas.drawString(60, 300, SENTENCE)
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(*clip)
    canvas.clipPath(path, stroke=0, fill=0, fillMode=0 if evenodd else 1)
    canvas.translate(60, 200)
    canvas.rotate(turned)
    canvas.drawString(0, 0, FRAGMENT)
    canvas.restoreState()
    canvas.drawString(60, 100, SENTENCE)
    canvas.save()
    return data.getvalue()


@pytest.mark.parametrize(
    ("clip", "shown"),
    [
        ((0, 190, 400, 30), True),
        ((0, 202, 400, 30), True),
        ((0, 206, 400, 30), False),
        ((0, 0, 400, 201), False),
        ((0, 0, 400, 206), True),
    ],
    ids=["all of it", "most of it", "the tops of its letters", "their feet", "all but the tops"],
)
def test_a_line_is_read_where_at_least_half_of_it_shows(
    clip: tuple[float, float, float, float], shown: bool
) -> None:
    for evenodd in (False, True):
        flow = read_pdf(page(clip, evenodd), "book.pdf")
        text = " ".join(block.raw for block in flow.blocks if isinstance(block, Paragraph))
        assert text == " ".join([SENTENCE, FRAGMENT, SENTENCE] if shown else [SENTENCE, SENTENCE])
        assert flow.problems == ()


def test_a_clip_hides_rotated_text_sideways() -> None:
    shown = read_pdf(page((40, 0, 40, 400), turned=90), "book.pdf")
    cut = read_pdf(page((62, 0, 40, 400), turned=90), "book.pdf")
    assert [FRAGMENT in str(flow.blocks) for flow in (shown, cut)] == [True, False]


@pytest.mark.parametrize(
    ("rectangle", "fills", "rules"),
    [
        ((40, 100, 200, 60), [(50, 240, 240, 300)], 0),
        ((40, 100, 200, 210), [(50, 100, 240, 300)], 0),
        ((40, 40, 200, 61), [], 1),
        ((300, 20, 60, 60), [], 0),
    ],
    ids=["its left edge hidden", "its upper edge too", "a border left of a ground", "all of it hidden"],
)
def test_of_a_ground_what_the_clip_shows_is_painted(
    rectangle: tuple[float, float, float, float], fills: list[tuple[float, float, float, float]], rules: int
) -> None:
    data = io.BytesIO()
    canvas = Canvas(data, pagesize=(400, 400), invariant=True)
    path = canvas.beginPath()
    path.rect(50, 100, 250, 200)
    canvas.clipPath(path, stroke=0, fill=0)
    canvas.rect(*rectangle, stroke=0, fill=1)
    canvas.save()
    (page,) = pages_of(open_document(data.getvalue()), DEFAULT)
    ink, _ = read_ink(page, PDFResourceManager())
    assert ([tuple(map(round, fill.box)) for fill in ink.fills], len(ink.across)) == (fills, rules)
