"""The glossary gives every term forms in both languages, and no form means two things."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict

import pytest

from rules_core.glossary import load, pairs
from rules_core.model.tables import EDITIONS, Edition
from rules_core.registry import find_system

TERMS = load()
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


def folded(form: str) -> str:
    """A form as a reader would take it: width and spaces do not count; DR and dr differ, so case does."""
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", form))


def without_marks(label: str) -> str:
    """A declared label without the note marks and the English name in brackets that it may carry."""
    return folded(re.sub(r" ?\([A-Z][^)]*\)$|[ *†@^¹²³⁴⁵:]+$", "", label))


def test_the_glossary_is_rich_enough_to_be_of_use() -> None:
    assert len(TERMS) >= 150


def test_ids_are_unique() -> None:
    assert len({term.id for term in TERMS}) == len(TERMS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_term_has_a_form_and_no_form_is_blank(edition: Edition) -> None:
    assert [term.id for term in TERMS if not term.forms(edition)] == []
    assert [form for term in TERMS for form in term.forms(edition) if not form or form != form.strip()] == []


def test_no_english_form_holds_a_japanese_letter() -> None:
    assert [form for term in TERMS for form in term.en if JAPANESE.search(form)] == []


def test_notes_are_given_in_both_languages() -> None:
    noted = [term for term in TERMS if term.note]
    assert noted
    assert [
        term.id for term in noted if not all((term.note or {}).get(edition) for edition in EDITIONS)
    ] == []


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_word_that_labels_a_declared_row_or_column_is_in_the_glossary(edition: Edition) -> None:
    known = {folded(form) for term in TERMS for form in term.forms(edition)}
    labels = [
        key.forms(edition)
        for table in find_system("asl-dyo").declarations
        for axis in (table.rows, table.columns)
        if axis.labels == "words" and not table.brackets  # there a bracket, not a word, is the label
        for key in axis.keys
    ]
    assert labels
    assert [forms for forms in labels if not any(without_marks(form) in known for form in forms)] == []
