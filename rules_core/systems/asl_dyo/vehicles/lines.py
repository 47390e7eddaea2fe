"""Vehicles with their figures, and what was paid and rolled for them. Unknown stays None, never 0."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from rules_core.arithmetic import digits, rounded
from rules_core.library import Library
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum
from rules_core.systems.asl_dyo.ordnance.availability import Available, available
from rules_core.systems.asl_dyo.roster.printed_units import PrintedVehicle, vehicles_at
from rules_core.systems.asl_dyo.roster.setting import SideSetting
from rules_core.systems.asl_dyo.roster.unit_names import spelt
from rules_core.systems.asl_dyo.vehicles.model import VehicleLine, Vehicles, Weapon

Type = tuple[str, str]
"""What counts as one type of vehicle: nationality and name, written without blanks or capitals."""

NOTHING_FITTED = PriceWithSum(0, "0")

DECLARED = frozenset({"bpv", "kind", "rf", "symbols", "in_game", "crew_morale", "highest_t"})
"""The fields of a line that state what a vehicle is like."""


@dataclass(slots=True)
class Fitted:
    """An optional weapon with its figures; `printed` is its entry in printed.toml, if the books have one.

    `name` is its name, written without blanks or capitals.
    """

    index: int
    weapon: Weapon
    name: str
    printed: Mapping[str, Any] | None
    fp: int | None
    rf: str | None


@dataclass(slots=True)
class Vehicle:
    """A line of vehicles; `path` is the JSON Pointer to it.

    `opt` is the Opt BPV of one, `each` its whole BPV, `points` that of the line.
    """

    index: int
    path: str
    line: VehicleLine
    nationality: str
    type: Type
    printed: Mapping[str, Any] | None
    printed_rf: str | None
    kind: str | None
    rf: str | None
    bpv: int | None
    symbols: tuple[str, ...] | None
    weapons: tuple[Fitted, ...]
    opt: PriceWithSum | None
    each: PriceWithSum | None
    points: int | None
    depends_on: tuple[Dependency, ...]

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a vehicle may name."""
        return {"line": self.index + 1, "name": self.line.name, "count": self.line.count}


@dataclass(slots=True)
class VehicleFacts:
    """The Vehicles section, without OP tanks and what needs no DR.

    `available` is None if no DR is recorded, `motorized` what the 10% cost, None if they were not
    paid. `in_full` are the types of which all that one game has, or a multiple of that, were bought.
    """

    vehicles: tuple[Vehicle, ...] = ()
    available: Available | None = None
    motorized: PriceWithSum | None = None
    in_full: frozenset[Type] = frozenset()

    @property
    def prices(self) -> list[int | None]:
        """The 10% and the BPV of every line, None if unknown."""
        paid: list[int | None] = [self.motorized.points] if self.motorized else []
        return [*paid, *[vehicle.points for vehicle in self.vehicles]]

    @property
    def depends_on(self) -> tuple[Dependency, ...]:
        """What the figures rest on."""
        opened = self.available.depends_on if self.available and self.vehicles else ()
        paid = self.motorized.depends_on if self.motorized else ()
        return (*opened, *paid, *[item for vehicle in self.vehicles for item in vehicle.depends_on])


def read_vehicles(setting: SideSetting, section: Vehicles | None, allotment: int) -> VehicleFacts:
    """The section with its figures; `allotment` is the original one."""
    if section is None:
        return VehicleFacts()
    vehicles = tuple([_vehicle(setting, index, line) for index, line in enumerate(section.bought)])
    bonus = setting.library.parameter("motorized-rarity") if section.motorized else None
    opened = None if section.dr is None else available(section.dr, setting.library, bonus)
    motorized = motorized_price(allotment, setting.library) if section.motorized else None
    return VehicleFacts(vehicles, opened, motorized, _in_full(vehicles))


@lru_cache(maxsize=1024)
def motorized_price(allotment: int, library: Library) -> PriceWithSum:
    """What the motorized option costs: a tenth of the original allotment (1.4)."""
    share, direction = library.parameter("motorized-share"), library.parameter("motorized-rounding")
    product = allotment * Fraction(share.value)
    points = rounded(product, direction.value)
    working = f"{allotment} × {digits(share.value)} = {digits(product)}"
    if product != points:
        working += f" → {points}"
    return PriceWithSum(points, working, (*share.depends_on, *direction.depends_on))


def _in_full(vehicles: Iterable[Vehicle]) -> frozenset[Type]:
    in_game: dict[Type, int] = {}
    for vehicle in vehicles:
        if vehicle.line.in_game:
            in_game.setdefault(vehicle.type, vehicle.line.in_game)
    if not in_game:
        return frozenset()
    bought: Counter[Type] = Counter()
    for vehicle in vehicles:
        bought[vehicle.type] += vehicle.line.count
    return frozenset(kind for kind, number in in_game.items() if bought[kind] % number == 0)


