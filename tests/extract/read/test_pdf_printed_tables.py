"""Tables of typesetters and browsers: leaders, stripes of several rows, labels that rows share, heads."""

import pytest

from extract.read.pdf.ink.rule_lines import Mesh
from extract.read.pdf.model import Fill, PageCell, PageTable, RuleLine, Segment
from extract.read.pdf.settings import RULED_RIVER_EM
from extract.read.pdf.tables.column_edges import edges_of
from extract.read.pdf.tables.head_above import half_above, heads_with_label
from extract.read.pdf.tables.head_grounds import parted_at_heads
from extract.read.pdf.tables.head_groups import head_groups
from extract.read.pdf.tables.lattice import lattice_of
from extract.read.pdf.tables.open_tables import draft_of
from extract.read.pdf.tables.page_rules import with_rows_across
from extract.read.pdf.tables.stripes import row_cuts
from extract.read.pdf.tables.white_space import Piece, Row
from extract.read.pdf.text.leaders import without_leaders
from tests.extract.read.pdf_rows import Cell, row


def segments(*rows: Row) -> list[Segment]:
    return [
        Segment([word], word.x0, word.top, word.x1, word.bottom, line.base, 10.0)
        for line in rows
        for word in line.words
    ]


def led(base: float, label: str, *values: str) -> Row:
    dots = [(".", 60.0 + 5 * n, 62.0 + 5 * n) for n in range(12)]
    ends = [(value, 130.0 + 40 * n, 140.0 + 40 * n) for n, value in enumerate(values)]
    return row(base, (label, 10, 50), *dots, *ends)


@pytest.mark.parametrize(
    ("values", "left"),
    [
        ([("4.7", "A1"), ("5.8", "D2"), ("2.1", "NE")], 9),
        ([("B",), ("D",), ("A",)], 6),
        ([("5",), ("12",), ("40",)], 42),
        ([("40",), ("5",), ("12",)], 6),
    ],
    ids=["several values", "one letter", "pages of a table of contents", "figures that do not rise"],
)
def test_dots_that_lead_to_a_value_are_no_text(values: list[tuple[str, ...]], left: int) -> None:
    rows = [led(100.0 + 14 * n, f"Barge{n}", *own) for n, own in enumerate(values)]
    kept = without_leaders(segments(*rows))
    assert sum(len(segment.words) for segment in kept) == left


def test_dots_at_the_end_of_a_word_are_taken_off() -> None:
    rows = [row(100, ("Barge......", 10, 76), ("A1", 130, 140)), row(114, ("Cart", 10, 30), ("B2", 130, 140))]
    kept = without_leaders(segments(*rows))
    assert [segment.words[0].text for segment in kept] == ["Barge", "A1", "Cart", "B2"]
    assert kept[0].words[0].x1 == 40


@pytest.mark.parametrize(
    ("step", "left"), [(12.0, 4), (18.0, 10)], ids=["a leader", "figures that nobody knows"]
)
def test_dots_far_apart_stand_for_figures(step: float, left: int) -> None:
    dots = [("…", 60 + step * n, 70 + step * n) for n in range(3)]
    rows = [row(base, ("Barge", 10, 50), *dots, (last, 190, 200)) for base, last in ((100, "7"), (114, "4"))]
    kept = without_leaders(segments(*rows))
    assert sum(len(segment.words) for segment in kept) == left


@pytest.mark.parametrize(("step", "count"), [(14.0, 4), (20.0, 2)])
def test_a_label_half_a_line_lower_is_of_the_rows_that_it_spans(step: float, count: int) -> None:
    """Lines as far apart as rows are rows; closer ones are lines of two wrapped cells."""
    rows = []
    for number in range(2):
        top = 100 + number * (14 + step)
        upper: list[Cell] = [("12", 80, 90), ("34", 140, 150)]
        lower: list[Cell] = [("56", 80, 90), ("78", 140, 150)]
        rows += [row(top, *upper), row(top + 7, ("Unit", 10, 40)), row(top + 14, *lower)]
    draft = draft_of(rows, RULED_RIVER_EM, [60.0, 300.0])
    assert draft is not None
    assert len(draft.groups) == count


