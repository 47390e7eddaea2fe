"""A row that lost merged cells is laid out again; what no merging explains is called lost."""

from itertools import groupby

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from extract.align.collapsed import lay_out
from extract.model.document import Cell
from rules_core.model import Place


def cells(figures: str) -> list[Cell]:
    return [Cell(figure, figure, Place("x")) for figure in figures]


def reading(cell: Cell) -> tuple[object, object]:
    return cell.text, ()


CASES = [
    ("5432", "55555432", ((0, 5), (5, 6), (6, 7), (7, 8)), (), False),
    ("ab", "aaab", ((0, 3), (3, 4)), (), False),
    ("ab", "abbb", ((0, 1), (1, 4)), (), False),
    ("ab", "axab", ((0, 3), (3, 4)), (1,), False),
    ("xb", "aaab", ((0, 3), (3, 4)), (0, 1, 2), True),
    ("ac", "abc", ((0, 1), (1, 3)), (1,), True),
    ("aacd", "aaaaabcd", ((0, 5), (5, 6), (6, 7), (7, 8)), (5,), False),
    ("a", "aaa", ((0, 3),), (), False),
]


@pytest.mark.parametrize(("short", "full", "runs", "differing", "lost"), CASES)
def test_the_layout_with_the_fewest_differing_figures_wins(
    short: str, full: str, runs: tuple[tuple[int, int], ...], differing: tuple[int, ...], lost: bool
) -> None:
    layout = lay_out(cells(short), cells(full), reading)
    assert layout.differing == differing
    assert layout.lost == lost
    if not lost:
        assert layout.runs == runs


@settings(max_examples=60, deadline=None)
@given(st.text("123", min_size=2, max_size=10))
def test_merging_equal_neighbours_is_always_undone(full: str) -> None:
    short = "".join(figure for figure, _ in groupby(full))
    assume(len(short) < len(full))
    layout = lay_out(cells(short), cells(full), reading)
    assert layout.differing == ()
    assert not layout.lost
    assert [short[layout.at(position)] for position in range(len(full))] == list(full)
