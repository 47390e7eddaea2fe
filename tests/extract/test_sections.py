"""Sections: which numbers open one, titles, examples, end notes, and texts that break off."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.model.document import Flow, Grid, Line, Paragraph, RawCell, ReadingProblem, Section, Style
from extract.read.text import read_text
from extract.run.pipeline import document_of
from extract.sections import find_sections
from extract.sections.numbers import component_key, decimal_key, intended_number, missing_between
from extract.sections.titles import title_at
from rules_core.messages import say
from rules_core.model import Place

TEXT = "Each side buys its units and then sets them up on the board."


def flow_of(text: str) -> Flow:
    """A text as a Flow."""
    blocks, aside = read_text(text, "book.txt")
    return Flow("book.txt", "text", "", blocks, aside=aside)


def sections(text: str) -> tuple[Section, ...]:
    """The sections of a text."""
    return find_sections(flow_of(text))[0]


def problems(text: str) -> tuple[ReadingProblem, ...]:
    """What is wrong with the sections of a text."""
    return find_sections(flow_of(text))[1]


def numbers(text: str) -> list[str]:
    """The numbers of the sections of a text."""
    return [section.number for section in sections(text)]


def lines(*starts: str) -> str:
    """Paragraphs that begin so and go on with a sentence."""
    return "\n".join(f"{start} {TEXT}" for start in starts)


@pytest.mark.parametrize(
    ("printed", "title", "raw_title", "rest"),
    [
        ("UNIT PURCHASES: Each", "UNIT PURCHASES", "UNIT PURCHASES:", " Each"),
        ("MPV (MODIFIED): Each", "MPV (MODIFIED)", "MPV (MODIFIED):", " Each"),
        ("SHERMAN (U.S.) OP: Use", "SHERMAN (U.S.) OP", "SHERMAN (U.S.) OP:", " Use"),
        ("USED OBA RGs: If", "USED OBA RGs", "USED OBA RGs:", " If"),
        ("LEADERS4: Leaders", "LEADERS", "LEADERS4:", " Leaders"),
        ("CREWS/", "CREWS", "CREWS/", ""),
        ("LEADERS/ EX: Assume", "LEADERS", "LEADERS/", " EX: Assume"),
        ("AND/OR: Each", "AND/OR", "AND/OR:", " Each"),
        ("UNIT PURCHASES. Each", "UNIT PURCHASES", "UNIT PURCHASES.", " Each"),
        ("Unit Purchases: Each side", "Unit Purchases", "Unit Purchases:", " Each side"),
        ("歩兵 (Infantry) : 分隊", "歩兵", "歩兵 (Infantry) :", " 分隊"),
        ("歩兵 (Infantry)：分隊", "歩兵", "歩兵 (Infantry)：", "分隊"),
        ("値 (Value : MPV) : 分隊", "値", "値 (Value : MPV) :", " 分隊"),
        ("着弾観測 (OP) 戦車 (Observation Post (OP) Tanks) : 多数", "着弾観測 (OP) 戦車", None, " 多数"),
        ("(建設) 工兵 (Sappers) : 工兵", "(建設) 工兵", "(建設) 工兵 (Sappers) :", " 工兵"),
        ("MOL (MOL) : 能力", "MOL", "MOL (MOL) :", " 能力"),
        ("2番目の購入 (Second Purchase): 次", "2番目の購入", "2番目の購入 (Second Purchase):", " 次"),
        ("費用：一覧", "費用", "費用：", "一覧"),
    ],
)
def test_a_title_is_told_from_the_text_behind_it(
    printed: str, title: str, raw_title: str | None, rest: str
) -> None:
    found = title_at(printed, whole_line=False)
    assert found is not None
    assert (found.text, printed[found.length :]) == (title, rest)
    assert raw_title is None or found.raw == raw_title


@pytest.mark.parametrize(
    "printed",
    [
        "Each side buys units.",
        "Other costs of the rule are:",
        "他の費用は :",
        "If a player has none: then he has lost.",
        "分隊は購入できる。費用 (Cost) : 5",
        "x",
        "",
    ],
)
def test_rule_text_is_no_title(printed: str) -> None:
    assert title_at(printed, whole_line=False) is None


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Barge Tolls (BT)", "Barge Tolls (BT)"),
        ("BT (BT)", "BT"),
        ("BT (BT) :", "BT"),
        ("通行料 (Tolls)", "通行料"),
        (
            "水門と堤防を越えるときの通行料の支払い (Tolls Paid at Sluices and Dykes)",
            "水門と堤防を越えるときの通行料の支払い",
        ),
        ("水門と堤防を越えるときの通行料の支払い方とその期限および割引のすべて", None),
    ],
    ids=[
        "an abbreviation",
        "the same twice",
        "the same twice before a colon",
        "in English too",
        "long only with the English",
        "too long itself",
    ],
)
def test_a_title_on_a_line_of_its_own(printed: str, title: str | None) -> None:
    found = title_at(printed, whole_line=True)
    assert (found.text if found else None) == title


@pytest.mark.parametrize(
    ("bold", "titles"),
    [((True, True), ["通行料"]), ((False, False), ["通行料"]), ((True, False), [""]), ((True,) * 4, [""])],
    ids=["both lines bold", "none bold, in English too", "text below", "too many lines"],
)
def test_a_title_may_take_several_lines_that_are_set_alike(bold: tuple[bool, ...], titles: list[str]) -> None:
    place = Place("book.pdf", 1)
    texts = ("2.1 通行料 (Tolls", *("of Barges",) * (len(bold) - 2), "and Carts)")
    head = Paragraph(tuple(Line(raw, place, bold=each) for raw, each in zip(texts, bold, strict=True)))
    more = Paragraph((Line("2.2 渡し場 (Ferries): 一日に二度。", place),))
    flow = Flow("book.pdf", "pdf", "", [head, more])
    assert [section.title for section in find_sections(flow)[0]] == [*titles, "渡し場"]


@pytest.mark.parametrize(
    ("raw", "number"),
    [
        ("1.72", "1.72"),
        ("l.72", "1.72"),
        ("1.7l", "1.71"),
        ("I.O5", "1.05"),
        ("１．７２", "1.72"),
        ("H1.2", "H1.2"),
        ("x", None),
    ],
)
def test_a_printed_number_means_a_number(raw: str, number: str | None) -> None:
    assert intended_number(raw) == number


def test_decimal_numbers_rise_digit_by_digit() -> None:
    ordered = [
        "1.1",
        "1.11",
        "1.2",
        "1.201",
        "1.21",
        "1.441",
        "1.45",
        "1.464",
        "1.4641",
        "1.465",
        "1.5",
        "2.1",
    ]
    assert sorted(ordered, key=decimal_key) == ordered


def test_numbers_in_parts_rise_part_by_part() -> None:
    ordered = ["1.1", "1.1.1", "1.2", "1.9", "1.10", "1.11.1", "2.1"]
    assert sorted(ordered, key=component_key) == ordered


@pytest.mark.parametrize(
    ("before", "after", "missing"),
    [
        ("1.51", "1.53", ["1.52"]),
        ("1.14", "1.2", []),
        ("1.204", "1.21", []),
        ("1.465", "1.5", []),
        ("3.609", "3.610", []),
        ("3.6062", "3.6071", ["3.607"]),
        ("3.610", "3.6111", ["3.611"]),
        ("3.6175", "3.6178", ["3.6176", "3.6177"]),
        ("1.1", "1.9", []),
        ("1.5", "1.53", ["1.51", "1.52"]),
        ("3.6", "3.602", ["3.601"]),
        ("3.6", "3.601", []),
        ("1.46", "1.461", []),
        ("1.8", "2.1", []),
    ],
)
def test_a_gap_between_neighbours_is_missing_numbers(before: str, after: str, missing: list[str]) -> None:
    assert missing_between(before, after, components=False) == missing


@pytest.mark.parametrize(("heading", "title"), [("<a1><b> Chapter 1: Rain", "Rain"), ("<Rain>", "<Rain>")])
def test_the_tags_of_a_site_are_no_words_of_a_heading(heading: str, title: str) -> None:
    blocks, _ = read_text(f"# Book\n\n## {heading}\n\n{TEXT}\n\n## Sun\n\n{TEXT}\n", "book.md")
    assert [section.title for section in find_sections(Flow("book.md", "text", "", blocks))[0]][1] == title


def test_a_marked_heading_is_no_item_of_the_list_above_it() -> None:
    text = "## 1 Start\n\n### 1.1 Oil\n\n1. Take a wick.\n2. Flame\n\n## 2 End\n\n### 2.1 Dark\n\nSleep.\n"
    assert [each.raw_title for each in sections(text) if each.number] == ["Start", "Oil", "End", "Dark"]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("titles in capitals", lines("1.1 A RULE:", "1.11 MORE:", "1.2 LAST:"), ["1.1", "1.11", "1.2"]),
        ("no title at all", lines("1.1 A RULE:", "1.11", "1.2 LAST:"), ["1.1", "1.11", "1.2"]),
        ("numbers in parts", lines("1.9 A:", "1.10 RULE B:", "1.10.1 RULE C:"), ["1.9", "1.10", "1.10.1"]),
        ("a letter before the number", lines("H1.1 A RULE:", "H1.2 NEXT:"), ["H1.1", "H1.2"]),
        ("a dot behind the number", lines("1.1. A RULE:", "1.2. NEXT:"), ["1.1", "1.2"]),
        ("a misprinted number", lines("1.1 A RULE:", "l.2", "1.3 NEXT:"), ["1.1", "1.2", "1.3"]),
        (
            "a capital for a digit",
            lines("1.11 A RULE:", "1.1Z NEXT:", "1.13 LAST:"),
            ["1.11", "1.12", "1.13"],
        ),
        (
            "a misprint below a text that breaks off",
            lines("1.1 A RULE:").rstrip(".") + "/\n" + lines("l.2 NEXT:", "1.3 LAST:"),
            ["1.1", "1.2", "1.3"],
        ),
        (
            "a reference back",
            lines("1.1 A RULE:", "1.2 NEXT:", "1.1 The rule above holds.", "1.3 LAST:"),
            ["1.1", "1.2", "1.3"],
        ),
        (
            "a reference far ahead",
            lines("1.1 A RULE:", "1.83 The rule below holds.", "1.2 NEXT:"),
            ["1.1", "1.2"],
        ),
        ("a range of rules", lines("1.1 A RULE:", "1.2-1.4 hold here.", "1.2 NEXT:"), ["1.1", "1.2"]),
        ("a rule in brackets", lines("1.1 A RULE:", "(1.2) holds here.", "1.2 NEXT:"), ["1.1", "1.2"]),
        ("a quantity", lines("1.1 A RULE:", "1.2 points are paid.", "1.2 NEXT:"), ["1.1", "1.2"]),
        ("a number of another chapter", lines("1.1 A RULE:", "1.2 NEXT:", "12.5 Guns fire."), ["1.1", "1.2"]),
        ("a chapter heading", "1. The Start\n" + lines("1.1 A RULE:", "1.2 NEXT:"), ["1", "1.1", "1.2"]),
        (
            "labels of digits and letters",
            lines("1a)", "1b)", "- 1b1)", "1b1a)", "A6c)", "2c+)", "2d)", "9t++)"),
            ["1a", "1b", "1b1", "1b1a", "A6c", "2c+", "2d", "9t++"],
        ),
        ("labels that come again are those of lists", "1. Start\n" + lines(*["1a)", "1b)"] * 5), [""]),
        (
            "a chapter in full-width figures",
            "１．始まり\n" + lines("１．１ 規則:", "１．２ 次:"),
            ["1", "1.1", "1.2"],
        ),
        ("a chapter of lettered rules", "1. Start\n" + lines("K1.1 A:", "K1.2 B:"), ["K1", "K1.1", "K1.2"]),
        ("chapters of two letters", "1. Start\n" + lines("A1.1 ONE:", "B1.1 TWO:"), ["", "A1.1", "B1.1"]),
        ("a list item", lines("1.1 A RULE:", "1. Take a die.", "2. Roll it.", "1.2 NEXT:"), ["1.1", "1.2"]),
        (
            "full-width figures",
            "１．１　部隊（Units）：規則だ。\n\n１．２　盤（Board）：規則だ。",
            ["1.1", "1.2"],
        ),
        ("Japanese titles", "1.1 部隊 (Units) : 規則だ。\n\n1.2 盤 (Board)：規則だ。", ["1.1", "1.2"]),
        (
            "a Japanese reference",
            "1.1 部 (U) : 規則\n\n1.2 を参照する。\n\n1.2 盤 (B)：規則だ。",
            ["1.1", "1.2"],
        ),
    ],
)
def test_a_number_opens_a_section_or_only_refers_to_one(name: str, text: str, expected: list[str]) -> None:
    assert numbers(text) == expected, name


@pytest.mark.parametrize(
    ("buried", "expected"),
    [
        ("It ends here. 1.2 NEXT: It goes on.", ["1.1", "1.2"]),
        ("It ends here.1.2 NEXT: It goes on.", ["1.1", "1.2"]),
        ("It breaks off (13 x 4/ 1.2 NEXT: It goes on.", ["1.1", "1.2"]),
        ("It ends (1.7). Q&A 1.2 NEXT: It goes on.", ["1.1", "1.2"]),
        ("It ends here. 1.2 NEXT/ EX: A case.", ["1.1", "1.2"]),
        ("ここで終わる。 1.2 次 (Next) : 続く。", ["1.1", "1.2"]),
        ("It is as in 1.2 NEXT: it goes on.", ["1.1"]),
        ("It holds here (see 1.2 NEXT: it goes on).", ["1.1"]),
        ("It ends here. 1.2 times as many come.", ["1.1"]),
        ("It ends here. 1.2 Next it goes on.", ["1.1"]),
    ],
)
def test_a_section_buried_in_a_paragraph_needs_an_end_before_it_and_a_title(
    buried: str, expected: list[str]
) -> None:
    text = lines("1.1 A RULE:") + " " + buried + "\n" + lines("1.3 LAST:")
    assert numbers(text) == [*expected, "1.3"]


@pytest.mark.parametrize("above", ["It is made.", "It is made. Q&amp;A", "It breaks off (13 x 4/"])
def test_a_rule_without_title_may_begin_a_line_under_a_finished_one(above: str) -> None:
    page = (
        f"<p>1.1 A RULE: It ends.</p><p>1.15 NEXT: It goes on. {above}<br>1.2 Each is bought one by one.</p>"
        "<p>1.3 LAST: It ends.</p>"
    )
    found = document_of(f"<html><body>{page}</body></html>".encode(), "book.html").sections
    assert [section.number for section in found] == ["1.1", "1.15", "1.2", "1.3"]


def test_a_buried_section_has_the_place_of_its_number() -> None:
    text = "1.1 A RULE: It ends. 1.2 NEXT: It goes on.\n1.3 LAST: It ends."
    assert [(s.place.line, s.place.column) for s in sections(text)] == [(1, 1), (1, 22), (2, 1)]
    assert [s.text for s in sections(text)] == ["It ends.", "It goes on.", "It ends."]


@pytest.mark.parametrize(
    ("starts", "codes"),
    [
        (["1.1 A RULE:", "1.2 NEXT:", "1.3 LAST:"], []),
        (["1.1 A RULE:", "l.2", "1.3 LAST:"], ["sections.misprinted-number"]),
        (["1.1 A RULE:", "1.3 LAST:"], ["sections.missing"]),
        (["1.1 A RULE:", "1.2 NEXT:", "1.2 NEXT:", "1.3 LAST:"], ["sections.duplicate"]),
        (["1.1 A RULE:", "1.3 LAST:", "1.2 NEXT:", "1.4 MORE:", "1.5 END:"], ["sections.out-of-order"]),
        (["1.1 A RULE:", "7.2", "1.2 LAST:"], ["sections.stray-number"]),
    ],
)
def test_what_is_wrong_with_numbers_is_reported(starts: list[str], codes: list[str]) -> None:
    found = problems(lines(*starts))
    assert [problem.code for problem in found] == codes
    for problem in found:
        for language in ("en", "ja"):
            assert "{" not in say(problem.code, language, **problem.fields)


@pytest.mark.parametrize(
    ("aside", "told"),
    [
        ("1.3 RIVERS", ["1.3"]),
        ("1.2 NEXT", []),  # a running head that names a rule of the book
        ("12.5.2024 printed", []),
        ("8.1 another book", []),
        ("1.3", []),
    ],
)
def test_a_rule_among_the_running_heads_is_no_silent_loss(aside: str, told: list[str]) -> None:
    book = flow_of(lines("1.1 A RULE:", "1.2 NEXT:"))
    found = find_sections(replace(book, aside=(Line(aside, Place("book.txt", page=2)),)))[1]
    assert [problem.fields["number"] for problem in found if problem.code == "sections.set-aside"] == told
    for language in ("en", "ja"):
        assert all("{" not in problem.message(language) for problem in found)


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (["1.3 RIVERS AND FORDS: Nobody", "swims"], ["1.3"]),
        (["4", "1.3 RIVERS", "AND FORDS: Nobody swims"], ["1.3"]),
        (["1.3", "Rivers and Fords"], []),  # a row of a table of contents
        (["1.3 RIVERS AND", "FORDS AND"], ["1.3"]),  # the title goes on in the next row
        (["1.2 NEXT: again", "4"], []),
        (["8.1 ANOTHER BOOK: text", "4"], []),
    ],
)
def test_a_rule_among_the_cells_of_a_table_is_no_silent_loss(cells: list[str], told: list[str]) -> None:
    book = flow_of(lines("1.1 A RULE:", "1.2 NEXT:"))
    place = Place("book.txt", page=2)
    rows = tuple(tuple(RawCell(raw, place) for raw in row) for row in (cells, ["BRIDGES: 4", "5", "6"]))
    found = find_sections(replace(book, blocks=(*book.blocks, Grid(rows, (place,), "open"))))[1]
    assert [problem.fields["number"] for problem in found if problem.code == "sections.in-table"] == told
    for language in ("en", "ja"):
        assert all("{" not in problem.message(language) for problem in found)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A cart stops here (1.22).", ["1.22"]),
        ("A cart stops here, see 1.22 and 1.23.", ["1.22", "1.23"]),
        ("荷車はここで止まる（1.22を参照）。", ["1.22"]),
        ("A cart stops here. EX: it pays, as per 1.211.", ["1.211"]),
        ("A cart stops here (1.2).", []),
        ("A cart stops here (1.27).", []),  # nowhere near
        ("A cart takes 1.22 loads.", []),  # a figure
        ("A cart stops here (8.4).", []),  # a rule of another book
    ],
)
def test_a_rule_that_others_refer_to_is_no_silent_loss(text: str, told: list[str]) -> None:
    book = flow_of(lines("1.1 A RULE:", "1.2 NEXT:", "1.21 MORE:", f"1.3 LAST: {text}"))
    found = find_sections(book)[1]
    assert [problem.fields["number"] for problem in found if problem.code == "sections.referred-to"] == told
    for language in ("en", "ja"):
        assert all("{" not in problem.message(language) for problem in found)


def test_a_misprinted_number_is_kept_as_printed() -> None:
    found = sections(lines("1.1 A RULE:", "l.2", "1.3 LAST:"))[1]
    assert (found.number, found.raw_number) == ("1.2", "l.2")


def test_examples_stand_apart_and_run_to_the_next_number_or_table() -> None:
    (first, second) = sections(
        "1.1 A RULE: The rule.\nEX: One case.\nIt goes on.\nEX: Another. EX: A third.\n"
        "A\tB\n1\t2\nThe rule goes on.\n1.2 NEXT: The rule. EX: A case in the same line."
    )
    assert first.text == "The rule.\nThe rule goes on."
    assert first.examples == ("EX: One case.\nIt goes on.", "EX: Another.", "EX: A third.")
    assert (second.text, second.examples) == ("The rule.", ("EX: A case in the same line.",))


@pytest.mark.parametrize(
    ("text", "examples"),
    [
        ("1.1 部 (U) : 規則だ。\n\n例 : 一つ。\n\n例：二つ。\n\n1.2 盤 (B) : 規則だ。", 2),
        ("1.1 部 (U) : 規則だ。\n\n（例）一つ。\n\n(例) 二つ。\n\n1.2 盤 (B) : 規則だ。", 2),
        ("1.1 部 (U) : 規則だ (例、一つ)。1.2 例を参照する。\n\n1.2 盤 (B) : 規則だ。", 0),
        ("1.1 A RULE: All [EXC: none] units.\n1.2 NEXT: It ends.", 0),
    ],
)
def test_only_an_example_is_an_example(text: str, examples: int) -> None:
    assert len(sections(text)[0].examples) == examples


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("1.1 A RULE: It costs the sum of its crew/\n1.2 NEXT: It ends.", True),
        ("1.1 CREWS/\n1.2 NEXT: It ends.", True),
        (f"1.1 A RULE: {TEXT[:-1]} and then goes\n1.2 NEXT: It ends.", True),
        ("1.1 A RULE: It costs:\n1.2 NEXT: It ends.", True),
        ("1.1 A RULE: It costs:\nEX: A case.\n1.2 NEXT: It ends.", True),
        (
            "1.1 部 (U) : 規則だ。それから、さらに続いて、終わりまで行かないうちに、ここで切れている文が\n\n"
            "1.2 盤 (B) : 規則だ。",
            True,
        ),
        ("1.1 A RULE: It costs:\nA\tB\n1\t2\n1.2 NEXT: It ends.", False),
        ("1.1 A RULE: It costs:\n- one\n- two\n1.2 NEXT: It ends.", False),
        ("1.1 A RULE: It costs:\n1.11 ONE: It ends.\n1.2 NEXT: It ends.", False),
        ("1.1 A RULE: It ends (1.7). Q&A\n1.2 NEXT: It ends.", False),
        ('1.1 A RULE: It ends "here".\n1.2 NEXT: It ends.', False),
        ("1.1 A RULE: It ends.3\n1.2 NEXT: It ends.", False),
        ("1.1 部 (U) : 規則だ。³\n\n1.2 盤 (B) : 規則だ。", False),
        ("1.1 部 (U) : 規則だ。\n\n- 6: 建物ごとに\n\n1.2 盤 (B) : 規則だ。", False),
    ],
)
def test_a_text_that_breaks_off_is_told(text: str, cut: bool) -> None:
    found, wrong = find_sections(flow_of(text))
    assert found[0].cut_off is cut
    assert ("sections.cut-off" in [problem.code for problem in wrong]) is cut


def _printed(raw: str, top: float, size: float, *, page: int = 1, call: int | None = None) -> Paragraph:
    """A line of a PDF; the character at `call` is raised."""
    place = Place("book.pdf", page, box=(50.0, top, 300.0, top + size))
    return Paragraph((Line(raw, place, raised=((call, call + 1),) if call is not None else (), size=size),))


@pytest.mark.parametrize(
    ("note", "below", "found"),
    [
        (("1 Barges pay at the lock.", 700.0, 8.0), None, ["1"]),
        (("12 barges pay at the lock.", 700.0, 8.0), None, []),
        (("2 Barges pay at the lock.", 700.0, 8.0), None, []),
        (("1 Barges pay at the lock.", 700.0, 10.0), None, []),
        (("1 Barges pay at the lock.", 700.0, 8.0), ("The lock is closed.", 720.0, 10.0), []),
        (("1 Barges pay at the lock.", 700.0, 8.0), ("The lock is closed.", 60.0, 10.0), ["1"]),
    ],
    ids=[
        "smaller",
        "a figure",
        "another mark",
        "as large as the text",
        "above text",
        "before another column",
    ],
)
def test_notes_at_the_foot_of_a_page_belong_to_the_rules_that_call_them(
    note: tuple[str, float, float], below: tuple[str, float, float] | None, found: list[str]
) -> None:
    rules = [_printed(f"1.{n} Tolls. Each lock takes a toll.", 100.0 + 20 * n, 10.0) for n in (1, 3, 4)]
    rules[1:1] = [_printed("1.2 Locks. A lock is open.1", 140.0, 10.0, call=26)]
    blocks = [*rules, _printed(*note), *([_printed(*below)] if below else [])]
    blocks.append(_printed("1.5 Fees. Each boat pays a fee.", 60.0, 10.0, page=2))
    own, _ = find_sections(Flow("book.pdf", "pdf", "", blocks))
    assert {s.number: [n.mark for n in s.footnotes] for s in own if s.footnotes} == (
        {"1.2": found} if found else {}
    )


def test_end_notes_belong_to_their_rules() -> None:
    found, wrong = find_sections(
        flow_of(
            "1.1 部 (U) : 規則だ。\n\n1.2 盤 (B) : 規則だ。\n\n章脚注\n\n"
            "1.1.1 部 (U) : 注だ。\n\n注は続く。\n\n2. 1.2 盤 (B) : 注だ。"
        )
    )
    assert [s.number for s in found] == ["1.1", "1.2", ""]
    assert [[(n.mark, n.place.line) for n in s.footnotes] for s in found] == [[("1", 7)], [("2", 11)], []]
    assert found[0].footnotes[0].raw.endswith("注は続く。")
    assert found[2].title == "章脚注"
    assert wrong == ()


def test_a_book_without_numbers_is_divided_at_its_headings() -> None:
    found = sections(
        f"Overview\n\n{TEXT}\n\nMovement - Units move.\n\n"
        "Terrain Effects\n\nType\tCost\nWoods\t2\n\nNote the cost.\n"
    )
    assert [(s.number, s.title, s.text) for s in found] == [
        ("", "Overview", TEXT),
        ("", "Movement", "Units move."),
        ("", "Terrain Effects", "Note the cost."),
    ]


@pytest.mark.parametrize(
    "aside",
    [
        "`barge load 3`",
        "Note: A barge is slow.",
        "See also: Barges.",
        "注: 艀は遅いです。",
        "Warning - Barges sink.",
    ],
)
def test_code_and_remarks_are_no_headings(aside: str) -> None:
    found = sections(f"Overview\n\n{TEXT}\n\n{aside}\n\nMovement - Units move.\n")
    assert [section.title for section in found] == ["Overview", "Movement"]
    assert aside in found[0].text


def test_a_text_without_heading_and_number_has_no_sections_but_what_stands_above_them() -> None:
    assert [(s.number, s.title) for s in sections(TEXT)] == [("", "")]
    assert sections("") == ()


def test_a_paragraph_over_two_pages_keeps_the_place_of_a_buried_rule() -> None:
    first = Line("1.1 A RULE: It goes on to", Place("b.pdf", page=1, box=(0, 0, 9, 9)), joins=" ")
    second = Line("the end. 1.2 NEXT: It ends.", Place("b.pdf", page=2, box=(0, 0, 9, 9)))
    found, _ = find_sections(Flow("b.pdf", "pdf", "", (Paragraph((first, second)),)))
    assert [(s.number, s.place.page) for s in found] == [("1.1", 1), ("1.2", 2)]


OUTLINE = st.lists(
    st.tuples(st.integers(1, 9), st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=20, unique=True
)


@given(OUTLINE, st.booleans())
def test_any_rising_outline_is_found_whole(parts: list[tuple[int, int, int]], titled: bool) -> None:
    rising = sorted({f"{a}.{b}{c}".rstrip("0") if b or c else f"{a}.1" for a, b, c in parts}, key=decimal_key)
    text = "\n".join(f"{number} {'A RULE: ' if titled else ''}{TEXT}" for number in rising)
    whole = [n for n in rising if titled or [m.split(".")[0] for m in rising].count(n.split(".")[0]) > 1]
    found = [number for number in numbers(text) if number]
    if len(whole) >= 2:
        assert found == whole


@given(
    st.lists(
        st.sampled_from(
            [*lines("1.1 A:", "1.2 NEXT:", "l.3", "1.2", "EX:", "見出し").split("\n"), "A\tB\n1\t2", "", "Q"]
        ),
        max_size=12,
    )
)
def test_no_character_of_a_paragraph_is_lost_or_doubled(paragraphs: list[str]) -> None:
    flow = flow_of("\n".join(paragraphs))
    found, _ = find_sections(flow)
    held = "".join(
        "".join([s.raw_number, s.raw_title, s.text, *s.examples, *(n.raw for n in s.footnotes)])
        for s in found
    )
    printed = "".join(block.raw for block in flow.blocks if isinstance(block, Paragraph))
    captions = "".join(
        line.raw for block in flow.blocks if not isinstance(block, Paragraph) for line in block.caption
    )
    lost = Counter(printed.replace(" ", "")) - Counter(held.replace(" ", "").replace("\n", ""))
    doubled = Counter(held.replace(" ", "").replace("\n", "")) - Counter(
        (printed + captions).replace(" ", "")
    )
    assert (lost, doubled) == (Counter(), Counter())


@pytest.mark.parametrize("head", ["## 1. The old road", "1. The old road\n==============="])
def test_a_head_that_markup_shows_needs_no_capitals(head: str) -> None:
    found = sections(f"{head}\n\n### 1.1 How to walk\n\n{TEXT}\n\n### 1.2 How to rest\n\n{TEXT}\n")
    assert [(one.number, one.title) for one in found] == [
        ("1", "The old road"),
        ("1.1", "How to walk"),
        ("1.2", "How to rest"),
    ]


@pytest.mark.parametrize(
    ("bold", "behind", "title"),
    [
        ("1.1 Guns of the Fort", " Each gun fires.", "Guns of the Fort"),
        ("1.1 Guns of the Fort.", " Each gun fires.", "Guns of the Fort"),
        ("1.1 Guns", " Each gun fires.", "Guns"),
        ("1.1 Guns", " of the fort fire.", ""),
        ("1.1", " Guns of the fort fire.", ""),
        ("1.1 Guns may fire only at ships that they see", " Ships move on.", ""),
        ("1.1 Guns may not fire.", " Ships move on.", ""),
        ("1.1 砲台の射撃", " 砲台は撃てます。", "砲台の射撃"),
        ("1.1 はしけ", " はしけは進みます。", "はしけ"),
        ("1.1 砲台", "は撃てます。", ""),
        ("1.1", " はしけは進みます。", ""),
    ],
)
def test_words_that_print_sets_apart_behind_a_number_are_its_title(
    bold: str, behind: str, title: str
) -> None:
    place = Place("book.pdf", 1)
    line = Line(bold + behind, place, styles=(Style(0, len(bold), "strong"),))
    rest = Paragraph((Line(f"1.2 {TEXT}", place),))
    found = find_sections(Flow("book.pdf", "pdf", "", (Paragraph((line,)), rest)))[0]
    assert [(one.number, one.title) for one in found] == [("1.1", title), ("1.2", "")]
    assert found[0].text == (behind.strip() if title else (bold + behind)[4:])


@pytest.mark.parametrize(
    ("bold", "behind", "page", "title"),
    [
        ("Barge:", " A long flat boat.", 3, "Barge"),
        ("Long Barge –", " A boat for grain.", 3, "Long Barge"),
        ("艀：", "穀物を運ぶ船。", 3, "艀"),
        ("Barge", ": A long flat boat.", 3, "Barge"),
        ("", "Barge: A long flat boat.", 3, None),  # nothing sets it apart
        ("Barge: A long flat boat.", "", 3, None),  # all of it is bold
        ("EX:", " A barge pays its toll.", 3, None),  # an example
        ("Barge", " A long flat boat.", 3, None),  # stress at the beginning of a sentence
        ("Note:", " A long flat boat.", None, None),  # a file with marks has heads for its headings
    ],
)
def test_bold_words_that_run_into_a_paragraph_head_it_in_print(
    bold: str, behind: str, page: int | None, title: str | None
) -> None:
    heads = [
        Paragraph((Line(words, Place("book", page=page), bold=True, level=2),))
        for words in ("Troops", "Terrain")
    ]
    styles = (Style(0, len(bold), "strong"),) if bold else ()
    run_in = Paragraph((Line(bold + behind, Place("book", page=page), styles=styles),))
    found, _ = find_sections(Flow("book", "pdf", "", (heads[0], run_in, heads[1])))
    assert [section.title for section in found] == ["Troops", *filter(None, [title]), "Terrain"]


@pytest.mark.parametrize("bold", [True, False])
def test_a_misprinted_number_alone_on_its_line_opens_its_rule_if_it_is_bold(bold: bool) -> None:
    numbers = [("1.1", True), ("l.2", bold), ("1.3", True)]
    blocks = [
        Paragraph((Line(raw, Place("book"), bold=own),))
        for number, head in numbers
        for raw, own in ((number, head), (TEXT, False))
    ]
    found, _ = find_sections(Flow("book", "pdf", "", tuple(blocks)))
    assert [section.number for section in found] == ["1.1", *["1.2"] * bold, "1.3"]


@pytest.mark.parametrize(
    ("starts", "told"),
    [
        (["1.1 A:", "1.2 B:", "2.1 C:", "2.2 D:", "3.1 E:", "4.1 F:", "5.2 G:"], ["5.1"]),
        (["1.2 A:", "1.3 B:", "2.3 C:", "2.4 D:", "3.1 E:", "4.1 F:"], []),  # numbers are left free
        (["1.1 A:", "2.1 B:", "4.1 C:", "5.1 D:", "6.1 E:", "7.1 F:"], ["3"]),
        (["2.1 A:", "3.1 B:", "4.1 C:", "5.1 D:", "6.1 E:"], ["1"]),
        (["1. Tolls\n2.1 A:", "3.1 B:", "4.1 C:", "5.1 D:", "6.1 E:"], []),
    ],
    ids=["the first of a chapter", "no habit", "a chapter", "the first chapter", "a chapter without rules"],
)
def test_a_number_that_others_imply_is_no_silent_loss(starts: list[str], told: list[str]) -> None:
    found = [one for one in problems(lines(*starts)) if one.code == "sections.implied"]
    assert [one.fields["number"] for one in found] == told
    for language in ("en", "ja"):
        assert all("{" not in one.message(language) for one in found)


@pytest.mark.parametrize(
    ("line", "told"),
    [("1.3 Rivers and Fords", ["1.3"]), ("1.3 litres of oil", []), ("1.5 Rivers", []), ("2.3 Rivers", [])],
    ids=["next in order", "a quantity", "not next to a rule", "another chapter"],
)
def test_a_rule_in_the_text_where_it_belongs_is_no_silent_loss(line: str, told: list[str]) -> None:
    place = Place("book.pdf", 1)
    texts = [["1.1 GATES:", TEXT], ["1.2 CARTS: Each cart", line, TEXT], ["2.1 BOATS:", TEXT]]
    blocks = tuple(
        Paragraph(tuple(Line(one, place._replace(line=n)) for one in text)) for n, text in enumerate(texts)
    )
    found = find_sections(Flow("book.pdf", "pdf", "", blocks))[1]
    assert [one.fields["number"] for one in found if one.code == "sections.in-text"] == told


@pytest.mark.parametrize(
    ("counts", "cell", "told"),
    [
        ((1, 2, 3), "", []),
        ((2, 3, 4), "", ["1"]),
        ((1, 2, 4, 5), "", ["3"]),
        ((1, 2, 3), "Chapter 4: Wages", ["Chapter 4: Wages"]),
        ((1, 2, 3), "Chapter 7: Wages", []),
    ],
)
def test_a_counted_heading_is_no_silent_loss(counts: tuple[int, ...], cell: str, told: list[str]) -> None:
    book = flow_of("".join(f"## Chapter {count}: Tolls {count}\n\n{TEXT}\n\n" for count in counts))
    grid = Grid(((RawCell(cell, Place("book.txt", 9)),),), (Place("book.txt", 9),), "open")
    found = find_sections(replace(book, blocks=(*book.blocks, grid)))[1]
    assert [one.fields.get("number") or one.fields.get("title") for one in found] == told


@pytest.mark.parametrize(
    ("lines_alike", "codes"),
    [(1, ["sections.looks-like-heading"]), (6, ["sections.many-look-like-headings"])],
    ids=["one", "many are one sentence"],
)
def test_lines_within_a_text_that_are_printed_as_headings_are_told(
    lines_alike: int, codes: list[str]
) -> None:
    place = Place("book.pdf", 1)
    blocks = []
    for count, name in enumerate(("Tolls", "Carts", "Boats", "Wages"), 1):
        head = Line(name, place, bold=True, size=12.0, level=1)
        within = [Line(f"Bridges {at} of {name}", place, bold=True, size=12.0) for at in range(lines_alike)]
        text = [part for line in within for part in (Line(TEXT, place, size=9.0), line)]
        blocks += [
            Paragraph((head,)),
            Paragraph((*(text if count == 4 else ()), Line(TEXT, place, size=9.0))),
        ]
    found = find_sections(Flow("book.pdf", "pdf", "", tuple(blocks)))[1]
    assert [one.code for one in found] == codes
    assert all("{" not in one.message(language) for one in found for language in ("en", "ja"))
