"""1.44 to 1.48: horses and wagons, motorcycles and bicycles, boats, gliders."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_totals


@check(rule="1.44", code="transport.wagons", needs=("transport",))
def horses_and_wagons_as_recorded(case: Case) -> Faults:
    """Wagons, sledges and horses cost the fixed price of each."""
    yield from wrong_totals(case.transport, "1.44")


@check(rule="1.45", code="transport.cycles", needs=("transport",))
def cycles_as_recorded(case: Case) -> Faults:
    """Motorcycles, sidecars and bicycles cost the fixed price of each counter."""
    yield from wrong_totals(case.transport, "1.45")


@check(rule="1.47", code="transport.boats", needs=("transport",))
def boats_as_recorded(case: Case) -> Faults:
    """Boats cost the fixed price of each counter."""
    yield from wrong_totals(case.transport, "1.47")


@check(rule="1.48", code="transport.gliders", needs=("transport",))
def gliders_as_recorded(case: Case) -> Faults:
    """Gliders cost the fixed price of their nation."""
    yield from wrong_totals(case.transport, "1.48")


@check(rule="1.48", code="transport.glider-date", needs=("transport",))
def glider_has_come(case: Case) -> Faults:
    """Gliders can be bought from a first month on, which differs by nation."""
    for line in case.transport:
        if not line.to_be_had:
            fields = {**line.fields, "date": case.roster.scenario.date}
            yield Fault(f"{line.path}/item", line.line.item, fields=fields, depends_on=line.price.depends_on)


@check(rule="1.48", code="transport.glider-side", needs=("transport",))
def glider_fits_the_side(case: Case) -> Faults:
    """Only Germans, Americans and British buy gliders, the last two also each other's."""
    own = case.library.files["nationalities"][case.nationality].get("gliders", [])
    for line in case.transport:
        if line.rule == "1.48" and line.line.item not in own:
            fields = {**line.fields, "nationality": case.nationality}
            yield Fault(f"{line.path}/item", line.line.item, ", ".join(own) or "-", fields=fields)
