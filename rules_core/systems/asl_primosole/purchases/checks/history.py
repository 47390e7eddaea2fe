"""3.6179: what the record of earlier purchases must be for an order to be judged by it."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_primosole.dates.dates import dates
from rules_core.systems.asl_primosole.purchases.case import Case


@check(rule="3.6179", code="earlier_is_later")
def earlier_is_not_later(case: Case) -> Faults:
    """An earlier purchase is not of a later CG Date than the order."""
    if case.date is None:
        return
    for each in case.earlier:
        date = dates().get(each.date)
        if date is not None and date.place > case.date.place:
            yield Fault(f"{each.path}/date", each.date, case.date.id)
