"""What the engine makes of a roster before any check: prices, batteries, the ledger, what they rest on.

Checks read a Case and nothing else. Unknown stays None; it is never taken as 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rules_core.library import Library, month
from rules_core.model.findings import Dependency, once
from rules_core.systems.asl_dyo.artillery import Air, Draw, read_air, read_draw
from rules_core.systems.asl_dyo.computations.ledger import Entry, ledger
from rules_core.systems.asl_dyo.computations.mpv import Priced
from rules_core.systems.asl_dyo.computations.oba import draws_allowed
from rules_core.systems.asl_dyo.infantry import Line, read_line
from rules_core.systems.asl_dyo.roster import Oba, OtherPoints, Recorded, Roster
from rules_core.systems.asl_dyo.setting import Setting
from rules_core.systems.asl_dyo.vocabulary import CATEGORIES, Category


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
    def setting(self) -> Setting:
        """What every figure of the side depends on."""
        scenario = self.roster.scenario
        return Setting(
            self.library,
            self.switches,
            month(scenario.date),
            self.nationality,
            scenario.opponent,
            scenario.theatre,
        )

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
        return tuple(read_line(self.setting, index, line) for index, line in enumerate(self.roster.infantry))

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
            found.append(read_draw(self.setting, index, draw, available))
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
        return read_air(self.setting, bought)

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
        if self.air_bought:
            found += [*self.air_bought.number.depends_on, *self.air_bought.price.depends_on]
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
