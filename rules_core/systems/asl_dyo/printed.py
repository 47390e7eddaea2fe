"""The values of units that the books print (printed.toml), indexed once for each library."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rules_core.library import Library, Month, month
from rules_core.systems.asl_dyo.computations.names import spelt

Entry = Mapping[str, Any]


def unit_entry(library: Library, nationality: str, name: str, kind: str) -> Entry | None:
    """The entry of an Infantry type and kind of unit, None where the books print nothing of it."""
    return _units(library).get((nationality, name, kind))


@lru_cache(maxsize=1024)
def panzerfaust_range(library: Library, nationality: str, kind: str, date: Month) -> int | None:
    """The PF range of that kind of unit at that date, None where the books print none."""
    for entry in library.files["printed"]["panzerfaust"]:
        is_meant = (entry["nationality"], entry["unit"]) == (nationality, kind)
        if is_meant and month(entry["from"]) <= date <= month(entry["thru"]):
            return int(entry["range"])
    return None


def vehicle_entry(library: Library, nationality: str, name: str, date: Month) -> tuple[Entry | None, Entry]:
    """The entry of a vehicle, however its name is spaced, and the part of it that holds at the date."""
    entry = _vehicles(library).get((nationality, spelt(name)))
    for dated in entry["dated"] if entry else ():
        if month(dated["from"]) <= date <= month(dated["thru"]):
            return entry, dated
    return entry, {}


@lru_cache
def _units(library: Library) -> Mapping[tuple[str, str, str], Entry]:
    entries = library.files["printed"]["units"]
    return {(entry["nationality"], entry["type"], entry["unit"]): entry for entry in entries}


@lru_cache
def _vehicles(library: Library) -> Mapping[tuple[str, str], Entry]:
    entries = library.files["printed"]["vehicles"]
    return {(entry["nationality"], spelt(entry["name"])): entry for entry in entries}
