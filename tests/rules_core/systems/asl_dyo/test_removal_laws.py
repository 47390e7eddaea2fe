"""A legal roster stays legal when an optional purchase is removed, save where a rule says otherwise.

Every legal case is taken, and each thing that its side bought is taken away in turn. Where that breaks a
rule, the rule is named in EXCEPTIONS with the reason; an exception that no case needs is one too many.
"""

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.rules_core.systems.asl_dyo.cases import CASES, RosterCase

Roster = dict[str, Any]
LEGAL = [case for case in CASES if case.verdict.startswith("legal")]
RECORDS = ("recorded", "log", "equivalents")
"""What only writes down the purchases: it would have to be written anew."""

SUMS = ("mpv", "mpv_each", "bpv", "total", "opt_bpv", "motorized_bpv")
PRICED_BY_THE_ROSTER = ("infantry", "guns", "bought")
"""Lists whose `bpv` is a declared value of the unit, not a recorded sum."""


def infantry_line(roster: Roster) -> Iterator[None]:
    yield from _each(roster.get("infantry", []))


def one_of_an_infantry_line(roster: Roster) -> Iterator[None]:
    for line in roster.get("infantry", []):
        if line["count"] > 1 and "ids" not in line:
            line["count"] -= 1
            brought = line.get("reinforcements", 0)
            line["reinforcements"] = min(brought, line["count"])
            yield
            line["count"] += 1
            line["reinforcements"] = brought


def capability(roster: Roster) -> Iterator[None]:
    for line in roster.get("infantry", []):
        yield from _each(line.get("capabilities", []))


def san_step(roster: Roster) -> Iterator[None]:
    if roster.get("san", {}).get("value", 0) > 2:
        roster["san"]["value"] -= 1
        yield


def gun_line(roster: Roster) -> Iterator[None]:
    lines = roster.get("ordnance", {}).get("guns", [])
    for gone in _numbered(lines):
        for vehicle in roster.get("vehicles", {}).get("bought", []):
            if "tows" in vehicle:
                vehicle["tows"] -= vehicle["tows"] > gone
        yield


def vehicle_line(roster: Roster) -> Iterator[None]:
    section = roster.get("vehicles", {})
    for gone in _numbered(section.get("bought", [])):
        for leader in section.get("armor_leaders", []):
            leader["lines"] = [line - (line > gone) for line in leader["lines"]]
            if leader.get("rides"):
                leader["rides"] -= leader["rides"] > gone
        yield


def motorized_option(roster: Roster) -> Iterator[None]:
    if roster.get("vehicles", {}).pop("motorized", False):
        roster["vehicles"].pop("motorized_before_dr", None)
        yield


def optional_armament(roster: Roster) -> Iterator[None]:
    for vehicle in roster.get("vehicles", {}).get("bought", []):
        yield from _each(vehicle.get("optional", {}).get("weapons", []))


def schuerzen_or_gyrostabilizer(roster: Roster) -> Iterator[None]:
    for vehicle in roster.get("vehicles", {}).get("bought", []):
        yield from _each(vehicle.get("sz_g", {}).get("fitted", []))


def vehicle_winter_camouflage(roster: Roster) -> Iterator[None]:
    section = roster.get("vehicles", {})
    for vehicle in (*section.get("bought", []), *section.get("op_tanks", [])):
        held = vehicle.get("winter_camouflage")
        if held in ("bought", True):
            del vehicle["winter_camouflage"]
            yield
            vehicle["winter_camouflage"] = held


def armor_leader(roster: Roster) -> Iterator[None]:
    for leader in roster.get("vehicles", {}).get("armor_leaders", []):
        if leader.get("leader"):
            held = leader.pop("leader"), leader.pop("rides", None)
            yield
            leader["leader"], leader["rides"] = held


def transport(roster: Roster) -> Iterator[None]:
    yield from _each(roster.get("vehicles", {}).get("transport", []))


def op_tank(roster: Roster) -> Iterator[None]:
    yield from _each(roster.get("vehicles", {}).get("op_tanks", []))


def battery(roster: Roster) -> Iterator[None]:
    for draw in roster.get("oba", {}).get("draws", []):
        if draw["decision"] == "buy":
            held = dict(draw)
            draw["decision"] = "decline"
            for paid in ("ammo", "mobile_barrage", "contact"):
                draw.pop(paid, None)
            yield
            draw.update(held)


def ammunition_or_mobile_barrage(roster: Roster) -> Iterator[None]:
    for draw in roster.get("oba", {}).get("draws", []):
        for name in ("ammo", "mobile_barrage"):
            if draw.get(name) in ("P", "CB", "CBc"):
                held = draw.pop(name)
                yield
                draw[name] = held


def hexes_and_bombardment(roster: Roster) -> Iterator[None]:
    for name in ("preregistered_hexes", "bombarded_boards"):
        if roster.get("oba", {}).get(name):
            roster["oba"][name] -= 1
            yield
            roster["oba"][name] += 1


def air_support_and_plane(roster: Roster) -> Iterator[None]:
    for name in ("air_support", "observation_plane"):
        bought = roster.get("oba", {}).get(name)
        if bought and bought.get("decision", "buy") == "buy":
            bought["decision"] = "decline"
            yield
            bought["decision"] = "buy"


