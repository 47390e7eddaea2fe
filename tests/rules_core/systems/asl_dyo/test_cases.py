"""The cases that need more than a roster (open cells, a catalogue), and a case for each reading.

The contract and `tests/systems` hold all the others.
"""

import pytest

from rules_core.library import library
from taiyaku.cases import as_cases_say
from tests.rules_core.systems.asl_dyo.cases import CASES, RosterCase

BESIDE = [case for case in CASES if case.open or case.catalogue]
READINGS = library("asl-dyo").files["readings"]


@pytest.mark.parametrize("case", BESIDE, ids=lambda case: case.name)
def test_the_judge_says(case: RosterCase) -> None:
    answer = case.judged().to_json("en")
    found = {(finding["code"], finding["path"]): finding for finding in answer["findings"]}
    expected = {(finding["code"], finding["path"]): finding for finding in case.findings}
    assert found.keys() == expected.keys(), [finding["message"] for finding in answer["findings"]]
    for place, fields in expected.items():
        told = as_cases_say(found[place])
        assert {name: told[name] for name in fields} == fields
    assert answer["verdict"] == case.verdict
    for language, end in (("en", "."), ("ja", "。")):
        for finding in case.judged().to_json(language)["findings"]:
            assert finding["message"].endswith(end)
            assert finding["fix"].endswith(end)


def test_the_open_questions_are_numbered_without_a_gap() -> None:
    assert list(READINGS) == [f"AMB-{number}" for number in range(1, 23)]


@pytest.mark.parametrize("name", READINGS)
def test_every_other_reading_of_an_open_question_has_a_case(name: str) -> None:
    others = set(READINGS[name]["options"]) - {READINGS[name]["default"]}
    assert others
    assert others <= {case.switches.get(name) for case in CASES}
