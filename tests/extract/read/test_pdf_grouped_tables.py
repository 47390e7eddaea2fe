"""Tables in white space with groups of columns or rows: headings over several, labels beside several."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.model import RuleLine
from extract.read.pdf.settings import RIVER_EM, RULED_RIVER_EM
from extract.read.pdf.tables.labelled_rows import centred_rows
from extract.read.pdf.tables.open_regions import open_stretches
from extract.read.pdf.tables.open_tables import Draft, draft_of
from extract.read.pdf.tables.repeated_heads import begins_with_groups
from extract.read.pdf.tables.row_groups import row_groups
from extract.read.pdf.tables.stretch_end import stretch_end
from extract.read.pdf.tables.unstriped_rows import with_unstriped
from extract.read.pdf.tables.white_space import Row, pieces_of
from tests.extract.read.pdf_pages import HEIGHT, flow_of, prose, table
from tests.extract.read.pdf_rows import Cell, row
from tests.extract.read.reading import tables

NAMES: list[str] = ["Barge", "Cart", "Ferry", "Raft", "Sloop", "Wagon"]
LOWER = ["Toll", "Load", "Crew"]


def body(start: float, columns: int = 6, step: float = 14.0) -> list[Row]:
    return [
        row(
            start + step * n,
            (name, 10, 40),
            *((str(n + k), 88 + 40 * k, 93 + 40 * k) for k in range(columns)),
        )
        for n, name in enumerate(NAMES, 1)
    ]


def heads(upper: list[Cell], lower: list[str], step: float = 12.0) -> list[Row]:
    cells = [(text, 80 + 40 * k, 100 + 40 * k) for k, text in enumerate(lower)]
    return [row(100, *upper, bold=True), row(100 + step, *cells, bold=True)]


def places(found: Draft | None) -> dict[str, tuple[int, int, int, int]]:
    """Row, column, rows and columns of each cell in the first two rows, by its words."""
    assert found is not None
    out = {}
    for slot in found.lattice.slots:
        words = found.placed.get((slot.row, slot.column), []) if slot.row < 2 else []
        if words:
            out[" ".join(word.text for word in words)] = (slot.row, slot.column, slot.rows, slot.columns)
    return out


UPPER: list[Cell] = [("Unit", 10, 30), ("Dry", 131, 147), ("Wet", 251, 267)]


@pytest.mark.parametrize("step", [11.0, 16.0], ids=["as close as lines of a heading", "as far as rows"])
@pytest.mark.parametrize("rule", [True, False], ids=["a rule below the head", "no rule"])
def test_words_repeated_below_headings_show_the_columns_of_each(rule: bool, step: float) -> None:
    rows = [*heads(UPPER, LOWER * 2, step), *body(104 + step)]
    end = 104.0 + step if rule else None
    found = places(draft_of(rows, RIVER_EM, [end] if end else [], [], end))
    assert {found[name] for name in ("Dry", "Wet")} == {(0, 1, 1, 3), (0, 4, 1, 3)}
    assert found["Unit"] == (0, 0, 2, 1)


def test_one_rule_below_two_neighbours_does_not_make_one_heading_of_them() -> None:
    rows = [*heads(UPPER, LOWER * 2), *body(118)]
    printed = [RuleLine(103, 78, 302)]
    assert places(draft_of(rows, RIVER_EM, [116.0], printed, 116.0))["Wet"] == (0, 4, 1, 3)


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        (UPPER, ["Toll", "Load", "Crew", "Depth", "Wind", "Sail"]),
        (UPPER, ["1", "2", "3", "1", "2", "3"]),
        (UPPER, ["Toll"] * 6),
        ([("Dry", 131, 147)], LOWER * 2),
        ([("Dry", 10, 30), ("Wet", 60, 76)], LOWER * 2),
    ],
    ids=["other words", "figures", "one word", "one heading", "headings beside"],
)
def test_without_repeated_words_below_each_heading_nothing_is_proven(
    upper: list[Cell], lower: list[str]
) -> None:
    assert not begins_with_groups([*heads(upper, lower), *body(114)], RIVER_EM)
    assert begins_with_groups([*heads(UPPER, LOWER * 2), *body(114)], RIVER_EM)


@pytest.mark.parametrize(("upper", "taken"), [(UPPER, 1), ([("Tolls", 130, 160)], 0)], ids=["head", "title"])
def test_headings_above_the_first_rule_belong_to_the_table(upper: list[Cell], taken: int) -> None:
    above, first = heads(upper, LOWER * 2, 14.0)
    rows = [first, *body(114)]
    rules = [row.base + 5 for row in rows]
    found, _ = with_unstriped(rows, rules, [*above.words], (7.0, 303.0))
    assert len(found) == len(rows) + taken


def test_nothing_but_a_title_is_above_headings_of_groups() -> None:
    rows = [*heads(UPPER, LOWER * 2, 14.0), *body(114)]
    title = row(86, ("Tolls", 200, 230), bold=True)
    found, _ = with_unstriped(rows, [120.0], title.words, (7.0, 303.0))
    assert found == rows


def test_headings_set_evenly_above_their_groups_belong_to_the_table() -> None:
    rows = [*heads(UPPER, LOWER * 2, 14.0), *body(114)]
    ((first, end, _),) = open_stretches(rows, 300.0, [RuleLine(119, 8, 302)])
    assert (first, end) == (0, len(rows))


def grouped(labels: dict[int, str], words: str = "") -> Draft:
    """Rows 1 to 6 of figures with a label in some of them, a rule after every second one."""
    lines = [row(100, ("Arm", 10, 28), ("Boat", 60, 80), ("Toll", 120, 136), bold=True)]
    for n, name in enumerate(NAMES, 1):
        label: list[Cell] = [(labels[n], 10, 35)] if n in labels else []
        cell = (words or str(n), 120, 130) if n % 2 else (words or str(n), 120, 126)
        lines.append(row(100 + 12 * n, *label, (name, 60, 90), cell))
    rules = [103.0, *(103.0 + 12 * n for n in (2, 4, 6))]
    found = draft_of(lines, RIVER_EM, rules, [], 103.0)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("labels", "spans"),
    [
        ({1: "River", 3: "Road", 5: "Sea"}, [(1, 2), (3, 2), (5, 2)]),
        ({1: "River", 4: "Road", 5: "Sea"}, [(1, 2), (3, 2), (5, 2)]),
        ({1: "River", 2: "Lake", 3: "Road", 5: "Sea"}, []),
        ({1: "River", 5: "Sea"}, []),
    ],
    ids=["in the first rows", "in a last row", "two in one group", "none in one group"],
)
def test_rules_around_groups_of_rows_show_how_far_their_labels_reach(
    labels: dict[int, str], spans: list[tuple[int, int]]
) -> None:
    found = grouped(labels)
    assert found.groups == [[n] for n in range(7)]
    assert [(s.row, s.rows) for s in found.lattice.slots if s.rows > 1] == spans


def test_lines_of_words_between_rules_stay_one_row() -> None:
    found = grouped({1: "River", 3: "Road", 5: "Sea"}, "lasting")
    assert found.groups == [[0], [1, 2], [3, 4], [5, 6]]


def long(name: str) -> list[Cell]:
    return [(name, 10, 40), ("The barge keeps all of its", 80, 200), ("4", 300, 305)]


@pytest.mark.parametrize(
    ("left", "step", "end"),
    [(80.0, 13.4, 6), (80.0, 18.0, 5), (40.0, 13.4, 5)],
    ids=["as far as others that wrap", "further", "elsewhere"],
)
def test_the_last_row_wraps_as_the_others_do(left: float, step: float, end: int) -> None:
    rows = [row(100, *long("Pinned")), row(113.4, ("load at dusk", 80, 140))]
    rows += [row(127.6, *long("Fresh")), row(141, ("load at dusk", 80, 140)), row(155.2, *long("Spent"))]
    rows.append(row(155.2 + step, ("load at dusk", left, left + 60)))
    counts = [len(pieces_of(each, 0, RIVER_EM)) for each in rows]
    assert stretch_end(rows, counts, 0, 400.0) == end


def test_a_line_below_two_cells_that_go_on_belongs_to_them() -> None:
    rest: list[Cell] = [("load when the bell rings", 80, 190), ("rains.", 220, 250)]
    rows = [
        row(100, *long("Fresh")),
        row(114, *long("Spent")),
        row(125, *rest),
        row(136, ("and at dusk", 80, 130)),
    ]
    counts = [len(pieces_of(each, 0, RIVER_EM)) for each in rows]
    assert stretch_end(rows, counts, 0, 400.0) == 4


FIRST: list[Cell] = [("Barge", 10, 40), ("4", 90, 95), ("7", 130, 135), ("in case", 200, 240)]


@pytest.mark.parametrize(
    ("upper", "widths"),
    [
        ([FIRST, [("of rain", 200, 240)]], {"Barge": 1, "4": 1, "7": 1, "in case of rain": 1}),
        ([[("Tolls", 150, 180)]], {"Tolls": 3}),
    ],
    ids=["the end of a wrapped cell is over it", "a heading alone is over it"],
)
def test_a_short_rule_between_rows_merges_no_cells_above_it(
    upper: list[list[Cell]], widths: dict[str, int]
) -> None:
    top = [row(110.0 - 10 * (len(upper) - 1 - n), *cells) for n, cells in enumerate(upper)]
    lower = [
        row(126 + 14.0 * n, (name, 10, 40), ("5", 90, 95), ("8", 130, 135), ("flood", 200, 230))
        for n, name in enumerate(NAMES[1:])
    ]
    rule = RuleLine(113, 85, 245)
    found = draft_of([*top, *lower], RIVER_EM, [90.0, 114.0], [rule], None)
    assert found is not None
    cells = {words: place[3] for words, place in places(found).items() if place[0] == 0}
    assert {words: cells[words] for words in widths} == widths


@pytest.mark.parametrize(
    ("x", "one"), [(88.0, True), (92.0, False), (84.0, True)], ids=["flush left", "set in", "centred"]
)
def test_a_word_flush_with_the_figures_above_goes_on_in_their_column(x: float, one: bool) -> None:
    cells: list[Cell] = [("Barge", 10, 40), ("4 mm", 88, 110), ("7", 170, 176)]
    lines = [row(100 + 16 * n + 12 * (n > 8), *cells) for n in range(12)]
    lines.insert(9, row(240, ("Modules", x, x + 30)))
    found = draft_of(lines, RIVER_EM)
    assert found is not None
    assert any(slot.columns > 1 for slot in found.lattice.slots) is not one


@pytest.mark.parametrize(
    ("figures", "rows"),
    [({0, 1, 2, 3, 4, 5, 6, 7, 8}, 9), ({1, 4, 7}, 3)],
    ids=["a figure on each line: rows in groups", "a figure at half the height: cells of several lines"],
)
def test_lines_in_groups_with_a_figure_on_each_are_rows(figures: set[int], rows: int) -> None:
    """Labels stand beside the middle line of three, which a browser sets a pixel closer than the groups."""
    lines = [
        row(
            100.0 + 12 * n + 0.7 * (n // 3),
            *([(NAMES[n // 3], 10.0, 40.0)] if n % 3 == 1 else []),
            (NAMES[n % 6], 60.0, 90.0 + n),
            *([(str(n), 170.0, 180.0)] if n in figures else []),
        )
        for n in range(9)
    ]
    pieces = [pieces_of(line, number, RIVER_EM) for number, line in enumerate(lines)]
    columns = {10.0: 0, 60.0: 1, 170.0: 2}
    spans = [[(columns[piece.x0], columns[piece.x0]) for piece in own] for own in pieces]
    assert len(row_groups(lines, pieces, spans, [])) == rows


@pytest.mark.parametrize(
    ("parting", "labels"),
    [([103.0, 128.0, 153.0, 178.0], 3), ([103.0, 178.0], 1)],
    ids=["rules under every row", "rules that leave out the labels"],
)
def test_lines_of_labels_as_close_as_the_rows_are_one_label_unless_rules_part_them(
    parting: list[float], labels: int
) -> None:
    lines = [row(97, ("Code", 10, 40), ("Toll", 88, 108), ("Load", 128, 148))]
    for n in range(3):
        figures = [(str(n + k), 88.0 + 40 * k, 93.0 + 40 * k) for k in range(2)]
        lines += [row(114.0 + 25 * n, (f"K7-{n}", 10, 40), *figures), row(126.5 + 25 * n, (f"x{n}", 10, 20))]
    rules = [103.0, 128.0, 153.0, 178.0]
    found = draft_of(lines, RULED_RIVER_EM, rules, [], 103.0, (7.0, 153.0), parting)
    assert found is not None
    assert sum(slot.column == 0 and slot.row > 0 for slot in found.lattice.slots) == labels


def test_a_heading_and_text_between_two_striped_tables_are_rows_of_neither() -> None:
    def draw(canvas: Canvas) -> None:
        rows = [[name, str(3 * n + 1), f"{n % 4 + 2}"] for n, name in enumerate(NAMES)]
        for top in (100.0, 232.0):
            canvas.setFillGray(0.9)
            for n in range(0, 6, 2):
                canvas.rect(60, HEIGHT - top - 14 * n - 14, 460, 14, stroke=0, fill=1)
            canvas.setFillGray(0)
            table(64, top + 10, rows, 180, 14)(canvas)
        prose(62, 204, ["1 Boats"])(canvas)
        text = "Ferries wait for the tide at every pier, and pilots are paid before the ropes are cast off, "
        prose(62, 216, [text + "or never"] * 2)(canvas)

    grids = tables(flow_of(draw))
    assert [len(grid.rows) for grid in grids] == [6, 6]


def lines_at(step: float, heights: list[list[int]], place: float) -> tuple[list[Row], int]:
    """The printed lines of rows with cells of so many lines, as close as the lines of a cell: at the top of
    their row (0), at half its height (0.5); and the number of rows."""
    at: dict[float, list[Cell]] = {}
    top = 100.0
    for number, own in enumerate(heights):
        for column, count in enumerate(own):
            first = top + place * step * (max(own) - count)
            for line in range(count):
                x = 10.0 + 60 * column
                at.setdefault(first + step * line, []).append(
                    (NAMES[(number + line) % 6], x, x + 40 - column)
                )
        top += step * max(own)
    return [row(base, *cells) for base, cells in sorted(at.items())], len(heights)


@pytest.mark.parametrize(
    ("heights", "place", "found"),
    [
        ([[1, 2, 1], [1, 1, 1], [3, 2, 1], [1, 1, 1], [1, 2, 1], [2, 3, 1]], 0.5, True),
        ([[1, 2, 1], [1, 1, 1], [3, 2, 1], [1, 1, 1], [1, 2, 1], [2, 3, 1]], 0.0, False),
        ([[1, 1, 1]] * 7, 0.5, False),
    ],
    ids=["cells at half the height", "cells at the top", "cells of one line"],
)
def test_lines_as_close_as_rows_are_parted_by_the_middle_of_their_cells(
    heights: list[list[int]], place: float, found: bool
) -> None:
    lines, rows = lines_at(10.0, heights, place)
    pieces = [pieces_of(line, number, RIVER_EM) for number, line in enumerate(lines)]
    spans = [[(int(piece.x0 // 60), int(piece.x0 // 60)) for piece in own] for own in pieces]
    groups = centred_rows(range(len(lines)), lines, pieces, spans)
    assert (groups is not None) is found
    if groups is not None:
        assert len(groups) == rows


def divided(steps: list[float], head: list[Cell], label: float = 40.0) -> list[Row]:
    """A head, and groups of two rows below labels of their own; the `steps` from row to row come in turns."""
    bases = [100.0]
    while len(bases) < 10:
        bases.append(bases[-1] + steps[(len(bases) - 1) % len(steps)])
    lines = [row(bases[0], *head, bold=True)]
    for n, base in enumerate(bases[1:]):
        figures: list[Cell] = [(str(n + k), 103 + 40 * k, 108 + 40 * k) for k in range(3)]
        name: Cell = (f"Group{n}", 10, label) if n % 3 == 0 else (NAMES[n % 6], 10, 40)
        lines.append(row(base, name, *(figures if n % 3 else [])))
    return lines


SHORT: list[Cell] = [("Boat", 10, 30), ("Toll", 96, 115), ("Load", 136, 155), ("Crew", 176, 195)]
CLOSE: list[Cell] = [("Boat", 10, 30), ("Bridge", 92, 133), ("Lock", 136, 173), ("Weir", 176, 200)]


@pytest.mark.parametrize(
    ("steps", "head", "label"),
    [([14.0], SHORT, 40.0), ([11.4, 12.1], SHORT, 40.0), ([14.0], CLOSE, 40.0), ([14.0], CLOSE, 91.0)],
    ids=["even rows", "rows set on pixels", "close headings", "headings close to a label"],
)
def test_a_label_below_the_head_and_each_row_stand_alone(
    steps: list[float], head: list[Cell], label: float
) -> None:
    rows = divided(steps, head, label)
    ((first, end, found),) = open_stretches(rows, 300.0, [])
    assert (first, end) == (0, len(rows))
    assert found.groups == [[n] for n in range(len(rows))]
    assert len(found.columns) == 4


@pytest.mark.parametrize(("inset", "whole"), [(14.0, True), (40.0, False)], ids=["a label", "text below"])
def test_a_label_may_begin_left_of_centred_names(inset: float, *, whole: bool) -> None:
    rows = divided([14.0], SHORT, 40.0)
    for line in rows[2:]:
        line.words[0].x0 += inset * (len(line.words) > 1)
        line.words[0].x1 += inset * (len(line.words) > 1)
    if not whole:
        rows[7] = row(rows[7].base + 9, ("No boat passes by night", 10, 150), size=8.0)
        rows = rows[:8]
    ((first, end, _),) = open_stretches(rows, 300.0, [])
    assert (first, end) == (0, len(rows) if whole else 7)