def fortification_line(roster: Roster) -> Iterator[None]:
    yield from _each(roster.get("fortifications", []))


def other_points(roster: Roster) -> Iterator[None]:
    for name, points in roster.get("other_points", {}).items():
        if name == "unexplained":
            continue  # no purchase, but a word about them
        roster["other_points"][name] = 0
        yield
        roster["other_points"][name] = points


def trade_or_exchange(roster: Roster) -> Iterator[None]:
    leaders = roster.get("leaders", {})
    leaders.pop("final", None)
    for name in ("traded_for", "exchange_dr"):
        if name in leaders:
            held = leaders.pop(name)
            yield
            leaders[name] = held


def support_weapons(roster: Roster) -> Iterator[None]:
    yield from _each(roster.get("sw", []))


FEWER_SQUADS = {
    "1.6": "fewer squads may use HIP by day",
    "1.7": "a second purchase that has become the larger one owes reinforcements",
    "1.71": "a smaller purchase, or another ELR to announce, gives a smaller bonus",
    "1.73": "another type may be the most numerous, or a cheaper one has counters again",
    "1.8": "fewer equivalents have fewer leaders",
    "1.81": "fewer leaders have another staircase",
    "1.83": "fewer equivalents have fewer SW",
    "1.22": "SS Assault Engineers may need a majority of other SS squads",
}
EXCEPTIONS: dict[Callable[[Roster], Iterator[None]], dict[str, str]] = {
    infantry_line: FEWER_SQUADS | {"1.84": "other squads may be those that owe an escort"},
    one_of_an_infantry_line: FEWER_SQUADS,
    capability: {
        "1.202": "ski is for all elite MMC or none",
        "1.203": "Winter Camouflage is for all or none",
        "1.24": "Gurkhas are Commandos",
        "1.25": "MOL is for all or none",
        "1.71": "less MPV gives a smaller bonus",
        "1.73": "a bonus has no capability that one of the others lacks",
        "1.83": "FT and DC come from Assault Engineers",
    },
    san_step: {},
    gun_line: {
        "1.4": "without its Gun a tow vehicle is bought like any other",
        "1.441": "a tow vehicle beyond the DR needs its Gun",
    },
    vehicle_line: {"1.43": "an Armor Leader DR needs its three AFV"},
    motorized_option: {
        "1.4": "it raised the RF that the DR opened",
        "1.41": "under one reading that of weapons too",
        "1.441": "it allowed tow vehicles beyond the DR",
        "1.46": "it allowed OP tanks",
    },
    optional_armament: {},
    schuerzen_or_gyrostabilizer: {},
    vehicle_winter_camouflage: {"1.41": "all vehicles that can have it do, or none"},
    armor_leader: {},
    transport: {},
    op_tank: {},
    battery: {"1.46": "an OP tank needs its battery", "1.532": "an observation plane may need one"},
    ammunition_or_mobile_barrage: {},
    hexes_and_bombardment: {},
    air_support_and_plane: {},
    fortification_line: {},
    other_points: {},
    trade_or_exchange: {},
    support_weapons: {},
}


def test_the_sides_are_legal_without_their_records() -> None:
    assert [case.name for case in LEGAL if not _verdict(case, _without_records(case)).is_legal] == []


@pytest.mark.parametrize("removal", EXCEPTIONS, ids=lambda removal: removal.__name__)
def test_a_legal_side_stays_legal_without(removal: Callable[[Roster], Iterator[None]]) -> None:
    removed, needed = 0, set[str]()
    for case in LEGAL:
        whole = _without_records(case)
        for _ in removal(whole):
            removed += 1
            found = [each for each in _verdict(case, whole).findings if each.severity != "warning"]
            broken = {finding.rule for finding in found}
            assert broken <= EXCEPTIONS[removal].keys(), (case.name, found)
            needed |= broken
    assert removed
    assert needed == EXCEPTIONS[removal].keys()


def _verdict(case: RosterCase, roster: Roster) -> Any:
    return replace(case, base="german", roster=copy.deepcopy(roster)).judged()


def _without_records(case: RosterCase) -> Roster:
    """The roster of a case without anything that only records what the rest adds up to."""
    whole = copy.deepcopy(case.whole())
    for name in RECORDS:
        whole.pop(name, None)
    _strip(whole, is_priced=False)
    return whole


def _strip(node: Any, *, is_priced: bool) -> None:
    if isinstance(node, list):
        for item in node:
            _strip(item, is_priced=is_priced)
    elif isinstance(node, dict):
        for name in SUMS:
            if name != "bpv" or not is_priced:
                node.pop(name, None)
        for name, value in node.items():
            _strip(value, is_priced=name in PRICED_BY_THE_ROSTER)


def _each(items: list[Any]) -> Iterator[None]:
    """Each item gone in turn, and put back afterwards."""
    for index in range(len(items)):
        held = items.pop(index)
        yield
        items.insert(index, held)


def _numbered(items: list[Any]) -> Iterator[int]:
    """The number of each item in turn, from 1, with the item gone; the last first, and not put back."""
    for number in range(len(items), 0, -1):
        items.pop(number - 1)
        yield number
