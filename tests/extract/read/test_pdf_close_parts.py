"""Tables in parts: double rules within, labels beside rows of figures, marks that belong to no table."""

from __future__ import annotations

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Grid
from extract.read.pdf import read_pdf
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, pdf, prose, table, words

Rows = list[list[str]]
HEAD = ["Boat", "Load", "Crew", "Cost"]
FIRST = [["Punt", "41", "12", "3.5"], ["Sloop", "90", "33", "4.0"], ["Brig", "27", "81", "2.5"]]
SECOND = [["Yawl", "15", "22", "6.5"], ["Ketch", "38", "54", "7.0"], ["Hoy", "64", "17", "9.5"]]
LINES = [
    "The ferry crosses at dawn and again at dusk, unless the river is in flood or the",
    "harbour master forbids it. Carts pay a toll of two coins, people on foot pay one.",
]


def _grids(*draws: Draw) -> list[Rows]:
    flow = read_pdf(pdf(both(*draws)), "book.pdf")
    return [[[cell.raw for cell in row] for row in b.rows] for b in flow.blocks if isinstance(b, Grid)]


def _across(*ys: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        for y in ys:
            canvas.line(60, HEIGHT - y, 300, HEIGHT - y)

    return draw


def _grid(y: float, rows: Rows) -> Draw:
    """Rows in a grid of rules that begins at `y`."""
    lines = [HEIGHT - y - 16 * n for n in range(len(rows) + 1)]
    return both(lambda canvas: canvas.grid([60, 120, 180, 240, 300], lines), table(64, y + 12, rows))


@pytest.mark.parametrize(
    ("gap", "rows", "tables"),
    [(3, SECOND, 1), (4.5, SECOND, 1), (4.5, SECOND[:2], 1), (12, SECOND, 2)],
    ids=["a double rule", "a wider one", "two rows below a double rule", "two tables"],
)
def test_a_double_rule_parts_no_table(gap: float, rows: Rows, tables: int) -> None:
    found = _grids(_grid(186, [HEAD, *FIRST]), _grid(250 + gap, rows))
    assert len(found) == tables
    assert [row for own in found for row in own] == [HEAD, *FIRST, *rows]


@pytest.mark.parametrize(
    ("cells", "rows"),
    [
        (
            (["Row", "41", "12", "3.5"], ["Sail", "90", "33", "4.0"]),
            [["North", "Row", "41", "12", "3.5"], ["Sail", "90", "33", "4.0"]],
        ),
        (
            (["Row or", "stow at", "cost of", "crew and"], ["sail it", "noon or", "a boat", "all gear"]),
            [["North", "Row or sail it", "stow at noon or", "cost of a boat", "crew and all gear"]],
        ),
    ],
    ids=["figures below figures are rows", "words below words are not"],
)
def test_lines_beside_a_label_at_half_their_height(cells: tuple[list[str], list[str]], rows: Rows) -> None:
    labels = words(*((64, 226 + 40 * n, text) for n, text in enumerate(["North", "South"])))
    lines = [table(124, 220 + 40 * n + 12 * k, [own]) for n in (0, 1) for k, own in enumerate(cells)]
    head = table(64, 200, [["Coast", "Way", "Load", "Crew", "Cost"]])

    def rules(canvas: Canvas) -> None:
        for y in (186, 206, 245, 285):
            canvas.line(60, HEIGHT - y, 360, HEIGHT - y)

    (found,) = _grids(rules, head, labels, *lines)
    assert found[1 : 1 + len(rows)] == rows


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        ([["41", "12", "3.5"], ["90", "33", "4.0"]], 4),
        ([["small", "three men", "very cheap"], ["boats", "and a boy", "in summer"]], 3),
    ],
    ids=["figures", "words"],
)
def test_rows_of_figures_beside_a_high_cell_are_split(lines: Rows, rows: int) -> None:
    cells = [table(124, 216 + 12 * n, [own]) for n, own in enumerate(lines)]
    others = table(64, 200, [["", *HEAD[1:]]]), words((64, 240, "North")), table(124, 250, [["5", "6", "7"]])

    def rules(canvas: Canvas) -> None:
        for y, x in ((186, 60), (204, 60), (236, 120), (256, 60)):
            canvas.line(x, HEIGHT - y, 300, HEIGHT - y)
        for x in range(60, 301, 60):
            canvas.line(x, HEIGHT - 186, x, HEIGHT - 256)

    (found,) = _grids(rules, *others, *cells)
    assert len(found) == rows
    assert found[-1] == ["5", "6", "7"]


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        ([["3", "41", "12"], ["5", "90", "33"]], [["6", "4", "3", "41", "12"], ["5", "90", "33"]]),
        ([["1/4-", "2/9-", "3/9-"], ["7/4", "8/9", "7/9"]], [["6", "4", "1/4-7/4", "2/9-8/9", "3/9-7/9"]]),
        (
            [["Row or", "three", "salt or"], ["sail it", "men", "iron ore"]],
            [["6", "4", "Row or sail it", "three men", "salt or iron ore"]],
        ),
    ],
    ids=["figures", "ranges", "words"],
)
def test_labels_of_two_rows_in_cells_of_their_own(lines: Rows, rows: Rows) -> None:
    body = [
        both(table(64, 226 + 30 * n, [["6", "4"]]), table(184, 221 + 30 * n, [lines[0]]),
             table(184, 233 + 30 * n, [lines[1]]))
        for n in range(3)
    ]  # fmt: skip
    ys = [HEIGHT - y for y in (186, 208, 238, 268, 298)]
    grid = table(64, 200, [["Crew", "Oars", "Way", "Load", "Cost"]])
    found = _grids(lambda canvas: canvas.grid([60, 120, 180, 240, 300, 360], ys), grid, *body)
    assert found == [[["Crew", "Oars", "Way", "Load", "Cost"], *rows * 3]]


