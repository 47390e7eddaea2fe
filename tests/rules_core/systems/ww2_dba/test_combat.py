"""Single combats: cases, and laws over all pairs of elements."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.judge import context_of
from rules_core.library import library
from rules_core.procedures import run_procedure
from rules_core.registry import find_system
from rules_core.systems.ww2_dba.combat.chart import elements, is_self_propelled, states
from rules_core.systems.ww2_dba.combat.compare import matchups, opponents, profile, shared_years
from rules_core.systems.ww2_dba.combat.resolve import Fighter, fight
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces, packing
from rules_core.systems.ww2_dba.lists.load import force_lists, lists_by_id

from .cases import read

CASES = read("combats")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: dict[str, Any]) -> None:
    switches = {name: case[name] for name in ("contact", "flank", "infantry", "bad_going") if name in case}
    combat = fight(Fighter(**case["attacker"]), Fighter(**case["defender"]), **switches)
    assert [sum(term.amount for term in side) for side in (combat.attacker, combat.defender)] == case["sums"]
    for side in ("attacker", "defender"):
        if f"{side}_terms" in case:
            assert {term.id: term.amount for term in getattr(combat, side)} == case[f"{side}_terms"]
    for dice, told in case.get("dice", {}).items():
        first, second = map(int, dice.split("/"))
        outcome = combat.at(first, second)
        assert (outcome.attacker_die, outcome.defender_die) == (first, second)
        assert [outcome.loser or "nobody", outcome.degree, outcome.result] == told
    assert combat.low_totals == case.get("low_totals", False)


FIGHTERS = st.builds(
    Fighter,
    element=st.sampled_from(sorted(elements())),
    mode=st.sampled_from(sorted(states())),
    terrain=st.sampled_from(["open", "woods", "marsh", "soft-ground", "town"]),
    supports=st.integers(0, 4),
    entrenched=st.booleans(),
    garrison=st.booleans(),
    trapped=st.booleans(),
)


@given(FIGHTERS, FIGHTERS, st.booleans(), st.booleans())
def test_every_combat_has_36_outcomes_that_follow_from_the_sums(
    attacker: Fighter, defender: Fighter, contact: bool, flank: bool
) -> None:
    combat = fight(attacker, defender, contact=contact, flank=flank)
    ours, theirs = (sum(term.amount for term in side) for side in (combat.attacker, combat.defender))
    assert sum(combat.chances().values()) == 36
    assert {(each.attacker_die, each.defender_die) for each in combat.outcomes} == {
        (a, d) for a in range(1, 7) for d in range(1, 7)
    }
    for each in combat.outcomes:
        difference = each.attacker_die + ours - each.defender_die - theirs
        assert (each.loser == "defender", each.loser == "attacker") == (difference > 0, difference < 0)


@given(FIGHTERS, FIGHTERS)
def test_one_more_supporter_never_helps_the_other_side(attacker: Fighter, defender: Fighter) -> None:
    def won(supports: int) -> int:
        helped = Fighter(attacker.element, attacker.mode, terrain=attacker.terrain, supports=supports)
        return sum(each.loser == "defender" for each in fight(helped, defender).outcomes)

    assert won(attacker.supports) <= won(attacker.supports + 1)


def test_the_chances_of_even_totals_are_those_of_two_dice() -> None:
    combat = fight(Fighter("TA", "at"), Fighter("TA", "at"))
    lost = {
        side: sum(each.loser == side for each in combat.outcomes) for side in ("attacker", "defender", None)
    }
    assert lost == {"attacker": 15, "defender": 15, None: 6}


def test_self_propelled_guns_never_stand_on_foot() -> None:
    assert {mode for mode in states() if is_self_propelled("AT", mode)} == {"sw", "aw", "at"}
    assert not any(is_self_propelled("TA", mode) for mode in states())


def test_the_profile_and_the_matchups_of_two_forces() -> None:
    ours, theirs = lists_by_id()["C-DE-PZ-1940"], lists_by_id()["C-FR-ARM-1940"]
    first = packing(ours).unpack(legal_forces(ours)[-1])
    second = packing(theirs).unpack(legal_forces(theirs)[0])
    shape = profile(second)
    assert sum(shape.elements.values()) == sum(shape.targets.values()) == sum(shape.movement.values()) == 13
    pairs = matchups(first, second)
    assert len(pairs) == sum(len(states()[u.mode]) for u in first) * sum(
        len(states()[u.mode]) for u in second
    )
    back = {
        (each.other, each.other_state, each.own, each.own_state): each.edge
        for each in matchups(second, first)
    }
    assert all(each.edge == -back[each.own, each.own_state, each.other, each.other_state] for each in pairs)


def test_lists_that_share_years_do_so_both_ways() -> None:
    for known in force_lists():
        for other, years in opponents(known):
            assert shared_years(other, known) == years
            assert known in [each for each, _ in opponents(other)]


def test_the_two_armor_lists_of_1942_share_only_may() -> None:
    early, late = lists_by_id()["C-GB-ARM-1942-M01-05"], lists_by_id()["C-GB-ARM-1942-M05-12"]
    assert shared_years(early, late) == (1942,)
    assert not shared_years(early, lists_by_id()["C-GB-ARM-1943-1945"])


FIRST, SECOND = "DE-PZ-1940.57", "FR-ARM-1940.1"


def _calculated(**inputs: Any) -> dict[str, Any]:
    system = find_system("ww2-dba")
    combat = next(each for each in system.calculators() if each.name == "combat")
    context = context_of(system, library(system.id, "ruled"), {})
    return dict(combat.calculate(combat.inputs.model_validate(inputs), context).figures)


def _versus(**combat: Any) -> dict[str, Any]:
    document = {"first": FIRST, "second": SECOND, "combat": combat}
    return run_procedure("versus", "ww2-dba", document).to_json("en")


@pytest.mark.parametrize("attacking", ["first", "second"])
def test_a_combat_of_two_forces_is_the_one_that_the_calculator_has(attacking: str) -> None:
    """One figure in two ways: the block of the comparison, and the calculator's own answer."""
    chosen = {"attacker_supports": 2, "contact": True, "defender_terrain": "woods"}
    told = _versus(attacker="IN", defender="AR (sf/w)", attacking=attacking, **chosen)
    figures = _calculated(
        attacker="IN",
        attacker_mode="sf/w",
        defender="AR",
        contact="true",
        attacker_supports=2,
        defender_terrain="woods",
    )
    assert [each["chance"] for each in told["combat"]] == [each["chance"] for each in figures["odds"]]
    sums = {
        side: sum(row["amount"] for row in told["modifiers"] if row["side"] == side)
        for side in ("attacker", "defender")
    }
    assert sums == {side: figures[side]["sum"] for side in sums}


