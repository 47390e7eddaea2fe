"""What a roster cannot show is listed beside the verdict, and only where it applies."""

from typing import Any

import pytest

from rules_core.judge import judge

SQUADS = [{"type": "4-6-7", "class": "line", "bpv": 10, "pf": 0, "count": 1}]
ALWAYS = ("1.13", "order")


def unchecked(
    nationality: str = "russian",
    boards: int | None = 2,
    seaborne_assault: bool = False,
    theatre: str | None = None,
    opponent: str = "german",
    date: str = "1942-10",
    **sections: Any,
) -> list[tuple[str, str]]:
    scenario = {
        "date": date,
        "opponent": opponent,
        "boards": boards,
        "seaborne_assault": seaborne_assault,
        "theatre": theatre,
    }
    roster = {"scenario": scenario, "side": {"nationality": nationality, "points": 1000}, **sections}
    verdict = judge("asl-dyo", roster)
    for item in verdict.to_json("ja")["unchecked"]:
        assert item["message"].endswith("。")
    return [(item.rule, item.code) for item in verdict.unchecked]


@pytest.mark.parametrize(
    ("nationality", "expected"),
    [
        ("russian", []),
        ("japanese", [("1.201", "japanese-infantry")]),
        ("usmc", [("1.201", "usmc-infantry")]),
        ("gmd", [("1.201", "chinese-infantry")]),
        ("red-chinese", [("1.201", "chinese-infantry")]),
        ("german", []),
    ],
)
def test_infantry_that_other_chapters_govern(nationality: str, expected: list[tuple[str, str]]) -> None:
    assert unchecked(nationality, infantry=SQUADS) == [ALWAYS, *expected]
    assert unchecked(nationality) == [ALWAYS]


@pytest.mark.parametrize(
    ("opponent", "date", "is_open"),
    [
        ("british", "1942-10", True),
        ("american", "1943-05", True),
        ("british", "1943-06", False),
        ("british", "1941-01", False),
        ("russian", "1942-10", False),
    ],
)
def test_germans_who_may_be_in_north_africa(opponent: str, date: str, is_open: bool) -> None:
    expected = [("1.201", "north-africa")] if is_open else []
    squads = [{**SQUADS[0], "pf": 0}]
    assert unchecked("german", opponent=opponent, date=date, infantry=squads) == [ALWAYS, *expected]


def test_germans_who_are_not_in_north_africa() -> None:
    assert unchecked("german", theatre="norway", infantry=SQUADS) == [ALWAYS]
    assert unchecked("german", theatre="north-africa", infantry=SQUADS) == [
        ("1.1", "desert"),
        ALWAYS,
        ("1.201", "north-africa"),
    ]


def test_the_desert_is_the_same_for_every_side() -> None:
    assert unchecked("british", theatre="north-africa") == [("1.1", "desert"), ALWAYS]
    assert unchecked("british", theatre="burma") == [ALWAYS]


def test_air_support_in_a_seaborne_assault() -> None:
    air, weather = {"air_support": {"dr": 2}}, ("1.531", "weather")
    assert unchecked(oba=air) == [ALWAYS, weather]
    naval = ("1.5", "naval-oba")
    assert unchecked(oba=air, seaborne_assault=True) == [ALWAYS, naval, weather, ("1.531", "air-seaborne")]
    declined = {"air_support": {"dr": 2, "decision": "decline"}}
    assert unchecked(oba=declined, seaborne_assault=True) == [ALWAYS, naval]


def test_oba_from_ships_is_for_seaborne_assaults_alone() -> None:
    hexes = {"bombarded_boards": 1}
    assert unchecked(oba=hexes, seaborne_assault=True) == [ALWAYS, ("1.5", "naval-oba")]
    assert unchecked(oba=hexes) == [ALWAYS]
    assert unchecked(seaborne_assault=True) == [ALWAYS]


def test_a_line_of_another_nationality() -> None:
    lines = [{**SQUADS[0], "nationality": "british"}]
    assert unchecked(infantry=lines) == [ALWAYS, ("1.2", "foreign-line")]
    lines = [SQUADS[0], {**SQUADS[0], "nationality": "usmc"}]
    assert unchecked("american", infantry=lines) == [
        ALWAYS,
        ("1.2", "foreign-line"),
        ("1.201", "usmc-infantry"),
    ]


