"""Rotated labels of groups of rows: they stand over their rows, at the top or in the middle of these."""

import pytest

from extract.read.pdf.model import PageCell, PageTable
from extract.read.pdf.tables.turned_labels import with_labels
from extract.read.pdf.tables.turned_line import TurnedLine

HEIGHT = 12.0


def _table(first: str) -> PageTable:
    rows = tuple(
        (
            PageCell(first, (50.0, HEIGHT * n, 80.0, HEIGHT * (n + 1))),
            PageCell(str(n), (80.0, HEIGHT * n, 120.0, HEIGHT * (n + 1))),
        )
        for n in range(6)
    )
    return PageTable(rows, (50.0, 0.0, 120.0, 6 * HEIGHT), "open", (50.0, 80.0, 120.0))


def _label(text: str, x: float, top: float, bottom: float) -> TurnedLine:
    return TurnedLine(text, (), (x, top, x + 8, bottom), 0.0)


@pytest.mark.parametrize(
    ("labels", "rows"),
    [
        ([("Day", 2.0, 20.0), ("Night", 26.0, 52.0)], [2, 4]),
        ([("Day", 5.0, 19.0), ("Night", 32.0, 64.0)], [2, 4]),
        ([("Day", 10.0, 26.0), ("Night", 44.0, 64.0)], [3, 3]),
    ],
    ids=["at the top", "in the middle of groups", "in the middle of equal groups"],
)
def test_labels_span_their_rows(labels: list[tuple[str, float, float]], rows: list[int]) -> None:
    found, left = with_labels(_table(""), [_label(text, 55.0, top, end) for text, top, end in labels])
    assert [(cell.raw, cell.rows) for row in found.rows for cell in row[:1] if cell.box[0] == 50.0] == [
        ("Day", rows[0]),
        ("Night", rows[1]),
    ]
    assert not left


@pytest.mark.parametrize(
    ("x", "count", "columns"),
    [(40.0, 2, 3), (10.0, 2, 2), (40.0, 1, 2)],
    ids=["before the table", "far from the table", "a label alone"],
)
def test_labels_before_a_table_are_its_first_column(x: float, count: int, columns: int) -> None:
    labels = [_label("Day", x, 4.0, 30.0), _label("Night", x, 38.0, 68.0)][:count]
    found, left = with_labels(_table("Sloop"), labels)
    assert len(found.edges) - 1 == columns
    assert len(left) == (0 if columns == 3 else count)
