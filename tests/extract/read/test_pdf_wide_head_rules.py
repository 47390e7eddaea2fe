"""Tables over several columns of text that one rule shows."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from tests.extract.read.pdf_pages import HEIGHT, both, flow_of, prose, table
from tests.extract.read.reading import tables


@pytest.mark.parametrize("below", [0, 3], ids=["at the top", "below lines of text"])
def test_a_table_over_three_columns_is_shown_by_the_rule_under_its_head(below: int) -> None:
    rows = [["Boat", *map(str, range(1939, 1946))]]
    rows += [[name, *(str(3 * k + n) for n in range(7))] for k, name in enumerate(["Barge", "Raft", "Punt"])]
    lines = [f"the ferry of the {place} bank goes" for place in ("near", "far", "upper", "lower")] * 4
    top = 80 + 12 * below

    def rule(canvas: Canvas) -> None:
        canvas.line(48, HEIGHT - top - 24, 546, HEIGHT - top - 24)

    columns = both(*(prose(x, top + 100, lines) for x in (50, 222, 394)))
    over = both(*(prose(x, 80, lines[:below]) for x in (50, 222, 394)))
    drawn = both(over, table(50, top + 20, rows, 64), rule, columns)
    found = tables(flow_of(drawn))
    assert [[[cell.raw for cell in row] for row in grid.rows] for grid in found] == [rows]
