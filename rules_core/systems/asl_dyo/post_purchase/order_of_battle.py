"""Equivalents, leaders and support weapons of a side (1.74 to 1.84). Unknown stays None, never 0."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures
from rules_core.systems.asl_dyo.post_purchase.leaders import (
    GeneratedLeaders,
    Ladder,
    exchange_result,
    exchanged,
    ladder_of,
    leader_count,
    next_type,
    traded,
)
from rules_core.systems.asl_dyo.post_purchase.model import LeaderGroup, LeadersSection, SupportWeapon
from rules_core.systems.asl_dyo.post_purchase.reinforcements import SquadGroup
from rules_core.systems.asl_dyo.post_purchase.support_weapons import (
    Chart,
    Ratio,
    is_of_engineers,
    key_of,
    ratio_of,
)
from rules_core.systems.asl_dyo.roster.printed_units import leadership
from rules_core.systems.asl_dyo.roster.setting import SideSetting


@dataclass(slots=True)
class Lg:
    """The LG factor with its dependencies; `printed` is the books' own, None if they print none."""

    factor: int | None
    printed: int | None
    depends_on: tuple[Dependency, ...] = ()


@dataclass(slots=True)
class Allotted:
    """The leaders of the roster: at each step what they are, and what the rules make of them.

    `count` is None while equivalents or LG factor are unknown. `trade` is the one type that an 8-0 can be
    traded for, None for no. `finals` are the outcomes that the roster can end with; None if it cannot
    be known.
    """

    section: LeadersSection
    ladder: Ladder
    count: GeneratedLeaders | None
    held: Mapping[str, int]
    trade: str | None
    finals: tuple[Mapping[str, int], ...] | None
    depends_on: tuple[Dependency, ...]

    @property
    def final(self) -> dict[str, int]:
        """The final leaders as recorded."""
        return counted(self.section.final or ())


@dataclass(slots=True)
class SupportWeaponLine:
    """One line of support weapons. `total` is the number of its type up to this line.

    `key` is its column in the nation's chart: None if there is no chart, "" if the chart lacks it. `ratio` 0
    means that it is not available at that date, None that nothing is known.
    """

    index: int
    line: SupportWeapon
    key: str | None
    chart: Ratio | None
    ratio: int | None
    in_game: int | None
    of_engineers: bool
    total: int
    depends_on: tuple[Dependency, ...]

    @property
    def path(self) -> str:
        """JSON Pointer to the line."""
        return f"/sw/{self.index}"


def group_of(counts: Iterable[tuple[InfantryFigures, int]]) -> SquadGroup | None:
    """Those squads by what they count for; None if the subsection of one is unknown."""
    by_kind = {"engineers": 0, "elite": 0, "line": 0, "conscript": 0}
    for line, count in counts:
        kind = line.subsection
        if kind == "elite" and "A" in line.marks:
            kind = "engineers"
        if kind is not None:
            by_kind[kind] += count
        elif count:
            return None
    return SquadGroup(**by_kind)


def read_lg(setting: SideSetting, declared: int | None) -> Lg:
    """The LG factor: printed where the books have it, else declared."""
    printed = leadership(setting.library).get(setting.nationality)
    if printed is not None:
        return Lg(printed, printed)
    if declared is None:
        return Lg(None, None)
    return Lg(declared, None, (Dependency("declared", f"lg/{setting.nationality}", "/side/lg", declared),))


def read_leaders(setting: SideSetting, section: LeadersSection, equivalents: int | None, lg: Lg) -> Allotted:
    """The leaders with what trade and exchange make of them."""
    ladder = ladder_of(setting.nationality, setting.library)
    held = counted(section.allotted)
    trade = next_type(held, ladder)
    depends = lg.depends_on
    after: Mapping[str, int] = held
    if section.traded_for is not None:
        after = traded(held, ladder.rungs[0], section.traded_for)
    finals: tuple[Mapping[str, int], ...] | None = (after,)
    if section.exchange_dr is not None:
        result = exchange_result(section.exchange_dr, ladder, setting.library)
        depends += result.depends_on
        finals = (
            None if result.value is None else exchanged(after, section.exchange_dr, str(result.value), ladder)
        )
    count = leader_count(equivalents, lg.factor) if equivalents is not None and lg.factor else None
    return Allotted(section, ladder, count, held, trade, finals, depends)


def read_weapons(
    setting: SideSetting, lines: Iterable[SupportWeapon], chart: Chart | None
) -> tuple[SupportWeaponLine, ...]:
    """Every line of support weapons, by the chart where there is one, else by what the roster declares."""
    totals: Counter[str] = Counter()
    result = []
    for index, line in enumerate(lines):
        key = None if chart is None else key_of(line.type, chart, setting.library) or ""
        printed = ratio_of(key, chart, setting.date, setting.library) if chart and key else None
        totals[key or line.type.casefold()] += line.count
        ratio, in_game = (printed.squads, printed.in_game) if printed else (None, None)
        depends = printed.depends_on if printed else ()
        for name, value in (("ratio", line.ratio), ("in_game", line.in_game)):
            if value is not None and (ratio if name == "ratio" else in_game) is None and key != "":
                what = f"sw-{name.replace('_', '-')}/{setting.nationality}/{line.type}"
                depends = (*depends, Dependency("declared", what, f"/sw/{index}/{name}", value))
        result.append(
            SupportWeaponLine(
                index,
                line,
                key,
                printed,
                line.ratio if ratio is None and key != "" else ratio,
                line.in_game if in_game is None and key != "" else in_game,
                is_of_engineers(line.type),
                totals[key or line.type.casefold()],
                depends,
            )
        )
    return tuple(result)


def counted(leaders: Iterable[LeaderGroup]) -> dict[str, int]:
    """Leaders by type; a type that stands twice is added up."""
    result: Counter[str] = Counter()
    for group in leaders:
        result[group.type] += group.count
    return dict(result)
