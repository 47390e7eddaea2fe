"""1.81: the types of the leaders, and the one trade."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Dependency, Fault
from rules_core.systems.asl_dyo.post_purchase.leaders import (
    LeaderCount,
    best_leaders,
    is_staircase,
    present,
    written,
)
from rules_core.systems.asl_dyo.post_purchase.order_of_battle import Allotted
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.81", code="leaders.type", needs=("leaders",))
def types_of_the_ladder(case: Case) -> Iterator[Fault]:
    """Leaders are first allotted in the types of the ladder alone; a 10-3 comes only by exchange."""
    allotted = case.after.leaders
    if allotted is None or not allotted.ladder.firm:
        return
    for index, group in enumerate(allotted.section.allotted):
        if group.count and group.type not in (*allotted.ladder.rungs, allotted.ladder.extra):
            path = f"/leaders/allotted/{index}/type"
            yield Fault(path, group.type, fields={"ladder": ", ".join(allotted.ladder.rungs)})


@check(rule="1.81", code="leaders.staircase", needs=("leaders",))
def fewer_of_each_better_type(case: Case) -> Iterator[Fault]:
    """Each better type of leader has fewer than the one below, none left out."""
    allotted = case.after.leaders
    if allotted is not None and allotted.ladder.firm and not is_staircase(_counts(allotted)):
        yield Fault("/leaders/allotted", written(allotted.held), _best(allotted))


@check(rule="1.81", code="leaders.implied-ladder", severity="warning", needs=("leaders",))
def ladder_is_only_implied(case: Case) -> Iterator[Fault]:
    """The Finnish and Japanese ladders are only implied, so their shape draws no more than a warning."""
    allotted = case.after.leaders
    if allotted is None or allotted.ladder.firm:
        return
    ladder = allotted.ladder
    known = present(allotted.held).keys() <= {*ladder.rungs, ladder.extra}
    if not known or not _is_shaped(allotted):
        fields = {"ladder": ", ".join(ladder.rungs)}
        yield Fault("/leaders/allotted", written(allotted.held), _best(allotted), fields=fields)


@check(rule="1.81", code="leaders.lowest", needs=("leaders",))
def lowest_type_for_a_remainder(case: Case) -> Iterator[Fault]:
    """A remainder adds one 7-0; more of them only take the place of 10-3 that a staircase would reach."""
    allotted = case.after.leaders
    if allotted is None or allotted.count is None or not allotted.ladder.firm:
        return
    ladder, count = allotted.ladder, allotted.count
    found = allotted.held.get(ladder.extra, 0)
    if sum(allotted.held.values()) != count.leaders + count.extra:
        return
    replaced = found - count.extra
    if replaced < 0 or (replaced and not is_staircase([*_counts(allotted), replaced])):
        yield Fault("/leaders/allotted", found, count.extra, count.working, {"lowest": ladder.extra})


@check(rule="1.81", code="leaders.not-best", needs=("leaders",))
def best_staircase_where_asked(case: Case) -> Iterator[Fault]:
    """Where AMB-20 asks for it, the leaders form the best staircase of their number."""
    allotted = case.after.leaders
    if case.switches["AMB-20"] != "best" or allotted is None or allotted.count is None:
        return
    if present(allotted.held) != best_leaders(allotted.count, allotted.ladder):
        depends = (Dependency("reading", "AMB-20=best"),)
        yield Fault("/leaders/allotted", written(allotted.held), _best(allotted), depends_on=depends)


@check(rule="1.81", code="leaders.trade", needs=("leaders",))
def trade_for_the_next_type(case: Case) -> Iterator[Fault]:
    """One 8-0 may be traded for the next better type that is not held yet."""
    allotted = case.after.leaders
    if allotted is None or allotted.section.traded_for is None:
        return
    given = allotted.ladder.rungs[0]
    expected = allotted.trade if allotted.held.get(given) else None
    if allotted.section.traded_for != expected:
        fields = {"given": given, "have": written(allotted.held), "possible": expected or "-"}
        yield Fault("/leaders/traded_for", allotted.section.traded_for, expected, fields=fields)


def _counts(allotted: Allotted) -> list[int]:
    return [allotted.held.get(rung, 0) for rung in allotted.ladder.rungs]


def _best(allotted: Allotted) -> str:
    """The best leaders of the number due, or of the number held where that is not known."""
    held = LeaderCount(sum(allotted.held.values()), 0, "")
    return written(best_leaders(allotted.count or held, allotted.ladder))


def _is_shaped(allotted: Allotted) -> bool:
    """A staircase, with or without the leader that a remainder adds to its lowest step."""
    counts = _counts(allotted)
    if allotted.ladder.extra != allotted.ladder.rungs[0]:
        return is_staircase(counts)
    return is_staircase(counts) or is_staircase([max(0, counts[0] - 1), *counts[1:]])
