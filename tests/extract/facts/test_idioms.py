"""Every idiom of idioms.toml, with the pairs of sentences that stand beside it there."""

import re

import pytest

from extract.compare.prose import compare_prose
from extract.facts.idioms import Idiom, idioms
from tests.extract.compare.hand import book

SAME = [pytest.param(*pair, id=" = ".join(pair)) for idiom in idioms() for pair in idiom.same]
DIFFER = [pytest.param(*pair, id=" ≠ ".join(pair)) for idiom in idioms() for pair in idiom.differ]


def reported(en: str, ja: str) -> list[str]:
    """What is said of two sentences that answer each other, but for what is unsure."""
    books = book("en", (), [("1.1", en)]), book("ja", (), [("1.1", ja)])
    found = compare_prose(*books).discrepancies
    return [item.message("en") for item in found if item.confidence != "unsure"]


@pytest.mark.parametrize(("en", "ja"), SAME)
def test_both_say_the_same(en: str, ja: str) -> None:
    assert reported(en, ja) == []


@pytest.mark.parametrize(("en", "ja"), DIFFER)
def test_they_differ(en: str, ja: str) -> None:
    assert reported(en, ja) != []


@pytest.mark.parametrize("idiom", idioms(), ids=lambda idiom: idiom.value or "none")
def test_an_idiom_has_forms_an_example_and_all_its_figures(idiom: Idiom) -> None:
    assert idiom.forms["en"] or idiom.forms["ja"]
    assert idiom.same
    figures = set(re.findall(r"\{(?:\d+-)?(\w+)", idiom.value))
    for form in (*idiom.forms["en"], *idiom.forms["ja"]):
        assert figures <= _names(form)


def _names(form: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", form)) | set(re.findall(r"\(\?P<(\w+)>", form))
