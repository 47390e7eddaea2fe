"""Completing, repairing and collecting, each held against the enumeration."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.procedures import run_procedure
from rules_core.systems.ww2_dba.forces.collection import fieldable
from rules_core.systems.ww2_dba.forces.completion import complete
from rules_core.systems.ww2_dba.forces.enumerate import forces_in, legal_forces, packing
from rules_core.systems.ww2_dba.forces.judge import judge_force
from rules_core.systems.ww2_dba.forces.repair import repair
from rules_core.systems.ww2_dba.lists.load import force_lists, lists_by_id
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceUnit
from tests.shared import for_each, thorough

EVERY_UNIT = sorted({unit for known in force_lists() for unit in packing(known).units})


def _distance(force: dict[ForceUnit, int], other: dict[ForceUnit, int]) -> int:
    removed = sum(max(count - other.get(unit, 0), 0) for unit, count in force.items())
    added = sum(max(count - force.get(unit, 0), 0) for unit, count in other.items())
    return max(removed, added)


def _damaged(known: ForceList, chance: random.Random) -> dict[ForceUnit, int]:
    """A legal force with a few elements lost, changed or added."""
    force = packing(known).unpack(chance.choice(legal_forces(known)))
    for _ in range(chance.choice([1, 1, 2, 3, 5, 9])):
        out = chance.choice(sorted(force))
        force[out] -= 1
        force = {unit: count for unit, count in force.items() if count}
        for _ in range(chance.choice([0, 1, 1, 1, 2])):
            into = chance.choice(packing(known).units if chance.random() < 0.8 else EVERY_UNIT)
            force[into] = force.get(into, 0) + 1
    return force


@pytest.mark.parametrize("count", [5, thorough(14)])
@for_each("known", force_lists(), ids=lambda known: known.id)
def test_no_repair_is_cheaper_than_the_one_that_is_given(known: ForceList, count: int) -> None:
    """47 lists with so many forces each, nearly all of them illegal."""
    chance = random.Random(known.id)
    pack = packing(known)
    legal = [pack.unpack(force) for force in legal_forces(known)]
    for _ in range(count):
        force = _damaged(known, chance)
        mended = repair(known, known.last_year, force)
        assert mended is not None
        assert judge_force(known, known.last_year, mended.units).is_legal
        assert (
            mended.swaps
            == _distance(force, dict(mended.units))
            == min(_distance(force, other) for other in legal)
        )


def test_a_wrong_mode_is_mended_in_place() -> None:
    known = lists_by_id()["C-FR-ARM-1940"]
    force = packing(known).unpack(legal_forces(known)[0])
    force[ForceUnit("IE", "sf/w")] = force.pop(ForceUnit("IE", "sf/t"))
    mended = repair(known, 1940, force)
    assert mended is not None
    assert (dict(mended.remove), dict(mended.add)) == (
        {ForceUnit("IE", "sf/w"): 1},
        {ForceUnit("IE", "sf/t"): 1},
    )


def test_what_nobody_can_field_cannot_be_mended() -> None:
    assert repair(lists_by_id()["C-US-INF-1942"], 1942, {}, "literal") is None


@given(st.sampled_from(force_lists()), st.data())
def test_a_completion_counts_what_the_enumeration_has(known: ForceList, data: st.DataObject) -> None:
    pack = packing(known)
    whole = pack.unpack(data.draw(st.sampled_from(legal_forces(known))))
    part = {unit: data.draw(st.integers(0, count)) for unit, count in whole.items()}
    part = {unit: count for unit, count in part.items() if count}
    found = complete(known, known.last_year, part)
    forces = [pack.unpack(force) for force in legal_forces(known)]
    around = [force for force in forces if all(force.get(unit, 0) >= count for unit, count in part.items())]
    assert found.forces == len(around)
    assert {choice.unit: (choice.forces, choice.most) for choice in found.choices} == {
        unit: (len(more), max(more))
        for unit in pack.units
        if (more := [d for force in around if (d := force.get(unit, 0) - part.get(unit, 0)) > 0])
    }
    least = {unit: min(force.get(unit, 0) - part.get(unit, 0) for force in around) for unit in pack.units}
    assert dict(found.needs) == {unit: count for unit, count in least.items() if count}
    named = {choice.unit for choice in found.choices} | {block.unit for block in found.blocks}
    assert named == set(pack.units)


@pytest.mark.parametrize(
    ("list_id", "part", "unit", "reason"),
    [
        ("C-DE-PZ-1940", {("RE", "aw"): 1}, ("RE", "aw"), "list_limit"),
        ("C-DE-INF-1943", {("TA", "at"): 1}, ("TH", "at"), "alternative_taken"),
        (
            "C-DE-PZ-1940",
            {("AA", "sf/w"): 1, ("FI", "air"): 1, ("AT", "sf/w"): 2},
            ("BO", "air"),
            "army_full",
        ),
        ("C-GB-INF-1939-1940", {("IN", "sf"): 9, ("AR", "sf/w"): 3}, ("RE", "at"), "divisional_full"),
    ],
)
def test_why_an_element_may_not_be_added(
    list_id: str, part: dict[tuple[str, str], int], unit: tuple[str, str], reason: str
) -> None:
    known = lists_by_id()[list_id]
    found = complete(known, known.last_year, {ForceUnit(*key): count for key, count in part.items()})
    assert {block.unit: block.reason for block in found.blocks}[ForceUnit(*unit)] == reason


@pytest.mark.parametrize("lists", [1, thorough(4)])
@given(owned=st.dictionaries(st.sampled_from(EVERY_UNIT), st.integers(0, 12), max_size=14))
def test_what_can_be_fielded_is_what_the_enumeration_has(lists: int, owned: dict[ForceUnit, int]) -> None:
    for known in random.Random(str(sorted(owned.items()))).sample(force_lists(), lists):
        (found,) = fieldable([known], owned)
        pack = packing(known)
        lacks = [
            sum(max(count - owned.get(unit, 0), 0) for unit, count in pack.unpack(force).items())
            for force in forces_in(known, known.last_year)
        ]
        assert found.missing == min(lacks)
        assert found.forces == lacks.count(0)
        assert judge_force(known, known.last_year, found.units).is_legal


@pytest.mark.parametrize(
    "owned",
    [{"force": "4 TA, 3 QQ"}, {"elements": [{"element": "戦車", "count": 4}, {"element": "QQ"}]}],
    ids=["on one line", "in rows"],
)
def test_a_name_that_is_no_element_is_told_and_the_rest_is_counted(owned: dict[str, object]) -> None:
    told = run_procedure("field", "ww2-dba", owned).to_json("en")
    assert [(each["code"], each["found"]) for each in told["findings"]] == [("not_an_element", "QQ")]
    without = run_procedure("field", "ww2-dba", {"force": "4 TA"}).to_json("en")
    assert without["findings"] == []
    assert [row["missing"] for row in told["lists"]] == [row["missing"] for row in without["lists"]]
