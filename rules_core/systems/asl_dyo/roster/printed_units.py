"""The values of units that the books print (printed.toml), indexed once for each library."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from rules_core.library import Library, Month, month
from rules_core.systems.asl_dyo.roster.unit_names import spelt

Entry = Mapping[str, Any]


class PrintedInfantry(NamedTuple):
    """What the books print of the Infantry of one nation at one date.

    `units` has the entry of each type and kind of unit, `pf` the PF range of each kind of unit whose range
    is printed; `elsewhere` is true where another chapter may give PF or PFK to the others.
    """

    units: Mapping[tuple[str, str], Entry]
    pf: Mapping[str, int]
    elsewhere: bool


class PrintedVehicle(NamedTuple):
    """The entry of a vehicle, the part of it that holds at one date, and its optional weapons by name."""

    entry: Entry
    dated: Entry
    weapons: Mapping[str, Entry]


def unit_entry(library: Library, nationality: str, name: str, kind: str) -> Entry | None:
    """The entry of an Infantry type and kind of unit, None if the books print nothing of it."""
    return _units(library).get((nationality, name, kind))


@lru_cache(maxsize=1024)
def panzerfaust_range(library: Library, nationality: str, kind: str, date: Month) -> int | None:
    """The PF range of that kind of unit at that date, None if the books print none."""
    entry = _panzerfaust(library, nationality, kind, date)
    return None if entry is None else int(entry["range"])


def panzerfaust_rule(library: Library, nationality: str, kind: str, date: Month) -> str | None:
    """The rule that prints that range."""
    entry = _panzerfaust(library, nationality, kind, date)
    return None if entry is None else str(entry["rule"])


def _panzerfaust(library: Library, nationality: str, kind: str, date: Month) -> Entry | None:
    for entry in library.files["printed"]["panzerfaust"]:
        is_meant = (entry["nationality"], entry["unit"]) == (nationality, kind)
        if is_meant and month(entry["from"]) <= date <= month(entry["thru"]):
            return dict(entry)
    return None


def vehicle_entry(library: Library, nationality: str, name: str, date: Month) -> tuple[Entry | None, Entry]:
    """The entry of a vehicle, however its name is spaced, and the part of it that holds at the date."""
    entry = _vehicles(library).get((nationality, spelt(name)))
    for dated in entry["dated"] if entry else ():
        if month(dated["from"]) <= date <= month(dated["thru"]):
            return entry, dated
    return entry, {}


@lru_cache(maxsize=1024)
def infantry_at(library: Library, nationality: str, date: Month) -> PrintedInfantry:
    """What the books print of that nation's Infantry at that date."""
    units = {(kind[1], kind[2]): entry for kind, entry in _units(library).items() if kind[0] == nationality}
    kinds = {entry["unit"] for entry in library.files["printed"]["panzerfaust"]}
    ranges = {kind: panzerfaust_range(library, nationality, kind, date) for kind in kinds}
    elsewhere = library.files["printed"]["panzerfaust-elsewhere"]
    return PrintedInfantry(
        units,
        {kind: pf for kind, pf in ranges.items() if pf is not None},
        nationality in elsewhere["nationalities"] and date >= month(elsewhere["from"]),
    )


@lru_cache(maxsize=1024)
def vehicles_at(library: Library, nationality: str, date: Month) -> Mapping[str, PrintedVehicle]:
    """What the books print of that nation's vehicles at that date; each by its name as `spelt` has it."""
    result = {}
    for nation, name in _vehicles(library):
        if nation == nationality:
            entry, dated = vehicle_entry(library, nationality, name, date)
            weapons = {spelt(each["name"]): each for each in reversed(dated.get("weapons", ()))}
            result[name] = PrintedVehicle(entry or {}, dated, weapons)
    return result


@lru_cache
def squads_of(library: Library, nationality: str) -> Mapping[str, int]:
    """The BPV of each squad type of that nation that the books print."""
    return {
        name: entry["bpv"]
        for (nation, name, unit), entry in _units(library).items()
        if (nation, unit) == (nationality, "squad")
    }


@lru_cache
def leadership(library: Library) -> Mapping[str, int]:
    """The LG factor of each nation for which the books print one."""
    return {entry["nationality"]: entry["lg"] for entry in library.files["printed"]["leadership"]}


def leadership_rule(library: Library, nationality: str) -> str | None:
    """The rule that prints the LG factor of that nation."""
    entries = library.files["printed"]["leadership"]
    return next((entry["rule"] for entry in entries if entry["nationality"] == nationality), None)


@lru_cache
def _units(library: Library) -> Mapping[tuple[str, str, str], Entry]:
    entries = library.files["printed"]["units"]
    return {(entry["nationality"], entry["type"], entry["unit"]): entry for entry in entries}


@lru_cache
def _vehicles(library: Library) -> Mapping[tuple[str, str], Entry]:
    entries = library.files["printed"]["vehicles"]
    return {(entry["nationality"], spelt(entry["name"])): entry for entry in entries}
