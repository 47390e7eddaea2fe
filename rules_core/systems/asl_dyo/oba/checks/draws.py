"""1.5: how many OBA DRs, and whether the chart answers them."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.5", code="oba.draw-count", needs=("draws",))
def draws_within_allotment(case: Case) -> Faults:
    """A side makes one OBA DR for each 600 points of its original allotment or part of it."""
    allowed = case.draws_allowed
    found = len(case.draws)
    if found > allowed.points:
        fields = {"points": case.allotment}
        yield Fault(f"/oba/draws/{allowed.points}", found, allowed.points, allowed.working, fields)


@check(rule="1.5", code="oba.other-chapter", severity="needs-info", needs=("purchases",))
def other_chapters(case: Case) -> Faults:
    """Chinese OBA follows another chapter, which is not in these books."""
    elsewhere = case.library.files["nationalities"][case.nationality].get("elsewhere")
    if elsewhere and case.purchases:
        yield Fault("/oba/draws", fields={"elsewhere": elsewhere})


@check(rule="1.51", code="oba.chart-missing", severity="needs-info", needs=("draws.battery?",))
def chart_or_declared(case: Case) -> Faults:
    """Where the books print no chart of the nation, size and listed BPV are declared."""
    for draw in case.purchases:
        if draw.chart is None and draw.battery is None:
            yield Fault(draw.path, fields=draw.fields)


@check(rule="1.51", code="oba.column-missing", severity="needs-info", needs=("draws.battery?",))
def year_on_the_chart(case: Case) -> Faults:
    """The chart has a column for the year of the scenario."""
    for draw in case.purchases:
        if draw.offers == ():
            yield Fault(draw.path, fields={**draw.fields, "date": case.roster.scenario.date})


@check(rule="1.51", code="oba.column-overlap", severity="needs-info", needs=("draws.battery?",))
def one_column_for_the_year(case: Case) -> Faults:
    """Where two columns of the chart claim the year and differ, the players agree on one."""
    for draw in case.purchases:
        if draw.offers is not None and len(draw.offers) > 1:
            offers = "; ".join(f"{offer.size} {offer.listed}" for offer in draw.offers)
            fields = {**draw.fields, "offers": offers, "date": case.roster.scenario.date}
            yield Fault(draw.path, fields=fields)


@check(rule="1.51", code="oba.chart-open", severity="needs-info", needs=("draws.battery?",))
def block_is_settled(case: Case) -> Faults:
    """Where the books differ on a block of the chart and nothing decides, the players agree on one."""
    for draw in case.purchases:
        if draw.chart is not None and draw.offers is None:
            yield Fault(draw.path, fields=draw.fields)
