"""Armor Leader DRs (1.43) with the AFV behind them, whom they brought and whom the side took."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rules_core.arithmetic import summed
from rules_core.library import Library
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum
from rules_core.systems.asl_dyo.roster.setting import SideSetting
from rules_core.systems.asl_dyo.vehicles.armor_leaders import (
    Drms,
    Leader,
    Received,
    draws_allowed,
    drms,
    may_replace,
    received,
    weight_of,
)
from rules_core.systems.asl_dyo.vehicles.lines import Vehicle
from rules_core.systems.asl_dyo.vehicles.model import ArmorLeader, Vehicles

Judged = Literal["right", "wrong", "unknown", "open"]


@dataclass(slots=True)
class ArmorDraw:
    """One DR. `weight` is the total count of its AFV, None while a kind is unknown.

    `received` holds its results, one for each DRM that may apply, and `judged` the status of the leader
    `taken` under each: "unknown" if crew morale decides, "open" if the tables do not say.
    """

    index: int
    made: ArmorLeader
    weight: Fraction | None
    working: str
    taken: Leader | None
    received: tuple[Received, ...]
    judged: tuple[Judged, ...]

    @property
    def path(self) -> str:
        """JSON Pointer to the DR."""
        return f"/vehicles/armor_leaders/{self.index}"

    @property
    def depends_on(self) -> tuple[Dependency, ...]:
        """What the leader received rests on."""
        return tuple(dict.fromkeys(item for each in self.received for item in each.depends_on))

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a DR may name."""
        return {"number": self.index + 1, "dr": self.made.dr, "leader": str(self.taken or "-")}


@dataclass(slots=True)
class ArmorFacts:
    """Every Armor Leader DR, how many the side has, and the DRM."""

    draws: tuple[ArmorDraw, ...]
    allowed: PriceWithSum
    drms: Drms

    @property
    def depends_on(self) -> tuple[Dependency, ...]:
        """What the figures rest on."""
        if not self.draws:
            return ()
        of_draws = (item for draw in self.draws for item in draw.depends_on)
        return (*self.allowed.depends_on, *self.drms.depends_on, *of_draws)


def read_armor(setting: SideSetting, section: Vehicles, vehicles: tuple[Vehicle, ...]) -> ArmorFacts:
    """The DRs with their figures. An AFV of unknown kind may count in full."""
    kinds = summed((vehicle.kind or "tracked-afv", vehicle.line.count) for vehicle in vehicles)
    allowed = draws_allowed(kinds, setting.library, setting.switches["AMB-6"])
    possible = drms(setting.nationality, setting.date, setting.theatre, setting.library)
    draws = tuple(
        [
            _draw(index, made, vehicles, possible, setting.library)
            for index, made in enumerate(section.armor_leaders)
        ]
    )
    return ArmorFacts(draws, allowed, possible)


def _draw(
    index: int, made: ArmorLeader, vehicles: tuple[Vehicle, ...], possible: Drms, library: Library
) -> ArmorDraw:
    behind = [vehicles[number - 1] for number in made.lines if number <= len(vehicles)]
    kinds = tuple([vehicle.kind for vehicle in behind if vehicle.kind is not None])
    total, working = weight_of(kinds, library)
    taken = Leader.read(made.leader) if made.leader else None
    brought = tuple([received(made.dr, drm, library) for drm in possible.drms])
    crews = [vehicle.line.crew_morale for vehicle in behind]
    judged = tuple([_judged(each, taken, crews) for each in brought]) if taken else ()
    known = total if len(kinds) == len(behind) else None
    return ArmorDraw(index, made, known, working, taken, brought, judged)


def _judged(brought: Received, taken: Leader, crews: list[int | None]) -> Judged:
    if brought.is_open:
        return "open"
    if brought.leader is None:
        return "wrong"
    if taken == brought.leader:
        return "right"
    known = [morale for morale in crews if morale is not None]
    if len(known) == len(crews) and known:
        return "right" if may_replace(brought.leader, taken, known) else "wrong"
    could_be = taken.morale > brought.leader.morale and taken.drm >= brought.leader.drm
    return "unknown" if could_be else "wrong"
