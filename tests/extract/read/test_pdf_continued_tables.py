"""Tables that go on over a break: notices between their parts, titles that say so, parts that touch."""

import pytest

from extract.read.pdf.book.continued_tables import is_notice
from extract.read.pdf.book.same_columns import head_in_other_lines
from extract.read.pdf.model import PageCell
from extract.read.pdf.tables.full_width_tables import tables_across
from extract.read.pdf.tables.white_space import Row
from tests.extract.read.pdf_pages import Draw, bold, both, flow_of, prose, table, words
from tests.extract.read.pdf_rows import row
from tests.extract.read.reading import paragraphs, tables

HEAD = ["Boat", "I", "II", "III"]
FIRST = [HEAD, *([f"Sloop{n}", str(n), str(n + 2), str(n + 4)] for n in range(6))]
SECOND = [HEAD, *([f"Punt{n}", str(n), str(n + 2), str(n + 4)] for n in range(6))]
LINES = ["The harbour lies open to the west, and in winter no boat leaves unless it must."] * 3


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("continued on next page", True),
        ("(Table continued from previous page)", True),
        ("Continued overleaf…", True),
        ("次ページへ続く", True),
        ("（前頁より続き）", True),
        ("The count is continued on the next turn.", False),
        ("Boats (continued)", False),
        ("航海を続く限り行います", False),
    ],
)
def test_a_notice_says_only_that_something_goes_on(text: str, notice: bool) -> None:
    assert is_notice(text) is notice


@pytest.mark.parametrize("notice", ["continued on next page", "(Continued overleaf)"])
def test_a_notice_between_two_parts_is_set_aside(notice: str) -> None:
    first = both(prose(60, 60, LINES), table(60, 660, FIRST), words((400, 790, notice)))
    flow = flow_of(first, both(table(60, 60, SECOND), prose(60, 220, LINES)))
    (grid,) = tables(flow)
    assert [row[0].raw for row in grid.rows] == [row[0] for row in [*FIRST, *SECOND[1:]]]
    assert notice not in paragraphs(flow)
    assert [p.fields["text"] for p in flow.problems if p.code == "read.pdf-repeated"] == [
        notice,
        "Boat  I  II  III",
    ]


@pytest.mark.parametrize(
    ("title", "count"), [("Table 4: Boats (continued)", 1), ("Table 5: Carts (continued)", 2)]
)
def test_a_title_that_says_so_continues_the_table_it_names(title: str, count: int) -> None:
    first = both(bold((60, 100, "Table 4: Boats")), table(60, 118, FIRST), prose(60, 260, LINES))
    second = both(bold((60, 60, title)), table(60, 78, SECOND), prose(60, 220, LINES))
    flow = flow_of(first, second)
    assert len(tables(flow)) == count
    rows = [row[0].raw for grid in tables(flow) for row in grid.rows]
    assert [row for row in rows if row != "Boat"] == [row[0] for row in [*FIRST[1:], *SECOND[1:]]]


def _page(under: list[Row]) -> list[Row]:
    """Two columns of text, the given rows below them, and a table over both."""
    text = [row(50 + 12 * n, (f"left{n}", 50, 290), (f"right{n}", 310, 550)) for n in range(6)]
    last = under[-1].base
    across = [
        row(last + 20 + 18 * n, (f"r{n}", 90, 110), (f"{n}", 296, 304), (f"{n + 3}", 480, 490))
        for n in range(5)
    ]
    return [*text, *under, *across]


UNDER = {
    "short last lines of both columns": [row(122, ("end", 50, 90), ("stop", 310, 340))],
    "lines that are not level": [row(122, ("end", 50, 90)), row(127, ("stop", 310, 340))],
    "indented lines": [row(122, ("New", 62, 290), ("Other", 322, 550)), row(134, ("it", 50, 70))],
}


@pytest.mark.parametrize("under", UNDER.values(), ids=list(UNDER))
def test_what_goes_on_with_the_columns_above_is_no_row_of_a_table_across(under: list[Row]) -> None:
    found = tables_across(_page(under), [])
    assert [len(draft.groups) for draft in found] == [5]


OTHER = [["Cart", "Load", "Mule", "Road"], *([f"Cart{n}", str(n), str(n + 2), str(n + 4)] for n in range(6))]


@pytest.mark.parametrize(
    ("second", "count"),
    [(SECOND, 1), (SECOND[1:], 1), (OTHER, 2)],
    ids=["the same head", "no head", "another head over columns as wide"],
)
@pytest.mark.parametrize("bold_heads", [False, True], ids=["plain", "bold"])
def test_a_table_with_another_head_at_the_top_of_a_page_is_another_table(
    second: list[list[str]], count: int, bold_heads: bool
) -> None:
    def part(y: float, rows: list[list[str]]) -> Draw:
        if not bold_heads or rows[0][0] not in ("Boat", "Cart"):
            return table(60, y, rows)
        head = bold(*((60.0 + 60 * n, y, text) for n, text in enumerate(rows[0])))
        return both(head, table(60, y + 16, rows[1:]))

    pages = both(prose(60, 60, LINES), part(690, FIRST)), both(part(60, second), prose(60, 220, LINES))
    assert len(tables(flow_of(*pages))) == count


WRAPPED = [["Harbour", "1/39-", "9/40-"], ["master", "8/40", "4/42"]]


@pytest.mark.parametrize(
    ("again", "count"),
    [
        ([*WRAPPED, ["Punt", "7", "8"]], 2),
        (WRAPPED, 2),
        ([["Harbour", "1/39-", "9/40-"], ["mister", "8/40", "4/42"]], 0),
        ([["Harbour", "1/39-8/40", "9/40-4/42"], ["Punt", "7", "8"]], 0),
        ([["Harbour master", "1/39-8/40", "9/40-4/42"]], 0),
    ],
    ids=["above rows", "alone", "another word", "a part of it", "a row that prints the same"],
)
def test_a_head_that_is_printed_again_in_other_lines_is_the_head(again: list[list[str]], count: int) -> None:
    def rows(texts: list[list[str]]) -> list[tuple[PageCell, ...]]:
        return [tuple(PageCell(text, (0.0, 0.0, 9.0, 9.0)) for text in row) for row in texts]

    own = rows([["Harbour master", "1/39- 8/40", "9/40- 4/42"], ["Sloop", "1", "2"]])
    assert head_in_other_lines(own, 1, rows(again)) == count
