"""1.4: the motorized option, the Vehicle Availability DR that follows, and the RF of each vehicle."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.lines import Vehicle
from rules_core.systems.asl_dyo.vehicles.tow import tow_allowed


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


@check(rule="1.4", code="vehicles.dr-missing", severity="needs-info", needs=("vehicles", "vehicles.dr?"))
def dr_is_recorded(case: Case) -> Faults:
    """One Availability DR is made before the first vehicle is bought."""
    if case.vehicles and case.vehicle_facts.available is None:
        yield Fault("/vehicles/dr")


@check(rule="1.4", code="vehicles.table-open", severity="needs-info", needs=("vehicles", "vehicles.dr?"))
def dr_is_on_the_table(case: Case) -> Faults:
    """Where the books leave the result of the DR open, the players agree on its RF."""
    opened = case.vehicle_facts.available
    if opened and opened.rarity is None:
        yield Fault("/vehicles/dr", case.vehicle_section.dr, depends_on=opened.depends_on)


@check(rule="1.4", code="vehicles.rf-unknown", severity="needs-info", needs=("vehicles.rf?",))
def rf_is_known(case: Case) -> Faults:
    """The current RF of every vehicle is printed in the books or declared."""
    for vehicle in case.vehicles:
        if vehicle.rf is None and not _may_tow(case, vehicle):
            yield Fault(f"{vehicle.path}/rf", fields=vehicle.fields)


@check(rule="1.4", code="vehicles.rf", needs=("vehicles",))
def vehicle_is_available(case: Case) -> Faults:
    """No vehicle has a higher current RF than the DR gives, unless it is bought to tow a Gun."""
    opened = case.vehicle_facts.available
    for vehicle in case.vehicles:
        if vehicle.line.tows is None and too_rare(case, vehicle) and opened:
            depends = opened.depends_on
            yield Fault(f"{vehicle.path}/rf", vehicle.rf, opened.rf, opened.working, vehicle.fields, depends)


def too_rare(case: Case, vehicle: Vehicle) -> bool:
    """True where the DR does not open that vehicle."""
    opened = case.vehicle_facts.available
    if opened is None or opened.rarity is None or vehicle.rf is None:
        return False
    return vehicle.rf not in opened.opens


def _may_tow(case: Case, vehicle: Vehicle) -> bool:
    """True where its RF does not matter: it may tow its Gun, and that has a tow vehicle for each at most."""
    if not tow_allowed(vehicle, case.guns, case.setting, case.vehicle_section.motorized):
        return False
    gun = case.guns[(vehicle.line.tows or 1) - 1]
    beyond = [
        other.line.count
        for other in case.vehicles
        if other.line.tows == vehicle.line.tows and (other.rf is None or too_rare(case, other))
    ]
    return sum(beyond) <= gun.line.count
