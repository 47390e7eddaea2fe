"""What the engine makes of a roster before any check: prices, batteries, the ledger, what they rest on.

Checks read a Case and nothing else. Unknown stays None; it is never taken as 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules_core.library import Library, Month, Sourced, month
from rules_core.model.findings import Dependency, once
from rules_core.systems.asl_dyo.computations.air_support import AirNumber, air_number, air_price
from rules_core.systems.asl_dyo.computations.ledger import Entry, ledger
from rules_core.systems.asl_dyo.computations.mpv import Priced, mpv_each
from rules_core.systems.asl_dyo.computations.oba import (
    Battery,
    batteries,
    battery_cost,
    chart_of,
    draws_allowed,
)
from rules_core.systems.asl_dyo.roster import (
    CATEGORIES,
    AirSupport,
    Category,
    InfantryLine,
    Oba,
    ObaDraw,
    OtherPoints,
    Recorded,
    Roster,
)

SUBSECTION_OF = {"elite": "elite", "conscript": "conscript", "line": "line", "green": "line", "other": "line"}


@dataclass(frozen=True, slots=True)
class Line:
    """An Infantry line with its figures. `printed` is the entry of printed.toml, if the books have one."""

    index: int
    line: InfantryLine
    nationality: str
    printed: Mapping[str, Any] | None
    printed_pf: int | None
    bpv: int | None
    pf: int | None
    subsection: str | None
    each: Priced | None
    depends_on: tuple[Dependency, ...]

    @property
    def path(self) -> str:
        """JSON Pointer to the line."""
        return f"/infantry/{self.index}"

    @property
    def points(self) -> int | None:
        """MPV of the line: MPV each times the count."""
        return None if self.each is None else self.each.points * self.line.count

    @property
    def recorded_each(self) -> int | None:
        """The recorded MPV of one MMC, worked out from the line's where only that is recorded."""
        if self.line.mpv_each is not None or self.line.mpv is None:
            return self.line.mpv_each
        each, rest = divmod(self.line.mpv, self.line.count)
        return None if rest else each

    @property
    def is_mmc(self) -> bool:
        """Squads, half-squads and crews are MMC."""
        return self.line.unit in ("squad", "half-squad", "crew")

    @property
    def kind(self) -> tuple[str, str, str]:
        """What counts as one type: nationality, strength factor and kind of unit."""
        return self.nationality, self.line.type, self.line.unit

    @property
    def has_ski(self) -> bool:
        """Bought as Sk, or a Sissi, who have it from the start."""
        return "Sk" in self.line.capabilities or self.line.troops == "sissi"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a line may name."""
        return {"line": self.index + 1, "type": self.line.type, "count": self.line.count}


@dataclass(frozen=True, slots=True)
class Draw:
    """One OBA DR. `offers` is what the chart gives (None: no chart, or its block is open; empty: no column).

    `battery` is the one that is priced, `available` the most points that can have been left before it.
    """

    index: int
    draw: ObaDraw
    chart: str | None
    offers: tuple[Battery, ...] | None
    battery: Battery | None
    cost: Priced | None
    available: int
    depends_on: tuple[Dependency, ...] = ()

    @property
    def path(self) -> str:
        """JSON Pointer to the draw."""
        return f"/oba/draws/{self.index}"

    @property
    def bought(self) -> bool:
        """True where the battery was bought."""
        return self.draw.decision == "buy"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a DR may name."""
        size = self.battery.size if self.battery else self.draw.size
        return {"number": self.index + 1, "dr": self.draw.dr, "size": size}


@dataclass(frozen=True, slots=True)
class Air:
    """The Air Support DR, the number it had to meet, and the price."""

    bought: AirSupport
    number: AirNumber
    price: Sourced

    @property
    def fields(self) -> dict[str, object]:
        """What every message about Air Support may name."""
        return {"dr": self.bought.dr, "number": self.number.number, "number_sum": self.number.working}


