"""The verdict on an order: all findings, and what it rests on."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import run
from rules_core.model.findings import Dependency, Finding
from rules_core.systems.asl_primosole.all_checks import all_checks
from rules_core.systems.asl_primosole.charts.prices import reserve_price
from rules_core.systems.asl_primosole.purchases.case import Case

CORRECTED = ("B-D10", "B-D11", "B-D19", "B-D21", "B-D27")
"""Misprints of a row that are put right: rows one column too far left, 11 for I1, letters of notes."""
LOST = ("B-D17", "B-D20")
"""What of a row is lost."""


def findings(case: Case) -> tuple[Finding, ...]:
    """What every check finds in that order."""
    return tuple(run(all_checks(), case, case.has))


def rests_on(case: Case) -> Iterator[Dependency]:
    """The readings and defects that decide something in that order."""
    for bought in case.bought:
        group, line = bought.group, bought.line
        if group is None:
            continue
        if line.price == "reserve" and _readings_differ(group.costs[0]):
            yield case.reading("discount")
        if line.creeping_barrage:
            yield case.reading("creeping-barrage")
        if group.unreadable_notes:
            yield case.reading("v3-window")
        if (group.side, group.id) == ("axis", "I4") and case.order.campaign != "I":
            yield case.reading("i4-limits")
        if any(note.after_all for note in group.notes) and case.now["I1"]:
            yield case.reading("prerequisite")
        for defect in group.defects:
            if defect in CORRECTED:
                yield Dependency("corrected", defect)
            elif defect in LOST:
                yield Dependency("indeterminate", defect)
    if case.order.income and case.order.income.forgone:
        yield case.reading("forgoing")


def _readings_differ(printed: int) -> bool:
    return reserve_price(printed, "price").points != reserve_price(printed, "fifth").points
