"""What a side has, in the words by which checks say what they look at.

A trait is a section that holds something ("sw"), a field that some line of a section states
("infantry.ids", "vehicles.tows"), the same with a question mark where the figure is known of some line
neither from the books nor from the roster ("infantry.bpv?"), or a word for what some Infantry line is
("squad", "second", "partisan", "A"). A check whose traits are not all there has nothing to find and is
not asked: most rosters are in order, and most checks are about things that most rosters do not have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, get_args, get_origin

from rules_core.model.rosters import RosterModel
from rules_core.systems.asl_dyo.ordnance.model import GunLine
from rules_core.systems.asl_dyo.roster.listings import OF_VEHICLES, OF_WEAPONS
from rules_core.systems.asl_dyo.roster.model import InfantryLine, ObaDraw
from rules_core.systems.asl_dyo.vehicles.model import VehicleLine, Weapon

if TYPE_CHECKING:
    from rules_core.systems.asl_dyo.roster.case import Case

SPECIAL = frozenset({"A", "S", "C"})
"""Marks of special squads, which are distinguished by ID letters."""

VALUES = {
    "vehicles.values": frozenset(f"vehicles.{name}" for name in OF_VEHICLES),
    "armament.values": frozenset(f"armament.{name}" for name in OF_WEAPONS),
    "infantry.stated-class": frozenset({"infantry.class", "infantry.subsection"}),
}
"""What a roster may declare of a vehicle, a weapon or a type, and otherwise than a book or another line."""

Stated = tuple[str, type[RosterModel], frozenset[str]]
"""A section, the model of its lines, and the fields that any of them states."""

NO_FIELDS: frozenset[str] = frozenset()

RIGHT = ("right",)
"""What the one DRM of a side makes of an Armor Leader who is as he should be."""

SECTIONS = (
    "announcement",
    "equivalents",
    "fortifications",
    "leaders",
    "log",
    "other_points",
    "recorded",
    "san",
    "sw",
)
"""Sections that are traits as soon as they hold anything."""

WORDS = (
    *("side.elr", "side.lg", "guns", "catalogue", "special", "mmc", "smc", "no-squad", "bought", "other-mpv"),
    *("infantry.class?", "infantry.bpv?", "infantry.pf?"),
    *("vehicle_section", "motorized", "transport", "op_tanks", "armor_draws", "armor_draws?", "sz_g?"),
    *("vehicles.motorized_bpv", "vehicles.winter_camouflage"),
    *("vehicles", "vehicles.dr?", "vehicles.bpv?", "vehicles.rf?", "vehicles.kind?", "vehicles.symbols?"),
    *("armament", "armament?", "draws", "draws.battery?", "purchases", "other-cost"),
    *("oba_bought", "bombardment", "air_bought", "plane", "plane_bought"),
)
"""Traits that are found out one by one."""


def _traits_there_are() -> Iterator[str]:
    yield from (*SECTIONS, *WORDS, *VALUES)
    for section, model in LINES.items():
        yield from (f"{section}.{info.alias or name}" for name, info in model.model_fields.items())
    for field in ("unit", "purchase", "troops", "capabilities"):
        yield from _literals(InfantryLine.model_fields[field].annotation)


def _literals(annotation: object) -> Iterator[str]:
    """The words that a field may hold, in lists and unions too."""
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    else:
        for part in get_args(annotation):
            yield from _literals(part)


LINES: Mapping[str, type[RosterModel]] = {
    "infantry": InfantryLine,
    "ordnance": GunLine,
    "vehicles": VehicleLine,
    "armament": Weapon,
    "draws": ObaDraw,
}
"""The models of the lines of a section, each field of which is a trait if some line states it."""

TRAITS = frozenset(_traits_there_are())
"""Every trait that a side may have; a check that needs another one is an error."""


def traits(case: Case) -> frozenset[str]:
    """Every trait of the side, the same set for all sides with the same: it is quick to look up by."""
    roster = case.roster
    stated: list[Stated] = []
    names = {name for name in SECTIONS if getattr(roster, name)}
    found: dict[str, object] = {
        "side.elr": roster.side.elr is not None,
        "side.lg": roster.side.lg is not None,
        "guns": case.guns,
        "catalogue": case.supply.values,
    }
    if case.lines:
        stated.append(_stated("infantry", [line.line for line in case.lines]))
        found |= _of_infantry(case)
        for line in case.lines:
            names.update((line.unit, line.purchase, *line.marks))
            if line.troops:
                names.add(line.troops)
    if case.guns:
        stated.append(_stated("ordnance", [gun.line for gun in case.guns]))
    if roster.vehicles:
        found |= _of_vehicles(case)
        if case.vehicles:
            stated.append(_stated("vehicles", [vehicle.line for vehicle in case.vehicles]))
        if case.armament:
            stated.append(_stated("armament", [each.weapon.weapon for each in case.armament]))
    if roster.oba:
        found |= _of_oba(case)
        if case.draws:
            stated.append(_stated("draws", [draw.draw for draw in case.draws]))
    names.update(name for name, is_there in found.items() if is_there)
    return _every(frozenset(names), tuple(stated))


def _of_infantry(case: Case) -> Mapping[str, object]:
    return {
        "mmc": case.mmc,
        "smc": not all(line.is_mmc for line in case.lines),
        "no-squad": len(case.squads) < len(case.mmc),
        "bought": case.bought,
        "other-mpv": any(line.each and line.each.others for line in case.lines),
        "infantry.class?": any(line.is_mmc and line.subsection is None for line in case.lines),
        "infantry.bpv?": any(line.bpv is None for line in case.lines),
        "infantry.pf?": any(line.pf is None for line in case.lines),
    }


def _of_vehicles(case: Case) -> Mapping[str, object]:
    section, vehicles, opened = case.vehicle_section, case.vehicles, case.vehicle_facts.available
    return {
        "vehicle_section": True,
        "motorized": section.motorized,
        "vehicles.motorized_bpv": section.motorized_bpv is not None,
        "transport": section.transport,
        "op_tanks": section.op_tanks,
        "vehicles.winter_camouflage": any(tank.winter_camouflage for tank in section.op_tanks),
        "vehicles": vehicles,
        "vehicles.dr?": vehicles and (opened is None or opened.rarity is None),
        "vehicles.bpv?": any(vehicle.bpv is None for vehicle in vehicles),
        "vehicles.rf?": any(vehicle.rf is None for vehicle in vehicles),
        "vehicles.kind?": any(vehicle.kind is None for vehicle in vehicles),
        "vehicles.symbols?": any(vehicle.symbols is None for vehicle in vehicles),
        "sz_g?": any(each.symbol not in each.given.given for each in case.fittings),
        "armament": case.armament,
        "armament?": any(
            each.weapon.fp is None or each.weapon.rf is None or each.opened is None for each in case.armament
        ),
        "armor_draws": case.armor.draws,
        "armor_draws?": any(draw.judged != RIGHT for draw in case.armor.draws),
    }


def _of_oba(case: Case) -> Mapping[str, object]:
    oba, plane = case.oba, case.oba.observation_plane
    bought = {
        "bombardment": oba.bombardments,
        "air_bought": oba.air_support and oba.air_support.decision == "buy",
        "plane_bought": plane and not plane.by_ssr and plane.decision == "buy",
        "purchases": case.purchases,
    }
    return {
        **bought,
        "oba_bought": oba.preregistered_hexes or any(bought.values()),
        "plane": plane,
        "draws": case.draws,
        "draws.battery?": any(draw.offers is None or len(draw.offers) != 1 for draw in case.purchases),
        "other-cost": any(draw.cost and draw.cost.others for draw in case.purchases),
    }


def _stated(section: str, lines: Sequence[RosterModel]) -> Stated:
    """The fields that the lines of a section state; all of them are of one model."""
    return section, type(lines[0]), NO_FIELDS.union(*[line.__pydantic_fields_set__ for line in lines])


@lru_cache(maxsize=1024)
def _every(words: frozenset[str], stated: tuple[Stated, ...]) -> frozenset[str]:
    """Those traits, the fields that are stated as a roster writes them, and what follows from both."""
    result = set(words)
    for section, model, fields in stated:
        known = model.model_fields
        result.update(f"{section}.{known[name].alias or name}" for name in fields)
    if not result.isdisjoint(SPECIAL):
        result.add("special")
    result.update(name for name, fields in VALUES.items() if not result.isdisjoint(fields))
    return frozenset(result)
