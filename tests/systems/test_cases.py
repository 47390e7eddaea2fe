"""The cases of every installed system beyond the contract: names, and whole sentences in both languages."""

import pytest

from rules_core.judge import judge
from rules_core.messages import LANGUAGES
from rules_core.registry import installed
from rules_core.system import System
from taiyaku.cases import cases_of

WITH_CASES = [system for system in installed() if cases_of(system)]
IDS = [system.id for system in WITH_CASES]


@pytest.mark.parametrize("system", WITH_CASES, ids=IDS)
def test_a_case_has_a_name_of_its_own_and_names_a_check(system: System) -> None:
    names = [case.name for case in cases_of(system)]
    assert sorted(set(names)) == sorted(names)
    assert system.roster is not None
    checks = {check.code for check in system.roster.checks}
    assert {case.check for case in cases_of(system)} <= {None, *checks}


@pytest.mark.parametrize("system", WITH_CASES, ids=IDS)
def test_every_finding_is_said_in_whole_sentences(system: System) -> None:
    broken = {
        sentence
        for case in cases_of(system)
        for finding in judge(system.id, case.roster, switches=case.switches, reading=case.reading).findings
        for language, end in zip(LANGUAGES, ((".", "?"), "。"), strict=True)
        for told in [finding.to_json(language, system)]
        for sentence in (told["message"], told["fix"])
        if not sentence.endswith(end) or "None" in sentence
    }
    assert broken == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", WITH_CASES, ids=IDS)
def test_the_rule_of_a_check_is_a_whole_sentence(system: System, language: str) -> None:
    assert system.roster is not None
    end = "." if language == "en" else "。"
    rules = {check.code: system.check_summary(check, language) for check in system.roster.checks}
    assert [code for code, rule in rules.items() if not rule.endswith(end)] == []
