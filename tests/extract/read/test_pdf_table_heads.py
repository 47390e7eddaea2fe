"""Heads and rows of tables in white space, as browsers and typesetters print them."""

from itertools import accumulate

import pytest

from extract.read.pdf.book.continued_tables import begun, goes_on
from extract.read.pdf.book.rows_at_breaks import left_behind, rest_of
from extract.read.pdf.model import Fill, PageCell, PageTable, TextLine
from extract.read.pdf.settings import RIVER_EM
from extract.read.pdf.tables.captions import with_captions
from extract.read.pdf.tables.head_above import heads_columns, wraps_into
from extract.read.pdf.tables.head_grounds import parted_at_heads
from extract.read.pdf.tables.open_regions import open_stretches
from extract.read.pdf.tables.open_tables import Draft, draft_of
from extract.read.pdf.tables.white_space import Row, pieces_of
from tests.extract.read.pdf_rows import Cell, row

BODY: list[list[Cell]] = [
    [(name, 10, 10 + 6 * len(name)), *((str(n + k), 80 + 40 * k, 85 + 40 * k) for k in range(4))]
    for n, name in enumerate(["Barge", "Cart", "Ferry", "Raft", "Sloop", "Wagon", "Canoe", "Sledge"], 1)
]


def body(start: float, step: float = 14.0, lines: list[list[Cell]] = BODY) -> list[Row]:
    return [row(start + step * number, *cells) for number, cells in enumerate(lines)]


def draft(rows: list[Row], separators: list[float] | None = None, head: float | None = None) -> Draft:
    found = draft_of(rows, RIVER_EM, separators, [], head)
    assert found is not None
    return found


def heads(found: Draft) -> list[tuple[int, int]]:
    """First column and width of every cell that holds words and is in the first row alone."""
    slots = [slot for slot in found.lattice.slots if slot.row == 0 and slot.rows == 1]
    filled = {column for line, column in found.placed if line == 0}
    return [(s.column, s.columns) for s in slots if filled & set(range(s.column, s.column + s.columns))]


def test_rows_set_on_whole_pixels_are_rows_though_some_stand_closer() -> None:
    steps = accumulate([0.0, 11.25, 12.0, 11.25, 12.0, 12.0, 11.25, 12.0], initial=100.0)
    gappy = [[cell for k, cell in enumerate(cells) if (n + k) % 4 or not k] for n, cells in enumerate(BODY)]
    rows = [row(base, *cells) for base, cells in zip(list(steps)[1:], gappy, strict=True)]
    assert draft(rows).groups == [[n] for n in range(8)]


@pytest.mark.parametrize("every", [2, 4])
def test_rules_below_every_few_rows_do_not_join_the_rows_between_them(every: int) -> None:
    rows = body(100, 14, BODY + BODY)
    rules = [100 + 14 * (n - 1) + 5.0 for n in range(every, 16, every)]
    assert len(draft(rows, rules).groups) == 16


def test_lines_of_cells_between_rules_are_one_row() -> None:
    rows, rules = [], []
    for number, cells in enumerate(BODY):
        base = 100 + 30 * number
        rows += [row(base, *cells), row(base + 11, ("and so on", 80, 118))]
        rules.append(base + 18.0)
    assert draft(rows, rules).groups == [[2 * n, 2 * n + 1] for n in range(8)]


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        ([("Summer", 84, 121), ("Winter", 164, 201)], [(1, 2), (3, 2)]),
        ([("Summer", 88, 118)], [(1, 2)]),
        ([("All", 134, 151)], [(1, 4)]),
        ([("Year", 78, 98), ("Cost", 160, 180)], [(1, 1), (3, 1)]),
    ],
    ids=["over two columns each", "in the white space between two", "over all but the labels", "over one"],
)
def test_a_heading_stands_over_the_columns_whose_middle_it_is_on(
    cells: list[Cell], found: list[tuple[int, int]]
) -> None:
    names: list[Cell] = [("Unit", 10, 30), ("A", 80, 86), ("B", 120, 126), ("C", 160, 166), ("D", 200, 206)]
    rows = [row(86, *cells, bold=True), row(100, *names, bold=True), *body(114)]
    assert heads(draft(rows)) == found


@pytest.mark.parametrize(("step", "groups"), [(11, [[0, 1, 2], [3]]), (20, [[0], [1], [2], [3]])])
def test_plain_words_above_a_rule_are_one_row_where_they_are_wrapped(
    step: int, groups: list[list[int]]
) -> None:
    lines: list[list[Cell]] = [
        [("Points", 76, 96), ("Limit", 116, 136)],
        [("for each", 76, 100), ("for", 116, 130)],
        [("Unit", 10, 30), ("barge", 76, 98), ("boats", 116, 138), ("Cost", 158, 178), ("Year", 198, 218)],
    ]
    above = [row(100 + step * n, *cells) for n, cells in enumerate(lines)]
    rule = 104.0 + 2 * step
    assert draft([*above, *body(rule + 14)], [rule], rule).groups[: len(groups)] == groups


