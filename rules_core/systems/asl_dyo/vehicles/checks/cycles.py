"""1.45: motorcycles and bicycles."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_totals


@check(rule="1.45", code="transport.cycles", needs=("transport",))
def cycles_as_recorded(case: Case) -> Faults:
    """Motorcycles, sidecars and bicycles cost the fixed price of each counter."""
    yield from wrong_totals(case.transport, "1.45")
