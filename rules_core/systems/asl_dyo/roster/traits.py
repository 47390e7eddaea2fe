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
from rules_core.systems.asl_dyo.roster.model import InfantryLine, Oba, ObaDraw
from rules_core.systems.asl_dyo.vehicles.model import VehicleLine, Vehicles, Weapon

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
    if roster.side.elr is not None:
        names.add("side.elr")
    if roster.side.lg is not None:
        names.add("side.lg")
    if case.lines:
        stated.append(_stated("infantry", [line.line for line in case.lines]))
        _infantry(case, names)
    if case.guns:
        names.add("guns")
        stated.append(_stated("ordnance", [gun.line for gun in case.guns]))
    if roster.vehicles:
        _section(roster.vehicles, names)
        if case.vehicles:
            stated.append(_stated("vehicles", [vehicle.line for vehicle in case.vehicles]))
            _vehicles(case, names)
        if case.armament:
            stated.append(_stated("armament", [each.weapon.weapon for each in case.armament]))
            _armament(case, names)
        if case.armor.draws:
            names.add("armor_draws")
            if {draw.judged for draw in case.armor.draws} != {RIGHT}:
                names.add("armor_draws?")
    if roster.oba:
        _oba(roster.oba, names)
        if case.draws:
            stated.append(_stated("draws", [draw.draw for draw in case.draws]))
            _draws(case, names)
    if case.supply.values:
        names.add("catalogue")
    return _every(frozenset(names), tuple(stated))


def _infantry(case: Case, names: set[str]) -> None:
    for line in case.lines:
        names.add(line.unit)
        names.add(line.purchase)
        if line.marks:
            names.update(line.marks)
        if line.troops:
            names.add(line.troops)
        if not line.is_mmc:
            names.add("smc")
        elif line.subsection is None:
            names.add("infantry.class?")
        if line.bpv is None:
            names.add("infantry.bpv?")
        if line.pf is None:
            names.add("infantry.pf?")
        if line.each and line.each.others:
            names.add("other-mpv")
    if case.mmc:
        names.add("mmc")
        if len(case.squads) < len(case.mmc):
            names.add("no-squad")
    if case.bought:
        names.add("bought")


def _section(section: Vehicles, names: set[str]) -> None:
    names.add("vehicle_section")
    if section.motorized:
        names.add("motorized")
    if section.motorized_bpv is not None:
        names.add("vehicles.motorized_bpv")
    if section.transport:
        names.add("transport")
    if section.op_tanks:
        names.add("op_tanks")
        if any(tank.winter_camouflage for tank in section.op_tanks):
            names.add("vehicles.winter_camouflage")


def _vehicles(case: Case, names: set[str]) -> None:
    names.add("vehicles")
    opened = case.vehicle_facts.available
    if opened is None or opened.rarity is None:
        names.add("vehicles.dr?")
    for vehicle in case.vehicles:
        if vehicle.bpv is None:
            names.add("vehicles.bpv?")
        if vehicle.rf is None:
            names.add("vehicles.rf?")
        if vehicle.kind is None:
            names.add("vehicles.kind?")
        if vehicle.symbols is None:
            names.add("vehicles.symbols?")
    for each in case.fittings:
        if each.symbol not in each.given.given:
            names.add("sz_g?")


def _armament(case: Case, names: set[str]) -> None:
    names.add("armament")
    for each in case.armament:
        if each.weapon.fp is None or each.weapon.rf is None or each.opened is None:
            names.add("armament?")


def _oba(oba: Oba, names: set[str]) -> None:
    if oba.preregistered_hexes:
        names.add("oba_bought")
    if oba.bombardments:
        names.update(("bombardment", "oba_bought"))
    if oba.air_support and oba.air_support.decision == "buy":
        names.update(("air_bought", "oba_bought"))
    plane = oba.observation_plane
    if plane:
        names.add("plane")
        if not plane.by_ssr and plane.decision == "buy":
            names.update(("plane_bought", "oba_bought"))


def _draws(case: Case, names: set[str]) -> None:
    names.add("draws")
    for draw in case.purchases:
        names.update(("purchases", "oba_bought"))
        if draw.offers is None or len(draw.offers) != 1:
            names.add("draws.battery?")
        if draw.cost and draw.cost.others:
            names.add("other-cost")


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
