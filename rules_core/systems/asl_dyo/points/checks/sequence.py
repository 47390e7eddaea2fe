"""1.1: the running balance, subtotals as recorded, and no category both itemised and declared as a total."""

from rules_core.arithmetic import fru
from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.points.as_recorded import rule_of, unpaid
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.model import CategoryPoints, OtherPoints

DECLARED = frozenset(OtherPoints.model_fields)


@check(rule="1.1", code="points.declared-twice", needs=("other_points",))
def itemised_or_declared(case: Case) -> Faults:
    """Points of a category that the roster itemises are not declared a second time as a total."""
    for entry in case.ledger:
        category = entry.category
        if not entry.itemised or category not in DECLARED:
            continue
        declared = getattr(case.other_points, category)
        if declared:
            yield Fault(f"/other_points/{category}", declared, 0, None, {"category": category})


OF_SAN = "1.29"
NAMES = {"preregistered-hex": "preregistered-hexes", "bombardment": "bombarded-boards"}
"""What is counted is named in the plural."""


@check(rule="1.1", code="points.overspent")
def balance_never_negative(case: Case) -> Faults:
    """No category may cost more than the points that are left when it is bought."""
    for entry in case.ledger:
        if entry.left < 0:
            spent = [each.points for each in case.ledger[: case.ledger.index(entry) + 1] if each.points]
            working = " − ".join(map(str, [case.allotment, *spent])) + f" = −{-entry.left}"
            fields = {"category": entry.category, "over": -entry.left}
            spent_by_then = case.allotment - entry.left
            follows = unaffordable(case, -entry.left) if entry.category == "oba" else None
            yield Fault(entry.path, spent_by_then, case.allotment, working, fields, follows=follows)
            return


def unaffordable(case: Case, over: int) -> str | None:
    """The place of a battery that could not be paid, where without such batteries nothing is overspent."""
    dear = [draw for draw in case.purchases if draw.cost and draw.cost.points > draw.available]
    return dear[0].path if dear and sum(draw.cost.points for draw in dear if draw.cost) >= over else None


@check(rule="1.1", code="points.recorded-spent", needs=("recorded",))
def spent_as_recorded(case: Case) -> Faults:
    """The points recorded for a category are the sum of its prices."""
    for entry, recorded_sum in case.wrong_sums:
        of_lines = case.recorded_lines.get(entry.category)
        if unpaid(of_lines, entry.points - recorded_sum):
            continue
        follows = of_lines.wrong if of_lines and fru(of_lines.points) == recorded_sum else None
        path, fields = f"/recorded/spent/{entry.category}", {"category": entry.category}
        rule = OF_SAN if entry.category == "san" else None
        yield Fault(path, recorded_sum, entry.points, entry.working, fields, rule=rule, follows=follows)


@check(rule="1.1", code="points.unpaid", needs=("recorded",))
def everything_is_paid(case: Case) -> Faults:
    """The points recorded for a category leave out nothing that was bought in it."""
    for entry, recorded_sum in case.wrong_sums:
        price = unpaid(case.recorded_lines.get(entry.category), entry.points - recorded_sum)
        if price is not None:
            fields = {
                "category": entry.category,
                "item": NAMES.get(price.item or "", price.item),
                "missing": entry.points - recorded_sum,
            }
            path, rule = f"/recorded/spent/{entry.category}", rule_of(case, price)
            yield Fault(path, recorded_sum, entry.points, entry.working, fields, rule=rule)


@check(rule="1.1", code="points.recorded-left", needs=("recorded",))
def left_as_recorded(case: Case) -> Faults:
    """The points recorded as left after a category are the allotment less everything bought so far."""
    recorded = case.recorded.left if case.recorded else None
    if recorded is None or not _differs(case, recorded, balances := _balances(case)):
        return
    spent_by, lines = case.recorded and case.recorded.spent, case.recorded_lines
    expected: set[int] = {case.allotment}  # by what the roster itself records
    cause: str | None = None
    san_at = [each.category for each in case.ledger].index("san")
    san = case.ledger[san_at].points
    for position, entry in enumerate(case.ledger):
        if not entry.complete:
            return
        spent = getattr(spent_by, entry.category) if spent_by else None
        of_lines = lines.get(entry.category)
        if spent is not None and (entry, spent) in case.wrong_sums:
            cause = cause or f"/recorded/spent/{entry.category}"
        elif spent is None and of_lines:
            spent, cause = fru(of_lines.points), cause or of_lines.wrong
        before = expected if entry.category == "san" else set()  # it may have been bought already
        expected = before | {each - (entry.points if spent is None else spent) for each in expected}
        if san_at <= position:
            san = 0
        recorded_rest = getattr(recorded, entry.category)
        if recorded_rest is None:
            continue
        if recorded_rest in balances[position]:
            cause = None
        else:
            spent_so_far = [each.points for each in case.ledger[: position + 1] if each.points]
            working = " − ".join(map(str, [case.allotment, *spent_so_far])) + f" = {entry.left}"
            path, fields = f"/recorded/left/{entry.category}", {"category": entry.category}
            follows = cause if recorded_rest in expected or recorded_rest + san in expected else None
            price = None if cause else unpaid(of_lines, recorded_rest - entry.left)
            rule = rule_of(case, price) if price else OF_SAN if entry.category == "san" else None
            yield Fault(path, recorded_rest, entry.left, working, fields, rule=rule, follows=follows)
            cause = follows or path
        expected = {recorded_rest}


def _differs(case: Case, recorded: CategoryPoints, balances: list[set[int]]) -> bool:
    """Whether some balance is recorded that cannot stand: what it follows from is worked out only then."""
    for entry, possible in zip(case.ledger, balances, strict=True):
        if not entry.complete:
            return False
        recorded_rest = getattr(recorded, entry.category)
        if recorded_rest is not None and recorded_rest not in possible:
            return True
    return False


def _balances(case: Case) -> list[set[int]]:
    """The balances that may stand after each category.

    SAN has no place in the sequence (AMB-9): it may have been bought before any of the categories that the
    ledger puts before it. Prices that other readings give move the balance as well.
    """
    san = next(entry.points for entry in case.ledger if entry.category == "san")
    result: list[set[int]] = []
    earlier, tolerance, is_bought = {case.allotment}, 0, case.switches["AMB-9"] != "any-time"
    for entry in case.ledger:
        tolerance += case.tolerance[entry.category]
        balances = {entry.left, entry.left - tolerance}
        if entry.category == "san" and not is_bought:
            is_bought = True
            result.append(balances | {balance - san for balance in earlier})
        else:
            result.append(balances if is_bought else balances | {balance - san for balance in balances})
        earlier |= balances
    return result
