"""1.1: the running balance, and the subtotals as recorded."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.1", code="points.overspent")
def balance_never_negative(case: Case) -> Iterator[Fault]:
    """No category may cost more than the points that are left when it is bought."""
    for entry in case.ledger:
        if entry.left < 0:
            spent = [each.points for each in case.ledger[: case.ledger.index(entry) + 1] if each.points]
            working = " − ".join(map(str, [case.allotment, *spent])) + f" = −{-entry.left}"
            yield Fault(
                entry.path,
                found=case.allotment - entry.left,
                expected=case.allotment,
                working=working,
                fields={"category": entry.category, "over": -entry.left},
            )
            return


@check(rule="1.1", code="points.recorded-spent", needs=("recorded",))
def spent_as_recorded(case: Case) -> Iterator[Fault]:
    """The points recorded for a category are the sum of its prices."""
    recorded = case.recorded and case.recorded.spent
    if recorded is None:
        return
    for entry in case.ledger:
        found = getattr(recorded, entry.category)
        if found is None or found == entry.points or not entry.complete:
            continue
        if found != entry.points + case.tolerance[entry.category]:
            path = f"/recorded/spent/{entry.category}"
            yield Fault(path, found, entry.points, entry.working, {"category": entry.category})


@check(rule="1.1", code="points.recorded-left", needs=("recorded",))
def left_as_recorded(case: Case) -> Iterator[Fault]:
    """The points recorded as left after a category are the allotment less everything bought so far."""
    recorded = case.recorded and case.recorded.left
    if recorded is None:
        return
    for position, entry in enumerate(case.ledger):
        if not entry.complete:
            return
        found = getattr(recorded, entry.category)
        if found is None or found == entry.left:
            continue
        if found not in _balances(case)[position]:
            spent = [each.points for each in case.ledger[: position + 1] if each.points]
            working = " − ".join(map(str, [case.allotment, *spent])) + f" = {entry.left}"
            path = f"/recorded/left/{entry.category}"
            yield Fault(path, found, entry.left, working, {"category": entry.category})


def _balances(case: Case) -> list[set[int]]:
    """The balances that may stand after each category.

    SAN has no place in the sequence (AMB-9): it may have been bought before any of the categories that the
    ledger puts before it. Prices that other readings give move the balance as well.
    """
    san = next(entry.points for entry in case.ledger if entry.category == "san")
    found: list[set[int]] = []
    earlier, tolerance, is_bought = {case.allotment}, 0, case.switches["AMB-9"] != "any-time"
    for entry in case.ledger:
        tolerance += case.tolerance[entry.category]
        balances = {entry.left, entry.left - tolerance}
        if entry.category == "san" and not is_bought:
            is_bought = True
            found.append(balances | {balance - san for balance in earlier})
        else:
            found.append(balances if is_bought else balances | {balance - san for balance in balances})
        earlier |= balances
    return found
