"""Which figures two sentences state, across languages and ways of writing numbers."""

import pytest

from extract.align.stated import differing

NOTHING: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

SAME = [
    ("a number word answers a digit", "costs three points", "3 ポイント"),
    ("kanji before a counter", "two squads", "二個分隊"),
    ("kana for one", "only one at a time", "1 つまで"),
    ("a month by its name", "through June, 1940", "1940 年 6 月まで"),
    ("full-width digits", "at most 120 factors", "最大１２０戦力"),
    ("a grouped number", "1,000 points", "1000 ポイント"),
    ("a decimal without its zero", "RF of .9", "RF 0.9"),
    ("a reference with its full stop", "see E.4", "E4 を見る"),
    ("number words are never missed", "one of them, one only", "それらのもの"),
    ("an article for one", "Draw a card", "カードを1枚引く"),
    ("once a game for one in one game", "Once per game.", "1ゲームに1回。"),
    ("a kanji that is no count", "some Personnel", "一部の兵士"),
]


@pytest.mark.parametrize(("en", "ja"), [case[1:] for case in SAME], ids=[case[0] for case in SAME])
def test_sentences_that_state_the_same(en: str, ja: str) -> None:
    assert differing(en, ja) == NOTHING


OTHER = [
    ("a number", "costs 3 points", "4 ポイント", (("3",), ("4",))),
    ("a number stated twice", "3 and 3", "3 だけ", (("3",), ())),
    ("a part of a longer number", "10 points", "100 ポイント", (("10",), ("100",))),
    ("a reference", "see B28.45", "B28.46 を見る", (("B28.45",), ("B28.46",))),
    ("a reference is no plain number", "see E1.532", "1.532 を見る", (("E1.532",), ("1.532",))),
    ("two where the article says one", "Draw a card", "カードを2枚引く", ((), ("2",))),
    ("one where neither article nor word says it", "Level A", "レベル1", ((), ("1",))),
    ("the wrong kanji", "5 squads", "三個分隊", (("5",), ())),
]


@pytest.mark.parametrize(("en", "ja", "expected"), [case[1:] for case in OTHER], ids=[c[0] for c in OTHER])
def test_sentences_that_state_something_else(
    en: str, ja: str, expected: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    assert differing(en, ja) == expected
