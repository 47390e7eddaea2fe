"""Heads of several lines above tables: headings that wrap, and what stands above them."""

from __future__ import annotations

import pytest

from extract.read.pdf.model import Word
from extract.read.pdf.settings import DEFAULT
from extract.read.pdf.tables.column_edges import edges_of
from extract.read.pdf.tables.open_tables import draft_of
from extract.read.pdf.tables.unstriped_rows import with_unstriped
from extract.read.pdf.tables.white_space import Row, pieces_of

Cell = tuple[str, float, float]
COLUMNS = [(10.0, 40.0), (100.0, 106.0), (150.0, 156.0), (200.0, 230.0)]
LABELS: list[Cell] = [("Vessel", 10, 40), ("Tow", 108, 148), ("Crew", 200, 222)]
LOWEST: list[Cell] = [("Calm", 92, 114), ("Storm", 140, 166)]


def row(base: float, *cells: Cell, heavy: bool = False) -> Row:
    words = [Word(text, x0, base - 8, x1, base + 2, base, 10.0, heavy) for text, x0, x1 in cells]
    return Row(words, base, 10.0)


def body(start: float) -> list[Row]:
    cells: list[Cell] = [("Punt", 10, 40), ("4", 100, 106), ("7", 150, 156), ("three", 200, 230)]
    return [row(start + 16 * n, *cells) for n in range(5)]


@pytest.mark.parametrize(("wrapped", "lines"), [("cost", 2), ("", 2)], ids=["wrapped", "of one line"])
def test_a_heading_over_two_columns_is_one_cell_though_it_wraps_in_the_white_space_between(
    wrapped: str, lines: int
) -> None:
    more = [row(112, (wrapped, 118, 138), heavy=True)] if wrapped else []
    head = [row(100, *LABELS, heavy=True), *more, row(126, *LOWEST, heavy=True)]
    rows = [*head, *body(144)]
    found = draft_of(rows, DEFAULT, DEFAULT.ruled_river_em, [132.0], [], 132.0, (7.0, 233.0))
    assert found is not None
    over = next(slot for slot in found.lattice.slots if slot.row == 0 and slot.columns > 1)
    text = " ".join(word.text for word in found.placed[over.row, over.column])
    assert (text, over.column, over.columns) == (f"Tow {wrapped}".strip(), 1, 2)
    assert sum(1 for group in found.groups if rows[group[-1]].base < 132) == lines


@pytest.mark.parametrize(
    ("above", "taken"),
    [
        ([], 3),
        ([row(84, ("Towing", 10, 44), heavy=True)], 3),
        ([row(84, ("4.2", 10, 24), ("Towing", 40, 74))], 3),
        ([row(60, *LABELS, heavy=True)], 3),
        ([row(86, ("Old", 10, 36), heavy=True)], 4),
    ],
    ids=["alone", "below a title", "below text", "far below other headings", "with a wrapped label"],
)
def test_the_bold_lines_above_stripes_are_their_head_from_the_first_of_several_headings(
    above: list[Row], taken: int
) -> None:
    label: Cell = ("Vessel", 10, 36) if taken > 3 else LABELS[0]
    head = [row(100, label, *LABELS[1:], heavy=True), row(112, ("cost", 118, 138), heavy=True)]
    head.append(row(126, *LOWEST, heavy=True))
    first = (
        body(144)
        if taken < 4
        else [row(r.base, ("7", 10, 16), *((w.text, w.x0, w.x1) for w in r.words[1:])) for r in body(144)]
    )
    words = [word for line in (*above, *head) for word in line.words]
    found, _ = with_unstriped(first, [138.0], words, (7.0, 233.0), DEFAULT)
    assert len(found) - len(first) == taken


@pytest.mark.parametrize(("centre", "exact"), [(188.5, True), (181.0, False)])
def test_a_heading_over_the_last_columns_is_on_the_middle_of_their_cells_up_to_the_end_of_the_rules(
    centre: float, exact: bool
) -> None:
    rows = [pieces_of(row, number, 0.5) for number, row in enumerate(body(100))]
    edges = edges_of(COLUMNS, rows, 10.0, (7.0, 230.0))
    assert edges.is_cell_middle(2, 3, centre) is exact
