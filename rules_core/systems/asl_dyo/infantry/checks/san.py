"""1.29: the SAN and its price."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.points.san import san_price
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.29", code="san.base", needs=("san",))
def not_below_the_base(case: Case) -> Faults:
    """A side has a SAN of 2 without paying, and it cannot sell that."""
    san, base = case.roster.san, int(case.library.parameter("san-base").value)
    if san and san.value < base:
        yield Fault("/san/value", san.value, base)


@check(rule="1.29", code="san.bpv", needs=("san",))
def price_as_recorded(case: Case) -> Faults:
    """Each step of the SAN above 2 costs ten points, and twice as much at night."""
    san, price = case.roster.san, case.san_price
    if san and price and san.bpv not in (None, price.points):
        fields = {"san": san.value}
        yield Fault("/san/bpv", san.bpv, price.points, price.working, fields, price.depends_on)


@check(rule="1.29", code="san.most", needs=("san",))
def not_above_what_play_knows(case: Case) -> Faults:
    """By day and without a seaborne assault no SAN above 7 is known to the game (chapter A says so)."""
    san, scenario = case.roster.san, case.roster.scenario
    elsewhere = case.library.files["printed"]["san-elsewhere"]
    if san and san.value > elsewhere["most"] and not scenario.night and not scenario.seaborne_assault:
        outside = Dependency("outside", elsewhere["rule"], value=elsewhere["most"])
        fields = {"elsewhere": elsewhere["rule"]}
        yield Fault("/san/value", san.value, elsewhere["most"], None, fields, (outside,))


@check(rule="1.29", code="san.total", needs=("other_points",))
def total_is_of_whole_steps(case: Case) -> Faults:
    """Points that are declared for SAN as a total pay for whole steps."""
    declared, other = case.other_points.san, case.other_points
    if not declared:
        return
    base = int(case.library.parameter("san-base").value)
    step = san_price(base + 1, case.roster.scenario.night, case.library)
    left = declared % step.points
    if left and not other.unexplained:
        fields = {"step": step.points}
        yield Fault("/other_points/san", declared, declared - left, step.working, fields, step.depends_on)
