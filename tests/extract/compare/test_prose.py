"""Running text compared: each kind of difference is found as what it is, and what says the same is none."""

from dataclasses import replace

import pytest

from extract.compare.prose import compare_prose
from extract.model.document import Document, Note, ReadingProblem
from rules_core import glossary
from rules_core.messages import say
from rules_core.model import Place
from rules_core.model.discrepancies import PROSE_KINDS, Discrepancy
from tests.extract.compare.hand import book

RAFT = "A raft costs 40 points."
IKADA = "いかだは 40 ポイントである。"

# name, English, Japanese, kinds found
FOUND = [
    (
        "two figures that changed places, once",
        "Move 2 hexes, then wait 4 turns.",
        "4ヘクス移動し、2ターン待つ。",
        ["opposite"],
    ),
    ("another figure", "A raft costs 40 points.", "いかだは 45 ポイントである。", ["number"]),
    ("another figure in words", "Place three rafts.", "いかだを 4 隻置く。", ["number"]),
    ("two figures that changed places", "Attack 8, defence 6.", "攻撃 6、防御 8。", ["number"]),
    ("another year", "It may be bought from 1943.", "1944 年から購入できる。", ["date"]),
    ("another end of a period", "Available 1942-43.", "1942～44 年に使える。", ["date"]),
    (
        "another direction of rounding",
        "Pay 1.5 (FRU) times the cost.",
        "コストの 1.5 倍 (切り捨て)。",
        ["rounding"],
    ),
    (
        "under for at most",
        "A raft carries at most 6 crates.",
        "いかだが積めるのは 6 箱未満である。",
        ["comparison"],
    ),
    (
        "at least for at most",
        "≤ 600 points allow one DR.",
        "600 ポイント以上で DR を 1 回行える。",
        ["comparison"],
    ),
    ("another rule", "See C1.22 for rafts.", "いかだは C1.24 を参照。", ["reference"]),
    ("another end of a range of rules", "See 1.22-.25.", "1.22-.26 を参照。", ["reference"]),
    ("another counter", "Remove the 4-6-8.", "4-6-7 を取り除く。", ["designation"]),
    ("another unit", "Move 3 hexes.", "3 ポイント移動する。", ["unit"]),
    ("per cent lost", "Add 20% to the cost.", "コストに 20 を加える。", ["unit"]),
    ("a ban that is none", "Rafts may not be bought.", "いかだを購入してもよい。", ["modality"]),
    ("another abbreviation", "It keeps its BMG.", "CMG はそのまま使える。", ["term"]),
    ("a fact more", "A raft costs 40 points.", "いかだは 40 ポイントで、G14.2 も参照。", ["one-book"]),
    (
        "a sentence more",
        "A raft costs 40 points. A mast costs 7 points.",
        "いかだは 40 ポイントである。",
        ["one-book"],
    ),
    ("another side", "The attacker rolls first.", "防御側が先に振る。", ["opposite"]),
    ("another colour", "The red player begins.", "青のプレイヤーが始める。", ["opposite"]),
    ("a negation lost", "The raft does not sink.", "いかだは沈む。", ["omission"]),
    ("a negation added", "The harbour is captured.", "港は占領されない。", ["omission"]),
    (
        "a restriction lost",
        "Rafts move 4 hexes, but only on rivers.",
        "いかだは 4 ヘクス移動する。",
        ["omission"],
    ),
    ("an exception lost", "Unless it is stormy, rafts may land.", "いかだは上陸できる。", ["omission"]),
    ("a mark to record in other letters", 'Write "Rf" for a raft.', 'いかだは "RF" と書く。', ["term"]),
    ("another placeholder", "{name} builds a raft.", "{user} がいかだを造る。", ["placeholder"]),
    (
        "a sentence left in English",
        "Each player builds one raft of logs.",
        "Each player builds one raft of logs.",
        ["untranslated"],
    ),
    ("a letter for a digit", "A 9-l leads; see C1.22.", "9-1 が率いる。C1.22 を参照。", ["misprint"]),
]

