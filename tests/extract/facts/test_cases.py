"""Invented phrases and the facts that are read from them."""

import pytest

from extract.facts import facts
from extract.facts.fact import Fact
from rules_core.glossary import Unit
from rules_core.model.tables import Edition
from tests.extract.facts.cases import GLOSSARY, PAIRS, SINGLE, UNITS


def line(fact: Fact) -> str:
    """A fact as the cases write it, blanks in a value as _."""
    parts = (fact.kind, fact.value.replace(" ", "_"), fact.unit, fact.bound, "soft" if fact.soft else None)
    return " ".join(part for part in parts if part is not None)


def lines(text: str, edition: Edition, *, soft: bool = True) -> list[str]:
    """The facts of a text as lines, with or without the soft ones."""
    return [line(fact) for fact in facts(text, edition, GLOSSARY, UNITS) if soft or not fact.soft]


@pytest.mark.parametrize(
    ("en", "ja", "stated"), [case[1:] for case in PAIRS], ids=[case[0] for case in PAIRS]
)
def test_both_languages_state_the_same(en: str, ja: str, stated: str) -> None:
    assert sorted(lines(en, "en", soft=False)) == sorted(stated.splitlines())
    assert sorted(lines(ja, "ja", soft=False)) == sorted(stated.splitlines())


@pytest.mark.parametrize(
    ("edition", "text", "stated"), [case[1:] for case in SINGLE], ids=[case[0] for case in SINGLE]
)
def test_one_language(edition: Edition, text: str, stated: str) -> None:
    assert lines(text, edition) == stated.splitlines()


def test_a_unit_belongs_to_the_system_that_brings_it() -> None:
    def unit(text: str, units: tuple[Unit, ...] = UNITS) -> str | None:
        return next(fact.unit for fact in facts(text, "en", (), units) if fact.kind == "number")

    assert unit("BPV 36") == unit("36 BPV") == "BPV"
    assert unit("BPV 36", ()) is unit("36 BPV", ()) is None
    behind = (Unit("wagon-load", ("wagon load", "wagon loads"), ("荷",), before=False),)
    assert unit("pay 3 wagon loads", behind) == unit("pay 3 wagon-loads", behind) == "wagon-load"
    assert unit("wagon load 3", behind) is None


def test_a_misprint_says_what_should_be_printed() -> None:
    found = {fact.raw: fact.misprint for fact in facts("9-2, 8-l, rule l.72, M4Al", "en")}
    assert found == {"9-2": None, "8-l": "8-1", "l.72": "1.72", "M4Al": "M4A1"}


def test_a_fact_knows_its_characters() -> None:
    text = "Then ≤ 600 points are paid, per 2.22- .25."
    assert [text[fact.start : fact.end] for fact in facts(text, "en") if not fact.soft] == [
        "≤ 600 points",
        "2.22- .25",
    ]
    assert all(fact.raw == text[fact.start : fact.end] for fact in facts(text, "en"))


def test_an_empty_text_states_nothing() -> None:
    assert facts("", "en", GLOSSARY) == facts(" \n ", "ja", GLOSSARY) == ()
