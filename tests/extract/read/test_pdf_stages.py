"""The stages of the PDF reader, one by one, on what each of them takes."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.read.pdf.book.continued_tables import begun, carry_on, goes_on, lines_below
from extract.read.pdf.book.running_heads import running_heads
from extract.read.pdf.ink.fonts import symbol
from extract.read.pdf.ink.rotation import TURNS, box_into_frame, out_of_frame
from extract.read.pdf.ink.rule_lines import Mesh, merged, meshes
from extract.read.pdf.model import PageCell, PageLayout, PageTable, RuleLine, Run, TextLine, Word
from extract.read.pdf.settings import RIVER_EM
from extract.read.pdf.tables.cells import cell_text
from extract.read.pdf.tables.lattice import lattice_of
from extract.read.pdf.tables.row_groups import row_groups
from extract.read.pdf.tables.spanning_pieces import mark_spanning
from extract.read.pdf.tables.white_space import Piece, Row, columns_of, pieces_of
from extract.read.pdf.text.patterns import first_unbreakable, is_caption, is_list_marker, is_numbered, joint
from extract.read.pdf.text.words import segments_of, text_of


def run(text: str, x: float, base: float, size: float = 10.0, width: float | None = None) -> Run:
    """A run of glyphs half an em wide each."""
    x1 = x + (width if width is not None else 0.5 * size * len(text))
    return Run(text, x, base - 0.75 * size, x1, base + 0.25 * size, base, size, False, False, False)


def word(text: str, x: float, base: float, size: float = 10.0) -> Word:
    """A word of such glyphs."""
    return Word(text, x, base - 0.75 * size, x + 0.5 * size * len(text), base + 0.25 * size, base, size)


# --- glyphs, words, marks ---


@pytest.mark.parametrize(
    ("case", "runs", "text", "raised"),
    [
        ("a small raised mark", [run("12", 0, 100), run("3", 10, 96.4, 6)], "123", ((2, 3),)),
        ("a raised mark of full size", [run("12", 0, 100), run("3", 10, 96.4)], "123", ((2, 3),)),
        ("a small mark on the baseline", [run("12", 0, 100), run("3", 10, 100, 6)], "123", ((2, 3),)),
        (
            "a raised mark of two figures, each drawn by itself",
            [run("2", 0, 100), run("1", 5, 96.4), run("0", 10, 96.4), run("per", 17, 100)],
            "210 per",
            ((1, 3),),
        ),
        (
            "a small raised mark of two figures, each drawn by itself",
            [run("20/10", 0, 100), run("1", 25, 96.4, 6), run("1", 28, 96.4, 6)],
            "20/1011",
            ((5, 7),),
        ),
        (
            "a word of the line above, drawn letter by letter, is no mark",
            [run("2", 0, 100), *(run(letter, 6 + 5 * n, 93) for n, letter in enumerate("14 carts"))],
            "14 carts",
            (),
        ),
        ("small capitals are no mark", [run("T", 0, 100), run("HE", 5, 100, 7.5)], "The", ()),
        ("an index below is no mark", [run("H", 0, 100), run("2", 5, 103, 6), run("O", 8, 100)], "H2O", ()),
        ("a mark before its note", [run("1", 0, 96.4, 6), run("Not", 6, 100)], "1 Not", ((0, 1),)),
        (
            "a figure level with the cells of its row is no mark on the line of the cell behind it",
            [run("45", 0, 96.4), run("46", 40, 96.4), run("21 for", 54, 100)],
            "45",
            (),
        ),
        ("two lines are not marks of one another", [run("12", 0, 100), run("3", 10, 90)], "3", ()),
        ("text printed twice to look bold", [run("ab", 0, 100), run("ab", 0.3, 100)], "ab", ()),
        (
            "a narrow letter printed twice to look bold",
            [run("l", 0, 100, width=1.9), run("l", 0.5, 100, width=1.9), run("k", 1.9, 100)],
            "lk",
            (),
        ),
        (
            "two narrow letters side by side, each drawn by itself",
            [run("hi", 0, 100), *(run("l", 10 + 1.9 * n, 100, width=1.9) for n in range(2))],
            "hill",
            (),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)
def test_marks(case: str, runs: list[Run], text: str, raised: tuple[tuple[int, int], ...]) -> None:
    first = segments_of(runs)[0]
    assert text_of(first.words) == (text, raised)


def test_a_gap_without_a_space_character_parts_words() -> None:
    (segment,) = segments_of([run("left", 0, 100), run("right", 22, 100)])
    assert [word.text for word in segment.words] == ["left", "right"]


# --- rules and lattices ---


@pytest.mark.parametrize(
    ("case", "second", "words"),
    [
        ("a label runs over the edge of its cell", run("2", 32.0, 100.0), ["G.M.D.**", "2"]),
        ("letters drawn together", run("2", 39.0, 100.0), ["G.M.D.**2"]),
        ("an accent over the last letter", run("\u00b4", 34.0, 100.0), ["G.M.D.**\u00b4"]),
    ],
)
def test_what_is_printed_over_the_end_of_a_word_is_another(case: str, second: Run, words: list[str]) -> None:
    segments = segments_of([run("G.M.D.**", 0.0, 100.0, width=40.0), second])
    assert [word.text for segment in segments for word in segment.words] == words


def grid(xs: list[float], ys: list[float]) -> Mesh:
    return Mesh([RuleLine(y, xs[0], xs[-1]) for y in ys], [RuleLine(x, ys[0], ys[-1]) for x in xs])


def test_pieces_and_dashes_of_a_rule_are_one_rule() -> None:
    dashes = [RuleLine(50.0, x, x + 2) for x in range(0, 100, 5)]
    assert [(rule.start, rule.end) for rule in merged(dashes)] == [(0, 97)]


def test_two_short_rules_side_by_side_stay_two() -> None:
    assert len(merged([RuleLine(50.0, 0, 40), RuleLine(50.2, 43, 80)])) == 2


def test_every_place_between_rules_is_a_cell() -> None:
    lattice = lattice_of(grid([0, 50, 100], [0, 20, 40, 60]))
    assert lattice is not None
    assert [(slot.row, slot.column) for slot in lattice.slots] == [(r, c) for r in range(3) for c in range(2)]


def test_where_a_rule_is_missing_cells_are_merged() -> None:
    mesh = grid([0, 50, 100, 150], [0, 20, 40])
    mesh.down[1] = RuleLine(50, 20, 40)  # the upper row has no rule between its first two cells
    lattice = lattice_of(mesh)
    assert lattice is not None
    assert [(s.row, s.column, s.rows, s.columns) for s in lattice.slots][:2] == [(0, 0, 1, 2), (0, 2, 1, 1)]


def test_an_underline_makes_no_row() -> None:
    mesh = grid([0, 50, 100], [0, 20, 40])
    mesh.across.append(RuleLine(15, 1, 20))
    lattice = lattice_of(mesh)
    assert lattice is not None
    assert len(lattice.ys) == 3


def test_open_sides_are_closed_by_the_ends_of_the_rules() -> None:
    lattice = lattice_of(Mesh([RuleLine(20, 0, 100)], [RuleLine(50, 0, 60)]))
    assert lattice is not None
    assert (lattice.xs, lattice.ys, lattice.closed) == ([0, 50, 100], [0, 20, 60], False)


def test_a_frame_alone_is_no_table() -> None:
    assert lattice_of(grid([0, 100], [0, 100])) is None


def test_rules_that_do_not_meet_are_apart() -> None:
    found = meshes([RuleLine(0, 0, 50), RuleLine(300, 0, 50)], [RuleLine(10, 0, 40), RuleLine(10, 290, 340)])
    assert found is not None
    assert len(found) == 2


def test_eight_thousand_long_strokes_end() -> None:
    across = [RuleLine(y * 0.2, 0, 595) for y in range(4000)]
    down = [RuleLine(x * 0.15, 0, 842) for x in range(4000)]
    assert meshes(merged(across), merged(down)) is not None


# --- columns and rows in white space ---


def pieces(rows: list[list[tuple[str, float]]]) -> list[list[Piece]]:
    made = []
    for number, cells in enumerate(rows):
        row = Row([word(text, x, 100 + 12 * number) for text, x in cells], 100 + 12 * number, 10)
        made.append(pieces_of(row, number, RIVER_EM))
    mark_spanning(made)
    return made


def test_a_heading_over_two_columns_spans_them() -> None:
    made = pieces([[("Infantry", 55)], [("a", 50), ("b", 85)], [("c", 50), ("d", 85)]])
    assert made[0][0].spans
    assert columns_of(made, 3) == [(50, 55), (85, 90)]


def test_a_column_with_a_single_entry_is_a_column() -> None:
    made = pieces([[("a", 0), ("c", 100)], [("a", 0), ("b", 50), ("c", 100)], [("a", 0), ("c", 100)]])
    assert len(columns_of(made, 3)) == 3


def groups(bases: list[tuple[float, list[int]]], separators: list[float] | None = None) -> list[list[int]]:
    """Row groups of lines with a piece in each of the named columns."""
    rows, made, spans = [], [], []
    for number, (base, columns) in enumerate(bases):
        here = [word("abc", 50.0 * column, base) for column in columns]
        rows.append(Row(here, base, 10))
        made.append([Piece([each], each.x0, each.x1, number) for each in here])
        spans.append([(column, column) for column in columns])
    return row_groups(rows, made, spans, separators or [])


@pytest.mark.parametrize(
    ("case", "bases", "expected"),
    [
        ("every line a row", [(0, [0, 1]), (12, [0, 1]), (24, [0, 1])], [[0], [1], [2]]),
        ("two lines, label between", [(0, [1]), (6, [0]), (12, [1]), (30, [0, 1])], [[0, 1, 2], [3]]),
        ("two lines, label above", [(0, [0, 1]), (12, [1]), (30, [0, 1])], [[0, 1], [2]]),
        (
            "rows in blocks stay rows",
            [(0, [0, 1]), (12, [0, 1]), (30, [0, 1]), (42, [0, 1])],
            [[0], [1], [2], [3]],
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_lines_and_rows(case: str, bases: list[tuple[float, list[int]]], expected: list[list[int]]) -> None:
    assert groups(bases) == expected


def test_rules_part_rows() -> None:
    assert groups([(0, [0, 1]), (12, [0, 1])], [4.0]) == [[0], [1]]


# --- turned pages ---


@given(
    turn=st.sampled_from(TURNS),
    box=st.tuples(*[st.floats(0, 500, allow_nan=False)] * 4),
    width=st.floats(100, 900),
    height=st.floats(100, 900),
)
def test_into_a_frame_and_out_again_is_nothing(
    turn: int, box: tuple[float, float, float, float], width: float, height: float
) -> None:
    x0, x1 = sorted((box[0], box[2]))
    top, bottom = sorted((box[1], box[3]))
    there = box_into_frame(turn, (x0, top, x1, bottom), width, height)
    assert out_of_frame(turn, there, width, height) == pytest.approx((x0, top, x1, bottom), abs=1e-6)


# --- over page breaks ---


def page_table(rows: list[list[str]], top: float, caption: str = "", head: int | None = None) -> PageTable:
    cells = tuple(tuple(PageCell(text, (0, top, 10, top + 10)) for text in row) for row in rows)
    lines = (TextLine(caption, (), (0, top - 12, 50, top - 2), 10, True),) if caption else ()
    return PageTable(cells, (0, top, 90, top + 100), "ruled", (0, 30, 60, 90), head, lines)


@pytest.mark.parametrize(
    ("case", "caption", "rows", "page", "joined"),
    [
        ("a repeated head", "", [["Unit", "A", "B"], ["x", "3", "4"]], 2, 3),
        ("no head at all", "", [["x", "3", "4"], ["y", "5", "6"]], 2, 4),
        ("the title again, continued", "Costs (continued)", [["Unit", "A", "B"], ["x", "3", "4"]], 2, 3),
        ("another title", "Loads", [["Unit", "A", "B"], ["x", "3", "4"]], 2, None),
        ("two pages on", "", [["Unit", "A", "B"], ["x", "3", "4"]], 3, None),
        ("further down the same page", "", [["Unit", "A", "B"], ["x", "3", "4"]], 1, None),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)
def test_tables_over_a_page_break(
    case: str, caption: str, rows: list[list[str]], page: int, joined: int | None
) -> None:
    book = begun(page_table([["Unit", "A", "B"], ["w", "1", "2"]], 500, "Costs", 1), 1)
    rest = page_table(rows, 60 if page > 1 else 700, caption)
    assert goes_on(book, rest, page) == (joined is not None)
    if joined is not None:
        carry_on(book, rest, page)
        assert len(book.rows) == joined
        assert [number for number, _ in book.boxes] == [1, page]


@pytest.mark.parametrize(("below", "lines"), [(True, 1), (False, 0)], ids=["a note below", "a title above"])
def test_a_line_below_a_part_that_repeats_its_head_is_no_title(below: bool, lines: int) -> None:
    book = begun(page_table([["Unit", "A", "B"], ["w", "1", "2"]], 500, "Costs", 1), 1)
    rest = page_table([["Unit", "A", "B"], ["x", "3", "4"]], 60)
    place = (0.0, 162.0, 50.0, 172.0) if below else (0.0, 48.0, 50.0, 58.0)
    rest = replace(rest, caption=(TextLine("A = armour", (), place, 10, False),))
    bare, found = lines_below(book, rest)
    assert len(found) == lines
    assert goes_on(book, bare, 2) is below


def test_a_table_beside_another_with_fewer_columns_does_not_go_on_with_it() -> None:
    book = begun(page_table([["Unit", "A", "B"], ["w", "1", "2"]], 500, "Costs"), 1)
    beside = PageTable(((PageCell("x", (100, 500, 110, 510)),),), (100, 500, 160, 560), "ruled", (100, 160))
    assert not goes_on(book, beside, 1)


def page(number: int, *lines: tuple[str, float, str]) -> PageLayout:
    blocks = tuple(
        TextLine(raw, (), (50, y, 50 + 5 * len(raw), y + 10), 10, False, edge=edge) for raw, y, edge in lines
    )
    return PageLayout(number, 595, 842, blocks)


def test_running_heads_come_back_and_text_does_not() -> None:
    pages = [
        page(n, ("The Harbour", 30, "top"), (f"Text {'abc'[n - 1]}", 60, ""), (str(n), 800, "bottom"))
        for n in (1, 2, 3)
    ]
    assert running_heads(pages) == [{0, 2}] * 3


@pytest.mark.parametrize(
    ("last", "heads"), [("• 1942", set()), ("1942", {1})], ids=["an entry of a list", "a page number"]
)
def test_a_figure_close_below_the_text_may_be_an_entry(last: str, heads: set[int]) -> None:
    assert running_heads([page(1, ("Barges", 780, ""), (last, 795, "bottom"))]) == [heads]


@pytest.mark.parametrize(
    ("below", "body", "heads"),
    [(30, 10, {0}), (50, 10, set()), (30, 9.8, {0}), (30, 9, set())],
    ids=["at one height", "lower", "hardly larger than the text", "larger"],
)
def test_each_of_two_pages_may_have_a_head_of_its_own(below: float, body: float, heads: set[int]) -> None:
    lines = [
        (("The Harbour", 30.0, "top"), ("Barges", 80.0, "")),
        (("Tolls", below, "top"), ("Rafts", 80.0, "")),
    ]
    pages = [
        PageLayout(one.number, one.width, one.height, (head, replace(text, size=body)))
        for one in (page(n, *own) for n, own in enumerate(lines, 1))
        for head, text in [[block for block in one.blocks if isinstance(block, TextLine)]]
    ]
    assert running_heads(pages) == [heads, heads]


@pytest.mark.parametrize(
    ("apart", "heads"), [("top", {0}), ("", set())], ids=["set off elsewhere", "set off nowhere"]
)
def test_a_running_head_may_stand_close_above_the_text_of_one_page(apart: str, heads: set[int]) -> None:
    tops = [(f"Wharf {letter}", "") for letter in "abcdefgh"]
    tops = [("The Harbour", ""), *tops[:3], *[("The Harbour", apart)] * 2, *tops[3:]]
    pages = [page(n, (top, 30, edge), (f"{top} is old.", 60, "")) for n, (top, edge) in enumerate(tops, 1)]
    assert running_heads(pages)[0] == heads


@pytest.mark.parametrize(("numbered", "heads"), [(True, {1}), (False, set())], ids=["page numbers", "none"])
def test_a_year_at_the_foot_of_a_page_is_no_page_number(numbered: bool, heads: set[int]) -> None:
    foot = [
        (str(n), 800.0, "bottom") if numbered else (f"{'abcd'[n - 1]} ends.", 800.0, "") for n in range(1, 5)
    ]
    pages = [page(n, (f"{'abcd'[n - 1]} begins.", 60, ""), foot[n - 1]) for n in range(1, 5)]
    last = [page(5, ("Barges", 60, ""), ("- 1942 - 1943", 776, "bottom"), ("and rafts.", 786, ""))]
    found = running_heads([*pages, *last])
    assert (found[0], found[-1]) == (heads, set())


def test_a_title_on_one_page_is_no_running_head() -> None:
    assert running_heads([page(1, ("The Harbour", 30, "top"), ("Text", 60, ""))]) == [set()]


@pytest.mark.parametrize(
    ("titles", "heads"),
    [
        pytest.param(("1. Rule 1", "2. Rule 2", "3. Rule 3", "4. Rule 4"), [set()] * 4, id="each of its own"),
        pytest.param(("第1章 港", "第2章 船", "第3章 砲", "第4章 嵐"), [set()] * 4, id="Japanese chapters"),
        pytest.param(("2. Rafts",) * 4, [{0}] * 4, id="one chapter, on every page again"),
        pytest.param(("12 RULES", "13 RULES", "14 RULES", "15 RULES"), [{0}] * 4, id="page numbers"),
    ],
)
def test_a_counted_heading_that_begins_a_page_is_no_running_head(
    titles: tuple[str, ...], heads: list[set[int]]
) -> None:
    pages = [
        page(n, (title, 30, "top"), (f"{'abcd'[n - 1] * 9} sails", 60, ""))
        for n, title in enumerate(titles, 1)
    ]
    assert running_heads(pages) == heads


# --- characters ---


@pytest.mark.parametrize(
    ("before", "after", "between"),
    [
        ("ends with", "a word", " "),
        ("日本", "語", ""),
        ("日本", "OB", " "),
        ("1939年に100点、1942年に", "125点を払う", ""),
        ("44 年 9 月の", "OB 表にある", " "),
        ("である。", "OB", ""),
        ("Time/", "Nation", " "),
        ("10-", "2", ""),
        ("92 x .", "2 = 18", ""),
        ("of the men.", "2 wait", " "),
    ],
)
def test_what_stands_between_two_lines(before: str, after: str, between: str) -> None:
    assert joint(before, after) == between


@pytest.mark.parametrize(
    ("text", "count"), [("word next", 9), ("港、と", 2), ("港と", 1), ("OB、港", 3), ("(4.2)港", 6)]
)
def test_what_no_line_end_may_part(text: str, count: int) -> None:
    assert first_unbreakable(text) == count


@pytest.mark.parametrize(
    ("text", "numbered"),
    [("1.51 OBA", True), ("2 barrels", False), ("3. Then", True), ("1.9", True), ("Then", False)],
)
def test_paragraph_numbers(text: str, numbered: bool) -> None:
    assert is_numbered(text) == numbered


@pytest.mark.parametrize(
    ("text", "caption"),
    [
        ("Table 1. Costs", True),
        ("表1 費用", True),
        ("図 舟", True),
        ("Tabled motions", False),
        ("表を使い、舟ごとに決める。", False),
        ("図書館の貸出", False),
    ],
)
def test_titles_that_name_themselves(text: str, caption: bool) -> None:
    assert is_caption(text) == caption


@pytest.mark.parametrize(
    ("text", "marker"),
    [
        *((sign, True) for sign in ("•", "a)", "12.", "α)", "(ア)", "б.")),
        *((word, False) for word in ("12", "Cart", "α", "アイウ.")),
    ],
)
def test_list_markers(text: str, marker: bool) -> None:
    assert is_list_marker(text) == marker


@pytest.mark.parametrize(
    ("code", "sign"),
    [(0xA3, "≤"), (0xB3, "≥"), (0xB4, "×"), (0xB1, "±"), (0x61, "α"), (0xAE, "→"), (0xD7, "⋅")],
)
def test_signs_of_the_symbol_font(code: int, sign: str) -> None:
    assert symbol(code) == sign


@pytest.mark.parametrize(
    ("below", "size", "raised"),
    [
        ("4", 5.0, ((5, 6),)),
        ("12", 5.0, ((5, 7),)),
        ("4", 9.0, ()),  # a figure as large as the one above
        ("km", 5.0, ()),
        ("123", 5.0, ()),
    ],
)
def test_a_small_figure_that_a_narrow_cell_wraps_is_a_mark(
    below: str, size: float, raised: tuple[tuple[int, int], ...]
) -> None:
    assert cell_text([word("18/8", 10, 100, 9), word(below, 20, 111, size)])[:2] == (f"18/8 {below}", raised)
