"""3.617: what the chart of a side offers on a CG Date of a campaign."""

from collections.abc import Iterator

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_primosole.charts.charts import ChartGroup
from rules_core.systems.asl_primosole.dates.dates import dates
from rules_core.systems.asl_primosole.purchases.case import Bought, Case
from rules_core.systems.asl_primosole.purchases.words import date_word, group_word


@check(rule="3.6121", code="unknown_cg_date")
def date_is_known(case: Case) -> Faults:
    """Every date is one of the eleven CG Dates."""
    written = [("/date", case.order.date), *((f"{each.path}/date", each.date) for each in case.earlier)]
    for path, date in written:
        if date not in dates():
            yield Fault(path, date, fields={"date": date_word(date), "known": tuple(dates())})


@check(rule="3.6171", code="unknown_rg")
def group_is_on_the_chart(case: Case) -> Faults:
    """Every Reinforcement Group is on the chart of its side."""
    named = [
        *((f"{bought.path}/rg", bought.line.rg, bought.group) for bought in case.bought),
        *(
            (f"{each.path}/rg", case.order.earlier[place].rg, each.group)
            for place, each in enumerate(case.earlier)
        ),
    ]
    for path, word, group in named:
        if group is None:
            fields = {"side": case.order.side, "known": ", ".join(case.chart.groups)}
            yield Fault(path, word, fields=fields)


def _by_group(case: Case) -> Iterator[tuple[ChartGroup, Bought]]:
    """Each group of the order, with the first line that orders it."""
    seen: set[str] = set()
    for bought in case.bought:
        if bought.group is not None and bought.group.id not in seen:
            seen.add(bought.group.id)
            yield bought.group, bought


@check(rule="3.6178", code="not_yet_available")
def not_before_its_window(case: Case) -> Faults:
    """No group is bought before the first CG Date that its notes allow."""
    if case.date is None:
        return
    for group, bought in _by_group(case):
        first, _ = case.window(group)
        if first is not None and case.date.place < dates()[first].place:
            yield Fault(
                bought.path, case.date.id, first, fields=_named(group), depends_on=_window_of(case, group)
            )


@check(rule="3.6178", code="no_longer_available")
def not_after_its_window(case: Case) -> Faults:
    """No group is bought after the last CG Date that its notes allow."""
    if case.date is None:
        return
    for group, bought in _by_group(case):
        _, last = case.window(group)
        if last is not None and case.date.place > dates()[last].place:
            yield Fault(bought.path, case.date.id, last, fields=_named(group))


@check(rule="3.617", code="never_purchasable")
def not_a_group_that_is_never_sold(case: Case) -> Faults:
    """A group without a maximum for a CG Date comes from an initial order of battle alone."""
    for group, bought in _by_group(case):
        if group.date_max == 0:
            defects = tuple(Dependency("corrected", defect) for defect in group.defects)
            yield Fault(bought.path, bought.line.number, 0, fields=_named(group), depends_on=defects)


@check(rule="3.617", code="not_in_this_campaign")
def group_is_sold_in_the_campaign(case: Case) -> Faults:
    """No group is bought in a campaign in which its maximum is 0."""
    for group, bought in _by_group(case):
        if group.date_max > 0 and case.cg_max(group) == 0:
            fields = {**_named(group), "campaign": case.order.campaign}
            yield Fault(bought.path, bought.line.number, 0, fields=fields, depends_on=_limit_of(case, group))


def _named(group: ChartGroup) -> dict[str, object]:
    return {"rg": group_word(group)}


def _window_of(case: Case, group: ChartGroup) -> tuple[Dependency, ...]:
    return (case.reading("v3-window"),) if group.unreadable_notes else ()


def _limit_of(case: Case, group: ChartGroup) -> tuple[Dependency, ...]:
    doubtful = (group.side, group.id) == ("axis", "I4")
    return (case.reading("i4-limits"),) if doubtful else ()
