"""The facing edition: nothing of either book is left out, what belongs together stands together."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extract.align.sections import SectionPair
from extract.align.sentences import sentence_starts
from extract.facing import FacingEdition, facing
from extract.facing.edition import FacingRow, FacingSection, FacingText, Volume
from extract.facing.pages import FULL, page_names, paginate
from extract.facing.pairs import side_by_side
from extract.facing.rows import rows
from extract.facing.sentences import pair_sentences
from extract.model.document import Section
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import document_of
from rules_core.model import Place
from rules_core.model.tables import EDITIONS, Edition

EN = """\
THE FERRY GAME

1.1 BOATS: A boat carries 3 squads, whichever is less. Fractions of a boat are rounded up.

EX: A player with 7 squads needs 3 boats, since this is rounded up.

1.2 RAFTS: A raft costs 4 points and carries one squad over the river in a turn.

STORM TABLE
| Month | Calm | Storm |
| --- | --- | --- |
| May | 1-4 | 5-6 |
| June | 1-3 | 4-6 |

1.3 STORMS: In a storm no boat may cross. The umpire then moves every boat on the river to the nearest/
"""
JA = """\
渡し船ゲーム

1.1 船：船は分隊 3 個を運べる。船の端数は切り捨てる。

例：7 個分隊を持つプレイヤーには船が 3 隻必要である。

1.2 いかだ：いかだは 5 ポイントかかり、1 ターンに分隊 1 個を渡す。

1.25 夜間：夜は渡れない。

1.3 嵐：嵐の間は船は渡れない。
"""


def both(en: str = EN, ja: str = JA) -> FacingEdition:
    """Two texts as a facing edition."""
    books = document_of(en.encode(), "ferry.en.txt"), document_of(ja.encode(), "ferry.ja.txt")
    return facing(Volume(*books, compare(*books, knowledge(None))))


def section(number: str, text: str = "", **more: str) -> Section:
    """A section of a book, no more than a test needs."""
    return Section(number, number, more.get("title", ""), text, Place("book.txt", line=1))


def order(pairs: tuple[SectionPair, ...]) -> list[tuple[str | None, str | None]]:
    """The titles of the sections that stand side by side."""
    return [(pair.en.title if pair.en else None, pair.ja.title if pair.ja else None) for pair in pairs]


def titled(*names: str) -> list[Section]:
    """Sections; `1.2 Rafts` has a number, `Foreword` has none."""
    found = []
    for name in names:
        number, _, title = name.rpartition(" ")
        found.append(section(number, title=title))
    return found


def test_sections_stand_side_by_side_by_their_number() -> None:
    numbers = [(s.number, bool(s.en), bool(s.ja)) for s in both().sections]
    assert numbers == [
        ("", True, True),
        ("1.1", True, True),
        ("1.2", True, True),
        ("1.25", False, True),
        ("1.3", True, True),
    ]


@pytest.mark.parametrize(
    ("en", "ja", "expected"),
    [
        pytest.param(
            ["1.1 a", "1.2 b"],
            ["1.1 A", "1.15 N", "1.2 B"],
            [("a", "A"), (None, "N"), ("b", "B")],
            id="what only the Japanese book has follows what it follows there",
        ),
        pytest.param(
            ["1.1 a", "1.2 b"],
            ["0.9 N", "1.1 A", "1.2 B"],
            [(None, "N"), ("a", "A"), ("b", "B")],
            id="or comes first",
        ),
        pytest.param(
            ["1.1 a", "1.2 b"],
            ["1.2 B", "1.1 A"],
            [("a", "A"), ("b", "B")],
            id="another order in the Japanese book parts nobody",
        ),
        pytest.param(
            ["Foreword", "1.1 a", "Credits"],
            ["まえがき", "1.1 A", "謝辞"],
            [("Foreword", "まえがき"), ("a", "A"), ("Credits", "謝辞")],
            id="without numbers: as many between the same two, in order",
        ),
        pytest.param(
            ["1.1 a", "1.1 a2"],
            ["1.1 A"],
            [("a", "A"), ("a2", None)],
            id="a number twice: the other stands alone",
        ),
        pytest.param([], ["1.1 A", "謝辞"], [(None, "A"), (None, "謝辞")], id="one book alone"),
    ],
)
def test_the_order_of_pairs(
    en: list[str], ja: list[str], expected: list[tuple[str | None, str | None]]
) -> None:
    assert order(side_by_side(titled(*en), titled(*ja))) == expected


def test_sections_without_numbers_find_each_other_by_their_figures() -> None:
    en = [
        section("", "It costs 12 points and 3 MP of the HQ to cross here.", title="Boats"),
        section("", "In 1944 the AT Gun has 57 factors.", title="Guns"),
    ]
    ja = [section("", "1944年の AT 砲は 57 火力を持つ。", title="砲")]
    assert order(side_by_side(en, ja)) == [("Boats", None), ("Guns", "砲")]


@given(
    st.lists(st.sampled_from(["", "1.1", "1.2", "1.3", "2"]), max_size=8),
    st.lists(st.sampled_from(["", "1.1", "1.2", "1.3", "2"]), max_size=8),
)
def test_no_section_of_either_book_is_left_out_or_stands_twice(first: list[str], second: list[str]) -> None:
    en, ja = [section(number) for number in first], [section(number) for number in second]
    pairs = side_by_side(en, ja)
    assert {id(pair.en) for pair in pairs if pair.en} == set(map(id, en))
    assert {id(pair.ja) for pair in pairs if pair.ja} == set(map(id, ja))
    assert sum(pair.en is not None for pair in pairs) == len(en)
    assert sum(pair.ja is not None for pair in pairs) == len(ja)
    assert [pair.en for pair in pairs if pair.en] == en


def test_what_differs_is_marked_in_both_books() -> None:
    marked = {
        (section.number, edition, words.raw[mark.start : mark.end], mark.kind)
        for section in both().sections
        for row in section.rows
        for edition in ("en", "ja")
        for words in row.words(edition)
        for mark in words.marked
    }
    assert {
        ("1.1", "en", "rounded up", "rounding"),
        ("1.1", "ja", "切り捨て", "rounding"),
        ("1.2", "en", "4 points", "number"),
        ("1.2", "ja", "5 ポイント", "number"),
    } <= marked
    assert not any(kind == "cut-off" for *_, kind in marked), "said at the end of the text instead"


STORMS_JA = """\
嵐の表
| 月 | 平穏 | 嵐 |
| --- | --- | --- |
| 5月 | 1-4 | 5-6 |
| 6月 | 1-2 | 3-6 |

