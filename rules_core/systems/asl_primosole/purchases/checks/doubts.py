"""What the source prints doubtfully, told wherever a verdict could turn on it."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_primosole.purchases.case import Case, campaign_limit
from rules_core.systems.asl_primosole.purchases.checks.limits import coy_count


@check(rule="3.617", code="i4_limit_doubtful", severity="warning")
def limits_of_i4(case: Case) -> Faults:
    """The maxima of Axis I4 in campaigns II and III look exchanged (B-D13)."""
    if case.order.side != "axis" or not case.now["I4"]:
        return
    group = case.chart.groups["I4"]
    other = "exchanged" if case.readings["i4-limits"] == "printed" else "printed"
    limit, else_limit = (
        campaign_limit(group, case.order.campaign, {**case.readings, "i4-limits": reading})
        for reading in (case.readings["i4-limits"], other)
    )
    if limit != else_limit:
        line = next(bought for bought in case.bought if bought.group is group)
        fields = {"campaign": case.order.campaign, "exchanged": else_limit}
        yield Fault(line.path, case.now["I4"], limit, fields=fields, depends_on=(case.reading("i4-limits"),))


@check(rule="3.6178", code="coy_name_without_note", severity="warning")
def companies_without_the_note(case: Case) -> Faults:
    """Axis I8 and I9 are called companies and lack the note that counts them (B-D15)."""
    if case.order.side != "axis" or case.readings["coy-names"] != "note":
        return
    if case.date is None or not case.bought:
        return
    _, of_date, of_day = case.chart.coy_limits
    now, before_date, before_day = coy_count(case, "note")
    named, named_date, named_day = coy_count(case, "name")
    is_within = now + before_date <= of_date and now + before_day <= of_day
    would_be = named + named_date <= of_date and named + named_day <= of_day
    if is_within and not would_be:
        line = next(
            (bought for bought in case.bought if bought.group and bought.group.id in ("I8", "I9")),
            case.bought[0],
        )
        fields = {"per_date": of_date, "per_day": of_day}
        yield Fault(line.path, fields=fields, depends_on=(case.reading("coy-names"),))


@check(rule="3.6178", code="v3_window_unreadable", severity="warning")
def window_of_v3(case: Case) -> Faults:
    """The notes of British V3 cannot be read, so that its first date is unknown (B-D20)."""
    for bought in case.bought:
        if bought.group is not None and bought.group.unreadable_notes:
            letters = ", ".join(bought.group.unreadable_notes)
            yield Fault(bought.path, letters, depends_on=(case.reading("v3-window"),))


@check(rule="3.6178", code="creeping_barrage_rounded", severity="warning")
def rounding_of_a_creeping_barrage(case: Case) -> Faults:
    """Half of an odd price is left over for a creeping barrage, and the source does not round it (B-D25)."""
    for bought in case.bought:
        each, group = bought.each, bought.group
        if each and group and bought.line.creeping_barrage and "× 3/2" in each.working and group.costs[0] % 2:
            depends_on = (Dependency("corrected", "B-D25"), case.reading("creeping-barrage"))
            yield Fault(bought.path, None, each.points, each.working, depends_on=depends_on)
