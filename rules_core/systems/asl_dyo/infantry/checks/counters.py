"""1.11: no more squads of a type than one game has counters."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import reading_of
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.listings import added_up


@check(rule="1.11", code="infantry.counter-limit", needs=("squad",))
def squads_within_counters(case: Case) -> Faults:
    """Purchases and bonus hold no more squads of a type than one game has, unless agreed otherwise."""
    if case.roster.scenario.extra_counters:
        return
    limit = int(case.library.parameter("squad-counters").value)
    for kind, total in case.counters_used.items():
        if total > limit:
            lines = [line for line in case.counted_squads if line.kind == kind]
            _, working = added_up([line.count for line in lines])
            with_bonus = any(line.purchase == "bonus" for line in lines)
            depends = (reading_of(case.switches, "AMB-10"),) if with_bonus else ()
            yield Fault(f"{lines[-1].path}/count", total, limit, working, lines[-1].fields, depends)
