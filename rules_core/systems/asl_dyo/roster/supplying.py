"""Supplying a roster with the values of a catalogue.

What the books print wins over the catalogue, the catalogue over what the roster declares; where two of
them differ, the difference is kept for the checks to report.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rules_core.library import Library, Month, month
from rules_core.model.catalogues import Catalogue
from rules_core.model.findings import Fact
from rules_core.model.rosters import RosterModel
from rules_core.systems.asl_dyo.infantry.lines import SUBSECTION_OF
from rules_core.systems.asl_dyo.ordnance.model import GunLine
from rules_core.systems.asl_dyo.roster.catalogue import holds
from rules_core.systems.asl_dyo.roster.catalogue_model import (
    DatedEntry,
    GunEntry,
    MmcEntry,
    VehicleEntry,
    WeaponEntry,
)
from rules_core.systems.asl_dyo.roster.model import InfantryLine, Roster
from rules_core.systems.asl_dyo.roster.printed_units import panzerfaust_range, unit_entry, vehicle_entry
from rules_core.systems.asl_dyo.roster.supply import NOTHING, Supplied, Supply
from rules_core.systems.asl_dyo.roster.unit_names import spelt
from rules_core.systems.asl_dyo.vehicles.model import VehicleLine, Weapon

SUPPLIES: Mapping[type[DatedEntry], tuple[str, ...]] = {
    MmcEntry: ("class_", "bpv", "pf"),
    GunEntry: ("kind", "calibre", "bpv", "rf", "in_game", "dm"),
    VehicleEntry: ("kind", "bpv", "rf", "in_game", "symbols", "crew_morale"),
    WeaponEntry: ("fp", "rf", "available", "in_game"),
}
"""Which fields of a roster line each kind of entry supplies."""

FIELD_NAMES = {"in_game": "in-game", "crew_morale": "crew-morale"}
"""How the vocabulary spells those fields that a roster writes otherwise."""

Line = TypeVar("Line", InfantryLine, GunLine, VehicleLine, Weapon)


def supplied(roster: Roster, catalogue: Catalogue | None, library: Library) -> tuple[Roster, Supply]:
    """The roster with what the catalogue has in place of missing or declared values, and which these are."""
    if catalogue is None:
        return roster, NOTHING
    reader = _Reader(catalogue, library, roster.side.nationality, month(roster.scenario.date))
    changes: dict[str, Any] = {
        "infantry": [reader.mmc(index, line) for index, line in enumerate(roster.infantry)]
    }
    if roster.ordnance:
        guns = [reader.gun(index, line) for index, line in enumerate(roster.ordnance.guns)]
        changes["ordnance"] = roster.ordnance.model_copy(update={"guns": guns})
    if roster.vehicles:
        bought = [reader.vehicle(index, line) for index, line in enumerate(roster.vehicles.bought)]
        changes["vehicles"] = roster.vehicles.model_copy(update={"bought": bought})
    paths = frozenset(each.path for each in reader.values if each.printed is None)
    return roster.model_copy(update=changes), Supply(catalogue, tuple(reader.values), paths)


@dataclass(slots=True)
class _Reader:
    """Goes through a roster line by line and notes what the catalogue has for it."""

    catalogue: Catalogue
    library: Library
    nationality: str
    date: Month
    values: list[Supplied] = field(default_factory=list)

    def mmc(self, index: int, line: InfantryLine) -> InfantryLine:
        nation = line.nationality or self.nationality
        entry = self._entry((line.unit, nation, line.type))
        printed = printed_mmc(self.library, nation, line.type, line.unit, self.date)
        return self._line(f"/infantry/{index}", line.type, line, entry, printed)

    def gun(self, index: int, line: GunLine) -> GunLine:
        nation = line.nationality or self.nationality
        entry = self._entry(("gun", nation, spelt(line.name)))
        return self._line(f"/ordnance/guns/{index}", line.name, line, entry, {})

    def vehicle(self, index: int, line: VehicleLine) -> VehicleLine:
        nation = line.nationality or self.nationality
        path = f"/vehicles/bought/{index}"
        printed = printed_vehicle(self.library, nation, line.name, self.date)
        if line.optional:
            weapons = []
            of_tank = {spelt(each["name"]): each for each in printed.get("weapons", ())}
            for number, weapon in enumerate(line.optional.weapons):
                entry = self._entry(("weapon", nation, spelt(line.name), spelt(weapon.name)))
                place, name = f"{path}/optional/weapons/{number}", f"{line.name}, {weapon.name}"
                weapons.append(self._line(place, name, weapon, entry, of_tank.get(spelt(weapon.name), {})))
            optional = line.optional.model_copy(update={"weapons": weapons})
            line = line.model_copy(update={"optional": optional})
        return self._line(path, line.name, line, self._entry(("vehicle", nation, spelt(line.name))), printed)

    def _entry(self, key: Hashable) -> RosterModel | None:
        entries = self.catalogue.places.get(key, ())
        return next(
            (each for each in entries if isinstance(each, DatedEntry) and holds(each, self.date)), None
        )

    def _line(
        self, path: str, what: str, line: Line, entry: RosterModel | None, printed: Mapping[str, Any]
    ) -> Line:
        """The line with what the entry has for it, save where the books print the value."""
        changes = {}
        for attribute in SUPPLIES[type(entry)] if isinstance(entry, DatedEntry) else ():
            value = getattr(entry, attribute)
            if value is None:
                continue
            name = attribute.rstrip("_")
            supplied = Supplied(f"{path}/{name}", what, FIELD_NAMES.get(name, name), _fact(value))
            known = printed.get(name)
            if known is not None and known not in (value, SUBSECTION_OF.get(str(value))):
                self.values.append(supplied._replace(printed=_fact(known)))
            elif known is None:
                declared = getattr(line, attribute)
                differs = declared is not None and declared != value
                self.values.append(supplied._replace(declared=_fact(declared)) if differs else supplied)
                changes[attribute] = value
        return line.model_copy(update=changes) if changes else line


def _fact(value: Any) -> Fact:
    """The value as a finding shows it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(value) or "-"
    return None if value is None else value if isinstance(value, int) else str(value)


def printed_mmc(library: Library, nationality: str, name: str, unit: str, date: Month) -> dict[str, Any]:
    """BPV, subsection (as "class") and PF range that the books print for a type at that date."""
    figures: dict[str, Any] = {}
    entry = unit_entry(library, nationality, name, unit)
    if entry is not None:
        figures = {"bpv": entry["bpv"], "class": entry.get("subsection")}
    pf = panzerfaust_range(library, nationality, unit, date)
    return figures if pf is None else {**figures, "pf": pf}


def printed_vehicle(library: Library, nationality: str, name: str, date: Month) -> dict[str, Any]:
    """The values that the books print for a vehicle, with those that hold at that date only."""
    entry, dated = vehicle_entry(library, nationality, name, date)
    return {**(entry or {}), **dated}