def groups_of_heads(lines: list[list[Cell]]) -> list[list[int]]:
    """Which of the first two lines are one row of heads, in columns from 0, 50 and 140 on."""
    rows = [row(100 + 11.0 * n if n < 2 else 100 + 18.0 * n, *cells) for n, cells in enumerate(lines)]
    pieces = [
        [Piece([word], word.x0, word.x1, number) for word in line.words] for number, line in enumerate(rows)
    ]
    columns = [[0 if p.x0 < 50 else 1 if p.x0 < 140 else 2 for p in own] for own in pieces]
    spans = [[(column, column) for column in own] for own in columns]
    return head_groups(rows, pieces, spans, [], [], 120.0)


@pytest.mark.parametrize(
    ("upper", "groups"),
    [(("Day-", 92, 112), [[0, 1]]), (("Days", 92, 112), [[0], [1]])],
    ids=["a hyphen over the edge", "a letter over it"],
)
def test_only_a_hyphen_hangs_over_the_edge_of_a_heading(upper: Cell, groups: list[list[int]]) -> None:
    lines: list[list[Cell]] = [[("Kind", 10, 30), upper, ("Fire", 150, 166)]]
    lines += [[("of unit", 10, 36), ("light", 84, 109), ("now", 150, 164)]]
    lines += [[(f"Raft{n}", 10, 40), (str(n), 104, 109), (str(n), 155, 160)] for n in range(4)]
    assert groups_of_heads(lines) == groups


@pytest.mark.parametrize(
    ("upper", "groups"),
    [([("Combat", 96, 130)], [[0], [1]]), ([("Base", 80, 104)], [[0, 1]])],
    ids=["over the middle of three", "the first line of a heading"],
)
def test_a_heading_in_line_with_none_below_is_a_row_of_its_own(
    upper: list[Cell], groups: list[list[int]]
) -> None:
    lines: list[list[Cell]] = [upper, [("Unit", 10, 30), ("Value", 80, 106), ("Fire", 150, 166)]]
    lines += [[(f"Raft{n}", 10, 40), (str(n), 90, 95), (str(n), 155, 160)] for n in range(4)]
    assert groups_of_heads(lines) == groups


@pytest.mark.parametrize(("centre", "over"), [(126.0, (1, 2)), (106.0, None)])
def test_a_heading_over_the_cells_of_aligned_columns(centre: float, over: tuple[int, int] | None) -> None:
    columns = [(10.0, 50.0), (80.0, 110.0), (130.0, 140.0), (180.0, 190.0)]
    cells = [[Piece([], x0, x1 - n, n) for x0, x1 in columns] for n in range(4)]
    edges = edges_of(columns, cells, 10.0, (5.0, 200.0))
    found = [(a, b) for a in (1, 2) for b in (2, 3) if a < b and edges.is_cell_middle(a, b, centre)]
    assert found == ([over] if over else [])
    assert (edges.xs[0], edges.xs[-1]) == (5.0, 200.0)


def test_rules_down_that_begin_below_a_heading_part_the_head_in_two_rows() -> None:
    across = [RuleLine(y, 0, 120) for y in (0.0, 40.0, 60.0)]
    down = [RuleLine(x, 0, 60) for x in (0.0, 40.0, 120.0)] + [RuleLine(80.0, 20, 60)]
    lattice = lattice_of(Mesh(across, down))
    assert lattice is not None
    head = [(s.row, s.column, s.rows, s.columns) for s in lattice.slots if s.row < 2]
    assert head == [(0, 0, 2, 1), (0, 1, 1, 2), (1, 1, 1, 1), (1, 2, 1, 1)]


def test_bands_of_several_rows_without_ground_are_cut_at_their_height() -> None:
    shaded = [Fill((0, 40.0 + 10 * n, 100, 50.0 + 10 * n), 0.9) for n in range(2)]
    plain = [row(28, ("a", 10, 20)), row(38, ("b", 10, 20))]
    bands = [
        (20.0, 40.0, plain),
        (40.0, 50.0, [row(48, ("c", 10, 20))]),
        (50.0, 60.0, [row(58, ("d", 10, 20))]),
    ]
    assert row_cuts(bands, shaded, (-3, 103)) == ([30.0], 2)
    assert row_cuts(bands, shaded[:1], (-3, 103)) == ([], 1)


