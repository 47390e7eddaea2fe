"""What a verdict shows of a roster: the ledger, what follows the purchases, and all figures worked out."""

from typing import Any

from rules_core.model.blocks import AnyBlock, Figures, Ledger, Phrase, Statements
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures
from rules_core.systems.asl_dyo.post_purchase.details import post_purchase_block
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.details import ordnance_details, vehicle_details


def blocks(case: Case) -> tuple[AnyBlock, ...]:
    """The blocks of a verdict: for people the ledger and what follows, for programs every figure."""
    return (
        Ledger("ledger", case.ledger),
        _unspent(case),
        Figures("infantry", [_line(case, line) for line in case.lines]),
        Figures("ordnance", ordnance_details(case)),
        Figures("vehicles", vehicle_details(case)),
        Figures("oba", _oba(case)),
        Figures("elr", _elr(case)),
        Figures(
            "san", case.san_price and {"points": case.san_price.points, "working": case.san_price.working}
        ),
        Figures("fortifications", case.fortifications and case.fortifications.to_json()),
        post_purchase_block(case.after),
    )


def _unspent(case: Case) -> Statements:
    """The points that a side leaves over (1.1); none are named where it overspent."""
    left = case.ledger[-1].left
    bought = any(entry.points or not entry.complete for entry in case.ledger)
    name = "all" if not bought else "left"
    notes = (Phrase(f"validate.unspent.{name}", {"left": left}),) if left > 0 else ()
    data = {"left": left, "nothing_bought": not bought}
    return Statements("unspent", Phrase("validate.unspent.heading"), notes, data)


def _line(case: Case, line: InfantryFigures) -> dict[str, Any]:
    return {
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


def _source(case: Case, line: InfantryFigures) -> str | None:
    """Where the BPV of a line is from that the books do not print."""
    if line.bpv is None:
        return None
    return "catalogue" if f"{line.path}/bpv" in case.supply.paths else "declared"


def _oba(case: Case) -> dict[str, Any]:
    return {
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
    }


def _elr(case: Case) -> dict[str, Any]:
    return {
        "agreed": case.roster.side.elr,
        "suggested": list(case.elr_advice.values),
        "working": case.elr_advice.working,
    }
