"""The ends of a table in white space: a head left on the page before, notes, the title of the next."""

from __future__ import annotations

import pytest

from extract.document import Flow, Grid, Paragraph
from extract.read.pdf import read_pdf
from tests.extract.read.pdf_pages import both, pdf, words

PROSE = [
    (
        57.0,
        60.0 + 14 * line,
        "The harbour lies open to the west, and in winter no boat leaves unless it must.",
    )
    for line in range(5)
]
COLUMNS = (63.0, 160.0, 220.0, 280.0)


def _rows(y: float, pitch: float, *rows: str) -> list[tuple[float, float, str]]:
    """Rows of words parted by blanks, each word in its column."""
    return [
        (x, y + pitch * number, word)
        for number, row in enumerate(rows)
        for x, word in zip(COLUMNS, row.split(), strict=True)
    ]


def _grids(flow: Flow) -> list[Grid]:
    return [block for block in flow.blocks if isinstance(block, Grid)]


def _texts(grid: Grid) -> list[str]:
    return [" ".join(cell.raw for cell in row) for row in grid.rows]


BODY = ("Sloop 2 3 4", "Brig 3 4 5", "Raft 4 5 6", "Punt 5 6 7")


@pytest.mark.parametrize(
    ("head", "title"),
    [
        (_rows(780, 17, "Boat I II III"), ["Boats of the harbour"]),
        ([(63.0, 780.0, "No boat leaves the harbour before the ice has gone from the river.")], []),
    ],
    ids=["a line in the columns is the head", "a sentence is not"],
)
def test_a_head_may_be_left_on_the_page_before(
    head: list[tuple[float, float, str]], title: list[str]
) -> None:
    first = words(*PROSE, (57.0, 764.0, "Boats of the harbour"), *head)
    flow = read_pdf(pdf(first, words(*_rows(63, 17, *BODY))), "boats.pdf")
    (grid,) = _grids(flow)
    assert [line.raw for line in grid.caption] == title
    assert _texts(grid) == [*(["Boat I II III"] if title else []), *BODY]
    assert [place.page for place in grid.places] == ([1, 2] if title else [2])


def test_a_short_cell_beside_longer_ones_of_a_head_is_no_row() -> None:
    two_lines = [
        (63.0, 760.0, "Time/"), (160.0, 760.0, "thru"), (220.0, 760.0, "1/39-"),
        (63.0, 771.0, "Boat"), (160.0, 771.0, "1938"), (220.0, 771.0, "8/39"),
        (280.0, 765.5, "45"),
    ]  # fmt: skip
    flow = read_pdf(pdf(words(*PROSE, *two_lines), words(*_rows(63, 17, *BODY))), "boats.pdf")
    (grid,) = _grids(flow)
    assert [cell.raw for cell in grid.rows[0]] == ["Time/ Boat", "thru 1938", "1/39-8/39", "45"]
    assert _texts(grid)[1:] == list(BODY)


def test_notes_that_stand_out_end_a_table() -> None:
    notes = [(57.0, 275.0, "M with the mortar."), (57.0, 299.0, "R with the rocket.")]
    page = both(words(*PROSE, *_rows(200, 17, *BODY), *notes), words(*_rows(323, 17, "Boat I II III", *BODY)))
    flow = read_pdf(pdf(page), "boats.pdf")
    assert [_texts(grid) for grid in _grids(flow)] == [list(BODY), ["Boat I II III", *BODY]]


@pytest.mark.parametrize(
    ("line", "is_title"), [("Boats in winter", True), ("* Not in winter", False), ("† In winter", False)]
)
def test_a_note_is_no_title_of_the_table_below(line: str, is_title: bool) -> None:
    page = words(*PROSE, *_rows(200, 17, *BODY), (57.0, 275.0, line), *_rows(292, 17, *BODY))
    flow = read_pdf(pdf(page), "boats.pdf")
    titles = [" ".join(each.raw for each in grid.caption) for grid in _grids(flow)]
    paragraphs = [block.raw for block in flow.blocks if isinstance(block, Paragraph)]
    assert (line in titles) is is_title
    assert (line in paragraphs) is not is_title
