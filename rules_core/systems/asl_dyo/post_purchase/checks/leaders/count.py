"""1.8: how many leaders a side has."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.8", code="leaders.lg-unknown", severity="needs-info", needs=("leaders",))
def lg_is_known(case: Case) -> Iterator[Fault]:
    """Leaders are allotted by the LG factor of the nation, printed in the books or declared."""
    if case.roster.leaders is not None and case.after.lg.factor is None:
        yield Fault("/side/lg", fields={"nation": case.nationality})


@check(rule="1.8", code="leaders.lg-printed", needs=("side.lg",))
def lg_as_printed(case: Case) -> Iterator[Fault]:
    """A declared LG factor agrees with the one the books print."""
    printed, declared = case.after.lg.printed, case.roster.side.lg
    if declared is not None and printed is not None and declared != printed:
        yield Fault("/side/lg", declared, printed, fields={"nation": case.nationality})


@check(rule="1.8", code="leaders.count", needs=("leaders",))
def as_many_as_equivalents_earn(case: Case) -> Iterator[Fault]:
    """A side has one leader for each LG factor of equivalents, and one more for any remainder."""
    allotted = case.after.leaders
    if allotted is None or allotted.count is None:
        return
    found, expected = sum(allotted.held.values()), allotted.count.leaders + allotted.count.extra
    if found != expected:
        fields = {"lowest": allotted.ladder.extra}
        yield Fault("/leaders/allotted", found, expected, allotted.count.working, fields, allotted.depends_on)
