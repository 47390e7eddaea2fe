"""Tables as other programs print them: labels and cells over several columns, heads apart from their body."""

import pytest

from extract.read.pdf.ink.rule_lines import bridged
from extract.read.pdf.model import RuleLine
from extract.read.pdf.settings import RULED_RIVER_EM
from extract.read.pdf.tables.open_tables import draft_of
from extract.read.pdf.tables.table_or_text import is_evenly_spaced
from extract.read.pdf.tables.white_space import Row
from tests.extract.read.pdf_rows import Cell, row

_SIZE = 10.0


def _body(start: float, count: int = 5) -> list[Row]:
    return [
        row(start + 16 * n, (f"Unit{n}", 10, 40), ("12", 80, 90), ("34", 130, 140), ("56", 180, 190))
        for n in range(count)
    ]


def _spans(rows: list[Row]) -> list[list[tuple[int, int]]]:
    """The columns of what is printed in each row: first, and how many."""
    draft = draft_of(rows, RULED_RIVER_EM)
    assert draft is not None
    return [
        [
            (slot.column, slot.columns)
            for slot in draft.lattice.slots
            if slot.row == row and draft.placed.get((row, slot.column))
        ]
        for row in range(len(draft.groups))
    ]


@pytest.mark.parametrize(
    ("place", "bold", "span"),
    [
        (("Winter", 94, 112), False, [(0, 4)]),
        (("Winter", 82, 110), True, [(0, 4)]),
        (("Winter", 10, 34), True, [(0, 1)]),
        (("9", 132, 138), False, [(2, 1)]),
    ],
    ids=["between two columns", "over one and the space beside it", "in the first column", "a cell alone"],
)
def test_a_label_over_the_middle_of_the_table_is_one_cell_across(
    place: Cell, bold: bool, span: list[tuple[int, int]]
) -> None:
    rows = [*_body(100), row(180, place, bold=bold), *_body(196)]
    assert _spans(rows)[5] == span


@pytest.mark.parametrize(
    ("places", "span"),
    [
        ([("Raft", 10, 40), ("78", 105, 115), ("9", 180, 190)], [(0, 1), (1, 2), (3, 1)]),
        ([("Raft", 10, 40), ("78", 80, 90), ("9", 180, 190)], [(0, 1), (1, 1), (3, 1)]),
    ],
    ids=["in the white space between two", "in one of them"],
)
def test_a_cell_between_two_columns_is_merged_of_both(
    places: list[Cell], span: list[tuple[int, int]]
) -> None:
    assert _spans([*_body(100), row(180, *places), *_body(196)])[5] == span


def test_headings_as_close_as_words_are_parted_by_the_lines_below_them() -> None:
    head = [
        row(72, ("Maximum", 63, 107), ("Movement", 110, 160), ("Victory", 170, 200), bold=True),
        row(84, ("Range", 72, 98), ("Cost", 126, 144), ("Points", 172, 198), bold=True),
    ]
    assert _spans([*head, *_body(100)])[0] == [(1, 1), (2, 1), (3, 1)]


@pytest.mark.parametrize(
    ("gap", "across", "count"),
    [(16.0, [], 1), (40.0, [], 2), (16.0, [RuleLine(60.0, 0.0, 90.0)], 2)],
    ids=["over a row without one", "over more than a row", "not where a rule across ends it"],
)
def test_a_rule_down_goes_on_below_a_row_that_breaks_it(
    gap: float, across: list[RuleLine], count: int
) -> None:
    down = [RuleLine(50.0, 10.0, 60.0), RuleLine(50.0, 60.0 + gap, 120.0)]
    assert len(bridged(down, across)) == count


@pytest.mark.parametrize(
    ("gaps", "is_line"), [((9, 9, 9, 9), True), ((9, 14, 9, 20), False)], ids=["justified", "cells"]
)
def test_words_at_one_distance_from_edge_to_edge_are_a_line_of_text(
    gaps: tuple[int, ...], is_line: bool
) -> None:
    places: list[Cell] = []
    x = 10.0
    for text, gap in zip(["every", "road", "that", "leads", "away"], (*gaps, 0), strict=True):
        places.append((text, x, x + 6 * len(text) + len(places)))
        x = places[-1][2] + gap
    assert is_evenly_spaced(row(100, *places), places[-1][2] - 10) is is_line
