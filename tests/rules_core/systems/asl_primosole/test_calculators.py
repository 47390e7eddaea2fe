"""Every row of every table, modifiers one by one, exact odds by a second count, and replay."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.judge import context_of
from rules_core.library import library
from rules_core.model.rosters import RosterError
from rules_core.systems.asl_primosole.calculators.all import CALCULATORS
from rules_core.systems.asl_primosole.calculators.rolling import tables
from rules_core.systems.asl_primosole.system import SYSTEM

SWITCHES = {name: switch.default for name, switch in SYSTEM.switches.items()}


def figures(name: str, switches: dict[str, str] | None = None, **given: Any) -> dict[str, Any]:
    calculator = CALCULATORS[name]
    context = context_of(SYSTEM, library("asl-primosole", "ruled"), switches or {})
    return dict(calculator.calculate(calculator.inputs(**given), context).figures)


@pytest.mark.parametrize(
    ("name", "given", "dice", "effects", "final"),
    [
        ("escape", {"kind": "infantry"}, [4, 4], ["escapes"], 8),
        ("escape", {"kind": "infantry"}, [5, 4], ["escapes", "replaced"], 9),
        ("escape", {"kind": "infantry"}, [5, 5], ["escapes", "casualty-reduced"], 10),
        ("escape", {"kind": "infantry"}, [5, 6], ["escapes", "replaced", "casualty-reduced"], 11),
        ("escape", {"kind": "infantry"}, [6, 6], ["all-eliminated"], 12),
        ("escape", {"kind": "vehicle"}, [4, 4], ["escapes"], 8),
        ("escape", {"kind": "vehicle"}, [5, 4], ["abandoned", "crew-escapes"], 9),
        ("escape", {"kind": "vehicle"}, [5, 5], ["eliminated", "crew-escapes"], 10),
        ("escape", {"kind": "vehicle"}, [5, 6], ["abandoned", "crew-eliminated"], 11),
        ("escape", {"kind": "vehicle"}, [6, 6], ["eliminated", "crew-eliminated"], 12),
        (
            "escape",
            {"kind": "infantry", "encircled": True, "isolated": True},
            [1, 1],
            ["escapes", "heat-of-battle"],
            6,
        ),
        ("escape", {"kind": "vehicle", "isolated": True}, [1, 1], ["escapes"], 4),
        ("escape", {"kind": "infantry", "encircled": True}, [4, 4], ["escapes", "casualty-reduced"], 10),
        ("escape", {"kind": "vehicle", "encircled": True}, [4, 4], ["escapes"], 8),
        ("escape", {"kind": "infantry", "night": True}, [5, 4], ["escapes"], 8),
        ("escape", {"kind": "vehicle", "night": True}, [5, 4], ["abandoned", "crew-escapes"], 9),
        ("escape", {"kind": "infantry", "hexes_to_setup_area": 1}, [5, 5], ["escapes"], 8),
        ("escape", {"kind": "infantry", "hexes_to_setup_area": 2}, [5, 4], ["escapes"], 8),
        ("escape", {"kind": "infantry", "hexes_to_setup_area": 3}, [5, 4], ["escapes", "replaced"], 9),
        ("escape", {"kind": "infantry", "leader": -2}, [5, 5], ["escapes"], 8),
        ("shift", {}, [4, 4], ["shifted"], 8),
        ("shift", {}, [5, 4], ["no-shift"], 9),
        ("shift", {}, [5, 5], ["no-shift"], 10),
        ("shift", {}, [6, 6], ["all-eliminated"], 12),
        ("shift", {"uncontrolled_hexes": 4}, [4, 4], ["shifted"], 8),
        ("shift", {"uncontrolled_hexes": 5}, [4, 4], ["no-shift"], 9),
        ("shift", {"all_on_road": True}, [5, 4], ["shifted"], 8),
        ("shift", {"all_on_road": True, "between_entry_areas": True}, [5, 4], ["no-shift"], 9),
        ("wounded-leader", {}, [1], ["healed"], 1),
        ("wounded-leader", {}, [2], ["stays-wounded"], 2),
        ("wounded-leader", {}, [4], ["stays-wounded"], 4),
        ("wounded-leader", {}, [5], ["evacuated"], 5),
        ("wounded-leader", {"heroic": True, "british_airborne": True}, [3], ["healed"], 1),
        ("wounded-leader", {"isolated": True}, [4], ["evacuated"], 5),
        ("immobilization", {}, [2], ["mobile"], 2),
        ("immobilization", {}, [3], ["stays-immobile"], 3),
        (
            "immobilization",
            {"isolated": True, "non_qualified": True, "front_line": True},
            [1],
            ["stays-immobile"],
            4,
        ),
        ("stun", {}, [2], ["recovers"], 2),
        ("stun", {}, [3], ["stays-stunned"], 3),
        ("stun", {}, [5], ["stays-stunned"], 5),
        ("stun", {}, [6], ["eliminated"], 6),
        ("stun", {"german": True}, [5], ["eliminated"], 6),
        ("weapon-repair", {}, [1], ["repaired"], 1),
        ("weapon-repair", {}, [2], ["eliminated"], 2),
        ("weapon-repair", {"vehicular": True}, [3], ["disabled"], 2),
        ("weapon-repair", {"vehicular": True, "main_armament": True}, [3], ["disabled", "recall"], 2),
        ("weapon-repair", {"repair_number": 2}, [3], ["repaired"], 1),
        ("special-ammunition", {"side": "axis", "date": "July 14 PM"}, [3], ["restored"], 3),
        ("special-ammunition", {"side": "axis", "date": "July 14 PM"}, [4], ["stays-depleted"], 4),
        ("special-ammunition", {"side": "british", "date": "July 14 N"}, [], ["no-attempt"], None),
        ("special-ammunition", {"side": "british", "date": "July 15 AM"}, [1], ["restored"], 1),
        (
            "strength",
            {"side": "axis", "rg": "I1", "non_airborne": False, "airlanding": False},
            [4, 5],
            ["full"],
            9,
        ),
        (
            "strength",
            {"side": "axis", "rg": "I1", "non_airborne": False, "airlanding": False},
            [5, 5],
            ["depleted"],
            10,
        ),
        (
            "strength",
            {"side": "axis", "rg": "G1", "non_airborne": False, "airlanding": False},
            [5, 5],
            ["full"],
            9,
        ),
        (
            "strength",
            {"side": "british", "rg": "G2", "non_airborne": False, "airlanding": False},
            [5, 5],
            ["depleted"],
            10,
        ),
        ("strength", {"side": "axis", "rg": "I1"}, [5, 5], ["depends-on-modifiers"], None),
        ("strength", {"side": "axis", "rg": "I1"}, [1, 2], ["full"], None),
        ("strength", {"side": "axis", "rg": "M1"}, [], ["no-strength"], None),
        ("strength", {"side": "british", "rg": "I2", "by_parachute": True}, [], ["full"], None),
        ("leader", {"side": "axis", "rg": "I7"}, [1, 1], ["9-1"], 4),
        ("leader", {"side": "axis", "rg": "I1"}, [1, 1], ["10-2"], 2),
        ("leader", {"side": "axis", "rg": "I1"}, [6, 6], ["6+1"], 12),
        ("leader", {"side": "axis", "rg": "V1"}, [4, 4], ["8-1"], 7),
        ("leader", {"side": "axis", "rg": "V1"}, [5, 4], ["no-leader"], 8),
        ("leader", {"side": "british", "rg": "V1"}, [3, 3], ["no-leader"], 8),
        ("leader", {"side": "axis", "rg": "I4", "first_of_signal_coy": True}, [3, 3], ["10-2"], 2),
        ("leader", {"side": "axis", "rg": "I5"}, [1, 2], ["9-1"], 4),
        ("leader", {"side": "british", "rg": "I4"}, [2, 2], ["10-2"], 2),
        ("san", {"san": 0}, [], ["san-raised"], None),
        ("san", {"san": 1}, [], ["san-raised"], None),
        ("san", {"san": 2}, [], ["san-stays"], None),
        ("san", {"san": 3}, [], ["san-stays"], None),
        ("san", {"san": 4}, [4], ["san-stays"], 4),
        ("san", {"san": 4}, [5], ["san-falls"], 5),
        ("san", {"san": 6}, [3], ["san-falls"], 5),
        ("loss", {"own_cvp": 16, "opponent_cvp": 8}, [6], ["cpp-6"], 6),
        ("loss", {"own_cvp": 15, "opponent_cvp": 7}, [1], ["cpp-1"], 1),
        ("loss", {"own_cvp": 15, "opponent_cvp": 8}, [], ["not-entitled"], None),
        ("recon", {"cpp": 1}, [4], ["locations-4"], 4),
        ("recon", {"cpp": 2, "earlier_locations": 3}, [1], ["locations-9"], 6),
        ("initiative", {"axis": "idle", "british": "idle"}, [], ["idle-date"], None),
        (
            "initiative",
            {"axis": "attack", "british": "idle"},
            [],
            ["axis-assault", "sets-up-first-british", "moves-first-axis"],
            None,
        ),
        (
            "initiative",
            {"axis": "idle", "british": "attack"},
            [],
            ["british-assault", "sets-up-first-axis", "moves-first-british"],
            None,
        ),
        (
            "initiative",
            {"axis": "attack", "british": "attack"},
            [3, 4],
            ["dual-attack", "sets-up-first-british", "moves-first-axis"],
            None,
        ),
        (
            "initiative",
            {"axis": "attack", "british": "attack", "night": True},
            [4, 3],
            ["night-dual-attack", "sets-up-first-axis", "moves-first-british"],
            None,
        ),
        (
            "initiative",
            {"axis": "attack", "british": "idle", "british_retained_on_map": False},
            [],
            ["axis-may-not-attack"],
            None,
        ),
        (
            "withdrawal",
            {"leaders": 3, "squads": 8, "half_squads": 2, "support_weapons": 1},
            [],
            ["all-kept"],
            None,
        ),
        (
            "withdrawal",
            {"leaders": 4, "squads": 9, "half_squads": 1, "support_weapons": 2},
            [],
            ["excess-removed"],
            None,
        ),
    ],
)
def test_what_dice_give(
    name: str, given: dict[str, Any], dice: list[int], effects: list[str], final: int | None
) -> None:
    answer = figures(name, dice=dice, **given)
    assert (answer["effects"], answer["final"], answer["dice"]) == (effects, final, dice)


def test_a_shift_with_casualties_rolls_for_each_unit() -> None:
    answer = figures("shift", dice=[5, 6, 4, 3, 4], personnel_units=2, vehicles=1)
    assert answer["figures"] == {"casualty_reduced": 1, "vehicles_eliminated": 1}
    assert answer["dice_for"] == ["shift", "shift", "casualty", "casualty", "vehicle"]


def test_units_at_full_and_depleted_strength() -> None:
    both: dict[str, Any] = {"non_airborne": False, "airlanding": False}
    assert figures("strength", side="british", rg="I1", dice=[1, 1], **both)["figures"]["units"] == 12
    assert figures("strength", side="british", rg="I1", dice=[6, 6], **both)["figures"]["units"] == 9
    assert figures("strength", side="axis", rg="I2", dice=[1, 1], **both)["figures"]["units"] == 4
    assert figures("strength", side="axis", rg="I2", dice=[6, 6], **both)["figures"]["units"] is None


def test_one_die_for_a_leader_where_that_is_agreed() -> None:
    answer = figures("leader", {"leader-dice": "one"}, side="axis", rg="I1", dice=[6])
    assert (answer["effects"], answer["dice"]) == (["8-1"], [6])


@pytest.mark.parametrize(
    ("dice", "code"), [([1], "dice-too-few"), ([1, 2, 3], "dice-unused"), ([1, 7], "dice-face")]
)
def test_dice_too_few_too_many_or_impossible_are_told(dice: list[int], code: str) -> None:
    with pytest.raises(RosterError) as told:
        figures("escape", kind="infantry", dice=dice)
    assert [problem.code for problem in told.value.problems] == [code]


def test_without_dice_there_are_odds_alone() -> None:
    answer = figures("escape", kind="infantry")
    assert answer["effects"] is None
    assert answer["dice"] == []
    assert len(answer["odds"]) == 6


@pytest.mark.parametrize("name", ["shift", "strength", "leader"])
@given(modifier=st.integers(-6, 6))
def test_odds_of_a_table_are_those_of_the_thirty_six_pairs(name: str, modifier: int) -> None:
    table = tables()[name]
    column = next(iter(table.rows[0].effects))
    counted = Counter(table.row(a + b + modifier).effects[column] for a, b in product(range(1, 7), repeat=2))
    by_bounds: Counter[tuple[str, ...]] = Counter()
    lowest = -100
    for row in table.rows:
        highest = 100 if row.upto is None else row.upto
        totals = [total for total in range(2, 13) if lowest < total + modifier <= highest]
        by_bounds[row.effects[column]] += sum(6 - abs(7 - total) for total in totals)
        lowest = highest
    assert counted == +by_bounds


def test_the_odds_of_every_calculator_add_up_to_one() -> None:
    given: dict[str, dict[str, Any]] = {
        "escape": {"kind": "vehicle"},
        "strength": {"side": "axis", "rg": "I1"},
        "leader": {"side": "axis", "rg": "I1"},
        "special-ammunition": {"side": "axis", "date": "July 14 AM"},
        "san": {"san": 5},
        "loss": {"own_cvp": 20, "opponent_cvp": 1},
        "recon": {"cpp": 1},
        "initiative": {"axis": "attack", "british": "attack"},
        "shift": {"personnel_units": 99, "vehicles": 99},
    }
    for name in CALCULATORS:
        odds = figures(name, **given.get(name, {}))["odds"]
        assert sum(map(Fraction, odds.values())) == 1


@given(st.text(max_size=8), st.integers(0, 99), st.integers(-3, 3))
def test_fed_back_the_dice_give_the_same_answer(seed: str, hexes: int, leader: int) -> None:
    asked: list[tuple[str, dict[str, Any]]] = [
        ("shift", {"uncontrolled_hexes": hexes, "personnel_units": 3}),
        ("escape", {"kind": "infantry", "leader": leader}),
        ("initiative", {"axis": "attack", "british": "attack"}),
    ]
    for name, inputs in asked:
        seeded = figures(name, seed=seed, **inputs)
        assert figures(name, dice=seeded["dice"], **inputs) == seeded


def test_the_heads_of_the_rows_are_those_that_must_be_read() -> None:
    escape = tables()["escape"]
    assert [escape.label(row) for row in escape.rows] == ["≤ 8", "9", "10", "11", "≥ 12"]
    assert [row.print for row in escape.rows] == ["≥ 8", None, None, None, "≤ 12"]