COLUMNS = [(10.0, 46.0), (80.0, 86.0), (120.0, 126.0), (160.0, 166.0), (200.0, 206.0)]


@pytest.mark.parametrize(
    ("cells", "bold", "is_head"),
    [
        ([("Summer", 84, 122)], True, True),
        ([("Summer", 84, 122)], False, False),
        ([("Boats", 94, 122)], True, False),
        ([("Table 3: Boats", 70, 136)], True, False),
        ([("Tolls of boats", 10, 80)], True, False),
    ],
    ids=["over two columns", "not in bold as the row below", "over the table", "numbered", "at its edge"],
)
def test_a_line_over_columns_is_a_heading_and_one_over_the_table_its_title(
    cells: list[Cell], bold: bool, is_head: bool
) -> None:
    below = row(100, ("Unit", 10, 30), ("A", 80, 86), ("B", 120, 126), bold=True)
    assert heads_columns(pieces_of(row(86, *cells, bold=bold), 0, 0.5), below, COLUMNS) is is_head


def test_the_number_of_a_table_parts_it_from_the_one_above() -> None:
    title = row(228, ("表", 60, 70), ("2", 73, 78), ("港と渡し", 98, 138))
    found = open_stretches([*body(100), title, *body(246)], 250.0, [])
    assert [(first, last) for first, last, _ in found] == [(0, 8), (9, 17)]


@pytest.mark.parametrize(("x", "is_row"), [(310.0, True), (322.0, True), (0.0, False)])
def test_a_last_row_alone_at_the_top_of_the_next_column_belongs_to_the_table(x: float, is_row: bool) -> None:
    places = ((10.0, 46.0), (80.0, 86.0), (120.0, 126.0))
    table = PageTable((), (9.0, 100.0, 130.0, 700.0), "open", (9.0, 60.0, 100.0, 127.0), columns=places)
    cells = (
        ("Punt", x, x + 24),
        ("7", x + 70, x + 76),
        ("9", x + (110 if is_row else 90), x + (116 if is_row else 97)),
    )
    line = TextLine("Punt 7 9", (), (x, 50.0, x + 116, 60.0), 10.0, False, cells=cells)
    assert (rest_of(begun(table, 1), line) is not None) is is_row


@pytest.mark.parametrize(("rows", "is_rest"), [(3, True), (1, False)], ids=["three merged rows", "a row"])
def test_the_rest_of_a_table_may_end_lower_than_its_first_part_where_merged_rows_found_no_room(
    rows: int, is_rest: bool
) -> None:
    def part(x: float, foot: float, merged: int) -> PageTable:
        label = PageCell("Punt", (x, 40.0, x + 50, 40.0 + 16 * merged), rows=merged)
        lines = (label, PageCell("7", (x + 50, 40.0, x + 90, 56.0)))
        others = tuple((PageCell(str(n), (x + 50, 56.0, x + 90, foot)),) for n in range(2))
        return PageTable((lines, *others), (x, 40.0, x + 90, foot), "ruled", (x, x + 50, x + 90))

    assert goes_on(begun(part(50, 520, 3), 1), part(250, 552, rows), 1) is is_rest


@pytest.mark.parametrize(("second", "is_rest"), [(60.0, True), (75.0, False)], ids=["at one x", "elsewhere"])
def test_two_columns_that_part_at_one_x_are_a_table_and_its_rest(second: float, is_rest: bool) -> None:
    def part(x: float, right: float) -> PageTable:
        cells = (PageCell("Punt", (10.0, 40.0, x, 56.0)), PageCell("7", (x, 40.0, right, 56.0)))
        return PageTable((cells,), (10.0, 40.0, right, 200.0), "open", (10.0, x, right))

    assert goes_on(begun(part(60.0, 240.0), 1), part(second, 90.0), 2) is is_rest


@pytest.mark.parametrize(
    ("stripes", "parts"),
    [([198.0], [2, 4]), ([198.0, 234.0], [6]), ([], [6])],
    ids=["a head", "rows", "none"],
)
def test_what_stands_above_the_only_shaded_row_is_no_row_of_its_table(
    stripes: list[float], parts: list[int]
) -> None:
    rows = [row(176 + 16 * number, ("Punt", 10, 34), ("7", 80, 86)) for number in range(6)]
    fills = [Fill((8.0, top, 130.0, top + 15), 0.3) for top in stripes]
    assert [len(part) for part in parted_at_heads(rows, fills)] == parts


@pytest.mark.parametrize(
    ("text", "parts"), [(("7", "9", "-"), 1), (("kg", "days", "-"), 2)], ids=["figures", "heads"]
)
def test_the_only_shaded_row_on_a_page_is_no_head_where_it_holds_figures_as_the_row_above_does(
    text: tuple[str, str, str], parts: int
) -> None:
    printed = [("kg", "days", "-"), ("7", "9", "-"), text]
    rows = [
        row(
            176 + 16 * number,
            ("Punt", 10, 34),
            *((word, x, x + 6) for word, x in zip(line, (80, 120, 160), strict=True)),
        )
        for number, line in enumerate(printed)
    ]
    assert len(list(parted_at_heads(rows, [Fill((8.0, 198.0, 180.0, 213.0), 0.8)]))) == parts