@dataclass(frozen=True)
class Case:
    """A roster with everything that follows from it under one library and one set of readings.

    `switches` holds every switch, `chosen` the names of those that the request set itself.
    """

    roster: Roster
    library: Library
    switches: Mapping[str, str]
    chosen: frozenset[str] = field(default_factory=frozenset)

    @cached_property
    def date(self) -> Month:
        """Year and month of the scenario."""
        return month(self.roster.scenario.date)

    @property
    def nationality(self) -> str:
        """The side's own."""
        return self.roster.side.nationality

    @property
    def allotment(self) -> int:
        """The original point allotment."""
        return self.roster.side.points

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every Infantry line."""
        return tuple(_line(self, index, line) for index, line in enumerate(self.roster.infantry))

    @cached_property
    def mmc(self) -> tuple[Line, ...]:
        """The lines that can be bought at all."""
        return tuple(line for line in self.lines if line.is_mmc)

    @cached_property
    def squads(self) -> tuple[Line, ...]:
        """The lines of squads."""
        return tuple(line for line in self.lines if line.line.unit == "squad")

    @property
    def recorded(self) -> Recorded | None:
        """The subtotals as written on the roster."""
        return self.roster.recorded

    @property
    def oba(self) -> Oba:
        """The OBA section, empty where the roster has none."""
        return self.roster.oba or Oba()

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """Every OBA DR in order, each with what was left before it."""
        found: list[Draw] = []
        available = self._before_oba
        for index, draw in enumerate(self.oba.draws):
            found.append(_draw(self, index, draw, available))
            available -= found[-1].cost.points if found[-1].cost else 0
        return tuple(found)

    @cached_property
    def purchases(self) -> tuple[Draw, ...]:
        """The DRs whose battery was bought."""
        return tuple(draw for draw in self.draws if draw.bought)

    @cached_property
    def draws_allowed(self) -> Priced:
        """How many OBA DRs the allotment gives."""
        return draws_allowed(self.allotment, self.library)

    @cached_property
    def air(self) -> Air | None:
        """Air Support, where a DR was made for it."""
        bought = self.oba.air_support
        if bought is None:
            return None
        opponent = self.roster.scenario.opponent
        return Air(
            bought,
            air_number(self.nationality, opponent, self.date, self.library, self.switches["AMB-5"]),
            air_price(self.date, self.library, self.switches["AMB-15"]),
        )

    @cached_property
    def air_bought(self) -> Air | None:
        """Air Support, where it was bought."""
        return self.air if self.air and self.air.bought.decision == "buy" else None

    @property
    def oba_bought(self) -> bool:
        """True where anything of the OBA section was bought."""
        return bool(self.oba_prices)

    @cached_property
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
        return prices

    @cached_property
    def ledger(self) -> tuple[Entry, ...]:
        """The running balance in the order of purchase."""
        other = self.roster.other_points or OtherPoints()
        spendings: list[tuple[Category, list[int | None], bool]] = [
            ("infantry", self.prices("first"), True),
            ("ordnance", [other.ordnance], False),
            ("vehicles", [other.vehicles], False),
            ("oba", self.oba_prices, True),
            ("san", [other.san], False),
            ("fortifications", [other.fortifications], False),
            ("second_infantry", self.prices("second"), True),
        ]
        return ledger(self.allotment, spendings)

    def prices(self, purchase: str) -> list[int | None]:
        """MPV of every line of the first or the second purchase."""
        return [line.points for line in self.mmc if line.line.purchase == purchase]

    def other_reading(self, priced: Priced | None, recorded: int | None) -> str | None:
        """The reading, not settled by the request, under which the recorded price would be right."""
        if priced is None or recorded is None:
            return None
        settled = (name for name, points in priced.others if points == recorded)
        return next((name for name in settled if name.partition("=")[0] not in self.chosen), None)

    @cached_property
    def tolerance(self) -> Mapping[Category, int]:
        """By how much a recorded sum may differ because prices under other readings were accepted in it."""
        found: dict[Category, int] = dict.fromkeys(CATEGORIES, 0)
        for line in self.mmc:
            if line.each and line.recorded_each and self.other_reading(line.each, line.recorded_each):
                category: Category = "infantry" if line.line.purchase == "first" else "second_infantry"
                found[category] += (line.recorded_each - line.each.points) * line.line.count
        for draw in self.purchases:
            if draw.cost and draw.draw.bpv and self.other_reading(draw.cost, draw.draw.bpv):
                found["oba"] += draw.draw.bpv - draw.cost.points
        return found

    @cached_property
    def rests_on(self) -> tuple[Dependency, ...]:
        """Everything the prices and look-ups rest on, each thing once."""
        found = [item for line in self.lines for item in line.depends_on]
        found += [item for draw in self.purchases for item in draw.depends_on]
        if self.oba.preregistered_hexes:
            found += self.library.parameter("preregistered-hex").depends_on
        if self.oba.bombarded_boards:
            found += self.library.parameter("bombardment").depends_on
        if self.air:
            found += self.air.number.depends_on
        if self.air_bought:
            found += self.air_bought.price.depends_on
        for entry in self.ledger:
            if not entry.itemised and entry.points:
                path = f"/other_points/{entry.category}"
                found.append(Dependency("declared", f"points/{entry.category}", path, entry.points))
        return once(found)

    @property
    def _before_oba(self) -> int:
        other = self.roster.other_points or OtherPoints()
        infantry = sum(price for price in self.prices("first") if price is not None)
        return self.allotment - infantry - other.ordnance - other.vehicles


def _line(case: Case, index: int, line: InfantryLine) -> Line:
    nationality = line.nationality or case.nationality
    path = f"/infantry/{index}"
    label = f"{nationality}/{line.type}/{line.unit}"
    depends: list[Dependency] = []

    printed = _printed(case.library, nationality, line)
    if printed is not None:
        bpv: int | None = printed["bpv"]
    else:
        bpv = line.bpv
        if bpv is not None:
            depends.append(Dependency("declared", f"bpv/{label}", f"{path}/bpv", bpv, line.bpv_source))

    subsection = printed.get("subsection") if printed else None
    if subsection is None:
        declared = "class" if line.class_ else "subsection"
        subsection = SUBSECTION_OF[line.class_] if line.class_ else line.subsection
        if subsection is not None:
            depends.append(Dependency("declared", f"class/{label}", f"{path}/{declared}", subsection))

    printed_pf = _printed_pf(case, nationality)
    pf = line.pf if printed_pf is None else printed_pf
    if printed_pf is None and not _may_have_pf(case, nationality) and not line.pf:
        pf = 0
        depends.append(Dependency("outside", "C13", value=0))
    elif printed_pf is None and pf is not None:
        depends.append(Dependency("declared", f"pf/{label}", f"{path}/pf", pf))

    each = None
    if bpv is not None and pf is not None and line.unit not in ("leader", "hero"):
        free, readings = _free_marks(case, line)
        marks = frozenset[str](line.capabilities)
        each = mpv_each(bpv, pf, marks, free, case.library, case.switches["AMB-1"])
        depends += [*readings, *each.depends_on]
    return Line(index, line, nationality, printed, printed_pf, bpv, pf, subsection, each, tuple(depends))


def _printed(library: Library, nationality: str, line: InfantryLine) -> Mapping[str, Any] | None:
    for unit in library.files["printed"]["units"]:
        if (unit["nationality"], unit["type"], unit["unit"]) == (nationality, line.type, line.unit):
            return unit  # type: ignore[no-any-return]
    return None


def _printed_pf(case: Case, nationality: str) -> int | None:
    for entry in case.library.files["printed"]["panzerfaust"]:
        if entry["nationality"] == nationality and month(entry["from"]) <= case.date <= month(entry["thru"]):
            return int(entry["range"])
    return None


def _may_have_pf(case: Case, nationality: str) -> bool:
    elsewhere = case.library.files["printed"]["panzerfaust-elsewhere"]
    return nationality in elsewhere["nationalities"] and case.date >= month(elsewhere["from"])


def _free_marks(case: Case, line: InfantryLine) -> tuple[frozenset[str], list[Dependency]]:
    """Marks that cost this line nothing, and the readings that decide so."""
    free: set[str] = set()
    readings: list[Dependency] = []
    marks = line.capabilities
    if line.troops == "sissi":
        free.add("Sk")
    if line.unit == "crew" and "Sk" in marks:
        readings.append(Dependency("reading", f"AMB-7={case.switches['AMB-7']}"))
        if case.switches["AMB-7"] == "crews-free":
            free.add("Sk")
    if "W" in marks and ("Sk" in marks or line.troops == "sissi"):
        readings.append(Dependency("reading", f"AMB-8={case.switches['AMB-8']}"))
        if case.switches["AMB-8"] == "included":
            free.add("W")
    return frozenset(free), readings


def _draw(case: Case, index: int, draw: ObaDraw, available: int) -> Draw:
    chart = chart_of(case.nationality, case.library)
    offers = batteries(chart, draw.dr, case.date, case.library) if chart else None
    battery = _battery(index, draw, offers)
    cost = None
    depends: tuple[Dependency, ...] = ()
    if draw.decision == "buy" and battery is not None:
        scarce, stacking = case.switches["AMB-3"], case.switches["AMB-4"]
        cost = battery_cost(battery, draw.ammo, draw.mobile_barrage, case.library, scarce, stacking)
        depends = battery.depends_on + cost.depends_on
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
