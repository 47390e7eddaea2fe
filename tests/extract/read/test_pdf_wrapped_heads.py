"""Heads of several lines above tables: headings that wrap, and what stands above them."""

import pytest

from extract.read.pdf.settings import RULED_RIVER_EM
from extract.read.pdf.tables.column_edges import edges_of
from extract.read.pdf.tables.open_tables import draft_of
from extract.read.pdf.tables.stripes import left_of_labels
from extract.read.pdf.tables.unstriped_rows import with_unstriped
from extract.read.pdf.tables.white_space import Row, pieces_of, rows_of
from tests.extract.read.pdf_rows import Cell, row

COLUMNS = [(10.0, 40.0), (100.0, 106.0), (150.0, 156.0), (200.0, 230.0)]
LABELS: list[Cell] = [("Vessel", 10, 40), ("Tow", 108, 148), ("Crew", 200, 222)]
LOWEST: list[Cell] = [("Calm", 92, 114), ("Storm", 140, 166)]


def body(start: float) -> list[Row]:
    cells: list[Cell] = [("Punt", 10, 40), ("4", 100, 106), ("7", 150, 156), ("three", 200, 230)]
    return [row(start + 16 * n, *cells) for n in range(5)]


@pytest.mark.parametrize(("wrapped", "lines"), [("cost", 2), ("", 2)], ids=["wrapped", "of one line"])
def test_a_heading_over_two_columns_is_one_cell_though_it_wraps_in_the_white_space_between(
    wrapped: str, lines: int
) -> None:
    more = [row(112, (wrapped, 118, 138), bold=True)] if wrapped else []
    head = [row(100, *LABELS, bold=True), *more, row(126, *LOWEST, bold=True)]
    rows = [*head, *body(144)]
    found = draft_of(rows, RULED_RIVER_EM, [132.0], [], 132.0, (7.0, 233.0))
    assert found is not None
    over = next(slot for slot in found.lattice.slots if slot.row == 0 and slot.columns > 1)
    text = " ".join(word.text for word in found.placed[over.row, over.column])
    assert (text, over.column, over.columns) == (f"Tow {wrapped}".strip(), 1, 2)
    assert sum(1 for group in found.groups if rows[group[-1]].base < 132) == lines


@pytest.mark.parametrize(
    ("above", "taken"),
    [
        ([], 3),
        ([row(84, ("Towing", 10, 44), bold=True)], 3),
        ([row(84, ("4.2", 10, 24), ("Towing", 40, 74))], 3),
        ([row(60, *LABELS, bold=True)], 3),
        ([row(86, ("Old", 10, 36), bold=True)], 4),
    ],
    ids=["alone", "below a title", "below text", "far below other headings", "with a wrapped label"],
)
def test_the_bold_lines_above_stripes_are_their_head_from_the_first_of_several_headings(
    above: list[Row], taken: int
) -> None:
    label: Cell = ("Vessel", 10, 36) if taken > 3 else LABELS[0]
    head = [row(100, label, *LABELS[1:], bold=True), row(112, ("cost", 118, 138), bold=True)]
    head.append(row(126, *LOWEST, bold=True))
    first = (
        body(144)
        if taken < 4
        else [row(r.base, ("7", 10, 16), *((w.text, w.x0, w.x1) for w in r.words[1:])) for r in body(144)]
    )
    words = [word for line in (*above, *head) for word in line.words]
    found, _ = with_unstriped(first, [138.0], words, (7.0, 233.0))
    assert len(found) - len(first) == taken


@pytest.mark.parametrize(("centre", "exact"), [(188.5, True), (181.0, False)])
def test_a_heading_over_the_last_columns_is_on_the_middle_of_their_cells_up_to_the_end_of_the_rules(
    centre: float, exact: bool
) -> None:
    rows = [pieces_of(row, number, 0.5) for number, row in enumerate(body(100))]
    edges = edges_of(COLUMNS, rows, 10.0, (7.0, 230.0))
    assert edges.is_cell_middle(2, 3, centre) is exact


