"""Lists of modifiers without a head: signed figures below each other, however close their texts are."""

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from tests.extract.read.pdf_pages import both, flow_of, words
from tests.extract.read.reading import grids

ROWS = [["+1", "if the boat tows a raft"], ["-2", "by night"], ["-x", "the height of the flood"]]


def _list(
    behind: float, top: float = 112.0, entries: list[list[str]] = ROWS
) -> list[tuple[float, float, str]]:
    lines = enumerate(entries)
    return [cell for n, (a, b) in lines for cell in ((60.0, top + 12 * n, a), (behind, top + 12 * n, b))]


@pytest.mark.parametrize("behind", [74.0, 110.0], ids=["a space apart", "far apart"])
def test_signed_figures_below_words_that_introduce_them_are_a_table(behind: float) -> None:
    page = words((60.0, 98.0, "Toll modifiers:"), *_list(behind))
    assert grids(flow_of(page)) == [ROWS]


def test_two_modifiers_are_a_table_below_words_that_introduce_them() -> None:
    page = words((60.0, 98.0, "drm:"), *_list(74.0, entries=ROWS[:2]))
    assert grids(flow_of(page)) == [ROWS[:2]]


def test_modifiers_set_in_the_middle_are_a_table_below_words_that_introduce_them() -> None:
    long, short = ROWS[2][1], ROWS[1][1]
    middle = 74.0 + (stringWidth(long, "Helvetica", 10) - stringWidth(short, "Helvetica", 10)) / 2
    cells = [(60.0, 112.0, "-2"), (middle, 112.0, short), (60.0, 124.0, "-x"), (74.0, 124.0, long)]
    assert grids(flow_of(words((60.0, 98.0, "drm:"), *cells))) == [ROWS[1:]]


def test_an_entry_may_have_several_lines() -> None:
    page = words((60.0, 98.0, "drm:"), *_list(74.0), (74.0, 148.0, "at the last weir"))
    assert grids(flow_of(page)) == [[*ROWS[:2], ["-x", "the height of the flood at the last weir"]]]


@pytest.mark.parametrize(
    "lines",
    [
        [
            "The toll is",
            "+1 if the boat tows a raft or another boat of the",
            "same owner, and one less by night.",
        ],
        ["Ask for the toll.", "-2 by night was asked once, and +1 by day; nobody", "asks for it now."],
    ],
)
def test_a_line_of_text_that_begins_with_a_signed_figure_is_text(lines: list[str]) -> None:
    page = both(words(*((60.0, 100.0 + 12 * n, line) for n, line in enumerate(lines))))
    assert grids(flow_of(page)) == []
