"""What holds for the facts of any text: none overlap, no figure is lost, a number is one in any spelling."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.compare.contradiction.listed import listed
from extract.facts import facts
from extract.facts.plain_text import visible
from rules_core.model.tables import Edition
from tests.extract.facts.cases import GLOSSARY, PAIRS, SINGLE

EDITIONS: tuple[Edition, ...] = ("en", "ja")
PHRASES = [phrase for _, en, ja, _ in PAIRS for phrase in (en, ja)] + [phrase for _, _, phrase, _ in SINGLE]
WORDS = [
    "points",
    "ポイント",
    "in",
    "年",
    "月",
    "≤",
    "以下",
    "(",
    ")",
    "per",
    "第",
    "個",
    "of",
    "x",
    "×",
    "割",
    "万",
]
SIGNS = list("-–~～/.,:;+=%½'\"*¹②#[]()ー、。 \n")
FIGURES = st.integers(0, 12000).map(str) | st.from_regex(r"[0-9lOI]{1,3}", fullmatch=True)
TEXTS = st.lists(
    FIGURES | st.sampled_from(WORDS) | st.sampled_from(SIGNS) | st.sampled_from(PHRASES), max_size=12
).map("".join)


def full_width(text: str) -> str:
    """The text with its ASCII figures and letters in full width."""
    return "".join(chr(ord(c) + 0xFEE0) if c.isascii() and c.isalnum() else c for c in text)


def kanji(number: int) -> str:
    """A number below 100 million as Japanese books write it in kanji."""
    written = ""
    for scale, name in ((10_000, "万"), (1, "")):
        group, number = divmod(number, scale)
        for place, sign in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
            digit, group = divmod(group, place)
            written += ("" if digit == 1 and sign else "〇一二三四五六七八九"[digit]) + sign if digit else ""
        written += name if written and not written.endswith("万") else ""
    return written


@given(TEXTS, st.sampled_from(EDITIONS))
def test_facts_stand_in_order_and_share_no_character(text: str, edition: Edition) -> None:
    end = 0
    for fact in facts(text, edition, GLOSSARY):
        assert end <= fact.start < fact.end <= len(text)
        assert fact.raw == text[fact.start : fact.end]
        end = fact.end


@given(TEXTS, st.sampled_from(EDITIONS))
def test_no_figure_is_lost(text: str, edition: Edition) -> None:
    stated = {place for fact in facts(text, edition, GLOSSARY) for place in range(fact.start, fact.end)}
    read = visible(text)  # what a program puts in, %5, is no figure
    lost = [place for place, character in enumerate(read) if character.isdigit() and place not in stated]
    assert [text[max(0, place - 8) : place + 8] for place in lost] == []


@given(TEXTS, st.sampled_from(EDITIONS), st.data())
def test_another_digit_states_another_fact(text: str, edition: Edition, data: st.DataObject) -> None:
    figures = [place for place, character in enumerate(visible(text)) if character in "0123456789"]
    if not figures:
        return
    place = data.draw(st.sampled_from(figures))
    digit = data.draw(st.sampled_from(sorted(set("123456789") - set(text[place]))))
    changed = text[:place] + digit + text[place + 1 :]
    before, after = (
        sorted((fact.kind, fact.value, str(fact.unit)) for fact in facts(one, edition, GLOSSARY))
        for one in (text, changed)
    )
    assert before != after


@given(st.sampled_from(PHRASES), st.sampled_from(EDITIONS))
def test_width_changes_no_fact(phrase: str, edition: Edition) -> None:
    wide = full_width(phrase)
    assert [(f.kind, f.value, f.unit, f.bound, f.start) for f in facts(phrase, edition, GLOSSARY)] == [
        (f.kind, f.value, f.unit, f.bound, f.start) for f in facts(wide, edition, GLOSSARY)
    ]


@given(st.integers(2, 99_999_999))
def test_kanji_and_figures_are_one_number(number: int) -> None:
    for text in (kanji(number), str(number), f"{number:,}"):
        assert [(f.kind, f.value, f.unit) for f in facts(text + "ポイント", "ja")] == [
            ("number", str(number), "point")
        ]


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("zero", 0),
        ("nineteen", 19),
        ("forty-two", 42),
        ("ninety nine", 99),
        ("three hundred", 300),
        ("three hundred and seven", 307),
        ("two thousand", 2000),
        ("two thousand, five hundred and ten", 2510),
        ("twelve thousand three hundred forty-five", 12345),
    ],
)
def test_english_number_words(said: str, number: int) -> None:
    assert [(f.value, f.unit, f.raw) for f in facts(f"pay {said} points now", "en")] == [
        (str(number), "point", f"{said} points")
    ]


def test_every_compatible_spelling_of_a_digit_is_a_figure() -> None:
    for code in range(0x110000):
        character = chr(code)
        if unicodedata.category(character) == "Nd":
            value = str(unicodedata.digit(character))
            assert [f.value for f in facts(f"{character} x", "en")] == [value], hex(code)


@pytest.mark.parametrize(
    "piece", ["9", "一", "1,", '"a', "I", "1½", "1 to ", "one hundred and ", "割", "1944-"]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_text_without_end_is_read(piece: str, edition: Edition) -> None:
    """No figure is too long to be kept as it stands, and no text makes the reader stall."""
    text = piece * (8000 // len(piece))
    stated = {place for fact in facts(text, edition) for place in range(fact.start, fact.end)}
    assert all(place in stated for place, character in enumerate(text) if character.isdigit())


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("org.example." * 40 + "(Point)", id="a class with eighty packages is no file"),
        pytest.param("names, " * 80 + "cost 3, 5 respectively", id="a list of eighty names without its end"),
    ],
)
def test_the_time_for_a_text_does_not_grow_with_every_word(text: str) -> None:
    """Each of these would take longer than a life where a pattern tries all ways to part its words."""
    assert all(fact.raw in text for edition in EDITIONS for fact in facts(text, edition, GLOSSARY))
    assert not [lists for edition in EDITIONS for lists in listed(text, edition)]
