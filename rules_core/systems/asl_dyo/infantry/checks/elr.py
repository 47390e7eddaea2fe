"""1.28: the ELR that the chart suggests."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.28", code="elr.differs", severity="warning", needs=("side.elr",))
def elr_as_suggested(case: Case) -> Faults:
    """The chart suggests an ELR by nation and date, and any other may be agreed on."""
    agreed, advice = case.roster.side.elr, case.elr_advice
    if agreed is not None and advice.values and agreed not in advice.values:
        fields = {"date": case.roster.scenario.date, "nationality": case.nationality}
        expected = advice.values[0] if len(advice.values) == 1 else advice.written
        yield Fault("/side/elr", agreed, expected, advice.working, fields, advice.depends_on)
