"""Words of a Japanese text, and which words of two texts have partners."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.align.japanese_words import japanese_words
from extract.align.partners import may_stand_for, partners
from extract.align.unlike_things import unlike_things

TEXTS = st.text(alphabet="雪山道閉ざされた霧で、のをカヌータイ 3 ", max_size=20)
KNOWN = ("snow", "closed", "the", "mountain", "road", "fog", "canoe", "pharmacist", "of", "xyzzy")
WORDS = st.lists(st.sampled_from(KNOWN), max_size=6)


@pytest.mark.parametrize(
    ("japanese", "words"),
    [
        pytest.param("霧で山道が閉ざされた。", ["霧", "山道", "閉ざ"], id="compounds and stems of verbs"),
        pytest.param("みかんの半分", ["みかん", "半分"], id="a noun in hiragana at the beginning"),
        pytest.param("古いカヌー", ["古", "カヌー"], id="a run of katakana is one word"),
        pytest.param("すぐです", [], id="nothing but grammar"),
    ],
)
def test_a_text_is_cut_at_the_longest_known_words(japanese: str, words: list[str]) -> None:
    assert [word.text for word in japanese_words(japanese)] == words


@given(TEXTS)
def test_words_stand_where_they_say_and_never_overlap(japanese: str) -> None:
    words = list(japanese_words(japanese))
    assert all(word.text == japanese[word.start : word.end] for word in words)
    assert all(one.end <= other.start for one, other in pairwise(words))


def test_the_words_left_over_are_those_of_the_slip() -> None:
    found = partners("snow closed the mountain road.", "霧で山道が閉ざされた。")
    assert [word[0] for word in found.lone_english] == ["snow"]
    assert [word.text for word in found.lone_japanese] == ["霧"]


def test_a_word_with_a_partner_of_its_own_takes_no_other() -> None:
    found = partners("water in the mountains", "海辺の水")
    assert [word.text for word in found.lone_japanese] == ["海辺"]


def test_a_piece_of_a_word_cut_by_an_apostrophe_is_no_word() -> None:
    found = partners("don't say they've gone", "言うな")
    assert [word[0] for word in found.english] == ["say", "gone"]


@given(WORDS, TEXTS)
def test_a_word_left_over_is_never_one_that_the_other_text_prints(words: list[str], japanese: str) -> None:
    english = " ".join(words)
    left = {word[0] for word in partners(english, f"{japanese} {english}").lone_english}
    assert not left


@pytest.mark.parametrize(
    ("word", "japanese", "may"),
    [
        pytest.param("hat", "帽子", True, id="its own rendering"),
        pytest.param("hat", "椅子", False, id="no more than the last kanji in common"),
        pytest.param("museum", "動物園", False, id="things with a kanji in common"),
        pytest.param("mother", "祖母", True, id="a rendering inside a longer word"),
    ],
)
def test_kanji_in_common_may_be_a_rendering(word: str, japanese: str, *, may: bool) -> None:
    assert may_stand_for(word, japanese) is may


@pytest.mark.parametrize(
    ("english", "japanese", "what"),
    [
        pytest.param(
            "Leather boots of silence", "静寂の革手袋", ("boots", "手袋"), id="the rest of a compound"
        ),
        pytest.param("Snow closed the road.", "霧で道が閉ざされた。", ("Snow", "霧"), id="a single kanji"),
        pytest.param("Snow closed the road.", "雪で道が閉ざされた。", None, id="the right word"),
        pytest.param("Snow closed the road.", "クルルで道が閉ざされた。", None, id="an unknown word"),
        pytest.param("She has no siblings.", "彼女は一人っ子だ。", None, id="the contrary of what is denied"),
        pytest.param("The gardener is old.", "旧館は古い。", None, id="the last kanji of a compound"),
    ],
)
def test_the_only_things_without_partners_are_told(
    english: str, japanese: str, what: tuple[str, str] | None
) -> None:
    found = unlike_things(english, japanese)
    assert (found and (english[slice(*found.en)], japanese[slice(*found.ja)])) == what
