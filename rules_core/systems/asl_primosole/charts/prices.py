"""3.6175: what one group costs: as printed, a fifth less in reserve, a fifth more on the map."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rules_core.arithmetic import digits, frd, fru
from rules_core.systems.asl_primosole.charts.charts import ChartGroup

PriceMode = Literal["printed", "reserve", "on_map"]
PRICE_MODES: tuple[PriceMode, ...] = ("printed", "reserve", "on_map")

FIFTH = Fraction(1, 5)
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Price:
    """The CPP of one group and how they come about."""

    points: int
    working: str


def modes_of(group: ChartGroup) -> tuple[PriceMode, ...]:
    """The prices that the group has: reserve for Axis I and G, on the map for I of either side."""
    has_reserve = group.side == "axis" and group.type in "IG"
    modes: list[PriceMode] = ["printed"]
    if has_reserve:
        modes.append("reserve")
    if group.type == "I":
        modes.append("on_map")
    return tuple(modes)


def reserve_price(printed: int, reading: str) -> Price:
    """A fifth less; `reading` says what is rounded down, the `price` that is left or the `fifth`."""
    if reading == "fifth":
        off = frd(printed * FIFTH)
        return Price(printed - off, f"{printed} - 1/5 ({digits(printed * FIFTH)} → {off}) = {printed - off}")
    exactly = printed * (1 - FIFTH)
    return Price(frd(exactly), f"{printed} × 4/5 = {digits(exactly)} → {frd(exactly)}")


def on_map_price(printed: int) -> Price:
    """A fifth more, rounded up."""
    exactly = printed * (1 + FIFTH)
    return Price(fru(exactly), f"{printed} × 6/5 = {digits(exactly)} → {fru(exactly)}")


def creeping_price(printed: int, rounding: str) -> Price:
    """Half as much again for a creeping barrage; `rounding` is `up` or `down` (B-D25)."""
    exactly = printed * (1 + HALF)
    points = fru(exactly) if rounding == "up" else frd(exactly)
    return Price(points, f"{printed} × 3/2 = {digits(exactly)} → {points}")


def price(
    group: ChartGroup, mode: PriceMode, option: int, readings: dict[str, str], *, creeping: bool
) -> Price:
    """What one of the group costs under that mode; `option` is the printed price where there are two."""
    if creeping:
        return creeping_price(option, readings["creeping-barrage"])
    if mode == "reserve":
        return reserve_price(option, readings["discount"])
    if mode == "on_map":
        return on_map_price(option)
    return Price(option, digits(option))
