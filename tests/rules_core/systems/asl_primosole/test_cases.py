"""The cases in the package: verdict, all findings and no other, figures; both sides of each check."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.judge import judge
from rules_core.messages import LANGUAGES
from rules_core.model.findings import Verdict
from rules_core.systems.asl_primosole.all_checks import all_checks
from rules_core.systems.asl_primosole.system import SYSTEM
from tests.shared import read_yaml

FOLDER = SYSTEM.files.root / "cases"
BASES: dict[str, Any] = read_yaml(FOLDER / "bases.yaml")
CASES: list[dict[str, Any]] = [case for path in sorted(FOLDER.glob("*/*.yaml")) for case in read_yaml(path)]
CHECKS = all_checks()


def merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    whole = dict(base)
    for key, value in change.items():
        known = whole.get(key)
        whole[key] = merged(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return whole


def judged(case: dict[str, Any]) -> Verdict:
    roster = merged(BASES[case["base"]], case["roster"])
    return judge("asl-primosole", roster, switches=case.get("switches", {}))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_judge_says(case: dict[str, Any]) -> None:
    answer = judged(case).to_json("en")
    found = {(each["code"], each["path"]): each for each in answer["findings"]}
    expected = {(each["code"], each["path"]): each for each in case.get("findings", [])}
    assert found.keys() == expected.keys(), [each["message"] for each in answer["findings"]]
    for place, fields in expected.items():
        assert {name: found[place][name] for name in fields} == fields
    assert answer["verdict"] == case["verdict"]


def test_case_names_are_unique_and_name_checks() -> None:
    names = [case["name"] for case in CASES]
    assert sorted(set(names)) == sorted(names)
    assert {case["check"] for case in CASES} <= {check.code for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_check_has_cases_on_both_sides_and_speaks_both_languages(check: Any) -> None:
    cases = [case for case in CASES if case["check"] == check.code]
    breaks = [case for case in cases if check.code in {each["code"] for each in case.get("findings", [])}]
    assert 0 < len(breaks) < len(cases), f"cases on both sides of {check.code} are missing"
    for language in LANGUAGES:
        (said, *_) = [
            each for each in judged(breaks[0]).to_json(language)["findings"] if each["code"] == check.code
        ]
        for sentence in (said["message"], said["fix"], SYSTEM.check_summary(check, language)):
            assert sentence.endswith("." if language == "en" else "。")
            assert "None" not in sentence


@pytest.mark.parametrize("name", SYSTEM.switches)
def test_every_other_option_of_a_reading_is_said_in_both_languages(name: str) -> None:
    for option in SYSTEM.switches[name].options:
        assert all(SYSTEM.say(f"roster.reading.{name}={option}", language) for language in LANGUAGES)
