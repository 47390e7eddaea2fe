"""What a static roster cannot show, listed with the verdict so that it is not mistaken for checked."""

from collections.abc import Iterator
from operator import attrgetter

from rules_core.library import month
from rules_core.model.findings import Unchecked
from rules_core.systems.asl_dyo.log.model import CATEGORY_OF, Matter
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.model import Vehicles

BY_RULE = attrgetter("rule")
"""All are rules of one chapter, whose numbers sort as text."""

# 1.201 sends these sides to the purchase rules of other chapters, which are in neither book.
OTHER_CHAPTERS = {
    "japanese": "japanese-infantry",
    "usmc": "usmc-infantry",
    "gmd": "chinese-infantry",
    "red-chinese": "chinese-infantry",
}

HORSE_DRAWN = frozenset({"wagon", "horses"})

# Both books name the formations that had these OP tanks, and do not agree on them.
FORMATIONS = frozenset({"Cromwell IV", "Ram"})

NOT_ITEMISED = {"san": "1.29", "ordnance": "1.3", "vehicles": "1.4", "fortifications": "1.6"}


def unchecked(case: Case) -> tuple[Unchecked, ...]:
    """Everything that this roster leaves unchecked, by rule."""
    return tuple(sorted(_unchecked(case), key=BY_RULE))


def _unchecked(case: Case) -> Iterator[Unchecked]:
    yield from _order(case)
    if case.setting.theatre == "north-africa":
        yield Unchecked("desert", "1.1", "/scenario/theatre")
    other = case.roster.other_points
    if other is not None:
        for category, rule in NOT_ITEMISED.items():
            if getattr(other, category):
                code = "unexplained" if other.unexplained else "not-itemised"
                yield Unchecked(code, rule, f"/other_points/{category}")
    if case.roster.san and case.roster.scenario.seaborne_assault:
        yield Unchecked("san-seaborne", "1.29", "/san")
    if case.fortifications and case.fortifications.placed:
        yield Unchecked("whole-hexes", "1.6", "/fortifications")
    if case.lines:
        yield from _infantry(case)
    if case.guns or case.vehicles:
        yield from _guns(case)
    if case.roster.vehicles:
        yield from _vehicles(case, case.roster.vehicles)
    if case.roster.oba:
        yield from _artillery(case)
    yield from _afterwards(case)


def _order(case: Case) -> Iterator[Unchecked]:
    """What only a log shows, if there is none or it leaves something out."""
    matters: set[Matter] = {entry.of for entry in case.log if entry.of is not None}
    if not case.log:
        yield Unchecked("order", "1.13")
    elif {entry.category for entry in case.ledger if entry.points} - {CATEGORY_OF[each] for each in matters}:
        yield Unchecked("not-in-log", "1.13", "/log")
    if case.draws and "oba" not in matters:
        yield Unchecked("oba-order", "1.5", "/oba/draws")
    if case.air_bought or case.plane_bought:
        is_logged = any(entry.event == "weather" for entry in case.log)
        if case.roster.scenario.weather_determined is None and not is_logged:
            yield Unchecked("weather", "1.531", "/scenario/weather_determined")


def _infantry(case: Case) -> Iterator[Unchecked]:
    if case.nationality in OTHER_CHAPTERS:
        yield Unchecked(OTHER_CHAPTERS[case.nationality], "1.201", "/infantry")
    if case.nationality == "german" and _may_be_in_north_africa(case):
        yield Unchecked("north-africa", "1.201", "/infantry")
    for line in case.lines if "infantry.nationality" in case.has else ():
        if line.nationality != case.nationality:
            yield Unchecked("foreign-line", "1.2", f"{line.path}/nationality")
            if line.nationality in OTHER_CHAPTERS:
                yield Unchecked(OTHER_CHAPTERS[line.nationality], "1.201", line.path)
    for line in case.mmc if "P" in case.has and "crew" in case.has else ():
        if line.unit == "crew" and line.subsection is None and "P" in line.marks:
            yield Unchecked("crew-parachutes", "1.204", f"{line.path}/capabilities")


