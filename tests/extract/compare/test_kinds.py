"""Every kind of discrepancy, by hand-made tables: what is wrong is reported once, its neighbours are not."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from extract.model.document import ReadingProblem, Table
from extract.run.aligned_tables import aligned_tables
from extract.run.compare_books import Comparison, Knowledge, compare
from extract.tables.folding import LOOK_ALIKES
from extract.tables.values import parse
from rules_core.declarations import CellType, Declaration
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import AlignedTable, Figure, Label
from rules_core.model.values import Value
from tests.extract.compare.hand import book, cell, declaration, keys, table

CHART = declaration(
    keys("german=German/ドイツ", "russian=Russian/ソ連", "gmd=G.M.D./G.M.D."),
    keys("1941=41", "1942=42", "1943=43", "1944=44"),
    corner={"en": ("Year",), "ja": ("年代",)},
    title={"en": ("CHART",), "ja": ("表",)},
)
EN = """
Year|41|42|43|44
German|1|2|3^1|4
Russian|-|5|5|6
G.M.D.|7|7|7|8
"""
JA = """
年代|41|42|43|44
ドイツ|1|2|3^1|4
ソ連|-|5|5|6
G.M.D.|7|7|7|8
"""
NOTES_EN = (("1", "Three points from 1942 on; see B12.3."), ("", "At most 10 a side."))
NOTES_JA = (("1", "1942 年から 3 ポイント。B12.3 を見る。"), ("", "各陣営 10 まで。"))


def compared(en: str = EN, ja: str = JA, **changes: Any) -> Comparison:
    """Both hand-made editions of the chart compared; a change may replace the notes or a title."""
    first = table("en", en, declaration=CHART, title="CHART", notes=NOTES_EN)
    second = table("ja", ja, declaration=CHART, title="表", notes=NOTES_JA)
    first = replace(first, **{k[3:]: v for k, v in changes.items() if k.startswith("en_")})
    second = replace(second, **{k[3:]: v for k, v in changes.items() if k.startswith("ja_")})
    return compare(book("en", [first]), book("ja", [second]), Knowledge((CHART,)))


def reported(found: Comparison) -> list[tuple[str, str | None, str | None]]:
    return [(item.kind, *item.cell[1:]) for item in found.discrepancies]


def test_two_editions_that_agree_have_no_discrepancy() -> None:
    found = compared()
    assert reported(found) == []
    assert len(found.checked) == 12


CASES = [
    ("another figure", "ソ連|-|5|5|6", "ソ連|-|5|4|6", [("value", "russian", "1943")]),
    ("a dash for a figure", "ソ連|-|5|5|6", "ソ連|-|5|-|6", [("value", "russian", "1943")]),
    ("a figure for a dash", "ソ連|-|5|5|6", "ソ連|3|5|5|6", [("value", "russian", "1941")]),
    ("an empty cell", "ソ連|-|5|5|6", "ソ連|-||5|6", [("value", "russian", "1942")]),
    ("a cell that is no figure", "ソ連|-|5|5|6", "ソ連|-|x|5|6", [("unreadable", "russian", "1942")]),
    ("a mark lost", "ドイツ|1|2|3^1|4", "ドイツ|1|2|3|4", [("mark", "german", "1943")]),
    ("a mark added", "ドイツ|1|2|3^1|4", "ドイツ|1^2|2|3^1|4", [("mark", "german", "1941")]),
    ("another mark", "ドイツ|1|2|3^1|4", "ドイツ|1|2|3^2|4", [("mark", "german", "1943")]),
    ("a mark moved", "ドイツ|1|2|3^1|4", "ドイツ|1|2|3|4^1", [("mark", "german", "1944")]),
    ("figure and mark", "ドイツ|1|2|3^1|4", "ドイツ|1|2|5|4", [("value", "german", "1943")]),
    ("a date misprinted", "年代|41|42|43|44", "年代|41|42|47|44", [("header", None, "1943")]),
    ("a date printed twice", "年代|41|42|43|44", "年代|41|42|44|44", [("header", None, "1943")]),
    ("a row's label misprinted", "ソ連|-", "ソ運|-", [("header", "russian", None)]),
    ("a row's label of another row", "ソ連|-", "ドイツ|-", [("header", "russian", None)]),
    ("a row's label lost", "ソ連|-", "|-", [("header", "russian", None)]),
    ("the corner", "年代|", "年式|", [("header", None, None)]),
    ("a row lost", "ソ連|-|5|5|6\n", "", [("missing-row", "russian", None)]),
    ("a row added", "G.M.D.|7|7|7|8", "G.M.D.|7|7|7|8\n英国|1|2|3|4", [("extra-row", "英国", None)]),
    ("equal neighbours merged", "G.M.D.|7|7|7|8", "G.M.D.|7|8", [("collapsed", "gmd", None)]),
    ("a cell of its own lost", "ソ連|-|5|5|6", "ソ連|5|5|6", [("collapsed", "russian", None)]),
    (
        "merged, and one figure misprinted",
        "G.M.D.|7|7|7|8",
        "G.M.D.|7|9",
        [("collapsed", "gmd", None), ("value", "gmd", "1944")],
    ),
]


@pytest.mark.parametrize(("before", "after", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_one_change_in_the_japanese_book_is_one_discrepancy_there(
    before: str, after: str, expected: list[tuple[str, str | None, str | None]]
) -> None:
    assert before in JA
    assert reported(compared(ja=JA.replace(before, after, 1))) == expected


def test_the_same_change_in_the_english_book_is_found_there_too() -> None:
    found = compared(en=EN.replace("Russian|-|5|5|6", "Russian|-|5|4|6"))
    (item,) = found.discrepancies
    assert (item.kind, item.cell) == ("value", ("chart", "russian", "1943"))
    assert item.en is not None
    assert (item.en.raw, item.en.place.line, item.en.place.column) == ("4", 3, 4)


def test_a_column_that_one_book_lacks_is_one_discrepancy() -> None:
    ja = "\n".join(line.rpartition("|")[0] for line in JA.strip().splitlines())
    assert reported(compared(ja=ja)) == [("missing-column", None, "1944")]


def test_a_changed_figure_under_merged_neighbours_is_found_at_its_own_cell() -> None:
    en = EN.replace("G.M.D.|7|7|7|8", "G.M.D.|7|9|7|8")
    found = reported(compared(en=en, ja=JA.replace("G.M.D.|7|7|7|8", "G.M.D.|7|8")))
    assert found == [("collapsed", "gmd", None), ("value", "gmd", "1942")]


def test_a_collapsed_row_keeps_its_id_when_one_of_its_figures_is_reported_apart() -> None:
    merged = JA.replace("G.M.D.|7|7|7|8", "G.M.D.|7|8")
    before = compared(ja=merged).discrepancies
    after = compared(en=EN.replace("G.M.D.|7|7|7|8", "G.M.D.|7|9|7|8"), ja=merged).discrepancies
    assert {item.id for item in before} < {item.id for item in after}


def test_columns_in_another_order_are_no_discrepancy() -> None:
    turned = "\n".join(
        "|".join((line.split("|")[0], *reversed(line.split("|")[1:]))) for line in JA.strip().splitlines()
    )
    assert reported(compared(ja=turned)) == []


def test_a_table_turned_on_its_side_is_compared_by_meaning() -> None:
    columns = zip(*(line.split("|") for line in JA.strip().splitlines()), strict=True)
    turned = "\n".join("|".join(column) for column in columns).replace("|5|7\n43", "|9|7\n43")
    ja = table("ja", turned, declaration=CHART, title="表", notes=NOTES_JA, transposed=True)
    en = table("en", EN, declaration=CHART, title="CHART", notes=NOTES_EN)
    assert reported(compare(book("en", [en]), book("ja", [ja]), Knowledge((CHART,)))) == [
        ("value", "russian", "1942")
    ]


def test_a_lost_cell_of_a_turned_table_is_reported_for_the_declared_column() -> None:
    columns = list(zip(*(line.split("|") for line in JA.strip().splitlines()), strict=True))
    turned = ["|".join(column) for column in columns]
    turned[4] = "44|4|8"
    ja = table("ja", "\n".join(turned), declaration=CHART, title="表", notes=NOTES_JA, transposed=True)
    en = table("en", EN, declaration=CHART, title="CHART", notes=NOTES_EN)
    assert reported(compare(book("en", [en]), book("ja", [ja]), Knowledge((CHART,)))) == [
        ("collapsed", None, "1944")
    ]


TITLES = [
    ("the declared title", "表", []),
    ("another title", "別の表", [("title", None, None)]),
    ("a title with a mark of its own", "表 ¹", [("mark", None, None)]),
]


@pytest.mark.parametrize(("title", "expected"), [case[1:] for case in TITLES], ids=[c[0] for c in TITLES])
def test_titles(title: str, expected: list[tuple[str, None, None]]) -> None:
    ja = table("ja", JA, declaration=CHART, title=title, notes=NOTES_JA)
    assert reported(compared(ja_title=ja.title)) == expected


NOTES = [
    ("as printed", NOTES_JA[0][1], None),
    ("the number in kanji", "1942 年から三つのポイント。B12.3 を見る。", None),
    ("another number", "1942 年から 4 ポイント。B12.3 を見る。", "compare.note.figures.ja"),
    ("another year", "1943 年から 3 ポイント。B12.3 を見る。", "compare.note.figures"),
    ("another reference", "1942 年から 3 ポイント。B12.4 を見る。", "compare.note.figures"),
    ("cut off", "1942 年から 3 ポイント/", "compare.note.cut_off.ja"),
    ("cut off, with another year before the cut", "1943 年から/", "compare.note.figures"),
]


@pytest.mark.parametrize(("text", "code"), [case[1:] for case in NOTES], ids=[case[0] for case in NOTES])
def test_notes(text: str, code: str | None) -> None:
    ja = table("ja", JA, declaration=CHART, title="表", notes=(("1", text), NOTES_JA[1]))
    assert [item.code for item in compared(ja_notes=ja.notes).discrepancies] == ([code] if code else [])


MARKS = [("a mark of its own", "5"), ("the mark of no note", "†")]


@pytest.mark.parametrize("mark", [case[1] for case in MARKS], ids=[case[0] for case in MARKS])
def test_a_note_under_another_mark_is_one_discrepancy(mark: str) -> None:
    ja = table("ja", JA, declaration=CHART, title="表", notes=((mark, NOTES_JA[0][1]), NOTES_JA[1]))
    assert [item.code for item in compared(ja_notes=ja.notes).discrepancies] == ["compare.note.renumbered"]


def test_a_note_under_the_mark_of_another_is_one_discrepancy() -> None:
    en = table("en", EN, declaration=CHART, title="CHART", notes=(*NOTES_EN, ("2", "Only 7 in Norway.")))
    ja = table("ja", JA, declaration=CHART, title="表", notes=(*NOTES_JA, ("1", "ノルウェーで 7 だけ。")))
    found = compared(en_notes=en.notes, ja_notes=ja.notes).discrepancies
    assert [(item.code, item.fields["mark_en"], item.fields["mark_ja"]) for item in found] == [
        ("compare.note.renumbered", "2", "1")
    ]


def test_a_note_that_one_book_lacks() -> None:
    ja = table("ja", JA, declaration=CHART, title="表", notes=NOTES_JA[1:])
    assert [item.code for item in compared(ja_notes=ja.notes).discrepancies] == ["compare.note.missing.ja"]


def test_note_marks_are_paired_whatever_their_printing() -> None:
    ja = table("ja", JA, declaration=CHART, title="表", notes=(("¹", NOTES_JA[0][1]), NOTES_JA[1]))
    assert reported(compared(ja_notes=ja.notes)) == []


def test_a_declared_table_that_one_book_lacks() -> None:
    en = table("en", EN, declaration=CHART, title="CHART")
    found = compare(book("en", [en]), book("ja"), Knowledge((CHART,)))
    assert [item.code for item in found.discrepancies] == ["compare.missing-table.ja"]


def test_a_declared_table_that_neither_book_has() -> None:
    found = compare(book("en"), book("ja"), Knowledge((CHART,))).discrepancies
    assert [(item.code, item.table) for item in found] == [("compare.missing-table.both", "chart")]


def test_a_table_of_one_edition_only_that_this_edition_lacks() -> None:
    chart = replace(CHART, editions=("ja",))
    found = compare(book("en"), book("ja"), Knowledge((chart,))).discrepancies
    assert [item.code for item in found] == ["compare.missing-table.both"]


def test_a_table_may_stand_where_a_book_cannot_be_read() -> None:
    en = table("en", EN, declaration=CHART, title="CHART")
    picture = ReadingProblem("read.pdf-drawn", Place("book.ja.pdf", page=2), severity="error")
    ja = replace(book("ja"), problems=(picture,))
    (item,) = compare(book("en", [en]), ja, Knowledge((CHART,))).discrepancies
    assert (item.kind, item.code) == ("unreadable", "compare.unreadable.table.ja")


def test_a_table_that_one_edition_never_printed_is_told_once_as_missing_there() -> None:
    chart = replace(CHART, editions=("ja",))
    ja = table("ja", JA, declaration=chart, title="表")
    (item,) = compare(book("en"), book("ja", [ja]), Knowledge((chart,))).discrepancies
    assert item.code == "compare.missing-table.en"


def test_a_table_that_nothing_declares_is_one_too_many() -> None:
    tables = [table("ja", JA, declaration=CHART, title="表"), table("ja", "種類|値\n甲|1\n乙|2", title="別")]
    en = table("en", EN, declaration=CHART, title="CHART")
    found = compare(book("en", [en]), book("ja", tables), Knowledge((CHART,)))
    assert [item.code for item in found.discrepancies] == ["compare.extra-table.ja"]


NOTATION = [
    ("a decimal without its zero", CellType("number"), "0.9", ".9"),
    ("spaces inside joined figures", CellType("joined"), "10-2", "10 - 2"),
    ("full-width figures", CellType("number"), "12", "１２"),
    ("a minus sign", CellType("modifier"), "-1", "−1"),
    ("two dashes for nothing", CellType("number", none=True), "-", "—"),
    ("a sign of multiplication", CellType("amount"), "(a+b) x 3", "(a+b) × 3"),
]


@pytest.mark.parametrize(("kind", "first", "second"), [c[1:] for c in NOTATION], ids=[c[0] for c in NOTATION])
def test_a_difference_of_notation_alone_is_never_counted(kind: CellType, first: str, second: str) -> None:
    chart = declaration(keys("a"), keys("x"), kind)
    en, ja = (
        table(edition, f"Year|x\na|{printed}", declaration=chart)
        for edition, printed in (("en", first), ("ja", second))
    )
    found = compare(book("en", [en]), book("ja", [ja]), Knowledge((chart,)))
    assert reported(found) == []
    assert all(item.severity == "note" for item in found.notations)


def test_subheads_carry_no_figures() -> None:
    chart = declaration(keys("1", "2"), keys("x", "y"), subheads=keys("gap=GAP/差"))
    en = table("en", "Total|x|y\nGAP||\n1|3|4\n2|5|6", declaration=chart)
    same = table("ja", "Total|x|y\n差||\n1|3|4\n2|5|6", declaration=chart)
    filled = table("ja", "Total|x|y\n差|1|2\n1|3|4\n2|5|6", declaration=chart)
    assert reported(compare(book("en", [en]), book("ja", [same]), Knowledge((chart,)))) == []
    found = compare(book("en", [en]), book("ja", [filled]), Knowledge((chart,)))
    assert [item.code for item in found.discrepancies] == ["compare.header.subhead"]


def _recorded(printed: str) -> dict[str, AlignedTable]:
    made = cell(printed, CHART_PLACE, CellType("number"))
    kept = Printed(made.raw, made.text, CHART_PLACE, made.value, tuple(m.text for m in made.marks))
    figure = Figure("a", "x", None, kept, made.value, "one-book")
    return {
        "chart": AlignedTable(
            id="chart",
            rule="1.1",
            verdict=True,
            titles={"en": None, "ja": None},
            places={"en": None, "ja": None},
            rows=(Label("a", None, "a"),),
            columns=(Label("x", None, "x"),),
            figures=(figure,),
        )
    }


CHART_PLACE = table("ja", "x|y\na|1").place
RECORDS = [
    ("the figure on record", "5", []),
    ("the same in another notation", "５", []),
    ("another figure", "6", [("record", "a", "x")]),
    ("a mark more", "5^1", [("record", "a", "x")]),
]


@pytest.mark.parametrize(("printed", "expected"), [case[1:] for case in RECORDS], ids=[c[0] for c in RECORDS])
def test_a_figure_of_one_edition_is_held_against_the_record(
    printed: str, expected: list[tuple[str, str, str]]
) -> None:
    chart = declaration(keys("a"), keys("x"), CellType("number", marks="notes"), editions=("ja",))
    ja = table("ja", f"年代|x\na|{printed}", declaration=chart)
    known = Knowledge((chart,), records=_recorded("5"))
    missing, *found = reported(compare(book("en"), book("ja", [ja]), known))
    assert missing[0] == "missing-table"
    assert found == expected


def test_undeclared_books_are_compared_by_title_shape_and_labels() -> None:
    en = [
        table("en", "Weapon|Cost|Range\nRifle|3|10\nMortar|8|30", title="Weapons", rule="2.1"),
        table("en", "Turn|DR\n1|5\n2|6", title="Turns", rule="2.2"),
    ]
    ja = [
        table("ja", "ターン|DR\n1|5\n2|7", title="ターン (Turns)", rule="2.2"),
        table(
            "ja",
            "兵器|射程|費用\n迫撃砲 (Mortar)|30|8\n小銃 (Rifle)|10|4",
            title="兵器 (Weapons)",
            rule="2.1",
        ),
    ]
    terms = (("Cost", "費用"), ("Range", "射程"))
    found = compare(book("en", en), book("ja", ja), Knowledge(terms=terms))
    assert [
        (item.kind, item.rule, item.en and item.en.raw, item.ja and item.ja.raw)
        for item in found.discrepancies
    ] == [("value", "2.1", "3", "4"), ("value", "2.2", "6", "7")]


def test_a_value_is_typed_on_both_sides() -> None:
    (item,) = compared(ja=JA.replace("ソ連|-|5|5|6", "ソ連|-|5|4|6")).discrepancies
    assert item.en is not None
    assert item.ja is not None
    assert (item.en.value, item.ja.value) == (Value("number", 5), Value("number", 4))
    assert item.severity == "verdict"


def test_a_discrepancy_survives_json() -> None:
    for item in compared(ja=JA.replace("ソ連|-|5|5|6", "ソ連|-|5|4|6^2")).discrepancies:
        assert Discrepancy.from_json(item.to_json()) == item


NOTES_ON_RECORD = (("1", "上限 3。"), ("2", "1942 年から。"), ("3", "夜間のみ。"))
NOTES_OF_ONE_BOOK = [
    ("the notes on record", NOTES_ON_RECORD, []),
    ("in other words", (("1", "上限 3 まで。"), *NOTES_ON_RECORD[1:]), []),
    ("another figure", (("1", "上限 4。"), *NOTES_ON_RECORD[1:]), [("compare.note.record", "1")]),
    ("a note lost", NOTES_ON_RECORD[::2], [("compare.note.gone", "2")]),
    ("a note more", (*NOTES_ON_RECORD, ("4", "1945 年のみ。")), [("compare.note.unrecorded", "4")]),
    (
        "the mark of the next note",
        (("2", "上限 3。"), *NOTES_ON_RECORD[1:]),
        [("compare.note.renumbered.record", "1")],
    ),
    (
        "a mark of its own",
        (NOTES_ON_RECORD[0], ("7", "1942 年から。"), NOTES_ON_RECORD[2]),
        [("compare.note.renumbered.record", "2")],
    ),
]


def _noted(notes: Sequence[tuple[str, str]], chart: Declaration) -> Table:
    return table("ja", "年代|x\na|5", declaration=chart, notes=notes)


@pytest.mark.parametrize(
    ("notes", "expected"), [case[1:] for case in NOTES_OF_ONE_BOOK], ids=[c[0] for c in NOTES_OF_ONE_BOOK]
)
def test_notes_of_one_edition_are_held_against_the_record(
    notes: Sequence[tuple[str, str]], expected: list[tuple[str, str]]
) -> None:
    chart = declaration(keys("a"), keys("x"), CellType("number", marks="notes"), editions=("ja",))
    recorded = compare(book("en"), book("ja", [_noted(NOTES_ON_RECORD, chart)]), Knowledge((chart,)))
    known = Knowledge((chart,), records={one.id: one for one in aligned_tables(recorded)})
    found = compare(book("en"), book("ja", [_noted(notes, chart)]), known).discrepancies
    assert [(item.code, item.fields["mark"]) for item in found if item.kind != "missing-table"] == expected


def test_a_figure_on_record_that_a_cut_note_lost_is_found_though_the_other_book_says_it_in_a_word() -> None:
    chart = declaration(keys("a"), keys("x"), CellType("number", marks="notes"))
    en = table("en", "Year|x\na|5", declaration=chart, notes=(("1", "At most three."),))
    whole, cut = (
        table("ja", "年代|x\na|5", declaration=chart, notes=(("1", t),)) for t in ("上限は 3。", "上限")
    )
    recorded = compare(book("en", [en]), book("ja", [whole]), Knowledge((chart,)))
    known = Knowledge((chart,), records={one.id: one for one in aligned_tables(recorded)})
    assert reported(compare(book("en", [en]), book("ja", [whole]), known)) == []
    found = compare(book("en", [en]), book("ja", [cut]), known).discrepancies
    assert [(item.code, item.fields["recorded"]) for item in found] == [("compare.note.record", ["3"])]


def test_a_line_of_a_record_is_called_by_its_number_and_as_declared_where_a_book_has_no_label() -> None:
    rows = keys("2/size=Size:/規模：", "2/price=Price:/価格：")
    chart = replace(declaration(rows, keys("1944/1945=44-45"), CellType("number")), layout="records")
    en = table("en", "Year|44-45\nSize:|4\nPrice:|9", declaration=chart)
    ja = table("ja", "年代|44-45\n規模：|4\n価格：|8", declaration=chart)
    (item,) = compare(book("en", [en]), book("ja", [ja]), Knowledge((chart,))).discrepancies
    assert item.row == Label("2/price", "Price 2", "価格 2")
    assert item.column == Label("1944/1945", "44-45", "44-45")
    (missing,) = compare(
        book("en", [table("en", "Year|44-45\nSize:|4", declaration=chart)]),
        book("ja", [ja]),
        Knowledge((chart,)),
    ).discrepancies
    assert (missing.kind, missing.row) == ("missing-row", Label("2/price", "Price 2", "価格 2"))


LETTERS = [
    ("the figure in digits", "10+2", []),
    ("a letter for a digit", "1O+2", ["compare.unreadable.letter.ja"]),
    ("another figure with a letter for a digit", "l1+2", ["compare.value"]),
]


@pytest.mark.parametrize(("printed", "codes"), [case[1:] for case in LETTERS], ids=[c[0] for c in LETTERS])
def test_a_letter_for_a_digit_is_told_though_the_figure_is_the_same(printed: str, codes: list[str]) -> None:
    chart = declaration(keys("a"), keys("x"), CellType("joined"))
    en = table("en", "Year|x\na|10+2", declaration=chart)
    plain = table("ja", "年代|x\na|150+", declaration=chart)
    value = parse(printed.translate(LOOK_ALIKES), CellType("joined"))
    read = replace(plain.rows[1][1], raw=printed, text=printed, value=value)
    ja = replace(plain, rows=(plain.rows[0], (plain.rows[1][0], read)))
    found = compare(book("en", [en]), book("ja", [ja]), Knowledge((chart,))).discrepancies
    assert [item.code for item in found] == codes


def test_the_label_of_a_subhead_is_compared() -> None:
    subheads = keys("by-date=BY DATE/時期別")
    chart = replace(declaration(keys("a"), keys("x"), CellType("number")), subheads=subheads)
    en = table("en", "Year|x\nBY DATE|\na|1", declaration=chart)
    ja = table("ja", "年代|x\n時期列|\na|1", declaration=chart)
    found = compare(book("en", [en]), book("ja", [ja]), Knowledge((chart,))).discrepancies
    assert [(item.code, item.fields.get("right")) for item in found] == [("compare.header.ja", "時期別")]


def test_a_raised_mark_of_a_title_is_a_mark_however_it_is_raised() -> None:
    chart = replace(CHART, title={"en": ("CHART",), "ja": ("表 ¹",)})
    en = table("en", EN, declaration=chart, title="CHART", notes=NOTES_EN)
    made = table("ja", JA, declaration=chart, title="表 1", notes=NOTES_JA)
    known = Knowledge((chart,))
    assert made.title is not None
    for raised, expected in (((), [("title", None, None)]), (((2, 3),), [])):
        ja = replace(made, title=replace(made.title, raised=raised))
        assert reported(compare(book("en", [en]), book("ja", [ja]), known)) == expected


def test_a_flattened_mark_of_a_label_that_lost_its_note_is_no_other_label() -> None:
    chart = declaration(keys("german=German/ドイツ", "gmd=G.M.D./G.M.D."), keys("x"), CellType("number"))
    printed = table("en", "Year|x\nGerman|1\nG.M.D.|2", declaration=chart)
    label = printed.rows[2][0]
    flat = (replace(label, raw="G.M.D.2", text="G.M.D.2"), *printed.rows[2][1:])
    en = replace(printed, rows=(*printed.rows[:2], flat))
    ja = table("ja", "年代|x\nドイツ|1\nG.M.D.^2|2", declaration=chart)
    ja = replace(ja, row_keys=(*ja.row_keys[:2], "gmd"))
    assert reported(compare(book("en", [en]), book("ja", [ja]), Knowledge((chart,)))) == []
    plain = table("ja", "年代|x\nドイツ|1\nG.M.D.|2", declaration=chart)
    found = compare(book("en", [en]), book("ja", [plain]), Knowledge((chart,)))
    assert [item.code for item in found.discrepancies] == ["compare.header.en"]


def test_a_row_lost_below_a_subhead_is_missing_and_the_subhead_no_row() -> None:
    subheads = keys("by-date=BY DATE/時期別")
    chart = replace(declaration(keys("a", "b"), keys("x"), CellType("number")), subheads=subheads)
    en = table("en", "Year|x\nBY DATE|\nb|2", declaration=chart)
    ja = table("ja", "年代|x\n時期別|\na|1\nb|2", declaration=chart)
    found = compare(book("en", [en]), book("ja", [ja]), Knowledge((chart,)))
    assert reported(found) == [("missing-row", "a", None)]
