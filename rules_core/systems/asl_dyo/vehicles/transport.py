"""What joins the Vehicles section without a DR: fixed prices (1.44 to 1.48) and OP tanks (1.46)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.checks import Fault, Faults
from rules_core.library import Library, Sourced
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_dyo.oba.draws import Draw
from rules_core.systems.asl_dyo.oba.prices import Battery
from rules_core.systems.asl_dyo.roster.setting import SideSetting
from rules_core.systems.asl_dyo.vehicles.model import OpTank, TransportLine

MARK = "†"
"""Beside a block of an OBA chart: an OP tank may serve the battery."""


@dataclass(slots=True)
class Transport:
    """A line with its price, the same at every date; `to_be_had` is false where its dates forbid it."""

    index: int
    line: TransportLine
    rule: str
    price: Sourced
    to_be_had: bool

    @property
    def path(self) -> str:
        """JSON Pointer to the line."""
        return f"/vehicles/transport/{self.index}"

    @property
    def points(self) -> int:
        """The price of the line."""
        return int(self.price.value) * self.line.count

    @property
    def working(self) -> str:
        """The sum of the line."""
        return f"{self.price.value} × {self.line.count} = {self.points}"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a line may name."""
        return {"line": self.index + 1, "item": self.line.item, "count": self.line.count}


@dataclass(slots=True)
class Observer:
    """An OP tank with its price and the DR that gave its battery (None: there is no such DR).

    `serves` is true where the battery is of a kind that the tank can observe for, or not known; `marked`
    where a mark on the chart lets the tank be bought outside its dates (AMB-14).
    """

    index: int
    tank: OpTank
    printed: Mapping[str, Any]
    price: Sourced
    to_be_had: bool
    draw: Draw | None
    serves: bool
    marked: bool
    points: int
    working: str
    depends_on: tuple[Dependency, ...]

    @property
    def path(self) -> str:
        """JSON Pointer to the OP tank."""
        return f"/vehicles/op_tanks/{self.index}"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about an OP tank may name."""
        battery = self.draw.battery if self.draw else None
        return {
            "line": self.index + 1,
            "type": self.tank.type,
            "number": self.tank.battery,
            "size": battery.size if battery else "?",
        }


def read_transport(setting: SideSetting, index: int, line: TransportLine) -> Transport:
    """The line with its price."""
    price, to_be_had = _dated(line.item, setting)
    return Transport(index, line, rule_of(line.item, setting.library), price, to_be_had)


def read_op_tank(setting: SideSetting, index: int, tank: OpTank, draws: tuple[Draw, ...]) -> Observer:
    """The OP tank with its price, its dates and its battery."""
    tanks = setting.library.files["printed"]["op_tanks"]
    printed = next(entry for entry in tanks if entry["type"] == tank.type)
    price, to_be_had = _dated(tank.type, setting)
    points, depends = int(price.value), price.depends_on
    working = f"{tank.type} {points}"
    if tank.winter_camouflage:
        camouflage = setting.library.parameter("vehicle-winter-camouflage")
        points += int(camouflage.value)
        working += f" + {camouflage.value} W = {points}"
        depends += camouflage.depends_on
    draw = draws[tank.battery - 1] if tank.battery <= len(draws) else None
    battery = draw.battery if draw else None
    serves, readings = _serves(printed, battery, setting)
    marked = False
    if battery is not None and MARK in battery.marks and not to_be_had:
        readings += (reading_of(setting.switches, "AMB-14"),)
        marked = setting.switches["AMB-14"] == "marks-decide"
    return Observer(
        index, tank, printed, price, to_be_had, draw, serves, marked, points, working, (*depends, *readings)
    )


def wrong_totals(lines: Iterable[Transport], rule: str) -> Faults:
    """A fault for each line of that rule whose recorded points are not its price."""
    for line in lines:
        if line.rule == rule and line.line.total not in (None, line.points):
            path, depends = f"{line.path}/total", line.price.depends_on
            yield Fault(path, line.line.total, line.points, line.working, line.fields, depends)


def wrong_batteries(tanks: Iterable[Observer], rule: str, side: str) -> Faults:
    """A fault for each OP tank of that rule whose battery is of a kind that it does not serve.

    On a `side` that cannot have the tank at all it follows from that.
    """
    for tank in tanks:
        if tank.printed["rule"] == rule and tank.draw and tank.draw.bought and not tank.serves:
            found = tank.draw.battery.size if tank.draw.battery else None
            expected, depends = _sizes(tank.printed), tank.depends_on
            follows = None if side in tank.printed["nationalities"] else f"{tank.path}/type"
            yield Fault(f"{tank.path}/battery", found, expected, None, tank.fields, depends, None, follows)


def _serves(
    printed: Mapping[str, Any], battery: Battery | None, setting: SideSetting
) -> tuple[bool, tuple[Dependency, ...]]:
    """Whether the tank observes for that battery, and the reading that says so."""
    if battery is None:
        return True, ()
    size, _, kind = battery.size.partition("+")
    if "sizes" in printed:
        return int(size) in printed["sizes"] and not kind, ()
    large_enough = int(size) >= printed["at_least"]
    if kind != "M" or not large_enough:
        return large_enough, ()
    reading = (reading_of(setting.switches, "AMB-16"),)
    return setting.switches["AMB-16"] == "mortars-count", reading


def _sizes(printed: Mapping[str, Any]) -> str:
    if "sizes" in printed:
        return " / ".join(f"{size}+" for size in printed["sizes"])
    return f"≥ {printed['at_least']}+"


def rule_of(name: str, library: Library) -> str:
    """The rule that states the figure of that name."""
    entries = library.files["parameters"]["parameters"]
    return next(str(entry["rule"]) for entry in entries if entry["id"] == name)


def _dated(name: str, setting: SideSetting) -> tuple[Sourced, bool]:
    """The price of that name, and whether the date is one at which it can be had."""
    price = setting.library.parameter(name, setting.date)
    if price.value is not None:
        return price, True
    return setting.library.parameter(name), False