def test_parachutes_of_crews_whose_class_is_not_stated() -> None:
    crew = {"type": "2-2-8", "unit": "crew", "bpv": 5, "pf": 0, "count": 1, "capabilities": ["P"]}
    assert unchecked(infantry=[crew]) == [ALWAYS, ("1.204", "crew-parachutes")]
    assert unchecked(infantry=[{**crew, "class": "elite"}]) == [ALWAYS]
    assert unchecked(infantry=[{**crew, "capabilities": []}]) == [ALWAYS]


def test_support_weapons_whose_number_in_one_game_is_not_stated() -> None:
    squads = [{**SQUADS[0], "count": 20}]
    weapon = {"type": "MMG", "count": 2, "ratio": 5}
    asked, open_ = ("1.11", "sw-numbers"), ("1.71", "bonus-unsettled")
    assert unchecked("american", infantry=squads, sw=[weapon]) == [asked, ALWAYS, open_]
    assert unchecked("american", infantry=squads, sw=[{**weapon, "in_game": 8}]) == [ALWAYS, open_]
    printed = [{"type": "MMG", "count": 1}]
    assert unchecked(infantry=squads, sw=printed) == [ALWAYS, open_]


def test_totals_that_are_not_itemised() -> None:
    other = {"san": 10, "ordnance": 20, "vehicles": 30, "fortifications": 40}
    expected = [(rule, "not-itemised") for rule in ("1.29", "1.3", "1.4", "1.6")]
    assert unchecked(other_points=other) == [ALWAYS, *expected]


def test_oba_without_a_log_and_hexes_without_a_battery() -> None:
    draws = [{"dr": 7, "decision": "decline"}]
    assert unchecked(oba={"draws": draws, "preregistered_hexes": 1}) == [
        ALWAYS,
        ("1.5", "oba-order"),
        ("1.53", "preregistered-without-battery"),
    ]
    bought = [{"dr": 7, "decision": "buy"}]
    assert unchecked(oba={"draws": bought, "preregistered_hexes": 1}) == [ALWAYS, ("1.5", "oba-order")]


def test_one_bombardment_fits_whatever_the_number_of_boards() -> None:
    assert unchecked(boards=None, oba={"bombarded_boards": 1}) == [ALWAYS]
    assert unchecked(boards=1, oba={"bombarded_boards": 1}) == [ALWAYS]


def test_air_support_without_a_word_about_weather() -> None:
    assert unchecked(oba={"air_support": {"dr": 2}}) == [ALWAYS, ("1.531", "weather")]
    assert unchecked(oba={"air_support": {"dr": 2, "decision": "decline"}}) == [ALWAYS]


def test_a_log_shows_the_order_of_what_it_names() -> None:
    log = [{"event": "buy", "of": "infantry"}]
    draws = [{"dr": 7, "decision": "decline"}]
    assert unchecked(infantry=SQUADS, log=log) == []
    assert unchecked(infantry=SQUADS, oba={"draws": draws}, log=log) == [("1.5", "oba-order")]
    drawn = [*log, {"event": "dr", "of": "oba"}, {"event": "decline", "of": "oba"}]
    assert unchecked(infantry=SQUADS, oba={"draws": draws}, log=drawn) == []


def test_points_that_the_log_leaves_out() -> None:
    log = [{"event": "buy", "of": "fortifications"}]
    works = [{"type": "wire", "count": 1}]
    assert unchecked(infantry=SQUADS, fortifications=works, log=log) == [("1.13", "not-in-log")]


def test_a_log_that_says_when_weather_was_determined() -> None:
    log = [{"event": "weather"}, {"event": "dr", "of": "air-support"}, {"event": "buy", "of": "air-support"}]
    assert unchecked(oba={"air_support": {"dr": 2}}, log=log) == []
    assert unchecked(oba={"air_support": {"dr": 2}}, log=log[1:]) == [("1.531", "weather")]


