"""Every case: the verdict, all its findings and no other, their figures; and that no check lacks cases."""

from __future__ import annotations

import pytest

from rules_core.checks import Check
from rules_core.library import library
from rules_core.model.findings import SEVERITIES
from rules_core.systems.asl_dyo.all_checks import all_checks
from rules_core.systems.asl_dyo.roster.case import Case
from taiyaku.contract import as_cases_say
from tests.rules_core.systems.asl_dyo.cases import CASES, RosterCase
from tests.shared import for_each

CHECKS = all_checks()
READINGS = library("asl-dyo").files["readings"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_judge_says(case: RosterCase) -> None:
    answer = case.judged().to_json("en")
    found = {(finding["code"], finding["path"]): finding for finding in answer["findings"]}
    expected = {(finding["code"], finding["path"]): finding for finding in case.findings}
    assert found.keys() == expected.keys(), [finding["message"] for finding in answer["findings"]]
    for place, fields in expected.items():
        told = as_cases_say(found[place])
        assert {name: told[name] for name in fields} == fields
    assert answer["verdict"] == case.verdict


def test_case_names_are_unique() -> None:
    names = [case.name for case in CASES]
    assert sorted(set(names)) == sorted(names)


@for_each("check", CHECKS, ids=lambda check: check.code)
def test_a_check_has_cases_on_both_sides_of_its_boundary(check: Check[Case]) -> None:
    cases = [case for case in CASES if case.check == check.code]
    broken = [case for case in cases if check.code in {finding["code"] for finding in case.findings}]
    assert broken, f"add a case that breaks {check.code} to cases/**.yaml"
    assert len(broken) < len(cases), f"add a case that just meets {check.code} to cases/**.yaml"


def test_a_case_names_a_check_that_exists() -> None:
    assert {case.check for case in CASES} <= {check.code for check in CHECKS}


@for_each("check", CHECKS, ids=lambda check: check.code)
def test_a_check_says_its_rule_in_a_sentence(check: Check[Case]) -> None:
    assert check.summary.endswith("."), f"begin the docstring of {check.code} with its rule in one sentence"
    assert check.severity in SEVERITIES


@pytest.mark.parametrize("language", ["en", "ja"])
@for_each("check", CHECKS, ids=lambda check: check.code)
def test_a_check_speaks_both_languages(check: Check[Case], language: str) -> None:
    case = next(case for case in CASES if check.code in {finding["code"] for finding in case.findings})
    answer = case.judged().to_json(language)
    finding = next(finding for finding in answer["findings"] if finding["code"] == check.code)
    for sentence in (finding["message"], finding["fix"]):
        assert sentence.endswith("." if language == "en" else "。")
        assert "None" not in sentence


def test_the_open_questions_are_numbered_without_a_gap() -> None:
    assert list(READINGS) == [f"AMB-{number}" for number in range(1, 23)]


@pytest.mark.parametrize("name", READINGS)
def test_every_other_reading_of_an_open_question_has_a_case(name: str) -> None:
    others = set(READINGS[name]["options"]) - {READINGS[name]["default"]}
    assert others
    assert others <= {case.switches.get(name) for case in CASES}
