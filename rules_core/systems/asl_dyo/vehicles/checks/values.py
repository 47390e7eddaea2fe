"""1.4: values of vehicles, what a line costs."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.listings import OF_VEHICLES, differing
from rules_core.systems.asl_dyo.vehicles.lines import Vehicle


@check(rule="1.4", code="vehicles.bpv-unknown", severity="needs-info", needs=("vehicles.bpv?",))
def bpv_is_known(case: Case) -> Iterator[Fault]:
    """The BPV of every vehicle is printed in the books or declared."""
    for vehicle in case.vehicles:
        if vehicle.bpv is None:
            yield Fault(f"{vehicle.path}/bpv", fields=vehicle.fields)


@check(rule="1.4", code="vehicles.bpv-printed", needs=("vehicles.bpv",))
def bpv_as_printed(case: Case) -> Iterator[Fault]:
    """A declared BPV agrees with the one the books print."""
    for vehicle in case.vehicles:
        declared = vehicle.line.bpv
        if vehicle.printed and declared is not None and declared != vehicle.printed["bpv"]:
            fields = {**vehicle.fields, "printed_at": vehicle.printed["rule"]}
            yield Fault(f"{vehicle.path}/bpv", declared, vehicle.printed["bpv"], fields=fields)


@check(rule="1.4", code="vehicles.rf-printed", needs=("vehicles.rf",))
def rf_as_printed(case: Case) -> Iterator[Fault]:
    """A declared RF agrees with the one the books print for the date."""
    for vehicle in case.vehicles:
        declared, printed = vehicle.line.rf, vehicle.printed_rf
        if vehicle.printed and declared is not None and printed is not None and declared != printed:
            fields = {**vehicle.fields, "printed_at": vehicle.printed["rule"]}
            yield Fault(f"{vehicle.path}/rf", declared, printed, fields=fields)


@check(rule="1.4", code="vehicles.differs", needs=("vehicles.values",))
def one_value_for_a_type(case: Case) -> Iterator[Fault]:
    """A vehicle that stands on two lines has one and the same value of each kind on both."""
    for what, found, expected, earlier, vehicle in differing(case.vehicles, OF_VEHICLES):
        fields = {**vehicle.fields, "what": what, "earlier": earlier.index + 1}
        yield Fault(f"{vehicle.path}/{what}", found, expected, fields=fields)


@check(rule="1.4", code="vehicles.total", needs=("vehicles.total",))
def total_as_recorded(case: Case) -> Iterator[Fault]:
    """The recorded BPV of a line is the BPV of one vehicle with its equipment, times their number."""
    for vehicle in case.vehicles:
        if not vehicle.line.ammo:
            yield from wrong_total(vehicle)


def wrong_total(vehicle: Vehicle) -> Iterator[Fault]:
    """The fault of a line whose recorded BPV is not the sum."""
    if vehicle.each is not None and vehicle.line.total not in (None, vehicle.points):
        working = vehicle.each.working
        if vehicle.line.count > 1:
            working += f"; {vehicle.each.points} × {vehicle.line.count} = {vehicle.points}"
        path = f"{vehicle.path}/total"
        yield Fault(
            path, vehicle.line.total, vehicle.points, working, vehicle.fields, vehicle.each.depends_on
        )
