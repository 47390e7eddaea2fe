"""The computations on their own: a few figures in, a figure and its sum out, without a roster.

Each takes the library first, then what it is asked by name; open readings are as usual. What cannot be
known is None, never 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules_core.arithmetic import about, digits
from rules_core.library import Library, month
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.computations import odds
from rules_core.systems.asl_dyo.computations.air_support import air_number, air_price
from rules_core.systems.asl_dyo.computations.armor_leaders import drms
from rules_core.systems.asl_dyo.computations.availability import tenths
from rules_core.systems.asl_dyo.computations.bonus import bonus_number
from rules_core.systems.asl_dyo.computations.equivalency import equivalency
from rules_core.systems.asl_dyo.computations.leaders import best_leaders, ladder_of, leader_count, next_type
from rules_core.systems.asl_dyo.computations.mpv import mpv_each
from rules_core.systems.asl_dyo.computations.oba import batteries, battery_cost, chart_of, draws_allowed
from rules_core.systems.asl_dyo.computations.reinforcements import (
    Group,
    least_equivalents,
    reinforcements_owed,
)
from rules_core.systems.asl_dyo.computations.support_weapons import Chart, allotted, is_of_engineers, ratio_of
from rules_core.systems.asl_dyo.computations.support_weapons import chart_of as sw_chart_of


@dataclass(frozen=True, slots=True)
class Calculated:
    """Figures as plain data without prose, and what they rest on."""

    figures: Mapping[str, Any]
    depends_on: tuple[Dependency, ...] = ()


def mpv(library: Library, *, bpv: int, pf: int, capabilities: frozenset[str], count: int) -> Calculated:
    """MPV of one MMC and of a line (1.211, 1.26)."""
    free = frozenset({"W"} if "Sk" in capabilities else ())
    each = mpv_each(bpv, pf, capabilities, free, library, _usual(library, "AMB-1"))
    depends = each.depends_on
    if {"Sk", "W"} <= capabilities:
        depends += (Dependency("reading", f"AMB-8={_usual(library, 'AMB-8')}"),)
    figures = {"mpv_each": each.points, "mpv": each.points * count, "working": each.working}
    return Calculated(figures, depends)


def oba_draws(library: Library, *, points: int) -> Calculated:
    """How many OBA DRs an allotment gives (1.5)."""
    allowed = draws_allowed(points, library)
    return Calculated({"draws_allowed": allowed.points, "working": allowed.working}, allowed.depends_on)


def oba_battery(
    library: Library, *, nationality: str, date: str, dr: int, ammo: str | None, mobile_barrage: str | None
) -> Calculated:
    """What an OBA DR gives at a date and what it costs (1.5 to 1.52): several where columns overlap.

    `batteries` is None without a printed chart, and where the books leave the block open.
    """
    chart = chart_of(nationality, library)
    offers = batteries(chart, dr, month(date), library) if chart else None
    found, depends = [], []
    for offer in offers or ():
        scarce, stacking = _usual(library, "AMB-3"), _usual(library, "AMB-4")
        cost = battery_cost(offer, ammo, mobile_barrage, library, scarce, stacking)
        depends += [*offer.depends_on, *cost.depends_on]
        found.append(
            {"size": offer.size, "listed": offer.listed, "bpv": cost.points, "working": cost.working}
        )
    figures = {"chart": chart, "batteries": None if offers is None else found}
    return Calculated(figures, tuple(dict.fromkeys(depends)))


def equivalents(
    library: Library, *, assault_engineers: int, elite: int, line: int, conscript: int
) -> Calculated:
    """Equivalents of so many squads (1.74); `elite` are the elite squads beside the Assault Engineers."""
    found = Group(assault_engineers, elite, line, conscript).equivalents(library)
    figures = {name: {"count": getattr(found, name), "working": working} for name, working in found.workings}
    return Calculated(figures, found.depends_on)


def bonus(library: Library, *, mpv: int, elr: int, opponent_elr: int) -> Calculated:
    """How many bonus squads the announced ELR give (1.71), in halves."""
    found = bonus_number(mpv, elr, opponent_elr, library)
    number = None if found.number is None else digits(found.number)
    return Calculated({"squads": number, "working": found.working}, found.depends_on)


def leaders(library: Library, *, nationality: str, equivalents: int, lg: int) -> Calculated:
    """How many leaders, the best staircase of them, and what an 8-0 could be traded for (1.8, 1.81)."""
    ladder, count = ladder_of(nationality, library), leader_count(equivalents, lg)
    best = best_leaders(count, ladder)
    figures = {
        "count": count.leaders + count.extra,
        "working": count.working,
        "best": [{"type": each, "count": number} for each, number in best.items()],
        "trade": next_type(best, ladder) if best.get(ladder.rungs[0]) else None,
        "rungs_are_printed": ladder.firm,
    }
    return Calculated(figures)


def support_weapons(
    library: Library,
    *,
    nationality: str,
    date: str,
    equivalents: int,
    assault_engineers: int,
    partisans: bool,
) -> Calculated:
    """SW by the nation's chart (1.83); `weapons` is None where the books print no chart or no row."""
    chart = sw_chart_of(nationality, partisans, month(date), library)
    if chart is None or chart.row is None:
        return Calculated({"chart": chart and chart.table, "weapons": None})
    found, depends = _weapons(library, chart, date, equivalents, assault_engineers)
    return Calculated({"chart": chart.table, "weapons": found}, depends)