def _may_be_in_north_africa(case: Case) -> bool:
    """Whether the theatre is North Africa, or may be by date and opponent if none is named."""
    if case.setting.theatre is not None:
        return case.setting.theatre == "north-africa"
    known = case.library.files["printed"]["north-africa"]
    is_then = month(known["from"]) <= case.setting.date <= month(known["thru"])
    return is_then and case.setting.opponent in (None, *known["opponents"])


def _guns(case: Case) -> Iterator[Unchecked]:
    for line in case.mmc if "crew" in case.has else ():
        if line.unit == "crew":
            yield Unchecked("crews-beside-guns", "1.3", line.path)
    if not case.roster.scenario.extra_counters:
        if None in [gun.line.in_game for gun in case.guns]:
            yield Unchecked("gun-numbers", "1.11", "/ordnance/guns")
        if None in [vehicle.line.in_game for vehicle in case.vehicles]:
            yield Unchecked("vehicle-numbers", "1.11", "/vehicles/bought")
        if None in [each.weapon.weapon.in_game for each in case.armament]:
            yield Unchecked("armament-numbers", "1.12", "/vehicles/bought")
        for vehicle in case.vehicles if case.armament else ():
            if len(vehicle.weapons) > 1:
                yield Unchecked("armament-arrangement", "1.12", f"{vehicle.path}/optional/weapons")


def _vehicles(case: Case, section: Vehicles) -> Iterator[Unchecked]:
    if case.vehicle_facts.in_full:
        yield Unchecked("armament-of-all", "1.12", "/vehicles/bought")
    is_told = not section.motorized or section.motorized_before_dr is not None
    if not is_told and "motorized" not in [entry.of for entry in case.log]:
        yield Unchecked("motorized-order", "1.4", "/vehicles/motorized_before_dr")
    if case.partisans != "none" and any(line.line.item not in HORSE_DRAWN for line in case.transport):
        yield Unchecked("partisan-transport", "1.27", "/vehicles/transport")
    for vehicle in case.vehicles:
        if vehicle.kind in ("landing-craft", "dozer"):
            yield Unchecked(vehicle.kind, "1.4", vehicle.path)
        weapons = vehicle.weapons
        if weapons and any(each.weapon.available is None and not each.printed for each in weapons):
            yield Unchecked("armament-date", "1.41", f"{vehicle.path}/optional/weapons")
        made = vehicle.line.sz_g
        if made and made.fitted and made.drm is None:
            yield Unchecked("sz-g-modifiers", "1.42", f"{vehicle.path}/sz_g/drm")
    for draw in case.armor_draws:
        if draw.taken and draw.made.rides is None:
            yield Unchecked("armor-leader-place", "1.43", f"{draw.path}/rides")
    for tank in case.op_tanks:
        if not case.roster.scenario.extra_counters:
            yield Unchecked("op-counters", "1.11", tank.path)
        if tank.tank.type in FORMATIONS:
            yield Unchecked("op-formation", str(tank.printed["rule"]), tank.path)


def _artillery(case: Case) -> Iterator[Unchecked]:
    if case.oba.preregistered_hexes and not case.purchases:
        yield Unchecked("preregistered-without-battery", "1.53", "/oba/preregistered_hexes")
    if case.roster.scenario.seaborne_assault:
        yield Unchecked("naval-oba", "1.5", "/oba")
        if case.air_bought:
            yield Unchecked("air-seaborne", "1.531", "/oba/air_support")
    if case.oba.observation_plane and case.oba.observation_plane.by_ssr:
        yield Unchecked("plane-by-ssr", "1.532", "/oba/observation_plane/by_ssr")


def _afterwards(case: Case) -> Iterator[Unchecked]:
    roster, bonus = case.roster, case.after.bonus
    if (roster.equivalents or roster.leaders or roster.sw) and case.after.is_provisional:
        yield Unchecked("bonus-unsettled" if bonus.number is None else "bonus-left", "1.71", "/announcement")
    for weapon in case.after.weapons if roster.sw and case.after.counters_bind else ():
        if weapon.in_game is None and weapon.key != "" and weapon.line.count:
            yield Unchecked("sw-numbers", "1.11", weapon.path)
    if bonus.lines and any(bonus.is_dear(line) for line in bonus.lines):
        yield Unchecked("bonus-types", "1.73", "/infantry")
    if case.after.owed and roster.leaders is None:
        yield Unchecked("reinforcement-leaders", "1.84", "/leaders")
