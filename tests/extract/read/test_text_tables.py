"""Tables typed into a text, in every form that people type them."""

import re
from dataclasses import dataclass

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from extract.model.document import SPACES
from tests.extract.read.reading import grids, misplaced, paragraphs, reading, tables

INTRO = "The figures below are the ones that the players use when it is their turn to buy.\n"


@dataclass(frozen=True)
class Case:
    name: str
    text: str
    expected: list[list[list[str]]]


CASES = [
    Case("pipes that close each row", "A | B |\n1 | 2 |\n", [[["A", "B"], ["1", "2"]]]),
    Case("pipes only between cells", "A | B\n1 | 2\n", [[["A", "B"], ["1", "2"]]]),
    Case("pipes on both sides", "| A | B |\n| 1 | 2 |\n", [[["A", "B"], ["1", "2"]]]),
    Case(
        "a lost corner: only the head begins with a pipe",
        "| 39 | 40 |\nGerman | 1 | 2 |\n",
        [[["", "39", "40"], ["German", "1", "2"]]],
    ),
    Case(
        "a rule under the head is no row",
        "dr | Result |\n---|---|\n1 | yes |\n2 | no |\n",
        [[["dr", "Result"], ["1", "yes"], ["2", "no"]]],
    ),
    Case(
        "a second rule begins a second table",
        "dr | Result |\n---|---|\n1 | yes |\ndrm | |\n---|---|\n+1 | at night |\n",
        [[["dr", "Result"], ["1", "yes"]], [["drm", ""], ["+1", "at night"]]],
    ),
    Case(
        "a title row above an empty row and a rule goes with the second table",
        "A | B |\n---|---|\n1 | 2 |\nSECOND CHART |\n||\n---|---|\nC | D |\n3 | 4 |\n",
        [[["A", "B"], ["1", "2"]], [["SECOND CHART"], ["", ""], ["C", "D"], ["3", "4"]]],
    ),
    Case(
        "a title row with the empty cells of its table",
        "ELR CHART | ||\nNation | 39 | 40 |\nGerman | 3 | - |\n",
        [[["ELR CHART", "", ""], ["Nation", "39", "40"], ["German", "3", "-"]]],
    ),
    Case(
        "notes set as rows of two cells stay rows",
        "Nation | 39 | 40 |\nGerman | 3 | 4 |\n* | at night |\n1 | in winter |\n",
        [[["Nation", "39", "40"], ["German", "3", "4"], ["*", "at night"], ["1", "in winter"]]],
    ),
    Case(
        "a row that lost its end is a row, whatever follows",
        "Wire | 5 |\nMine | 3 |\n1: | for each s\n2: | for each factor |\n",
        [[["Wire", "5"], ["Mine", "3"], ["1:", "for each s"], ["2:", "for each factor"]]],
    ),
    Case(
        "a note of a wide table that lost its end is a row too",
        "A | B | C | D |\n1 | 2 | 3 | 4 |\n2 | 4 | 5 | 6 |\n1 | by day |\n3 | where and\n5 | in May |\n",
        [
            [
                ["A", "B", "C", "D"],
                ["1", "2", "3", "4"],
                ["2", "4", "5", "6"],
                ["1", "by day"],
                ["3", "where and"],
                ["5", "in May"],
            ]
        ],
    ),
    Case(
        "a row that no pipe closes goes on in the next line while there is room for it",
        "Wire | 5 | all |\nMine | 3 | by\nnight |\nPit | 2 | all |\n",
        [[["Wire", "5", "all"], ["Mine", "3", "by night"], ["Pit", "2", "all"]]],
    ),
    Case(
        "a title between two tables of different width parts them",
        "A | B |\n1 | 2 |\n3 | 4 |\nOther chart | |\nC | D | E |\n5 | 6 | 7 |\n",
        [[["A", "B"], ["1", "2"], ["3", "4"]], [["Other chart", ""], ["C", "D", "E"], ["5", "6", "7"]]],
    ),
    Case(
        "a blank line parts two tables",
        "A | B |\n1 | 2 |\n\nC | D |\n3 | 4 |\n",
        [[["A", "B"], ["1", "2"]], [["C", "D"], ["3", "4"]]],
    ),
    Case(
        "a cell wrapped onto the next line of a pipe table",
        "Case | Result |\n1 | all units\nretreat | \n2 | nothing |\n",
        [[["Case", "Result"], ["1", "all units retreat"], ["2", "nothing"]]],
    ),
    Case(
        "an escaped pipe is a character of its cell",
        "a \\| b | c |\n1 | 2 |\n",
        [[["a \\| b", "c"], ["1", "2"]]],
    ),
    Case(
        "a frame of plus signs, with a cell wrapped between two rules",
        "+---+---+\n| A | B |\n+===+===+\n| 1 | 2 |\n|   | x |\n+---+---+\n| 3 | 4 |\n+---+---+\n",
        [[["A", "B"], ["1", "2 x"], ["3", "4"]]],
    ),
    Case(
        "a frame drawn with box characters",
        "┌──┬──┐\n│ A │ B │\n├──┼──┤\n│ 1 │ 2 │\n│ 3 │ 4 │\n└──┴──┘\n",
        [[["A", "B"], ["1", "2"], ["3", "4"]]],
    ),
    Case(
        "full-width bars",
        "出目｜結果\n２｜なし\n３｜あり\n",
        [[["出目", "結果"], ["２", "なし"], ["３", "あり"]]],
    ),
    Case(
        "columns set with spaces under a rule of dashes",
        "Name   BPV\n-----  ---\nTank   73\nGun    12\n",
        [[["Name", "BPV"], ["Tank", "73"], ["Gun", "12"]]],
    ),
    Case(
        "columns set with spaces, a cell wrapped under itself",
        "Unit      Notes                 BPV\nTank      may not move in       73\n"
        "          woods\nGun       never moves           12\n",
        [[["Unit", "Notes", "BPV"], ["Tank", "may not move in woods", "73"], ["Gun", "never moves", "12"]]],
    ),
    Case(
        "a table that goes on behind a page break and a running head",
        "A\tB\n1\t2\n\f7.1\n3\t4\n5\t6\n\n7.1 TITLE: A rule.\n",
        [[["A", "B"], ["1", "2"], ["3", "4"], ["5", "6"]]],
    ),
    Case(
        "a table with a head of its own behind a page break",
        "A\tB\n1\t2\n\f\nC\tD\n3\t4\n",
        [[["A", "B"], ["1", "2"]], [["C", "D"], ["3", "4"]]],
    ),
    Case("tabs", "A\tB\n1\t2\n", [[["A", "B"], ["1", "2"]]]),
    Case(
        "an empty corner before a tab", "\t39\t40\nGerman\t1\t2\n", [[["", "39", "40"], ["German", "1", "2"]]]
    ),
    Case("an empty cell between tabs", "A\tB\tC\n1\t\t3\n", [[["A", "B", "C"], ["1", "", "3"]]]),
    Case("cells lost at the end of a row stay empty", "A\tB\tC\n1\t\t\n", [[["A", "B", "C"], ["1", "", ""]]]),
    Case(
        "columns set with spaces",
        "DR    Result    Note\n2     yes       a\n3     no        b\n",
        [[["DR", "Result", "Note"], ["2", "yes", "a"], ["3", "no", "b"]]],
    ),
    Case(
        "columns set with spaces, figures to the right",
        "Unit          BPV   No.\nInfantry        7    12\nCrew           10     3\n",
        [[["Unit", "BPV", "No."], ["Infantry", "7", "12"], ["Crew", "10", "3"]]],
    ),
    Case(
        "columns set with spaces in wide characters",
        "国籍　　　39　　40\nドイツ　　3 　　4\nソ連　　　2 　　2\n",
        [[["国籍", "39", "40"], ["ドイツ", "3", "4"], ["ソ連", "2", "2"]]],
    ),
    Case(
        "one cell a line, with words for labels",
        "|\n39 |\n40 |\n41 |\nGermany |\n1 |\n- |\n3 |\nRussia |\n4 |\n5 |\n6 |\n",
        [[["", "39", "40", "41"], ["Germany", "1", "-", "3"], ["Russia", "4", "5", "6"]]],
    ),
    Case(
        "one cell a line, with a title row of empty cells",
        "|\n39 |\n40 |\nEurope |\n|\n|\nGermany |\n+1 |\n-2 |\n"
        "France |\n- |\n+2 |\nAsia |\n|\n|\nJapan |\n0 |\n-1 |\n",
        [
            [
                ["", "39", "40"],
                ["Europe", "", ""],
                ["Germany", "+1", "-2"],
                ["France", "-", "+2"],
                ["Asia", "", ""],
                ["Japan", "0", "-1"],
            ]
        ],
    ),
    Case(
        "one cell a line, with a head over several columns",
        "dr |\nAttack |\nDefence |\nDay |\nNight |\nDay |\nNight |\n"
        "1 |\n.10 |\n.20 |\n.30 |\n.40 |\n2 |\n.15 |\n.25 |\n.35 |\n.45 |\n3 |\n.20 |\n.30 |\n.40 |\n.50 |\n",
        [
            [
                ["dr", "Attack", "Defence"],
                ["Day", "Night", "Day", "Night"],
                ["1", ".10", ".20", ".30", ".40"],
                ["2", ".15", ".25", ".35", ".45"],
                ["3", ".20", ".30", ".40", ".50"],
            ]
        ],
    ),
    Case(
        "one cell a line, cells wrapped over several lines",
        "|\nShort |\nLong |\nWide\nOpen Terrain |\n80 yds |\n90 yds |\nWoods |\n10 yds |\n20 yds |\n",
        [[["", "Short", "Long"], ["Wide Open Terrain", "80 yds", "90 yds"], ["Woods", "10 yds", "20 yds"]]],
    ),
    Case(
        "a table inside one running line",
        "LOSS TABLE DR Result 2 5-1 (A) 3 4-1 (B) 4 3-1 (C) 5 2-0 (D) 6 1-0 (E)\n",
        [
            [
                ["DR", "Result"],
                ["2", "5-1 (A)"],
                ["3", "4-1 (B)"],
                ["4", "3-1 (C)"],
                ["5", "2-0 (D)"],
                ["6", "1-0 (E)"],
            ]
        ],
    ),
    Case(
        "a running table with a head for each figure",
        "PRICE CHART DR RF Leader 2 1.6 10-2 3 1.5 9-2 4 1.4 9-1 5 1.3 8-1\n",
        [
            [
                ["DR", "RF", "Leader"],
                ["2", "1.6", "10-2"],
                ["3", "1.5", "9-2"],
                ["4", "1.4", "9-1"],
                ["5", "1.3", "8-1"],
            ]
        ],
    ),
    Case(
        "rows of as many cells as those above, but not below theirs",
        "Ship    Empty  Laden\nCutter  1.2    1.8\nBrig    2.5    3.5\nCollier    3.0    5.5\nTug   1   2\n",
        [
            [
                ["Ship", "Empty", "Laden"],
                ["Cutter", "1.2", "1.8"],
                ["Brig", "2.5", "3.5"],
                ["Collier", "3.0", "5.5"],
                ["Tug", "1", "2"],
            ]
        ],
    ),
    Case(
        "a line of fewer cells that stand elsewhere is none of its rows",
        "Ship    Empty  Laden\nCutter  1.2    1.8\nBrig    2.5    3.5\nAll of them keep  50 cm of water.\n",
        [[["Ship", "Empty", "Laden"], ["Cutter", "1.2", "1.8"], ["Brig", "2.5", "3.5"]]],
    ),
    Case(
        "heads of comma-separated values in an option below the title",
        '.. csv-table:: Kites\n   :header: "Kite", "Wind"\n\n   "Delta", "4"\n   "Box", "2"\n',
        [[["Kite", "Wind"], ["Delta", "4"], ["Box", "2"]]],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_typed_table_gives_its_cells(case: Case) -> None:
    text = INTRO + "\n" + case.text
    flow = reading(text)
    assert grids(flow) == case.expected
    assert misplaced(flow, text) == []


def test_a_head_over_several_columns_has_its_span() -> None:
    heads = "dr |\nAttack |\nDefence |\nDay |\nNight |\nDay |\nNight |\n"
    body = "".join(f"{dr} |\n.1{dr} |\n.2{dr} |\n.3{dr} |\n.4{dr} |\n" for dr in range(1, 5))
    (grid,) = tables(reading(heads + body))
    assert [(cell.rows, cell.columns) for cell in grid.rows[0]] == [(2, 1), (1, 2), (1, 2)]
    assert grid.form == "stream"


@pytest.mark.parametrize(
    ("text", "form", "head"),
    [
        ("A | B |\n---|---|\n1 | 2 |\n", "pipe", 1),
        ("A | B |\n1 | 2 |\n", "pipe", None),
        ("+--+--+\n|A |B |\n+--+--+\n|1 |2 |\n+--+--+\n", "pipe", 1),
        ("A   B\n==  ==\n1   2\n3   4\n", "pipe", 1),
        ("A\tB\n1\t2\n", "tab", None),
        ("FIRE TABLE DR Loss 2 5-1 A 3 4-1 B 4 3-1 C 5 2-0 D\n", "running", None),
    ],
)
def test_a_grid_says_how_it_was_typed(text: str, form: str, head: int | None) -> None:
    (grid,) = tables(reading(text))
    assert (grid.form, grid.header_rows) == (form, head)


@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n\n\n"])
def test_a_lone_line_above_a_table_is_its_caption(gap: str) -> None:
    flow = reading(INTRO + f"\n使用可能表{gap}DR\tRF\n2\t1.6\n")
    (grid,) = tables(flow)
    assert [line.raw for line in grid.caption] == ["使用可能表"]
    assert paragraphs(flow) == [INTRO.strip()]


@pytest.mark.parametrize("dash", [1, 2])
def test_dashes_between_borders_may_be_as_wide_as_a_kanji(dash: int) -> None:
    rows = ["====  ====", "Days  Toll", "====  ====", f"1–2{' ' * (4 - dash)}5+", f"3–4{' ' * (4 - dash)}6+"]
    (grid,) = tables(reading("\n".join((INTRO, *rows, "====  ====", ""))))
    assert [[cell.raw for cell in row] for row in grid.rows] == [
        ["Days", "Toll"],
        ["1–2", "5+"],
        ["3–4", "6+"],
    ]


def test_a_sentence_above_a_table_is_no_caption() -> None:
    flow = reading("Use the table.\nDR\tRF\n2\t1.6\n")
    assert paragraphs(flow) == ["Use the table."]


@pytest.mark.parametrize(
    "text",
    [
        "A sentence.  Two spaces follow it.\nAnother.  They go on.\nA third.  It is prose still.\n",
        "1.1\tThis is set with a tab behind its number and goes on for a while, as prose often does.\n",
        "\tAn indent made with a tab is no table.\n\tNeither is a second one.\n",
        "Roll 2 dice, 3 for elites, 4 for guards and 5 for the engineers of either side.\n",
        "Hills 1, 2, 3 and 4 are at level 5, 6, 7 and 8.\n",
        "1.  **Carts** carry the grain.\n2.  **Mules** carry the tents.\n3.  **Boats** carry both.\n",
        "1.  **Cart**  : what carries\n2.  **Mule**  : who carries\n3.  **Ox**  : who draws\n",
        "1.  Cart  : what carries\n2.  Mule  : who carries\n3.  Ox  : who draws\n",
        "# Carts\t\t\nA cart carries the grain.\n",
        "* `cart` ... carries the grain\n* `mule` ... carries the tents\n",
    ],
)
def test_prose_is_no_table(text: str) -> None:
    assert grids(reading(text)) == []


def test_superscript_figures_are_raised_and_stay_apart_from_their_cell() -> None:
    (grid,) = tables(reading("A\tB\n4 ¹\t2³\n"))
    assert [(cell.raw, cell.raised) for cell in grid.rows[1]] == [("4 ¹", ((2, 3),)), ("2³", ((1, 2),))]


WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters="|\\"), max_size=8
)
CELLS = st.builds(lambda a, b: f"{a} {b}".strip(SPACES), WORDS, WORDS).filter(
    lambda cell: re.search(r"([*_]).*\1|<.*>", cell) is None  # emphasis, or a tag
)


