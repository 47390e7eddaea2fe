"""Chapter H, Design Your Own: what the judge needs to know of this system."""

from __future__ import annotations

from typing import Any

from rules_core.model.findings import Dependency, Pages
from rules_core.systems.asl_dyo.calculators import CALCULATORS
from rules_core.systems.asl_dyo.infantry.lines import Line
from rules_core.systems.asl_dyo.options.summary import options
from rules_core.systems.asl_dyo.points.bill import bill
from rules_core.systems.asl_dyo.post_purchase.details import after_details
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.catalogue import COLUMNS, read_catalogue
from rules_core.systems.asl_dyo.roster.dependencies import rests_on
from rules_core.systems.asl_dyo.roster.match import Match, meet
from rules_core.systems.asl_dyo.roster.model import Roster
from rules_core.systems.asl_dyo.roster.supply import supplied
from rules_core.systems.asl_dyo.roster.unchecked import unchecked
from rules_core.systems.asl_dyo.vehicles.details import ordnance_details, vehicle_details

EDITION = "Chapter H, Design Your Own, 1.1 to 1.84"
ROSTER = Roster
CASE = Case
CATALOGUE_COLUMNS = COLUMNS
MATCH = Match
PAGES = Pages(
    {
        "1.1": "purchase",
        "1.2": "infantry",
        "1.3": "ordnance",
        "1.4": "vehicles",
        "1.5": "oba",
        "1.6": "fortifications",
        "1.7": "second-purchase",
        "1.8": "leaders-and-sw",
    }
)

__all__ = [
    "CALCULATORS",
    "CASE",
    "CATALOGUE_COLUMNS",
    "EDITION",
    "MATCH",
    "PAGES",
    "ROSTER",
    "bill",
    "details",
    "meet",
    "options",
    "read_catalogue",
    "rests_on",
    "sourced",
    "supplied",
    "switches",
    "unchecked",
]


def switches(roster: Roster) -> dict[str, str]:
    """The switches that the scenario itself sets."""
    readings = roster.scenario.readings
    return {} if readings is None else readings.model_dump(by_alias=True, exclude_none=True)


def sourced(case: Case, items: list[Dependency]) -> list[Dependency]:
    """The dependencies with their true source: a value that stands on the roster may be the catalogue's."""
    catalogue, paths = case.supply.catalogue, case.supply.paths
    if catalogue is None:
        return items
    return [
        item._replace(kind="catalogue", source=catalogue.name)
        if item.kind == "declared" and item.path in paths
        else item
        for item in items
    ]


def details(case: Case) -> dict[str, Any]:
    """The figures worked out: the ledger, each Infantry line, each OBA DR; and the name of the roster."""
    return {
        "name": case.roster.name,
        "ledger": [
            {
                "category": entry.category,
                "points": entry.points,
                "working": entry.working,
                "left": entry.left,
                "complete": entry.complete,
                "itemised": entry.itemised,
            }
            for entry in case.ledger
        ],
        "infantry": [
            {
                "path": line.path,
                "type": line.line.type,
                "count": line.count,
                "bpv": line.bpv,
                "bpv_source": "printed" if line.printed else _source(case, line),
                "subsection": line.subsection,
                "pf": line.pf,
                "mpv_each": line.each.points if line.each else None,
                "mpv": line.points,
                "working": line.each.working if line.each else None,
            }
            for line in case.lines
        ],
        "ordnance": ordnance_details(case),
        "vehicles": vehicle_details(case),
        "oba": {
            "draws_allowed": case.draws_allowed.points,
            "draws": [
                {
                    "path": draw.path,
                    "dr": draw.draw.dr,
                    "decision": draw.draw.decision,
                    "size": draw.battery.size if draw.battery else None,
                    "listed": draw.battery.listed if draw.battery else None,
                    "bpv": draw.cost.points if draw.cost else None,
                    "working": draw.cost.working if draw.cost else None,
                    "left_before": draw.available,
                }
                for draw in case.draws
            ],
            "air_support_number": case.air.number.number if case.air else None,
        },
        "elr": {
            "agreed": case.roster.side.elr,
            "suggested": list(case.elr_advice.values),
            "working": case.elr_advice.working,
        },
        "san": case.san_price and {"points": case.san_price.points, "working": case.san_price.working},
        "fortifications": case.fortifications and case.fortifications.to_json(),
        "afterwards": after_details(case.after),
    }


def _source(case: Case, line: Line) -> str | None:
    """Where the BPV of a line is from that the books do not print."""
    if line.bpv is None:
        return None
    return "catalogue" if f"{line.path}/bpv" in case.supply.paths else "declared"
