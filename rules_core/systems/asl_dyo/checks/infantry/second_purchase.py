"""1.7: the second Infantry purchase."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Dependency, Fault
from rules_core.systems.asl_dyo.computations.reinforcements import reinforcements_owed
from rules_core.systems.asl_dyo.facts import Case


@check(rule="1.7", code="infantry.reinforcements-of-first", needs=("mmc",))
def reinforcements_are_bought_second(case: Case) -> Iterator[Fault]:
    """Only MMC of the second purchase are marked as reinforcements."""
    for line in case.mmc:
        if line.line.purchase != "second" and line.line.reinforcements:
            yield Fault(f"{line.path}/reinforcements", line.line.reinforcements, 0, fields=line.fields)


@check(rule="1.7", code="infantry.reinforcements-over-count", needs=("mmc",))
def reinforcements_are_part_of_their_line(case: Case) -> Iterator[Fault]:
    """A line has no more reinforcements than units."""
    for line in case.mmc:
        if line.line.reinforcements > line.line.count:
            path = f"{line.path}/reinforcements"
            yield Fault(path, line.line.reinforcements, line.line.count, fields=line.fields)


@check(rule="1.7", code="infantry.reinforcement-share", needs=("squads",))
def half_reinforce(case: Case) -> Iterator[Fault]:
    """Where the second purchase costs at least as much as the first, half of its squads reinforce."""
    second = [line for line in case.squads if line.line.purchase == "second"]
    prices = {purchase: case.prices(purchase) for purchase in ("first", "second")}
    if not second or None in prices["first"]:
        return
    first_points = sum(price for price in prices["first"] if price is not None)
    second_points = sum(price for price in prices["second"] if price is not None)
    depends: tuple[Dependency, ...] = ()
    if first_points == 0:
        depends = (Dependency("reading", f"AMB-18={case.switches['AMB-18']}"),)
        if case.switches["AMB-18"] == "none-reinforce":
            return
    if second_points < first_points:
        return
    squads = sum(line.line.count for line in second)
    owed = reinforcements_owed(squads, case.library)
    found = sum(line.line.reinforcements for line in second)
    if found < owed:
        working = f"{second_points} ≥ {first_points}; {squads} / 2 → {owed}"
        fields = {"squads": squads, "first": first_points, "second": second_points}
        yield Fault(f"{second[-1].path}/reinforcements", found, owed, working, fields, depends)
