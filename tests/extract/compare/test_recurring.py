"""What recurs in the same words is told once; what a large catalogue puts in other words is not told."""

from collections.abc import Sequence

from extract.compare.prose import compare_prose
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS
from tests.extract.compare.hand import book
from tests.shared import for_each

Pair = tuple[str, str]


def shown(pairs: Sequence[Pair]) -> list[Discrepancy]:
    """What is told of messages that answer each other, but for what is unsure."""
    en, ja = (
        book(edition, (), [(f"{place}.1", pair[side]) for place, pair in enumerate(pairs, 1)])
        for side, edition in enumerate(EDITIONS)
    )
    return [item for item in compare_prose(en, ja).discrepancies if item.confidence != "unsure"]


STALLS = [
    (f"Opens if the {en} has fewer than 25 coins.", f"{ja}の硬貨が25枚以下になると開く。")
    for en, ja in (("baker", "パン屋"), ("smith", "鍛冶屋"), ("tanner", "皮屋"), ("miller", "粉屋"))
]


def test_a_limit_that_differs_in_the_same_words_is_told_once_with_its_places() -> None:
    found = shown(STALLS)
    assert [item.code for item in found] == ["compare.prose.recurring"]
    assert found[0].fields["count"] == 3
    assert found[0].message("en").endswith("The same stands elsewhere, too (3): 2.1, 3.1, 4.1.")
    assert found[0].message("ja").endswith("同じ違いがほかに 3 件あります（2.1、3.1、4.1）。")


TENTS = [
    *(
        (f"A tent for the {en}.", f"{ja}のテント。")
        for en, ja in (("king", "王"), ("smith", "鍛冶屋"), ("queen", "女王"))
    ),
    *(
        (f"A canoe for the {en}.", f"{ja}のカヌー。")
        for en, ja in (("king", "王"), ("smith", "鍛冶屋"), ("queen", "女王"))
    ),
]


def test_a_word_in_the_place_of_another_one_is_told_where_it_stands_once() -> None:
    """In two texts it is a second translation."""
    once = ("Mend the tent for the feast.", "祝宴のためにカヌーを直す。")
    twice = ("Bring me the old tent at once.", "古いカヌーをすぐに持って来なさい。")
    assert [item.kind for item in shown([*TENTS * 2, once])] == ["term"]
    assert shown([*TENTS * 2, once, twice]) == []


def test_two_are_told_apart() -> None:
    assert [item.code for item in shown(STALLS[:2])] == ["compare.prose.comparison"] * 2


def test_figures_of_a_notation_are_no_figures() -> None:
    things = ("coin", "card", "win", "minute", "unit")
    pairs = [(f"You have {{0}} |4({one},{one}s) left.", f"残りは{{0}}{one}です。") for one in things]
    assert shown(pairs) == []
    assert len(shown(pairs[:4])) > 0


def test_words_marked_by_braces_are_no_placeholders() -> None:
    words = (("oil", "油"), ("power", "動力"), ("food", "食料"))
    pairs = [(f"It needs {{{en}}} to run.", f"動かすには{{{ja}}}が必要です。") for en, ja in words]
    assert shown(pairs) == []
    assert [item.kind for item in shown(pairs[:1])] == ["placeholder"]


FILLING = [(f"Open drawer {n} of the desk.", f"机の引き出し{n}を開ける。") for n in range(1, 520)]
SEEN = [
    ("Show the map.", "地図を表示する。"),
    ("Show all names.", "名前をすべて表示する。"),
    ("Show it.", "表示する。"),
]


@for_each(
    ("en", "ja", "kinds"),
    (
        ("The scouts are not shown here.", "斥候をここに表示する。", ["omission"]),
        ("The scouts are not asleep here.", "斥候はここで起きている。", []),
    ),
    ids=("the denied word has its usual rendering", "the statement is put in other words"),
)
def test_a_denial_is_missed_where_the_denied_word_stands(en: str, ja: str, kinds: list[str]) -> None:
    assert [item.kind for item in shown([*FILLING, *SEEN, (en, ja)])] == kinds


PUMPS = [
    (f"The max. pressure of pump {n} is shown.", f"ポンプ{n}の最大圧力を表示する。") for n in range(1, 40)
]
TURNED = [
    (f"The max. pressure of the {en} pump.", f"{ja}ポンプの最小圧力。")
    for en, ja in (("red", "赤い"), ("blue", "青い"), ("old", "古い"))
]


def test_an_opposite_in_a_few_of_many_texts_with_the_word_is_no_second_meaning() -> None:
    assert [item.kind for item in shown([*PUMPS, *TURNED])] == ["opposite"] * 3
    assert shown([*PUMPS[:10], *TURNED]) == []


DEPOT = [("Open the old Rampart door.", "古いランパートの扉を開ける。")]
GARRISON = ("Garrison has fallen.", "ランパートは落ちた。")


def test_a_word_that_stands_in_small_letters_elsewhere_is_no_name() -> None:
    small = ("Close the garrison.", "守備隊を閉じる。")
    twice = [small, ("Leave the garrison.", "守備隊を去る。")]
    assert [item.code for item in shown([*FILLING, *DEPOT, GARRISON])] == ["compare.prose.term"]
    assert [item.code for item in shown([*FILLING, *DEPOT, *twice, GARRISON])] == ["compare.prose.unlike"]
    assert shown([*FILLING, *DEPOT, small, GARRISON]) == []  # once may be by chance
    assert shown([*FILLING, ("Open the old door.", "古い扉を開ける。"), *twice, GARRISON]) == []


