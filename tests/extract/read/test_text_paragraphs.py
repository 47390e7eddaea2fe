"""Lines into paragraphs: wrapped, interrupted, and kept apart."""

import pytest

from extract.model.document import Paragraph
from extract.read.text import read_text
from tests.extract.read.reading import grids, paragraphs, reading, tables

WRAPPED = """\
The player who holds the hill at the end of the game has won it, and the other
player has lost. Where nobody holds it the players count what they have left to
fight with.
Setup - Each side places its units on its own half of the board, as far from the
middle as it likes.
- 1) Take the units
of one colour.
- 2) Place them.
Boats and rafts move up to three hexes down the river, and no more. Fog:
boats wait.
"""


def test_wrapped_lines_are_one_paragraph() -> None:
    found = paragraphs(reading(WRAPPED))
    assert [text.split()[0] for text in found] == ["The", "Setup", "-", "-", "Boats"]
    assert found[0].endswith("left to fight with.")
    assert found[2] == "- 1) Take the units of one colour."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a blank line", "{a}\n\n{b}\n"),
        ("a running head", "{a}\n\n7.3\n\n{b}\n\n7.3 LATER: The rule.\n"),
        ("a chapter letter", "{a}\n\nH\n\n{b}\n"),
        ("a page break", "{a}\n\f{b}\n"),
        ("a table", "{a}\n\nA\tB\n1\t2\n\n{b}\n"),
        ("a table with its notes", "{a}\n\nA\tB\n1\t2 ¹\n\n¹ at night\n² by day\n\n{b}\n"),
    ],
)
@pytest.mark.parametrize(
    ("before", "after", "joint"),
    [
        ("In this game the armies move by turns and each of them may", "go on until the time is over.", " "),
        ("分隊は何個でも購入できる。購入した分隊は、すべて同じ国籍で", "なければならない。", ""),
        (
            "分隊は何個でも購入できる。購入した分隊は、すべて同じ国籍の場合、",
            "(国籍とは陣営の国) 有利になる。",
            "",
        ),
    ],
)
def test_an_interrupted_paragraph_is_put_together(
    name: str, text: str, before: str, after: str, joint: str
) -> None:
    flow = reading(text.format(a=before, b=after))
    assert joint.join([before, after]) in paragraphs(flow)
    assert bool(grids(flow)) == ("table" in name)


@pytest.mark.parametrize(
    "after",
    [
        "1.4 VEHICLES: a rule.",
        "EX: a case of it.",
        "- an item of a list",
        "An upper-case letter begins a sentence.",
        "* a note of a table",
    ],
)
def test_what_begins_anew_is_not_glued_to_an_unfinished_paragraph(after: str) -> None:
    before = "In this game the armies move by turns and each of them may spend points on crew/"
    assert paragraphs(reading(f"{before}\n{after}\n")) == [before, after]
    assert paragraphs(reading(f"{before}\n\n{after}\n")) == [before, after]


@pytest.mark.parametrize(
    ("text", "aside"),
    [
        ("1.5\n\n1.5 OBA: a rule.\n", ["1.5"]),
        ("A rule.\n\nH\n\nAnother rule.\n", ["H"]),
        ("A rule.\n\n12\n\nAnother rule.\n", ["12"]),
        ("A rule.\n\n- 12 -\n\nAnother rule.\n", ["- 12 -"]),
        (
            "".join(f"Rules of War {n}\n\nA rule.\n\f" for n in range(3)),
            [f"Rules of War {n}" for n in range(3)],
        ),
        ("A rule.\n\n1.5\n\nAnother rule.\n", []),
        ("Night\n\nA rule.\n\nNight\n\nA rule.\n\nNight\n\nA rule.\n", []),
    ],
)
def test_running_heads_and_page_numbers_stand_aside(text: str, aside: list[str]) -> None:
    flow = reading(text)
    assert [line.raw for line in flow.aside] == aside
    assert not set(aside) & set(paragraphs(flow))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\u2029"])
def test_every_kind_of_line_end_counts_as_one_line(end: str) -> None:
    flow = reading(end.join(["One rule.", "", "A\tB", "1\t2", "", "Two rules."]))
    assert [block.place.line for block in flow.blocks] == [1, 3, 6]


def test_a_form_feed_breaks_the_page_but_counts_as_a_character_of_its_line() -> None:
    flow = reading("One rule.\fTwo rules.\nThree.\n")
    assert [(b.place.line, b.place.column) for b in flow.blocks] == [(1, 1), (1, 11), (2, 1)]


def test_a_line_of_a_million_characters_is_one_paragraph() -> None:
    text = "The rule goes on. " * 60_000
    assert paragraphs(reading(text)) == [text.strip()]


def test_a_byte_order_mark_inside_prints_nothing() -> None:
    flow = reading("One rule.\n\n\ufeffA\tB\n1\t2\n")
    (grid,) = tables(flow)
    assert (grid.rows[0][0].raw, grid.rows[0][0].place.column) == ("A", 2)


MARKED_UP = [
    ("a Markdown head", "## 1.1 Lamps\n\nA lamp burns.\n", ["1.1 Lamps", "A lamp burns."], ["##"]),
    ("a head without a blank line", "## 1.1 Lamps\nA lamp burns.\n", ["1.1 Lamps", "A lamp burns."], ["##"]),
    ("a bold rule number", "**1.1 Lamps.** They burn.\n", ["1.1 Lamps.** They burn."], ["**"]),
    (
        "a head with a row below",
        "1.1 Lamps\n=========\nA lamp burns.\n",
        ["1.1 Lamps", "A lamp burns."],
        ["==="],
    ),
    (
        "a Japanese head with a row below",
        "1.1 灯火\n========\n灯火は燃える。\n",
        ["1.1 灯火", "灯火は燃える。"],
        ["==="],
    ),
    ("a head between two rows", "=====\nLamps\n=====\nThey burn.\n", ["Lamps", "They burn."], ["===", "==="]),
    ("a short row below a title", "1.1 Lamps and wicks\n---\n", ["1.1 Lamps and wicks"], ["---"]),
    ("a short row below a sentence", "The lamps burn.\n---\n", ["The lamps burn.", "---"], []),
    ("a row that is too short", "1.1 Lamps and wicks\n--\n", ["1.1 Lamps and wicks", "--"], []),
    ("a row between paragraphs", "Lamps.\n\n* * *\n\nThey burn.\n", ["Lamps.", "They burn."], ["* * *"]),
    ("a tag that ends a line", "Lamps burn.<br>\nThey hang.\n", ["Lamps burn.", "They hang."], []),
    ("a sign inside a paragraph", "This is rule\n# 7 of all.\n", ["This is rule", "# 7 of all."], []),
    ("a number sign in a text", "#7 burns.\n", ["#7 burns."], []),
]


@pytest.mark.parametrize(
    ("text", "said", "beside"), [case[1:] for case in MARKED_UP], ids=[case[0] for case in MARKED_UP]
)
def test_signs_of_markup_are_no_text(text: str, said: list[str], beside: list[str]) -> None:
    blocks, aside = read_text(text, "book.md")
    assert [block.raw for block in blocks if isinstance(block, Paragraph)] == said
    assert [line.raw[: len(mark)] for line, mark in zip(aside, beside, strict=True)] == beside
