"""The large dictionary: what a word may mean, and what is a thing."""

import pytest

from extract.facts.dictionary import may_name_thing, may_render, meaning, names_thing, near_words, wider_words


@pytest.mark.parametrize(
    ("japanese", "word"),
    [
        pytest.param("雪", "snow", id="a noun of one kanji"),
        pytest.param("薬剤師", "pharmacist", id="a compound"),
        pytest.param("閉ざ", "close", id="a verb without its ending"),
        pytest.param("ランタン", "lantern", id="a loan word of basic_words.toml"),
        pytest.param("みかん", "tangerine", id="a word in hiragana"),
    ],
)
def test_a_japanese_word_may_mean_an_english_one_and_the_other_way_round(japanese: str, word: str) -> None:
    known = meaning(japanese)
    assert known is not None
    assert word in known.words
    assert japanese in may_render(word)


def test_what_no_dictionary_has_is_unknown() -> None:
    assert meaning("ヌベリヌベ") is None
    assert may_render("nuberinube") == ()


@pytest.mark.parametrize("word", ["heron", "herons", "lantern", "pharmacist", "turnips"])
def test_what_one_can_touch_is_a_thing(word: str) -> None:
    assert names_thing(word)


@pytest.mark.parametrize("word", ["justice", "quickly", "honesty", "because", "nuberinube"])
def test_what_one_cannot_touch_is_none(word: str) -> None:
    assert not names_thing(word)


@pytest.mark.parametrize(("word", "may"), [("trains", True), ("justice", False), ("find", False)])
def test_a_word_may_be_the_name_of_a_thing_among_others(word: str, *, may: bool) -> None:
    assert not names_thing(word)
    assert may_name_thing(word) is may


def test_words_that_share_a_rendering_are_near() -> None:
    assert "temple" in near_words("church")
    assert "bridge" not in near_words("church")


def test_a_thing_has_wider_names_but_not_itself() -> None:
    assert "coffin" in wider_words("sarcophagus")
    assert "sarcophagus" not in wider_words("sarcophagus")
