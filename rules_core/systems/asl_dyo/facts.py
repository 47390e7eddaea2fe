"""What the engine makes of a roster before any check: prices, batteries, the ledger, what they rest on.

Checks read a Case and nothing else. Unknown stays None; it is never taken as 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules_core.lazy import lazy
from rules_core.library import Library, month
from rules_core.systems.asl_dyo.after import After
from rules_core.systems.asl_dyo.armament import Mounted, read_armament
from rules_core.systems.asl_dyo.armor import ArmorDraw, ArmorFacts, read_armor
from rules_core.systems.asl_dyo.artillery import Air, Draw, read_air, read_draw
from rules_core.systems.asl_dyo.computations.elr import ElrAdvice, elr_advice
from rules_core.systems.asl_dyo.computations.ledger import Entry, Spending, ledger
from rules_core.systems.asl_dyo.computations.mpv import Priced
from rules_core.systems.asl_dyo.computations.oba import draws_allowed
from rules_core.systems.asl_dyo.computations.san import san_price
from rules_core.systems.asl_dyo.fortifications import Fortifications, read_fortifications
from rules_core.systems.asl_dyo.infantry import Infantry, Kind, Line, by_kind, read_infantry
from rules_core.systems.asl_dyo.observation import Plane, read_plane
from rules_core.systems.asl_dyo.ordnance import Gun, OrdnanceFacts, read_ordnance
from rules_core.systems.asl_dyo.roster import Oba, OtherPoints, Recorded, Roster
from rules_core.systems.asl_dyo.sections.afterwards import SupportWeapon
from rules_core.systems.asl_dyo.sections.log import LogEntry
from rules_core.systems.asl_dyo.sections.vehicles import Vehicles
from rules_core.systems.asl_dyo.setting import Setting
from rules_core.systems.asl_dyo.supply import Supply
from rules_core.systems.asl_dyo.traits import traits
from rules_core.systems.asl_dyo.transport import Observer, Transport, read_op_tank, read_transport
from rules_core.systems.asl_dyo.vehicles import Vehicle, VehicleFacts, read_vehicles
from rules_core.systems.asl_dyo.vocabulary import CATEGORIES, Category

NO_VEHICLES = Vehicles.model_construct()


@dataclass(eq=False)
class Case:
    """A roster with everything that follows from it under one library and one set of readings.

    `switches` holds every switch, `chosen` the names of those that the request set itself, `supply` what
    the user's catalogue had for the roster.
    """

    roster: Roster
    library: Library
    switches: Mapping[str, str]
    chosen: frozenset[str] = field(default_factory=frozenset)
    supply: Supply = field(default_factory=Supply)

    setting: Setting = field(init=False)
    infantry: Infantry = field(init=False)

    def __post_init__(self) -> None:
        scenario = self.roster.scenario
        self.setting = Setting(
            self.library,
            self.switches,
            month(scenario.date),
            self.roster.side.nationality,
            scenario.opponent,
            scenario.theatre,
        )
        self.infantry = read_infantry(self.setting, self.roster.infantry)

    @lazy
    def has(self) -> frozenset[str]:
        """What checks may look at: the traits of the roster, and whether a catalogue supplied values."""
        found = traits(self.roster)
        return found | {"catalogue"} if self.supply.values else found

    @property
    def nationality(self) -> str:
        """The side's own."""
        return self.roster.side.nationality

    @property
    def allotment(self) -> int:
        """The original point allotment."""
        return self.roster.side.points

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every Infantry line."""
        return self.infantry.lines

    @property
    def mmc(self) -> tuple[Line, ...]:
        """The lines that can be bought at all."""
        return self.infantry.mmc

    @property
    def bought(self) -> tuple[Line, ...]:
        """The MMC that were paid for: all but the bonus."""
        return self.infantry.bought

    @property
    def squads(self) -> tuple[Line, ...]:
        """The lines of squads."""
        return self.infantry.squads

    @property
    def partisans(self) -> Literal["all", "some", "none"]:
        """How much of the Infantry are Partisans, whom 1.27 denies much."""
        return self.infantry.partisans

    @lazy
    def counted_squads(self) -> tuple[Line, ...]:
        """The lines of squads that take counters (AMB-10)."""
        if self.switches["AMB-10"] == "counts":
            return self.squads
        return tuple(line for line in self.squads if line.line.purchase != "bonus")

    @lazy
    def counters_used(self) -> Mapping[Kind, int]:
        """How many counters of each squad type are taken."""
        squads = by_kind(self.counted_squads)
        return {kind: sum(line.line.count for line in lines) for kind, lines in squads.items()}

    @lazy
    def after(self) -> After:
        """What follows the purchases: announced ELR, bonus, equivalents, leaders, support weapons."""
        first, second = self.prices("first"), self.prices("second")
        known = sum(price for price in second if price is not None)
        return After(self.setting, self.roster, self.lines, self.squads, _sum(first), _sum(second), known)

    @property
    def sw(self) -> Sequence[SupportWeapon]:
        """The support weapons of the roster."""
        return self.roster.sw or ()

    @lazy
    def ordnance(self) -> OrdnanceFacts:
        """The Ordnance section, empty where the roster has none."""
        return read_ordnance(self.setting, self.roster.ordnance, self.partisans == "all")

    @property
    def guns(self) -> tuple[Gun, ...]:
        """Every line of Guns."""
        return self.ordnance.guns

    @property
    def vehicle_section(self) -> Vehicles:
        """The Vehicles section as recorded, empty where the roster has none."""
        return self.roster.vehicles or NO_VEHICLES

    @lazy
    def vehicle_facts(self) -> VehicleFacts:
        """The vehicles bought by DR and the motorized option."""
        return read_vehicles(self.setting, self.roster.vehicles, self.allotment)

    @property
    def vehicles(self) -> tuple[Vehicle, ...]:
        """Every line of vehicles."""
        return self.vehicle_facts.vehicles

    @lazy
    def armament(self) -> tuple[Mounted, ...]:
        """Every optional weapon of every vehicle."""
        return read_armament(self.setting, self.vehicle_facts)

    @lazy
    def armor(self) -> ArmorFacts:
        """The Armor Leaders."""
        return read_armor(self.setting, self.vehicle_section, self.vehicles)

    @property
    def armor_draws(self) -> tuple[ArmorDraw, ...]:
        """Every Armor Leader DR."""
        return self.armor.draws

    @lazy
    def transport(self) -> tuple[Transport, ...]:
        """Everything in the Vehicles section that has a fixed price."""
        lines = self.vehicle_section.transport
        return tuple(read_transport(self.setting, index, line) for index, line in enumerate(lines))

    @lazy
    def op_tanks(self) -> tuple[Observer, ...]:
        """Every OP tank with the battery it serves."""
        tanks = self.vehicle_section.op_tanks
        return tuple(read_op_tank(self.setting, index, tank, self.draws) for index, tank in enumerate(tanks))

    @lazy
    def vehicle_prices(self) -> list[int | None]:
        """Every price of the Vehicles section but those of OP tanks, which are bought after OBA."""
        return [*self.vehicle_facts.prices, *(line.points for line in self.transport)]

    @property
    def recorded(self) -> Recorded | None:
        """The subtotals as written on the roster."""
        return self.roster.recorded

    @property
    def oba(self) -> Oba:
        """The OBA section, empty where the roster has none."""
        return self.roster.oba or Oba()

    @lazy
    def draws(self) -> tuple[Draw, ...]:
        """Every OBA DR in order, each with what was left before it."""
        found: list[Draw] = []
        available = self._before_oba
        for index, draw in enumerate(self.oba.draws):
            found.append(read_draw(self.setting, index, draw, available))
            available -= found[-1].cost.points if found[-1].cost else 0
        return tuple(found)

    @lazy
    def purchases(self) -> tuple[Draw, ...]:
        """The DRs whose battery was bought."""
        return tuple(draw for draw in self.draws if draw.bought)

    @lazy
    def draws_allowed(self) -> Priced:
        """How many OBA DRs the allotment gives."""
        return draws_allowed(self.allotment, self.library)

    @lazy
    def air(self) -> Air | None:
        """Air Support, where a DR was made for it."""
        bought = self.oba.air_support
        if bought is None:
            return None
        return read_air(self.setting, bought)

    @lazy
    def air_bought(self) -> Air | None:
        """Air Support, where it was bought."""
        return self.air if self.air and self.air.bought.decision == "buy" else None

    @lazy
    def plane_bought(self) -> Plane | None:
        """The observation plane, where it was bought (one that an SSR gives is not)."""
        plane = self.oba.observation_plane
        if plane is None or plane.by_ssr or plane.decision == "decline":
            return None
        return read_plane(self.setting, plane, self.purchases)

    @property
    def oba_bought(self) -> bool:
        """True where anything of the OBA section was bought."""
        return bool(self.oba_prices)

    @lazy
    def oba_prices(self) -> list[int | None]:
        """Every price of the OBA section in the order of the roster, None where unknown."""
        prices: list[int | None] = [each.cost.points if each.cost else None for each in self.purchases]
        for count, name in (
            (self.oba.preregistered_hexes, "preregistered-hex"),
            (self.oba.bombarded_boards, "bombardment"),
        ):
            if count:
                prices.append(count * int(self.library.parameter(name).value))
        if self.air_bought:
            price = self.air_bought.price.value
            prices.append(None if price is None else int(price))
        if self.plane_bought:
            prices.append(int(self.plane_bought.price.value))
        return prices

    @lazy
    def elr_advice(self) -> ElrAdvice:
        """The ELR that the chart suggests."""
        return elr_advice(self.setting, self.squads)

    @lazy
    def san_price(self) -> Priced | None:
        """What the SAN costs, where the roster has one."""
        san = self.roster.san
        return None if san is None else san_price(san.value, self.roster.scenario.night, self.library)

    @property
    def san_points(self) -> int:
        """What the SAN costs: its price, or the declared total where the roster does not itemise it."""
        other = self.roster.other_points or OtherPoints()
        return self.san_price.points if self.san_price else other.san

    @property
    def log(self) -> Sequence[LogEntry]:
        """Dice and purchases in their order, empty where the roster has no log."""
        return self.roster.log or ()

    @lazy
    def fortifications(self) -> Fortifications | None:
        """The Fortifications section, where the roster itemises it."""
        lines = self.roster.fortifications
        return read_fortifications(self.setting, lines, self.roster.scenario, self.mmc) if lines else None

    @lazy
    def ledger(self) -> tuple[Entry, ...]:
        """The running balance in the order of purchase."""
        other = self.roster.other_points or OtherPoints()
        san: Spending = ("san", [self.san_points], self.san_price is not None)
        works = self.fortifications
        vehicles = [*self.vehicle_prices, *(tank.points for tank in self.op_tanks)]
        spendings: list[Spending] = [
            ("infantry", self.prices("first"), True),
            ("ordnance", self.ordnance.prices or [other.ordnance], bool(self.ordnance.prices)),
            ("vehicles", vehicles or [other.vehicles], bool(vehicles)),
            ("oba", self.oba_prices, True),
            ("fortifications", works.prices if works else [other.fortifications], works is not None),
            ("second_infantry", self.prices("second"), True),
        ]
        spendings.insert(4 if self.switches["AMB-9"] == "any-time" else 1, san)
        return ledger(self.allotment, spendings)

    def prices(self, purchase: str) -> list[int | None]:
        """MPV of every line of the first or the second purchase."""
        return [line.points for line in self.mmc if line.line.purchase == purchase]

    def other_reading(self, priced: Priced | None, recorded: int | None) -> str | None:
        """The reading, not settled by the request, under which the recorded price would be right."""
        if priced is None or recorded is None or not priced.others:
            return None
        settled = (name for name, points in priced.others if points == recorded)
        return next((name for name in settled if name.partition("=")[0] not in self.chosen), None)

    @lazy
    def tolerance(self) -> Mapping[Category, int]:
        """By how much a recorded sum may differ because prices under other readings were accepted in it."""
        found: dict[Category, int] = dict.fromkeys(CATEGORIES, 0)
        for line in self.mmc:
            if not line.each or not line.each.others:
                continue
            if line.recorded_each and self.other_reading(line.each, line.recorded_each):
                category: Category = "infantry" if line.line.purchase == "first" else "second_infantry"
                found[category] += (line.recorded_each - line.each.points) * line.line.count
        for draw in self.purchases:
            if draw.cost and draw.draw.bpv and self.other_reading(draw.cost, draw.draw.bpv):
                found["oba"] += draw.draw.bpv - draw.cost.points
        return found

    @property
    def _before_oba(self) -> int:
        other = self.roster.other_points or OtherPoints()
        infantry = _known(self.prices("first"))
        san = self.san_points if self.switches["AMB-9"] == "after-infantry" else 0
        guns = _known(self.ordnance.prices or [other.ordnance])
        vehicles = _known(self.vehicle_prices or [other.vehicles])
        return self.allotment - infantry - san - guns - vehicles


def _known(prices: list[int | None]) -> int:
    return sum(price for price in prices if price is not None)


def _sum(prices: list[int | None]) -> int | None:
    """The sum, None where one of them is unknown."""
    known = [price for price in prices if price is not None]
    return sum(known) if len(known) == len(prices) else None