def test_san_in_a_seaborne_assault_and_a_plane_that_an_ssr_gives() -> None:
    plane = {"observation_plane": {"by_ssr": True}}
    assert unchecked(oba=plane) == [ALWAYS, ("1.532", "plane-by-ssr")]
    assert unchecked(san={"value": 3}, seaborne_assault=True) == [ALWAYS, ("1.29", "san-seaborne")]
    assert unchecked(san={"value": 3}) == [ALWAYS]


def test_whole_hexes_of_a_board() -> None:
    assert unchecked(fortifications=[{"type": "roadblock", "count": 1}]) == [ALWAYS, ("1.6", "whole-hexes")]
    assert unchecked(fortifications=[{"type": "wire", "count": 1}]) == [ALWAYS]


def test_what_follows_a_bonus_is_provisional_until_it_is_settled() -> None:
    squads = [{"type": "4-4-7", "class": "line", "count": 10}]
    recorded: dict[str, Any] = {"infantry": squads, "equivalents": {"total": 10}}
    assert unchecked(**recorded) == [ALWAYS, ("1.71", "bonus-unsettled")]
    assert unchecked(infantry=squads) == [ALWAYS]
    assert unchecked(**recorded, announcement={"opponent_bought_infantry": False}) == [ALWAYS]
    bonus = [*squads, {"type": "4-4-7", "class": "line", "count": 1, "purchase": "bonus"}]
    assert unchecked(infantry=bonus, equivalents={"total": 11}) == [ALWAYS]


@pytest.mark.parametrize(("taken", "is_left"), [(0, True), (1, False)])
def test_a_bonus_that_is_not_taken_leaves_what_follows_provisional(taken: int, is_left: bool) -> None:
    squads = [{"type": "4-4-7", "class": "line", "elr": 3, "count": 10}]
    squads += [{"type": "4-4-7", "class": "line", "count": 1, "purchase": "bonus"}] * taken
    said = {"announcement": {"opponent_elr": 4}, "equivalents": {"total": 10 + taken}}
    side = {"nationality": "russian", "points": 200}
    roster = {"scenario": {"date": "1942-10"}, "side": side, "infantry": squads, **said}
    verdict = judge("asl-dyo", roster)
    assert verdict.figures["afterwards"]["bonus"]["number"] == "1"
    assert verdict.figures["afterwards"]["provisional"] is is_left
    assert ("bonus-left" in {item.code for item in verdict.unchecked}) is is_left


def test_a_dearer_bonus_type_and_reinforcements_without_leaders() -> None:
    dear = [
        {"type": "4-4-7", "class": "line", "count": 26},
        {"type": "6-2-8", "class": "elite", "count": 1, "purchase": "bonus"},
    ]
    assert unchecked(infantry=dear) == [ALWAYS, ("1.73", "bonus-types")]
    second = [{"type": "4-4-7", "class": "line", "count": 4, "purchase": "second", "reinforcements": 2}]
    assert unchecked(infantry=second) == [ALWAYS, ("1.84", "reinforcement-leaders")]
    leaders = {"allotted": [{"type": "8-0", "count": 1}]}
    assert ("1.84", "reinforcement-leaders") not in unchecked(infantry=second, leaders=leaders)


GUN = {"name": "PaK 40", "rf": 0.9, "bpv": 40, "in_game": 5}
TANK = {"name": "T-34", "kind": "tracked-afv", "rf": 0.9, "bpv": 60, "in_game": 9}
CREW = [{"type": "2-2-8", "unit": "crew", "bpv": 4, "pf": 0, "count": 1}]


def guns(*changes: dict[str, Any], **sections: Any) -> list[tuple[str, str]]:
    return unchecked(ordnance={"dr": 7, "guns": [{**GUN, **change} for change in changes]}, **sections)


def vehicles(*changes: dict[str, Any], **section: Any) -> list[tuple[str, str]]:
    return unchecked(vehicles={"dr": 7, "bought": [{**TANK, **change} for change in changes], **section})


def test_crews_beside_guns() -> None:
    assert unchecked(infantry=CREW) == [ALWAYS]
    assert guns({}, infantry=CREW) == [ALWAYS, ("1.3", "crews-beside-guns")]


