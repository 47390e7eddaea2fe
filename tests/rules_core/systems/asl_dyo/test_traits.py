"""A check is asked only where the side has what it needs: that saves time and hides nothing."""

from typing import Any

import pytest

from rules_core.judge import context_of, read_catalogue
from rules_core.library import library
from rules_core.model.catalogues import Catalogue
from rules_core.model.rosters import read_roster
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.model import Roster
from rules_core.systems.asl_dyo.roster.part import ROSTER
from rules_core.systems.asl_dyo.roster.traits import TRAITS
from rules_core.systems.asl_dyo.system import SYSTEM
from tests.rules_core.systems.asl_dyo.cases import CASES, RosterCase

CHECKS = ROSTER.checks
SIDE = {"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 300}}


def case_from(roster: dict[str, Any]) -> Case:
    return case_of(roster, "ruled", {}, None)


def case_of(
    data: dict[str, Any], reading: str, switches: dict[str, str], catalogue: Catalogue | None
) -> Case:
    roster = read_roster(Roster, data)
    chosen = {**ROSTER.switches_of(roster), **switches}
    return ROSTER.case(roster, context_of(SYSTEM, library("asl-dyo", reading), chosen, catalogue))


def of(case: RosterCase) -> Case:
    catalogue = read_catalogue("asl-dyo", {"name": "club", "entries": case.catalogue}, "0" * 64)
    return case_of(case.whole(), case.reading, case.switches, catalogue if case.catalogue else None)


SIDES = {case.name: of(case) for case in CASES if not case.open}


def test_a_check_that_is_not_asked_has_nothing_to_find() -> None:
    """Those cases too that need a catalogue; `taiyaku.contract` takes the others apart."""
    found = [
        (check.code, name)
        for name, case in SIDES.items()
        for check in CHECKS
        if not case.has.issuperset(check.needs) and list(check.judge(case))
    ]
    assert found == []


def test_every_trait_of_a_side_is_listed() -> None:
    assert {trait for case in SIDES.values() for trait in case.has} <= TRAITS


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