1.25 夜間"""


def test_every_difference_can_be_seen_in_the_texts_or_tables_themselves() -> None:
    edition = both(
        EN.replace("| June | 1-3 | 4-6 |", "| June | 1-3 | 4-6 |\n| July | 1 | 2-6 |"),
        JA.replace("1.25 夜間", STORMS_JA),
    )
    for each in edition.sections:
        texts = [text for row in each.rows for book in EDITIONS for text in row.words(book)]
        marked = {mark.discrepancy for text in texts for mark in text.marked}
        marked |= {found for pair in each.tables for found in pair.marks.values()}
        for found in each.discrepancies:
            said_otherwise = found.kind in {"cut-off", "missing-section", "missing-table", "extra-table"}
            assert said_otherwise or found.id in marked, found


def sentences(edition: FacingEdition, number: str) -> dict[str, list[tuple[int, str, bool]]]:
    """The sentences of a section: pair, beginning, whether nothing in the other book answers it."""
    (section,) = (each for each in edition.sections if each.number == number)
    return {
        each: [
            (found.pair, words.raw[found.start : found.end].strip()[:8], found.alone)
            for row in section.rows
            for words in row.words(each)
            for found in words.sentences
        ]
        for each in EDITIONS
    }


def test_sentences_stand_in_pairs_and_those_without_one_are_told() -> None:
    assert sentences(both(), "1.3") == {
        "en": [(1, "In a sto", False), (2, "The umpi", True)],
        "ja": [(1, "嵐の間は船は渡れ", False)],
    }


def test_where_only_the_other_book_goes_on_there_is_one_gap() -> None:
    more = "嵐の間は船は渡れない。審判は 7 隻の船を動かす。すべての船は 12 ヘクス流される。"
    (section,) = (
        s for s in both(ja=JA.replace("嵐の間は船は渡れない。", more)).sections if s.number == "1.3"
    )
    (text,) = section.rows
    lone = [found.pair for words in text.ja for found in words.sentences if found.alone]
    gaps = [(at, pair) for words in text.en for at, pair in words.gaps]
    assert len(set(lone)) == len(gaps) <= 1


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from(["A raft costs 4 points. ", "No boat may cross! ", "Roll 2 dice.\n"]), max_size=6
    ),
    st.lists(st.sampled_from(["いかだは 4 ポイント。", "渡れない。", "サイコロ 2 個。\n"]), max_size=6),
)
def test_the_sentences_of_a_text_are_the_text(en: list[str], ja: list[str]) -> None:
    books: dict[Edition, Section | None] = {
        "en": section("1", "".join(en).strip()),
        "ja": section("1", "".join(ja).strip()),
    }
    for row in pair_sentences(rows(books, {}, {"en": set(), "ja": set()})):
        for edition in EDITIONS:
            for words in row.words(edition):
                bounds = [(each.start, each.end) for each in words.sentences]
                assert [start for start, _ in bounds[1:]] == [end for _, end in bounds[:-1]]
                assert (bounds[0][0], bounds[-1][1]) == (0, len(words.raw))
        pairs = [{s.pair for words in row.words(e) for s in words.sentences if not s.alone} for e in EDITIONS]
        assert pairs[0] == pairs[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "One. Two? (Three.) 4 is it.", ["One. ", "Two? ", "(Three.) ", "4 is it."], id="English"
        ),
        pytest.param(
            "U.S. Gun, e.g. this, i.e. that. Next one.",
            ["U.S. Gun, e.g. this, i.e. that. ", "Next one."],
            id="short forms",
        ),
        pytest.param("一つ。「二つ。」三つ目です。", ["一つ。", "「二つ。」", "三つ目です。"], id="Japanese"),
        pytest.param("A whole one. Q&A", ["A whole one. Q&A"], id="a label at the end"),
        pytest.param("It costs 1.5 points.", ["It costs 1.5 points."], id="a decimal point"),
    ],
)
def test_where_sentences_begin(text: str, expected: list[str]) -> None:
    starts = [*sentence_starts(text), len(text)]
    assert [text[start:end] for start, end in pairwise(starts)] == expected


def test_every_discrepancy_stands_under_its_section() -> None:
    found = {(s.number, d.kind) for s in both().sections for d in s.discrepancies}
    assert {("1.1", "rounding"), ("1.2", "number"), ("1.25", "missing-section")} <= found


def test_where_a_book_breaks_off_is_said_at_that_paragraph() -> None:
    last = both().sections[-1]
    (text,) = last.rows
    assert [words.cut_off for words in text.en] == [True]
    assert [words.cut_off for words in text.ja] == [False]
    assert not last.breaks_off_within("en")
    assert replace(last, rows=()).breaks_off_within("en")
    assert not replace(last, rows=()).breaks_off_within("ja")


def test_a_table_stands_under_the_section_that_prints_it() -> None:
    tables = [(s.number, len(pair.en.rows)) for s in both().sections for pair in s.tables if pair.en]
    assert tables == [("1.2", 3)]


def test_a_table_before_the_first_section_has_an_opening_to_stand_in() -> None:
    table = "| Month | Calm |\n| --- | --- |\n| May | 1-4 |\n| June | 1-3 |\n\n"
    book = document_of((table + EN.partition("\n\n")[2]).encode(), "book.txt")
    first = facing(Volume(book, None)).sections[0]
    assert (first.number, first.en and first.en.title, len(first.tables)) == ("", "", 1)


def test_a_book_beside_itself_is_the_same_on_both_sides() -> None:
    book = document_of(EN.encode(), "ferry.en.txt")
    edition = facing(Volume(book, book))
    assert edition.both
    assert all(section.en is section.ja for section in edition.sections)
    assert all(pair.en is pair.ja for section in edition.sections for pair in section.tables)


def test_differences_of_books_that_count_otherwise_stand_with_their_sections() -> None:
    titles = ("BOATS", "船"), ("RAFTS", "いかだ"), ("STORMS", "嵐"), ("NIGHT", "夜間")
    english = [f"1.{n} {en}: Rule of {n + 3} squads for {en}." for n, (en, _) in enumerate(titles, 1)]
    japanese = [f"1.{n} {ja}：{ja}は分隊 {n + 4} 個の規則。" for n, (_, ja) in enumerate(titles[1:], 1)]
    japanese[-1] = japanese[-1].replace("7", "9")
    edition = both("GAME\n\n" + "\n\n".join(english), "ゲーム\n\n" + "\n\n".join(japanese))
    placed = {s.en.title: [d.kind for d in s.discrepancies] for s in edition.sections if s.en}
    assert "number" in placed["NIGHT"]
    assert "number" not in placed["BOATS"]


def test_one_book_alone_has_no_other_side() -> None:
    edition = facing(Volume(None, document_of(JA.encode(), "ferry.ja.txt")))
    assert not edition.both
    assert all(section.en is None for section in edition.sections)
    assert page_names(edition) == ["own/reading-1"]


def test_books_that_no_system_declares_can_also_be_read_one_at_a_time() -> None:
    assert page_names(both()) == ["own/facing-1", "own/reading-1"]
    assert page_names(replace(both(), system="asl-dyo")) == ["own/facing-1"]


def paragraphs_of(*texts: str) -> list[Section | None]:
    return [section("1", text) for text in texts]


@pytest.mark.parametrize(
    ("en", "ja", "expected"),
    [
        pytest.param("a\nb", "A\nB", [(["a"], ["A"]), (["b"], ["B"])], id="as many: one by one"),
        pytest.param("a\nb", "A", [(["a", "b"], ["A"])], id="not as many: all together"),
        pytest.param("a\n** note", "A", [(["a"], ["A"])], id="with the mark that leads to it as well"),
        pytest.param("a\nb", "", [(["a"], []), (["b"], [])], id="nothing in the other book"),
        pytest.param("a\n* note", "A", [(["a"], ["A"])], id="a note of a table stands below the table"),
    ],
)
def test_paragraphs_stand_side_by_side(en: str, ja: str, expected: list[tuple[list[str], list[str]]]) -> None:
    first, second = paragraphs_of(en, ja)
    found = rows({"en": first, "ja": second}, {}, {"en": {"* note", "note"}, "ja": set()})
    assert [([w.raw for w in row.en], [w.raw for w in row.ja]) for row in found] == expected


def plain(number: str, letters: int) -> FacingSection:
    return FacingSection(
        number or str(letters), number, None, None, (FacingRow("text", (FacingText("x" * letters),), ()),)
    )


def test_a_section_and_those_below_it_share_a_page_if_they_fit() -> None:
    sections = [
        plain("1.1", FULL // 2),
        plain("1.2", FULL // 4),
        plain("1.21", FULL // 4),
        plain("1.3", FULL // 4),
    ]
    pages = [[section.number for section in page] for page in paginate(sections)]
    assert pages == [["1.1", "1.2", "1.21"], ["1.3"]]
    assert [len(page) for page in paginate([plain("1.1", FULL // 2 + 1), *sections[1:]])] == [1, 3]


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.sampled_from(["", "1", "1.2", "1.23", "2.1"]), st.integers(0, FULL)), max_size=30)
)
def test_pages_hold_every_section_in_order_and_none_is_empty(given_sections: list[tuple[str, int]]) -> None:
    sections = [plain(*each) for each in given_sections]
    pages = paginate(sections)
    assert [section for page in pages for section in page] == sections
    assert all(pages)


def test_every_section_has_an_anchor_of_its_own() -> None:
    ids = [
        section.id
        for section in both(EN + "\n1.2 RAFTS: Again the same number, with other words.\n").sections
    ]
    assert len(set(ids)) == len(ids)
    assert {"section-1-1", "section-1-25"} <= set(ids)


def test_volumes_follow_each_other_and_their_equal_numbers_stay_apart() -> None:
    books = document_of(EN.encode(), "one.txt"), document_of(JA.encode(), "one.ja.txt")
    other = document_of(EN.replace("BOATS", "SHIPS").encode(), "two.txt")
    edition = facing(Volume(*books), Volume(other, None))
    assert edition.files == {"en": ("one.txt", "two.txt"), "ja": ("one.ja.txt",)}
    first = [(s.en and s.en.title, s.ja and s.ja.title) for s in edition.sections if s.number == "1.1"]
    assert first == [("BOATS", "船"), ("SHIPS", None)]
    assert len({section.id for section in edition.sections}) == len(edition.sections)
