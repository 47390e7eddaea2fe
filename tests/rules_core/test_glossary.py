"""The glossary gives every term forms in both languages, and no form means two things."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict

import pytest

from rules_core import declarations
from rules_core.glossary import Term, load, pairs
from rules_core.model.tables import EDITIONS, Edition

TERMS = load()
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


@pytest.fixture(params=TERMS, ids=lambda term: term.id)
def term(request: pytest.FixtureRequest) -> Term:
    found: Term = request.param
    return found


def folded(form: str) -> str:
    """A form as a reader would take it: width and spaces do not count; DR and dr differ, so case does."""
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", form))


def test_the_glossary_is_rich_enough_to_be_of_use() -> None:
    assert len(TERMS) >= 150


def test_ids_are_unique() -> None:
    assert len({term.id for term in TERMS}) == len(TERMS)


def test_both_languages_have_a_form_and_no_form_is_blank(term: Term) -> None:
    for edition in EDITIONS:
        assert term.forms(edition)
        assert all(form and form == form.strip() for form in term.forms(edition))


def test_an_english_form_holds_no_japanese_letter(term: Term) -> None:
    assert not any(JAPANESE.search(form) for form in term.en)


def test_a_note_is_given_in_both_languages(term: Term) -> None:
    assert term.note is None or (set(term.note) == set(EDITIONS) and all(term.note.values()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_form_points_to_two_terms(edition: Edition) -> None:
    meanings: dict[str, set[str]] = defaultdict(set)
    for term in TERMS:
        for form in term.forms(edition):
            meanings[folded(form)].add(term.id)
    assert {form: ids for form, ids in meanings.items() if len(ids) > 1} == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_form_stands_twice_in_a_term(edition: Edition) -> None:
    assert [term.id for term in TERMS if len(set(term.forms(edition))) < len(term.forms(edition))] == []


def test_pairs_join_every_form_of_a_term_with_every_form_in_the_other_language() -> None:
    assert ("German", "ドイツ軍") in pairs()
    assert ("Germans", "ドイツ") in pairs()
    assert ("German", "ソ連") not in pairs()


def test_the_glossary_knows_every_named_row_and_column_that_the_declarations_name() -> None:
    known = {
        edition: {folded(form) for term in TERMS for form in term.forms(edition)} for edition in EDITIONS
    }
    named = [
        key
        for table in declarations.load("asl_dyo")
        for axis in (table.rows, table.columns)
        if axis.labels == "words" and not table.brackets  # there a bracket, not a word, is the label
        for key in axis.keys
    ]
    unknown = {
        (key.key, edition): key.forms(edition)
        for key in named
        for edition in EDITIONS
        if not any(without_marks(form) in known[edition] for form in key.forms(edition))
    }
    assert named
    assert unknown == {}


def without_marks(label: str) -> str:
    """A declared label without the note marks and the English name in brackets that it may carry."""
    return folded(re.sub(r" ?\([A-Z][^)]*\)$|[ *†@^¹²³⁴⁵:]+$", "", label))
