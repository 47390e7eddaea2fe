"""The exact odds of the dice: an RF, a Gun, an Armor Leader, a battery, Air Support, Sz and G.

Every chance is a Fraction. Where the books leave open what a result means, the chance of that result is kept
apart: in a table of odds under None, in a Chance as `open`. It is never counted for or against.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from rules_core.library import Library, Month
from rules_core.spread import DIE, Spread, added, mapped
from rules_core.systems.asl_dyo.oba.prices import batteries
from rules_core.systems.asl_dyo.ordnance.availability import available
from rules_core.systems.asl_dyo.vehicles.armor_leaders import received
from rules_core.systems.asl_dyo.vehicles.schuerzen import equipment, final_dr

DR = added(DIE, DIE)
"""The chance of each result of two dice."""

Outcome = TypeVar("Outcome")


@dataclass(frozen=True, slots=True)
class OpenChance:
    """The chance that something comes, and the chance of results on which the books leave it open."""

    sure: Fraction
    open: Fraction = Fraction()

    def within(self, tries: int) -> OpenChance:
        """The probability of at least one success in that many independent tries."""
        missed = (1 - self.sure - self.open) ** tries
        sure = 1 - (1 - self.sure) ** tries
        return OpenChance(sure, 1 - sure - missed)


def rarity_odds(library: Library, *, motorized: bool = False) -> Spread[Fraction | None]:
    """The chance of each RF that an Availability DR can give (1.3), raised by the motorized option (1.4)."""
    bonus = library.parameter("motorized-rarity") if motorized else None
    return mapped(DR, lambda dr: available(dr, library, bonus).rarity)


def chance_of_rarity(rf: Fraction, library: Library, *, motorized: bool = False) -> OpenChance:
    """The chance that an Availability DR opens a Gun or vehicle of that RF."""
    return chance(rarity_odds(library, motorized=motorized), lambda rarity: rarity >= rf)


def leader_odds(drm: int, library: Library) -> Spread[str | None]:
    """The chance of each Armor Leader ("9-1") with that DRM (1.43); "-" is the chance of none."""

    def leader(dr: int) -> str | None:
        brought = received(dr, drm, library)
        return None if brought.is_open else str(brought.leader or "-")

    return mapped(DR, leader)


def battery_odds(chart: str, date: Month, library: Library) -> Spread[tuple[str, int] | None]:
    """The chance that an OBA DR gives each battery, by size and listed BPV (1.51).

    None also stands for blocks on which two columns of the chart disagree; empty where no column covers the
    date.
    """
    if not library.columns_at(chart, date):
        return {}

    def battery(dr: int) -> tuple[str, int] | None:
        offers = batteries(chart, dr, date, library) or ()
        return (offers[0].size, offers[0].listed) if len(offers) == 1 else None

    return mapped(DR, battery)


def chance_of_air_support(number: int) -> OpenChance:
    """The chance that a DR does not exceed that Air Support Number (1.531)."""
    return OpenChance(sum((each for dr, each in DR.items() if dr <= number), Fraction()))


def chance_of_equipment(
    symbol: str, date: Month, library: Library, *, drm: int = 0, lend_lease: bool = False
) -> OpenChance:
    """The chance that a dr gives an AFV its Sz or G at that date (1.42)."""

    def given(dr: int) -> bool | None:
        final, _ = final_dr(symbol, dr, drm, lend_lease, library)
        equipped = equipment(final, date, library)
        return None if symbol in equipped.disputed else symbol in equipped.given

    return chance(mapped(DIE, given), bool)


def chance(odds: Spread[Outcome | None], wanted: Callable[[Outcome], bool]) -> OpenChance:
    """The chance that a table of odds gives an outcome that is wanted."""
    known = (each for outcome, each in odds.items() if outcome is not None and wanted(outcome))
    return OpenChance(sum(known, Fraction()), odds.get(None, Fraction()))