def _marks(ys: tuple[float, float]) -> Draw:
    """Short rules near the upper and the lower edge of the paper, at both sides."""

    def draw(canvas: Canvas) -> None:
        for x in (40, 555):
            for y in ys:
                canvas.line(x, HEIGHT - y, x, HEIGHT - y - 15)

    return draw


@pytest.mark.parametrize("last", ["14/09/2018", "page"])
def test_a_line_between_marks_where_paper_is_cut_is_no_table(last: str) -> None:
    slug = words((60, 829, "boats.indb"), (250, 829, "71"), (420, 829, last), (500, 829, "10:37"))
    assert _grids(prose(60, 100, LINES * 8), _marks((5, 820)), slug) == []


def test_short_rules_of_a_table_over_the_whole_page_are_no_marks() -> None:
    rows = [
        ["Boat", "Load", "Crew", "Cost"],
        *[[f"Punt {n}", f"{n}", f"{7 * n % 9}", f"{n}.5"] for n in range(48)],
    ]
    ends = [(HEIGHT - y, HEIGHT - y - 16) for y in (20, 804)]

    def rules(canvas: Canvas) -> None:
        for y in (20, 36, 804, 820):
            canvas.line(60, HEIGHT - y, 300, HEIGHT - y)
        for x in range(60, 301, 60):
            for top, bottom in ends:
                canvas.line(x, top, x, bottom)

    found = _grids(rules, table(64, 32, [*rows, ["Sum", "99", "98", "97"]]))
    assert [row for own in found for row in own][-1] == ["Sum", "99", "98", "97"]


@pytest.mark.parametrize("sign", ["\xca", "\xa2", "\xd8"])
def test_signs_of_a_font_for_signs_are_bullets(sign: str) -> None:
    texts = ["Moor the punt first", "Row to the brig", "Load nine barrels", "Wait for the tide"]
    rules = _across(186, 204 + 12 * len(texts))
    assert _grids(rules, words(*((64 + x, 200 + 14 * n, t) for n, own in enumerate(texts)
                                 for x, t in ((0, sign), (40, own))))) == []  # fmt: skip


@pytest.mark.parametrize(("kinds", "tables"), [("hhhh", 0), ("hjhh", 0), ("hjkm", 1)])
def test_small_letters_of_a_font_for_signs_are_bullets(kinds: str, tables: int) -> None:
    rows = [[kind, name] for kind, name in zip(kinds, ["4 men", "9", "20", "9"], strict=True)]
    assert len(_grids(prose(60, 100, LINES), table(64, 200, rows))) == tables


def test_letters_in_a_first_column_are_no_bullets() -> None:
    rows = [[kind, name, load] for kind, name, load in zip("RRSR", ["Punt", "Sloop", "Brig", "Hoy"], "4938",
                                                          strict=True)]  # fmt: skip
    assert _grids(_across(186, 204, 268), table(64, 200, [["Kind", "Boat", "Load"], *rows])) == [
        [["Kind", "Boat", "Load"], *rows]
    ]
