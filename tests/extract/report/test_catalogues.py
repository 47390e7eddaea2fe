"""Every sentence about a comparison is there in both languages, with the same fields."""

import re
import string
from pathlib import Path

import pytest

import extract
from rules_core.messages import catalogue
from rules_core.model.discrepancies import KINDS

DOMAINS = ("compare", "evidence", "git", "report", "settings", "trees")
SOURCES = [
    *Path(extract.__file__).parent.rglob("*.py"),
    *(Path(extract.__file__).parents[1] / "api").rglob("*.py"),
]


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_say_the_same_things(domain: str) -> None:
    english, japanese = catalogue("en", domain), catalogue("ja", domain)
    assert english.keys() == japanese.keys()
    for message in english:
        assert fields(english[message]) == fields(japanese[message]), message


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_that_the_code_names_is_there(domain: str) -> None:
    known = catalogue("en", domain)
    named = {
        message
        for source in SOURCES
        for message in re.findall(rf'"({domain}\.[a-z_.-]+)"', source.read_text(encoding="utf-8"))
        if not message.endswith(".")
    }
    assert named, "no message of this domain is named anywhere"
    assert named - known.keys() == set()


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_name_and_an_explanation(kind: str) -> None:
    for language in ("en", "ja"):
        assert f"report.kind.{kind}" in catalogue(language, "report")
        assert f"report.about.{kind}" in catalogue(language, "report")
