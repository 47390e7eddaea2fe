"""What a purchase costs: MPV, OBA DRs and batteries."""

import re

from rules_core.library import month
from rules_core.model.answers import Calculated
from rules_core.model.findings import reading_of
from rules_core.system import Context
from rules_core.systems.asl_dyo.calculators.inputs import MpvInputs, ObaBatteryInputs, ObaDrawsInputs
from rules_core.systems.asl_dyo.infantry.mpv import mpv_each
from rules_core.systems.asl_dyo.oba.prices import batteries, battery_cost, chart_of, draws_allowed, presumed


def mpv(given: MpvInputs, context: Context) -> Calculated:
    """MPV of one MMC and of a line (1.211, 1.26)."""
    switches, capabilities = context.switches, frozenset(re.findall("Sk|[ASCMWP]", given.capabilities))
    has_both = {"Sk", "W"} <= capabilities
    free = frozenset({"W"} if has_both and switches["AMB-8"] == "included" else ())
    each = mpv_each(given.bpv, given.pf, capabilities, free, context.library, switches["AMB-1"])
    depends = each.depends_on
    if has_both:
        depends += (reading_of(switches, "AMB-8"),)
    figures = {"mpv_each": each.points, "mpv": each.points * given.count, "working": each.working}
    return Calculated(figures, depends)


def oba_draws(given: ObaDrawsInputs, context: Context) -> Calculated:
    """How many OBA DRs an allotment gives (1.5)."""
    allowed = draws_allowed(given.points, context.library)
    return Calculated({"draws_allowed": allowed.points, "working": allowed.working}, allowed.depends_on)


def oba_battery(given: ObaBatteryInputs, context: Context) -> Calculated:
    """The batteries that an OBA DR gives at a date, with prices (1.5 to 1.52); several if columns overlap.

    `batteries` is None without a printed chart, and if the books leave the block open.
    """
    library, readings = context.library, (context.switches["AMB-3"], context.switches["AMB-4"])
    chart = chart_of(given.nationality, library)
    offers = batteries(chart, given.dr, month(given.date), library) if chart else None
    rows, depends = [], list(presumed(given.nationality, library)) if chart else []
    for offer in offers or ():
        cost = battery_cost(offer, given.ammo, given.mobile_barrage, library, *readings)
        depends += [*offer.depends_on, *cost.depends_on]
        rows.append({"size": offer.size, "listed": offer.listed, "bpv": cost.points, "working": cost.working})
    figures = {"chart": chart, "batteries": None if offers is None else rows}
    return Calculated(figures, tuple(dict.fromkeys(depends)))
