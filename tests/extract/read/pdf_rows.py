"""Rows of words on a page, for the tests of the stages that find tables in white space."""

from extract.read.pdf.model import Word
from extract.read.pdf.tables.white_space import Row

Cell = tuple[str, float, float]
"""Words, and the left and the right of them."""


def row(base: float, *cells: Cell, size: float = 10.0, bold: bool = False) -> Row:
    """The cells on a baseline; each is one word."""
    words = [Word(text, x0, base - 8, x1, base + 2, base, size, bold) for text, x0, x1 in cells]
    return Row(words, base, size)
