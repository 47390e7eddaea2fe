"""The part of the contract on judging: every check has its cases, its sentences and its verdicts."""

from collections import Counter

import pytest

from rules_core.judge import context_of, judge
from rules_core.library import library
from rules_core.messages import LANGUAGES
from rules_core.model.findings import Verdict
from rules_core.model.rosters import RosterError, read_roster
from rules_core.registry import find_system
from rules_core.roster_part import RosterPart
from rules_core.system import System
from taiyaku.cases import CheckCase, as_cases_say, cases_of, checks_of, codes_of, without_one

_CASES_TAKEN_APART = 2
"""Number of illegal cases of each check that are also judged without each of their entries."""


def test_every_check_has_cases_on_both_sides_of_its_boundary(system_id: str) -> None:
    system = find_system(system_id)
    if not checks_of(system):
        return
    own_cases = {entry for name in system.files.names("cases/**/*.yaml") for entry in codes_of(system, name)}
    sides = {(check.code, kind) for check in checks_of(system) for kind in ("kept", "broken")}
    missing = [f"one in which {code} is {kind}" for code, kind in sorted(sides - own_cases)]
    assert not missing, f"add cases to cases/*.yaml of {system_id}: {'; '.join(missing)}"


def test_every_case_gets_its_verdict(system_id: str) -> None:
    system = find_system(system_id)
    for case in cases_of(system):
        where = f"case {case.name!r} of {system_id}"
        assert not case.unknown, f"{where} has fields that no case has: {', '.join(case.unknown)}"
        try:
            verdict = judge(system_id, case.roster, switches=case.switches, reading=case.reading)
        except RosterError as error:
            pytest.fail(f"the roster of {where} cannot be read: {error}")
        _cites_what_is_declared(system, case, verdict)
        findings = [finding.to_json("en", system) for finding in verdict.findings]
        texts = [f"{each['code']} at {each['path'] or '/'}: {each['message']}" for each in findings]
        assert verdict.outcome == case.verdict, f"{where} is {verdict.outcome}, not {case.verdict}: {texts}"
        expected = sorted((each["code"], each["path"]) for each in case.findings)
        found = sorted((each["code"], each["path"]) for each in findings)
        assert found == expected, f"{where} has other findings: {texts}"
        for each in case.findings:
            same = [
                as_cases_say(f) for f in findings if (f["code"], f["path"]) == (each["code"], each["path"])
            ]
            assert any({key: f[key] for key in each} == each for f in same), (
                f"{where} has other figures than {each}: {texts}"
            )


def _cites_what_is_declared(system: System, case: CheckCase, verdict: Verdict) -> None:
    """Assert that a check cites its own rule, or one that names it in `checked_by`."""
    rules = {check.code: check.rule for check in checks_of(system)}
    for cited in [each for finding in verdict.findings for each in (finding, *finding.consequences)]:
        if cited.code not in rules:  # a question about a figure that the books leave open
            continue
        holds = cited.rule == rules[cited.code] or cited.code in system.rule(cited.rule).checked_by
        assert holds, (
            f"{cited.code} cites {cited.rule} in {case.name!r}: name it in `checked_by` of that rule in "
            f"books/outline.toml of {system.id}"
        )


def test_a_check_that_is_passed_over_has_nothing_to_find(system_id: str) -> None:
    """Skipped checks find nothing, in each illegal case and in it without any one entry."""
    system = find_system(system_id)
    part = system.roster
    if not isinstance(part, RosterPart) or part.has is None:
        return
    seen: Counter[str] = Counter()
    for case in cases_of(system):
        codes = {each["code"] for each in case.findings}
        seen.update(codes)
        rosters = [case.roster]
        if any(seen[code] <= _CASES_TAKEN_APART for code in codes):
            rosters += without_one(case.roster)
        for data in rosters:
            try:
                roster = read_roster(part.model, data)
            except RosterError:
                continue
            switches = {**part.switches_of(roster), **case.switches}
            hidden = part.passed_over(roster, context_of(system, library(system_id, case.reading), switches))
            assert not hidden, (
                f"{hidden[0][0]} finds a fault at {hidden[0][1]} of {data} but needs traits that this roster "
                f"does not have: correct its `needs` or the traits ({case.name})"
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_speaks(system_id: str, language: str) -> None:
    system, missing = find_system(system_id), list[str]()
    for check in checks_of(system):
        messages = {f"roster.{check.code}": "roster", f"roster.{check.code}.fix": "roster"}
        if language == "en":
            assert check.summary.endswith("."), (
                f"begin the docstring of the check {check.code} with its rule in one sentence"
            )
        else:
            messages[f"checks.{check.code}"] = "checks"
        missing += [
            f"{message} to words/{language}/{file}.po"
            for message, file in messages.items()
            if not system.words.has(message, language)
        ]
    assert not missing, f"add to {system_id}: {', '.join(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_of_an_ambiguous_rule_has_a_sentence(system_id: str, language: str) -> None:
    system = find_system(system_id)
    for switch in system.switches.values():
        assert switch.default in switch.options, f"{switch.name}: its default is none of its options"
        assert switch.rule in system.outline.by_id, f"{switch.name}: its rule is not in books/outline.toml"
        for option in switch.options:
            message = f"roster.reading.{switch.name}={option}"
            assert system.words.has(message, language), (
                f"add {message} to words/{language}/roster.po of {system_id}"
            )


def test_its_examples_can_be_judged_and_shown(system_id: str) -> None:
    from api.text.verdict import verdict_text
    from rules_core.choose_system import split_system

    system = find_system(system_id)
    if system.roster is None:
        return
    assert system.examples, f"add a roster to examples/*.yaml of {system_id}"
    for name, example in system.examples.items():
        try:
            verdict = judge(system_id, split_system(example)[1])
        except RosterError as error:
            pytest.fail(f"examples/{name}.yaml of {system_id} is no roster: {error}")
        for language in LANGUAGES:
            assert verdict.to_json(language)["verdict"] == verdict.outcome
            assert verdict_text(name, verdict, language)


__all__ = [name for name in dir() if name.startswith("test_")]
