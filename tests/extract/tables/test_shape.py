"""Grids as printed → rectangles: titles, heads, notes, spans, lost corners, lost cells."""

import re
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.model.document import Grid, Line, Paragraph, RawCell
from extract.tables.heads import guess_head_rows
from extract.tables.notes import buried_note, loose_notes
from extract.tables.shape import Sheet, lay_out
from rules_core.model import Place

HERE = Place("book.txt", line=1, column=1)


def grid(*rows: str, form: Literal["pipe", "ruled"] = "pipe") -> Grid:
    """Rows with cells between bars; `2x3:text` is a cell that spans two rows and three columns."""
    cells = []
    for row in rows:
        line = []
        for text in row.split("|"):
            span = re.match(r"(\d)x(\d):", text)
            down, across = (int(span[1]), int(span[2])) if span else (1, 1)
            line.append(RawCell(text[span.end() if span else 0 :], HERE, rows=down, columns=across))
        cells.append(tuple(line))
    return Grid(tuple(cells), (HERE,), form)


def texts(laid: Sheet) -> list[str]:
    return ["|".join(slot.cell.raw for slot in row) for row in laid.rows]


def paragraph(*lines: str) -> Paragraph:
    return Paragraph(tuple(Line(line, HERE) for line in lines))


def test_a_lone_first_text_is_the_title() -> None:
    laid = lay_out(grid("ELR CHART|||", "Nation|42|43|44", "German|3|2|1", "Russian|1|1|2"))
    assert laid.title is not None
    assert laid.title.raw == "ELR CHART"
    assert texts(laid)[0] == "Nation|42|43|44"


def test_a_head_row_that_lost_its_corner_moves_right() -> None:
    laid = lay_out(grid("1937|1938|1939|", "German|7|6|5", "Russian|4|3|2"))
    assert texts(laid)[0] == "|1937|1938|1939"
    assert [problem.code for problem in laid.problems] == ["tables.corner-lost"]
    assert laid.short == ()


def test_a_head_row_with_an_empty_corner_stays() -> None:
    laid = lay_out(grid("|1937|1938|1939", "German|7|6|5", "Russian|4|3|2"))
    assert texts(laid)[0] == "|1937|1938|1939"
    assert laid.problems == ()


def test_a_row_of_words_that_lacks_its_last_cell_is_no_lost_corner() -> None:
    laid = lay_out(grid("Unit|Cost|Note|", "Squad|7|a|b", "Crew|4|c|d"))
    assert texts(laid)[0] == "Unit|Cost|Note|"
    assert laid.problems == ()


def test_a_short_row_is_told() -> None:
    laid = lay_out(grid("Nation|42|43|44", "German|3|2|1", "G.M.D.|2|1"))
    assert laid.short == (2,)
    assert [slot.covered for slot in laid.rows[2]] == [False, False, False, True]


def test_notes_at_the_end_are_set_apart_with_their_marks() -> None:
    laid = lay_out(
        grid(
            "Nation|42|43|44",
            "British*|3|2|1",
            "Polish|1|1|11",
            "*|With all of the Commonwealth",
            "1|Only in Norway",
            "Nobody else may ever use this chart",
        )
    )
    assert [(note.mark, note.raw) for note in laid.notes] == [
        ("*", "With all of the Commonwealth"),
        ("1", "Only in Norway"),
        ("", "Nobody else may ever use this chart"),
    ]
    assert len(laid.rows) == 3


def test_a_short_sentence_below_the_rows_is_a_note() -> None:
    laid = lay_out(
        grid(
            "屋台|行動|費用",
            "茶屋|茶を1杯飲む|2",
            "橋|川を渡る|1",
            "1x3:橋の代金は後払いでもよい。",
            form="ruled",
        )
    )
    assert [note.raw for note in laid.notes] == ["橋の代金は後払いでもよい。"]
    laid = lay_out(
        grid("屋台|行動|費用", "茶屋|茶を1杯飲む|2", "1x3:川の向こう", "橋|川を渡る|1", form="ruled")
    )
    assert not laid.notes


def test_signs_that_label_every_row_are_no_marks_of_notes() -> None:
    rows = (
        "Sign|Meaning",
        "@|One of the commands",
        "#|[Label](#lines-with-labels)",
        ";|A remark of the author",
    )
    assert texts(lay_out(grid(*rows))) == list(rows)
    laid = lay_out(grid(rows[0], "Bell|A new day", *rows[1:]))
    assert [note.mark for note in laid.notes] == ["@", "#", ";"]


