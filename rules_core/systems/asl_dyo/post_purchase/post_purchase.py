"""Everything that follows the purchases of a side, computed once for the checks of 1.7 to 1.84."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.lazy import lazy
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures
from rules_core.systems.asl_dyo.post_purchase.announced import Announced, Bonus, read_announced, read_bonus
from rules_core.systems.asl_dyo.post_purchase.equivalency import Equivalency
from rules_core.systems.asl_dyo.post_purchase.order_of_battle import (
    Allotted,
    Lg,
    SupportWeaponLine,
    group_of,
    read_leaders,
    read_lg,
    read_weapons,
)
from rules_core.systems.asl_dyo.post_purchase.reinforcements import (
    SquadGroup,
    least_equivalents,
    must_reinforce,
    reinforcements_owed,
)
from rules_core.systems.asl_dyo.post_purchase.support_weapons import Chart, chart_of
from rules_core.systems.asl_dyo.roster.model import Roster
from rules_core.systems.asl_dyo.roster.setting import SideSetting


@dataclass(eq=False)
class After:
    """The side after its purchases. `squads` are its lines of squads, bonus squads included.

    `first` and `second` are what the two purchases cost, None if unknown; `second_known` is the part of
    the second that is known: it costs that at least.
    """

    setting: SideSetting
    roster: Roster
    lines: tuple[InfantryFigures, ...]
    squads: tuple[InfantryFigures, ...]
    first: int | None
    second: int | None
    second_known: int

    @lazy
    def mpv(self) -> int | None:
        """What both purchases cost."""
        return None if self.first is None or self.second is None else self.first + self.second

    @lazy
    def announced(self) -> Announced:
        """The ELR to announce."""
        own = [line for line in self.squads if line.purchase != "bonus"]
        return read_announced(self.setting, self.roster, own)

    @lazy
    def bonus(self) -> Bonus:
        """The bonus that the side may take, and the one it takes."""
        return read_bonus(
            self.setting, self.lines, self.squads, self.roster.announcement, self.announced, self.mpv
        )

    @property
    def is_provisional(self) -> bool:
        """True while a bonus may still come that would add to the equivalents."""
        return bool(self.squads) and self.bonus.is_open

    @lazy
    def group(self) -> SquadGroup | None:
        """All squads by what they count for."""
        return group_of([(line, line.count) for line in self.squads])

    @lazy
    def equivalency(self) -> Equivalency | None:
        """The equivalents of the side."""
        return None if self.group is None else self.group.equivalents(self.setting.library)

    @lazy
    def lg(self) -> Lg:
        """The LG factor."""
        return read_lg(self.setting, self.roster.side.lg)

    @lazy
    def leaders(self) -> Allotted | None:
        """The leaders, where the roster has any."""
        if self.roster.leaders is None:
            return None
        equivalents = None if self.equivalency is None else self.equivalency.total
        return read_leaders(self.setting, self.roster.leaders, equivalents, self.lg)

    @lazy
    def partisans(self) -> int:
        """How many of the lines of squads are Partisans."""
        return len([line for line in self.squads if line.troops == "partisan"])

    @lazy
    def chart(self) -> Chart | None:
        """The SW chart that the side uses; None without one, or if only a part of the side are Partisans."""
        if 0 < self.partisans < len(self.squads):
            return None
        return chart_of(self.setting.nationality, self.partisans > 0, self.setting.date, self.setting.library)

    @lazy
    def weapons(self) -> tuple[SupportWeaponLine, ...]:
        """The support weapons of the roster."""
        lines = self.roster.sw
        return read_weapons(self.setting, lines, self.chart) if lines else ()

    @property
    def counters_bind(self) -> bool:
        """True if the counters of one game bound an allotment (1.11, AMB-10)."""
        return self.setting.switches["AMB-10"] == "counts" and not self.roster.scenario.extra_counters

    def limit(self, in_game: int | None) -> int | None:
        """The number of counters that limits an allotment; None if there is no limit."""
        return in_game if self.counters_bind else None

    @lazy
    def owed(self) -> int:
        """At least how many squads of the second purchase reinforce; 0 where none must or it is not known."""
        squads = sum([line.count for line in self.squads if line.purchase == "second"])
        if not squads or self.first is None:
            return 0
        if not must_reinforce(self.first, self.second_known, self.setting.switches["AMB-18"]):
            return 0
        return reinforcements_owed(squads, self.setting.library)

    @lazy
    def reinforcing(self) -> SquadGroup | None:
        """The squads of the second purchase that reinforce, by what they count for."""
        return group_of(
            [(line, line.line.reinforcements) for line in self.squads if line.purchase == "second"]
        )

    @lazy
    def escort(self) -> tuple[int, int] | None:
        """Equivalents of the owed reinforcements (1.84), all and of Assault Engineers; None if none."""
        group = self.reinforcing
        if not self.owed or group is None:
            return None
        if self.setting.switches["AMB-22"] == "all":
            every = group.equivalents(self.setting.library)
            return every.total, every.assault_engineers
        return least_equivalents(group, self.owed, self.setting.library)

    @lazy
    def depends_on(self) -> tuple[Dependency, ...]:
        """What the recorded parts of this rest on."""
        return tuple(self._depends_on())

    def _depends_on(self) -> Iterator[Dependency]:
        stated = self.roster.announcement
        if self.bonus.lines:
            yield from self.announced.depends_on
            for index, name in enumerate(stated.types_gone if stated else ()):
                what = f"types-gone/{self.setting.nationality}/{name}"
                yield Dependency("declared", what, f"/announcement/types_gone/{index}")
        elif stated is not None and stated.elr is not None:  # what the side agreed on needs no other word
            yield from (item for item in self.announced.depends_on if item.path != "/side/elr")
        if self.bonus.lines:
            if stated is not None and stated.opponent_elr is not None:
                yield Dependency(
                    "declared", "opponent-elr", "/announcement/opponent_elr", stated.opponent_elr
                )
            if self.bonus.number is not None:
                yield from self.bonus.number.depends_on
        if self.equivalency and (self.roster.equivalents or self.leaders or self.weapons):
            yield from self.equivalency.depends_on
        if self.leaders is not None:
            yield from self.leaders.depends_on
        for weapon in self.weapons:
            yield from weapon.depends_on
