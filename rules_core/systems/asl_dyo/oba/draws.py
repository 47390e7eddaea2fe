"""OBA DRs and Air Support with their figures. Unknown stays None; it is never taken as 0."""

from dataclasses import dataclass

from rules_core.library import Sourced
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum
from rules_core.systems.asl_dyo.oba.air_support import AirNumber, air_number, air_price
from rules_core.systems.asl_dyo.oba.prices import Battery, batteries, battery_cost, chart_of, presumed
from rules_core.systems.asl_dyo.roster.model import AirSupport, ObaDraw
from rules_core.systems.asl_dyo.roster.setting import SideSetting


@dataclass(slots=True)
class Draw:
    """One OBA DR. `offers` is what the chart gives (None: no chart, or its block is open; empty: no column).

    `battery` is the one that is priced, `available` the most points that can have been left before it.
    """

    index: int
    draw: ObaDraw
    chart: str | None
    offers: tuple[Battery, ...] | None
    battery: Battery | None
    cost: PriceWithSum | None
    available: int
    depends_on: tuple[Dependency, ...] = ()

    @property
    def path(self) -> str:
        """JSON Pointer to the draw."""
        return f"/oba/draws/{self.index}"

    @property
    def bought(self) -> bool:
        """True if the battery was bought."""
        return self.draw.decision == "buy"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a DR may name."""
        size = self.battery.size if self.battery else self.draw.size
        return {"number": self.index + 1, "dr": self.draw.dr, "size": size}


@dataclass(slots=True)
class Air:
    """The Air Support DR, the number it had to meet, and the price."""

    bought: AirSupport
    number: AirNumber
    price: Sourced

    @property
    def fields(self) -> dict[str, object]:
        """What every message about Air Support may name."""
        return {"dr": self.bought.dr, "number": self.number.number, "number_sum": self.number.working}


def read_draw(setting: SideSetting, index: int, draw: ObaDraw, available: int) -> Draw:
    """The DR with its result on the chart and the price of the battery; `available` as in Draw."""
    chart = chart_of(setting.nationality, setting.library)
    offers = batteries(chart, draw.dr, setting.date, setting.library) if chart else None
    battery = _battery(index, draw, offers)
    cost = None
    depends: tuple[Dependency, ...] = ()
    if draw.decision == "buy" and battery is not None:
        scarce, stacking = setting.switches["AMB-3"], setting.switches["AMB-4"]
        cost = battery_cost(battery, draw.ammo, draw.mobile_barrage, setting.library, scarce, stacking)
        depends = battery.depends_on + cost.depends_on
        if offers is not None:
            depends += presumed(setting.nationality, setting.library)
    return Draw(index, draw, chart, offers, battery, cost, available, depends)


def _battery(index: int, draw: ObaDraw, offers: tuple[Battery, ...] | None) -> Battery | None:
    """The battery that is priced: the chart's where it says one thing, else the declared one."""
    if offers is not None and len(offers) == 1:
        return offers[0]
    if draw.size is None or draw.listed is None:
        return None
    for offer in offers or ():
        if (offer.size, offer.listed) == (draw.size, draw.listed):
            return offer
    path = f"/oba/draws/{index}/listed"
    return Battery(draw.size, draw.listed, (Dependency("declared", f"oba/{draw.size}", path, draw.listed),))


def read_air(setting: SideSetting, bought: AirSupport) -> Air:
    """The Air Support DR with its number and price."""
    number = air_number(
        setting.nationality, setting.opponent, setting.date, setting.library, setting.switches["AMB-5"]
    )
    return Air(bought, number, air_price(setting.date, setting.library, setting.switches["AMB-15"]))
