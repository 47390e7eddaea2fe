"""Whole rosters through the judge, documents through the procedures, and pages, in both languages."""

from typing import Any

import pytest

from rules_core.judge import judge
from rules_core.model.blocks import Phrase, blocks_json
from rules_core.model.rosters import RosterError
from rules_core.options import options
from rules_core.pages import Picture
from rules_core.procedures import run_procedure
from rules_core.registry import find_system
from rules_core.systems.ww2_dba.roster.part import ROSTER

from .cases import read

CASES = read("rosters")
SYSTEM = "ww2-dba"
WOODS = {"terrain": "森", "quarters": [1, 2]}
DUNES = {"terrain": "dunes", "quarters": [3]}
LAVA = {"terrain": "lava", "quarters": [1]}
TOO_LITTLE = ("layout.too_few_pieces", "layout.too_few_quarters", "layout.too_little_bad_going")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_roster(case: dict[str, Any]) -> None:
    verdict = judge(SYSTEM, case["roster"])
    assert sorted([each.code, each.path] for each in verdict.findings) == sorted(case.get("findings", []))
    assert verdict.outcome == case["verdict"]
    english, japanese = verdict.to_json("en"), verdict.to_json("ja")
    assert [each["code"] for each in english["findings"]] == [each["code"] for each in japanese["findings"]]
    assert english.get("booking") == japanese.get("booking")
    for language in ("en", "ja"):
        assert options(SYSTEM, case["roster"]).to_json(language)["system"] == SYSTEM


def test_every_check_has_a_case_on_both_sides() -> None:
    for check in ROSTER.checks:
        found = [
            any(code == check.code for code, _ in c.get("findings", []))
            for c in CASES
            if c["check"] == check.code
        ]
        assert set(found) == {True, False}, check.code


def test_a_legal_force_shows_its_number_and_what_it_rests_on() -> None:
    answer = judge(SYSTEM, CASES[5 - 1]["roster"]).to_json("en")
    assert answer["number"].startswith("DE-PZ-1941-1942.")
    assert answer["basis"]["other_reading"]["italics"] == "literal"


@pytest.mark.parametrize(
    ("roster", "codes"),
    [
        ({}, ["no-elements"]),
        ({"list": "C-DE-PZ-1940"}, ["no-elements"]),
        ({"force": "HQ"}, ["no-list"]),
        ({"list": "C-DE-PZ-1940", "force": "HQ", "elements": []}, ["elements-twice"]),
        ({"list": "C-DE-PZ-1940", "force": "1 TA ("}, ["bracket-open"]),
        ({"list": "C-DE-PZ-1940", "force": "-1 TA"}, ["count-not-whole"]),
        ({"list": "C-DE-PZ-1940", "force": "1001 TA"}, ["count-out-of-range"]),
        ({"list": "C-DE-PZ-1940", "force": "1 TA, 3"}, ["not-an-item"]),
        ({"list": "C-DE-PZ-1940", "force": " , "}, ["empty"]),
        ({"list": "C-DE-PZ-1940", "elements": [{"element": "TA", "count": -1}]}, ["too-small"]),
        ({"list": "C-DE-PZ-1940", "elements": [{"element": "TA", "count": 10**9}]}, ["too-big"]),
        ({"list": "C-DE-PZ-1940", "year": 1940, "month": 13, "force": "HQ"}, ["too-big"]),
        ({"list": "C-DE-PZ-1940", "forse": "HQ", "force": "HQ"}, ["unknown-field"]),
        ({"list": "C-DE-PZ-1940", "force": "HQ", "readings": {"italics": "guessed"}}, ["unknown-word"]),
    ],
)
def test_what_is_no_roster_is_told_in_both_languages(roster: dict[str, Any], codes: list[str]) -> None:
    with pytest.raises(RosterError) as caught:
        judge(SYSTEM, roster)
    assert [each.code for each in caught.value.problems] == codes
    assert all(each.say(language) for each in caught.value.problems for language in ("en", "ja"))


@pytest.mark.parametrize(
    ("first", "places"),
    [
        ({"list": "C-DE-PZ-1940", "force": "-1 IN"}, ["/first/force"]),
        ({"list": "C-DE-PZ-1940"}, ["/first"]),
        (7, ["/first"]),
        ("", ["/first"]),
    ],
)
def test_a_wrong_force_of_two_is_told_once_where_it_is_wrong(first: object, places: list[str]) -> None:
    with pytest.raises(RosterError) as caught:
        run_procedure("versus", SYSTEM, {"first": first, "second": "FR-ARM-1940.1"})
    assert [each.pointer for each in caught.value.problems] == places


@pytest.mark.parametrize(
    ("name", "document", "codes"),
    [
        ("field", {"force": "1 HQ (sw), 6 TA, 4 IN (sf/w), AR, AT (sf/w)", "year": 1940}, []),
        ("field", {"force": "HQ", "nation": "Japan"}, ["unknown_nation"]),
        ("versus", {"first": "DE-PZ-1940.5", "second": "FR-ARM-1940.1"}, []),
        ("versus", {"first": "DE-PZ-1940.999", "second": "FR-ARM-1940.1"}, ["unknown_force"]),
        ("layout", {"theatre": "north-africa", "pieces": [WOODS, DUNES]}, ["layout.terrain_not_in_theatre"]),
        ("layout", {"theatre": "italy-and-sicily", "pieces": [LAVA]}, ["unknown_terrain", *TOO_LITTLE]),
    ],
)
def test_documents_are_worked_out_in_both_languages(
    name: str, document: dict[str, Any], codes: list[str]
) -> None:
    answer = run_procedure(name, SYSTEM, document)
    assert [each.code for each in answer.answer.findings] == codes
    english, japanese = answer.to_json("en"), answer.to_json("ja")
    assert english.keys() == japanese.keys()


def test_every_page_can_be_said_in_both_languages() -> None:
    system = find_system(SYSTEM)
    pages = {page.name: page for page in system.pages()}
    drawings = system.drawings()
    assert len([name for name in pages if name.startswith("lists/c-")]) == 47
    for page in pages.values():
        assert all(name in pages for name in page.below)
        for language in ("en", "ja"):
            assert page.title.render(language, system)
            for part in page.parts:
                if isinstance(part, Picture):
                    assert drawings[part.name](language).elements
                elif isinstance(part, Phrase):
                    assert part.render(language, system)
                else:
                    assert blocks_json([part], language, system)


def test_examples_are_legal() -> None:
    for name, roster in find_system(SYSTEM).examples.items():
        assert judge(SYSTEM, roster).outcome == "legal", name