def _vehicle(setting: SideSetting, index: int, line: VehicleLine) -> Vehicle:
    nationality = line.nationality or setting.nationality
    kind_of = (nationality, spelt(line.name))
    known = vehicles_at(setting.library, nationality, setting.date).get(kind_of[1])
    printed = known.entry if known else None
    printed_rf: str | None = known.dated.get("rf") if known else None
    bpv: int | None = printed["bpv"] if printed else line.bpv
    kind = printed["kind"] if printed else line.kind
    symbols = line.symbols if line.symbols is not None or not printed else printed["symbols"]
    weapons = _fitted(line, known) if line.optional and line.optional.weapons else ()
    opt = _opt_bpv(line, weapons, setting.library)
    price = None if opt is None or bpv is None else _price(bpv, line, opt, setting.library)
    depends = _declared(index, line, f"{nationality}/{line.name}", known, weapons)
    return Vehicle(
        index,
        f"/vehicles/bought/{index}",
        line,
        nationality,
        kind_of,
        printed,
        printed_rf,
        kind,
        printed_rf or line.rf,
        bpv,
        None if symbols is None else tuple(symbols),
        weapons,
        opt,
        price,
        None if price is None else price.points * line.count,
        depends + price.depends_on if price else depends,
    )


def _declared(
    index: int, line: VehicleLine, label: str, known: PrintedVehicle | None, weapons: Iterable[Fitted]
) -> tuple[Dependency, ...]:
    """The values that the roster states and the books do not print."""
    states = line.__pydantic_fields_set__
    if known and states.isdisjoint(DECLARED) and None not in [each.printed for each in weapons]:
        return ()  # as most lines of vehicles that the books print
    dependencies: list[Dependency] = []

    def declare(what: str, name: str, field: str, value: int | str | None) -> None:
        if value is not None:
            path = f"/vehicles/bought/{index}/{field}"
            dependencies.append(Dependency("declared", f"{what}/{name}", path, value, line.source))

    if known is None:
        declare("bpv", label, "bpv", line.bpv)
        declare("kind", label, "kind", line.kind)
    if known is None or "rf" not in known.dated:
        declare("rf", label, "rf", line.rf)
    if line.symbols is not None:
        declare("symbols", label, "symbols", " ".join(line.symbols) or "-")
    if line.in_game is not None:
        declare("in-game", label, "in_game", line.in_game)
    if line.crew_morale is not None:
        declare("crew-morale", label, "crew_morale", line.crew_morale)
    if line.highest_t is not None:
        declare("highest-t", label, "highest_t", str(line.highest_t).lower())
    for each in weapons:
        if not each.printed:
            name, place = f"{label}/{each.weapon.name}", f"optional/weapons/{each.index}"
            declare("fp", name, f"{place}/fp", each.fp)
            declare("rf", name, f"{place}/rf", each.weapon.rf)
    return tuple(dependencies)


def _fitted(line: VehicleLine, known: PrintedVehicle | None) -> tuple[Fitted, ...]:
    result = []
    for index, weapon in enumerate(line.optional.weapons if line.optional else ()):
        name = spelt(weapon.name)
        printed = known.weapons.get(name) if known else None
        rf: str | None = printed["rf"] if printed else weapon.rf
        fp = printed["fp"] if printed else weapon.fp
        result.append(Fitted(index, weapon, name, printed, fp, rf))
    return tuple(result)


def _opt_bpv(line: VehicleLine, weapons: tuple[Fitted, ...], library: Library) -> PriceWithSum | None:
    """Opt BPV of one vehicle (1.41, 1.42): weapons, Sz and G, Winter Camouflage; None if unknown."""
    if not weapons and line.sz_g is None and line.winter_camouflage is None:
        return NOTHING_FITTED
    parts: list[tuple[int, str]] = []
    depends: tuple[Dependency, ...] = ()
    for each in weapons:
        if each.fp is None:
            return None
        parts.append((each.fp, each.weapon.name))
    for symbol in ("Sz", "G"):
        if line.sz_g and symbol in line.sz_g.fitted:
            price = library.parameter(symbol)
            parts.append((int(price.value), symbol))
            depends += price.depends_on
    if line.winter_camouflage == "bought":
        price = library.parameter("vehicle-winter-camouflage")
        parts.append((int(price.value), "W"))
        depends += price.depends_on
    if not parts:
        return NOTHING_FITTED
    points = sum([number for number, _ in parts])
    working = " + ".join([f"{number} {what}" for number, what in parts])
    return PriceWithSum(points, f"{working} = {points}" if len(parts) > 1 else working, depends)


def _price(bpv: int, line: VehicleLine, opt: PriceWithSum, library: Library) -> PriceWithSum:
    """BPV of one vehicle with what is fitted to it; an ammo vehicle costs twice its own (1.49)."""
    if not opt.points and not line.ammo:
        return PriceWithSum(bpv, str(bpv), opt.depends_on)
    steps, points, depends = str(bpv), bpv, opt.depends_on
    if line.ammo:
        factor = library.parameter("ammo-vehicle")
        points *= int(factor.value)
        steps += f" × {factor.value}"
        depends += factor.depends_on
    if opt.points:
        points += opt.points
        steps += f" + {opt.working.partition(' = ')[0]}"
    working = steps if steps == str(bpv) else f"{steps} = {points}"
    return PriceWithSum(points, working, depends)
