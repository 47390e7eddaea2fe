"""White space and rules between columns of text: lines that run into it, tables that cover it."""

import pytest

from extract.read.pdf.model import PageTable, RuleLine, Run, Segment, Word
from extract.read.pdf.tables.page_rules import without_column_rules
from extract.read.pdf.text.columns import regions_of
from extract.read.pdf.text.leaders import parted_overfull
from extract.read.pdf.text.side_by_side import beside_equal_columns
from extract.read.pdf.text.sides import ColumnItem, StripSide, column_items
from extract.read.pdf.text.words import segments_of

SIZE = 10.0
LINE = "a line of text that fills it"


def word(text: str, x0: float, x1: float, base: float) -> Word:
    return Word(text, x0, base - 8, x1, base + 2, base, SIZE)


def segment(words: list[Word]) -> Segment:
    base = words[0].base
    return Segment(words, words[0].x0, base - 8, words[-1].x1, base + 2, base, SIZE)


def line(x0: float, base: float, raw: str = LINE, width: float = 200.0) -> Segment:
    """Words of one length with spaces of 3 points between."""
    parts = raw.split()
    step = (width + 3) / len(parts)
    return segment([word(part, x0 + n * step, x0 + (n + 1) * step - 3, base) for n, part in enumerate(parts)])


def prose(x0: float, base: float, lines: int) -> list[Segment]:
    return [line(x0, base + 12 * n) for n in range(lines)]


def cells(x0: float, base: float, rows: int) -> list[Segment]:
    return [line(x0 + 60 * c, base + 12 * n, str(n + c), 10) for n in range(rows) for c in range(3)]


def rule(start: float = 40, end: float = 200) -> RuleLine:
    return RuleLine(260, start, end)


def test_a_rule_between_two_columns_of_text_belongs_to_no_table() -> None:
    page = [*prose(50, 50, 12), *cells(270, 50, 6), *prose(270, 130, 5)]
    assert without_column_rules([rule()], [], page) == []
    crossed = [RuleLine(60, 50, 480), RuleLine(80, 50, 480)]  # by the rules of a table over both columns
    assert without_column_rules([rule()], crossed, page) == []


@pytest.mark.parametrize(
    ("gutter", "kept"),
    [((250.0, 268.0), 0), ((100.0, 130.0), 1), (None, 1)],
    ids=["here", "elsewhere", "none"],
)
def test_a_rule_in_the_gutter_of_the_book_belongs_to_no_table(
    gutter: tuple[float, float] | None, kept: int
) -> None:
    page = [*prose(50, 50, 12), *cells(270, 50, 10)]
    assert len(without_column_rules([rule()], [], page, gutter)) == kept


def test_numbers_that_hang_in_front_of_the_right_column_part_it_nowhere() -> None:
    """A list begins right of the numbers and left of the text behind them: all are in one column."""
    left = [line(94, base, width=194) for base in (732.0, 746.0, 760.0)]
    text = [line(341.3, 650), *(line(340, base, width=194) for base in (679, 693, 736))]
    page = [line(320, 632, "of it", 33), line(308, 650, "1.463", 21), *text, *left]
    assert [len(region) for region in regions_of(column_items(page, []))] == [3, 6]


@pytest.mark.parametrize(
    ("rules", "kept"), [(4, 0), (2, 0), (1, 1)], ids=["a table", "one row of it", "one rule"]
)
def test_a_rule_that_runs_from_a_table_to_the_foot_of_the_text_stands_between_columns(
    rules: int, kept: int
) -> None:
    page = [*cells(50, 50, 3), *prose(50, 110, 9), *prose(270, 110, 9)]
    table = [RuleLine(40.0 + 14 * n, 40, 480) for n in range(rules)]
    assert len(without_column_rules([rule(40, 210)], table, page)) == kept
    in_table = line(252, 50, "5", 6)  # before the rule, and right of the text below
    assert len(without_column_rules([rule(40, 210)], table, [in_table, *page])) == kept