SAME = [
    (
        "a word below a figure of the item above it",
        "1 mast with 32 hooks\n96 rope pieces in 4 colours\n50 passenger cards",
        "鉤が32個ついた帆柱1本\n4色の縄駒96個\n乗客カード50枚",
    ),
    (
        "figures in words",
        "Place three rafts at a cost of twelve points.",
        "いかだを 3 隻、12 ポイントで置く。",
    ),
    ("full-width figures", "A raft costs 40 points.", "いかだは４０ポイントである。"),
    ("thousands", "He has 1000 points.", "1,000 ポイントがある。"),
    (
        "another order of two clauses",
        "A raft costs 40 points; a mast costs 7.",
        "マストは 7、いかだは 40 ポイントである。",
    ),
    ("a short year", "Available 1944-45.", "1944～1945 年に使える。"),
    ("a shortened range of rules", "See 1.22-.25.", "1.22-1.25 を参照。"),
    ("over 0 and at least 1", "It needs more than 4 rafts.", "いかだが 5 隻以上要る。"),
    ("a tenth and ten per cent", "A tenth of the rafts, at most 10%.", "いかだの 10%、最大で 10%。"),
    (
        "a fifth told as the fifth",
        "Pay a fifth more; the fifth is rounded up.",
        "5 分の 1 を加え、5 分の 1 は切り上げる。",
    ),
    ("an article for a one", "Place a raft and 2 masts.", "いかだ 1 隻とマスト 2 本を置く。"),
    ("lines wrapped at other words", "{{hero}} learned\n{{skill}}!", "{{hero}}は新しく\n{{skill}}を覚えた！"),
    ("a mark to record, and a word in capitals", 'Write "Rf" in "Cargo".', '"CARGO" に "Rf" と書く。'),
    ("a ban in other words", "Rafts may not be bought.", "いかだは購入できない。"),
]


def compared(en: str, ja: str) -> tuple[Discrepancy, ...]:
    books = book("en", (), [("1.1", en)]), book("ja", (), [("1.1", ja)])
    return compare_prose(*books, glossary.pairs()).discrepancies


@pytest.mark.parametrize(("en", "ja", "kinds"), [case[1:] for case in FOUND], ids=[case[0] for case in FOUND])
def test_a_difference_is_found_once_and_as_what_it_is(en: str, ja: str, kinds: list[str]) -> None:
    assert [item.kind for item in compared(en, ja)] == kinds


@pytest.mark.parametrize(("en", "ja"), [case[1:] for case in SAME], ids=[case[0] for case in SAME])
def test_what_says_the_same_is_no_difference(en: str, ja: str) -> None:
    assert [item.message("en") for item in compared(en, ja)] == []


CATALOGUE = {
    "cards whose capitalised word is always translated": [
        ("Draw a card with a Lunar tag.", "月タグのカードを 1 枚引く。"),
        ("Each Lunar tag is worth a point.", "月タグは 1 個 1 点になる。"),
        ("Discard the Lunar base.", "月の基地を捨てる。"),
        ("Use the Lunar one.", "月のプレートを使う。"),
    ],
    "a word that capitals stress": [
        ("Gain a bonus of 2 M.", "2 MC のボーナスを得る。"),
        ("Place it for a BONUS.", "MC のために置く。"),
    ],
}
NAMED = [
    ("Rudolf keeps the gate.", "ルドルフが門を守る。"),
    ("Then Rudolf opens it.", "それからルドルフが開ける。"),
    ("Now Rudolf goes home.", "いまルドルフは家に帰る。"),
    ("Here Rudolf waits.", "ここでマクシミリアンが待つ。"),
]


def _catalogue(pairs: list[tuple[str, str]]) -> list[str]:
    en, ja = ([(f"1.{n}", pair[side]) for n, pair in enumerate(pairs, 1)] for side in (0, 1))
    return [item.kind for item in compare_prose(book("en", (), en), book("ja", (), ja)).discrepancies]


@pytest.mark.parametrize("pairs", CATALOGUE.values(), ids=CATALOGUE)
def test_a_word_that_other_messages_show_to_be_none_is_no_name(pairs: list[tuple[str, str]]) -> None:
    assert "term" not in _catalogue(pairs)


def test_a_name_that_other_messages_print_by_its_sound_is_told_where_another_stands() -> None:
    assert "term" in _catalogue(NAMED)


PLAIN = [
    ("Mules carry salt.", "ラバは塩を運ぶ。"),
    ("Inns are warm.", "宿は暖かい。"),
    ("Drivers sing.", "御者は歌う。"),
    ("Fords are cold.", "渡しは冷たい。"),
]
BROKEN = {
    "a line break behind a particle": ("Take the old road on", "古い街道から\n先へ進む道筋"),
    "a line that goes on": (
        "Please bring a mule or ring the bell",
        "ラバを連れてくるか、鐘を\n鳴らしてください",
    ),
    "a bold label on a line of its own": (
        "**Purpose:** Possession of a mule\\\n\\\n**Dry season** is a modified version of the long road that"
        " allows the drivers to carry salt, and thus to summon the innkeepers.",
        "**目的:** ラバの憑依   **乾季** は、御者が塩を運び、宿の主人を呼び出せる長い道の改良版です。",
    ),
    "a label in two lines": ("Rating (Casual)", "レーティング\n（カジュアル）"),
    "an abbreviation": (
        "This lowers the Pace, Sp. Force, and Speed stats of a tired mule.",
        "疲れたラバは歩み 力 速さがさがる。",
    ),
}


