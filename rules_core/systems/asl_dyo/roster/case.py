"""Everything derived from a roster before any check: prices, batteries, the ledger, dependencies.

Checks read only a Case. Unknown values are None, never 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules_core.arithmetic import summed
from rules_core.lazy import lazy
from rules_core.library import Library, month
from rules_core.systems.asl_dyo.fortifications.lines import Fortifications, read_fortifications
from rules_core.systems.asl_dyo.infantry.elr import ElrAdvice, elr_advice
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures, Kind, read_infantry
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum
from rules_core.systems.asl_dyo.log.model import LogEntry
from rules_core.systems.asl_dyo.oba.draws import Air, Draw, read_air, read_draw
from rules_core.systems.asl_dyo.oba.observation import Plane, read_plane
from rules_core.systems.asl_dyo.oba.prices import draws_allowed
from rules_core.systems.asl_dyo.ordnance.guns import read_ordnance
from rules_core.systems.asl_dyo.points.balance import (
    balance,
    known,
    left_before_oba,
    oba_prices,
    tolerance,
    total,
)
from rules_core.systems.asl_dyo.points.ledger import CategoryEntry
from rules_core.systems.asl_dyo.points.san import san_price
from rules_core.systems.asl_dyo.post_purchase.model import SupportWeapon
from rules_core.systems.asl_dyo.post_purchase.post_purchase import After
from rules_core.systems.asl_dyo.roster.model import Oba, OtherPoints, Recorded, Roster
from rules_core.systems.asl_dyo.roster.setting import SideSetting
from rules_core.systems.asl_dyo.roster.supply import Supply
from rules_core.systems.asl_dyo.roster.traits import traits
from rules_core.systems.asl_dyo.roster.vocabulary import Category
from rules_core.systems.asl_dyo.vehicles.armament import Mounted, read_armament
from rules_core.systems.asl_dyo.vehicles.armor import ArmorDraw, ArmorFacts, read_armor
from rules_core.systems.asl_dyo.vehicles.fittings import Fitting, read_fittings
from rules_core.systems.asl_dyo.vehicles.lines import read_vehicles
from rules_core.systems.asl_dyo.vehicles.model import Vehicles
from rules_core.systems.asl_dyo.vehicles.transport import Observer, Transport, read_op_tank, read_transport

if TYPE_CHECKING:
    from rules_core.systems.asl_dyo.points.as_recorded import RecordedCategory

NO_VEHICLES = Vehicles.model_construct()
NO_OBA = Oba.model_construct()
NO_OTHER_POINTS = OtherPoints.model_construct()


@dataclass(eq=False)
class Case:
    """A roster with everything that follows from it under one library and one set of readings.

    `switches` holds every switch, `chosen` the names of those that the request set itself, `supply` the
    values that the user's catalogue had for the roster. Fields that nearly every check needs are computed at
    once, the rest on first access.
    """

    roster: Roster
    library: Library
    switches: Mapping[str, str]
    chosen: frozenset[str] = field(default_factory=frozenset)
    supply: Supply = field(default_factory=Supply)

    def __post_init__(self) -> None:
        roster, scenario = self.roster, self.roster.scenario
        self.nationality: str = roster.side.nationality
        self.allotment = roster.side.points
        self.setting = SideSetting(
            self.library,
            self.switches,
            month(scenario.date),
            self.nationality,
            scenario.opponent,
            scenario.theatre,
        )
        infantry = read_infantry(self.setting, roster.infantry)
        self.lines, self.mmc, self.bought = infantry.lines, infantry.mmc, infantry.bought
        self.squads, self.partisans = infantry.squads, infantry.partisans
        self.first_prices, self.second_prices = infantry.first_prices, infantry.second_prices
        self.ordnance = read_ordnance(self.setting, roster.ordnance, self.partisans == "all")
        self.guns = self.ordnance.guns
        self.vehicle_section = roster.vehicles or NO_VEHICLES
        self.vehicle_facts = read_vehicles(self.setting, roster.vehicles, self.allotment)
        self.vehicles = self.vehicle_facts.vehicles
        self.oba = roster.oba or NO_OBA
        self.other_points = roster.other_points or NO_OTHER_POINTS
        self.recorded: Recorded | None = roster.recorded
        self.sw: Sequence[SupportWeapon] = roster.sw or ()
        self.log: Sequence[LogEntry] = roster.log or ()

    @lazy
    def recorded_lines(self) -> Mapping[str, RecordedCategory]:
        """The recorded points of the lines of each category, compared with their prices."""
        from rules_core.systems.asl_dyo.points.as_recorded import as_recorded  # it is made of the case

        return as_recorded(self)

    @lazy
    def wrong_sums(self) -> tuple[tuple[CategoryEntry, int], ...]:
        """Complete categories whose recorded points are not the sum of the prices, with these points."""
        recorded = self.recorded and self.recorded.spent
        if recorded is None:
            return ()
        recorded_sums = [
            (entry, getattr(recorded, entry.category)) for entry in self.ledger if entry.complete
        ]
        return tuple(
            (entry, spent)
            for entry, spent in recorded_sums
            if spent is not None
            and spent not in (entry.points, entry.points + self.tolerance[entry.category])
        )

    @lazy
    def has(self) -> frozenset[str]:
        """What checks may look at."""
        return traits(self)

    @lazy
    def counted_squads(self) -> tuple[InfantryFigures, ...]:
        """The lines of squads that take counters (AMB-10)."""
        if self.switches["AMB-10"] == "counts":
            return self.squads
        return tuple(line for line in self.squads if line.purchase != "bonus")

    @lazy
    def counters_used(self) -> Mapping[Kind, int]:
        """How many counters of each squad type are taken."""
        return summed((line.kind, line.count) for line in self.counted_squads)

    @lazy
    def after(self) -> After:
        """What follows the purchases: announced ELR, bonus, equivalents, leaders, support weapons."""
        first, second = self.first_prices, self.second_prices
        return After(
            self.setting, self.roster, self.lines, self.squads, total(first), total(second), known(second)
        )

    @lazy
    def armament(self) -> tuple[Mounted, ...]:
        """Every optional weapon of every vehicle."""
        return read_armament(self.setting, self.vehicle_facts)

    @lazy
    def fittings(self) -> tuple[Fitting, ...]:
        """Every Sz and G of every vehicle."""
        return read_fittings(self.setting, self.vehicles)

    @lazy
    def armor(self) -> ArmorFacts:
        """The Armor Leaders."""
        return read_armor(self.setting, self.vehicle_section, self.vehicles)

    @lazy
    def armor_draws(self) -> tuple[ArmorDraw, ...]:
        """Every Armor Leader DR."""
        return self.armor.draws

    @lazy
    def transport(self) -> tuple[Transport, ...]:
        """Everything in the Vehicles section that has a fixed price."""
        lines = self.vehicle_section.transport
        return tuple([read_transport(self.setting, index, line) for index, line in enumerate(lines)])

    @lazy
    def op_tanks(self) -> tuple[Observer, ...]:
        """Every OP tank with the battery it serves."""
        tanks = self.vehicle_section.op_tanks
        return tuple(
            [read_op_tank(self.setting, index, tank, self.draws) for index, tank in enumerate(tanks)]
        )

    @lazy
    def vehicle_prices(self) -> list[int | None]:
        """Every price of the Vehicles section but those of OP tanks, which are bought after OBA."""
        return [*self.vehicle_facts.prices, *[line.points for line in self.transport]]

    @lazy
    def draws(self) -> tuple[Draw, ...]:
        """Every OBA DR in order, each with what was left before it."""
        result: list[Draw] = []
        available = left_before_oba(self)
        for index, draw in enumerate(self.oba.draws):
            result.append(read_draw(self.setting, index, draw, available))
            available -= result[-1].cost.points if result[-1].cost else 0
        return tuple(result)

    @lazy
    def purchases(self) -> tuple[Draw, ...]:
        """The DRs whose battery was bought."""
        return tuple([draw for draw in self.draws if draw.bought])

    @lazy
    def draws_allowed(self) -> PriceWithSum:
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

    @lazy
    def oba_prices(self) -> list[int | None]:
        """Every price of the OBA section."""
        return oba_prices(self)

    @lazy
    def elr_advice(self) -> ElrAdvice:
        """The ELR that the chart suggests."""
        return elr_advice(self.setting, self.squads)

    @lazy
    def san_price(self) -> PriceWithSum | None:
        """The price of the SAN, if the roster has one."""
        san = self.roster.san
        return None if san is None else san_price(san.value, self.roster.scenario.night, self.library)

    @property
    def san_points(self) -> int:
        """What the SAN costs: its price, or the declared total where the roster does not itemise it."""
        return self.san_price.points if self.san_price else self.other_points.san

    @lazy
    def fortifications(self) -> Fortifications | None:
        """The Fortifications section, where the roster itemises it."""
        lines = self.roster.fortifications
        return read_fortifications(self.setting, lines, self.roster.scenario, self.mmc) if lines else None

    @lazy
    def ledger(self) -> tuple[CategoryEntry, ...]:
        """The running balance in the order of purchase."""
        return balance(self)

    def other_reading(self, priced: PriceWithSum | None, recorded: int | None) -> str | None:
        """The reading, not settled by the request, under which the recorded price would be right."""
        if priced is None or recorded is None or not priced.others:
            return None
        settled = (name for name, points in priced.others if points == recorded)
        return next((name for name in settled if name.partition("=")[0] not in self.chosen), None)

    @lazy
    def tolerance(self) -> Mapping[Category, int]:
        """By how much a recorded sum may differ."""
        return tolerance(self)
