"""Which columns a page has, which titles go with tables set side by side, what is a line of text."""

import pytest

from extract.read.pdf.ink.rotation import by_turn, is_region, out_of_frame
from extract.read.pdf.model import Ink, PageBlock, RuleLine, Run, Segment, TextLine, Word
from extract.read.pdf.settings import RULED_RIVER_EM
from extract.read.pdf.tables.table_or_text import lengths_of
from extract.read.pdf.tables.unstriped_rows import with_unstriped
from extract.read.pdf.tables.white_space import Piece, Row, pieces_of
from extract.read.pdf.text.columns import regions_of
from extract.read.pdf.text.margin_lines import edge_lines, with_bottom_lines
from extract.read.pdf.text.sides import ColumnItem, StripSide
from extract.read.pdf.text.split_columns import Band, reads_as_columns

SIZE = 10.0


def word(text: str, x0: float, base: float, x1: float = 0.0, *, bold: bool = False) -> Word:
    return Word(text, x0, base - 8, x1 or x0 + 5 * len(text), base + 2, base, SIZE, bold)


def text(raw: str, x0: float, base: float, *, bold: bool = False) -> ColumnItem:
    own = word(raw, x0, base, bold=bold)
    box = (own.x0, own.top, own.x1, own.bottom)
    return ColumnItem(box, Segment([own], *box[:3], box[3], base, SIZE))


def prose(x0: float, base: float, lines: int) -> list[ColumnItem]:
    return [text(f"line {n} of the text, as wide as its column", x0, base + 12 * n) for n in range(lines)]


def tables(base: float) -> list[ColumnItem]:
    return [ColumnItem((50, base, 150, base + 80), table=0), ColumnItem((300, base, 400, base + 60), table=1)]


def starts(items: list[ColumnItem]) -> list[tuple[float, float]]:
    """Left edge and top of the regions, in the order in which they are read."""
    regions = regions_of(items)
    return [(min(item.box[0] for item in region), min(item.box[1] for item in region)) for region in regions]


def test_a_few_lines_above_tables_side_by_side_are_in_the_columns_of_the_text_below() -> None:
    above = [*prose(50, 50, 3), *prose(300, 50, 2)]
    below = [*prose(50, 220, 12), *prose(300, 220, 12)]
    read = starts([*above, *tables(100), *below])
    assert read == [(50, 42), (300, 42), (50, 100), (300, 100), (50, 212), (300, 212)]


def test_a_title_as_wide_as_its_table_stands_over_it() -> None:
    title = text("A title as wide as it", 48, 92)
    regions = regions_of([*prose(50, 40, 3), title, *tables(100), *prose(50, 220, 5)])
    assert any(title in region and len(region) == 2 for region in regions)


def cells(x0: float, base: float, pitch: float) -> list[ColumnItem]:
    return [text(f"{r}{c}", x0 + 40 * c, base + pitch * r) for r in range(7) for c in range(3)]


def test_rows_of_two_pitches_are_two_tables() -> None:
    assert starts([*cells(50, 100, 20), *cells(250, 103, 17.3)]) == [(50, 92), (250, 95)]
    assert starts([*cells(50, 100, 20), *cells(250, 100, 20)]) == [(50, 92)]


def test_a_tall_narrow_table_beside_text_is_in_a_column_of_its_own() -> None:
    table = ColumnItem((300, 42, 360, 190), table=0)
    assert starts([*prose(50, 50, 12), table]) == [(50, 42), (300, 42)]


def narrow(x0: float, bases: list[float]) -> list[ColumnItem]:
    return [text(raw, x0 + 60 * c, y) for y in bases for c, raw in enumerate(("Boat", "12", "3"))]


def test_text_beside_rows_that_are_not_level_with_it_is_a_column() -> None:
    left = narrow(60, [50 + 19.7 * n for n in range(12)])
    right = [*narrow(310, [50 + 19.7 * n for n in range(5)]), *prose(300, 170, 9)]
    assert starts([*left, *right]) == [(60, 42), (300, 42)]


def test_long_cells_level_with_their_rows_are_no_column() -> None:
    bases = [50.0, 62.0, 86.0, 110.0, 122.0, 146.0, 170.0, 194.0]
    cells = [text("not before dawn or after floods", 220, base) for base in bases]
    labels = [text("Barge", 60, base) for base in bases] + [text("12", 120, base) for base in bases]
    assert starts([*labels, *cells]) == [(60, 42)]