RAMPARTS = [(f"Repair rampart {n}.", f"ランパート{n}を修理する。") for n in range(1, 5)]


def test_a_loan_word_in_the_place_of_a_rare_word_is_told_where_others_show_what_it_renders() -> None:
    rare = ("Inspect the cellar.", "ランパートを点検する。")
    assert [item.code for item in shown([*FILLING, *RAMPARTS, rare])] == ["compare.prose.unlike"]
    assert shown([*FILLING, *RAMPARTS[:2], rare]) == []


def test_a_plural_form_for_one_thing_may_leave_its_figure_out() -> None:
    texts = [("en", "1 wagon was not sold."), ("ja", "売れなかった荷馬車があります。")]
    kinds = {}
    for number in ("sold.one", "sold.many"):
        en, ja = (book(edition, (), [(number, text)]) for edition, text in texts)
        kinds[number] = [
            one.kind for one in compare_prose(en, ja).discrepancies if one.confidence != "unsure"
        ]
    assert kinds == {"sold.one": [], "sold.many": ["one-book"]}


ROOMS = [(f"Room {n} has a lamp.", f"部屋{n}にはランプがあります。") for n in range(1, 520)]
WARPED = [
    (f"The {en} is warped.", f"{ja}は正しく閉まりません。")
    for en, ja in (("gate", "門"), ("hatch", "ハッチ"))
]


def test_a_denial_that_a_large_catalogue_uses_for_a_word_that_denies_nothing_is_no_mistake() -> None:
    """In one text, or where few texts show nothing of the custom, it is told."""
    assert [item.kind for item in shown([*ROOMS, WARPED[0]])] == ["omission"]
    assert shown([*ROOMS, *WARPED]) == []
    assert {item.kind for item in shown(WARPED)} == {"omission"}


def test_a_name_that_two_kinds_find_is_told_once() -> None:
    pair = (
        "These marks also apply to any Red Lantern march begun by this lamp.",
        "これらの印はこの灯から始まる Greenlamp にも適用される。",
    )
    assert [item.kind for item in shown([pair])] == ["term"]


def test_a_misspelt_name_is_told_once_with_its_places() -> None:
    colours = ("red", "赤い"), ("blue", "青い"), ("green", "緑の"), ("white", "白い")
    flags = [
        (f"Hoist the {en} flag of the Ostvara now.", f"Ositvaraの{ja}旗を今すぐ揚げよ。")
        for en, ja in colours
    ]
    found = shown(flags)
    assert [(item.code, item.fields["count"]) for item in found] == [("compare.prose.recurring", 3)]
    assert [item.code for item in shown(flags[:2])] == ["compare.prose.term"] * 2


def test_what_a_translator_adds_again_and_again_is_told_once() -> None:
    plain = [
        (f"Mend the {en}.\nBring {number} nails.", f"{ja}を直しなさい。\n釘を{number}本持って来なさい。")
        for number in range(2, 62)
        for en, ja in (("cart", "荷車"), ("boat", "船"), ("door", "扉"))
    ]
    explained = [
        (f"Sell {number} nails.", f"商いについての説明\n市場の商人のところへ行き、釘を{number}本売りなさい。")
        for number in range(2, 14)
    ]
    found = shown([*plain, *explained])
    assert [(item.code, item.fields["count"]) for item in found] == [("compare.prose.recurring", 11)]
    few = shown([*plain, *explained[:3]])
    assert [item.code for item in few] == ["compare.prose.one-book.paragraph.ja"] * 3


def test_what_stands_in_a_missing_sentence_is_not_told_once_more() -> None:
    cut = (
        "Set a custom width in feet for this stall. If the stall is shut, leave the width blank.",
        "この屋台の幅を設定する。",
    )
    whole = ("Opens the awning if the stall is shut.", "屋台の日よけを開く。")
    assert [item.code for item in shown([cut])] == ["compare.prose.one-book.sentences.en"]
    assert [item.code for item in shown([whole])] == ["compare.prose.omission.en"]


def test_a_mistake_of_messages_with_the_same_texts_is_told_once() -> None:
    pair = ("Wait for 5 days.", "6日待つ。")
    found = shown([pair, *TENTS[:2], pair])
    assert [(item.code, item.rule) for item in found] == [("compare.prose.recurring", "1.1")]
    assert found[0].message("en").endswith("The same stands elsewhere, too (1): 4.1.")


@for_each("english", [" coins. Shuffle the rest of the pile.", "hill. The bridge is too weak for carts."])
def test_what_a_piece_of_a_sentence_lacks_may_stand_in_the_next_one(english: str) -> None:
    japanese = "残りの山札を混ぜ、全員に1枚ずつ配る。"
    whole = f"Take it up the {english.strip()} Nobody may look at what the others have got."
    assert [item.code for item in shown([(whole, japanese)])] != []
    assert shown([(f"{english} Nobody may look at what the others have got.", japanese)]) == []
