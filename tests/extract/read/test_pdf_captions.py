"""Titles of tables on several lines, and lines by a table that are none."""

from dataclasses import replace

import pytest

from extract.read.pdf.model import PageBlock, PageCell, PageTable, TextLine
from extract.read.pdf.tables.captions import with_captions
from extract.read.pdf.text.patterns import is_numbered_caption

X0, X1 = 40.0, 400.0
"""The sides of the column."""


def line(raw: str, top: float, x1: float, *, bold: bool = True, starts: bool = True) -> TextLine:
    left, right = 0.0, X1 - x1
    return TextLine(raw, (), (X0, top, x1, top + 10), 10.0, bold, left, right, 20.0, starts=starts)


def table(top: float, right: float = X1) -> PageTable:
    cells = tuple((PageCell(str(n), (X0, top, right, top + 20)),) * 2 for n in range(2))
    return PageTable(cells, (X0, top, right, top + 40), "ruled", (X0, 90.0, right))


def titles(blocks: list[PageBlock]) -> list[list[str]]:
    found = [block for block in with_captions(blocks) if isinstance(block, PageTable)]
    return [[line.raw for line in one.caption] for one in found]


def caption(blocks: list[PageBlock]) -> list[str]:
    (found,) = (block for block in with_captions(blocks) if isinstance(block, PageTable))
    return [line.raw for line in found.caption]


TEXT = line("Barges pay at the lock.", 60, 160, bold=False)
FIRST = "Tolls that the boats of the upper river paid at each of the locks in the years of the long"
LAST = "drought, with the changes of the last one"


@pytest.mark.parametrize("right", [X1, 200.0], ids=["as wide as the column", "narrower"])
@pytest.mark.parametrize(("end", "whole"), [(395.0, True), (250.0, False)], ids=["filled", "short"])
def test_a_bold_title_goes_on_where_its_first_line_filled_the_column(
    right: float, end: float, *, whole: bool
) -> None:
    title = [line(FIRST, 90, end), line(LAST, 102, 230)]
    found = caption([TEXT, *title, table(114, right)])
    assert found == ([FIRST, LAST] if whole or end > right else [LAST])


@pytest.mark.parametrize(
    ("raw", "titled"),
    [
        pytest.param("Tolls of boats", True, id="a title"),
        pytest.param("T = 3 × (C + 2)", False, id="a formula"),
        pytest.param("Tolls of boats and barges:", True, id="a title with a colon"),
        pytest.param("Every boat then pays its toll:", False, id="a sentence that introduces the table"),
        pytest.param("船は次の料金を払う：", False, id="the same in Japanese"),
        pytest.param("Every boat and barge/", False, id="cut off"),
    ],
)
def test_a_formula_or_sentence_above_a_table_is_not_its_title(raw: str, *, titled: bool) -> None:
    assert caption([TEXT, line(raw, 90, 110, bold=False), table(104)]) == [raw] * titled


@pytest.mark.parametrize(
    ("gap", "titled"), [(12.0, False), (40.0, True)], ids=["nearer to its text", "nearer to the table"]
)
def test_a_bold_line_below_a_table_may_head_the_text(gap: float, *, titled: bool) -> None:
    head = line("Locks and Sluices", 154, 150)
    text = line("Barges pay at the lock.", 154 + gap, 160, bold=False)
    assert caption([table(100), head, text]) == ["Locks and Sluices"] * titled


@pytest.mark.parametrize(
    ("raw", "numbered"),
    [
        ("第2表　渡し賃", True),
        ("第 12 表: 渡し賃", True),
        ("第2表で述べた渡し賃", False),
        ("表2 渡し賃", True),
    ],
)
def test_a_caption_may_be_numbered_before_its_noun(raw: str, *, numbered: bool) -> None:
    assert is_numbered_caption(raw) is numbered


@pytest.mark.parametrize(
    ("raw", "top", "form", "titled"),
    [
        ("Table 4. Tolls", 80, "open", True),
        ("Table 4. Tolls", 65, "open", False),
        ("Table 4. Tolls", 80, "ruled", False),
        ("Tolls of boats", 80, "open", False),
        ("Tolls of boats (continued)", 80, "open", True),
    ],
    ids=["numbered", "too far", "the rule shows its edge", "names no table", "says that it goes on"],
)
def test_a_title_that_names_itself_may_be_further_above_an_open_table(
    raw: str, top: float, form: str, *, titled: bool
) -> None:
    own = replace(table(112), form=form)
    assert caption([TEXT, line(raw, top, 200), own]) == [raw] * titled


def test_a_title_that_goes_on_is_not_that_of_the_next_table() -> None:
    again = line("Tolls of boats (continued)", 60, 200)
    named = line("Table 2. Crews", 124, 200)
    following = replace(table(150), form="open")
    assert titles([again, table(74), named, following]) == [[again.raw], [named.raw]]


@pytest.mark.parametrize(("top", "below"), [(132.0, 1), (200.0, 0)], ids=["above the next", "below its own"])
def test_a_line_between_two_tables_is_the_title_of_the_second_unless_that_is_far(
    top: float, below: int
) -> None:
    found = titles([table(60), line("Table 2. Crews", 106, 200), replace(table(top), form="open")])
    assert [bool(own) for own in found] == [not below, bool(below)]


@pytest.mark.parametrize(
    ("raw", "titled"),
    [
        ("Chart of locks", False),
        ("LOCK CHART", True),
        ("The tolls of all locks are set out in the table", False),
    ],
)
def test_a_line_that_names_a_table_below_one_need_not_be_near(raw: str, *, titled: bool) -> None:
    text = line("Barges pay at the lock.", 166, 160, bold=False)
    assert caption([table(100), line(raw, 149, 150, bold=False), text]) == [raw] * titled


@pytest.mark.parametrize(
    ("size", "bold", "titled"),
    [(14.0, True, True), (10.0, True, False), (14.0, False, False)],
    ids=["larger and bold", "no larger", "not bold"],
)
def test_a_bold_line_below_a_heading_is_the_title_of_a_table_in_the_middle(
    size: float, bold: bool, *, titled: bool
) -> None:
    heading = replace(line("Tolls", 68, 90, bold=bold), size=size)
    middle = replace(table(104), box=(160.0, 104.0, 280.0, 144.0))
    assert caption([heading, line("Boats", 90, 80), middle]) == ["Boats"] * titled


@pytest.mark.parametrize(
    ("first", "lines", "found"),
    [("Table 2: Tolls", 6, 7), ("Table 2: Tolls", 9, 0), ("Tolls of the", 6, 0)],
    ids=["with its number", "of too many lines", "without a number"],
)
def test_a_title_as_narrow_as_its_table_has_many_lines(first: str, lines: int, found: int) -> None:
    words = [line("upper river", 102 + 12.0 * n, 98, starts=False) for n in range(lines)]
    assert len(caption([TEXT, line(first, 90, 98), *words, table(102 + 12.0 * lines, 100)])) == found