def grouped(labels: list[tuple[str, float]]) -> list[tuple[int, int]]:
    """First row and number of rows of the labels that are over several, of six rows 20 points apart."""
    head = row(100, ("Fleet", 10, 34), ("Vessel", 60, 90), ("Crew", 120, 142), bold=True)
    rows = [row(120 + 20 * n, ("Punt", 60, 90), (str(n), 120, 126)) for n in range(6)]
    lines = [*rows, *(row(base, (text, 10, 34)) for text, base in labels)]
    words = [word for line in (head, *lines) for word in line.words]
    stripes = [106.0 + 20 * n for n in range(7)]
    found = draft_of(rows_of(words), RULED_RIVER_EM, stripes, [], 106.0, (7.0, 150.0))
    assert found is not None
    return [(slot.row, slot.rows) for slot in found.lattice.slots if slot.rows > 1]


@pytest.mark.parametrize(
    ("labels", "spans"),
    [
        ([("Wet", 130), ("Dry", 190)], [(1, 2), (3, 4)]),
        ([("Old", 124), ("wet", 135), ("Dry", 190)], [(1, 2), (3, 4)]),
        ([("Wet", 120), ("Dry", 160)], []),
        ([("Wet", 130), ("Dry", 160)], []),
    ],
    ids=["in the middles", "a label of two lines", "in the first rows", "not up to the end"],
)
def test_labels_in_the_middle_of_groups_up_to_one_another_are_over_their_rows(
    labels: list[tuple[str, float]], spans: list[tuple[int, int]]
) -> None:
    assert grouped(labels) == spans


@pytest.mark.parametrize(("gap", "left"), [(10, 7.0), (60, 100.0)], ids=["near", "far off"])
def test_labels_before_stripes_widen_the_table_if_they_are_near(gap: float, left: float) -> None:
    labels = [row(base, ("Wet", 10, 100 - gap)) for base in (120, 160)]
    rows = [row(120 + 20 * n, ("Punt", 104, 130)) for n in range(4)]
    words = [word for line in (*labels, *rows) for word in line.words]
    assert left_of_labels(100.0, words, [], 106.0, 190.0) == left


@pytest.mark.parametrize(
    ("upper", "names", "rows"),
    [
        ([("Skill", 10, 40), ("Hardness", 104, 148), ("Effect", 220, 250)], ["", "Easy", "Usual", "Hard"], 2),
        ([("Hardness", 104, 148)], ["Skill", "Easy", "Usual", "Hard"], 1),
        ([("難度が高", 106, 146)], ["技能", "易しい", "いとき", "難しい"], 1),
    ],
    ids=["others beside it", "alone, perhaps wrapped", "Japanese without room"],
)
def test_a_heading_in_line_with_the_middle_one_below_it_heads_them_all(
    upper: list[Cell], names: list[str], rows: int
) -> None:
    at = [(10.0, 40.0), (66.0, 96.0), (111.0, 141.0), (156.0, 186.0)]
    lower = [(text, x0, x1) for text, (x0, x1) in zip(names, at, strict=True) if text]
    lower = [
        (t, (a + b) / 2 - 5 * len(t), (a + b) / 2 + 5 * len(t)) if len(t) < 4 and a > 10 else (t, a, b)
        for t, a, b in lower
    ]
    lines = [row(100, *upper), row(112, *lower)]
    lines += [
        row(
            130.0 + 14 * n,
            ("Raft", 10, 40),
            *((str(n + k), 78 + 45 * k, 84 + 45 * k) for k in range(3)),
            ("wet", 220, 240),
        )
        for n in range(4)
    ]
    found = draft_of(lines, RULED_RIVER_EM, [118.0], [], 118.0)
    assert found is not None
    assert len([group for group in found.groups if group[0] < 2]) == rows