def test_a_shaded_head_beside_a_table_does_not_part_it() -> None:
    rows = [row(100 + 15.0 * n, ("Raft", 300, 320), (str(n), 400, 405)) for n in range(4)]
    assert len(list(parted_at_heads(rows, [Fill((20, 118, 280, 132), 0.8)]))) == 1
    assert len(list(parted_at_heads(rows, [Fill((290, 118, 420, 132), 0.4)]))) == 2


def below_bold(*head: Row) -> list[Row]:
    for word in (word for line in head for word in line.words):
        word.bold = True
    rows = [row(140 + 16.0 * n, (f"Raft{n}", 10, 40), ("3", 90, 95), ("7", 150, 155)) for n in range(8)]
    return [*head, *rows]


@pytest.mark.parametrize(
    ("second", "columns"), [(("rate", 85, 101), 1), (("Crews", 70, 102), 3)], ids=["in line", "a label"]
)
def test_a_bold_line_in_the_middle_is_the_second_line_of_a_heading_in_line_with_it(
    second: Cell, columns: int
) -> None:
    lines = below_bold(row(100, ("Boat", 10, 32), ("Firing", 80, 106), ("Toll", 145, 160)), row(112, second))
    draft = draft_of(lines, RULED_RIVER_EM, None, [], 120.0)
    assert draft is not None
    found = [piece for piece in draft.pieces[1] if piece.text == second[0]]
    assert [piece.across for piece in found] == [columns > 1]


@pytest.mark.parametrize(
    ("upper", "below", "found"),
    [
        (("Unit", "Summer"), ("Cost", "Load"), True),
        (("Unit", "12"), ("Cost", "Load"), False),
        (("Unit", "Summer"), ("4", "7"), False),
    ],
    ids=["two lines of a head", "a row above", "a row below"],
)
def test_a_line_with_the_label_that_the_next_one_lacks_heads_the_same_columns(
    upper: tuple[str, str], below: tuple[str, str], *, found: bool
) -> None:
    columns = [(10.0, 50.0), (80.0, 110.0), (140.0, 170.0)]
    pieces = [
        Piece([word], word.x0, word.x1, 0) for word in row(90, (upper[0], 10, 30), (upper[1], 100, 150)).words
    ]
    line = row(104, (below[0], 85, 105), (below[1], 145, 165))
    assert heads_with_label(pieces, line, columns) is found


@pytest.mark.parametrize(("base", "found"), [(97.0, True), (90.0, False)], ids=["half a line", "a line"])
def test_the_first_line_of_a_centred_cell_is_half_a_line_above_its_row(base: float, *, found: bool) -> None:
    columns = [(10.0, 50.0), (80.0, 90.0), (140.0, 170.0)]
    line = row(base, ("Firing", 70, 100))
    pieces = [Piece(line.words, 70, 100, 0)]
    below = row(102, ("Boat", 10, 32), ("Toll", 145, 160))
    assert half_above(pieces, line, below, columns) is found


@pytest.mark.parametrize(("rules", "columns"), [([(0, 20), (40, 80)], [2, 1, 2]), ([(0, 80)], [2, 2, 2])])
def test_the_only_cell_of_a_row_that_every_rule_leaves_out_is_over_all_columns(
    rules: list[tuple[float, float]], columns: list[int]
) -> None:
    texts = [("Boat", "Toll"), ("", "Carts"), ("Raft", "7")]
    rows = tuple(
        tuple(
            PageCell(text, (50.0 * n, 20.0 * at, 50.0 * n + 50, 20.0 * at + 20)) for n, text in enumerate(own)
        )
        for at, own in enumerate(texts)
    )
    table = PageTable(rows, (0, 0, 100, 60), "open", (0.0, 50.0, 100.0))
    found = with_rows_across(table, [RuleLine(50.0, *ends) for ends in rules])
    assert [len(own) for own in found.rows] == columns
