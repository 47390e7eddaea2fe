"""Cells in columns that are no table, and others that are one for all that."""

import pytest

from extract.read.pdf.model import PageCell, PageTable, RuleLine
from extract.read.pdf.tables.row_structure import has_row_structure

TABLES = {
    "figures below each other": "Sloop|2|3/Brig|3|4",
    "words that repeat": "Sloop|river|yes/Brig|sea|no/Raft|river|no",
    "many rows of words": "Sloop|sail/Brig|mast/Raft|pole/Punt|oar/Canoe|paddle",
    "bounds below each other, which are no relations": "≤ 1|mended/≥ 2|sunk",
    "a few rows of words in three columns": "Sloop|sail|wind/Brig|mast|storm/Raft|pole|shallows",
    "one row with a figure, cut off by a break": "Sloop|sail|4",
    "figures that rise, below short names": "Alder|2/Birch|3/Cedar|5/Elm|8/Fir|9/Oak|12/Pine|15/Yew|20",
    "two rows that count on": "0|1|2|3|4/5|7|2|9|1",
    "results of a die": "1|mended/2|sunk/3|lost",
    "years with figures that nobody knows": "1991|…|…|…|…|3/1992|7|6|4|2|1/1993|8|1|1|4|2",
    "marks of notes, which are no page numbers": "Sloop|¹/Brig|²/Raft|³/Punt|⁴/Canoe|⁵/Gig|⁶/Scow|⁷",
}
OTHERS = {
    "a formula with its number": "x =|a + b|/2|c|(12)",
    "relations, each with what it bounds": "x ≤ 1|mended/y ≥ 2|sunk",
    "signs of mathematics": "∂f|∇g|=/∂x|√y|h",
    "a matrix": "a|. . .|b/c|. . .|d/e|. . .|f",
    "the axis of a chart": "0.0|0.5|1.0|1.5|2.0/|time|||",
    "addresses": "Ms Alder|Mr Birch/Harbour office|Lake office",
    "contents below a head": "Section|Page no/Boats|2/Masts|4/Sails|5/Oars|7/Ropes|9/Knots|12",
    "contents with section numbers": "1.1 Boats|2/1.2 Masts|4/1.3 Sails|5/1.4 Oars|7/1.5 Ropes|9/1.6 Ends|9",
    "contents with the page before": "2|Boats/4|Masts/5|Sails/9|Oars/14|Ropes/15|Knots/21|Bends",
    "contents with dots": "Boats|.|.|.|.|3/Masts|.|.|.|.|4",
    "lists side by side": "•|Boats|•|Oars/•|Masts|•|Ropes/•|Sails|•|Knots",
    "lines that break words": "Old|har-/bour|mas-/ters|know/the|wind-/ward",
    "one row of words": "Sloop|sail|wind",
}


def _table(written: str, form: str = "open", header_rows: int | None = None) -> PageTable:
    lines = [line.split("|") for line in written.split("/")]
    width = max(map(len, lines))
    rows = tuple(
        tuple(
            PageCell(text, (50.0 * j, 20.0 * i, 50.0 * j + 50, 20.0 * i + 20)) for j, text in enumerate(line)
        )
        for i, line in enumerate(lines)
    )
    edges = tuple(50.0 * j for j in range(width + 1))
    columns = tuple((50.0 * j + 5, 50.0 * j + 40) for j in range(width)) if form == "open" else ()
    box = (0.0, 0.0, 50.0 * width, 20.0 * len(lines))
    return PageTable(rows, box, form, edges, header_rows, columns=columns)


@pytest.mark.parametrize("written", TABLES.values(), ids=TABLES)
def test_this_shows_its_rows(written: str) -> None:
    assert has_row_structure(_table(written), [])


@pytest.mark.parametrize("written", OTHERS.values(), ids=OTHERS)
def test_this_shows_none(written: str) -> None:
    assert not has_row_structure(_table(written), [])


@pytest.mark.parametrize(("at", "shows"), [(20.0, True), (0.5, False), (39.5, False)])
def test_a_rule_between_rows_shows_them(at: float, shows: bool) -> None:
    table = _table("Ms Alder|Mr Birch/Harbour office|Lake office")
    assert has_row_structure(table, [RuleLine(at, 0.0, 100.0)]) == shows


def test_a_head_shows_rows() -> None:
    assert has_row_structure(_table("Boat|Berth/Sloop|Harbour", header_rows=1), [])


@pytest.mark.parametrize(
    ("written", "shows"),
    [("Boat|/|mast/|/sail|", False), ("Boat|Berth/|/|", True), ("Boat|Berth/Sloop|Lake/|", True)],
    ids=["boxes of a diagram", "an empty form with its head", "two filled rows"],
)
def test_boxes_of_a_diagram_do_not_fill_rows(written: str, shows: bool) -> None:
    assert has_row_structure(_table(written, "ruled"), []) == shows


@pytest.mark.parametrize(
    ("written", "shows"),
    [
        ("|boats|/all of the crews", False),
        ("|boats|/crews|oars|", False),
        ("|boats|/crews|oars|/ropes|2|", True),
    ],
    ids=["a box with its name", "boxes beside it", "rows below a head over one column"],
)
def test_a_name_alone_between_rules_is_a_head_above_rows_only(written: str, *, shows: bool) -> None:
    assert has_row_structure(_table(written, "ruled", 1), []) is shows
