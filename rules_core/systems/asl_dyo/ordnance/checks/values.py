"""1.3: what a Gun costs, crew included."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.listings import OF_GUNS, differing


@check(rule="1.3", code="ordnance.bpv-unknown", severity="needs-info", needs=("guns",))
def bpv_is_known(case: Case) -> Faults:
    """The BPV of every Gun is declared; the books print none."""
    for gun in case.guns:
        if gun.line.bpv is None:
            yield Fault(f"{gun.path}/bpv", fields=gun.fields)


@check(rule="1.3", code="ordnance.differs", needs=("guns",))
def one_value_for_a_type(case: Case) -> Faults:
    """A Gun that stands on two lines has one and the same value of each kind on both."""
    for what, found, expected, earlier, gun in differing(case.guns, OF_GUNS):
        fields = {**gun.fields, "what": what, "earlier": earlier.index + 1}
        yield Fault(f"{gun.path}/{what}", found, expected, fields=fields)


@check(rule="1.3", code="ordnance.total", needs=("ordnance.total",))
def total_as_recorded(case: Case) -> Faults:
    """The recorded BPV of a line is the BPV of one Gun times their number."""
    for gun in case.guns:
        if gun.points is not None and gun.line.total not in (None, gun.points):
            working = f"{gun.line.bpv} × {gun.line.count} = {gun.points}"
            yield Fault(f"{gun.path}/total", gun.line.total, gun.points, working, gun.fields)