def test_a_run_of_notes_in_the_middle_is_set_apart() -> None:
    laid = lay_out(
        grid("DR|Foot|Car", "8|a1|b", "9|a2|c", "1|First note", "2|Second note", "-1|x|y", "+1|z|w")
    )
    assert [note.mark for note in laid.notes] == ["1", "2"]
    assert texts(laid)[-1] == "+1|z|w"


def test_figures_that_label_a_narrow_table_are_no_notes() -> None:
    laid = lay_out(grid("dr|Result", "1|Repaired", "2|Eliminated"))
    assert laid.notes == ()
    assert len(laid.rows) == 3


@pytest.mark.parametrize(
    ("mark", "is_note"), [("-1", False), ("+x", False), ("≥8", False), ("*", True), ("†", True), ("°]", True)]
)
@pytest.mark.parametrize(
    "row", ["{}|Only for boats that carry a pilot", "{}|Only for boats that carry a pilot|"]
)
def test_a_modifier_is_the_label_of_a_row_and_no_mark_of_a_note(mark: str, is_note: bool, row: str) -> None:
    head = "DR|Toll|Load" if row.endswith("|") else "DR|Toll"
    body = ("+1|In fog|", "+2|In a gale|") if row.endswith("|") else ("+1|In fog", "+2|In a gale")
    laid = lay_out(grid(head, *body, row.format(mark)))
    assert [note.mark for note in laid.notes] == ([mark] if is_note else [])


@pytest.mark.parametrize(
    ("note", "cut"),
    [("against British/", True), ("against those (of any", True), ('that (a "4" costs 8 points.', False)],
)
def test_a_note_that_breaks_off_is_told(note: str, cut: bool) -> None:
    laid = lay_out(grid("A|B|C", "x|1|2", "y|3|4", f"1|{note}"))
    assert laid.notes[0].cut_off == cut


def test_spans_are_spread_over_the_places_they_cover() -> None:
    laid = lay_out(grid("2x1:Roll|1x2:Attack", "Own|Theirs", "1|5|6", form="ruled"))
    assert texts(laid) == ["Roll|Attack|Attack", "Roll|Own|Theirs", "1|5|6"]
    assert [[slot.covered for slot in row] for row in laid.rows[:2]] == [
        [False, False, True],
        [True, False, False],
    ]


@pytest.mark.parametrize(
    ("rows", "heads"),
    [
        (["Nation|42|43", "German|3|2", "Polish|1|1"], 1),
        (["|42|43", "German|3|2", "Polish|1|1"], 1),
        (["Foxhole|3", "Wire|5", "Trench|7"], 0),
        (["Terrain|Foot|Car", "Woods|Good|Bad", "Hill|Bad|Bad"], 1),
        (["Roll|1x2:Attack", "|Own|Theirs", "1|5|6", "2|7|8"], 2),
        (["alone|1|2"], 0),
    ],
    ids=[
        "words over figures",
        "empty corner",
        "figures over figures",
        "words over words",
        "two levels",
        "one row",
    ],
)
def test_head_rows_that_nothing_declares(rows: list[str], heads: int) -> None:
    assert guess_head_rows(lay_out(grid(*rows, form="ruled")).rows) == heads


def never(_: Line) -> bool:
    return False


def test_loose_notes_count_on_and_end_where_a_section_begins() -> None:
    blocks = [
        paragraph("The raised figure is the dr for bombs."),
        paragraph("† For Germans only.", "* One more against Russians."),
        paragraph("1 Two more in Norway,", "whatever the year."),
        paragraph("1.6 WORKS: Something else."),
        paragraph("2 No note any more."),
    ]
    notes, taken = loose_notes(blocks, lambda line: line.raw.startswith("1.6"))
    assert [(note.mark, note.raw) for note in notes] == [
        ("", "The raised figure is the dr for bombs."),
        ("†", "For Germans only."),
        ("*", "One more against Russians."),
        ("1", "Two more in Norway, whatever the year."),
    ]
    assert taken == 3