@pytest.mark.parametrize(
    ("attacker", "defender", "paths"),
    [
        ("TH", "IN", ["/combat/attacker"]),
        ("TA", "zebra", ["/combat/defender"]),
        ("TH", "TA", ["/combat/attacker", "/combat/defender"]),
    ],
)
def test_an_element_that_a_force_lacks_is_named_with_those_that_it_has(
    attacker: str, defender: str, paths: list[str]
) -> None:
    told = _versus(attacker=attacker, defender=defender)
    assert [(each["code"], each["path"]) for each in told["findings"]] == [
        ("unknown_unit", path) for path in paths
    ]
    assert "combat" not in told


def test_an_attack_that_may_not_be_made_is_said_and_not_counted() -> None:
    told = _versus(attacker="HQ", defender="IN")
    assert told["may_not_attack"] == ["A general has no range: it supports, and does not attack."]
    rows = [row for row in told["matchups"] if row["own"] == "HQ (sw)"]
    assert {(row["wins"], row["ties"]) for row in rows} == {(None, None)}


def test_wins_and_ties_of_a_matchup_are_those_of_all_rolls() -> None:
    for row in _versus(attacker="TA", defender="IN")["matchups"]:
        if row["wins"] is not None:
            rolls = [a + row["factor"] - b - row["other_factor"] for a in range(1, 7) for b in range(1, 7)]
            assert (row["wins"], row["ties"]) == (sum(each > 0 for each in rolls), rolls.count(0))
