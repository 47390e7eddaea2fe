"""What a verdict on Guns and vehicles rests on is listed, and nothing that made no difference."""

from typing import Any

import pytest

from rules_core.judge import judge
from rules_core.model.answer_header import Reading

TANKS = {"name": "PzKpfw IVH", "count": 3}
HALFTRACKS = {"name": "SPW 251", "kind": "other-afv", "rf": 0.9, "bpv": 36, "count": 2}


def rests_on(
    kind: str, nationality: str = "german", reading: Reading = "ruled", **sections: Any
) -> list[tuple[str, Any]]:
    roster = {
        "scenario": {"date": "1944-09", "opponent": "russian"},
        "side": {"nationality": nationality, "points": 1000},
        **sections,
    }
    verdict = judge("asl-dyo", roster, reading=reading)
    for item in verdict.to_json("ja")["rests_on"]:
        assert item["message"].endswith("。")
    return [(item.id, item.value) for item in verdict.rests_on if item.kind == kind]


def motorized(**section: Any) -> dict[str, Any]:
    return {"motorized": True, "motorized_before_dr": True, "dr": 10, **section}


def test_printed_values_are_not_declared_ones() -> None:
    assert rests_on("declared", vehicles={"dr": 10, "bought": [TANKS]}) == []


def test_every_declared_value_of_a_gun_is_listed() -> None:
    gun = {"name": "PaK 40", "kind": "AT", "calibre": 75, "rf": 0.9, "bpv": 40, "in_game": 5, "dm": False}
    assert rests_on("declared", ordnance={"dr": 10, "guns": [gun, gun]}) == [
        ("bpv/german/PaK 40", 40),
        ("rf/german/PaK 40", "0.9"),
        ("in-game/german/PaK 40", 5),
        ("kind/german/PaK 40", "AT"),
        ("calibre/german/PaK 40", 75),
        ("dm/german/PaK 40", "false"),
    ]


def test_every_declared_value_of_a_vehicle_and_its_weapon_is_listed() -> None:
    weapon = {"name": "FT", "fp": 24, "rf": 0.9}
    vehicle = {**HALFTRACKS, "count": 1, "symbols": [], "optional": {"dr": 10, "weapons": [weapon]}}
    assert rests_on("declared", vehicles={"dr": 10, "bought": [vehicle]}) == [
        ("bpv/german/SPW 251", 36),
        ("kind/german/SPW 251", "other-afv"),
        ("rf/german/SPW 251", "0.9"),
        ("symbols/german/SPW 251", "-"),
        ("fp/german/SPW 251/FT", 24),
        ("rf/german/SPW 251/FT", "0.9"),
    ]


@pytest.mark.parametrize(
    ("dr", "listed"), [(5, []), (6, ["AMB-13=vehicles-only", "AMB-13=armament-too"]), (8, [])]
)
def test_how_the_motorized_option_is_read_is_listed_where_it_decides_on_a_weapon(
    dr: int, listed: list[str]
) -> None:
    tank = {**TANKS, "count": 1, "optional": {"dr": dr, "weapons": [{"name": "AAMG"}]}}
    assert [name for name, _ in rests_on("reading", vehicles=motorized(bought=[tank]))] == listed


@pytest.mark.parametrize(("count", "listed"), [(3, []), (2, [("AMB-6=sum-halves", None)])])
def test_how_half_afv_are_added_is_listed_where_it_decides_on_a_draw(count: int, listed: list[Any]) -> None:
    lines = [1, 1, 1] if count == 3 else [1, 1, 2, 2]
    bought = [{**TANKS, "count": count}, HALFTRACKS]
    leaders = [{"dr": 12, "lines": lines}]
    assert rests_on("reading", vehicles={"dr": 10, "bought": bought, "armor_leaders": leaders}) == listed


def test_how_marks_and_mortars_are_read_is_listed_for_op_tanks() -> None:
    section = motorized(op_tanks=[{"type": "Sherman I", "battery": 1}])
    draws = [{"dr": 7, "decision": "buy", "size": "80+M", "listed": 80}]
    found = rests_on("reading", "british", vehicles=section, oba={"draws": draws})
    assert found == [("AMB-16=mortars-count", None)]


def test_a_price_of_the_other_book_is_listed() -> None:
    wagons = {"transport": [{"item": "wagon", "count": 2}]}
    assert rests_on("other-book", reading="en", vehicles=wagons) == [("wagon", None)]
    assert rests_on("other-book", reading="ja", vehicles=wagons) == []


def test_date_and_number_of_a_printed_weapon_are_declared() -> None:
    weapon = {"name": "AAMG", "available": "1944-01", "in_game": 3}
    vehicle = {**TANKS, "count": 1, "optional": {"dr": 5, "weapons": [weapon]}}
    assert rests_on("declared", vehicles={"dr": 10, "bought": [vehicle]}) == [
        ("available/german/PzKpfw IVH/AAMG", "1944-01"),
        ("in-game/german/PzKpfw IVH/AAMG", 3),
    ]


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        ({"dr": 2, "fitted": ["Sz"]}, []),
        ({"dr": 6, "drm": -4, "fitted": ["Sz"]}, [("sz-g-drm/german/PzKpfw IVH", -4)]),
        ({"dr": 6, "drm": 0}, []),
    ],
)
def test_drm_of_another_chapter_are_declared_where_something_is_fitted(
    made: dict[str, Any], expected: list[tuple[str, Any]]
) -> None:
    vehicle = {**TANKS, "count": 1, "sz_g": made}
    assert rests_on("declared", vehicles={"dr": 10, "bought": [vehicle]}) == expected


def test_that_a_vehicle_cannot_have_winter_camouflage_is_declared_where_others_have_it() -> None:
    without = {**TANKS, "winter_camouflage": "not-permitted"}
    assert rests_on("declared", vehicles={"dr": 10, "bought": [without]}) == []
    bought = [{**TANKS, "winter_camouflage": "bought"}, without]
    expected = [("no-camouflage/german/PzKpfw IVH", "not-permitted")]
    assert rests_on("declared", vehicles={"dr": 10, "bought": bought}) == expected
