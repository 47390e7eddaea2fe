"""1.4: the motorized option, a tenth of the allotment paid before the DR."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.4", code="vehicles.motorized-late", needs=("motorized",))
def motorized_before_the_dr(case: Case) -> Faults:
    """The motorized option is paid before the Vehicle Availability DR is made."""
    if case.vehicle_section.motorized and case.vehicle_section.motorized_before_dr is False:
        yield Fault("/vehicles/motorized_before_dr", "false", "true")


@check(rule="1.4", code="vehicles.motorized-bpv", needs=("vehicles.motorized_bpv",))
def motorized_as_recorded(case: Case) -> Faults:
    """The motorized option costs a tenth of the original allotment, fractions rounded up."""
    paid, found = case.vehicle_facts.motorized, case.vehicle_section.motorized_bpv
    expected = paid.points if paid else 0
    if found not in (None, expected):
        depends = paid.depends_on if paid else ()
        working = paid.working if paid else "0"
        yield Fault("/vehicles/motorized_bpv", found, expected, working, depends_on=depends)
