"""Needles: a text without them matches none of the forms, and a look at the next character hides no match."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.compare.prose.words import groups, markers
from extract.facts.form_syntax import alternatives, first_characters, outside_groups
from extract.facts.idioms import idioms
from extract.facts.lexicon import any_of, lists, table
from extract.facts.needles import ANY, EDGE, Needles, needles
from rules_core.model.tables import EDITIONS, Edition

WORD = f"{EDGE}%s{EDGE}"

OF_FORMS: dict[str, tuple[Edition, str, tuple[str, ...]]] = {
    "a word is looked for whole": ("en", "harbour", (WORD % "harbour",)),
    "of two words the longer": ("en", "next harbour", (WORD % "harbour",)),
    "letters before one that may be left out": ("en", "rafts?", (f"{EDGE}raft",)),
    "a letter that repeats ends a run": ("en", "hm+no", (f"{EDGE}hm",)),
    "a common word is worse than a group of others": ("en", "to (?:sea|land)", (WORD % "sea", WORD % "land")),
    "a group that may be left out is no evidence": ("en", "(?:sea )?lane", (f"lane{EDGE}",)),
    "nothing is known of a class": ("en", "[a-z]", ANY),
    "alternatives are all named": ("en", "dusk|dawn", (WORD % "dusk", WORD % "dawn")),
    "one unknown alternative leaves all open": ("en", r"dusk|\w", ANY),
    "looks ahead and behind are passed over": ("en", "(?<!low )tide(?! pool)", ("tide",)),
    "figures without letters": ("ja", "24/7", ("24",)),
    "a sign": ("ja", "±", ("±",)),
    "Japanese words have no edges": ("ja", "港(?:町|湾)", ("港",)),
}


@pytest.mark.parametrize("case", OF_FORMS, ids=OF_FORMS.keys())
def test_a_form_has_these_needles(case: str) -> None:
    edition, form, expected = OF_FORMS[case]
    assert needles(form, edition) == expected


def _every(edition: Edition) -> list[str]:
    """The forms of all word lists of a language."""
    members = [
        form for group in groups() for member in group.members for form in member.telling.forms[edition]
    ]
    marked = [form for marker in markers() for form in marker.firm.forms[edition]]
    modal = [form for words in table(edition, "modality").values() for form in words]
    return [*members, *marked, *modal, *lists(edition, "numbers", "traps")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_text_of_our_own_data_matches_a_form_without_having_its_needles(edition: Edition) -> None:
    """The texts are the samples of idioms.toml and every form that is a plain word."""
    forms = _every(edition)[::3]
    side = 0 if edition == "en" else 1
    samples = [pair[side].lower() for idiom in idioms() for pair in (*idiom.same, *idiom.differ)]
    texts = " / ".join([*samples, *(form.lower() for form in forms if form.isalpha())]).split(" / ")
    index = Needles([[form] for form in forms], edition)
    hinted = [index.of(text) for text in texts]
    for place, form in enumerate(forms):
        pattern = re.compile(any_of([form], edition))
        missed = [text for text, hints in zip(texts, hinted, strict=True) if place not in hints]
        assert not any(map(pattern.search, missed)), form


@given(st.text(alphabet="aboldnwestry '-24. ", max_size=24), st.lists(st.integers(0, 400), max_size=4))
def test_a_look_at_the_next_character_hides_no_match(text: str, places: list[int]) -> None:
    every = _every("en")
    forms = [every[place % len(every)] for place in places]
    words = text + " " + " ".join(form for form in forms if form.isalpha())
    spaced = [re.sub(r"(?<!\\) ", r"[\\s-]+", form.lower()) for form in forms]
    bare = [rf"(?<![A-Za-z])(?:{form})(?![A-Za-z])" for form in spaced]
    assert bool(forms and re.search(any_of(forms, "en"), words)) == any(re.search(one, words) for one in bare)


def test_the_first_characters_of_a_form() -> None:
    assert first_characters("a?b[cd]") == "ab"
    assert first_characters("(?:sea|[kl]and)x") == "skl"
    assert first_characters("(?<=x)tide") == "t"
    assert first_characters(r"\w+") is None
    assert first_characters("[^a]b") is None


def test_alternatives_and_what_is_outside_of_groups() -> None:
    assert alternatives(r"a(?:b|c)|[|]\|d") == ["a(?:b|c)", r"[|]\|d"]
    assert outside_groups("a (?:b) {h}") == "a   {h}"
    assert outside_groups("a|{h}") == ""
