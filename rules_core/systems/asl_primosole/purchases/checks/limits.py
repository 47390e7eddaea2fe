"""3.617: how many of a group, and of company-type groups, on a date, a day and in a campaign."""

from collections.abc import Callable

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_primosole.charts.charts import ChartGroup
from rules_core.systems.asl_primosole.purchases.case import Bought, Case, addition, counts_as_coy
from rules_core.systems.asl_primosole.purchases.words import group_word


def _line_that_exceeds(
    case: Case, counts: Callable[[ChartGroup], bool], before: int, most: int
) -> Bought | None:
    """The first line of the order at which the count passes the maximum; None where none does."""
    total = before
    for bought in case.bought:
        if bought.group is not None and counts(bought.group):
            total += bought.line.number
            if total > most:
                return bought
    return None


@check(rule="3.617", code="cg_max_exceeded")
def within_the_campaign_maximum(case: Case) -> Faults:
    """A group is bought no oftener in a campaign than its CG Max says."""
    for name, now in case.now.items():
        group, before = case.chart.groups[name], case.before[name]
        most = case.cg_max(group)
        line = _line_that_exceeds(case, lambda each, of=group: each is of, before, most)  # type: ignore[misc]
        if most > 0 and line is not None:
            doubt = (case.reading("i4-limits"),) if (group.side, name) == ("axis", "I4") else ()
            yield Fault(
                line.path,
                before + now,
                most,
                addition(before, now),
                {
                    "rg": group_word(group),
                    "campaign": case.order.campaign,
                    "remaining": max(most - before, 0),
                },
                doubt,
            )


@check(rule="3.617", code="date_max_exceeded")
def within_the_maximum_of_the_date(case: Case) -> Faults:
    """A group is bought no oftener on a CG Date than its CG Date Max says."""
    earlier = case.before_on(date=case.order.date)
    for name, now in case.now.items():
        group, before = case.chart.groups[name], earlier[name]
        line = _line_that_exceeds(case, lambda each, of=group: each is of, before, group.date_max)  # type: ignore[misc]
        if group.date_max > 0 and line is not None:
            fields = {"rg": group_word(group), "date": case.order.date}
            yield Fault(line.path, before + now, group.date_max, addition(before, now), fields)


def coy_count(case: Case, names: str | None = None) -> tuple[int, int, int]:
    """Company-type groups of the order, and those bought earlier on its date and on its calendar day.

    `names` is the reading `coy-names` by which to count, by default that of the case.
    """
    readings = case.readings if names is None else {"coy-names": names}
    day = case.date.day if case.date else None
    totals = (case.now, case.before_on(date=case.order.date), case.before_on(day=day))
    now, of_date, of_day = (
        sum(number for name, number in counted.items() if counts_as_coy(case.chart.groups[name], readings))
        for counted in totals
    )
    return now, of_date, of_day


@check(rule="3.6178", code="coy_per_date_exceeded")
def within_the_companies_of_a_date(case: Case) -> Faults:
    """On one CG Date a side buys at most two company-type groups."""
    letter, most, _ = case.chart.coy_limits
    now, before, _ = coy_count(case)
    line = _line_that_exceeds(case, case.is_coy, before, most)
    if line is not None:
        fields = {"date": case.order.date, "note": letter}
        yield Fault(line.path, before + now, most, addition(before, now), fields, _names_of(case))


@check(rule="3.6178", code="coy_per_day_exceeded")
def within_the_companies_of_a_day(case: Case) -> Faults:
    """On one calendar day a side buys at most four company-type groups, all its CG Dates together."""
    if case.date is None:
        return
    letter, _, most = case.chart.coy_limits
    now, _, before = coy_count(case)
    line = _line_that_exceeds(case, case.is_coy, before, most)
    if line is not None:
        fields = {"day": case.date.day, "note": letter}
        yield Fault(line.path, before + now, most, addition(before, now), fields, _names_of(case))


def _names_of(case: Case) -> tuple[Dependency, ...]:
    return (case.reading("coy-names"),) if case.readings["coy-names"] != "note" else ()


@check(rule="3.6178", code="prerequisite_not_met")
def after_what_must_come_first(case: Case) -> Faults:
    """Axis I3 is not bought before every I1 that the campaign allows."""
    for bought in case.bought:
        group = bought.group
        first = next((note.after_all for note in group.notes if note.after_all), None) if group else None
        if group is None or first is None:
            continue
        needed, before = case.cg_max(case.chart.groups[first]), case.before[first]
        now = case.now[first] if case.readings["prerequisite"] == "same-order" else 0
        if before + now < needed:
            fields = {"rg": group_word(group), "first": group_word(case.chart.groups[first])}
            rests_on: tuple[Dependency, ...] = (Dependency("corrected", "B-D11"),)
            if case.now[first]:
                rests_on += (case.reading("prerequisite"),)
            yield Fault(bought.path, before + now, needed, addition(before, now), fields, rests_on)
            return


@check(rule="3.6178", code="observer_limit")
def one_observer_at_most(case: Case) -> Faults:
    """No more than one British O4 is in the order of battle."""
    most = next((note.most_observers for note in case.chart.notes.values() if note.most_observers), None)
    lines = [bought for bought in case.bought if bought.group and bought.group.id == "O4"]
    if most is None or not lines:
        return
    owned = observers_owned(case)
    if owned is not None and owned + case.now["O4"] > most:
        now = case.now["O4"]
        line = _line_that_exceeds(case, lambda group: group.id == "O4", owned, most) or lines[0]
        yield Fault(line.path, owned + now, most, addition(owned, now))


@check(rule="3.6178", code="observers_unknown", severity="needs-info")
def observers_are_known(case: Case) -> Faults:
    """Whether an O4 bought earlier is still in the order of battle has to be said."""
    if case.order.side == "british" and case.now["O4"] and observers_owned(case) is None:
        yield Fault("/observers", case.before["O4"])


def observers_owned(case: Case) -> int | None:
    """O4 in the order of battle now; None where earlier ones were bought and nobody says if they remain."""
    if case.order.observers is not None:
        return case.order.observers
    if case.before["O4"]:
        return None
    return sum(
        owned.number for owned in case.order.initial_order_of_battle if owned.rg.strip().upper() == "O4"
    )
