"""Judging one order of purchases: its checks, what it shows, and what it rests on."""

from collections.abc import Iterator, Sequence
from functools import partial

from rules_core.checks import find_checks, run
from rules_core.model.findings import Dependency, Finding
from rules_core.roster_part import RosterPart
from rules_core.system import Context
from rules_core.systems.asl_primosole.charts.prices import reserve_price
from rules_core.systems.asl_primosole.purchases.blocks import blocks
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.model import PurchaseOrder

CORRECTED = ("B-D10", "B-D11", "B-D19", "B-D21", "B-D27")
"""Misprints of a row that are put right: rows one column too far left, 11 for I1, letters of notes."""
LOST = ("B-D17", "B-D20")
"""What of a row is lost."""


def findings(case: Case) -> tuple[Finding, ...]:
    """What every check finds in that order."""
    return tuple(run(ROSTER.checks, case))


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


def _case(order: PurchaseOrder, context: Context) -> Case:
    return Case(order, context.switches)


def _rests_on(case: Case, of_findings: Sequence[Dependency]) -> list[Dependency]:
    return [*rests_on(case), *of_findings]


ROSTER: RosterPart[PurchaseOrder, Case] = RosterPart(
    model=PurchaseOrder,
    case=_case,
    find_checks=partial(find_checks, "rules_core.systems.asl_primosole", Case),
    rests_on=_rests_on,
    blocks=blocks,
)
