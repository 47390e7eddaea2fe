"""1.82: the Leader Exchange DR."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.post_purchase.leaders import present, written
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.82", code="leaders.exchange-open", severity="needs-info", needs=("leaders",))
def exchange_is_decided(case: Case) -> Faults:
    """Where the books differ on the result of the DR, its outcome cannot be judged."""
    allotted = case.after.leaders
    if allotted is not None and allotted.finals is None:
        fields = {"dr": allotted.section.exchange_dr}
        yield Fault("/leaders/exchange_dr", fields=fields, depends_on=allotted.depends_on)


@check(rule="1.82", code="leaders.exchange-again", needs=("leaders",))
def one_exchange_dr(case: Case) -> Faults:
    """A side makes one Leader Exchange DR at most."""
    leaders = case.roster.leaders
    if leaders is not None and leaders.exchange_again:
        found = len(leaders.exchange_again) + (leaders.exchange_dr is not None)
        if found > 1:
            yield Fault("/leaders/exchange_again", found, 1)


@check(rule="1.82", code="leaders.final", needs=("leaders",))
def final_leaders_as_recorded(case: Case) -> Faults:
    """The final leaders are those allotted, after the one trade (1.81) and the Exchange DR, if made."""
    allotted = case.after.leaders
    if allotted is None or allotted.section.final is None or allotted.finals is None:
        return
    found = present(allotted.final)
    if found not in [present(final) for final in allotted.finals]:
        expected = written(allotted.finals[0])
        rule = "1.81" if allotted.section.exchange_dr is None else None
        yield Fault("/leaders/final", written(found), expected, depends_on=allotted.depends_on, rule=rule)
