"""1.212: half-squads."""

from rules_core.arithmetic import grouped
from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.listings import added_up


@check(rule="1.212", code="infantry.half-squad-limit", needs=("bought", "half-squad"))
def one_half_squad_of_a_type(case: Case) -> Faults:
    """A scenario allows one half-squad of each type, both purchases together."""
    limit = int(case.library.parameter("half-squads-of-a-type").value)
    halves = grouped((line.kind, line) for line in case.bought if line.unit == "half-squad")
    for lines in halves.values():
        total, working = added_up([line.count for line in lines])
        if total > limit:
            depends = case.library.parameter("half-squads-of-a-type").depends_on
            yield Fault(f"{lines[-1].path}/count", total, limit, working, lines[-1].fields, depends)
