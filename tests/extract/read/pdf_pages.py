"""Small PDF pages for the tests of the reader's stages, made with reportlab."""

import io
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Flow
from extract.read.pdf import read_pdf

HEIGHT = 842.0
Draw = Callable[[Canvas], None]
_P = ParamSpec("_P")


def drawing(draw: Callable[Concatenate[Canvas, _P], None]) -> Callable[_P, Draw]:
    """A function that draws on a canvas by its arguments, as one that returns what they draw."""
    return lambda *args, **named: lambda canvas: draw(canvas, *args, **named)


def pdf(*pages: Draw) -> bytes:
    """A PDF of A4 pages, each drawn by one function in Helvetica 10."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(595.0, HEIGHT), invariant=1)
    for draw in pages:
        canvas.setFont("Helvetica", 10)
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def flow_of(*pages: Draw) -> Flow:
    """What is read from a PDF of these pages."""
    return read_pdf(pdf(*pages), "book.pdf")


@drawing
def words(canvas: Canvas, *places: tuple[float, float, str]) -> None:
    """Text at (x, y from the top)."""
    for x, y, text in places:
        canvas.drawString(x, HEIGHT - y, text)


@drawing
def bold(canvas: Canvas, *places: tuple[float, float, str]) -> None:
    """Bold text at (x, y from the top)."""
    canvas.setFont("Helvetica-Bold", 10)
    words(*places)(canvas)


@drawing
def strokes(canvas: Canvas, *lines: tuple[float, float, float, float]) -> None:
    """Straight lines from (x, y) to (x, y), y from the top."""
    for x0, y0, x1, y1 in lines:
        canvas.line(x0, HEIGHT - y0, x1, HEIGHT - y1)


@drawing
def both(canvas: Canvas, *draws: Draw) -> None:
    """Several drawings on one page."""
    for each in draws:
        canvas.saveState()
        each(canvas)
        canvas.restoreState()


def table(x: float, y: float, rows: list[list[str]], width: float = 60.0, height: float = 16.0) -> Draw:
    """Rows of cells set in white space."""
    return words(
        *(
            (x + column * width, y + row * height, text)
            for row, cells in enumerate(rows)
            for column, text in enumerate(cells)
        )
    )


def prose(x: float, y: float, lines: list[str], leading: float = 12.0) -> Draw:
    """Lines of text."""
    return words(*((x, y + number * leading, line) for number, line in enumerate(lines)))
