"""What stands over all columns of a page though it crosses none: a short heading, entries of contents."""

import pytest

from extract.read.pdf.model import Segment, Word
from extract.read.pdf.text.over_columns import parts_over_columns
from extract.read.pdf.text.sides import ColumnItem, Region


def item(x0: float, base: float, text: str, size: float = 9.0, end: float | None = None) -> ColumnItem:
    """A line of text."""
    x1 = end if end is not None else x0 + 0.5 * size * len(text)
    box = (x0, base - 0.8 * size, x1, base + 0.2 * size)
    word = Word(text, *box, base, size)
    return ColumnItem(box, Segment([word], *box, base, size))


def column(x0: float, first: float, lines: int) -> Region:
    """Lines of a column that is 160 points wide."""
    return [item(x0, first + 12 * line, "words in a column", end=x0 + 160) for line in range(lines)]


ABOVE = [*column(40, 60, 9), *column(220, 60, 8)]


@pytest.mark.parametrize(
    ("beside", "right", "parts"),
    [([], 230.0, [17, 1, 20]), ([], 190.0, [38]), (column(220, 185, 3), 230.0, [41])],
    ids=["both columns begin below it", "the right one begins above", "text beside it"],
)
def test_a_short_heading_may_stand_over_all_columns(beside: Region, right: float, parts: list[int]) -> None:
    heading = item(40, 195, "2. Tolls", 14.0)
    page = [*ABOVE, heading, *beside, *column(40, 230, 10), *column(220, right, 10)]
    assert [len(part) for part in parts_over_columns(page)] == parts


@pytest.mark.parametrize(("entries", "parts"), [(3, [6, 17]), (2, [21])], ids=["three", "two"])
def test_entries_of_contents_are_rows_over_all_columns(entries: int, parts: list[int]) -> None:
    rows = [(item(40, 12.0 * n, f"Tolls {n}"), item(372, 12.0 * n, str(n), end=380)) for n in range(entries)]
    page = [*(own for row in rows for own in row), *ABOVE]
    assert [len(part) for part in parts_over_columns(page)] == parts


@pytest.mark.parametrize(("mark", "parts"), [("•", [36]), ("punt", [17, 1, 18])], ids=["a bullet", "words"])
def test_a_bullet_below_a_heading_is_no_column(mark: str, parts: list[int]) -> None:
    entries = [[item(40, 230.0 + 12 * n, mark), item(66, 230.0 + 12 * n, "toll")] for n in range(9)]
    page = [*ABOVE, item(40, 195, "2. Tolls", 14.0), *(own for row in entries for own in row)]
    assert [len(part) for part in parts_over_columns(page)] == parts


@pytest.mark.parametrize(("behind", "parts"), [(False, [37]), (True, [17, 1, 19])], ids=["a space", "lines"])
def test_what_a_wide_space_parts_below_a_heading_is_a_column_only_above_lines(
    behind: bool, parts: list[int]
) -> None:
    opening = [item(40, 230, "2.1 Tolls"), item(130, 230, "words", end=200)]
    lines = column(130, 242, 9) if behind else []
    page = [*ABOVE, item(40, 195, "2. Tolls", 14.0), *opening, *column(40, 242, 8 + 9 * (not behind)), *lines]
    assert [len(part) for part in parts_over_columns(page)] == parts


def test_text_among_notes_in_smaller_print_is_no_heading() -> None:
    small = [item(40, 230.0 + 10 * n, "notes in a column", 7.0, end=200) for n in range(24)]
    text = [item(40, 60.0 + 12 * n, "words in a column", end=200) for n in range(6)]
    page = [*text, item(40, 190, "the ends of that"), *small, *column(220, 230, 10)]
    assert len(parts_over_columns(page)) == 1