SHELVES = [(f"Shelf {n} holds {n + 2} maps.", f"棚{n}には地図が{n + 2}枚ある。") for n in range(1, 210)]
MARKED = [
    ("Mark unread", "未読にする"),
    ("Mark as read/unread", "既読/未読にする"),
    ("Read/unread", "既読/未読"),
    ("Read and unread letters", "既読と未読の手紙"),
    ("After marking a letter as unread", "手紙を既読にした後"),
]


def test_a_word_for_the_opposite_is_told_although_both_often_stand_together() -> None:
    en, ja = ([(f"1.{n}", p[side]) for n, p in enumerate([*SHELVES, *MARKED], 1)] for side in (0, 1))
    found = compare_prose(book("en", (), en), book("ja", (), ja)).discrepancies
    assert [(item.kind, item.confidence) for item in found] == [("opposite", "likely")]


@pytest.mark.parametrize("pair", BROKEN.values(), ids=BROKEN)
def test_lines_and_dots_that_end_no_sentence_are_no_paragraphs(pair: tuple[str, str]) -> None:
    assert _catalogue([*PLAIN, pair]) == []


def test_a_line_more_is_told() -> None:
    more = "門は閉じた。\n合言葉を忘れた者は宿の主人に尋ねること。"
    assert _catalogue([*PLAIN, ("The gate is shut.", more)]) == ["one-book"]


MISSPELT = [
    ("Open the Owlery page.", "Owlery のページを開く。"),
    ("See the Owlery page.", "Owlery のページを見る。"),
    ("Close the Owlery page.", "Owlery のページを閉じる。"),
    ("Change the colour of the Owlery page.", "Owrery のページの色を変える。"),
]


def test_a_name_that_other_messages_print_in_latin_letters_is_told_where_it_is_misspelt() -> None:
    assert _catalogue(MISSPELT) == ["term"]


def test_an_id_stays_when_anything_else_changes() -> None:
    (alone,) = compared("A raft costs 40 points.", "いかだは 45 ポイントである。")
    en = book("en", (), [("1.1", f"Rafts float. {RAFT} See 1.2."), ("1.2", "Masts break.")])
    ja = book(
        "ja", (), [("1.1", "いかだは浮く。いかだは 45 ポイントである。1.2 を参照。"), ("1.2", "マスト。")]
    )
    (among_others,) = compare_prose(en, ja).discrepancies
    assert among_others.id == alone.id
    assert among_others.en
    assert alone.en
    assert among_others.en.place.column != alone.en.place.column


def test_the_place_is_that_of_the_fact_to_the_column() -> None:
    (item,) = compared("A raft costs 40 points.", "いかだは 45 ポイントである。")
    assert item.en
    assert item.ja
    assert (item.en.place.line, item.en.place.column, item.en.place.end_column) == (1, 14, 22)
    assert (item.ja.place.line, item.ja.place.column) == (1, 6)
    assert item.table is None
    assert item.rule == "1.1"


def test_an_example_is_compared_with_the_one_that_is_like_it() -> None:
    en = book("en", (), [("1.1", RAFT, "EX: 3 rafts at 40 are 120.", "EX: 7 masts weigh 21 crates.")])
    ja = book("ja", (), [("1.1", IKADA, "例: マスト 7 本は 22 箱の重さである。")])
    kinds = {item.kind: item for item in compare_prose(en, ja).discrepancies}
    assert set(kinds) == {"number", "one-book"}
    assert kinds["number"].severity == "no-verdict"
    assert kinds["number"].fields["at"]["en"] == "1.1, example 1"


def test_an_example_under_another_number_is_found_there() -> None:
    en = book("en", (), [("1.1", RAFT, "EX: 3 rafts at 40 with 12 masts are 204."), ("1.2", "Masts.")])
    ja = book("ja", (), [("1.1", IKADA), ("1.2", "マスト。", "例: 40 のいかだ 3 隻とマスト 12 本は 204。")])
    assert compare_prose(en, ja).discrepancies == ()


def test_what_stands_behind_a_cut_is_named_and_not_missed() -> None:
    en = book("en", (), [("1.1", f"{RAFT} Rafts with masts or sails/", "EX: With 2 sails of 5 points/")])
    ja = book(
        "ja",
        (),
        [
            (
                "1.1",
                f"{IKADA}マストや帆のあるいかだは 60 ポイントである。1.7 を参照。",
                "例: 5 ポイントの帆 2 枚で 50 ポイント。",
            )
        ],
    )
    cuts = tuple(
        ReadingProblem("sections.cut-off", Place("book.en.txt"), {"number": "1.1", "found": found})
        for found in ("or sails/", "5 points/")
    )
    text, example = compare_prose(replace(en, problems=cuts), ja).discrepancies
    assert [text.kind, example.kind] == ["cut-off", "cut-off"]
    assert "60 ポイント, 1.7" in text.message("en")
    assert text.message("ja").endswith("：60 ポイント、1.7")
    assert example.message("en").startswith("1.1, example 1")


