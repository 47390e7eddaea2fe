"""The glossaries give every term forms in both languages, and in a system no form means two things."""

import re
import unicodedata
from collections import defaultdict
from pathlib import Path

import pytest

from rules_core.glossary import Term, beside, load, pairs, pairs_of, parse, units_of
from rules_core.model.tables import EDITIONS, Edition
from rules_core.registry import find_system, installed

OWN = {system.id: system.glossary for system in installed() if system.glossary}
GLOSSARIES = {"common": load(), **OWN}
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


def folded(form: str) -> str:
    """A form as a reader would take it: width and spaces do not count; DR and dr differ, so case does."""
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", form))


def without_marks(label: str) -> str:
    """A declared label without the note marks and the English name in brackets that it may carry."""
    return folded(re.sub(r" ?\([A-Z][^)]*\)$|[ *†@^¹²³⁴⁵:]+$", "", label))


def test_the_glossary_is_rich_enough_to_be_of_use() -> None:
    assert len(load()) >= 100
    assert sum(map(len, GLOSSARIES.values())) >= 250


@pytest.mark.parametrize("name", GLOSSARIES)
def test_a_glossary_is_sound(name: str) -> None:
    terms = GLOSSARIES[name]
    assert len({term.id for term in terms}) == len(terms), "ids are unique"
    assert [form for term in terms for form in term.en if JAPANESE.search(form)] == []
    for edition in EDITIONS:
        forms = [form for term in terms for form in term.forms(edition)]
        assert [term.id for term in terms if not term.forms(edition)] == []
        assert [form for form in forms if not form or form != form.strip()] == []
        assert [term.id for term in terms if len(set(term.forms(edition))) < len(term.forms(edition))] == []
        noted = [term for term in terms if term.note]
        assert [term.id for term in noted if not (term.note or {}).get(edition)] == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("system", ["common", *OWN])
def test_no_form_points_to_two_terms(system: str, edition: Edition) -> None:
    meanings: dict[str, set[str]] = defaultdict(set)
    for term in load() if system == "common" else find_system(system).terms:
        for form in term.forms(edition):
            meanings[folded(form)].add(term.id)
    assert {form: ids for form, ids in meanings.items() if len(ids) > 1} == {}


def test_pairs_join_every_form_of_a_term_with_every_form_in_the_other_language() -> None:
    assert ("German", "ドイツ軍") in pairs()
    assert ("Germans", "ドイツ") in pairs()
    assert ("German", "ソ連") not in pairs()


COMMON = (Term("headquarters", ("headquarters", "HQ"), ("司令部",)), Term("rocket", ("AT",), ("ロケット",)))


def test_a_form_means_in_a_system_what_its_own_glossary_says() -> None:
    tanks = Term("against-tanks", ("AT",), ("対戦車",))
    quality = Term("quality", ("HQ", "high quality"), ("精鋭",))
    assert beside((), COMMON) == COMMON
    assert pairs_of(beside((tanks,), COMMON)) == (
        *(("AT", "対戦車"), ("headquarters", "司令部")),
        ("HQ", "司令部"),
    )
    assert pairs_of(beside((quality,), COMMON)) == (
        *(("HQ", "精鋭"), ("high quality", "精鋭"), ("headquarters", "司令部")),
        ("AT", "ロケット"),
    )


def test_two_systems_may_use_one_form_for_two_things() -> None:
    first, second = (
        beside((Term(name, ("RE",), (ja,)),), COMMON) for name, ja in (("a", "工兵"), ("b", "補充"))
    )
    assert ("RE", "工兵") in pairs_of(first)
    assert ("RE", "工兵") not in pairs_of(second)


def test_units_are_the_terms_that_say_so() -> None:
    value = Term("value", ("BPV",), ("BPV",), unit="points", before=True)
    (unit,) = units_of((*COMMON, value))
    assert (unit.id, unit.before, unit.forms("ja")) == ("points", True, ("BPV",))


def test_a_unit_that_is_no_word_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "glossary.toml"
    wrong.write_text('[[term]]\nid = "a"\nen = ["a"]\nja = ["あ"]\nunit = 3\n', "utf-8")
    with pytest.raises(ValueError, match="term 1"):
        parse(wrong)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_word_that_labels_a_declared_row_or_column_is_in_the_glossary(edition: Edition) -> None:
    known = {folded(form) for term in find_system("asl-dyo").terms for form in term.forms(edition)}
    labels = [
        key.forms(edition)
        for table in find_system("asl-dyo").declarations
        for axis in (table.rows, table.columns)
        if axis.labels == "words" and not table.brackets  # there a bracket, not a word, is the label
        for key in axis.keys
    ]
    assert labels
    assert [forms for forms in labels if not any(without_marks(form) in known for form in forms)] == []
