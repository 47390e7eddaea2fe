"""1.6: the price of each line."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.fortifications.lines import written
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.6", code="fortifications.bpv", needs=("fortifications",))
def price_as_recorded(case: Case) -> Faults:
    """A line costs what the list asks, times the number; half a point may be recorded either way."""
    for work in case.fortifications.works if case.fortifications else ():
        found = work.line.bpv
        if found is not None and work.price is not None and abs(found - work.price) >= 1:
            expected = written(work.price)
            yield Fault(
                f"{work.path}/bpv", written(found), expected, work.working, work.fields, work.depends_on
            )


@check(rule="1.6", code="fortifications.pillbox-unknown", severity="needs-info", needs=("fortifications",))
def pillbox_is_described(case: Case) -> Faults:
    """The price of a pillbox follows from its capacity and its two DRM, so they must be stated."""
    for work in case.fortifications.works if case.fortifications else ():
        if work.line.type == "pillbox" and work.line.pillbox is None:
            yield Fault(f"{work.path}/pillbox", fields=work.fields)


@check(rule="1.6", code="fortifications.price-open", severity="needs-info", needs=("fortifications",))
def price_is_settled(case: Case) -> Faults:
    """Where the books differ on a price and nothing decides, the players agree on one."""
    for work in case.fortifications.works if case.fortifications else ():
        if any(item.kind == "open" for item in work.depends_on):
            yield Fault(work.path, fields=work.fields, depends_on=work.depends_on)
