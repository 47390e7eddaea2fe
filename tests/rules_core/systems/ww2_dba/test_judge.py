"""Forces held against their lists: the cases, and laws over forces that are made up."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.systems.ww2_dba.forces.enumerate import closed_units, forces_in, legal_forces, packing
from rules_core.systems.ww2_dba.forces.judge import Violation, judge_force
from rules_core.systems.ww2_dba.forces.statement import state
from rules_core.systems.ww2_dba.lists.load import force_lists, lists_by_id
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceUnit

from .cases import FORCES, ForceCase, units


@pytest.mark.parametrize("case", FORCES, ids=lambda case: case.name)
def test_case(case: ForceCase) -> None:
    found = state(
        case.known(),
        case.year,
        units(case.force),
        italics=case.italics,
        month=case.month,
        air_dropped=case.air_dropped,
    )
    told = [
        _told(each, expected)
        for each, expected in zip(found.judged.violations, case.violations, strict=False)
    ]
    assert len(found.judged.violations) == len(case.violations), found.judged.violations
    assert told == case.violations
    assert found.kind == case.kind
    if case.answers:
        assert found.known.id == case.answers
    if case.causes:
        assert [f"{cause.kind}/{cause.id}" for cause in found.causes] == case.causes


def _told(violation: Violation, expected: dict[str, Any]) -> dict[str, Any]:
    """The fields that the case names."""
    told = {name: getattr(violation, name) for name in expected}
    return {name: str(value) if isinstance(value, ForceUnit) else value for name, value in told.items()}


LISTS = st.sampled_from(force_lists())


@st.composite
def legal(draw: st.DrawFn) -> tuple[ForceList, dict[ForceUnit, int]]:
    """A list and one of its legal forces."""
    known = draw(LISTS)
    packed = draw(st.sampled_from(legal_forces(known)))
    return known, packing(known).unpack(packed)


@given(legal())
def test_a_force_of_the_enumeration_is_legal_and_booked_whole(
    drawn: tuple[ForceList, dict[ForceUnit, int]],
) -> None:
    known, force = drawn
    judged = judge_force(known, known.last_year, force)
    assert judged.is_legal
    booked: dict[ForceUnit, int] = {}
    for place in judged.booking.places:
        booked[place.unit] = booked.get(place.unit, 0) + place.count
        assert known.entries[place.entry].category == place.category
    assert booked == force
    assert judged.booking.taken("required") == 7
    assert judged.booking.taken("divisional") <= 6
    assert judged.booking.taken("army") <= 3
    for index, entry in enumerate(known.entries):
        there = [place for place in judged.booking.places if place.entry == index]
        assert sum(place.count for place in there) <= entry.count
        assert len({place.unit.element for place in there}) <= 1


@given(legal(), st.data())
def test_removing_one_element_leaves_twelve(
    drawn: tuple[ForceList, dict[ForceUnit, int]], data: st.DataObject
) -> None:
    known, force = drawn
    gone = data.draw(st.sampled_from(sorted(force)))
    smaller = {unit: count - (unit == gone) for unit, count in force.items()}
    codes = [each.code for each in judge_force(known, known.last_year, smaller).violations]
    assert codes[0] == "total_not_13"
    assert set(codes[1:]) <= {"missing_required"}


@given(LISTS, st.data())
def test_the_judge_allows_exactly_what_the_enumeration_has(known: ForceList, data: st.DataObject) -> None:
    pack = packing(known)
    start = pack.unpack(data.draw(st.sampled_from(legal_forces(known))))
    for _ in range(data.draw(st.integers(1, 3))):
        held = sorted(unit for unit, count in start.items() if count)
        out, into = data.draw(st.sampled_from(held)), data.draw(st.sampled_from(pack.units))
        start[out] -= 1
        start[into] = start.get(into, 0) + 1
    force = {unit: count for unit, count in start.items() if count}
    assert judge_force(known, known.last_year, force).is_legal == (pack.pack(force) in legal_forces(known))


@given(legal())
def test_a_unit_of_another_nation_is_not_in_the_list(drawn: tuple[ForceList, dict[ForceUnit, int]]) -> None:
    known, force = drawn
    found = judge_force(known, known.last_year, {**force, ForceUnit("ZZ", "sf"): 1})
    assert [each.code for each in found.violations] == ["total_not_13", "element_not_in_list"]


def test_forces_of_1939_are_those_of_1940_without_the_portee_gun() -> None:
    known = lists_by_id()["C-GB-ARM-1939-1940"]
    assert closed_units(known, 1939) == (ForceUnit("AT", "sw/sf"),)
    pack = packing(known)
    without = [force for force in forces_in(known, 1940) if not pack.count(force, ForceUnit("AT", "sw/sf"))]
    assert list(forces_in(known, 1939)) == without
    assert len(without) < len(legal_forces(known))


def test_thousands_of_elements_are_judged_like_few() -> None:
    known = lists_by_id()["C-DE-PZ-1940"]
    found = judge_force(known, 1940, {ForceUnit("TA", "at"): 5_000, ForceUnit("HQ", "sw"): 1_000_000})
    assert [each.code for each in found.violations][:3] == [
        "total_not_13",
        "over_list_count",
        "over_list_count",
    ]
