"""Accounts: long labels beside figures, with rules at the sums only."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from tests.extract.read.pdf_pages import HEIGHT, Draw, both, drawing, flow_of, words
from tests.extract.read.reading import grids

LABELS = [
    "Timber and rope in the upper store",
    "Boats under repair at the quay",
    "Sails, nets and other gear",
    "Wages of the crews of the harbour",
    "Dues that are still to be paid",
    "Lamps, oil and wicks for the light",
]
LINES = [
    "the keeper counts the boats that",
    "come in before dark and writes a",
    "line for each of them in a book,",
    "which the council reads in spring",
    "when it meets to settle the dues",
    "of the year that has gone by now.",
]
FIGURES = [[str(1200 + 37 * n), str(2100 + 41 * n), str(900 + 13 * n)] for n in range(6)]
PLACES = (340.0, 420.0, 500.0)


def _page(left: list[str], figures: list[list[str]], shift: float = 0.4) -> Draw:
    """Lines on the left, and figures beside them that stand a little higher."""
    lines = [(60.0, 100.0 + 13 * n, text) for n, text in enumerate(left)]
    cells = [
        (x, 100.0 - shift + 13 * n, text)
        for n, row in enumerate(figures)
        for x, text in zip(PLACES, row, strict=True)
    ]
    return words(*lines, *cells)


@drawing
def _rules(canvas: Canvas, *levels: float) -> None:
    for y in levels:
        canvas.line(335, HEIGHT - y, 530, HEIGHT - y)


def test_long_labels_level_with_figures_are_their_rows() -> None:
    rows = [[label, *own] for label, own in zip(LABELS, FIGURES, strict=True)]
    assert grids(flow_of(_page(LABELS, FIGURES))) == [rows]


@pytest.mark.parametrize("shift", [0.4, 6.0], ids=["level with the figures", "between them"])
def test_lines_of_text_beside_figures_are_none_of_their_labels(shift: float) -> None:
    assert all(row[0] not in LINES for grid in grids(flow_of(_page(LINES, FIGURES, shift))) for row in grid)


def test_words_in_rows_have_labels_too_if_none_of_these_goes_on_from_the_one_above() -> None:
    berths = [["north quay", "open", str(n)] for n in range(6)]
    rows = [[label, *own] for label, own in zip(LABELS, berths, strict=True)]
    assert grids(flow_of(_page(LABELS, berths))) == [rows]


def test_rules_around_figures_alone_bound_a_table() -> None:
    """No figures stand above the first rule: it is the upper edge of the table."""
    found = grids(flow_of(both(_page([], FIGURES), _rules(88.0, 104.0, 168.0))))
    assert found == [FIGURES]