def test_numbers_in_one_game() -> None:
    assert guns({}) == vehicles({}) == [ALWAYS]
    assert guns({}, {"in_game": None}) == [("1.11", "gun-numbers"), ALWAYS]
    assert vehicles({"in_game": None}) == [("1.11", "vehicle-numbers"), ALWAYS]


def test_optional_weapons() -> None:
    weapon = {"name": "AAMG", "fp": 2, "rf": 1.0, "available": "1942-01", "in_game": 3}
    assert vehicles({"optional": {"dr": 7, "weapons": [weapon]}}) == [ALWAYS]
    bare = {"name": "AAMG", "fp": 2, "rf": 1.0}
    assert vehicles({"optional": {"dr": 7, "weapons": [bare]}}) == [
        ("1.12", "armament-numbers"),
        ALWAYS,
        ("1.41", "armament-date"),
    ]


def test_two_optional_weapons_on_one_vehicle() -> None:
    weapon = {"name": "AAMG", "fp": 2, "rf": 1.0, "available": "1942-01", "in_game": 3}
    both = {"dr": 7, "weapons": [weapon, {**weapon, "name": "FT"}]}
    assert vehicles({"optional": both}) == [("1.12", "armament-arrangement"), ALWAYS]


def test_optional_weapons_of_vehicles_bought_to_the_last_one() -> None:
    assert vehicles({"count": 8}) == [ALWAYS]
    assert vehicles({"count": 9}) == [("1.12", "armament-of-all"), ALWAYS]


def test_the_motorized_option_without_a_word_about_its_order() -> None:
    assert vehicles({}, motorized=True) == [ALWAYS, ("1.4", "motorized-order")]
    assert vehicles({}, motorized=True, motorized_before_dr=True) == [ALWAYS]


def test_a_log_that_is_silent_about_the_motorized_option() -> None:
    section = {"motorized": True, "transport": [{"item": "wagon"}]}
    log = [{"event": "buy", "of": "transport"}]
    assert unchecked(vehicles=section, log=log) == [("1.4", "motorized-order")]
    assert unchecked(vehicles=section, log=[{"event": "buy", "of": "motorized"}, *log]) == []


@pytest.mark.parametrize("kind", ["landing-craft", "dozer"])
def test_vehicles_that_other_chapters_govern(kind: str) -> None:
    assert vehicles({"kind": kind}) == [ALWAYS, ("1.4", kind)]


def test_modifiers_of_another_chapter() -> None:
    fitted = {"symbols": ["G"], "sz_g": {"dr": 1, "fitted": ["G"]}}
    assert vehicles(fitted) == [ALWAYS, ("1.42", "sz-g-modifiers")]
    assert vehicles({**fitted, "sz_g": {"dr": 1, "drm": 0, "fitted": ["G"]}}) == [ALWAYS]
    assert vehicles({**fitted, "sz_g": {"dr": 1}}) == [ALWAYS]


def test_the_place_of_an_armor_leader() -> None:
    draw = {"dr": 2, "lines": [1, 1, 1], "leader": "9-2"}
    assert vehicles({"count": 3}, armor_leaders=[draw]) == [ALWAYS, ("1.43", "armor-leader-place")]
    assert vehicles({"count": 3}, armor_leaders=[{**draw, "rides": 1}]) == [ALWAYS]


def test_transport_of_partisans() -> None:
    partisans = [{**SQUADS[0], "troops": "partisan"}]
    horses = {"transport": [{"item": "horses"}, {"item": "wagon"}]}
    assert unchecked(infantry=partisans, vehicles=horses) == [ALWAYS]
    boats = {"transport": [{"item": "large-raft"}]}
    assert unchecked(infantry=partisans, vehicles=boats) == [ALWAYS, ("1.27", "partisan-transport")]
    assert unchecked(infantry=SQUADS, vehicles=boats) == [ALWAYS]


def test_formations_of_op_tanks() -> None:
    tanks = {"op_tanks": [{"type": "Ram", "battery": 1}, {"type": "M4", "battery": 1}]}
    counters = ("1.11", "op-counters")
    assert unchecked(vehicles=tanks) == [counters, counters, ALWAYS, ("1.465", "op-formation")]