def test_a_rule_between_tables_whose_rows_are_not_level_belongs_to_neither() -> None:
    left = [RuleLine(y, 50, 250) for y in (60, 80, 100)]
    right = [RuleLine(y, 270, 470) for y in (70, 90, 110)]
    assert without_column_rules([rule()], [*left, *right], cells(50, 50, 6)) == []
    level = [RuleLine(y, 270, 470) for y in (60, 80, 100)]
    assert without_column_rules([rule()], [*left, *level], cells(50, 50, 6)) == [rule()]


@pytest.mark.parametrize(
    ("page", "across"),
    [
        pytest.param(cells(50, 50, 10) + prose(270, 50, 10), [], id="cells on one side"),
        pytest.param(prose(50, 50, 2) + prose(270, 50, 2), [], id="two lines of text"),
        pytest.param(prose(50, 50, 10) + prose(270, 50, 10), [RuleLine(40, 50, 470)], id="a rule at its end"),
    ],
)
def test_other_rules_stay(page: list[Segment], across: list[RuleLine]) -> None:
    assert without_column_rules([rule()], across, page) == [rule()]


def test_a_rule_above_one_between_columns_of_text_is_one_too() -> None:
    page = [*cells(50, 50, 4), *prose(270, 50, 4), *prose(50, 130, 6), *prose(270, 130, 6)]
    other = RuleLine(300, 40, 100)
    assert without_column_rules([rule(40, 100), other, rule(120, 210)], [], page) == [other]


def overfull(gap: float, base: float = 50.0) -> Segment:
    """A line of the left column that ends so many points before the right one, whose line follows."""
    return segment([*line(50, base, width=220 - gap).words, *line(270, base).words])


@pytest.mark.parametrize(
    ("gap", "parts"),
    [
        pytest.param(6, 2, id="wider than any space in the line"),
        pytest.param(3.2, 1, id="no wider than its spaces"),
    ],
)
def test_a_line_that_runs_up_to_the_next_column_is_parted_there(gap: float, parts: int) -> None:
    read = parted_overfull([overfull(gap), *prose(270, 62, 9)])
    assert len(read) == 9 + parts
    assert read[0].x1 == (270 - gap if parts == 2 else 470)


@pytest.mark.parametrize(("stop", "parts"), [("。", 2), ("る", 1)])
def test_a_stop_that_hangs_into_the_gutter_ends_its_line(stop: str, parts: int) -> None:
    *words, last = line(50, 50, width=216).words
    hung = segment([*words, word(f"渡{stop}", last.x0, last.x1, 50), *line(270, 50).words])
    assert len(parted_overfull([hung, *prose(270, 62, 9)])) == 9 + parts


def test_a_wide_space_is_no_column_where_few_lines_begin() -> None:
    assert len(parted_overfull([overfull(6), *prose(270, 62, 5)])) == 6


def test_the_blank_half_of_a_stop_in_japanese_is_white_space() -> None:
    stop = segment([word("行の終わり。", 50, 265, 50)])
    letter = segment([word("行の終わり", 50, 265, 62)])
    table = PageTable((), (1, 2, 3, 4), "open", ())
    assert [item.box[2] for item in column_items([stop, letter], [table])] == [260, 265, 3]


def item(own: Segment) -> ColumnItem:
    return ColumnItem(own.box, own)


def page(*parts: list[Segment]) -> list[ColumnItem]:
    return [item(own) for part in parts for own in part]


def lefts(items: list[ColumnItem]) -> list[float]:
    return [min(own.box[0] for own in region) for region in regions_of(items)]


def three(base: float, lines: int) -> list[ColumnItem]:
    return page(*(prose(x, base, lines) for x in (50, 270, 490)))


def test_two_lines_above_a_wide_table_are_in_the_three_columns_of_the_text_below() -> None:
    table = ColumnItem((50, 70, 690, 150), table=0)
    assert lefts([*three(50, 2), table, *three(165, 12)]) == [50, 270, 490, 50, 50, 270, 490]


def loose(x0: float, lines: int, width: float = 200.0) -> list[ColumnItem]:
    """Lines two ems apart, as those of a page in a Japanese print, every third one in two pieces."""
    half = (width - 12) / 2
    parts: list[tuple[float, float, str, float]] = []
    for n in range(lines):
        if n % 3 == x0 // 100 % 3:
            parts += [(x, 50 + 20.0 * n, LINE[:14], half) for x in (x0, x0 + half + 12)]
        else:
            parts.append((x0, 50 + 20.0 * n, LINE, width))
    return page([line(x, base, raw, wide) for x, base, raw, wide in parts])


