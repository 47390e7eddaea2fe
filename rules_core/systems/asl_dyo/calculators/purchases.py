"""What a purchase costs: MPV, OBA DRs and batteries."""

from rules_core.library import Library, month
from rules_core.model.answers import Calculated
from rules_core.model.findings import reading_of
from rules_core.systems.asl_dyo.calculators.calculated import Switches
from rules_core.systems.asl_dyo.infantry.mpv import mpv_each
from rules_core.systems.asl_dyo.oba.prices import batteries, battery_cost, chart_of, draws_allowed, presumed


def mpv(
    library: Library, switches: Switches, *, bpv: int, pf: int, capabilities: frozenset[str], count: int
) -> Calculated:
    """MPV of one MMC and of a line (1.211, 1.26)."""
    has_both = {"Sk", "W"} <= capabilities
    free = frozenset({"W"} if has_both and switches["AMB-8"] == "included" else ())
    each = mpv_each(bpv, pf, capabilities, free, library, switches["AMB-1"])
    depends = each.depends_on
    if has_both:
        depends += (reading_of(switches, "AMB-8"),)
    figures = {"mpv_each": each.points, "mpv": each.points * count, "working": each.working}
    return Calculated(figures, depends)


def oba_draws(library: Library, switches: Switches, *, points: int) -> Calculated:
    """How many OBA DRs an allotment gives (1.5)."""
    allowed = draws_allowed(points, library)
    return Calculated({"draws_allowed": allowed.points, "working": allowed.working}, allowed.depends_on)


def oba_battery(
    library: Library,
    switches: Switches,
    *,
    nationality: str,
    date: str,
    dr: int,
    ammo: str | None,
    mobile_barrage: str | None,
) -> Calculated:
    """The batteries that an OBA DR gives at a date, with prices (1.5 to 1.52); several if columns overlap.

    `batteries` is None without a printed chart, and if the books leave the block open.
    """
    chart = chart_of(nationality, library)
    offers = batteries(chart, dr, month(date), library) if chart else None
    rows, depends = [], list(presumed(nationality, library)) if chart else []
    for offer in offers or ():
        cost = battery_cost(offer, ammo, mobile_barrage, library, switches["AMB-3"], switches["AMB-4"])
        depends += [*offer.depends_on, *cost.depends_on]
        rows.append({"size": offer.size, "listed": offer.listed, "bpv": cost.points, "working": cost.working})
    figures = {"chart": chart, "batteries": None if offers is None else rows}
    return Calculated(figures, tuple(dict.fromkeys(depends)))
