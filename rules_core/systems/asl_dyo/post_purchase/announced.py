"""The ELR that the side announces and the bonus that follows. Unknown stays None; it is never taken as 0."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.arithmetic import summed
from rules_core.lazy import lazy
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures, Kind
from rules_core.systems.asl_dyo.post_purchase.announced_elr import AnnouncedElr, announced_elr
from rules_core.systems.asl_dyo.post_purchase.bonus import (
    DEARER,
    BonusNumber,
    bonus_number,
    bound,
    half_squads_allowed,
    most_numerous,
)
from rules_core.systems.asl_dyo.post_purchase.model import Announcement
from rules_core.systems.asl_dyo.roster.model import Roster
from rules_core.systems.asl_dyo.roster.printed_units import squads_of
from rules_core.systems.asl_dyo.roster.setting import SideSetting


@dataclass(slots=True)
class Announced:
    """What the side announces. `unknown` are the lines of squads whose ELR is not stated."""

    elr: AnnouncedElr | None
    unknown: tuple[InfantryFigures, ...]
    depends_on: tuple[Dependency, ...]


@dataclass(eq=False)
class Bonus:
    """The bonus lines and what may be taken.

    `number` is None while a fact is missing that decides it. `of_squads` are the lines of squads, bonus
    squads included.
    """

    setting: SideSetting
    lines: tuple[InfantryFigures, ...]
    number: BonusNumber | None
    of_squads: Sequence[InfantryFigures]

    @lazy
    def squads(self) -> Mapping[Kind, int]:
        """The BPV of every squad type known."""
        known = {line.kind: line.bpv for line in self.of_squads if line.bpv is not None}
        nationality = self.setting.nationality
        for name, bpv in squads_of(self.setting.library, nationality).items():
            known.setdefault((nationality, name, "squad"), bpv)
        return known

    @lazy
    def types(self) -> tuple[Kind, ...]:
        """The most numerous types."""
        bought = (line for line in self.of_squads if line.purchase != "bonus")
        return most_numerous(summed((line.kind, line.count) for line in bought))

    @lazy
    def bound(self) -> int | None:
        """The highest BPV that 1.73 allows because of the most numerous types, None while unknown."""
        bpvs = [self.squads[kind] for kind in self.types if kind in self.squads]
        if not bpvs or len(bpvs) < len(self.types):
            return None
        return bound(bpvs, self.setting.switches["AMB-19"])

    @property
    def quarters(self) -> str:
        """The option of AMB-21."""
        return self.setting.switches["AMB-21"]

    def bpv(self, line: InfantryFigures) -> int | None:
        """BPV of the squad type, for a half-squad that of the squad it is half of."""
        if line.unit == "squad":
            return self.squads.get(line.kind)
        return self.squads.get((line.nationality, line.line.half_of or "", "squad"))

    def is_dear(self, line: InfantryFigures) -> bool:
        """True if the type costs more than the bound."""
        bpv = self.bpv(line)
        return None not in (bpv, self.bound) and (bpv or 0) > (self.bound or 0)

    def taken(self, unit: str, *, dear: bool) -> int:
        """How many squads or half-squads are taken within the bound, or beyond it."""
        return sum(each.count for each in self.lines if each.unit == unit and self.is_dear(each) == dear)

    @property
    def is_open(self) -> bool:
        """True while it can still grow: fewer are taken than there are, or none and the number is unknown."""
        if self.number is None or self.number.number is None:
            return not self.lines
        cheap, dear = (
            2 * self.taken("squad", dear=dear) + self.taken("half-squad", dear=dear) for dear in (False, True)
        )
        return 2 * self.number.number - cheap - DEARER * dear >= 1

    @property
    def half_squads_allowed(self) -> int | None:
        """The number of half-squads in the bonus besides the squads taken; None while unknown."""
        if self.number is None or self.number.number is None:
            return None
        cheap, dear = self.taken("squad", dear=False), self.taken("squad", dear=True)
        halved = bool(dear or self.taken("half-squad", dear=True))
        return half_squads_allowed(self.number.number, cheap, dear, halved, self.quarters)


def read_announced(setting: SideSetting, roster: Roster, squads: Iterable[InfantryFigures]) -> Announced:
    """The ELR that the squads (all but bonus squads) require the side to announce (1.72)."""
    groups: list[tuple[int, int]] = []
    unknown: list[InfantryFigures] = []
    depends: list[Dependency] = []
    agreed = roster.side.elr
    for line in squads:
        own, count = line.line.elr, line.count
        if line.troops == "partisan" or "C" in line.marks:
            name = "partisan-elr" if line.troops == "partisan" else "commando-elr"
            figure = setting.library.parameter(name)
            groups.append((int(figure.value), count))
            depends += figure.depends_on
        elif own is not None:
            groups.append((own, count))
            what = f"elr/{line.nationality}/{line.line.type}"
            depends.append(Dependency("declared", what, f"{line.path}/elr", own))
        elif agreed is not None:
            groups.append((agreed, count))
            depends.append(Dependency("declared", f"elr/{setting.nationality}", "/side/elr", agreed))
        else:
            unknown.append(line)
    return Announced(None if unknown else announced_elr(groups), tuple(unknown), tuple(depends))


def read_bonus(
    setting: SideSetting,
    lines: Iterable[InfantryFigures],
    squads: Sequence[InfantryFigures],
    announcement: Announcement | None,
    own: Announced,
    mpv: int | None,
) -> Bonus:
    """The bonus of a side with those Infantry lines, of which `squads` are squads.

    `mpv` is what both its purchases cost, None unknown.
    """
    taken = tuple([line for line in lines if line.purchase == "bonus"])
    return Bonus(setting, taken, _number(setting, announcement, own, mpv), squads)


def _number(
    setting: SideSetting, announcement: Announcement | None, own: Announced, mpv: int | None
) -> BonusNumber | None:
    has_squads = own.elr is not None or own.unknown  # without any there is no ELR to announce, nor a type
    if mpv == 0 or not has_squads or (announcement is not None and not announcement.opponent_bought_infantry):
        return BonusNumber(Fraction(0), "0")
    if announcement is None or announcement.opponent_elr is None or own.elr is None or mpv is None:
        return None
    return bonus_number(mpv, own.elr.elr, announcement.opponent_elr, setting.library)
