"""The exact odds of a DR or dr: an RF, an Armor Leader, a battery, Air Support, Sz and G."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from rules_core.arithmetic import in_per_cent
from rules_core.library import month
from rules_core.model.answers import Calculated
from rules_core.system import Context
from rules_core.systems.asl_dyo.calculators import odds
from rules_core.systems.asl_dyo.calculators.inputs import (
    AirOddsInputs,
    BatteryOddsInputs,
    EquipmentOddsInputs,
    LeaderOddsInputs,
    RarityOddsInputs,
)
from rules_core.systems.asl_dyo.oba.air_support import air_number, air_price
from rules_core.systems.asl_dyo.oba.prices import chart_of, presumed
from rules_core.systems.asl_dyo.ordnance.availability import tenths
from rules_core.systems.asl_dyo.vehicles.armor_leaders import drms


def rarity(given: RarityOddsInputs, context: Context) -> Calculated:
    """The chance that an Availability DR opens each RF or more (1.3, 1.4)."""
    library, motorized = context.library, given.motorized == "true"
    every = odds.rarity_odds(library, motorized=motorized)
    rarities = sorted(rarity for rarity in every if rarity is not None)
    chances = [(rf, odds.chance_of_rarity(rf, library, motorized=motorized)) for rf in rarities]
    return Calculated({"odds": [{"rf": tenths(rf), **in_per_cent(chance.sure)} for rf, chance in chances]})


def armor_leader(given: LeaderOddsInputs, context: Context) -> Calculated:
    """The chance of each Armor Leader (1.43), once for each DRM that may apply; empty without any DRM."""
    possible = drms(given.nationality, month(given.date), given.theatre, context.library)
    by_drm = [
        {"drm": drm, "odds": _table("leader", odds.leader_odds(drm, context.library).items())}
        for drm in possible.drms
    ]
    return Calculated({"by_drm": None if possible.is_open else by_drm}, possible.depends_on)


def battery(given: BatteryOddsInputs, context: Context) -> Calculated:
    """The chance of each battery from one OBA DR, and from so many (1.51); None without a printed chart."""
    chart = chart_of(given.nationality, context.library)
    if chart is None:
        return Calculated({"odds": None})
    every = odds.battery_odds(chart, month(given.date), context.library)
    rows = []
    for battery, one in every.items():
        size, listed = battery or (None, None)
        several = odds.OpenChance(one).within(given.draws).sure
        row = {"size": size, "listed": listed, **in_per_cent(one), "in_draws": str(several)}
        rows.append(row)
    return Calculated({"odds": rows}, presumed(given.nationality, context.library))


def air_support(given: AirOddsInputs, context: Context) -> Calculated:
    """The Air Support Number, its price and the chance of the DR (1.531); None if there is no number."""
    library, switches, date = context.library, context.switches, month(given.date)
    air = air_number(given.nationality, given.opponent, date, library, switches["AMB-5"])
    price = air_price(date, library, switches["AMB-15"])
    chance = None if air.number is None else odds.chance_of_air_support(air.number)
    figures = {
        "number": air.number,
        "highest": air.highest,
        "working": air.working,
        "points": None if price.value is None else int(price.value),
        **({"chance": None, "percent": None} if chance is None else in_per_cent(chance.sure)),
    }
    return Calculated(figures, (*air.depends_on, *price.depends_on))


def equipment(given: EquipmentOddsInputs, context: Context) -> Calculated:
    """The chance that a dr gives an AFV its Sz or G (1.42); `open` is that of results left open."""
    lend_lease = given.lend_lease == "true"
    chance = odds.chance_of_equipment(
        given.symbol, month(given.date), context.library, drm=given.drm, lend_lease=lend_lease
    )
    figures = {**in_per_cent(chance.sure), "open": str(chance.open)}
    return Calculated(figures, None if chance.open else ())


def _table(name: str, every: Iterable[tuple[object, Fraction]]) -> list[dict[str, Any]]:
    return [{name: outcome, **in_per_cent(chance)} for outcome, chance in every]
