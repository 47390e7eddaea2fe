"""Tables in both columns of a page: the other pages of the book show where its text is divided."""

from itertools import chain

import pytest

from extract.model.document import Paragraph
from extract.read.pdf.book.page_gutters import gutter_of
from tests.extract.read.pdf_pages import Draw, bold, both, flow_of, prose, table, words
from tests.extract.read.reading import grids

LINES = [
    "The harbour lies open to the west, and no boat ever",
    "leaves it in winter unless it must do so right now,",
] * 6
LEFT, RIGHT = 50.0, 310.0  # where the columns of text begin


def _rows(count: int, first: int = 0) -> list[list[str]]:
    return [[f"Sloop{n}", f"{n}.5", f"{3 * n}", f"+{n}"] for n in range(first, first + count)]


def _first_page(right: bool) -> Draw:
    left = prose(LEFT, 60, LINES)
    return both(left, prose(RIGHT, 66, LINES)) if right else left


@pytest.mark.parametrize("right", [True, False], ids=["text in both columns", "text in the left one only"])
@pytest.mark.parametrize("height", [16.0, 18.3], ids=["level rows", "rows that are not level"])
def test_a_table_that_fills_both_columns_of_a_page_is_one_below_the_other(right: bool, height: float) -> None:
    parts = both(table(LEFT, 60, _rows(20), height=height), table(RIGHT, 60, _rows(12, 20)))
    assert grids(flow_of(_first_page(right), parts)) == [_rows(32)]


def test_a_table_as_wide_as_the_page_stays_whole_though_no_cell_stands_on_the_gutter() -> None:
    wide = [[f"Sloop{n}", f"{n}.5", f"{3 * n}", f"berth {n % 3}", f"{7 * n}"] for n in range(20)]
    places = chain.from_iterable(
        [(x, 60.0 + 18 * n, text) for x, text in zip((50, 150, 230, 320, 470), row, strict=True)]
        for n, row in enumerate(wide)
    )
    assert grids(flow_of(_first_page(True), words(*places))) == [wide]


@pytest.mark.parametrize(
    ("lines", "gutter"),
    [
        ([(50, 280)] * 9 + [(310, 540)] * 9, (280, 310)),
        ([(50, 280)] * 9, (280, 320)),
        ([(320, 550)] * 9, (280, 320)),
        ([(50, 280)] * 3 + [(310, 540)] * 3, None),
        ([(50, 550)] * 9 + [(310, 540)] * 4, None),
        ([(50, 350)] * 9, None),
        ([(40, 210)] * 9 + [(220, 390)] * 9 + [(400, 570)] * 9, None),
        ([], None),
    ],
    ids=[
        "lines of both columns",
        "of the left one, which the right one mirrors",
        "of the right one",
        "too few lines",
        "most lines as wide as the page",
        "one column that is too wide",
        "lines of three columns",
        "no lines",
    ],
)
def test_lines_of_text_show_the_gutter(
    lines: list[tuple[float, float]], gutter: tuple[float, float] | None
) -> None:
    assert gutter_of(lines, 600.0) == gutter


TEXTS = [
    ["Barge", "4", ["May tow one sloop that", "has no crew of its own,", "but not upstream"]],
    ["Punt", "1", ["Carries a single gun when", "it stays in the shallow", "water near the quay"]],
    ["Ferry", "2", ["Never leaves its landing", "place when a gale blows"]],
]


@pytest.mark.parametrize(
    "step", [12.0, 12.4, 16.0], ids=["as far apart as lines", "nearly so", "further apart"]
)
def test_text_goes_on_from_label_to_label(step: float) -> None:
    places, y = [(50.0, 60.0, "Boat"), (150.0, 60.0, "Crew"), (200.0, 60.0, "Rule")], 60.0
    for label, crew, lines in TEXTS:
        y += step
        places += [(50.0, y, str(label)), (150.0, y, str(crew))]
        for number, line in enumerate(lines):
            y += 12.0 if number else 0.0
            places.append((200.0, y, line))
    (grid,) = grids(flow_of(words(*places)))
    assert grid[1:] == [[label, crew, " ".join(lines)] for label, crew, lines in TEXTS]


def test_short_cells_at_half_the_height_of_a_long_one_are_in_its_row() -> None:
    texts = [lines for _, _, lines in TEXTS] + [
        ["Sails at dawn only"],
        ["Needs a pilot on", "board at any time"],
    ]
    names = ["Barge", "Punt", "Ferry", "Sloop", "Cutter"]
    places, y = [(50.0, 60.0, "Boat"), (150.0, 60.0, "Crew"), (200.0, 60.0, "Rule")], 60.0
    for number, lines in enumerate(texts):
        y += 18.0
        middle = y + 6.0 * (len(lines) - 1)
        places += [(50.0, middle, names[number]), (150.0, middle, str(number))]
        places += [(200.0, y + 12.0 * n, line) for n, line in enumerate(lines)]
        y += 12.0 * (len(lines) - 1)
    (grid,) = grids(flow_of(words(*places)))
    assert grid[1:] == [[names[n], str(n), " ".join(lines)] for n, lines in enumerate(texts)]


def test_a_row_that_repeats_at_the_top_and_counts_the_pages_is_a_running_head() -> None:
    parts = [
        both(words((50, 44, "Boats of the bay"), (230, 44, str(part + 1))), table(50, 62, _rows(6, 6 * part)))
        for part in (0, 1)
    ]
    flow = flow_of(*parts)
    assert grids(flow) == [_rows(12)]
    assert [line.raw.split()[-1] for line in flow.aside] == ["1", "2"]


def test_a_heading_at_half_the_height_of_two_rows_spans_them() -> None:
    head = bold((50, 65, "Boat"), (134, 56, "Attack"), (245, 56, "Defence"))
    below = bold(*((110.0 + 60 * n, 74.0, text) for n, text in enumerate(["Day", "Night", "Tow", "Row"])))
    body = [[f"Sloop{n}", *(str(k * n) for k in (3, 5, 7, 9))] for n in range(6)]
    (grid,) = grids(flow_of(both(head, below, table(50, 92, body))))
    assert grid[0][0] == "Boat"
    assert grid[1] == ["Day", "Night", "Tow", "Row"]
    assert grid[2:] == body


def test_lines_of_two_columns_on_a_page_with_few_are_parted_where_the_book_is() -> None:
    page = both(prose(LEFT, 60, LINES[:2]), prose(RIGHT, 60, LINES[2:4]))
    ends = [block.raw for block in flow_of(_first_page(True), page).blocks if isinstance(block, Paragraph)]
    assert " ".join(LINES[:4]) in " ".join(ends)[-4 * len(LINES[0]) - 8 :]
