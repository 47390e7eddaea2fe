"""1.27: Partisans and vehicles."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.27", code="vehicles.partisans", needs=("vehicles", "partisan"))
def partisans_buy_trucks(case: Case) -> Faults:
    """Of vehicles that need a DR, Partisans buy only trucks."""
    if case.partisans == "all":
        for vehicle in case.vehicles:
            if vehicle.kind not in (None, "truck"):
                yield Fault(f"{vehicle.path}/kind", vehicle.kind, "truck", fields=vehicle.fields)


@check(
    rule="1.27", code="vehicles.partisan-kind-unknown", severity="needs-info", needs=("vehicles", "partisan")
)
def vehicles_of_partisans_are_described(case: Case) -> Faults:
    """The kind of a vehicle decides whether Partisans can buy it."""
    if case.partisans == "all":
        for vehicle in case.vehicles:
            if vehicle.kind is None:
                yield Fault(f"{vehicle.path}/kind", fields=vehicle.fields)


@check(rule="1.27", code="vehicles.partisans-motorized", needs=("motorized", "partisan"))
def partisans_are_not_motorized(case: Case) -> Faults:
    """Partisans cannot pay for the motorized option."""
    if case.partisans == "all" and case.vehicle_section.motorized:
        yield Fault("/vehicles/motorized", "true", "false")


@check(
    rule="1.27", code="vehicles.partisans-mixed", severity="needs-info", needs=("vehicle_section", "partisan")
)
def mixed_sides_need_a_ruling(case: Case) -> Faults:
    """Which vehicles a side of Partisans and regulars can buy is for the players to agree."""
    if case.partisans == "some" and case.vehicle_prices:
        yield Fault("/vehicles")
