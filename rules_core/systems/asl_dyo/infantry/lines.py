"""Infantry lines with their figures. Unknown stays None; it is never taken as 0."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_dyo.infantry.ids import letters
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum, mpv_each
from rules_core.systems.asl_dyo.roster.model import InfantryLine
from rules_core.systems.asl_dyo.roster.printed_units import infantry_at
from rules_core.systems.asl_dyo.roster.setting import SideSetting

SUBSECTION_OF = {"elite": "elite", "conscript": "conscript", "line": "line", "green": "line", "other": "line"}
MMC = frozenset({"squad", "half-squad", "crew"})
NO_MARKS: frozenset[str] = frozenset()

Share = Literal["all", "some", "none"]

Kind = tuple[str, str, str]
"""What counts as one type: nationality, strength factor and kind of unit."""


@dataclass(slots=True)  # not frozen: that would take longer than all sums of a line
class InfantryFigures:
    """An Infantry line with its figures. `printed` is the entry of printed.toml, if the books have one.

    `path` is the JSON Pointer to it. What most checks ask of the roster's line stands here again: `marks` are
    its capabilities, `letters` its ID letters. `points` is the MPV of the line: MPV each times the count.
    Squads, half-squads and crews are MMC.
    """

    index: int
    path: str
    line: InfantryLine
    count: int
    unit: str
    purchase: str
    troops: str | None
    marks: Sequence[str]
    letters: Sequence[str]
    nationality: str
    kind: Kind
    is_mmc: bool
    printed: Mapping[str, Any] | None
    printed_pf: int | None
    bpv: int | None
    pf: int | None
    subsection: str | None
    each: PriceWithSum | None
    points: int | None
    depends_on: tuple[Dependency, ...]

    @property
    def recorded_each(self) -> int | None:
        """The recorded MPV of one MMC, worked out from the line's where only that is recorded."""
        if self.line.mpv_each is not None or self.line.mpv is None:
            return self.line.mpv_each
        each, rest = divmod(self.line.mpv, self.count)
        return None if rest else each

    @property
    def has_ski(self) -> bool:
        """Bought as Sk, or a Sissi, who have it from the start."""
        return "Sk" in self.marks or self.troops == "sissi"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a line may name."""
        return {"line": self.index + 1, "type": self.line.type, "count": self.count}


@dataclass(slots=True)
class Infantry:
    """The Infantry section: its lines in several groups.

    `mmc` can be bought at all, `bought` were paid for (all MMC but the bonus). `partisans` says how much of
    the MMC are Partisans, whom 1.27 restricts. `first_prices` and `second_prices` are the MPV of every line
    of those purchases, None if unknown.
    """

    lines: tuple[InfantryFigures, ...]
    mmc: tuple[InfantryFigures, ...]
    bought: tuple[InfantryFigures, ...]
    squads: tuple[InfantryFigures, ...]
    partisans: Share
    first_prices: list[int | None]
    second_prices: list[int | None]


def differing(
    lines: Iterable[InfantryFigures],
    declared: Callable[[InfantryFigures], int | str | None],
    kind: Callable[[InfantryFigures], object] = lambda line: line.kind,
) -> Iterator[tuple[InfantryFigures, InfantryFigures]]:
    """Each line whose declared values differ from the first of its type that declares any, with that one.

    `declared` returns None for a line without declared values, `kind` the type of a line.
    """
    first: dict[object, InfantryFigures] = {}
    for line in lines:
        if declared(line) is not None:
            earlier = first.setdefault(kind(line), line)
            if declared(earlier) != declared(line):
                yield earlier, line


def read_infantry(setting: SideSetting, lines: Iterable[InfantryLine]) -> Infantry:
    """The section with its figures."""
    every = tuple([read_line(setting, index, line) for index, line in enumerate(lines)])
    mmc, bought, squads, partisans = (
        list[InfantryFigures](),
        list[InfantryFigures](),
        list[InfantryFigures](),
        0,
    )
    prices: dict[str, list[int | None]] = {"first": [], "second": []}
    for line in every:
        if not line.is_mmc:
            continue
        mmc.append(line)
        if line.purchase != "bonus":
            bought.append(line)
            prices[line.purchase].append(line.points)
        if line.unit == "squad":
            squads.append(line)
        if line.troops == "partisan":
            partisans += 1
    share: Share = "none" if not partisans else "all" if partisans == len(mmc) else "some"
    first, second = prices["first"], prices["second"]
    return Infantry(every, tuple(mmc), tuple(bought), tuple(squads), share, first, second)


def read_line(setting: SideSetting, index: int, line: InfantryLine) -> InfantryFigures:
    """The line with its figures: printed ones where the books have them, else declared ones."""
    path, nationality, unit = f"/infantry/{index}", line.nationality or setting.nationality, line.unit
    purchase, marks = line.purchase, line.capabilities
    kind = (nationality, line.type, unit)
    known = infantry_at(setting.library, nationality, setting.date)
    depends: list[Dependency] = []

    printed = known.units.get((line.type, unit))
    bpv, subsection = (printed["bpv"], printed.get("subsection")) if printed else (line.bpv, None)
    if printed is None and bpv is not None:
        place = f"{path}/bpv"
        depends.append(Dependency("declared", f"bpv/{'/'.join(kind)}", place, bpv, line.bpv_source))
    if subsection is None:
        subsection = SUBSECTION_OF[line.class_] if line.class_ else line.subsection
        if subsection is not None:
            place = f"{path}/{'class' if line.class_ else 'subsection'}"
            depends.append(Dependency("declared", f"class/{'/'.join(kind)}", place, subsection))

    each = pf = printed_pf = None
    if purchase != "bonus":  # that is free, so neither priced nor asked for its PF (1.73)
        printed_pf = known.pf.get(unit)
        pf = line.pf if printed_pf is None else printed_pf
        if printed_pf is None and not known.elsewhere and not pf:
            pf = 0
            depends.append(Dependency("outside", "C13", value=0))
        elif printed_pf is None and pf is not None:
            place = f"{path}/pf"
            depends.append(Dependency("declared", f"pf/{'/'.join(kind)}", place, pf))
        if bpv is not None and pf is not None and unit in MMC:
            paid: frozenset[str] = frozenset(marks) if marks else NO_MARKS
            rounding = setting.switches["AMB-1"]
            free, decided = _free_marks(line, setting.switches) if marks else (NO_MARKS, ())
            each = mpv_each(bpv, pf, paid, free, setting.library, rounding)
            for name, other in decided:
                depends.append(reading_of(setting.switches, name))
                otherwise, _ = _free_marks(line, {**setting.switches, name: other})
                points = mpv_each(bpv, pf, paid, otherwise, setting.library, rounding).points
                each = each._replace(others=(*each.others, (f"{name}={other}", points)))
            depends += each.depends_on
    return InfantryFigures(
        index,
        path,
        line,
        line.count,
        unit,
        purchase,
        line.troops,
        marks,
        letters(line.ids) if line.ids else (),
        nationality,
        kind,
        unit in MMC,
        printed,
        printed_pf,
        bpv,
        pf,
        subsection,
        each,
        None if each is None else each.points * line.count,
        tuple(depends),
    )


def _free_marks(
    line: InfantryLine, switches: Mapping[str, str]
) -> tuple[frozenset[str], Sequence[tuple[str, str]]]:
    """Marks that cost this line nothing, and the switches that decide so, each with its other option."""
    free: set[str] = set()
    decided: list[tuple[str, str]] = []
    marks = line.capabilities
    if line.troops == "sissi":
        free.add("Sk")
    if line.unit == "crew" and "Sk" in marks:
        are_free = switches["AMB-7"] == "crews-free"
        decided.append(("AMB-7", "crews-pay" if are_free else "crews-free"))
        if are_free:
            free.add("Sk")
    if "W" in marks and ("Sk" in marks or line.troops == "sissi"):
        is_included = switches["AMB-8"] == "included"
        decided.append(("AMB-8", "paid" if is_included else "included"))
        if is_included:
            free.add("W")
    return frozenset(free), decided
