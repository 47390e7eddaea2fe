"""A row that a page break splits is one row; two rows on both sides of a break stay two."""

import pytest

from extract.read.pdf.book.same_columns import whole_row
from extract.read.pdf.model import PageCell

FULL = (20.0, 96.0, 100.0)  # first word, last line, widest line: the next word has no room
SHORT = (20.0, 40.0, 100.0)


def _row(*cells: tuple[str, tuple[float, ...]]) -> tuple[PageCell, ...]:
    return tuple(PageCell(text, (0.0, 0.0, 1.0, 1.0), lines=lines if text else ()) for text, lines in cells)


NO_LABEL = ("", ())
CASES = {
    "an unfinished sentence in a full line goes on": (
        _row(("Barge", SHORT), ("4", SHORT), ("Carts may cross the bridge only", FULL)),
        _row(NO_LABEL, NO_LABEL, ("while it stands.", SHORT)),
        ["Barge", "4", "Carts may cross the bridge only while it stands."],
    ),
    "a word that a hyphen breaks is put together later": (
        _row(("Barge", SHORT), ("Carts may cross the brid-", FULL)),
        _row(NO_LABEL, ("ge at night.", SHORT)),
        ["Barge", "Carts may cross the brid-ge at night."],
    ),
    "the sentences of a cell are parted where each line was full": (
        _row(("Barge", SHORT), ("Carts may cross the bridge.", FULL)),
        _row(NO_LABEL, ("They pay at night.", SHORT)),
        ["Barge", "Carts may cross the bridge. They pay at night."],
    ),
    "Japanese goes on without a space": (
        _row(("艀", SHORT), ("車は橋が立つ間だけ", FULL)),
        _row(NO_LABEL, ("渡れる。", SHORT)),
        ["艀", "車は橋が立つ間だけ渡れる。"],
    ),
    "all cells go on": (
        _row(("Barge and other boats", FULL), ("Carts may cross the bridge only", FULL)),
        _row(("of the river", SHORT), ("while it stands.", SHORT)),
        ["Barge and other boats of the river", "Carts may cross the bridge only while it stands."],
    ),
    "a line with room left ends its cell": (
        _row(("Barge", SHORT), ("Carts may cross the bridge only", SHORT)),
        _row(NO_LABEL, ("while it stands.", SHORT)),
        None,
    ),
    "a row with a label is a row": (
        _row(("Barge", SHORT), ("Carts may cross the bridge only", FULL)),
        _row(("Raft", SHORT), ("while it stands.", SHORT)),
        None,
    ),
    "figures are rows without a label": (
        _row(("Barge", SHORT), ("1943", FULL)),
        _row(NO_LABEL, ("1944", FULL)),
        None,
    ),
}


@pytest.mark.parametrize(("above", "below", "expected"), CASES.values(), ids=list(CASES))
def test_a_row_that_a_break_splits(
    above: tuple[PageCell, ...], below: tuple[PageCell, ...], expected: list[str] | None
) -> None:
    row = whole_row(above, below, [above, below])
    assert (None if row is None else [cell.raw for cell in row]) == expected


def test_a_break_inside_a_cell_keeps_the_place_of_its_hyphen_and_marks() -> None:
    above = _row(("Barge", SHORT), ("Carts cross the brid-", FULL))
    below = (
        PageCell("", (0.0, 0.0, 1.0, 1.0)),
        PageCell("ge1 at night.", (0.0, 0.0, 1.0, 1.0), ((2, 3),), lines=SHORT),
    )
    row = whole_row(above, below, [above, below])
    assert row is not None
    assert row[1].breaks == (20,)
    assert [row[1].raw[a:b] for a, b in row[1].raised] == ["1"]


def test_where_rows_lack_labels_a_finished_sentence_ends_its_cell() -> None:
    above = _row(("Barge", SHORT), ("Carts may cross the bridge.", FULL))
    below = _row(NO_LABEL, ("They pay at night.", SHORT))
    other = _row(NO_LABEL, ("Boats pay by day.", SHORT))
    assert whole_row(above, below, [above, other, below]) is None
