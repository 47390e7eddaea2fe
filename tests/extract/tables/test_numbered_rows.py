"""Numbered rows that a PDF reader took for a table of their own."""

from collections.abc import Sequence

import pytest

from extract.model.document import Grid, Line, Paragraph, RawCell
from extract.tables.numbered_rows import with_numbered_rows_joined
from rules_core.model import Place

HERE = Place("book.pdf", 3)
Rows = Sequence[tuple[str, ...]]


def grid(rows: Rows, caption: str = "") -> Grid:
    cells = tuple(tuple(RawCell(raw, HERE) for raw in row) for row in rows)
    return Grid(cells, (HERE,), "open", (Line(caption, HERE),) if caption else ())


def text(raw: str) -> Paragraph:
    return Paragraph((Line(raw, HERE),))


BEGUN = [("Cart", "4¹"), ("Mule", "2²"), ("1:", "Only by day."), ("2:", "A mule that rests may")]
DONE = [*BEGUN[:3], ("2:", "A mule may rest.")]
ENDS = [("3:", "See 4.2."), ("4:", "Never twice.")]

JOINED = [
    ("the next rows follow at once", [grid(DONE), grid(ENDS)], (*DONE, *ENDS)),
    (
        "the rest of a note stands between",
        [grid(BEGUN), text("not carry salt."), grid(ENDS)],
        (*BEGUN[:3], ("2:", "A mule that rests may not carry salt."), *ENDS),
    ),
]


@pytest.mark.parametrize(("blocks", "rows"), [one[1:] for one in JOINED], ids=[one[0] for one in JOINED])
def test_rows_that_count_on_are_the_end_of_the_table(blocks: list[Grid | Paragraph], rows: Rows) -> None:
    (found,) = with_numbered_rows_joined(blocks)
    assert isinstance(found, Grid)
    assert [tuple(cell.raw for cell in row) for row in found.rows] == list(rows)
    assert len(found.places) == 2


APART = [
    ("a number is left out", [grid(DONE), grid([("4:", "Never twice.")])]),
    ("the numbers begin again", [grid(DONE), grid([("1:", "Sun."), ("2:", "Rain.")])]),
    ("a title heads the second table", [grid(DONE), grid(ENDS, "Weather")]),
    ("numbers without a colon are results of a die", [grid(DONE), grid([("3", "Sun."), ("4", "Rain.")])]),
    ("another sentence stands between", [grid(DONE), text("then all carts move."), grid(ENDS)]),
    ("a new sentence stands between", [grid(BEGUN), text("All carts move."), grid(ENDS)]),
    ("nothing counts on behind the rest of a sentence", [grid(BEGUN), text("not carry salt."), text("End.")]),
]


@pytest.mark.parametrize("blocks", [one[1] for one in APART], ids=[one[0] for one in APART])
def test_other_tables_and_texts_stay_as_they_are(blocks: list[Grid | Paragraph]) -> None:
    assert list(with_numbered_rows_joined(blocks)) == blocks