@pytest.mark.parametrize("bullet", ["- ", "– ", "• ", "・", "▪ ", "■", "● ", "◆"])
def test_bullets_before_note_figures_are_no_marks(bullet: str) -> None:
    notes, _ = loose_notes([paragraph(f"{bullet}1: 一番目の注", f"{bullet}2: 二番目の注")], never)
    assert [note.mark for note in notes] == ["1", "2"]


def test_full_width_figures_mark_notes_like_any_figures() -> None:
    notes, _ = loose_notes([paragraph("１：一番目の注", "２：二番目の注")], never)
    assert [(note.mark, note.raw) for note in notes] == [("1", "一番目の注"), ("2", "二番目の注")]


def test_several_notes_in_one_running_line() -> None:
    notes, _ = loose_notes([paragraph("¹ One point only. ² Within a battalion. ³ Kept for later.")], never)
    assert [(note.mark, note.raw) for note in notes] == [
        ("1", "One point only."),
        ("2", "Within a battalion."),
        ("3", "Kept for later."),
    ]


def test_prose_below_a_table_is_no_note() -> None:
    assert loose_notes([paragraph("A player may now buy more."), paragraph("And so on.")], never) == ((), 0)


def test_a_figure_that_does_not_count_on_is_no_note() -> None:
    assert loose_notes([paragraph("7 squads may enter.")], never) == ((), 0)


@pytest.mark.parametrize("mark", ["1", "2", "3", "8"])
def test_a_note_between_two_others_is_a_note_whatever_its_mark(mark: str) -> None:
    blocks = [paragraph(text) for text in ("1 None.", f"{mark} One.", "3 Two.", "4 Three.")]
    notes, _ = loose_notes(blocks, never)
    assert [(note.mark, note.raw) for note in notes] == [
        ("1", "None."),
        (mark, "One."),
        ("3", "Two."),
        ("4", "Three."),
    ]


def test_a_note_inside_running_text_is_found_by_its_symbol() -> None:
    note = buried_note(paragraph("He may refuse. * Takes the place of an 8-0. EX: Another matter."), "*")
    assert note is not None
    assert note.raw == "Takes the place of an 8-0."
    assert buried_note(paragraph("Nothing here."), "*") is None


def test_a_note_inside_running_text_goes_on_over_the_end_of_its_line() -> None:
    note = buried_note(paragraph("He may refuse.", "It ends. * Takes the place", "of an 8-0. EX: No."), "*")
    assert note is not None
    assert note.raw == "Takes the place of an 8-0."


@pytest.mark.parametrize(("box", "found"), [(None, True), ((0.0, 0.0, 9.0, 9.0), False)], ids=["text", "PDF"])
def test_a_sign_at_the_beginning_of_a_printed_line_may_be_any_sign(
    box: tuple[float, float, float, float] | None, found: bool
) -> None:
    place = Place("book", 1, box=box)
    lines = tuple(Line(line, place) for line in ("It costs 5", "* 3 [the higher value] = 15. No more."))
    assert (buried_note(Paragraph(lines), "*") is not None) is found


def test_signs_alone_below_a_note_are_no_note() -> None:
    notes, _ = loose_notes([paragraph("† It pays at night and never by", "††")], never)
    assert [(note.mark, note.raw) for note in notes] == [("†", "It pays at night and never by ††")]


def test_lines_of_a_note_are_joined_as_the_book_joins_them() -> None:
    lines = (Line("* 端数は切捨", HERE, joins=""), Line("てる。", HERE))
    assert loose_notes([Paragraph(lines)], never)[0][0].raw == "端数は切捨てる。"


@given(st.lists(st.lists(st.text("ab1 ", max_size=3), min_size=1, max_size=5), min_size=1, max_size=8))
def test_every_printed_text_stays_in_the_rectangle_the_title_or_the_notes(rows: list[list[str]]) -> None:
    printed = Grid(tuple(tuple(RawCell(text, HERE) for text in row) for row in rows), (HERE,), "pipe")
    laid = lay_out(printed)
    kept = [slot.cell.raw.strip() for row in laid.rows for slot in row if not slot.covered]
    kept += [note.mark for note in laid.notes] + [note.raw for note in laid.notes]
    kept += [laid.title.raw] if laid.title else []
    for row in rows:
        for text in row:
            assert text.strip() in kept or not text.strip()
    assert len({len(row) for row in laid.rows}) <= 1
