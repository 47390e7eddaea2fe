"""1.44: horses and wagons."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_totals


@check(rule="1.44", code="transport.wagons", needs=("transport",))
def horses_and_wagons_as_recorded(case: Case) -> Faults:
    """Wagons, sledges and horses cost the fixed price of each."""
    yield from wrong_totals(case.transport, "1.44")
