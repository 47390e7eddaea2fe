"""A line that opens a rule belongs to no table without rules above or below it."""

from dataclasses import replace

import pytest

from extract.model.document import Paragraph
from extract.read.pdf.model import Word
from extract.read.pdf.tables.white_space import Row
from extract.read.pdf.text.paragraphs import setting_of
from extract.read.pdf.text.patterns import heads_paragraph, is_counted_heading, opens_rule
from tests.extract.read.pdf_pages import bold, both, flow_of, table, words
from tests.extract.read.reading import tables


def printed(text: str, bold_words: int = 0) -> list[Word]:
    return [
        Word(word, 30.0 * n, 0.0, 30.0 * n + 25, 10.0, 8.0, 10.0, bold=n < bold_words)
        for n, word in enumerate(text.split())
    ]


@pytest.mark.parametrize(
    ("text", "bold_words", "expected"),
    [
        ("1.42 RIVER TOLLS: Each cart pays", 0, True),
        ("1.42 RIVER TOLLS:", 0, True),
        ("1.42 River Tolls: Each cart pays", 3, True),
        ("1.42 川の通行料 : 荷車は", 3, True),
        ("1.42 River Tolls: Each cart pays", 0, False),
        ("1.42 River Tolls: 4 2", 5, False),
        ("1.42 River Tolls", 0, False),
        ("1.42 RIVER TOLLS AND", 4, True),  # the title goes on in the next line
        ("1.42 RIVER TOLLS AND", 0, False),
        ("1.42 川の通行料 (River", 3, True),
        ("1.42 川の通行料 (River", 1, False),
        ("1.42 4: 3", 0, False),
        ("1.42 River Tolls. Each cart pays", 3, True),
        ("1.42 River Tolls. Each cart pays", 2, False),
        ("1.42 River Tolls Each cart pays", 3, False),  # a label without a stop
        ("1.42 River Tolls. 4 2", 3, False),
        ("1.42 River Tolls. Each cart", 3, False),
        ("1.42 川の通行料 荷車は入口で2ペンスを払う", 2, True),
        ("1.42 川の通行料 荷車は入口で2ペンスを払う", 0, False),
        ("1.42 川の通行料 荷車 2 3", 2, False),
        ("Carts RIVER TOLLS: Each cart pays", 0, False),
        ("1942 RIVER TOLLS: Each cart pays", 0, False),
    ],
)
def test_a_number_a_title_and_text_open_a_rule(text: str, bold_words: int, expected: bool) -> None:
    assert opens_rule(printed(text, bold_words)) is expected


def test_a_rule_right_below_a_table_in_white_space_is_not_its_last_row() -> None:
    rows = [["Barge", "2", "3"], ["Cart", "4", "5"], ["Ferry", "6", "7"], ["Raft", "8", "9"]]
    opening = both(
        bold((60, 164, "1.42    RIVER    TOLLS:")), words((240, 164, "Each    cart    pays    two"))
    )
    rest = words((60, 177, "coins at the gate, and a third for every beast that draws it."))
    flow = flow_of(both(table(60, 100, rows), opening, rest))
    assert [len(block.rows) for block in tables(flow)] == [4]
    assert [block.raw[:17] for block in flow.blocks if isinstance(block, Paragraph)] == ["1.42 RIVER TOLLS:"]


def line(text: str, at: float) -> list[Word]:
    """The words of a line; several spaces are a wide one."""
    words, x = [], 60.0
    for word in text.split(" "):
        if word:
            words.append(Word(word, x, at - 8, x + 6.0 * len(word), at + 2, at, 10.0))
            x += 6.0 * len(word)
        x += 4.0
    return words


@pytest.mark.parametrize(
    ("below", "heads"),
    [
        ("Each cart pays two coins at the gate", True),
        ("4.2    Bridges", False),  # the next row of a table of contents
    ],
)
def test_a_counted_heading_is_no_row_of_the_paragraph_below(below: str, heads: bool) -> None:
    assert heads_paragraph(line("4.1    River Tolls", 100), line(below, 114)) is heads


def _row(x0: float, x1: float, base: float, last: str) -> Row:
    return Row(
        [
            Word("Carts", x0, base - 8, x0 + 25, base + 2, base, 10.0),
            Word(last, x0 + 30, base - 8, x1, base + 2, base, 10.0),
        ],
        base,
        10.0,
    )


@pytest.mark.parametrize(
    ("end", "indent"), [(120.0, 12.0), (298.0, 0.0)], ids=["headings", "a hanging block"]
)
def test_a_heading_with_the_indent_of_paragraphs_is_no_hanging_line(end: float, indent: float) -> None:
    lines: list[tuple[float, float, str]] = []
    for _ in range(4):  # the end of a paragraph, a line of its own, a paragraph of two lines
        lines += [(0.0, 300.0, "end."), (12.0, end, "head"), (12.0, 300.0, "go"), (0.0, 300.0, "on")]
    rows = [_row(x0, x1, 100 + 13 * n, last) for n, (x0, x1, last) in enumerate(lines)]
    assert setting_of([(rows, 0.0)]).indent == indent


def test_a_list_within_a_list_is_no_table() -> None:
    lines = [
        (60, "3)", 80, "Tolls of the bridge:"),
        *((80, "-", 100, f"carts of {n} wheels") for n in range(4)),
    ]
    placed = [
        (x, 100.0 + 14 * n, text) for n, (a, b, c, d) in enumerate(lines) for x, text in ((a, b), (c, d))
    ]
    flow = flow_of(words(*placed))
    assert not tables(flow)


@pytest.mark.parametrize(
    ("text", "size", "bold_words", "heads"),
    [
        ("第 4 章 / 凧", 14.0, 5, True),
        ("4. / Kites", 14.0, 5, True),
        ("第 4 章 / 凧", 14.0, 3, False),
        ("第 4 章 / 凧", 10.5, 5, False),  # the head of a table in bold print
        ("Kite / Lift", 14.0, 5, False),
    ],
)
def test_a_larger_bold_line_with_its_count_set_off_is_a_heading(
    text: str, size: float, bold_words: int, heads: bool
) -> None:
    line = [replace(word, size=size) for word in printed(text, bold_words) if word.text != "/"]
    assert is_counted_heading(line, printed("Box 7 2")) is heads


@pytest.mark.parametrize(
    ("upper", "heads"),
    [("4.1    River Tolls", True), ("39    ~ 42  6/6", False), ("39    まで  6", True)],
    ids=["words", "figures and signs alone", "Japanese"],
)
def test_a_heading_behind_its_count_has_letters(upper: str, heads: bool) -> None:
    assert heads_paragraph(line(upper, 100), line("and whoever crosses pays", 114)) is heads
