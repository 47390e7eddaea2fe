"""Marks taken off: raised ones, symbols, and digits that lost their raising."""

import pytest

from extract.tables.flattened import Expected, FlattenedText, resolve
from extract.tables.marks import take_off
from rules_core.declarations import CellType
from rules_core.model import Value

SHOWN = [
    ("a superscript after a space", "4 ¹", (), "4", ["1"]),
    ("two superscripts with a comma", "Replaced²,³", (), "Replaced,", ["2", "3"]),
    ("a raised glyph", "231", ((2, 3),), "23", ["1"]),
    ("raised glyphs with a comma", "Escapes2,3", ((7, 10),), "Escapes", ["2", "3"]),
    ("a star after a name", "British*", (), "British", ["*"]),
    ("daggers printed apart", "Italian † †", (), "Italian", ["††"]),
    ("a dagger in front", "† 158", (), "158", ["†"]),
    ("a dagger in front and a star behind", "† 106*", (), "106", ["†", "*"]),
    ("stars that Markdown escapes", "19\\*\\*", (), "19", ["**"]),
    ("bold words of Markdown in front", "**Gates** are shut", (), "**Gates** are shut", []),
    ("bold words of Markdown behind", "the **gate**", (), "the **gate**", []),
    ("stars around a figure", "*5*", (), "5", ["*", "*"]),
    ("a mark that is the whole cell stays", "*", (), "*", []),
    ("ordinals are no marks", "1st", ((1, 3),), "1st", []),
]


@pytest.mark.parametrize(
    ("raw", "raised", "text", "marks"), [row[1:] for row in SHOWN], ids=[row[0] for row in SHOWN]
)
def test_shown_marks(raw: str, raised: tuple[tuple[int, int], ...], text: str, marks: list[str]) -> None:
    bare = take_off(raw, raised)
    assert (bare.text, [mark.text for mark in bare.marks]) == (text, marks)


def read(texts: list[str], cell: CellType, notes: str) -> list[tuple[str, tuple[str, ...]]]:
    decisions = resolve([FlattenedText(text, cell) for text in texts], notes.split())
    return [(d.reading.text, d.reading.marks) for d in decisions]


def test_a_figure_out_of_range_gives_its_last_digit_to_the_mark() -> None:
    assert read(["41", "4", "23"], CellType("number", most=5, marks="notes"), "1 2 3") == [
        ("4", ("1",)),
        ("4", ()),
        ("2", ("3",)),
    ]


def test_a_mark_whose_note_was_lost_is_still_no_digit() -> None:
    assert read(["23", "24"], CellType("number", most=5, marks="notes"), "3") == [
        ("2", ("3",)),
        ("2", ("4",)),
    ]


def test_notes_called_in_their_order_decide_where_the_range_does_not() -> None:
    prices = ["124", "5", "256", "2515"]
    cell = CellType("number", marks="notes")
    assert read(prices, cell, "4 6 15") == [("12", ("4",)), ("5", ()), ("25", ("6",)), ("25", ("15",))]


def test_without_notes_figures_stay_as_they_stand() -> None:
    assert read(["124", "5"], CellType("number", marks="notes"), "") == [("124", ()), ("5", ())]


def test_an_exponent_behind_a_star() -> None:
    cell = CellType("number", least=2, most=7, marks="exponent")
    assert read(["75", "6*5", "4"], cell, "") == [("7", ("5",)), ("6", ("*", "5")), ("4", ())]


def test_a_mark_inside_an_amount() -> None:
    assert read(["210 per hexside"], CellType("amount", marks="notes"), "10") == [("2 per hexside", ("10",))]


def test_equally_good_readings_are_left_and_reported() -> None:
    decisions = resolve(
        [
            FlattenedText("31", CellType("number", marks="notes")),
            FlattenedText("51", CellType("number", marks="notes")),
        ],
        ["1"],
    )
    assert [d.undecided for d in decisions] == [True, True]
    assert [d.reading.text for d in decisions] == ["31", "51"]


def test_the_other_edition_decides_between_equals() -> None:
    cell = CellType("number", marks="notes")
    items = [
        FlattenedText("31", cell, expected=Expected(Value("number", 3), ("1",))),
        FlattenedText("51", cell, expected=Expected(Value("number", 51))),
    ]
    assert [d.reading.text for d in resolve(items, ["1"])] == ["3", "51"]


def test_a_table_that_keeps_its_raising_has_flattened_marks_on_words_only() -> None:
    cell = CellType("number", marks="notes")
    items = [FlattenedText("12", cell, known=("5",)), FlattenedText("13", cell), FlattenedText("Wall3", None)]
    decisions = resolve(items, ["3", "5"])
    assert [d.reading.text for d in decisions] == ["12", "13", "Wall"]


def test_letters_glued_to_a_designation() -> None:
    decisions = resolve([FlattenedText("4-6-8bckm", None), FlattenedText("Module", None)], list("abcdefgklm"))
    assert [d.reading.text for d in decisions] == ["4-6-8", "Module"]


def test_a_mark_that_the_other_edition_prints_here_needs_no_note() -> None:
    cell = CellType("amount", marks="notes")
    expected = Expected(Value("amount", "戦力毎に 3"), ("3",))
    (decision,) = resolve([FlattenedText("3 per factor3", cell, expected=expected)], [])
    assert (decision.reading.text, decision.reading.marks) == ("3 per factor", ("3",))


def test_a_note_with_a_misprinted_mark_need_not_be_called() -> None:
    cell = CellType("number", marks="notes")
    items = [
        FlattenedText("12", cell, known=("2",)),
        FlattenedText("17", cell),
        FlattenedText("12", cell, known=("4",)),
    ]
    assert [d.reading.text for d in resolve(items, ["1", "2", "7", "4"])] == ["12", "17", "12"]


@pytest.mark.parametrize(
    ("raw", "raised", "text", "marks"),
    [
        ("Total", ((3, 4),), "Total", ()),
        ("1,651", ((0, 1), (2, 5)), "1,651", ()),
        ("(3)", ((1, 2),), "(3)", ()),
        ("5.7 × 10−5", ((8, 10),), "5.7 × 10−5", ()),
        ("4 x 103", ((6, 7),), "4 x 103", ()),
        ("mg L−1", ((4, 6),), "mg L−1", ()),
        ("10.69%", ((0, 2), (3, 5)), "10.69%", ()),
        ("51.149.9", ((0, 4),), "51.149.9", ()),
        ("Alder LLC", ((6, 9),), "Alder LLC", ()),
        ("12 km2", ((5, 6),), "12 km2", ()),
        ("Farm2", ((4, 5),), "Farm", ("2",)),
        ("Totala", ((5, 6),), "Total", ("a",)),
        ("aTotal", ((0, 1),), "Total", ("a",)),
        ("—2", ((1, 2),), "—", ("2",)),
        ("102", ((2, 3),), "10", ("2",)),
    ],
)
def test_a_word_or_figure_set_unevenly_is_kept_whole(
    raw: str, raised: tuple[tuple[int, int], ...], text: str, marks: tuple[str, ...]
) -> None:
    bare = take_off(raw, raised)
    assert (bare.text, tuple(mark.text for mark in bare.marks)) == (text, marks)
