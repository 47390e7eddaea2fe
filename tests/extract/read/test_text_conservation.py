"""Nothing is dropped: every printed character of a text is kept, once, in its place."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from extract.model.document import Flow, Grid
from extract.read.text import read_text
from tests.extract.read.reading import grids, kept, misplaced, paragraphs, printed, reading, tables

RULE_ROW = re.compile(r"^[ >]*[-|: ]*-{2,}[-|: ]*$", re.MULTILINE)

FRAGMENTS = st.sampled_from(
    [
        "The rule is short.",
        "it goes on and on until it comes to the end of the line",
        "規則は短い。",
        "この規則は長く続き、行の終わりまで来ても、まだ終わらないので、",
        "A | B |",
        "A | B | C",
        "| 1 | 2 |",
        "cell |",
        "|",
        "||||",
        "A\tB\tC",
        "\t1\t2",
        "1.22",
        "1.22 TITLE: text.",
        "1.2 見出し (Title) : 本文。",
        "H",
        "12",
        "- item",
        "## 1.2 Head",
        "**1.3 Bold.** words",
        "=====",
        "~~~~",
        "* note",
        "¹ note",
        "EX: an example",
        "a    b    c",
        "long    12     3",
        "x 2 3-1 (A) 3 4-1 (B) 4 3-1 (C) 5 2-0 (D)",
        "TABLE DR Loss 2 3-1 (A) 3 4-1 (B) 4 3-1 (C) 5 2-0 (D) and more words.",
        "",
        "   ",
        "\f",
        "page 3\fThe next page",
        "\ufeffinside",
        "Lull",
    ]
)
ENDS = st.sampled_from(["\n", "\n", "\n", "\r\n", "\r", "\u2028", "\n\n", "\f"])


@given(st.lists(st.tuples(FRAGMENTS, ENDS), max_size=24).map(lambda parts: "".join(a + b for a, b in parts)))
@example("a |\nb |\nc |\n")
@example("## 1.2 Head\f## 1.2 Head\n\n## 1.2 Head\n")
@example("Lull\nFeature |\nShort\nLull |\n1 |\n2 |\n")
@example("\f\f1.22\n1.22 TITLE: text.\n\f")
@example("A | B |\nA | B |\n=====\nit goes on and on until it comes to the end of the line\n=====\n")
def test_every_printed_character_is_kept_once_and_in_its_place(text: str) -> None:
    blocks, aside = read_text(text, "book.txt")
    flow = Flow("book.txt", "text", "", blocks, aside=aside)
    assert kept(flow) == printed(text)
    assert misplaced(flow, text) == []


@given(
    st.text(
        st.characters(codec="utf-8", exclude_categories=["Cs"], exclude_characters="|-=+:>─"), max_size=200
    )
)
def test_any_text_at_all_is_kept(text: str) -> None:
    blocks, aside = read_text(text, "book.txt")
    flow = Flow("book.txt", "text", "", blocks, aside=aside)
    assert kept(flow) == printed(text)


@pytest.mark.books
@pytest.mark.parametrize(
    ("book", "tables", "widths"),
    [
        ("asl-chapter-h.en.txt", 8, [13, 3, 9, 9, 9, 2, 12, 2]),
        ("asl-chapter-h.ja.txt", 13, [13, 3, 9, 9, 6, 4, 9, 6, 2, 12, 12, 9, 9]),
        ("1943-game-setup.en.txt", 6, [8, 8, 9, 6, 7, 3]),
        ("ww2-dba.en.txt", 6, [2, 5, 4, 8, 4, 5]),
        (
            "asl-primosole-bridge-refit.en.txt",
            24,
            [3, 2, 3, 2, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 9, 9, 2, 4, 6, 3, 1, 2, 3, 2],
        ),
    ],
)
def test_a_real_book_is_read_whole(books: Path, book: str, tables: int, widths: list[int]) -> None:
    text = (books / book).read_text(encoding="utf-8")
    flow = reading(text, book)
    assert kept(flow) == printed(RULE_ROW.sub("", text))
    assert misplaced(flow, text) == []
    found = [max(map(len, rows)) for rows in grids(flow)]
    assert (len(found), found) == (tables, widths)


@pytest.mark.books
def test_the_figures_of_the_real_english_tables(books: Path) -> None:
    flow = reading((books / "asl-chapter-h.en.txt").read_text(encoding="utf-8"))
    elr, availability, _, armor, air, fortifications, bonus, leaders = grids(flow)
    assert elr[9] == ["French***", "-", "-", "25", "3", "3", "2", "2", "3", "3", "3", "3", "3"]
    assert availability[4] == ["1.3", "5", "8-l"]
    assert armor[10] == ["G.M.D.2", "+3", "+3", "+3", "+3", "+3", "+3", "+23", "+1"]
    assert air[0] == ["1937", "1938", "1939-40", "1941", "1942", "1943", "1944", "1945", ""]
    assert fortifications[14] == ["Caves", "20/1011"]
    assert bonus[1] == ["ELR DIFFERENCE", *[""] * 11]
    assert leaders[0] == ["DR", "New Leader"]
    assert leaders[1] == ["2", "10-3 (10-1) [10-2]"]
    assert leaders[11] == ["12", "6 + 1* (None) 8+1**"]


@pytest.mark.books
def test_the_figures_of_the_real_japanese_tables(books: Path) -> None:
    flow = reading((books / "asl-chapter-h.ja.txt").read_text(encoding="utf-8"))
    found = tables(flow)
    assert [line.raw for table in found for line in table.caption] == [
        "1.3 使用可能表",
        "航空支援使用可能表",
        "野戦構築物 BPV :",
        "ボーナス歩兵表",
        "指揮官交換表",
    ]
    japan = found[0].rows[7][10]
    assert (japan.raw, japan.raised) == ("4 ¹", ((2, 3),))
    assert [cell.raw for cell in found[0].rows[8]] == ["G.M.D.**", "2 ³", "1 ³", "2", "2 ⁴", "2 ⁴", *[""] * 7]
    assert [cell.raw for cell in found[4].rows[6]] == ["BPV:", "158", "158", "158", "† 158", "† 95*"]
    assert [line.raw for line in flow.aside] == ["1.22", "H", "1.531", "H", "H", "1.73", "1.74", "H", "H"]


@pytest.mark.books
@pytest.mark.parametrize(
    ("number", "lines"),
    [
        ("1.2 ", [22, 24]),
        ("1.22 ", [48, 50]),
        ("1.43 ", [160, 179]),
        ("1.46 ", [193, 197]),
        ("1.465 ", [212, 214]),
    ],
)
def test_a_broken_paragraph_of_the_real_japanese_book_is_whole(
    books: Path, number: str, lines: list[int]
) -> None:
    flow = reading((books / "asl-chapter-h.ja.txt").read_text(encoding="utf-8"))
    (found,) = (
        block for block in flow.blocks if not isinstance(block, Grid) and block.raw.startswith(number)
    )
    assert [line.place.line for line in found.lines] == lines


def test_paragraphs_stay_apart_where_nothing_is_unfinished() -> None:
    assert paragraphs(reading("One rule.\nAnother rule.\n\nA third.\n")) == [
        "One rule.",
        "Another rule.",
        "A third.",
    ]
