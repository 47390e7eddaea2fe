"""Tables of which only some rules are drawn: rules and white space together show what belongs to them."""

from __future__ import annotations

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Flow, Grid
from extract.read.pdf import read_pdf
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, pdf, prose, table

HEAD = ["Unit", "Cost", "Load", "Crew"]
ROWS = [[name, str(3 * k + 2), str(7 * k + 40), str(k % 5)] for k, name in enumerate(
    ["Barge", "Cart", "Ferry", "Raft", "Skiff", "Sloop", "Tender", "Wherry", "Punt", "Canoe", "Coble", "Hoy"]
)]  # fmt: skip
LINES = [
    "The ferry crosses at dawn and again at dusk, unless the river is in flood or the",
    "harbour master forbids it. Carts pay a toll of two coins, people on foot pay one.",
]


def grids(flow: Flow) -> list[list[list[str]]]:
    return [[[cell.raw for cell in row] for row in b.rows] for b in flow.blocks if isinstance(b, Grid)]


def rules(x: float, y: float, width: float, below: list[int], *, by_cell: bool = False) -> Draw:
    """A rule below each of those rows (16 points high); drawn cell by cell as browsers do, or in one."""

    def draw(canvas: Canvas) -> None:
        for row in below:
            at = HEIGHT - y - 16 * row - 4
            for start in range(0, int(width), 60) if by_cell else [0]:
                canvas.line(x + start, at, x + (start + 60 if by_cell else width), at)

    return draw


@pytest.mark.parametrize("by_cell", [False, True])
@pytest.mark.parametrize(
    "below",
    [list(range(13)), [0], [0, 4, 8], [0, 5, 10], [0, 6], [0, 12], list(range(1, 13))],
    ids=["every row", "head", "every fourth", "every fifth", "head and middle", "head and last", "body rows"],
)
def test_rows_beyond_the_outermost_rules_belong_to_the_table(below: list[int], by_cell: bool) -> None:
    drawn = both(
        prose(60, 80, LINES), table(64, 200, [HEAD, *ROWS]), rules(60, 200, 240, below, by_cell=by_cell)
    )
    assert grids(read_pdf(pdf(drawn), "book.pdf")) == [[HEAD, *ROWS]]


@pytest.mark.parametrize("gap", [8, 14])
def test_two_tables_side_by_side_whose_rules_nearly_meet_are_two(gap: int) -> None:
    x = 60 + 240 + gap
    drawn = both(
        table(64, 200, [HEAD, *ROWS]),
        rules(60, 200, 240, list(range(13)), by_cell=True),
        table(x + 4, 200, [HEAD[:3], *(row[:3] for row in ROWS[:5])]),
        rules(x, 200, 180, list(range(6)), by_cell=True),
    )
    found = grids(read_pdf(pdf(drawn), "book.pdf"))
    assert sorted(found, key=len) == [[HEAD[:3], *(row[:3] for row in ROWS[:5])], [HEAD, *ROWS]]
