"""Everything that could be bought next: the roster as it would be with one more of each thing."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, get_args

from rules_core.systems.asl_dyo.fortifications.model import FortificationLine, FortificationType
from rules_core.systems.asl_dyo.options import limits
from rules_core.systems.asl_dyo.ordnance.model import GunLine
from rules_core.systems.asl_dyo.points.san_model import GREATEST_SAN, San
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.catalogue import entries_at
from rules_core.systems.asl_dyo.roster.catalogue_model import GunEntry, MmcEntry, VehicleEntry
from rules_core.systems.asl_dyo.roster.model import InfantryLine, Oba, Roster
from rules_core.systems.asl_dyo.roster.vocabulary import Capability, Category
from rules_core.systems.asl_dyo.vehicles.model import (
    OpTank,
    OpTankType,
    TransportItem,
    TransportLine,
    VehicleLine,
    Vehicles,
)
from rules_core.systems.asl_dyo.vehicles.transport import rule_of

ALL_OR_NONE: Mapping[Capability, Callable[[str | None], bool]] = {
    "M": lambda subsection: True,
    "W": lambda subsection: True,
    "Sk": lambda subsection: subsection == "elite",
}
"""Capabilities that every further MMC of a subsection must have once one has them (1.202, 1.203, 1.25)."""

SPECIAL: tuple[Capability, ...] = ("A", "S", "C")
NO_FIXED_PRICE = ("pillbox", "hip-smc")
"""A pillbox is priced by its figures; the HIP of an SMC goes with the leader or weapon that it hides."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One more of something: what, in which category, and the roster with it.

    `marks` are the capabilities that it is bought with. `counters` is how many more one game has of it,
    None if no number is known; `limit` is how many more a rule allows, None if it sets none.
    `listed` is true where the catalogue has it, not the books.
    """

    category: Category
    item: str
    rule: str
    roster: Roster
    unit: str | None = None
    marks: tuple[Capability, ...] = ()
    counters: int | None = None
    limit: int | None = None
    listed: bool = False


def candidates(case: Case, open_categories: frozenset[Category]) -> Iterator[Candidate]:
    """Candidates of the categories that are still open, in the order of purchase."""
    makers: Mapping[Category, Callable[[Case], Iterator[Candidate]]] = {
        "infantry": lambda case: _infantry(case, "infantry"),
        "san": _san,
        "ordnance": _guns,
        "vehicles": _vehicles,
        "oba": _oba,
        "fortifications": _fortifications,
        "second_infantry": lambda case: _infantry(case, "second_infantry"),
    }
    return chain.from_iterable(make(case) for name, make in makers.items() if name in open_categories)


def _infantry(case: Case, category: Category) -> Iterator[Candidate]:
    """MMC that the books print or the catalogue lists, plain and with each special capability."""
    printed = {
        (entry["type"], entry["unit"]): entry.get("subsection")
        for entry in case.library.files["printed"]["units"]
        if entry["nationality"] == case.nationality
    }
    known, stated = dict(printed), _stated(case)
    for kind, unit in stated:
        known.setdefault((kind, unit), None)
    for entry in entries_at(case.supply.catalogue, case.nationality, case.setting.date):
        if isinstance(entry, MmcEntry):
            known.setdefault((entry.name, entry.unit), entry.class_)
    held = {mark for line in case.mmc for mark in line.marks}
    for (kind, unit), subsection in known.items():
        shared = tuple(mark for mark, binds in ALL_OR_NONE.items() if mark in held and binds(subsection))
        special = SPECIAL if unit == "squad" else ()
        for marks in ((), *((mark,) for mark in special)):
            line = InfantryLine.model_validate(
                {
                    "type": kind,
                    "unit": unit,
                    "count": 1,
                    **stated.get((kind, unit), {}),
                    "capabilities": [*marks, *shared],
                    "purchase": "second" if category == "second_infantry" else "first",
                }
            )
            roster = case.roster.model_copy(update={"infantry": [*case.roster.infantry, line]})
            counters = None if case.roster.scenario.extra_counters else _squads_left(case, kind, unit)
            listed = (kind, unit) not in printed
            limit = limits.half_squads(case, kind) if unit == "half-squad" else None
            yield Candidate(category, kind, "1.2", roster, unit, (*marks, *shared), counters, limit, listed)


def _stated(case: Case) -> dict[tuple[str, str], dict[str, Any]]:
    """What the roster states itself of the MMC that it holds: who buys one more need not say it again."""
    result: dict[tuple[str, str], dict[str, Any]] = {}
    for line in case.bought:
        if line.nationality == case.nationality:
            names = ("class_", "subsection", "troops", "elr", "bpv", "pf")
            recorded = {name: getattr(line.line, name) for name in names}
            known = {name.rstrip("_"): value for name, value in recorded.items() if value is not None}
            result.setdefault((line.line.type, line.unit), known)
    return result


def _squads_left(case: Case, kind: str, unit: str) -> int | None:
    if unit != "squad":
        return None
    held = sum(line.count for line in case.counted_squads if line.line.type == kind)
    return max(0, int(case.library.parameter("squad-counters").value) - held)


def _san(case: Case) -> Iterator[Candidate]:
    base = int(case.library.parameter("san-base").value)
    now = case.roster.san.value if case.roster.san else base
    if now >= GREATEST_SAN:
        return
    roster = case.roster.model_copy(update={"san": San.model_validate({"value": now + 1})})
    yield Candidate("san", "san-step", "1.29", roster, limit=limits.san_steps(case))


def _guns(case: Case) -> Iterator[Candidate]:
    section = case.roster.ordnance
    if section is None or section.dr is None:
        return
    for entry in entries_at(case.supply.catalogue, case.nationality, case.setting.date):
        if isinstance(entry, GunEntry) and _could_be_paid(case, entry.bpv):
            guns = [*section.guns, GunLine.model_validate({"name": entry.name})]
            roster = case.roster.model_copy(update={"ordnance": section.model_copy(update={"guns": guns})})
            held = sum(gun.line.count for gun in case.guns if gun.line.name == entry.name)
            counters = _left(case, entry.in_game, held)
            yield Candidate("ordnance", entry.name, "1.3", roster, counters=counters, listed=True)


def _vehicles(case: Case) -> Iterator[Candidate]:
    section = case.vehicle_section
    printed = {
        entry["name"]: None
        for entry in case.library.files["printed"]["vehicles"]
        if entry["nationality"] == case.nationality
    }
    in_game: dict[str, int | None] = {}
    for entry in entries_at(case.supply.catalogue, case.nationality, case.setting.date):
        if isinstance(entry, VehicleEntry) and _could_be_paid(case, entry.bpv):
            in_game[entry.name] = entry.in_game
    for name in {**printed, **in_game} if section.dr is not None else ():
        bought = [*section.bought, VehicleLine.model_validate({"name": name})]
        held = sum(each.line.count for each in case.vehicles if each.line.name == name)
        counters = _left(case, in_game.get(name), held)
        roster, listed = _with(case, section, bought=bought), name not in printed
        yield Candidate("vehicles", name, "1.4", roster, counters=counters, listed=listed)
    for item in get_args(TransportItem):
        transport = [*section.transport, TransportLine.model_validate({"item": item})]
        yield Candidate(
            "vehicles", item, rule_of(item, case.library), _with(case, section, transport=transport)
        )


def op_tanks(case: Case) -> Iterator[Candidate]:
    """OP tanks for the batteries that were bought: the one step back into the Vehicles section (1.46)."""
    section = case.vehicle_section
    served = {tank.battery for tank in section.op_tanks}
    for draw in case.purchases:
        if draw.index + 1 in served:
            continue
        for kind in get_args(OpTankType):
            tanks = [*section.op_tanks, OpTank.model_validate({"type": kind, "battery": draw.index + 1})]
            roster = _with(case, section, op_tanks=tanks)
            yield Candidate("vehicles", kind, rule_of(kind, case.library), roster, limit=1)


def _with(case: Case, section: Vehicles, **changes: object) -> Roster:
    return case.roster.model_copy(update={"vehicles": section.model_copy(update=changes)})


def _oba(case: Case) -> Iterator[Candidate]:
    oba = case.oba
    more: Mapping[str, Mapping[str, int]] = {
        "preregistered-hex": {"preregistered_hexes": oba.preregistered_hexes + 1},
        "bombardment": {"bombarded_boards": oba.bombarded_boards + 1},
    }
    for item, change in more.items():
        section: Oba = oba.model_copy(update=change)
        roster = case.roster.model_copy(update={"oba": section})
        limit = limits.bombardments(case) if item == "bombardment" else None
        yield Candidate("oba", item, "1.53", roster, limit=limit)


def _fortifications(case: Case) -> Iterator[Candidate]:
    held = case.roster.fortifications or []
    for kind in get_args(FortificationType):
        if kind not in NO_FIXED_PRICE:
            lines = [*held, FortificationLine.model_validate({"type": kind, "count": 1})]
            roster = case.roster.model_copy(update={"fortifications": lines})
            yield Candidate("fortifications", kind, "1.6", roster, limit=limits.works(case, kind))


def _left(case: Case, in_game: int | None, held: int) -> int | None:
    if in_game is None or case.roster.scenario.extra_counters:
        return None
    return max(0, in_game - held)


def _could_be_paid(case: Case, bpv: int | None) -> bool:
    return bpv is not None and bpv <= case.ledger[-1].left
