"""Rows of labels and text whose lines are all as far apart, told from one another by their words."""

import pytest

from extract.read.pdf.model import Word
from extract.read.pdf.tables.labelled_rows import labelled_rows
from extract.read.pdf.tables.row_evidence import are_wrapped
from extract.read.pdf.tables.white_space import Piece, Row

COLUMNS = (0.0, 100.0, 200.0, 300.0)


def _lines(text: list[str]) -> tuple[list[Row], list[list[Piece]], list[list[tuple[int, int]]]]:
    """Lines written as cells between bars, 12 points apart, with their pieces and the columns of these."""
    rows, pieces, spans = [], [], []
    for number, line in enumerate(text):
        here = [(column, cell) for column, cell in enumerate(line.split("|")) if cell]
        own = []
        for column, cell in here:
            x, words, base = COLUMNS[column], [], 12.0 * number
            for each in cell.split():
                words.append(Word(each, x, base - 7.5, x + 5.0 * len(each), base + 2.5, base, 10.0))
                x = words[-1].x1 + 2.5
            own.append(Piece(words, words[0].x0, words[-1].x1, number))
        rows.append(Row([word for piece in own for word in piece.words], 12.0 * number, 10.0))
        pieces.append(own)
        spans.append([(column, column) for column, _ in here])
    return rows, pieces, spans


TEXT = ["Ferry|crosses at dawn|Good", "|and at dusk and|", "|never in a storm|"]
AFTER = ["Harbour|is closed to them|Good", "|until the tides|", "|have turned twice|", "Quay|is free|Bad"]


@pytest.mark.parametrize(
    ("middle", "expected"),
    [
        (["River in flood|is closed now|Bad", "or large canal||"], [3, 2, 3, 1]),
        (["River in flood|is closed to all|Bad", "or large canal|rafts and boats|"], [3, 2, 3, 1]),
        (["River in flood|is closed now|Bad", "Or large canal||"], None),
        (["River|is closed now|Bad", "or large canal|too|Bad"], [3, 1, 1, 3, 1]),
    ],
    ids=[
        "a label goes on in a small letter",
        "a label and its text go on side by side",
        "a label with a capital may be a row",
        "a label that had room above is a row",
    ],
)
def test_a_label_in_mid_sentence_begins_no_row(middle: list[str], expected: list[int] | None) -> None:
    text = [*TEXT, *middle, *AFTER]
    groups = labelled_rows(range(len(text)), *_lines(text))
    assert (None if groups is None else [len(group) for group in groups]) == expected


@pytest.mark.parametrize(
    ("lower", "wrapped"),
    [("ground|yds|yds|yds", True), ("ground|yds|yds|none", False), ("ground|7|7|7", False)],
    ids=["a unit below every figure", "words that differ are a row", "figures are a row"],
)
def test_a_unit_below_figures_goes_on_with_them(lower: str, wrapped: bool) -> None:
    _, pieces, spans = _lines(["Narrow|80|160|200", lower, "Open|90|170|210", lower])
    assert are_wrapped([[0, 1], [2, 3]], spans, pieces) is wrapped