@st.composite
def tables_drawn(draw: st.DrawFn) -> list[list[str]]:
    width = draw(st.integers(2, 6))
    rows = draw(st.lists(st.lists(CELLS, min_size=width, max_size=width), min_size=2, max_size=6))
    return [[f"r{number}", *row[1:-1], row[-1] + "x"] for number, row in enumerate(rows)]


@given(tables_drawn(), st.sampled_from([" ", "", "  ", "\u3000"]))
@example([["r0", "x"], ["r1", "-x"]], " ")
@example([["r0", "x"], ["r1", "│x"]], " ")
def test_a_pipe_table_gives_back_its_cells_with_exact_places(rows: list[list[str]], pad: str) -> None:
    text = "\n".join("".join(f"{pad}{cell}{pad}|" for cell in row) for row in rows)
    flow = reading("Prose.\n\n" + text)
    assert grids(flow) == [rows]
    assert misplaced(flow, "Prose.\n\n" + text) == []


@given(tables_drawn())
def test_a_tab_table_gives_back_its_cells_with_exact_places(rows: list[list[str]]) -> None:
    text = "\n".join("\t".join(row) for row in rows)
    flow = reading("Prose.\n\n" + text)
    assert grids(flow) == [rows]
    assert misplaced(flow, "Prose.\n\n" + text) == []


FIGURES = st.sampled_from(["1", "12", "-", "+2", "-1", ".45", "0", "½", "3"])


@given(
    st.integers(3, 8).flatmap(
        lambda width: st.lists(st.lists(FIGURES, min_size=width, max_size=width), min_size=4, max_size=8)
    )
)
def test_one_cell_a_line_gives_back_rows_that_begin_with_words(body: list[list[str]]) -> None:
    names = ["Germany", "Russia", "France", "Britain", "Italy", "Japan", "China", "Finland"]
    rows = [["", *(str(1937 + n) for n in range(len(body[0])))]]
    rows += [[name, *row] for name, row in zip(names, body, strict=False)]
    flow = reading("".join(f"{cell} |\n" for row in rows for cell in row))
    assert grids(flow) == [rows]
