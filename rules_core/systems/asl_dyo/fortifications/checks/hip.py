"""1.6: HIP by day."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.fortifications.lines import written
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.6", code="fortifications.hip", needs=("fortifications",))
def a_tenth_may_hide_by_day(case: Case) -> Faults:
    """By day at most a tenth of the squads of a side may use HIP, rounded up."""
    hip = case.fortifications.hip if case.fortifications else None
    if hip is None:
        return
    allowed = hip.final if case.switches["AMB-2"] == "final-ob" else hip.early
    if hip.squads > allowed.points:
        yield Fault(
            hip.path,
            written(hip.squads),
            allowed.points,
            allowed.working,
            depends_on=(*allowed.depends_on, hip.reading),
        )


@check(rule="1.6", code="fortifications.hip-early", severity="warning", needs=("fortifications",))
def squads_to_come_are_counted(case: Case) -> Faults:
    """HIP that only the squads of a later purchase allow is accepted with a warning."""
    hip = case.fortifications.hip if case.fortifications else None
    if hip is None or "AMB-2" in case.chosen:
        return
    if hip.early.points < hip.squads <= hip.final.points:
        yield Fault(
            hip.path, written(hip.squads), hip.early.points, hip.early.working, depends_on=(hip.reading,)
        )
