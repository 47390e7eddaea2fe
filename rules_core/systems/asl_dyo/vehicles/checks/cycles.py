"""1.45: motorcycles and bicycles."""

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_totals


@check(rule="1.45", code="transport.cycles", needs=("transport",))
def cycles_as_recorded(case: Case) -> Iterator[Fault]:
    """Motorcycles, sidecars and bicycles cost the fixed price of each counter."""
    yield from wrong_totals(case.transport, "1.45")
