"""Small PDF pages for the tests of the reader's stages, made with reportlab."""

import io
from collections.abc import Callable

from reportlab.pdfgen.canvas import Canvas

HEIGHT = 842.0
Draw = Callable[[Canvas], None]


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


def words(*places: tuple[float, float, str]) -> Draw:
    """Text at (x, y from the top)."""

    def draw(canvas: Canvas) -> None:
        for x, y, text in places:
            canvas.drawString(x, HEIGHT - y, text)

    return draw


def bold(*places: tuple[float, float, str]) -> Draw:
    """Bold text at (x, y from the top)."""

    def draw(canvas: Canvas) -> None:
        canvas.setFont("Helvetica-Bold", 10)
        words(*places)(canvas)

    return draw


def both(*draws: Draw) -> Draw:
    """Several drawings on one page."""

    def draw(canvas: Canvas) -> None:
        for each in draws:
            canvas.saveState()
            each(canvas)
            canvas.restoreState()

    return draw


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
