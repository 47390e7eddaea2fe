"""1.8: how many leaders a side has."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.post_purchase.leaders import is_staircase, leader_count, present, rank
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.printed_units import leadership_rule


@check(rule="1.8", code="leaders.lg-unknown", severity="needs-info", needs=("leaders",))
def lg_is_known(case: Case) -> Faults:
    """Leaders are allotted by the LG factor of the nation, printed in the books or declared."""
    if case.roster.leaders is not None and case.after.lg.factor is None:
        yield Fault("/side/lg", fields={"nation": case.nationality})


@check(rule="1.8", code="leaders.lg-printed", needs=("side.lg",))
def lg_as_printed(case: Case) -> Faults:
    """A declared LG factor agrees with the one the books print."""
    printed, declared = case.after.lg.printed, case.roster.side.lg
    if declared is not None and printed is not None and declared != printed:
        rule = leadership_rule(case.library, case.nationality)
        yield Fault("/side/lg", declared, printed, fields={"nation": case.nationality}, rule=rule)


@check(rule="1.8", code="leaders.count", needs=("leaders",))
def as_many_as_equivalents_earn(case: Case) -> Faults:
    """A side has one leader for each LG factor of equivalents, and one more for any remainder."""
    allotted = case.after.leaders
    if allotted is None or allotted.count is None:
        return
    found, expected = sum(allotted.held.values()), allotted.count.leaders + allotted.count.extra
    if found != expected:
        fields, depends = {"lowest": allotted.ladder.extra}, allotted.depends_on
        working, follows = allotted.count.working, _of_equivalents(case, found)
        yield Fault("/leaders/allotted", found, expected, working, fields, depends, follows=follows)


def _of_equivalents(case: Case, leaders: int) -> str | None:
    """The place of the recorded equivalents, where by these the number is right."""
    recorded, lg = case.roster.equivalents, case.after.lg.factor
    if recorded is None or recorded.total is None or not lg:
        return None
    count = leader_count(recorded.total, lg)
    return "/equivalents/total" if leaders == count.leaders + count.extra else None


@check(rule="1.8", code="leaders.lowest", needs=("leaders",))
def lowest_type_for_a_remainder(case: Case) -> Faults:
    """A remainder adds one 7-0; more of them only take the place of 10-3 that a staircase would reach."""
    allotted = case.after.leaders
    if allotted is None or allotted.count is None or allotted.ladder.extra in allotted.ladder.rungs:
        return
    ladder, count = allotted.ladder, allotted.count
    found = allotted.held.get(ladder.extra, 0)
    if sum(allotted.held.values()) != count.leaders + count.extra:
        return
    if any(rank(each) < rank(ladder.extra) for each in present(allotted.held)):
        return  # one of these stands in its place, and has a fault of its own
    replaced = found - count.extra
    rungs = [allotted.held.get(rung, 0) for rung in ladder.rungs]
    if replaced < 0 or (replaced and not is_staircase([*rungs, replaced])):
        yield Fault("/leaders/allotted", found, count.extra, count.working, {"lowest": ladder.extra})


@check(rule="1.8", code="leaders.too-low", needs=("leaders",))
def none_below_the_lowest_type(case: Case) -> Faults:
    """No leader is allotted below the type that a remainder adds: an 8-0 for Finns, a 7-0 for others."""
    allotted = case.after.leaders
    for index, group in enumerate(allotted.section.allotted if allotted else ()):
        lowest = allotted.ladder.extra if allotted else ""
        if group.count and rank(group.type) < rank(lowest):
            yield Fault(f"/leaders/allotted/{index}/type", group.type, lowest)