@pytest.mark.parametrize(
    ("width", "columns"),
    [(200.0, [50, 270, 490]), (160.0, [50, 270, 490]), (90.0, [50])],
    ids=["as wide as the others", "set in", "half as wide"],
)
def test_three_columns_of_text_are_three_however_loose_their_level_lines(
    width: float, columns: list[float]
) -> None:
    items = [*loose(50, 12), *loose(270, 12), *loose(490, 12, width)]
    assert lefts(items) == columns


def hung(x0: float, by: float, heads: int) -> list[Segment]:
    """Lines that stand in from the numbers that hang in front of the first ones of them."""
    own = [line(x0 + by, 50 + 12 * n, width=230 - by) for n in range(30)]
    for n in range(heads):
        at = 13 * n + round(x0) // 100
        own[at] = line(x0, 50 + 12 * at, "1.1 Here a rule begins", 230)
    return own


@pytest.mark.parametrize(
    ("by", "heads", "equal"), [(30, 2, True), (30, 0, True), (70, 2, False), (30, 1, False)],
    ids=["numbers that hang", "none", "headings that stand too far out", "a lone line further out"],
)  # fmt: skip
def test_numbers_that_hang_in_front_of_equal_columns_show_where_these_begin(
    by: float, heads: int, equal: bool
) -> None:
    text, *others = (hung(x, by, heads) for x in (50, 300, 550))
    assert beside_equal_columns(StripSide(page(text)), StripSide(page(*others)), lambda own: True) is equal


@pytest.mark.parametrize(
    ("width", "equal"), [(230.0, True), (110.0, False)], ids=["as wide as it", "half as wide"]
)
def test_columns_of_tables_stand_beside_one_of_text(width: float, equal: bool) -> None:
    tables = [ColumnItem((x, top, x + width, top + 150), table=n) for n, (x, top) in enumerate(SPOTS)]
    assert beside_equal_columns(StripSide(page(hung(50, 0, 0))), StripSide(tables), lambda own: True) is equal


SPOTS = [(300.0, 42.0), (300.0, 230.0), (550.0, 42.0)]


def test_a_table_over_two_of_three_columns_ends_them_all() -> None:
    table = ColumnItem((50, 200, 400, 280), table=0)
    read = regions_of([*three(50, 12), table, *three(295, 12)])
    assert [min(own.box[0] for own in region) for region in read] == [50, 270, 490, 50, 50, 270, 490]
    assert read[3] == [table]


@pytest.mark.parametrize("end", ["end", "度", "2.5)"])
def test_the_end_of_a_line_is_no_mark_on_a_large_letter_in_the_margin(end: str) -> None:
    def run(text: str, x0: float, x1: float, base: float, size: float = SIZE) -> Run:
        return Run(text, x0, base - size, x1, base + 2, base, size, False, False, False)

    body = [run("a line of text up to its", 50, 250, 80), run(end, 254, 272, 80)]
    thumb = run("H", 280, 292, 88, 18.0)
    read = segments_of([*body, thumb])
    assert [" ".join(own.text for own in s.words) for s in read] == [f"a line of text up to its {end}", "H"]


def test_the_long_text_of_a_table_is_no_column_within_a_column_of_text() -> None:
    rows: list[Segment] = []
    for n in range(8):
        base = 50 + 36 * n
        rows += [line(270, base, "tall ship", 50), line(270, base + 12, "of the line", 50)]
        rows += [line(330 + 30 * c, base, "12", 8) for c in range(2)]
        rows += [line(390, base + 12 * c, "it waits for the tide", 80) for c in range(2 + n % 2)]
    narrow = [line(x0, 50 + 12 * n, width=90) for n in range(24) for x0 in (270, 380)]
    assert len(regions_of(column_items([*prose(50, 50, 24), *rows], []))) == 2
    assert len(regions_of(column_items([*prose(50, 50, 24), *narrow], []))) == 3
