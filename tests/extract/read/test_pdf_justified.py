"""Justified text with wide white space around words in other letters is no table."""

from random import Random

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.model import Word
from extract.read.pdf.tables.open_regions import open_stretches
from extract.read.pdf.tables.white_space import Row
from tests.extract.read.pdf_pages import flow_of
from tests.extract.read.reading import grids

WIDTH = 230.0


def line(number: int, gaps: list[float], base: float, ragged: float = 0.0) -> Row:
    """A line of Japanese with words of other letters in it, from edge to edge of its column."""
    pieces = len(gaps) + 1
    letters = int((WIDTH - ragged - sum(gaps)) / 10)
    widths = [10 * (letters // pieces + (k < letters % pieces)) for k in range(pieces)]
    spread = (WIDTH - ragged - sum(gaps) - sum(widths)) / pieces
    words, x = [], 0.0
    for k, width in enumerate(widths):
        text = "舟" * round(width / 10) if (number + k) % 2 else "B" * round(width / 6)
        words.append(Word(text, x, base - 8, x + width + spread, base + 2, base, 10.0))
        x += width + spread + (gaps[k] if k < len(gaps) else 0)
    return Row(words, base, 10.0)


def column(wide: list[int], gap: float, seed: int = 1) -> list[Row]:
    random = Random(seed)
    return [
        line(
            number,
            [gap + random.random() for _ in range(2)] if number in wide else [],
            100.0 + 13 * number,
            random.choice([0.0, 0.0, 5.0]),
        )
        for number in range(12)
    ]


@pytest.mark.parametrize("gap", [7.0, 9.0, 12.0])
@pytest.mark.parametrize("wide", [[3, 4], [3, 4, 5], [0, 1, 2], [9, 10, 11], [2, 3, 4, 5]])
def test_lines_that_fill_their_column_among_others_are_text(wide: list[int], gap: float) -> None:
    assert open_stretches(column(wide, gap), WIDTH, []) == []


def test_rows_at_another_distance_than_the_text_are_a_table() -> None:
    text = column([], 9.0)[:4]
    base = text[-1].base
    rows = []
    for k in range(3):
        at = base + 24 + 18 * k
        cells = [("Barge", 0.0, 30.0), (str(k), 110.0, 116.0), ("44", 218.0, 230.0)]
        rows.append(Row([Word(t, a, at - 8, b, at + 2, at, 10.0) for t, a, b in cells], at, 10.0))
    (found,) = open_stretches([*text, *rows], WIDTH, [])
    assert found[:2] == (4, 7)


def test_justified_text_in_two_boxes_that_adjoin_is_no_table() -> None:
    lines = [
        "Example: A ferry that carries two carts",
        "and four crates of fish pays a toll of six",
        "coins by day and of nine by night, so the",
        "ferryman asks each of the carters for four",
        "coins and keeps the rest for the lantern.",
        "A raft may be towed across the river by",
        "any ferry that has room for its crew left",
        "on board, unless the ice is thick.",
    ]

    def draw(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", 10)
        for n, line in enumerate(lines):
            parts = line.split()
            widths = [canvas.stringWidth(word) for word in parts]
            space = (230 - sum(widths)) / (len(parts) - 1) if n not in (4, 7) else 3.0
            x = 60.0
            for word, width in zip(parts, widths, strict=True):
                canvas.drawString(x, 700 - 12 * n - 6 * (n > 4), word)
                x += width + space
        canvas.rect(55, 643, 240, 70)
        canvas.rect(55, 598, 240, 45)

    assert grids(flow_of(draw)) == []