def test_tables_at_the_top_of_two_columns_stand_over_their_own_text() -> None:
    def read(right: float) -> list[tuple[float, float]]:
        below = [*prose(50, 200, 12), *prose(300, right, 12)]
        tops = [ColumnItem((50, 100, 280, 180), table=0), ColumnItem((300, 100, 530, 185), table=1)]
        return starts([*tops, *below])

    assert read(209) == [(50, 100), (300, 100)]
    assert read(200) == [(50, 100), (300, 100), (50, 192), (300, 192)]


def row(base: float, *words: Word) -> Row:
    return Row(list(words), base, SIZE)


@pytest.mark.parametrize(
    ("aside", "is_head"), [(0, False), (40, True)], ids=["in their middles", "beside them"]
)
def test_headings_level_at_the_tops_of_two_columns_are_no_running_head(aside: float, is_head: bool) -> None:
    columns = [item.segment for x0 in (50, 300) for item in prose(x0, 90, 6) if item.segment]
    middles = [(line.x0 + line.x1) / 2 + aside for line in columns[::6]]
    heads = [text("Tolls", middle - 12.5, 60, bold=True).segment for middle in middles]
    segments = [*(head for head in heads if head), *columns]
    found, _, _ = edge_lines(segments, [], Ink(595.0, 842.0, {}))
    assert bool(found) is is_head


@pytest.mark.parametrize(("size", "is_head"), [(14.0, False), (10.5, True)], ids=["larger", "as large"])
def test_large_bold_lines_that_begin_where_columns_do_are_no_running_head(size: float, is_head: bool) -> None:
    columns = [item.segment for x0 in (50, 300) for item in prose(x0, 90, 6) if item.segment]
    heads = [Word("Tolls", x0, 52, x0 + 30, 62, 60, size, bold=True) for x0 in (50, 300)]
    segments = [Segment([head], head.x0, 52, head.x1, 62, 60, size) for head in heads]
    found, _, _ = edge_lines([*segments, *columns], [], Ink(595.0, 842.0, {}))
    assert bool(found) is is_head


def test_a_line_of_text_above_a_striped_table_is_none_of_its_rows() -> None:
    rows = [row(y, word("Boat", 100, y), word("12", 160, y)) for y in (130, 146)]
    line = [word("Nobody", 70, 115, 108), word("may", 112, 115, 130), word("own", 160, 115)]
    own = [w for r in rows for w in r.words]
    assert with_unstriped(rows, [], [*own, *line], (95, 200)) == (rows, [])
    head = [word("Unit", 100, 115), word("Cost", 160, 115)]
    assert len(with_unstriped(rows, [], [*own, *head], (95, 200))[0]) == 3
    rule = [word("1.23", 100, 115), word("TOLLS:", 160, 115)]
    assert with_unstriped(rows, [], [*own, *rule], (95, 200)) == (rows, [])


def spaced(gap: float, *texts: str) -> list[Piece]:
    words, x = [], 50.0
    for raw in texts:
        words.append(word(raw, x, 100))
        x = words[-1].x1 + gap
    return pieces_of(row(100, *words), 0, RULED_RIVER_EM)


def test_the_words_of_justified_lines_are_one_text() -> None:
    lines = [spaced(gap, "No", "other", "cart", "waits", "here") for gap in (5.1, 6.3, 5.7, 4.9)]
    assert lengths_of(lines) == [24] * 4
    cells = [spaced(gap, "1", "2", "3", "4", "5") for gap in (5.1, 6.3, 5.7, 4.9)]
    assert lengths_of(cells) == [1] * 20


def line(raw: str, x0: float, y: float) -> TextLine:
    return TextLine(raw, (), (x0, y, x0 + 5 * len(raw), y + 10), SIZE, False, right=200 - 5 * len(raw))


def test_a_line_at_the_foot_is_the_last_of_its_column() -> None:
    body: list[PageBlock] = [line("left one", 50, 40), line("left two", 50, 52), line("right one", 300, 40)]
    foot = line("left three", 50, 70)
    assert [block.raw for block in with_bottom_lines(body, [foot]) if isinstance(block, TextLine)] == [
        "left one",
        "left two",
        "left three",
        "right one",
    ]
    assert with_bottom_lines(body[:2], [foot])[-1] is foot


def turned_runs(rows: int) -> list[Run]:
    return [
        Run("Boat 12", 100, 100 + 15 * n, 135, 110 + 15 * n, 108 + 15 * n, 10, False, False, False)
        for n in range(rows)
    ]


