"""Bonus Infantry: how many free squads the weaker side gets (1.71), and of which types (1.73)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from rules_core.arithmetic import digits, fru
from rules_core.library import Library
from rules_core.model.findings import Dependency

Type = TypeVar("Type")

TABLE = "bonus"
DEARER = 2  # a halved number, counted the other way round: each dearer squad takes two


@dataclass(frozen=True, slots=True)
class BonusNumber:
    """Free squads in halves; `number` None if the books leave the cell open."""

    number: Fraction | None
    working: str
    depends_on: tuple[Dependency, ...] = ()


def bonus_number(mpv: int, own: int, opponent: int, library: Library) -> BonusNumber:
    """The bonus number for that total of Infantry MPV and those announced ELR (1.71).

    Nothing without a difference in this side's favour or without points spent. Beyond the printed columns
    and rows the chart's own pattern goes on: its first column for each started step, its first row for
    each point of difference.
    """
    gap = opponent - own
    difference = f"ELR {opponent} − {own} = {gap}".replace("= -", "= −")
    if gap <= 0 or mpv == 0:
        return BonusNumber(Fraction(0), difference)
    spans = [_span(label.key) for label in library.tables[TABLE].columns]
    covering = next((column for column in spans if column[0] <= mpv <= column[1]), None)
    rows = {label.key for label in library.tables[TABLE].rows}
    if covering and str(gap) in rows:
        cell = library.cell(TABLE, str(gap), _key(covering))
        number = None if cell.value is None else Fraction(cell.value.data)
        return BonusNumber(number, _working(difference, mpv, number), cell.depends_on)
    first = next(column for column in spans if column[0] > 0)
    cell = library.cell(TABLE, "1", _key(first))
    steps = fru(Fraction(mpv, first[1] - first[0] + 1))
    number = None if cell.value is None else Fraction(cell.value.data) * steps * gap
    return BonusNumber(number, _working(difference, mpv, number), cell.depends_on)


def most_numerous(counts: Mapping[Type, int]) -> tuple[Type, ...]:
    """The types of which a side has most squads, several in a tie (1.73); none without squads."""
    most = max(counts.values(), default=0)
    return tuple(name for name, count in counts.items() if count == most)


def half_squads_allowed(number: Fraction, cheap: int, dear: int, halved: bool, quarters: str) -> int:
    """How many of a bonus may be half-squads: one, where a half is left over from whole squads (1.73).

    `cheap` and `dear` are the bonus squads taken within the bound and beyond it; `halved` where any MMC
    beyond it is taken. `quarters` is the option of AMB-21: what the quarter that halving may leave gives.
    """
    left = max(Fraction(0), number - cheap - DEARER * dear) / (DEARER if halved else 1)
    least = Fraction(1, 4) if quarters == "half-squad" else Fraction(1, 2)
    return 1 if left % 1 >= least else 0


def bound(bpvs: Iterable[int], tie: str) -> int:
    """The highest BPV that a bonus type may have; `tie` is the option of AMB-19."""
    return max(bpvs) if tie == "dearest" else min(bpvs)


def _span(key: str) -> tuple[int, int]:
    low, _, high = key.partition("-")
    return int(low), int(high or low)


def _key(span: tuple[int, int]) -> str:
    return "-".join(map(str, dict.fromkeys(span)))


def _working(difference: str, mpv: int, number: Fraction | None) -> str:
    return f"{difference}, MPV {mpv}" + ("" if number is None else f" → {digits(number)}")
