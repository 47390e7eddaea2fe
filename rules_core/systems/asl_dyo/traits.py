"""What a roster has, in the words by which checks say what they look at: one pass before any figure.

A trait is a section that holds something ("sw"), a field that some line of a section states
("infantry.ids", "vehicles.tows"), or a word that some Infantry line uses ("squad", "second", "partisan",
"A"). A check whose traits are not all there has nothing to find and is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules_core.model.rosters import RosterModel
from rules_core.systems.asl_dyo.infantry import MMC
from rules_core.systems.asl_dyo.roster import InfantryLine, Oba, Roster
from rules_core.systems.asl_dyo.sections.ordnance import GunLine
from rules_core.systems.asl_dyo.sections.vehicles import VehicleLine, Vehicles

SPECIAL = frozenset({"A", "S", "C"})
"""Marks of special squads, which are told apart by ID letters."""

SECTIONS = (
    "infantry",
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


def traits(roster: Roster) -> frozenset[str]:
    """Every trait of the roster."""
    found = {name for name in SECTIONS if getattr(roster, name)}
    found.update(_OF_SIDE[name] for name in roster.side.model_fields_set)
    _infantry(roster.infantry, found)
    if roster.ordnance and roster.ordnance.guns:
        found.add("guns")
        _stated(roster.ordnance.guns, _OF_GUN, found)
    if roster.vehicles:
        _vehicles(roster.vehicles, found)
    if roster.oba:
        _oba(roster.oba, found)
    return frozenset(found)


def _infantry(lines: Iterable[InfantryLine], found: set[str]) -> None:
    for line in lines:
        found.add(line.unit)
        found.add(line.purchase)
        if line.troops:
            found.add(line.troops)
        if line.unit in MMC:
            found.add("mmc" if line.purchase == "bonus" else "bought")
        else:
            found.add("smc")
        if line.capabilities:
            found.update(line.capabilities)
    if "bought" in found:
        found.add("mmc")
    if not found.isdisjoint(SPECIAL):
        found.add("special")
    _stated(lines, _OF_INFANTRY, found)


def _vehicles(section: Vehicles, found: set[str]) -> None:
    found.add("vehicle_section")
    if section.bought:
        found.add("vehicles")
        _stated(section.bought, _OF_VEHICLE, found)
        if any(line.optional and line.optional.weapons for line in section.bought):
            found.add("armament")
    if section.armor_leaders:
        found.add("armor_draws")
    if section.transport:
        found.add("transport")
    if section.op_tanks:
        found.add("op_tanks")
    if section.motorized:
        found.add("motorized")


def _oba(oba: Oba, found: set[str]) -> None:
    if oba.draws:
        found.add("draws")
        if any(draw.decision == "buy" for draw in oba.draws):
            found.update(("purchases", "oba_bought"))
    if oba.preregistered_hexes:
        found.add("oba_bought")
    if oba.bombarded_boards:
        found.update(("bombardment", "oba_bought"))
    if oba.air_support and oba.air_support.decision == "buy":
        found.update(("air_bought", "oba_bought"))
    plane = oba.observation_plane
    if plane:
        found.add("plane")
        if not plane.by_ssr and plane.decision == "buy":
            found.update(("plane_bought", "oba_bought"))


def _stated(lines: Iterable[RosterModel], names: Mapping[str, str], found: set[str]) -> None:
    """Adds the fields that any of the lines states."""
    stated: set[str] = set()
    for line in lines:
        stated |= line.model_fields_set
    found.update(map(names.__getitem__, stated))


def _named(section: str, model: type[RosterModel]) -> dict[str, str]:
    """The traits of the fields of a model, by field."""
    return {name: f"{section}.{info.alias or name}" for name, info in model.model_fields.items()}


_OF_SIDE = {name: f"side.{name}" for name in ("nationality", "points", "elr", "lg")}
_OF_INFANTRY = _named("infantry", InfantryLine)
_OF_GUN = _named("ordnance", GunLine)
_OF_VEHICLE = _named("vehicles", VehicleLine)
