"""A check is asked only where the side has what it needs: that saves time and hides nothing."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.checks import Check, checks_of
from rules_core.judge import case_of, read_catalogue
from rules_core.library import library
from rules_core.model.rosters import read_roster
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.model import Roster
from tests.rules_core.systems.asl_dyo.cases import CASES, RosterCase

CHECKS = checks_of("asl_dyo")
SIDE = {"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 300}}


def case_from(roster: dict[str, Any]) -> Case:
    case: Case = case_of(library("asl-dyo"), read_roster(Roster, roster), switches={})
    return case


def of(case: RosterCase) -> Case:
    catalogue = read_catalogue("asl-dyo", {"name": "club", "entries": case.catalogue}, "0" * 64)
    found: Case = case_of(
        library("asl-dyo", case.reading),
        read_roster(Roster, case.whole()),
        switches=case.switches,
        catalogue=catalogue if case.catalogue else None,
    )
    return found


SIDES = {case.name: of(case) for case in CASES if not case.open}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_check_that_is_not_asked_has_nothing_to_find(check: Check) -> None:
    not_asked = {name: case for name, case in SIDES.items() if not case.has.issuperset(check.needs)}
    assert [name for name, case in not_asked.items() if list(check.judge(case))] == []


@pytest.mark.parametrize(
    ("section", "traits"),
    [
        ({}, set()),
        ({"infantry": [{"type": "4-6-7", "count": 1}]}, {"squad", "first", "bought", "mmc"}),
        ({"infantry": [{"type": "9-1", "count": 1, "unit": "leader"}]}, {"leader", "smc"}),
        ({"infantry": [{"type": "9-9-9", "count": 1}]}, {"infantry.bpv?", "infantry.class?"}),
        ({"infantry": [{"type": "4-6-7", "count": 1, "purchase": "bonus"}]}, {"bonus", "infantry.purchase"}),
        ({"sw": []}, set()),
        ({"sw": [{"type": "LMG", "count": 1}]}, {"sw"}),
        ({"vehicles": {"bought": [{"name": "Opel Blitz"}]}}, {"vehicles", "vehicles.dr?", "vehicles.bpv?"}),
        ({"oba": {"draws": [{"dr": 2, "decision": "decline"}]}}, {"draws"}),
        ({"oba": {"draws": [{"dr": 2, "decision": "buy"}]}}, {"draws", "purchases", "oba_bought"}),
    ],
    ids=lambda given: str(sorted(given)) if isinstance(given, set) else str(given),
)
def test_traits_say_what_a_side_has(section: dict[str, Any], traits: set[str]) -> None:
    assert traits <= case_from({**SIDE, **section}).has


@pytest.mark.parametrize(
    "section", [{}, {"infantry": []}, {"sw": []}, {"log": []}, {"vehicles": {}}], ids=str
)
def test_an_empty_section_asks_for_hardly_a_check(section: dict[str, Any]) -> None:
    asked = [check for check in CHECKS if case_from({**SIDE, **section}).has.issuperset(check.needs)]
    assert {needed for check in asked for needed in check.needs} <= {"vehicle_section"}
