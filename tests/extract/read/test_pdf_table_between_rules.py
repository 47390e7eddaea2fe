"""A small ruled table between two ruled ones that are as wide as the page: no row of either."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.model import RuleLine
from extract.read.pdf.tables.bands import holds_table
from tests.extract.read.pdf_pages import HEIGHT, bold, both, drawing, flow_of, table, words
from tests.extract.read.reading import grids

WIDE = [
    ["Vessel", "Toll", "Crew", "Berth"],
    *([f"Sloop{n}", str(n + 2), str(n % 3), str(7 * n)] for n in range(6)),
]
SMALL = [["Tide", "Hours"], ["Ebb", "6"], ["Flood", "5"]]


@drawing
def below_rows(canvas: Canvas, x0: float, x1: float, top: float, count: int) -> None:
    """A rule above the first of so many rows, 20 points high, and one below each."""
    for n in range(count + 1):
        canvas.line(x0, HEIGHT - top - 20 * n, x1, HEIGHT - top - 20 * n)


def test_a_small_table_between_two_wide_ones_parts_them() -> None:
    page = both(
        table(64, 114, WIDE, width=120, height=20),
        below_rows(60, 540, 100, len(WIDE)),
        bold((64, 270, "Tides of the harbour"), (330, 270, "More vessels")),
        table(204, 304, SMALL, width=80, height=20),
        below_rows(200, 360, 290, len(SMALL)),
        words((64, 390, "Later vessels")),
        table(64, 414, WIDE, width=120, height=20),
        below_rows(60, 540, 400, len(WIDE)),
    )
    assert grids(flow_of(page)) == [WIDE, SMALL, WIDE]


@pytest.mark.parametrize(
    ("short", "held"),
    [
        ([(200, 360)] * 3, True),
        ([(200, 360)] * 2, False),
        ([(200, 540)] * 3, False),
        ([(200, 360), (380, 460), (70, 120)], False),
        ([], False),
    ],
    ids=["three of one width", "two", "up to the side", "of groups of columns", "none"],
)
def test_rules_of_one_width_inside_a_band_are_those_of_another_table(
    short: list[tuple[float, float]], held: bool
) -> None:
    rules = [RuleLine(120.0 + 14 * n, x0, x1) for n, (x0, x1) in enumerate(short)]
    assert holds_table(RuleLine(100.0, 60.0, 540.0), RuleLine(200.0, 60.0, 540.0), rules) is held
