"""Armor Leaders (1.43): how many DRs the AFV give, the DRM of the side, and whom a Final DR brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules_core.arithmetic import digits, frd
from rules_core.library import Library, Month, month
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum
from rules_core.systems.asl_dyo.ordnance.availability import TABLE, row_of

DRM_TABLE = "armor-leader-drm"
FULL, HALF = frozenset({"tracked-afv"}), frozenset({"carrier", "other-afv"})


class Leader(NamedTuple):
    """A leader as players write him: 9-1 is morale 9 with a leadership DRM of -1."""

    morale: int
    drm: int

    def __str__(self) -> str:
        return f"{self.morale}{'+' if self.drm > 0 else '-'}{abs(self.drm)}"

    @staticmethod
    def read(written: str) -> Leader:
        """The leader written as morale, sign and leadership."""
        morale, _, drm = written.partition("-")
        return Leader(int(morale), -int(drm))


@dataclass(frozen=True, slots=True)
class Drms:
    """The DRM that may apply: none if the side has no Armor Leaders, two if the theatre decides.

    `is_open` is true if the books differ on the table and nothing decides.
    """

    drms: tuple[int, ...]
    is_open: bool = False
    depends_on: tuple[Dependency, ...] = ()


@dataclass(frozen=True, slots=True)
class Received:
    """The leader of a Final DR (None: no leader), with the sum; `is_open` as in Drms."""

    leader: Leader | None
    final: int
    working: str
    is_open: bool = False
    depends_on: tuple[Dependency, ...] = ()


@lru_cache(maxsize=1024)
def weight(kind: str, library: Library) -> Fraction:
    """How much a vehicle of that kind counts: an AFV 1, a carrier or one not fully tracked a half, else 0."""
    if kind in HALF:
        return Fraction(library.parameter("half-afv").value)
    return Fraction(kind in FULL)


@lru_cache(maxsize=1024)
def weight_of(kinds: tuple[str, ...], library: Library) -> tuple[Fraction, str]:
    """What vehicles of those kinds count together, and the sum."""
    weights = [weight(kind, library) for kind in kinds]
    total = sum(weights, Fraction())
    return total, f"{' + '.join(map(digits, weights))} = {digits(total)}"


def draws_allowed(kinds: Mapping[str, int], library: Library, adding: str) -> PriceWithSum:
    """How many Armor Leader DRs AFV give, so many of each kind; `adding` is the option of AMB-6."""
    whole = sum([count for kind, count in kinds.items() if kind in FULL])
    halves = sum([count for kind, count in kinds.items() if kind in HALF])
    return _draws_allowed(whole, halves, library, adding)


@lru_cache(maxsize=1024)
def _draws_allowed(whole: int, halves: int, library: Library, adding: str) -> PriceWithSum:
    """The same for that many AFV that count in full and in half."""
    per_draw = library.parameter("afv-for-armor-leader")
    half = library.parameter("half-afv")
    total = whole + halves * Fraction(half.value)
    apart = frd(Fraction(whole) / per_draw.value) + frd((total - whole) / per_draw.value)
    mixed = frd(total / per_draw.value)
    points, other = (mixed, apart) if adding == "sum-halves" else (apart, mixed)
    depends = per_draw.depends_on
    if total != whole:
        depends += half.depends_on
    others: tuple[tuple[str, int], ...] = ()
    if points != other:
        others = ((f"AMB-6={'kinds-apart' if adding == 'sum-halves' else 'sum-halves'}", other),)
        depends += (Dependency("reading", f"AMB-6={adding}"),)
    kinds = [Fraction(whole), total - whole] if adding == "kinds-apart" and whole < total else [total]
    counted = [each for each in kinds if each] or [total]
    given = [frd(each / per_draw.value) for each in counted]
    sums = [f"{digits(each)} / {per_draw.value} → {dr}" for each, dr in zip(counted, given, strict=True)]
    if len(given) > 1:
        sums.append(f"{' + '.join(map(str, given))} = {points}")
    return PriceWithSum(points, "; ".join(sums), depends, others)


@lru_cache(maxsize=1024)
def drms(nationality: str, date: Month, theatre: str | None, library: Library) -> Drms:
    """The DRM of a side at a date; see Drms."""
    nation = library.files["nationalities"][nationality]
    row = nation.get("armor")
    later = nation.get("armor_later")
    if later and date >= month(later["from"]):
        row = later["row"]
    columns = library.columns_at(DRM_TABLE, date)
    if row is None or not columns:
        return Drms(())
    cell = library.cell(DRM_TABLE, row, columns[0])
    if cell.value is None:
        return Drms((), is_open=True, depends_on=cell.depends_on)
    if cell.value.kind == "none":
        return Drms((), depends_on=cell.depends_on)
    printed = int(cell.value.data)
    in_burma = library.parameter("armor-leader-in-burma", date)
    if nationality != "gmd" or in_burma.value is None:
        return Drms((printed,), depends_on=cell.depends_on)
    depends = cell.depends_on + in_burma.depends_on
    there = printed + int(in_burma.value)
    if theatre is None:
        return Drms((printed, there), depends_on=depends)
    return Drms((there if theatre == "burma" else printed,), depends_on=depends)


@lru_cache(maxsize=1024)
def received(dr: int, drm: int, library: Library) -> Received:
    """Whom the DR brings with that DRM (1.3, right-hand column)."""
    final = dr + drm
    sign = "+" if drm >= 0 else "−"
    row, depends = row_of(final, library)
    working = f"{dr} {sign} {abs(drm)} = {final}"
    if row is None:
        return Received(None, final, working, True, depends)
    cell = library.cell(TABLE, row, "armor-leader")
    depends += cell.depends_on
    if cell.value is None:
        return Received(None, final, working, True, depends)
    leader = None if cell.value.kind == "none" else Leader(*cell.value.data)
    return Received(leader, final, f"{working} → {leader or '-'}", False, depends)


def may_replace(received: Leader, taken: Leader, crews: Iterable[int]) -> bool:
    """True if the crews' morale allows another leader than the one received.

    He must have had less morale than each crew of the AFV; the other has that of the lowest crew and a
    leadership that is no better.
    """
    lowest = min(crews)
    return received.morale < lowest == taken.morale and taken.drm >= received.drm
