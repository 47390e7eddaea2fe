"""Rules that part groups of rows, and rules down that stop short of those across."""

from itertools import pairwise

import pytest

from extract.read.pdf.ink.rule_lines import bridged
from extract.read.pdf.model import RuleLine
from extract.read.pdf.tables.row_evidence import lines_are_rows
from extract.read.pdf.tables.white_space import Piece
from tests.extract.read.pdf_pages import Draw, both, flow_of, strokes, words
from tests.extract.read.reading import grids, tables

Line = tuple[float, float, float, float]
HEAD = ["Boat", "Crew", "Load", "Toll"]
BODY = [
    [name, str(k + 2), str(7 * k + 40), f"{k}.5"] for k, name in enumerate(["Barge", "Cart", "Ferry"] * 3)
]


def _cells(rows: list[list[str]], pitch: float = 14.0, left: float = 64.0) -> Draw:
    return words(
        *((left + 60 * x, 110 + pitch * y, text) for y, row in enumerate(rows) for x, text in enumerate(row))
    )


@pytest.mark.parametrize(
    ("white", "across", "count"),
    [
        (6.0, [RuleLine(63.0, 0.0, 90.0)], 1),
        (6.0, [RuleLine(62.0, 0.0, 90.0), RuleLine(64.0, 0.0, 90.0)], 1),
        (6.0, [RuleLine(61.0, 50.0, 90.0)], 2),
        (16.0, [RuleLine(61.0, 0.0, 90.0)], 2),
        (10.0, [RuleLine(61.0, 0.0, 90.0), RuleLine(69.0, 0.0, 90.0)], 2),
    ],
    ids=[
        "at a rule across",
        "at a double rule",
        "not at the corner of a table",
        "not over as much white as a line takes",
        "not from table to table",
    ],
)
def test_a_rule_down_goes_through_the_white_that_it_leaves_at_a_rule_across(
    white: float, across: list[RuleLine], count: int
) -> None:
    down = [RuleLine(50.0, 10.0, 60.0), RuleLine(50.0, 60.0 + white, 120.0)]
    assert len(bridged(down, across)) == count


def _lines(rows: list[list[str]]) -> tuple[list[list[tuple[int, int]]], list[list[Piece]]]:
    spans = [[(x, x) for x, text in enumerate(row) if text] for row in rows]
    pieces = [
        [Piece([_word(text, 60.0 * x)], 60.0 * x, 60.0 * x + 20, y) for x, text in enumerate(row) if text]
        for y, row in enumerate(rows)
    ]
    return spans, pieces


def _word(text: str, x0: float):  # type: ignore[no-untyped-def]
    from extract.read.pdf.model import Word

    return Word(text, x0, 0.0, x0 + 20, 10.0, 8.0, 10.0)


@pytest.mark.parametrize(
    ("rows", "are_rows"),
    [
        ([["Barge", "new", "2", "40"], ["", "old", "3", "47"], ["", "lost", "4", "54"]], True),
        ([["Barge", "new", "2", "40"], ["", "old", "", "47"], ["", "lost", "", "54"]], False),
        ([["Barge", "new", "2", "40"], ["", "old", "3", "47"]], False),
    ],
    ids=["two columns of figures", "one column of figures beside a blank one", "two lines alone"],
)
def test_lines_between_two_rules_with_figures_in_two_columns_are_rows(
    rows: list[list[str]], are_rows: bool
) -> None:
    spans, pieces = _lines(rows)
    assert lines_are_rows([list(range(len(rows)))], spans, pieces) is are_rows


@pytest.mark.parametrize(
    ("rows", "are_rows"),
    [
        ([["Barges", "29"], ["Days", "63 high"], ["Salt", "32 casks"], ["Ice", "75"]], True),
        ([["Barges", "29"], ["and days", "or more"], ["Salt", "32 casks"], ["and ice", "of oak"]], False),
        ([["Barges", "29"], ["", "30"], ["Salt", "32 casks"], ["Ice", "75"]], False),
    ],
    ids=["labels with figures", "cells that wrap", "two figures of one label"],
)
def test_labels_with_figures_between_rules_are_rows(rows: list[list[str]], are_rows: bool) -> None:
    spans, pieces = _lines(rows)
    assert lines_are_rows([[0, 1], [2, 3]], spans, pieces) is are_rows