END_NOTE = "2. 1.1 Rafts: the 12 rafts of 1820."
CHUU = "2. 1.1 いかだ: 1820 年の 12 隻。"
END_NOTES = [
    ("the same", END_NOTE, CHUU, []),
    ("another year", END_NOTE, "2. 1.1 いかだ: 1821 年の 12 隻。", ["date"]),
    ("another number", END_NOTE, "2. 1.1 いかだ: 1820 年の 21 隻。", ["number"]),
    ("a rule more", END_NOTE, f"{CHUU}G14.2 も参照。", ["one-book"]),
    ("none in English", "", CHUU, ["one-book"]),
    ("none in Japanese", END_NOTE, "", ["one-book"]),
]


@pytest.mark.parametrize(
    ("en", "ja", "kinds"), [case[1:] for case in END_NOTES], ids=[c[0] for c in END_NOTES]
)
def test_the_end_notes_of_a_section(en: str, ja: str, kinds: list[str]) -> None:
    def noted(plain: Document, note: str) -> Document:
        notes = (Note("2", note, Place("book.txt", line=9)),) if note else ()
        return replace(plain, sections=(replace(plain.sections[0], footnotes=notes),))

    books = noted(book("en", (), [("1.1", RAFT)]), en), noted(book("ja", (), [("1.1", IKADA)]), ja)
    found = compare_prose(*books).discrepancies
    assert [item.kind for item in found] == kinds
    assert all("1.1, note 2" in item.message("en") and item.severity == "no-verdict" for item in found)


def test_a_short_text_of_declared_books_is_compared_as_a_whole() -> None:
    en = book("en", (), [("1.1", "On a board at most 6 rafts may stand in whole hexes.")])
    for ja, kinds in (
        ("盤の全ヘクスに置けるいかだは最大 6 隻。霧は 1.2 を参照。", ["opposite", "one-book"]),
        ("盤の完全なヘクスに置けるいかだは最大 6 隻。霧は 1.2 を参照。", ["one-book"]),
    ):
        found = compare_prose(en, book("ja", (), [("1.1", ja)]), treatments={"1.1": "checked"}).discrepancies
        assert sorted(item.kind for item in found) == sorted(kinds)


def test_a_section_of_one_book_is_one_report() -> None:
    en = book("en", (), [("1.1", RAFT)])
    ja = book("ja", (), [("1.1", IKADA), ("1.2", "帆は 5 ポイント。1.7 を参照。")])
    (item,) = compare_prose(en, ja).discrepancies
    assert (item.kind, item.rule, item.en) == ("missing-section", "1.2", None)
    assert item.message("en").endswith(" states 5 ポイント, 1.7.")
    assert "（記載：5 ポイント、1.7）" in item.message("ja")


@pytest.mark.parametrize("wrong", ["1.1", "1.4", "1.9"])
def test_a_misnumbered_section_is_one_report_and_compared_all_the_same(wrong: str) -> None:
    texts = {"1.1": 40, "1.2": 50, "1.3": 60, "1.4": 70}
    en = book("en", (), [(n, f"A Raft costs {cost} points; see C1.{cost}.") for n, cost in texts.items()])
    ja = book(
        "ja",
        (),
        [
            (wrong if n == "1.2" else n, f"Raft は {cost} ポイントである。C1.{cost} を参照。")
            for n, cost in texts.items()
        ],
    )
    (item,) = compare_prose(en, ja).discrepancies
    assert (item.kind, item.rule) == ("section-number", "1.2")
    assert wrong in item.message("en")


def test_a_rule_that_only_informs_changes_no_verdict() -> None:
    books = book("en", (), [("1.1", RAFT)]), book("ja", (), [("1.1", "いかだは 45 ポイントである。")])
    for treatment, severity in (
        ("checked", "verdict"),
        ("computed", "verdict"),
        ("information", "no-verdict"),
    ):
        (item,) = compare_prose(*books, treatments={"1.1": treatment}).discrepancies
        assert item.severity == severity


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_kind_has_its_name_and_its_meaning(language: str) -> None:
    for kind in PROSE_KINDS:
        assert say(f"report.kind.{kind}", language)
        assert say(f"report.about.{kind}", language)
