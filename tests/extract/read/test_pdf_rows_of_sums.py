"""The row of a sum, whose label runs over several columns to the figures of the others."""

import pytest

from tests.extract.read.pdf_pages import both, flow_of, prose, table, words
from tests.extract.read.reading import grids

HEAD = ["Boat", "Load", "Oars", "Toll"]
ROWS = [
    HEAD,
    ["Punt", "four", "2", "3"],
    ["Sloop", "eleven", "4", "5"],
    ["Barge", "twenty", "8", "9"],
    ["Raft", "six", "2", "1"],
]
BELOW = 200.0 + 16 * len(ROWS)


@pytest.mark.parametrize(
    ("label", "figure", "in_table"),
    [
        ("All boats of the harbour", (240.0, "18"), True),
        ("All boats of the harbour.", (240.0, "18"), False),
        ("All boats of the harbour", (280.0, "18"), False),
    ],
    ids=["label and figure", "a sentence", "a figure in no column"],
)
def test_the_line_below_a_table_is_its_sum_if_its_figure_stands_in_a_column(
    label: str, figure: tuple[float, str], *, in_table: bool
) -> None:
    line = words((60.0, BELOW, label), (figure[0], BELOW, figure[1]))
    text = prose(60, BELOW + 60, ["The harbour lies open to the west, and no boat leaves in winter."] * 3)
    flow = flow_of(both(table(60, 200, ROWS), line, text))
    found = [row for grid in grids(flow) for row in grid]
    assert ([label, figure[1]] in found) is in_table
    assert (HEAD in found) or not in_table
