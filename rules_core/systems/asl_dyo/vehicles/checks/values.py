"""1.4: values of vehicles, what a line costs."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.listings import OF_VEHICLES, differing
from rules_core.systems.asl_dyo.vehicles.equipment import unpaid_equipment
from rules_core.systems.asl_dyo.vehicles.lines import Vehicle


@check(rule="1.4", code="vehicles.bpv-unknown", severity="needs-info", needs=("vehicles.bpv?",))
def bpv_is_known(case: Case) -> Faults:
    """The BPV of every vehicle is printed in the books or declared."""
    for vehicle in case.vehicles:
        if vehicle.bpv is None:
            yield Fault(f"{vehicle.path}/bpv", fields=vehicle.fields)


@check(rule="1.4", code="vehicles.bpv-printed", needs=("vehicles.bpv",))
def bpv_as_printed(case: Case) -> Faults:
    """A declared BPV agrees with the one the books print."""
    for vehicle in case.vehicles:
        declared = vehicle.line.bpv
        if vehicle.printed and declared is not None and declared != vehicle.printed["bpv"]:
            fields = {**vehicle.fields, "printed_at": vehicle.printed["rule"]}
            rule = vehicle.printed["rule"]
            yield Fault(f"{vehicle.path}/bpv", declared, vehicle.printed["bpv"], fields=fields, rule=rule)


@check(rule="1.4", code="vehicles.rf-printed", needs=("vehicles.rf",))
def rf_as_printed(case: Case) -> Faults:
    """A declared RF agrees with the one the books print for the date."""
    for vehicle in case.vehicles:
        declared, printed = vehicle.line.rf, vehicle.printed_rf
        if vehicle.printed and declared is not None and printed is not None and declared != printed:
            fields = {**vehicle.fields, "printed_at": vehicle.printed["rule"]}
            rule = vehicle.printed["rule"]
            yield Fault(f"{vehicle.path}/rf", declared, printed, fields=fields, rule=rule)


@check(rule="1.4", code="vehicles.differs", needs=("vehicles.values",))
def one_value_for_a_type(case: Case) -> Faults:
    """A vehicle that stands on two lines has one and the same value of each kind on both."""
    for what, found, expected, earlier, vehicle in differing(case.vehicles, OF_VEHICLES):
        fields = {**vehicle.fields, "what": what, "earlier": earlier.index + 1}
        yield Fault(f"{vehicle.path}/{what}", found, expected, fields=fields)


@check(rule="1.4", code="vehicles.total", needs=("vehicles.total",))
def total_as_recorded(case: Case) -> Faults:
    """The recorded BPV of a line is the BPV of one vehicle with its equipment, times their number."""
    for vehicle in case.vehicles:
        if not vehicle.line.ammo:
            yield from wrong_total(case, vehicle)


def wrong_total(case: Case, vehicle: Vehicle) -> Faults:
    """The fault of a line whose recorded BPV is not the sum, with the rule of equipment that is not paid."""
    if vehicle.each is not None and vehicle.line.total not in (None, vehicle.points):
        working = vehicle.each.working
        if vehicle.line.count > 1:
            working += f"; {vehicle.each.points} × {vehicle.line.count} = {vehicle.points}"
        path = f"{vehicle.path}/total"
        each, rest = divmod(vehicle.line.total or 0, vehicle.line.count)
        rule = None if rest else unpaid_equipment(case, vehicle, vehicle.each.points - each)
        depends, follows = vehicle.each.depends_on, None if rest else _of_recorded(case, vehicle, each)
        found, points = vehicle.line.total, vehicle.points
        yield Fault(path, found, points, working, vehicle.fields, depends, rule, follows)


def _of_recorded(case: Case, vehicle: Vehicle, each: int) -> str | None:
    """The place of a wrong BPV or Opt BPV of the line that makes one vehicle cost what is recorded."""
    line, opt = vehicle.line, vehicle.opt.points if vehicle.opt else 0
    bpv = line.bpv if vehicle.printed and line.bpv is not None else vehicle.bpv or 0
    recorded_opt = opt if line.opt_bpv is None else line.opt_bpv
    factor = int(case.library.parameter("ammo-vehicle").value) if line.ammo else 1
    if (bpv, recorded_opt) == (vehicle.bpv, opt) or bpv * factor + recorded_opt != each:
        return None
    return f"{vehicle.path}/{'bpv' if bpv != vehicle.bpv else 'opt_bpv'}"
