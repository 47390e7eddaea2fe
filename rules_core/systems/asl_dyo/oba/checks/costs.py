"""1.5, 1.51 and 1.52: what a battery costs with its ammunition and mobile barrage."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.oba.checks.batteries import is_of_another_block
from rules_core.systems.asl_dyo.oba.draws import Draw
from rules_core.systems.asl_dyo.oba.prices import battery_cost
from rules_core.systems.asl_dyo.roster.case import Case

OF_MOBILE_BARRAGES, OF_THE_CHART, OF_AMMUNITION = "1.5", "1.51", "1.52"


@check(rule="1.52", code="oba.bpv", needs=("purchases", "draws.bpv"))
def cost_as_recorded(case: Case) -> Faults:
    """A battery costs its listed BPV, a fifth more or less for ammunition, half or all more for CB, CBc."""
    for draw in case.purchases:
        found = draw.draw.bpv
        if draw.cost is None or found in (None, draw.cost.points):
            continue
        if not case.other_reading(draw.cost, found):
            depends = draw.depends_on
            rule, follows = _broken(case, draw, found or 0), _cause(case, draw)
            path, points, working = f"{draw.path}/bpv", draw.cost.points, draw.cost.working
            yield Fault(path, found, points, working, draw.fields, depends, rule, follows)


def _cause(case: Case, draw: Draw) -> str | None:
    """The place of the size that is another battery's, or of the listed BPV by which the cost is right."""
    made = draw.draw
    if is_of_another_block(draw):
        return f"{draw.path}/size"
    if draw.battery is None or made.listed in (None, draw.battery.listed):
        return None
    otherwise = draw.battery._replace(listed=made.listed or 0)
    readings = case.switches["AMB-3"], case.switches["AMB-4"]
    cost = battery_cost(otherwise, made.ammo, made.mobile_barrage, case.library, *readings)
    return f"{draw.path}/listed" if cost.points == made.bpv else None


def _broken(case: Case, draw: Draw, value: int) -> str:
    """The rule of what was left out or worked out wrongly: the chart, the ammunition, the mobile barrage."""
    ammo, mobile = draw.draw.ammo, draw.draw.mobile_barrage
    if not ammo or draw.battery is None:
        return OF_MOBILE_BARRAGES if mobile else OF_THE_CHART
    readings = case.switches["AMB-3"], case.switches["AMB-4"]
    unpaid = battery_cost(draw.battery, ammo, None, case.library, *readings).points
    return OF_MOBILE_BARRAGES if mobile and value == unpaid else OF_AMMUNITION


@check(rule="1.52", code="oba.bpv-other-reading", severity="warning", needs=("other-cost",))
def cost_under_another_reading(case: Case) -> Faults:
    """A recorded cost that another reading of the rule gives is accepted with a warning."""
    for draw in case.purchases:
        reading = case.other_reading(draw.cost, draw.draw.bpv)
        if draw.cost and reading:
            fields = {**draw.fields, "reading": reading}
            depends = (Dependency("reading", reading),)
            path = f"{draw.path}/bpv"
            yield Fault(path, draw.draw.bpv, draw.cost.points, draw.cost.working, fields, depends)
