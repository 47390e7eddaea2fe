"""What can still be bought: the balance, the next steps, what the dice opened, and options that hold."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.judge import judge, read_catalogue
from rules_core.messages import catalogue
from rules_core.options import options
from rules_core.systems.asl_dyo.options.priced import MOST_LISTED

CATALOGUE = read_catalogue(
    "asl-dyo",
    {
        "name": "invented",
        "entries": [
            {"unit": "squad", "nationality": "german", "name": "3-9-9", "class": "elite", "bpv": 11},
            {"unit": "squad", "nationality": "german", "name": "2-9-9", "class": "elite"},
            {"unit": "squad", "nationality": "finnish", "name": "1-9-9", "class": "elite", "bpv": 11},
            {
                "unit": "half-squad",
                "nationality": "german",
                "name": "1-3-9",
                "class": "line",
                "bpv": 3,
                "pf": 2,
            },
            {
                "unit": "gun",
                "nationality": "german",
                "name": "Common Gun",
                "bpv": 30,
                "rf": 1.1,
                "in_game": 3,
            },
            {"unit": "gun", "nationality": "german", "name": "Rare Gun", "bpv": 30, "rf": 1.2},
            {"unit": "gun", "nationality": "german", "name": "Dear Gun", "bpv": 900, "rf": 0.9},
            {
                "unit": "gun",
                "nationality": "german",
                "name": "Old Gun",
                "bpv": 9,
                "rf": 0.9,
                "thru": "1944-08",
            },
            {
                "unit": "gun",
                "nationality": "german",
                "name": "New Gun",
                "bpv": 9,
                "rf": 0.9,
                "from": "1944-09",
            },
        ],
    },
    "0" * 64,
)
SIDE: dict[str, Any] = {
    "scenario": {"date": "1944-09", "opponent": "russian", "boards": 2},
    "side": {"nationality": "german", "points": 600},
}


def asked(language: str = "en", **sections: Any) -> dict[str, Any]:
    return options("asl-dyo", {**SIDE, **sections}, catalogue=CATALOGUE).to_json(language)


def offered(answer: dict[str, Any], category: str) -> dict[str, dict[str, Any]]:
    return {
        " ".join([option["item"], *option["capabilities"]]): option
        for option in answer["options"]
        if option["category"] == category
    }


def steps(answer: dict[str, Any]) -> list[str]:
    return [step["code"] for step in answer["steps"]]


def test_nothing_bought_yet_opens_everything_in_the_order_of_purchase() -> None:
    assert steps(asked()) == [
        "buy-infantry",
        "raise-san",
        "roll-ordnance",
        "motorized",
        "roll-vehicles",
        "roll-oba",
        "roll-air-support",
        "buy-fortifications",
        "buy-second-infantry",
    ]


@pytest.mark.parametrize(
    ("sections", "current", "first"),
    [
        ({"infantry": [{"type": "4-6-7", "count": 1}]}, "infantry", "buy-infantry"),
        ({"ordnance": {}}, "ordnance", "roll-ordnance"),
        ({"ordnance": {"dr": 7}}, "ordnance", "buy-ordnance"),
        ({"other_points": {"ordnance": 1}}, "ordnance", "roll-ordnance"),
        ({"vehicles": {"motorized": True}}, "vehicles", "roll-vehicles"),
        ({"vehicles": {"dr": 7}}, "vehicles", "buy-vehicles"),
        ({"oba": {}}, "oba", "roll-oba"),
        ({"oba": {"draws": [{"dr": 12, "decision": "decline"}]}}, "oba", "roll-air-support"),
        ({"fortifications": [{"type": "wire", "count": 1}]}, "fortifications", "buy-fortifications"),
        (
            {"infantry": [{"type": "4-6-7", "count": 1, "purchase": "second"}]},
            "second_infantry",
            "buy-second-infantry",
        ),
    ],
)
def test_the_next_step_is_the_first_that_is_still_open(
    sections: dict[str, Any], current: str, first: str
) -> None:
    answer = asked(**sections)
    assert answer["current"] == current
    assert steps(answer)[0] == first


TANKS = {"name": "PzKpfw IVH", "count": 3}
LEADER = {"dr": 12, "lines": [1, 1, 1]}
HALFTRACKS = {"name": "M3", "kind": "other-afv", "rf": 0.9, "bpv": 30, "symbols": [], "count": 5}


@pytest.mark.parametrize(
    ("sections", "step", "figures"),
    [
        ({"vehicles": {"dr": 10, "bought": [TANKS]}}, "roll-armor-leader", {"left": 1}),
        ({"vehicles": {"dr": 10, "bought": [TANKS], "armor_leaders": [LEADER]}}, "roll-armor-leader", None),
        ({"vehicles": {"dr": 10, "bought": [HALFTRACKS]}}, "roll-armor-leader", None),
        ({"vehicles": {"dr": 10, "bought": [{**HALFTRACKS, "count": 6}]}}, "roll-armor-leader", {"left": 1}),
        ({"vehicles": {"dr": 10, "bought": [{**HALFTRACKS, "kind": None}]}}, "roll-armor-leader", None),
        ({"vehicles": {"dr": 10, "bought": [TANKS]}, "oba": {}}, "roll-armor-leader", None),
        ({"vehicles": {"dr": 10, "bought": [TANKS]}}, "roll-sz-g", {"count": 3}),
        ({"vehicles": {"dr": 10, "bought": [{**TANKS, "count": 1, "sz_g": {"dr": 6}}]}}, "roll-sz-g", None),
        ({"vehicles": {"dr": 10, "bought": [HALFTRACKS]}}, "roll-sz-g", None),
        ({"oba": {}}, "roll-observation-plane", None),
        ({"oba": {"draws": [{"dr": 6, "decision": "decline"}]}}, "roll-observation-plane", None),
        ({"oba": {"draws": [{"dr": 10, "decision": "buy"}]}}, "roll-observation-plane", None),
        (
            {"oba": {"draws": [{"dr": 6, "decision": "buy"}]}},
            "roll-observation-plane",
            {"number": 4, "points": 25},
        ),
        (
            {"oba": {"draws": [{"dr": 6, "decision": "buy"}], "observation_plane": {"decision": "decline"}}},
            "roll-observation-plane",
            None,
        ),
        ({"san": {"value": 6}}, "raise-san", {"san": 6}),
        ({"san": {"value": 7}}, "raise-san", None),
        ({"scenario": {"date": "1944-09", "night": True}, "san": {"value": 19}}, "raise-san", {"san": 19}),
        ({"scenario": {"date": "1944-09", "night": True}, "san": {"value": 20}}, "raise-san", None),
        ({"san": {"value": 20}}, "raise-san", None),
    ],
)
def test_dice_that_were_earned_on_the_way_are_among_the_steps(
    sections: dict[str, Any], step: str, figures: dict[str, int] | None
) -> None:
    found = {each["code"]: each["figures"] for each in asked(**sections)["steps"]}
    assert found.get(step) == figures


@pytest.mark.parametrize(
    ("sections", "left"),
    [
        ({}, 1),
        ({"oba": {"draws": [{"dr": 6, "decision": "decline"}]}}, 0),
        ({"fortifications": [{"type": "wire", "count": 1}]}, 0),
        ({"infantry": [{"type": "4-6-7", "count": 1, "troops": "partisan"}]}, 0),
    ],
)
def test_oba_drs_are_left_while_oba_is_open(sections: dict[str, Any], left: int) -> None:
    assert asked(**sections)["oba"]["draws_left"] == left


def test_what_is_behind_is_closed() -> None:
    answer = asked(fortifications=[{"type": "wire", "count": 1}])
    assert {option["category"] for option in answer["options"]} == {
        "san",
        "fortifications",
        "second_infantry",
    }
    assert "raise-san" in steps(answer)
    last = asked(infantry=[{"type": "4-6-7", "count": 1, "purchase": "second"}])
    assert {option["category"] for option in last["options"]} == {"second_infantry"}


def test_a_reading_may_close_the_san_earlier() -> None:
    scenario = {**SIDE["scenario"], "readings": {"AMB-9": "after-infantry"}}
    assert "raise-san" in steps(asked(scenario=scenario))
    assert "raise-san" not in steps(asked(scenario=scenario, ordnance={}))


def test_units_have_the_price_that_the_judge_gives_them() -> None:
    infantry = offered(asked(), "infantry")
    assert {name: infantry[name]["each"] for name in ("4-6-8", "4-6-8 S", "8-3-8 A", "3-9-9")} == {
        "4-6-8": 15,
        "4-6-8 S": 22,
        "8-3-8 A": 34,
        "3-9-9": 13,
    }
    assert "4-6-7 A" not in infantry  # only elite squads can be Assault Engineers
    assert "2-9-9" not in infantry  # nobody knows its BPV
    assert "1-9-9" not in infantry  # it belongs to another nation


def test_a_half_squad_of_a_type_is_offered_once() -> None:
    assert "1-3-9" in offered(asked(), "infantry")
    bought = [{"type": "1-3-9", "unit": "half-squad", "count": 1}]
    assert "1-3-9" not in offered(asked(infantry=bought), "infantry")


def test_what_all_must_have_is_in_the_price_of_one_more() -> None:
    infantry = offered(asked(infantry=[{"type": "4-6-7", "count": 2, "capabilities": ["M"]}]), "infantry")
    assert infantry["4-6-8 M"]["each"] == 16
    assert "4-6-8" not in infantry


def test_counters_that_are_used_up_are_not_offered() -> None:
    left = offered(asked(infantry=[{"type": "4-3-6", "count": 25}]), "infantry")
    assert (left["4-3-6"]["counters_left"], left["4-3-6"]["affordable"]) == (1, 60)
    assert "4-3-6" not in offered(asked(infantry=[{"type": "4-3-6", "count": 26}]), "infantry")
    agreed = {**SIDE["scenario"], "extra_counters": True}
    extra = offered(asked(scenario=agreed, infantry=[{"type": "4-3-6", "count": 26}]), "infantry")
    assert extra["4-3-6"]["counters_left"] is None


@pytest.mark.parametrize(
    ("dr", "rf", "guns"),
    [
        (None, None, set()),
        (6, "1.2", {"Common Gun", "Rare Gun", "New Gun"}),
        (7, "1.1", {"Common Gun", "New Gun"}),
    ],
)
def test_guns_are_offered_as_far_as_the_dr_opened_them(
    dr: int | None, rf: str | None, guns: set[str]
) -> None:
    answer = asked(ordnance={"dr": dr})
    assert answer["opened"]["ordnance"] == rf
    assert offered(answer, "ordnance").keys() == guns


def test_a_printed_vehicle_is_offered_once_its_dr_is_made() -> None:
    assert "PzKpfw IVH" not in offered(asked(), "vehicles")
    assert offered(asked(vehicles={"dr": 12}), "vehicles")["PzKpfw IVH"]["each"] == 73


@pytest.mark.parametrize(
    ("category", "name", "sections", "limit"),
    [
        ("san", "san-step", {}, 5),
        ("san", "san-step", {"san": {"value": 6}}, 1),
        ("san", "san-step", {"scenario": {**SIDE["scenario"], "night": True}}, 18),
        ("oba", "bombardment", {"oba": {"bombarded_boards": 1}}, 1),
        ("fortifications", "roadblock", {"fortifications": [{"type": "roadblock", "count": 4}]}, 2),
        ("fortifications", "roadblock", {}, 6),
        ("fortifications", "minefield", {}, 240),
        ("fortifications", "hip-half-squad", {"infantry": [{"type": "4-6-7", "count": 11}]}, 4),
        (
            "fortifications",
            "hip-half-squad",
            {
                "infantry": [{"type": "4-6-7", "count": 11}],
                "fortifications": [{"type": "hip-squad", "count": 1}],
            },
            2,
        ),
        ("infantry", "1-3-9", {}, 1),
        ("infantry", "4-3-6", {"infantry": [{"type": "4-3-6", "count": 25}]}, 1),
        (
            "fortifications",
            "roadblock",
            {"fortifications": [{"type": "roadblock", "count": 3, "board": 1}]},
            3,
        ),
        ("fortifications", "wire", {}, None),
    ],
)
def test_what_a_rule_limits_is_offered_up_to_that(
    category: str, name: str, sections: dict[str, Any], limit: int | None
) -> None:
    assert offered(asked(**sections), category)[name]["limit"] == limit


def test_an_op_tank_waits_for_its_battery() -> None:
    oba = {"draws": [{"dr": 7, "decision": "buy"}]}
    tanks = offered(asked(oba=oba, vehicles={"motorized": True}), "vehicles")
    assert tanks.keys() == {"PzKpfw IIIL", "PzKpfw IIIJ"}
    assert {tank["limit"] for tank in tanks.values()} == {1}
    assert offered(asked(oba=oba, vehicles={"motorized": False}), "vehicles") == {}


def test_the_dearest_battery_warns_where_it_could_not_be_paid() -> None:
    worst = asked()["oba"]["worst"]
    assert worst == {"size": "150+", "listed": 158, "drs": [6]}
    for points, code in ((158, "roll-oba"), (157, "roll-oba-at-a-risk")):
        assert code in steps(asked(side={"nationality": "german", "points": points}))


def test_a_nation_without_a_chart_is_told_so() -> None:
    answer = asked(side={"nationality": "british", "points": 600})
    assert answer["oba"]["worst"] is None
    assert "roll-oba-no-chart" in steps(answer)


def test_partisans_are_offered_no_artillery() -> None:
    answer = asked(infantry=[{"type": "4-6-7", "count": 1, "troops": "partisan"}])
    assert "partisan-vehicles" in steps(answer)
    assert not {"roll-oba", "roll-air-support", "motorized"} & set(steps(answer))


@pytest.mark.parametrize(
    ("points", "held", "affordable"), [(600, 0, 1200), (600, 1, 1199), (1, 1, 1), (1, 0, 2)]
)
def test_half_points_are_kept(points: int, held: int, affordable: int) -> None:
    works = [{"type": "sangar", "count": held}] if held else [{"type": "hip-smc", "count": 1, "bpv": 0}]
    side = {"nationality": "german", "points": points + (0 if held else 2)}
    sangar = offered(asked(side=side, fortifications=works), "fortifications")["sangar"]
    assert (sangar["each"], sangar["affordable"]) == ("0.5", affordable)
    assert "sangar" not in offered(
        asked(side=side, fortifications=[*works, {"type": "sangar", "count": affordable}]), "fortifications"
    )


def test_half_points_rounded_line_by_line_buy_as_many_on_one_line() -> None:
    scenario = {**SIDE["scenario"], "readings": {"AMB-17": "line-rounded-up"}}
    side = {"nationality": "german", "points": 2}
    works = offered(
        asked(scenario=scenario, side=side, fortifications=[{"type": "sangar", "count": 1}]), "fortifications"
    )
    assert (works["sangar"]["each"], works["sangar"]["affordable"]) == ("0.5", 2)


@pytest.mark.parametrize(
    ("sections", "step"),
    [
        (
            {"infantry": [{"type": "4-6-7", "count": 60}]},
            ("overspent", {"over": 120, "category": "infantry", "by_then": 120}),
        ),
        (
            {"infantry": [{"type": "4-6-7", "count": 51}], "vehicles": {"dr": 7, "bought": []}, "oba": {}},
            ("overspent", {"over": 12, "category": "infantry", "by_then": 12}),
        ),
        (
            {"infantry": [{"type": "4-6-7", "count": 51}], "fortifications": [{"type": "wire", "count": 4}]},
            ("overspent-in-parts", {"over": 32, "category": "infantry", "by_then": 12}),
        ),
    ],
)
def test_an_overspent_side_is_told_what_to_save_and_offered_nothing(
    sections: dict[str, Any], step: tuple[str, dict[str, Any]]
) -> None:
    answer = asked(**sections)
    assert [(each["code"], each["figures"]) for each in answer["steps"]] == [step]
    assert (answer["points"]["left"], answer["options"]) == (-step[1]["over"], [])


def test_one_more_of_what_the_roster_states_needs_no_second_statement() -> None:
    line = {"type": "5-2-7", "class": "elite", "bpv": 11, "count": 1}
    side = {"nationality": "russian", "points": 600}
    assert offered(asked(side=side, infantry=[line]), "infantry")["5-2-7"]["each"] == 11


def test_a_price_that_is_unknown_makes_the_balance_a_bound() -> None:
    answer = asked(infantry=[{"type": "2-9-9", "count": 1}])
    assert answer["points"] == {"allotment": 600, "spent": 0, "left": 600, "complete": False}


def test_a_fault_that_stands_already_is_not_held_against_what_comes_next() -> None:
    wrong = asked(
        infantry=[{"type": "4-6-7", "count": 1, "mpv_each": 11}], recorded={"left": {"infantry": 1}}
    )
    assert "4-6-8" in offered(wrong, "infantry")


def test_a_side_without_points_is_offered_nothing_that_costs_any() -> None:
    answer = asked(side={"nationality": "german", "points": 0})
    assert all(option["each"] == 0 for option in answer["options"])


def test_languages_differ_in_prose_only() -> None:
    def without_prose(node: Any) -> Any:
        if isinstance(node, dict):
            prose = ("language", "message", "name", "docs")
            return {key: without_prose(value) for key, value in node.items() if key not in prose}
        return [without_prose(item) for item in node] if isinstance(node, list) else node

    assert without_prose(asked("en")) == without_prose(asked("ja"))
    assert catalogue("en", "options").keys() == catalogue("ja", "options").keys()


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 200), st.sampled_from(["german", "russian", "finnish", "gmd", "american"]))
def test_every_infantry_option_is_legal_and_costs_what_it_says(points: int, nationality: str) -> None:
    side = {**SIDE, "side": {"nationality": nationality, "points": points}}
    answer = options("asl-dyo", side, catalogue=CATALOGUE).to_json("en")
    for option in answer["options"]:
        if option["category"] != "infantry":
            continue
        line = {"type": option["item"], "unit": option["unit"], "capabilities": option["capabilities"]}
        for count in {1, min(option["affordable"], option["counters_left"] or 1)}:
            verdict = judge("asl-dyo", {**side, "infantry": [{**line, "count": count}]}, catalogue=CATALOGUE)
            assert verdict.is_legal
            assert verdict.figures["infantry"][0]["mpv"] == option["each"] * count


def test_a_large_catalogue_is_tried_in_part_and_what_the_books_print_in_full() -> None:
    entries = [
        {"unit": "gun", "nationality": "german", "name": f"Gun {number}", "bpv": 3, "rf": 0.9}
        for number in range(MOST_LISTED + 1)
    ]
    known = [
        read_catalogue("asl-dyo", {"name": "large", "entries": entries[:most]}, "0" * 64)
        for most in (MOST_LISTED, MOST_LISTED + 1)
    ]
    found = [
        options("asl-dyo", {**SIDE, "ordnance": {"dr": 7}}, catalogue=each).to_json("en") for each in known
    ]
    assert [answer["all_tried"] for answer in found] == [True, False]
    assert [len(offered(answer, "ordnance")) for answer in found] == [MOST_LISTED, MOST_LISTED]
    assert offered(found[0], "second_infantry") == offered(found[1], "second_infantry") != {}


def test_a_second_purchase_that_must_reinforce_is_offered() -> None:
    """Without a first purchase half of the second reinforces: that is for the buyer to mark."""
    assert "4-6-8" in offered(asked(fortifications=[{"type": "wire", "count": 1}]), "second_infantry")


@pytest.mark.parametrize(("spare", "is_opened"), [(0, True), (1, True), (-1, False)])
def test_the_dr_for_air_support_is_made_where_its_price_can_just_be_paid(spare: int, is_opened: bool) -> None:
    price = next(step["figures"]["points"] for step in asked()["steps"] if step["code"] == "roll-air-support")
    answer = asked(side={**SIDE["side"], "points": price + spare})
    assert ("roll-air-support" in steps(answer)) is is_opened


@pytest.mark.parametrize(("held", "left"), [(0, 3), (2, 1)])
def test_guns_already_bought_take_counters_of_the_catalogue(held: int, left: int) -> None:
    guns = [{"name": "Common Gun", "count": held, "kind": "AT", "calibre": 75}] if held else []
    listed = offered(asked(ordnance={"dr": 7, "guns": guns}), "ordnance")
    assert listed["Common Gun"]["counters_left"] == left


def test_values_of_a_catalogue_are_told_from_those_that_are_declared() -> None:
    side = {**SIDE, "infantry": [{"type": "3-9-9", "count": 2}], "other_points": {"fortifications": 20}}
    rests = judge("asl-dyo", side, catalogue=CATALOGUE).to_json("en")["rests_on"]
    assert [(item["kind"], item["path"], item["source"]) for item in rests] == [
        ("catalogue", "/infantry/0/bpv", "invented"),
        ("catalogue", "/infantry/0/class", "invented"),
        ("declared", "/other_points/fortifications", None),
    ]
