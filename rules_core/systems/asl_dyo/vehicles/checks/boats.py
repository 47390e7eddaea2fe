"""1.47: boats."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_totals


@check(rule="1.47", code="transport.boats", needs=("transport",))
def boats_as_recorded(case: Case) -> Faults:
    """Boats cost the fixed price of each counter."""
    yield from wrong_totals(case.transport, "1.47")
