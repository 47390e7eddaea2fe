"""Reading a catalogue of the user: every entry by the model of its unit, no two for the same month."""

from collections.abc import Hashable, Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field

from rules_core.library import Month, month
from rules_core.model.catalogues import MOST_ENTRIES, Catalogue, csv_columns
from rules_core.model.rosters import MOST_PROBLEMS, RosterError, RosterModel, RosterProblem, read_roster
from rules_core.systems.asl_dyo.roster.catalogue_model import (
    DatedEntry,
    GunEntry,
    MmcEntry,
    VehicleEntry,
    WeaponEntry,
)
from rules_core.systems.asl_dyo.roster.unit_names import spelt
from rules_core.systems.asl_dyo.roster.vocabulary import ShortText

MODELS: Mapping[str, type[DatedEntry]] = {
    "squad": MmcEntry,
    "half-squad": MmcEntry,
    "crew": MmcEntry,
    "gun": GunEntry,
    "vehicle": VehicleEntry,
    "weapon": WeaponEntry,
}


COLUMNS = csv_columns(dict.fromkeys(MODELS.values()))
"""The columns of a catalogue in CSV."""


class _Outline(RosterModel):
    """A catalogue whose entries are still to be read, each by the model of its unit."""

    name: ShortText = Field(examples=["club list"])
    version: ShortText | None = Field(None, examples=["2026-03"])
    entries: Annotated[list[Any], Field(max_length=MOST_ENTRIES)]


def read_catalogue(data: object, sha256: str) -> Catalogue:
    """The catalogue in plain data; RosterError with every problem, at most 50, pointers as in the data."""
    outline = read_roster(_Outline, data)
    problems: list[RosterProblem] = []
    entries: list[tuple[int, DatedEntry]] = []
    for index, row in enumerate(outline.entries):
        try:
            entries.append((index, read_roster(_model_of(row), row)))
        except RosterError as error:
            problems += (
                RosterProblem(f"/entries/{index}{each.pointer}", each.code, each.fields)
                for each in error.problems
            )
    places: dict[Hashable, list[tuple[int, DatedEntry]]] = {}
    for index, entry in entries:
        places.setdefault(_key_of(entry), []).append((index, entry))
    for dated in places.values():
        dated.sort(key=lambda each: _span(each[1]))
        problems += _misdated(dated)
    if problems:
        raise RosterError(tuple(problems[:MOST_PROBLEMS]))
    return Catalogue(
        outline.name,
        outline.version,
        sha256,
        {key: tuple(entry for _, entry in dated) for key, dated in places.items()},
    )


def _model_of(row: object) -> type[DatedEntry]:
    """The model of that entry's unit; RosterError if it names none that is known."""
    unit = row.get("unit") if isinstance(row, dict) else ""
    if unit is None:
        raise RosterError((RosterProblem("/unit", "missing"),))
    if not isinstance(row, dict):
        raise RosterError((RosterProblem("", "not-an-object"),))
    if not isinstance(unit, str) or unit not in MODELS:
        raise RosterError((RosterProblem("/unit", "unknown-word", {"expected": ", ".join(MODELS)}),))
    return MODELS[unit]


def _key_of(entry: DatedEntry) -> Hashable:
    match entry:
        case MmcEntry(unit=unit, name=name):
            return unit, entry.nationality, name
        case WeaponEntry(vehicle=vehicle, name=name):
            return "weapon", entry.nationality, spelt(vehicle), spelt(name)
        case GunEntry(unit=unit, name=name) | VehicleEntry(unit=unit, name=name):
            return unit, entry.nationality, spelt(name)
    raise TypeError(entry)


def _span(entry: DatedEntry) -> tuple[Month, Month]:
    return month(entry.from_ or "0-1"), month(entry.thru or "9999-12")


def _misdated(dated: list[tuple[int, DatedEntry]]) -> Iterator[RosterProblem]:
    """Entries of one unit, in the order of their dates: no two may hold for the same month."""
    last: tuple[Month, int] | None = None
    for index, entry in dated:
        begins, ends = _span(entry)
        if begins > ends:
            yield RosterProblem(f"/entries/{index}/thru", "ends-before-it-begins")
        if last and begins <= last[0]:
            fields = {"earlier": last[1] + 1}
            yield RosterProblem(f"/entries/{index}", "same-unit-twice", fields)
        last = max(last or (ends, index), (ends, index))


def entries_at(catalogue: Catalogue | None, nationality: str, date: Month) -> Iterator[DatedEntry]:
    """Every entry of that nationality whose values hold at the date, in the order of the file."""
    for entries in catalogue.places.values() if catalogue else ():
        for entry in entries:
            if isinstance(entry, DatedEntry) and entry.nationality == nationality and holds(entry, date):
                yield entry


def holds(entry: DatedEntry, date: Month) -> bool:
    """Whether the values of the entry hold in that month."""
    begins, ends = _span(entry)
    return begins <= date <= ends
