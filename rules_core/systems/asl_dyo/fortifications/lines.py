"""The lines of the Fortifications section with their figures. Unknown stays None; it is never taken as 0."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules_core.arithmetic import digits, fru, summed
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_dyo.fortifications.model import FortificationLine
from rules_core.systems.asl_dyo.fortifications.prices import Placing, hip_allowed, line_price, placing
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum
from rules_core.systems.asl_dyo.roster.model import Scenario
from rules_core.systems.asl_dyo.roster.setting import SideSetting

# Types whose number goes by the board, and the parameter that says how many one board may hold.
LIMITED = {"minefield": "minefield-of-a-board", "roadblock": "roadblock-of-a-board"}
HIP_SQUADS = {"hip-squad": Fraction(1), "hip-half-squad": Fraction(1, 2)}
SQUADS = {"squad": Fraction(1), "half-squad": Fraction(1, 2)}


@dataclass(slots=True)
class Work:
    """A line of the section with its price, None if it cannot be worked out."""

    index: int
    line: FortificationLine
    price: Fraction | None
    working: str
    depends_on: tuple[Dependency, ...]

    @property
    def path(self) -> str:
        """JSON Pointer to the line."""
        return f"/fortifications/{self.index}"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a line may name."""
        return {"line": self.index + 1, "type": self.line.type, "count": self.line.count}


@dataclass(slots=True)
class Placed:
    """All works of a type that has a limit for each board, with the limit."""

    type: str
    limit: int
    boards: int | None
    placed: Mapping[int, int]
    unplaced: int
    verdict: Placing
    lines: tuple[Work, ...]
    depends_on: tuple[Dependency, ...]

    def path_of(self, boards: Container[int]) -> str:
        """JSON Pointer to the last line that places something on those boards, else to the last of all."""
        there = [work.path for work in self.lines if work.line.board in boards]
        return there[-1] if there else self.lines[-1].path

    @property
    def total(self) -> int:
        """On all boards together."""
        return sum(self.placed.values()) + self.unplaced


@dataclass(slots=True)
class Hip:
    """The squads that use HIP by day (half-squads as halves), and how many may.

    `final` is the share of all squads of the OB, `early` that of the first purchase (AMB-2).
    """

    squads: Fraction
    final: PriceWithSum
    early: PriceWithSum
    path: str
    reading: Dependency


@dataclass(slots=True)
class Fortifications:
    """The whole section. `hip` is None at night, when any number may use it, and if none is used."""

    works: tuple[Work, ...]
    placed: tuple[Placed, ...]
    hip: Hip | None

    @property
    def prices(self) -> list[Fraction | None]:
        """The price of every line."""
        return [work.price for work in self.works]

    def to_json(self) -> dict[str, Any]:
        """The price of every line with its sum, and how many squads may use HIP by day."""
        hip = self.hip
        return {
            "lines": [
                {
                    "path": work.path,
                    "type": work.line.type,
                    "count": work.line.count,
                    "points": None if work.price is None else written(work.price),
                    "working": work.working or None,
                }
                for work in self.works
            ],
            "hip": hip
            and {
                "squads": written(hip.squads),
                "allowed": hip.final.points,
                "allowed_by_first_purchase": hip.early.points,
                "working": hip.final.working,
            },
        }

    @property
    def depends_on(self) -> list[Dependency]:
        """What the prices and limits rest on."""
        result = [item for work in self.works for item in work.depends_on]
        result += [item for placed in self.placed for item in placed.depends_on]
        if self.hip:
            result += [*self.hip.final.depends_on, self.hip.reading]
        return result


def written(number: Fraction) -> int | str:
    """A whole number as such, a half as "1.5"."""
    return digits(number) if number.denominator > 1 else int(number)


def read_work(setting: SideSetting, index: int, line: FortificationLine) -> Work:
    """The line with its price, whole where AMB-17 rounds line by line."""
    computed = line_price(line.type, line.count, line.pillbox, setting.date, setting.library)
    price, depends, working = computed.points, computed.depends_on, computed.working
    if price is not None and price.denominator > 1:
        depends += (reading_of(setting.switches, "AMB-17"),)
        if setting.switches["AMB-17"] == "line-rounded-up":
            price = Fraction(fru(price))
            working = f"{working} → {price}"
    return Work(index, line, price, working, depends)


def read_placed(setting: SideSetting, works: Iterable[Work], boards: int | None) -> tuple[Placed, ...]:
    """Minefields and roadblocks, each with its limit for one board."""
    result = []
    for kind, name in LIMITED.items():
        lines = tuple(work for work in works if work.line.type == kind)
        if not lines:
            continue
        placed = summed((work.line.board, work.line.count) for work in lines if work.line.board is not None)
        unplaced = sum(work.line.count for work in lines if work.line.board is None)
        limit = setting.library.parameter(name)
        verdict = placing(int(limit.value), placed, unplaced, boards)
        result.append(
            Placed(kind, int(limit.value), boards, placed, unplaced, verdict, lines, limit.depends_on)
        )
    return tuple(result)


def read_fortifications(
    setting: SideSetting,
    lines: Iterable[FortificationLine],
    scenario: Scenario,
    mmc: Iterable[InfantryFigures],
) -> Fortifications:
    """The section with its figures; `mmc` are the Infantry lines of which a share may use HIP by day."""
    works = tuple(read_work(setting, index, line) for index, line in enumerate(lines))
    hiding = [work for work in works if work.line.type in HIP_SQUADS]
    hidden = sum((HIP_SQUADS[work.line.type] * work.line.count for work in hiding), Fraction(0))
    hip = None
    if hidden and not scenario.night:
        lines_of_squads = [line for line in mmc if line.unit in SQUADS]
        final = hip_allowed(_squads(lines_of_squads), setting.library)
        first = [line for line in lines_of_squads if line.purchase == "first"]
        early = hip_allowed(_squads(first), setting.library)
        reading = reading_of(setting.switches, "AMB-2")
        hip = Hip(hidden, final, early, hiding[-1].path, reading)
    return Fortifications(works, read_placed(setting, works, scenario.boards), hip)


def _squads(lines: Iterable[InfantryFigures]) -> Fraction:
    return sum((SQUADS[line.unit] * line.count for line in lines), Fraction(0))
