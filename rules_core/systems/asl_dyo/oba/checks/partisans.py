"""1.27: Partisans and OBA."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.27", code="oba.partisans", needs=("mmc", "partisan", "oba_bought"))
def partisans_buy_no_oba(case: Case) -> Faults:
    """A side of Partisans cannot buy OBA."""
    if case.partisans == "all" and case.oba_prices:
        yield Fault("/oba", fields={})


@check(
    rule="1.27", code="oba.partisans-mixed", severity="needs-info", needs=("mmc", "partisan", "oba_bought")
)
def mixed_sides_need_a_ruling(case: Case) -> Faults:
    """Whether a side of Partisans and regulars can buy OBA is for the players to agree."""
    if case.partisans == "some" and case.oba_prices:
        partisans = [line.count for line in case.mmc if line.troops == "partisan"]
        yield Fault("/oba", fields={"partisans": sum(partisans)})