@pytest.mark.parametrize(
    ("beyond", "rules", "table"),
    [(0.0, 2, True), (100.0, 2, False), (0.0, 1, False)],
    ids=["rules along its rows", "rules of a table around it", "one rule"],
)
def test_a_small_turned_table_is_known_by_its_rules(beyond: float, rules: int, table: bool) -> None:
    runs = turned_runs(3)
    boxes = [out_of_frame(90, (r.x0, r.top, r.x1, r.bottom), 500, 500) for r in runs]
    left, top, right, bottom = (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )
    down = [RuleLine(x, top - beyond, bottom + beyond) for x in ((left + right) / 2, right + 3)]
    ink = Ink(500, 500, runs={90: runs}, down=down[:rules])
    assert is_region(by_turn(ink, 0)[90]) is table


@pytest.mark.parametrize(
    ("shorter", "last"),
    [(0, True), (3, True), (9, False)],
    ids=["even", "three lines uneven", "far from even"],
)
def test_a_narrow_table_below_two_columns_that_are_set_even_stands_across_them(
    shorter: int, last: bool
) -> None:
    table = ColumnItem((50, 240, 150, 400), table=0)
    regions = regions_of([*prose(50, 50, 14), *prose(300, 50, 14 - shorter), table])
    assert (table in regions[-1]) is last


def spread(x0: float, base: float) -> list[ColumnItem]:
    """A line of a column that is spaced out unevenly, in two pieces."""
    return [text("A cart that comes to", x0, base), text("it waits", x0 + 110, base)]


@pytest.mark.parametrize("usual", [True, False], ids=["as above", "alone"])
def test_lines_that_are_spaced_out_are_text_where_the_page_has_its_gutter(usual: bool) -> None:
    left = [item for number in range(8) for item in spread(50.0, 50.0 + 11 * number)]
    right = [text("men", x0, 50.0 + 11 * number) for number in range(8) for x0 in (250.0, 280.0, 320.0)]
    assert reads_as_columns(Band(40.0, 140.0, StripSide(left), StripSide(right), 250.0), usual) is usual


@pytest.mark.parametrize(
    ("overfull", "begins", "ragged", "whole"),
    [(1, 50, 0, True), (9, 50, 0, False), (1, 70, 0, False), (1, 50, 4, False)],
    ids=["one line", "most lines", "a cell of a row", "one line beside lines that begin anywhere"],
)
def test_a_line_that_stands_out_into_the_white_space_ends_no_column(
    overfull: int, begins: float, ragged: int, whole: bool
) -> None:
    left = prose(50, 50, 14)
    x0 = max(item.box[2] for item in left) + 10
    words = "a line that stands out beyond others of its"[int(begins - 50) // 5 :]
    out = [text(words, begins, 50 + 12 * n) for n in range(3, 3 + overfull)]
    wide = [item for item in left if round(item.box[3]) not in {round(one.box[3]) for one in out}]
    right = [text("words of the right column", x0 + n * ragged, 50 + 12 * n) for n in range(14)]
    found = regions_of([*wide, *out, *right])
    assert ([len(region) for region in found] == [14, 14]) is whole


@pytest.mark.parametrize(("width", "columns"), [(200, True), (120, False)], ids=["as wide", "narrower"])
def test_two_sides_with_tables_as_wide_as_they_are_are_columns(width: float, columns: bool) -> None:
    def side(x0: float, table: int, first: float) -> StripSide:
        lines = [text("boats" * n, x0, first + 14 * n) for n in (1, 2, 8, 3, 1, 2, 1)]
        return StripSide([*lines, ColumnItem((x0, first + 120, x0 + width, first + 180), table=table)])

    band = Band(40.0, 250.0, side(50, 0, 40), side(300, 1, 40), 300.0)
    assert reads_as_columns(band, usual=False) is columns


@pytest.mark.parametrize(
    ("last", "regions"), [("12", 3), ("twelve boats and a raft in it", 2)], ids=["figures", "lines of text"]
)
def test_rows_above_the_columns_whose_last_cells_stand_over_the_right_one_are_whole(
    last: str, regions: int
) -> None:
    rows = [
        text(raw, x0, 100 + 12 * n) for n in range(6) for raw, x0 in (("Ferry", 60), ("7", 180), (last, 320))
    ]
    found = regions_of([*rows, *prose(60, 190, 20), *prose(320, 190, 20)])
    assert len(found) == regions
    assert (set(map(id, rows)) <= set(map(id, found[0]))) == (regions == 3)
