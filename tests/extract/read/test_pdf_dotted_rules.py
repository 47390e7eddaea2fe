"""Rules of square dots run where their dots stand side by side, whichever way each dot seems to run."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.ink.rule_lines import with_dots_in_line
from extract.read.pdf.model import RuleLine
from tests.extract.read.pdf_pages import HEIGHT, flow_of
from tests.extract.read.reading import grids

ROWS = [["Vessel", "Toll"], ["Barge", "it pays five"], ["Ferry", "it pays two"], ["Raft", "nothing"]]


@pytest.mark.parametrize("dots", [5, 12])
def test_dots_side_by_side_are_a_rule_across_if_they_are_several(dots: int) -> None:
    down = [RuleLine(60 + 1.5 * n, 99.6, 100.4) for n in range(dots)]
    across, left = with_dots_in_line([], [*down, RuleLine(50, 80, 200)])
    assert (len(across), len(left)) == ((dots, 1) if dots > 5 else (0, dots + 1))


def test_rows_that_dots_part_are_the_rows_of_a_table() -> None:
    def draw(canvas: Canvas) -> None:
        for n, row in enumerate(ROWS):
            lines = [row[1].split()] if n == 0 else [row[1].split()[:2], row[1].split()[2:]]
            canvas.drawString(62, HEIGHT - 100 - 30 * n, row[0])
            for at, words in enumerate(lines):
                canvas.drawString(162, HEIGHT - 100 - 30 * n - 12 * at, " ".join(words))
        for n in range(len(ROWS) + 1):
            for dot in range(120):
                high = 0.7 if n % 2 else 0.72  # as programs round the sides of a square
                canvas.rect(60 + 1.5 * dot, HEIGHT - 88 - 30 * n, 0.71, high, stroke=0, fill=1)

    assert grids(flow_of(draw)) == [ROWS]
