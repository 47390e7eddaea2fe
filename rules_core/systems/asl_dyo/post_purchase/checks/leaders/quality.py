"""1.81: the types of the leaders, and the one trade."""

from collections.abc import Iterator

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.post_purchase.leaders import (
    GeneratedLeaders,
    best_leaders,
    by_exchange_only,
    is_firm_staircase,
    is_staircase,
    present,
    rank,
    written,
)
from rules_core.systems.asl_dyo.post_purchase.model import LeaderGroup
from rules_core.systems.asl_dyo.post_purchase.order_of_battle import Allotted
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.81", code="leaders.type", needs=("leaders",))
def types_of_the_ladder(case: Case) -> Faults:
    """Leaders are first allotted in the types of the ladder alone; a 10-3 comes only by exchange."""
    allotted = case.after.leaders
    if allotted is None:
        return
    ladder, never = allotted.ladder, by_exchange_only(case.library)
    for index, group in _held(allotted):
        is_other = ladder.is_firm and group.type not in (*ladder.rungs, ladder.extra)
        if group.type == never or (is_other and rank(group.type) >= rank(ladder.extra)):
            path = f"/leaders/allotted/{index}/type"
            yield Fault(path, group.type, fields={"ladder": ", ".join(ladder.rungs)})


@check(rule="1.81", code="leaders.staircase", needs=("leaders",))
def fewer_of_each_better_type(case: Case) -> Faults:
    """Leaders begin with the 8-0, and each better type has fewer than the one below, none left out."""
    allotted = case.after.leaders
    if allotted is not None and not _falls(case, allotted):
        yield Fault("/leaders/allotted", written(allotted.held), _best(allotted))


@check(rule="1.81", code="leaders.implied-ladder", severity="warning", needs=("leaders",))
def ladder_is_only_implied(case: Case) -> Faults:
    """Where the books only imply which types follow each other, another choice draws a warning."""
    allotted = case.after.leaders
    if allotted is None or allotted.ladder.is_firm or not _falls(case, allotted):
        return
    ladder, never = allotted.ladder, by_exchange_only(case.library)
    others = [
        each
        for each in present(allotted.held)
        if each not in (*ladder.rungs, ladder.extra, never) and rank(each) > rank(ladder.extra)
    ]
    if others or not is_staircase([allotted.held.get(rung, 0) for rung in ladder.rungs]):
        fields = {"ladder": ", ".join(ladder.rungs)}
        yield Fault("/leaders/allotted", written(allotted.held), _best(allotted), fields=fields)


@check(rule="1.81", code="leaders.not-best", needs=("leaders",))
def best_staircase_where_asked(case: Case) -> Faults:
    """Where AMB-20 asks for it, the leaders form the best staircase of their number."""
    allotted = case.after.leaders
    if case.switches["AMB-20"] != "best" or allotted is None or allotted.count is None:
        return
    if present(allotted.held) != best_leaders(allotted.count, allotted.ladder):
        depends = (Dependency("reading", "AMB-20=best"),)
        yield Fault("/leaders/allotted", written(allotted.held), _best(allotted), depends_on=depends)


@check(rule="1.81", code="leaders.trade", needs=("leaders",))
def trade_for_the_next_type(case: Case) -> Faults:
    """One 8-0 may be traded for the next better type that is not held yet."""
    allotted = case.after.leaders
    if allotted is None or allotted.section.traded_for is None:
        return
    given = allotted.ladder.rungs[0]
    expected = allotted.trade if allotted.held.get(given) else None
    if allotted.section.traded_for != expected:
        fields = {"given": given, "have": written(allotted.held), "possible": expected or "-"}
        yield Fault("/leaders/traded_for", allotted.section.traded_for, expected, fields=fields)


def _held(allotted: Allotted) -> Iterator[tuple[int, LeaderGroup]]:
    return ((index, group) for index, group in enumerate(allotted.section.allotted) if group.count)


def _falls(case: Case, allotted: Allotted) -> bool:
    """Whether the rule's own rungs are kept; what is never allotted has a fault of its own."""
    held = {each: count for each, count in allotted.held.items() if each != by_exchange_only(case.library)}
    return is_firm_staircase(held, allotted.ladder)


def _best(allotted: Allotted) -> str:
    """The best leaders of the number due, or of the number held where that is not known."""
    held = GeneratedLeaders(sum(allotted.held.values()), 0, "")
    return written(best_leaders(allotted.count or held, allotted.ladder))
