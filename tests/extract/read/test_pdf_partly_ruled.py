"""Tables of which only some rules are drawn: rules and white space together show what belongs to them."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from tests.extract.read.pdf_pages import HEIGHT, both, drawing, flow_of, prose, strokes, table, words
from tests.extract.read.reading import grids, tables

HEAD = ["Unit", "Cost", "Load", "Crew"]
ROWS = [[name, str(3 * k + 2), str(7 * k + 40), str(k % 5)] for k, name in enumerate(
    ["Barge", "Cart", "Ferry", "Raft", "Skiff", "Sloop", "Tender", "Wherry", "Punt", "Canoe", "Coble", "Hoy"]
)]  # fmt: skip
LINES = [
    "The ferry crosses at dawn and again at dusk, unless the river is in flood or the",
    "harbour master forbids it. Carts pay a toll of two coins, people on foot pay one.",
]


@drawing
def rules(
    canvas: Canvas, x: float, y: float, width: float, below: list[int], *, by_cell: bool = False
) -> None:
    """A rule below each of those rows (16 points high); drawn cell by cell as browsers do, or in one."""
    for row in below:
        at = HEIGHT - y - 16 * row - 4
        for start in range(0, int(width), 60) if by_cell else [0]:
            canvas.line(x + start, at, x + (start + 60 if by_cell else width), at)


@pytest.mark.parametrize("by_cell", [False, True])
@pytest.mark.parametrize(
    "below",
    [list(range(13)), [0], [0, 4, 8], [0, 5, 10], [0, 6], [0, 12], list(range(1, 13))],
    ids=["every row", "head", "every fourth", "every fifth", "head and middle", "head and last", "body rows"],
)
def test_rows_beyond_the_outermost_rules_belong_to_the_table(below: list[int], by_cell: bool) -> None:
    drawn = both(
        prose(60, 80, LINES), table(64, 200, [HEAD, *ROWS]), rules(60, 200, 240, below, by_cell=by_cell)
    )
    assert grids(flow_of(drawn)) == [[HEAD, *ROWS]]


@pytest.mark.parametrize("gap", [8, 14])
def test_two_tables_side_by_side_whose_rules_nearly_meet_are_two(gap: int) -> None:
    x = 60 + 240 + gap
    drawn = both(
        table(64, 200, [HEAD, *ROWS]),
        rules(60, 200, 240, list(range(13)), by_cell=True),
        table(x + 4, 200, [HEAD[:3], *(row[:3] for row in ROWS[:5])]),
        rules(x, 200, 180, list(range(6)), by_cell=True),
    )
    found = grids(flow_of(drawn))
    assert sorted(found, key=len) == [[HEAD[:3], *(row[:3] for row in ROWS[:5])], [HEAD, *ROWS]]


TOP, FOOT = 188, 396
Ends = tuple[float, float, float, float]


def level(row: int) -> Ends:
    """A rule below a row, over the whole table; row -1 is above the head."""
    at = TOP if row < 0 else 204 + 16 * row
    return (60, at, 300, at)


def down(x: float, top: float = TOP, bottom: float = FOOT) -> Ends:
    return (x, top, x, bottom)


HEAD_FOOT = 204
FRAME = [level(-1), level(12), down(60), down(300)]
SOME_RULES = {
    "beside the labels, and below the head": [down(118), level(0)],
    "beside the labels, and below every row": [down(118), *map(level, range(13))],
    "a frame, beside the labels, and below the head": [*FRAME, down(118), level(0)],
    "a frame, and beside the labels": [*FRAME, down(118)],
    "around every head": [level(-1), level(0), *(down(x, TOP, HEAD_FOOT) for x in (60, 118, 178, 238, 300))],
    "a frame, and around every head": [*FRAME, level(0), *(down(x, TOP, HEAD_FOOT) for x in (118, 178, 238))],
    "two down": [down(118), down(238)],
    "one down": [down(118)],
    "all down, and every fifth row": [
        *FRAME, down(118), down(178), down(238), *(level(row) for row in (0, 5, 10))
    ],
    "a frame, and every fifth row": [*FRAME, *(level(row) for row in (0, 5, 10))],
    "beside the labels of the body, and below the head": [down(118, HEAD_FOOT), level(0)],
    "before the last column, and around the head": [down(238), level(0), level(-1)],
    "three level, and beside the labels": [down(118), level(0), level(-1), level(12)],
}  # fmt: skip


@pytest.mark.parametrize("drawn", SOME_RULES)
def test_columns_and_rows_that_no_rule_parts_are_seen_in_white_space(drawn: str) -> None:
    def lines(canvas: Canvas) -> None:
        for x0, y0, x1, y1 in SOME_RULES[drawn]:
            canvas.line(x0, HEIGHT - y0, x1, HEIGHT - y1)

    page = both(prose(60, 80, LINES), table(64, 200, [HEAD, *ROWS]), lines, prose(60, 460, LINES))
    assert grids(flow_of(page)) == [[HEAD, *ROWS]]


def test_figures_side_by_side_in_the_cells_of_a_ruled_table_are_no_columns() -> None:
    """Rules around every cell are believed: two figures in one of them are one cell."""
    rows = [[name, f"{k % 7} {k % 5}"] for k, (name, *_) in enumerate(ROWS)]

    def lines(canvas: Canvas) -> None:
        for x0, y0, x1, y1 in [*FRAME, down(118), *map(level, range(12))]:
            canvas.line(x0, HEIGHT - y0, x1, HEIGHT - y1)

    apart = words(*((182, 216 + 16 * k, row[1][2]) for k, row in enumerate(rows)))
    page = both(table(64, 200, [["Unit", "Sum"], *([row[0], row[1][0]] for row in rows)]), lines, apart)
    assert grids(flow_of(page)) == [[["Unit", "Sum"], *rows]]


def test_columns_under_groups_that_rules_part_are_seen_under_a_head_of_merged_places() -> None:
    """The label of the rows stands beside a ruled head of two lines, and no rule parts the figures below."""
    body = [[row[0], *(str(int(row[1]) + k) for k in range(4))] for row in ROWS]
    parts = both(
        words((120, 206, "Dry"), (240, 206, "Wet")), table(64, 222, [["Unit", "Day", "Night"] * 1 + HEAD[2:]])
    )

    def lines(canvas: Canvas) -> None:
        for x0, y0, x1, y1 in (
            *((60, y, 360, y) for y in (194, 228, 424)),
            (116, 211, 360, 211),
            *((x, 194, x, 424) for x in (116, 236)),
        ):
            canvas.line(x0, HEIGHT - y0, x1, HEIGHT - y1)

    (grid,) = grids(flow_of(both(parts, table(64, 238, body), lines)))
    assert grid[-len(body) :] == body


def test_a_wide_space_in_one_head_makes_no_column_among_ruled_ones() -> None:
    rows = [["Unit", "Cost"], *([name, f"{cost} coins for each"] for name, cost, *_ in ROWS[:6])]

    def lines(canvas: Canvas) -> None:
        for x in (60, 120, 300):
            canvas.line(x, HEIGHT - 188, x, HEIGHT - 188 - 40 * 7)
        for k in range(8):
            canvas.line(60, HEIGHT - 188 - 40 * k, 300, HEIGHT - 188 - 40 * k)

    cells = [(64 + 60 * c, 198 + 40 * r, text) for r, row in enumerate(rows) for c, text in enumerate(row)]
    wrapped = [(124.0, 198.0 + 40 * r + 12 * k, "and more") for r in range(1, 7) for k in (1, 2)]
    drawn = both(words(*cells, *wrapped, (96, 198, "No.")), lines)
    assert [len(row) for row in grids(flow_of(drawn))[0]] == [2] * 7


def test_the_centred_lines_of_a_head_make_no_column_among_ruled_ones() -> None:
    body = [[".9", "5", "-"], ["1.0", "6", "8"], ["1.1", "7", "9"], ["1.2", "8", "9"]]

    def lines(canvas: Canvas) -> None:
        for x in (60, 120, 220, 280):
            canvas.line(x, HEIGHT - 188, x, HEIGHT - 230 - 16 * len(body))
        for y in (188, *(230 + 16 * k for k in range(len(body) + 1))):
            canvas.line(60, HEIGHT - y, 280, HEIGHT - y)

    head = [(88, 206, "Rate"), (92, 218, "now"), (140, 212, "Ferry needed")]
    head += [(232, 200, "Master"), (232, 212, "of the"), (232, 224, "ferry")]
    cells = [(64 + 98 * c, 242 + 16 * r, text) for r, row in enumerate(body) for c, text in enumerate(row)]
    (grid,) = grids(flow_of(both(words(*head, *cells), lines)))
    assert grid == [["Rate now", "Ferry needed", "Master of the ferry"], *body]


@drawing
def _boxed(canvas: Canvas, xs: list[float], ys: list[float]) -> None:
    """Rules down at every x and across at every y."""
    for x in xs:
        canvas.line(x, HEIGHT - ys[0], x, HEIGHT - ys[-1])
    for y in ys:
        canvas.line(xs[0], HEIGHT - y, xs[-1], HEIGHT - y)


def test_lines_with_a_figure_each_are_rows_though_only_the_first_fills_every_column() -> None:
    body = [["Barge", "3", "6", "2"], *([name, str(k), "", ""] for k, (name, *_) in enumerate(ROWS[:6]))]
    frame = _boxed([60, 120, 180, 240, 300], [188, 204, 322])
    (grid,) = grids(flow_of(both(table(64, 200, [HEAD, *body]), frame)))
    assert grid == [HEAD, *body]


def test_rows_that_begin_with_figures_are_rows_though_their_text_fills_its_narrow_column() -> None:
    places = []
    for k in range(6):
        y = 218.0 + 30 * k
        places += [(64, y, f"Boat {k}"), (124, y, f"+{k}"), (144, y, f"+{k + 1}"), (164, y, f"+{k + 2}")]
        places += [(184, y, "goes out with the tide"), (184, y + 11, "and comes home late")]
    frame = _boxed([60, 120, 140, 160, 180, 290], [188, 204, 396])
    heads = words((64, 200, "Unit"), (124, 200, "A"), (144, 200, "B"), (164, 200, "C"), (184, 200, "Text"))
    (grid,) = grids(flow_of(both(heads, words(*places), frame)))
    assert [row[:2] for row in grid] == [["Unit", "A"], *([f"Boat {k}", f"+{k}"] for k in range(6))]


def test_a_wrapped_cell_wider_than_the_head_and_cells_above_it_ends_no_table() -> None:
    places = [(96.0, 100.0, "Boat"), (196.0, 100.0, "Effect"), (301.0, 100.0, "Raft"), (401.0, 100.0, "Cart")]
    rows = [["Open", "None", "Good", "Good"], ["Reeds", "Blocks sight", "Good", "Impossible"]]
    for base, cells in zip((116.0, 158.0), rows, strict=True):
        places += [(x, base, cell) for x, cell in zip((64, 164, 264, 364), cells, strict=True)]
    places += [
        (64, 128, "sheets of"),
        (64, 140, "lake water"),
        (164, 170, "of boats that"),
        (164, 182, "pass the reeds"),
    ]
    ruled = _across([88, 104, 146, 188, 204])
    (grid,) = grids(
        flow_of(both(words(*places), ruled, table(64, 200, [["Mud", "None", "Bad", "Bad"]], 100)))
    )
    assert [row[0] for row in grid] == ["Boat", "Open sheets of lake water", "Reeds", "Mud"]


@drawing
def _across(canvas: Canvas, ys: list[float]) -> None:
    for y in ys:
        canvas.line(60, HEIGHT - y, 460, HEIGHT - y)


@pytest.mark.parametrize(
    ("labels", "rows"),
    [(["≤ 2", "3-5", "≥ 6"], 4), (["3 KIA", "4 KIA", "5 KIA"], 4)],
    ids=["figures and signs", "labels two lines apart"],
)
def test_cells_further_apart_than_their_lines_are_rows(labels: list[str], rows: int) -> None:
    text = ["The crew", "waits", "The raft", "sinks", "The boat", "lands"]
    places = [(104.0, 218.0 + 11 * n, line) for n, line in enumerate(text)]
    places += [(64.0, 223.5 + 22 * n, label) for n, label in enumerate(labels)]
    frame = _boxed([60, 100, 150], [188, 206, 282])
    heads = words((64, 200, "Roll"), (104, 200, "Result"))
    (grid,) = grids(flow_of(both(heads, words(*places), frame)))
    assert len(grid) == rows


@pytest.mark.parametrize(
    ("labels", "rows"), [(["≤ 1", "≥ 2"], 3), (["low", "tides"], 2)], ids=["figures", "words"]
)
def test_two_lines_that_begin_with_figures_are_two_rows(labels: list[str], rows: int) -> None:
    lines = words((64, 224, labels[0]), (104, 224, "Sinks"), (64, 235, labels[1]), (104, 235, "Floats*"))
    heads = words((64, 188, "Roll"), (64, 199, "of"), (64, 210, "two"), (104, 188, "Fate"))
    frame = _boxed([60, 100, 142], [176, 214, 240])
    (grid,) = grids(flow_of(both(heads, lines, frame)))
    assert len(grid) == rows


@pytest.mark.parametrize(("x0", "apart"), [(56.0, True), (60.0, False)], ids=["wider", "as wide"])
def test_a_frame_of_text_that_nearly_touches_a_table_is_none_of_its_rows(x0: float, apart: bool) -> None:
    text = prose(64, 152, ["The ferry crosses at dawn and again at", "dusk; carts pay a toll of two coins,"])
    text = both(text, prose(64, 176, ["and people on foot one, as the harbour", "master has set it."]))
    frame = _boxed([x0, 360 - x0], [140, 191.5])
    below = both(table(64, 206, [HEAD, *ROWS[:6]]), _boxed([60, 120, 180, 240, 300], [*range(194, 310, 16)]))
    (grid,) = grids(flow_of(both(text, frame, below)))
    assert (len(grid) == 7) is apart


def test_a_head_of_wrapped_and_centred_cells_between_rules_is_one_row() -> None:
    body = [["Barge", "3", "6"], ["Ferry", "4", "7"], ["Raft", "5 or 6 and", "8"]]
    head = words(
        (64, 200, "Kind"), (64, 212, "of"), (124, 200, "Toll"), (124, 212, "now"), (184, 206, "Crew")
    )
    more = words((124, 280, "7 at"), (124, 292, "dusk"))
    frame = _boxed([60, 120, 180, 240], [188, 220, 236, 252, 300])
    (grid,) = grids(flow_of(both(head, table(64, 232, body[:2]), table(64, 268, body[2:]), more, frame)))
    assert grid[0] == ["Kind of", "Toll now", "Crew"]
    assert len(grid) == 4


def test_a_head_of_two_lines_over_two_rows_of_one_is_one_row() -> None:
    head = words((64, 200, "Kind"), (64, 212, "of boat"), (124, 200, "Toll"), (124, 212, "now"))
    frame = _boxed([60, 120, 180], [188, 220, 236, 252])
    (grid,) = grids(flow_of(both(head, table(64, 232, [["Barge", "3"], ["Ferry", "4"]]), frame)))
    assert grid == [["Kind of boat", "Toll now"], ["Barge", "3"], ["Ferry", "4"]]


def test_rows_of_figures_are_rows_though_one_column_has_a_gap_wider_than_its_lines() -> None:
    places: list[tuple[float, float, str]] = []
    y = 214.0
    for k in range(9):
        places += [(64, y, f"Boat {k}"), (124, y, f"+{k}"), (144, y, f"+{k + 1}"), (264, y, "goes with it")]
        places += [(264, y + 11, "or comes home"), (264, y + 22, "late.")]
        places += [
            (164, y + 11 * n, text) for n, text in enumerate(["leaves at", "dawn and"] if k != 4 else [])
        ]
        y += 33
    heads = words((64, 200, "Unit"), (124, 200, "A"), (144, 200, "B"), (164, 200, "Day"), (264, 200, "Night"))
    lines = [rules(60, at, 300, [0]) for at in (184.0, 199.0, y - 14)]
    (grid,) = grids(flow_of(both(heads, words(*places), *lines)))
    assert [row[:2] for row in grid] == [["Unit", "A"], *([f"Boat {k}", f"+{k}"] for k in range(9))]


@pytest.mark.parametrize(("comma", "rows"), [(",", 6), ("", 7)], ids=["after a comma", "a label of its own"])
def test_a_label_goes_on_after_a_comma(comma: str, rows: int) -> None:
    body = [[name, str(k), str(k + 3)] for k, (name, *_) in enumerate(ROWS[:5])]
    body = [*body[:3], [f"Rafts{comma}", "7", "8"], ["Skiffs", "", ""], *body[3:4]]
    (grid,) = grids(flow_of(both(table(64, 200, [HEAD[:3], *body]), _boxed([60, 240], [188, 300]))))
    assert len(grid) == rows


@pytest.mark.parametrize(
    ("step", "rows"), [(15, 8), (11.5, 7)], ids=["as far apart as rows", "as close as the lines of a cell"]
)
def test_a_head_has_two_rows_if_its_lines_are_as_far_apart_as_rows_beside_wrapped_cells(
    step: float, rows: int
) -> None:
    upper, lower = ["Full", "Point", "Date"], ["Sign", "Group", "Day", "Cost", "Max", "Now"]
    places = [(64.0 + 60 * k, 215 - step, text) for k, text in enumerate(upper)]
    places += [(64.0 + 60 * k, 215.0, text) for k, text in enumerate(lower)]
    y = 230.0
    for k in range(6):
        middle = y + (5.75 if k % 3 == 0 else 0)
        cells = [f"F{k}", "Barges" if k % 3 else "", "12/9", str(k + 3), str(k), "7"]
        places += [(64.0 + 60 * n, middle, text) for n, text in enumerate(cells) if text]
        places += [] if k % 3 else [(124.0, y, "Barges of"), (124.0, y + 11.5, "the harbour")]
        y += 15 if k % 3 else 26.5
    lines = _boxed([60, 120, 180, 240, 300, 360, 420], [200 - step + 2, y - 10])
    (grid,) = grids(flow_of(both(words(*places), lines)))
    assert len(grid) == rows


@drawing
def _ruled_in_groups(canvas: Canvas, xs: list[float], groups: int) -> None:
    """A head of two lines, the second parted in its last columns, above groups of three lines."""
    levels = [186.0, 202.0, 218.0, *(218.0 + 42 * n for n in range(1, groups + 1))]
    for y in levels:
        canvas.line(xs[0] if y != 202 else xs[2], HEIGHT - y, xs[-1], HEIGHT - y)
    for x in xs:
        canvas.line(x, HEIGHT - levels[0], x, HEIGHT - levels[-1])


def _groups(cells: list[list[str]]) -> list[tuple[float, float, str]]:
    """Lines of a body below a head of two lines: three a group, the first of which has a label."""
    places = [(64.0, 198.0, "Boat"), (124.0, 198.0, "Load"), (204.0, 198.0, "Days"), (404.0, 198.0, "Tolls")]
    lines = [(x, 230.0 + 14 * n, text) for n, row in enumerate(cells) for x, text in zip(
        (64.0, 124.0, 204.0, 264.0, 324.0, 404.0), row, strict=True) if text]  # fmt: skip
    return [*places, (204.0, 214.0, "low"), (264.0, 214.0, "high"), (324.0, 214.0, "spring"), *lines]


def test_columns_and_rows_that_no_rule_parts_stand_below_a_ruled_head_of_merged_places() -> None:
    body = [
        [
            "Barge" if not n % 3 else "",
            ("salt", "ice", "tar")[n % 3],
            str(7 * n + 40),
            f"{n}.5",
            str(n + 3),
            f"{n}0",
        ]
        for n in range(9)
    ]
    drawn = both(_ruled_in_groups([60.0, 120.0, 200.0, 400.0, 460.0], 3), words(*_groups(body)))
    (found,) = grids(flow_of(drawn))
    assert [row[-5:] for row in found[-9:]] == [row[1:] for row in body]


def test_text_of_three_lines_in_ruled_cells_below_such_a_head_is_one_row() -> None:
    text = ["may carry salt and tar", "but no ice, and waits at", "the old quay until dusk"]
    body = [
        ["Barge" if not n % 3 else "", "", text[n % 3], "", "", "4" if not n % 3 else ""] for n in range(9)
    ]
    drawn = both(_ruled_in_groups([60.0, 120.0, 200.0, 400.0, 460.0], 3), words(*_groups(body)))
    (found,) = grids(flow_of(drawn))
    assert sum(" ".join(text) in row for row in found) == 3


@drawing
def note(canvas: Canvas, x: float, y: float, mark: str, text: str) -> None:
    """A note that begins with its raised mark."""
    canvas.setFont("Helvetica", 5)
    canvas.drawString(x, HEIGHT - y + 4, mark)
    canvas.setFont("Helvetica", 8)
    canvas.drawString(x + 5, HEIGHT - y, text)


@pytest.mark.parametrize("notes", [0, 3], ids=["no notes", "notes in the frame"])
@pytest.mark.parametrize("rows", [ROWS, ROWS[:2]], ids=["many rows", "two rows"])
def test_rows_in_a_frame_under_a_ruled_head_are_those_of_the_head(rows: list[list[str]], notes: int) -> None:
    foot = 204.0 + 16 * len(rows)
    end = foot + 12 * notes
    below = [note(64, foot + 9 + 12 * n, "abc"[n], "paid to the warden of the weir") for n in range(notes)]
    across = [(60.0, y, 300.0, y) for y in (188.0, 204.0, end)]
    down = [(60.0 * n, 188.0, 60.0 * n, end if n in (1, 5) else 204.0) for n in range(1, 6)]
    drawn = both(table(64, 200, [HEAD, *rows]), strokes(*across, *down), *below)
    assert grids(flow_of(drawn)) == [[HEAD, *rows]]


@pytest.mark.parametrize("labels", [True, False], ids=["short words beside it", "lines of text beside it"])
def test_a_rule_beside_the_labels_with_one_below_some_heads_leaves_the_table_whole(labels: bool) -> None:
    names = ["Barge", "Cart", "Ferry", "Punt", "Raft", "Sloop"]
    left = names if labels else ["The harbour lies open to the west, and no"] * len(names)
    rows = [[name, str(n + 2), str(n + 4), f"{n}+", str(9 - n)] for n, name in enumerate(left)]
    heads = words((150, 100, "Tolls by season"), (300, 100, "Crew"), (150, 114, "Low"), (200, 114, "Mid"))
    places = [
        (x, 130 + 14 * n, text)
        for n, row in enumerate(rows)
        for x, text in zip((60 if labels else -60, 150, 200, 250, 300), row, strict=True)
    ]
    rules = strokes((140, 90, 140, 206), (140, 118, 280, 118))
    page = both(heads, words((250, 114, "High"), *places), rules)
    widths = [sum(cell.columns for cell in grid.rows[0]) for grid in tables(flow_of(page))]
    assert (widths == [5]) is labels
