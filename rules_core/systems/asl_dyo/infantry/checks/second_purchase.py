"""1.7: the second Infantry purchase."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import reading_of
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.7", code="infantry.reinforcements-over-count", needs=("infantry.reinforcements",))
def reinforcements_are_part_of_their_line(case: Case) -> Faults:
    """A line has no more reinforcements than units."""
    for line in case.mmc:
        if line.line.reinforcements > line.count:
            path = f"{line.path}/reinforcements"
            yield Fault(path, line.line.reinforcements, line.count, fields=line.fields)


@check(rule="1.7", code="infantry.reinforcement-share", needs=("squad", "second"))
def half_reinforce(case: Case) -> Faults:
    """Where the second purchase costs at least as much as the first, half of its squads reinforce."""
    after = case.after
    second = [line for line in case.squads if line.purchase == "second"]
    reinforcing = sum(line.line.reinforcements for line in second)
    if reinforcing < after.owed:
        squads = sum(line.count for line in second)
        working = f"{after.second_known} ≥ {after.first}; {squads} / 2 → {after.owed}"
        fields = {"squads": squads, "first": after.first, "second": after.second_known}
        reading = (reading_of(case.switches, "AMB-18"),) if after.first == 0 else ()
        yield Fault(f"{second[-1].path}/reinforcements", reinforcing, after.owed, working, fields, reading)
