"""Forms tried only where they may stand are found where the pattern of them all finds them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.facts.form_syntax import first_characters, literal_head, members
from extract.facts.forms import FormsByOpening, HintedForms, tried_at
from extract.facts.lexicon import any_of, table
from rules_core.model.tables import EDITIONS, Edition

FORMS: dict[Edition, list[str]] = {
    edition: [
        form for group in ("modality", "units") for forms in table(edition, group).values() for form in forms
    ]
    for edition in EDITIONS
}
PATTERNS = {edition: re.compile(any_of(forms, edition)) for edition, forms in FORMS.items()}
HINTED = {edition: HintedForms.of(((form, form) for form in FORMS[edition]), edition) for edition in EDITIONS}
OPENING = {
    edition: FormsByOpening(((form, form) for form in FORMS[edition]), edition) for edition in EDITIONS
}
PLAIN = {
    edition: [form for form in FORMS[edition] if form.replace(" ", "").isalpha()] for edition in EDITIONS
}


@st.composite
def texts(draw: st.DrawFn, edition: Edition) -> str:
    """Plain forms with others, figures and signs between them, as readers of facts get them."""
    pieces = st.sampled_from([*PLAIN[edition], " ", " ", "s", "の", "3", "-", "x", "、"])
    text = "".join(draw(st.lists(pieces, max_size=12)))
    return text.lower() if edition == "en" else text


@pytest.mark.parametrize("edition", EDITIONS)
@given(data=st.data())
def test_hinted_forms_are_those_of_one_pattern(edition: Edition, data: st.DataObject) -> None:
    text = data.draw(texts(edition))
    expected = [match.span() for match in PATTERNS[edition].finditer(text)]
    assert [(form.start, form.end) for form in HINTED[edition].finditer(text, text.lower())] == expected


@pytest.mark.parametrize("edition", EDITIONS)
@given(data=st.data())
def test_a_form_at_a_place_is_the_one_of_one_pattern(edition: Edition, data: st.DataObject) -> None:
    text = data.draw(texts(edition))
    for at in range(len(text) + 1):
        match, form = PATTERNS[edition].match(text, at), OPENING[edition].match(text, at)
        assert (form and form.end) == (match and match.end())
        ends = OPENING[edition].ends(text, at)
        assert ends[:1] == ([match.end()] if match else [])


def test_a_form_that_no_text_hints_at_is_not_looked_for() -> None:
    known = HintedForms.of([("harbour", "port"), ("harbour masters?", "office")], "en")
    text = "the harbour master of harbours: harbour-masters"
    assert [(text[one.start : one.end], one.name) for one in known.finditer(text, text)] == [
        ("harbour master", "office"),
        ("harbour-masters", "office"),
    ]
    assert known.begins(text, text, 4)
    assert not known.begins(text, text, 5)


def test_a_space_before_a_question_mark_may_be_missing() -> None:
    known = HintedForms.of([("land ?slides?", "slide")], "en")
    for text, found in (("a land slide", 1), ("landslides", 1), ("land-slide", 1), ("a landside", 0)):
        assert len(list(known.finditer(text, text))) == found, text


def test_a_pattern_is_tried_at_openings_behind_the_last_match_only() -> None:
    matches = tried_at(re.compile("aa"), "aaaaa", range(5))
    assert [match.start() for match in matches] == [0, 2]


HEADS = {
    "letters": ("rafts", "rafts"),
    "a letter that may be left out is none of them": ("rafts?", "raft"),
    "nor is what follows a group": ("raft(?:er)?", "raft"),
    "a group begins with nothing certain": ("(?:sea|land)", ""),
    "nor do alternatives": ("sea|land", ""),
}


@pytest.mark.parametrize("case", HEADS, ids=HEADS.keys())
def test_the_letters_that_every_match_begins_with(case: str) -> None:
    form, expected = HEADS[case]
    assert literal_head(form) == expected


def test_each_character_that_a_form_may_begin_with() -> None:
    assert members("a?b[c-e]") == frozenset("ab")
    assert members("[c-e]x") == frozenset("cde")
    assert members(r"\.x") == frozenset(".")
    assert first_characters("[^c]") is None
    assert members("[^c]") is None