@pytest.mark.parametrize(
    ("shaded", "parts"), [(("1.5", "3", "9"), 1), (("day", "week", "kg"), 2)], ids=["figures", "a head"]
)
def test_a_shaded_row_of_figures_alone_belongs_to_the_head_above_the_row_before_it(
    shaded: tuple[str, str, str], parts: int
) -> None:
    printed = [("rate", "carts", "men"), ("1.6", "2", "10"), shaded]
    rows = [
        row(176 + 16 * at, *((word, x, x + 9) for word, x in zip(line, (10, 80, 120), strict=True)))
        for at, line in enumerate(printed)
    ]
    assert len(list(parted_at_heads(rows, [Fill((8.0, 198.0, 180.0, 213.0), 0.8)]))) == parts


def test_a_bold_line_in_the_middle_of_the_page_is_the_title_of_a_table_at_its_left() -> None:
    text = TextLine("Carts pay", (), (40.0, 60.0, 560.0, 70.0), 10.0, False, starts=True)
    title = TextLine("FERRIES", (), (270.0, 90.0, 330.0, 100.0), 10.0, True, starts=True, opens=True)
    cells = tuple((PageCell(str(n), (40.0, 110.0, 90.0, 126.0)),) * 2 for n in range(2))
    table = PageTable(cells, (40.0, 104.0, 200.0, 150.0), "open", (40.0, 90.0, 200.0))
    _, found = with_captions([text, title, table])
    assert isinstance(found, PageTable)
    assert [line.raw for line in found.caption] == ["FERRIES"]


@pytest.mark.parametrize(
    ("x", "top", "titled"),
    [(40.0, 124.0, 1), (40.0, 140.0, 0), (300.0, 40.0, 0), (300.0, 60.0, 0)],
    ids=["below it", "further below", "in the next column", "at the level of its table"],
)
def test_a_title_between_two_tables_is_of_the_one_below_if_that_is_nearer(
    x: float, top: float, titled: int
) -> None:
    def table(left: float, above: float) -> PageTable:
        box = (left, above, left + 160.0, above + 40.0)
        cells = tuple((PageCell(str(n), box),) * 2 for n in range(2))
        return PageTable(cells, box, "ruled", (left, left + 50.0, left + 160.0))

    title = TextLine("FERRY CHART", (), (40.0, 108.0, 110.0, 118.0), 10.0, True, starts=True, opens=True)
    found = with_captions([table(40.0, 60.0), title, table(x, top)])
    assert [len(block.caption) for block in found if isinstance(block, PageTable)] == [1 - titled, titled]


@pytest.mark.parametrize(
    ("last", "lines"),
    [(("Punt", "7", "9"), 3), (("Punt", "7", ""), 3), (("Prose", "", ""), None)],
    ids=["a row", "a row with a blank", "no row"],
)
def test_a_head_with_a_row_at_the_foot_of_a_page_is_of_the_table_whose_head_is_repeated(
    last: tuple[str, str, str], lines: int | None
) -> None:
    places = ((10.0, 46.0), (80.0, 95.0), (120.0, 135.0))
    edges = (9.0, 60.0, 100.0, 140.0)

    def line(base: float, texts: tuple[str, str, str], *, bold: bool = False) -> TextLine:
        cells = tuple((text, x0, x1) for text, (x0, x1) in zip(texts, places, strict=True) if text)
        raw = " ".join(filter(None, texts))
        box = (10.0, base - 10, cells[-1][2], base)
        return TextLine(raw, (), box, 10.0, bold, cells=cells, starts=True)

    head, body = ("Boat", "Toll", "Crew"), ("Raft", "3", "4")
    rows = tuple(tuple(PageCell(text, (0.0, 40.0, 9.0, 50.0)) for text in row) for row in (head, body, body))
    table = PageTable(rows, (9.0, 40.0, 140.0, 90.0), "open", edges, 1, columns=places)
    title = TextLine("BOATS", (), (50.0, 740.0, 90.0, 750.0), 10.0, True, starts=True)
    found = left_behind(table, [title, line(764, head, bold=True), line(780, last)])
    assert (found[1] if found else None) == lines
    if found:
        assert [line.raw for line in found[0].caption] == ["BOATS"]
        assert len(found[0].rows) == 2


@pytest.mark.parametrize(("right", "wraps"), [(100.0, True), (140.0, False)], ids=["over one", "over two"])
def test_the_upper_line_of_a_heading_stands_over_no_other_heading(right: float, wraps: bool) -> None:
    above = row(100, ("Cost", 80, right))
    below = [row(112, ("Boat", 10, 40), ("Toll", 80, 90), ("Crew", 120, 136)), row(126, *BODY[0])]
    assert wraps_into(pieces_of(above, 0, 0.5), above, below) is wraps
