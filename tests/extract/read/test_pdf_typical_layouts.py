"""Tables as browsers and programs set them: heads centred over other cells, rules below some rows."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.book.continued_tables import begun, lines_below
from extract.read.pdf.book.running_heads import running_heads, without_head_rows
from extract.read.pdf.model import Fill, PageCell, PageLayout, PageTable, TextLine, Word
from extract.read.pdf.settings import RIVER_EM
from extract.read.pdf.tables.head_above import heads_columns
from extract.read.pdf.tables.head_grounds import parted_at_heads
from extract.read.pdf.tables.open_tables import Draft, draft_of
from extract.read.pdf.tables.spanning_pieces import mark_labels
from extract.read.pdf.tables.table_or_text import is_prose
from extract.read.pdf.tables.white_space import Row, columns_of, joined_with_heads, pieces_of
from tests.extract.read.pdf_pages import HEIGHT, bold, both, drawing, flow_of, prose, table, words
from tests.extract.read.pdf_rows import Cell, row
from tests.extract.read.reading import grids


def body(start: float, *columns: float, rows: int = 5) -> list[Row]:
    names = ("Barge", "Canoe", "Ferry", "Punt", "Sloop")
    return [
        row(start + 14 * n, (names[n], 10, 40), *((str(n + 2), x, x + 6) for x in columns))
        for n in range(rows)
    ]


def draft(rows: list[Row]) -> Draft:
    found = draft_of(rows, RIVER_EM)
    assert found is not None
    return found


@drawing
def level(canvas: Canvas, *ats: float) -> None:
    for at in ats:
        canvas.line(48, HEIGHT - at, 400, HEIGHT - at)


@pytest.mark.parametrize(
    ("heads", "columns"),
    [
        ([("Boat", 10, 34), ("Toll", 110, 128), ("Crew", 190, 210), ("Year", 270, 290)], 4),
        ([("Toll", 110, 128), ("Crew", 190, 210), ("Year", 270, 290)], 4),
        (
            [
                ("Boat", 10, 34),
                ("Toll", 110, 128),
                ("Crew", 190, 210),
                ("Year", 270, 290),
                ("Mast", 350, 372),
            ],
            5,
        ),
    ],
    ids=["over every column", "but that of the labels", "and one without cells"],
)
def test_heads_centred_in_wide_columns_are_those_of_the_short_cells_at_one_side(
    heads: list[Cell], columns: int
) -> None:
    found = draft([row(86, *heads, bold=True), *body(100, 80, 160, 240)])
    assert len(found.columns) == columns
    assert [len(found.filled(line)) for line in (0, 1)] == [len(heads), 4]


@pytest.mark.parametrize(("at", "count"), [(1, 2), (3, 3)], ids=["above", "between"])
def test_a_column_of_one_cell_is_joined_only_where_that_heads_its_neighbour(at: int, count: int) -> None:
    rows = body(100, 80)
    rows.insert(at - 1, row(93 + 14 * (at - 1), ("Toll", 120, 138)))
    pieces = [pieces_of(own, n, 0.5) for n, own in enumerate(rows)]
    columns = [(10.0, 40.0), (80.0, 86.0), (120.0, 138.0)]
    assert len(joined_with_heads(columns, pieces)) == count


@pytest.mark.parametrize(
    ("label", "third", "count"),
    [(88, False, 3), (110, False, 4), (88, True, 5)],
    ids=["in the middle", "off it", "and a head fewer than columns"],
)
def test_a_head_in_the_middle_of_the_first_column_is_that_of_its_labels(
    label: float, third: bool, count: int
) -> None:
    more = [("1", 300, 306)] if third else []
    rows = [row(86, ("Roll", label - 9, label + 9), ("Toll", 160, 178), ("Days", 240, 260))]
    rows += [
        row(100 + 14 * n, (str(n), 30, 36), ("pays", 140, 155), ("6", 250, 256), *more) for n in range(5)
    ]
    pieces = [pieces_of(own, n, 0.5) for n, own in enumerate(rows)]
    assert len(joined_with_heads(columns_of(pieces, 3.0), pieces)) == count


@pytest.mark.parametrize(
    ("x0", "width"), [(114, 3), (74, 1)], ids=["in the middle of all", "in the middle of one"]
)
def test_the_only_heading_next_to_that_of_the_labels_stands_over_the_columns_around_it(
    x0: float, width: int
) -> None:
    found = draft([row(86, ("Boat", 10, 34), ("Load", x0, x0 + 18), bold=True), *body(100, 80, 120, 160)])
    assert max(slot.columns for slot in found.lattice.slots if slot.row == 0) == width


def test_more_labels_than_headings_at_half_the_height_of_two_rows_span_both() -> None:
    above = [("Summer", 150, 190), ("Winter", 230, 270)]
    lower = [("Toll", 150, 166), ("Crew", 176, 196), ("Toll", 230, 246), ("Crew", 256, 276)]
    labels = [("Long", 10, 30), ("name", 33, 57), ("of", 60, 68), ("a", 71, 76), ("boat", 79, 97)]
    lines = [
        row(150 + 14 * n, ("Punt", 10, 34), *((str(n), x, x + 6) for x in (155, 182, 235, 262)))
        for n in range(5)
    ]
    heads = [row(86, *above, bold=True), row(93, *labels, bold=True), row(100, *lower, bold=True)]
    found = draft([*heads, *lines])
    assert [slot.rows for slot in found.lattice.slots if (slot.row, slot.column) == (0, 0)] == [2]


@pytest.mark.parametrize(
    ("step", "groups"),
    [(10.5, [[0, 1], [2]]), (6, [[0, 1, 2]])],
    ids=["two headings", "two lines of one heading"],
)
def test_a_heading_far_below_another_is_in_the_next_row_though_labels_stand_between(
    step: float, groups: list[list[int]]
) -> None:
    upper = [("Toll", 130, 150)]
    lower = [("in", 130, 140), ("Crew", 172, 192)]
    lines = [
        row(86 + 3 * step + 14 * n, ("Punt", 10, 34), ("7", 145, 150), ("2", 187, 192)) for n in range(1, 6)
    ]
    heads = [(86, upper), (86 + step, [("Boat", 10, 34)]), (86 + 2 * step, lower)]
    found = draft([*(row(base, *cells, bold=True) for base, cells in heads), *lines])
    assert found.groups[: len(groups)] == groups


@pytest.mark.parametrize(("ends", "width"), [(222, 3), (215, 1)])
def test_a_heading_wider_than_the_column_below_it_stands_over_the_cells_whose_middle_it_is_on(
    ends: float, width: int
) -> None:
    names: list[Cell] = [("Toll", 126, 142), ("I", 166, 168), ("II", 211, 215), ("III", 236, 242)]
    lines = [
        row(128 + 14 * n, ("Punt", 10, 34), *(("12", x - 10, x) for x in (150, 180, 215, 255)))
        for n in range(6)
    ]
    above, label = row(86, ("Load", 188, ends), bold=True), row(95, ("Boat", 10, 34), bold=True)
    found = draft([above, label, row(106, *names, bold=True), *lines])
    assert max(slot.columns for slot in found.lattice.slots if slot.row == 0) == width


@pytest.mark.parametrize(("size", "is_head"), [(10.0, True), (11.0, False)])
def test_a_line_in_larger_print_over_columns_is_the_title_of_the_table(size: float, is_head: bool) -> None:
    below = row(100, ("Unit", 10, 30), ("A", 80, 86), ("B", 120, 126), bold=True)
    line = Row([Word("Summer", 84, 78, 122, 88, 86, size, True)], 86, size)
    columns = [(10.0, 46.0), (80.0, 86.0), (120.0, 126.0), (160.0, 166.0)]
    assert heads_columns(pieces_of(line, 0, 0.5), below, columns) is is_head


@pytest.mark.parametrize(("above", "is_label"), [(14, True), (6, False)])
def test_words_over_the_middle_are_a_label_unless_the_row_below_is_half_a_line_off(
    above: float, is_label: bool
) -> None:
    rows = [*body(100, 60, 160, 190), row(184 - above, ("Paid by day", 78, 128)), *body(184, 60, 160, 190)]
    pieces = [pieces_of(own, n, 0.5) for n, own in enumerate(rows)]
    mark_labels(pieces, 3.0)
    assert pieces[5][0].across is is_label


@pytest.mark.parametrize(
    ("heads", "parts"), [(("Roll", "Result"), 1), (("Roll", "7"), 2)], ids=["words above", "figures above"]
)
def test_a_shaded_row_with_a_figure_is_the_first_one_below_a_head_of_words(
    heads: tuple[str, str], parts: int
) -> None:
    texts = [("a", "b"), heads, ("3", "sunk"), ("4", "saved")]
    rows = [row(160 + 16 * n, (one, 10, 30), (two, 80, 110)) for n, (one, two) in enumerate(texts)]
    assert len(list(parted_at_heads(rows, [Fill((8.0, 181.0, 130.0, 196.0), 0.8)]))) == parts


def test_a_head_of_centred_words_at_the_top_of_a_page_is_no_running_head() -> None:
    heads = [("Toll", 205), ("Crew", 285), ("Year", 365)]
    rows = [["Barge", "12", "3", "88"], ["Canoe", "14", "2", "91"], ["Ferry", "15", "9", "93"]]
    page = both(
        bold((50, 44, "Harbour tolls"), *((x, 60, text) for text, x in heads)),
        bold((50, 76, "River")),
        *(
            words(
                (50, 92 + 16 * n, line[0]), *((170 + 80 * k, 92 + 16 * n, v) for k, v in enumerate(line[1:]))
            )
            for n, line in enumerate(rows)
        ),
        prose(50, 170, ["A boat pays its toll at the first lock that it enters on its way."] * 3),
    )
    (found,) = grids(flow_of(page))
    assert [cell for cell in found[0] if cell] == ["Toll", "Crew", "Year"]


def test_rules_below_the_head_and_the_fifth_row_enclose_no_head() -> None:
    names = ("Barge", "Canoe", "Ferry", "Punt", "Raft", "Scow", "Sloop", "Yawl")
    lines = [[name, str(n + 3), "river" if n % 2 else "sea"] for n, name in enumerate(names)]
    page = both(
        bold((50, 100, "Boat"), (190, 100, "Toll"), (320, 100, "Water")),
        table(50, 114, lines, 120.0, 14.0),
        level(104, 174),
    )
    (found,) = grids(flow_of(page))
    assert found == [["Boat", "Toll", "Water"], *lines]


def test_text_between_the_rules_of_two_tables_is_no_row_of_the_second() -> None:
    lines = [["Barge", "3", "4"], ["Canoe", "5", "6"], ["Ferry", "7", "8"]]
    head = ["Boat", "Toll", "Crew"]
    page = both(
        table(50, 100, [head, *lines], 120.0, 14.0),
        level(88, 104, 146),
        words((50, 162, "Each lock takes its own")),
        bold((50, 180, "TOLLS OF THE LAKE")),
        table(50, 200, [head, *lines], 120.0, 14.0),
        level(188, 204, 246),
    )
    assert grids(flow_of(page)) == [[head, *lines]] * 2


def test_a_bold_head_below_plain_rows_begins_another_table_though_rules_are_as_wide() -> None:
    lines = [["Barge", "3", "4"], ["Canoe", "5", "6"], ["Ferry", "7", "8"]]
    page = both(
        bold((50, 100, "Boat"), (170, 100, "Toll"), (290, 100, "Crew")),
        table(50, 116, lines, 120.0, 14.0),
        bold((50, 170, "Masts"), (50, 190, "Wood"), (170, 190, "Price"), (290, 190, "Age")),
        table(50, 206, [["Ash", "9", "40"], ["Elm", "8", "50"], ["Oak", "7", "90"]], 120.0, 14.0),
        level(104, 194),
    )
    found = grids(flow_of(page))
    assert [own[0] for own in found] == [["Boat", "Toll", "Crew"], ["Wood", "Price", "Age"]]
    assert [len(own) for own in found] == [4, 4]


@pytest.mark.parametrize(("columns", "is_text"), [(2, True), (5, False)], ids=["text alone", "figures too"])
def test_two_columns_of_text_are_prose_unless_more_columns_hold_figures(columns: int, is_text: bool) -> None:
    def lines(x: float) -> list[Cell]:
        return [("a long line that fills its column", x, x + 150)]

    figures = [(str(n), 400.0 + 30 * n, 406.0 + 30 * n) for n in range(columns - 2)]
    assert (
        is_prose(draft([row(100 + 14 * n, *lines(10), *lines(200), *figures) for n in range(4)])) is is_text
    )


@pytest.mark.parametrize(("pages", "kept"), [(1, 2), (2, 1)], ids=["on one page", "on two pages"])
def test_equal_figures_in_one_row_are_no_page_numbers_of_a_head(pages: int, kept: int) -> None:
    def page(number: int) -> PageLayout:
        texts = [["Punt", "42", "42"], ["Raft", "7", "8"]]
        if pages > 1:
            texts[0] = ["Tolls", "of boats", str(number)]
        rows = tuple(
            tuple(
                PageCell(text, (50.0 * k, 40.0 + 16 * n, 50.0 * k + 40, 56.0 + 16 * n))
                for k, text in enumerate(r)
            )
            for n, r in enumerate(texts)
        )
        part = PageTable(rows, (0.0, 40.0, 140.0, 72.0), "open", (0.0, 50.0, 100.0, 150.0))
        return PageLayout(number, 595.0, 842.0, (part,))

    found = list(without_head_rows([page(n + 1) for n in range(pages)]))
    last = found[0].blocks[-1]
    assert isinstance(last, PageTable)
    assert len(last.rows) == kept


@pytest.mark.parametrize(
    ("figures", "heads"), [((25, 7), set()), ((11, 12), {0})], ids=["of a row", "that count the pages"]
)
def test_a_figure_far_from_the_text_of_a_line_is_a_page_number_if_it_counts_pages(
    figures: tuple[int, int], heads: set[int]
) -> None:
    def page(number: int, text: str, figure: int) -> PageLayout:
        cells = ((text, 50.0, 90.0), (str(figure), 300.0, 310.0))
        line = TextLine(f"{text} {figure}", (), (50, 30, 310, 40), 10, False, edge="top", cells=cells)
        below = [TextLine(f"{text} boats", (), (50, y, 300, y + 10), 10, False) for y in (42, 60)]
        return PageLayout(number, 595, 842, (line, *below))

    pages = [page(1, "Punt", figures[0]), page(2, "Raft", figures[1])]
    assert running_heads(pages) == [heads, heads]


@pytest.mark.parametrize(
    ("text", "title", "is_title"),
    [("Every lock", 600, False), ("Table 4. Locks", 600, True), ("Every lock", 654, True)],
    ids=["text", "a title", "titles stand below"],
)
def test_a_line_below_the_rest_of_a_table_with_its_title_above_is_text(
    text: str, title: float, is_title: bool
) -> None:
    def part(caption: TextLine, top: float) -> PageTable:
        cells = (PageCell("Punt", (0.0, top, 50.0, top + 16)), PageCell("7", (50.0, top, 90.0, top + 16)))
        return PageTable(
            (cells, cells), (0.0, top, 90.0, top + 32), "open", (0.0, 50.0, 90.0), None, (caption,)
        )

    def line(raw: str, top: float) -> TextLine:
        return TextLine(raw, (), (0.0, top, 60.0, top + 10), 10.0, False)

    rest, below = lines_below(begun(part(line("Table 3. Tolls", title), 620), 1), part(line(text, 80), 40))
    assert [own.raw for own in rest.caption] == ([text] if is_title else [])
    assert [own.raw for own in below] == ([] if is_title else [text])
