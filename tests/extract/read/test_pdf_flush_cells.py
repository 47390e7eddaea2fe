"""Cells as spreadsheets print them: figures at the right of their cells, words and headings at the left."""

import pytest

from extract.read.pdf.tables.flush_cells import headed_in_order, parted_flush
from extract.read.pdf.tables.white_space import Piece, pieces_of
from tests.extract.read.pdf_rows import Cell, row


def _pieces(heads: list[Cell], *rows: list[Cell]) -> list[list[Piece]]:
    lines = [row(0, *heads, bold=True), *(row(14.0 * n, *cells) for n, cells in enumerate(rows, 1))]
    return [pieces_of(line, number, 0.5) for number, line in enumerate(lines)]


NAMES = ("Hail", "Snow", "Fog and rain", "Calm", "Gale", "Frost")
HEADS: list[Cell] = [("Roll", 60.0, 80.0), ("Weather", 102.0, 140.0)]


@pytest.mark.parametrize(
    ("count", "heads", "parts"),
    [(5, HEADS, 2), (4, HEADS, 1), (5, [("Roll of the weather", 60.0, 140.0)], 1)],
    ids=["five rows below a heading", "four rows", "no heading at that place"],
)
def test_figures_that_end_where_words_begin_are_cells_of_their_own(
    count: int, heads: list[Cell], parts: int
) -> None:
    rows: list[list[Cell]] = [
        [(str(figure), 100.0 - 5 * len(str(figure)), 100.0), (name, 102.0, 102.0 + 5 * len(name))]
        for figure, name in list(zip((8, 9, 10, 11, 120, 7), NAMES, strict=True))[:count]
    ]
    assert {len(own) for own in parted_flush(_pieces(heads, *rows))[1:]} == {parts}


FIGURES: list[list[Cell]] = [
    [(name, 10.0, 40.0), (str(toll), 130.0 - 5 * len(str(toll)), 130.0), (str(load), 195.0, 200.0)]
    for name, toll, load in (("Punt", 12, 3), ("Brig", 9, 4), ("Raft", 104, 5))
]


@pytest.mark.parametrize(
    ("heads", "found"),
    [
        ([("Boat", 10.0, 30.0), ("Toll", 60.0, 80.0), ("Load", 133.0, 155.0)], True),
        ([("Boat", 10.0, 30.0), ("Toll", 60.0, 80.0), ("Load", 120.0, 145.0)], False),
        ([("Boat", 10.0, 30.0), ("Toll", 60.0, 80.0)], False),
    ],
    ids=["between its neighbours' cells", "over the cells of another column", "fewer headings than cells"],
)
def test_headings_in_the_order_of_the_columns_head_them(heads: list[Cell], *, found: bool) -> None:
    columns = headed_in_order(_pieces(heads, *FIGURES))
    assert columns == ([(10.0, 40.0), (60.0, 130.0), (133.0, 200.0)] if found else None)