def _weapons(
    library: Library, chart: Chart, date: str, equivalents: int, assault_engineers: int
) -> tuple[list[dict[str, Any]], tuple[Dependency, ...]]:
    found: list[dict[str, Any]] = []
    depends: list[Dependency] = []
    for column in library.tables[chart.table].columns:
        ratio = ratio_of(column.key, chart, month(date), library)
        squads = assault_engineers if is_of_engineers(column.key) else equivalents
        count = None if ratio.squads is None else allotted(squads, ratio.squads, ratio.in_game)
        depends += ratio.depends_on
        found.append({"type": column.key, "ratio": ratio.squads, "in_game": ratio.in_game, "count": count})
    return found, tuple(dict.fromkeys(depends))


def reinforcements(
    library: Library, *, assault_engineers: int, elite: int, line: int, conscript: int, lg: int | None
) -> Calculated:
    """How many squads of a second purchase that binds reinforce (1.7), and with how many leaders (1.84)."""
    group = Group(assault_engineers, elite, line, conscript)
    owed = reinforcements_owed(group.squads, library)
    total, of_engineers = least_equivalents(group, owed, library)
    counted = equivalency(assault_engineers + elite, line, conscript, assault_engineers, library)
    figures = {
        "squads": group.squads,
        "owed": owed,
        "equivalents": total,
        "assault_engineers": of_engineers,
        "leaders": None if lg is None else total // lg,
    }
    return Calculated(figures, counted.depends_on)


def rarity_odds(library: Library, *, motorized: bool) -> Calculated:
    """The chance that an Availability DR opens each RF or more (1.3, 1.4)."""
    every = odds.rarity_odds(library, motorized=motorized)
    rarities = sorted(rarity for rarity in every if rarity is not None)
    found = [(rf, odds.chance_of_rarity(rf, library, motorized=motorized)) for rf in rarities]
    return Calculated({"odds": [{"rf": tenths(rf), **_chance(chance)} for rf, chance in found]})


def armor_leader_odds(library: Library, *, nationality: str, date: str, theatre: str | None) -> Calculated:
    """The chance of each Armor Leader (1.43), once for each DRM that may apply; empty without any DRM."""
    possible = drms(nationality, month(date), theatre, library)
    found = [
        {"drm": drm, "odds": _table("leader", odds.leader_odds(drm, library).items())}
        for drm in possible.drms
    ]
    return Calculated({"by_drm": None if possible.is_open else found}, possible.depends_on)


def battery_odds(library: Library, *, nationality: str, date: str, draws: int) -> Calculated:
    """The chance of each battery from one OBA DR, and from so many (1.51); None without a printed chart."""
    chart = chart_of(nationality, library)
    if chart is None:
        return Calculated({"odds": None})
    every = odds.battery_odds(chart, month(date), library)
    found = []
    for battery, one in every.items():
        size, listed = battery or (None, None)
        several = odds.Chance(one).within(draws).sure
        row = {"size": size, "listed": listed, **_chance(odds.Chance(one)), "in_draws": str(several)}
        found.append(row)
    return Calculated({"odds": found})


def air_support_odds(library: Library, *, nationality: str, date: str, opponent: str | None) -> Calculated:
    """The Air Support Number, its price and the chance of the DR (1.531); None where there is no number."""
    found = air_number(nationality, opponent, month(date), library, _usual(library, "AMB-5"))
    price = air_price(month(date), library, _usual(library, "AMB-15"))
    chance = None if found.number is None else odds.chance_of_air_support(found.number)
    figures = {
        "number": found.number,
        "highest": found.highest,
        "working": found.working,
        "points": None if price.value is None else int(price.value),
        **({"chance": None, "percent": None} if chance is None else _chance(chance)),
    }
    return Calculated(figures, (*found.depends_on, *price.depends_on))


def equipment_odds(library: Library, *, symbol: str, date: str, drm: int, lend_lease: bool) -> Calculated:
    """The chance that a dr gives an AFV its Sz or G (1.42); `open` is that of results left open."""
    found = odds.chance_of_equipment(symbol, month(date), library, drm=drm, lend_lease=lend_lease)
    return Calculated({**_chance(found), "open": str(found.open)})


CALCULATORS: Mapping[str, Callable[..., Calculated]] = {
    "mpv": mpv,
    "oba-draws": oba_draws,
    "oba-battery": oba_battery,
    "equivalency": equivalents,
    "bonus": bonus,
    "leaders": leaders,
    "sw": support_weapons,
    "reinforcements": reinforcements,
    "odds/rarity": rarity_odds,
    "odds/armor-leader": armor_leader_odds,
    "odds/battery": battery_odds,
    "odds/air-support": air_support_odds,
    "odds/equipment": equipment_odds,
}
"""Every calculator by its name."""


def _usual(library: Library, switch: str) -> str:
    return str(library.files["readings"][switch]["default"])


def _chance(found: odds.Chance) -> dict[str, str]:
    """A chance as an exact fraction, and in per cent to two decimals (cut off and followed by "…")."""
    return {"chance": str(found.sure), "percent": about(found.sure * 100)}


def _table(name: str, every: Iterable[tuple[object, Fraction]]) -> list[dict[str, Any]]:
    return [{name: outcome, **_chance(odds.Chance(chance))} for outcome, chance in every]