@pytest.mark.parametrize("head", [1, 2])
def test_full_lines_of_figures_in_ruled_cells_are_rows(head: int) -> None:
    """Rules below every third row, as heavy forms draw them, and around all columns."""
    levels = [98.0, 113.0, *(113.0 + 42 * k + 1 for k in range(1, 4))]
    across = [(60.0, y, 300.0, y) for y in levels]
    down = [(60.0 + 60 * k, 98.0, 60.0 + 60 * k, levels[-1]) for k in range(5)]
    if head == 2:
        down[1] = (120.0, 98.0, 120.0, levels[-1])
    assert grids(flow_of(both(_cells([HEAD, *BODY]), strokes(*across, *down)))) == [[HEAD, *BODY]]


def test_two_lines_of_words_in_ruled_cells_are_one_row() -> None:
    rows = [HEAD, ["North", "open to", "many", "carts"], ["quay", "boats", "small", "pass"]]
    levels = [98.0, 113.0, 142.0, 171.0]
    across = [(60.0, y, 300.0, y) for y in levels]
    down = [(60.0 + 60 * k, 98.0, 60.0 + 60 * k, 171.0) for k in range(5)]
    rows += [["South", "closed", "no", "carts"], ["quay", "in winter", "boats", "pass"]]
    joined = [
        [f"{a} {b}" for a, b in zip(one, two, strict=True)]
        for one, two in ((rows[1], rows[2]), (rows[3], rows[4]))
    ]
    assert grids(flow_of(both(_cells(rows), strokes(*across, *down)))) == [[HEAD, *joined]]


def test_a_table_whose_rules_down_stop_short_of_those_across_is_one() -> None:
    groups = [[f"Boat {k}", str(k), str(10 + k), str(20 + k)] for k in range(1, 7)]
    levels = [98.0, 114.0, 114.0 + 28, 114.0 + 56, 114.0 + 84]
    across = [(60.0, y, 300.0, y) for y in levels]
    down = [(170.0, top + 4, 170.0, bottom - 4) for top, bottom in pairwise(levels)]
    assert grids(flow_of(both(_cells([HEAD, *groups]), strokes(*across, *down)))) == [[HEAD, *groups]]


def test_labels_beside_several_rows_leave_the_columns_to_white_space() -> None:
    rows = [
        ["Quay", "Boat", "Crew", "Load"],
        ["North", "Barge", "2", "40"],
        ["", "Ferry", "3", "47"],
        ["", "Punt", "4", "54"],
        ["", "Raft", "5", "61"],
    ]
    levels = [98.0, 114.0, 170.0]
    across = [*((60.0, y, 300.0, y) for y in levels), (118.0, 142.0, 300.0, 142.0)]
    down = [(118.0, 102.0, 118.0, 110.0), *((118.0, top, 118.0, top + 20) for top in (118.0, 146.0))]
    found = grids(flow_of(both(_cells(rows), strokes(*across, *down))))
    assert [[cell for cell in row if cell] for row in found[0]] == [[c for c in row if c] for row in rows]


@pytest.mark.parametrize("closed", [True, False], ids=["with an outer frame", "with inner rules alone"])
def test_rules_that_stop_at_a_label_show_how_far_it_reaches(closed: bool) -> None:
    names = {0: "River", 3: "Sea", 5: "Lake"}
    rows = [[names.get(n, ""), *row] for n, row in enumerate(BODY[:8])]
    ys = [113.5 + 14 * n for n in range(9)]
    level = [(60.0 if n in names else 120.0, y, 360.0, y) for n, y in enumerate(ys[:8])]
    down = [(x, 99.5, x, ys[8]) for x in (120.0, 180.0, 240.0, 300.0)]
    frame = [(60.0, y, 360.0, y) for y in (99.5, ys[8])] + [(x, 99.5, x, ys[8]) for x in (60.0, 360.0)]
    page = both(_cells([["Water", *HEAD], *rows]), strokes(*level, *down, *(frame if closed else [])))
    (grid,) = tables(flow_of(page))
    spans = [(row[0].raw, row[0].rows) for n, row in enumerate(grid.rows[1:]) if n in names]
    assert spans == [("River", 3), ("Sea", 2), ("Lake", 3)]
