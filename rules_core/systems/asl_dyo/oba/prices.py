"""OBA: the number of DRs of a side (1.5), the result of a DR (1.51), the price of the battery (1.5, 1.52)."""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules_core.arithmetic import about, digits, fru, rounded
from rules_core.library import Library, Month
from rules_core.model.findings import Dependency, reading_of
from rules_core.model.values import Value
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum


class Battery(NamedTuple):
    """A block of an OBA chart: size as printed ("80+M"), listed BPV, what they rest on, marks beside them."""

    size: str
    listed: int
    depends_on: tuple[Dependency, ...] = ()
    marks: tuple[str, ...] = ()


@lru_cache(maxsize=1024)
def draws_allowed(points: int, library: Library) -> PriceWithSum:
    """How many OBA DRs the original allotment gives (1.5), with the sum."""
    per_draw = int(library.parameter("points-per-oba-dr").value)
    exact = Fraction(points, per_draw)
    allowed = fru(exact)
    return PriceWithSum(allowed, _rounded(f"{points} / {per_draw}", exact, allowed))


def chart_of(nationality: str, library: Library) -> str | None:
    """The id of the nation's OBA chart, None if the books print none."""
    chart = library.files["nationalities"][nationality].get("oba")
    return chart if chart in library.tables else None


def presumed(nationality: str, library: Library) -> tuple[Dependency, ...]:
    """The dependency on the presumption that the chart is the nation's, if neither book says whose it is."""
    nation = library.files["nationalities"][nationality]
    return (Dependency("presumed", nation["oba"]),) if nation.get("oba_presumed") else ()


@lru_cache(maxsize=1024)
def batteries(chart: str, dr: int, date: Month, library: Library) -> tuple[Battery, ...] | None:
    """The result of the DR at that date: one battery, or several if the chart's columns overlap.

    Empty if no column covers the date; None if the books differ on the block and nothing decides.
    """
    sold = []
    for column in library.columns_at(chart, date):
        size = library.cell(chart, f"{dr}/size", column)
        price = library.cell(chart, f"{dr}/price", column)
        if size.value is None or price.value is None or "none" in (size.value.kind, price.value.kind):
            return None
        depends = tuple(dict.fromkeys((*size.depends_on, *price.depends_on)))
        marks = (*size.marks, *price.marks)
        sold.append(Battery(size_text(size.value), int(price.value.data), depends, marks))
    return tuple({(each.size, each.listed): each for each in sold}.values())


def size_text(value: Value) -> str:
    """An OBA size as players write it: 70+, 80+M, 200+R."""
    return f"{value.data[0]}+{value.data[-1]}"


@lru_cache(maxsize=1024)
def battery_cost(
    battery: Battery, ammo: str | None, mobile: str | None, library: Library, scarce: str, stacking: str
) -> PriceWithSum:
    """What a battery costs with its ammunition state (P, S or None) and mobile barrage (CB, CBc or None).

    `scarce` is the option of AMB-3, `stacking` that of AMB-4.
    """
    listed = battery.listed
    points, steps, depends = _cost(listed, ammo, mobile, library, scarce, stacking)
    options: list[tuple[str, str, str]] = []
    if ammo == "S":
        options += [
            (f"AMB-3={option}", option, stacking) for option in ("fifth-rounded-up", "rest-rounded-up")
        ]
    if ammo and mobile:
        options += [(f"AMB-4={option}", scarce, option) for option in ("added", "compounded")]
    others = tuple(
        (name, other)
        for name, first, second in options
        if (other := _cost(listed, ammo, mobile, library, first, second)[0]) != points
    )
    chosen = {"AMB-3": scarce, "AMB-4": stacking}
    readings = [
        reading_of(chosen, switch) for switch in dict.fromkeys(name.partition("=")[0] for name, _ in others)
    ]
    return PriceWithSum(
        points, "; ".join(steps) or f"{battery.size} = {listed}", (*depends, *readings), others
    )


def _cost(
    listed: int, ammo: str | None, mobile: str | None, library: Library, scarce: str, stacking: str
) -> tuple[int, list[str], tuple[Dependency, ...]]:
    points, steps = listed, []
    depends: tuple[Dependency, ...] = ()
    if ammo is not None:
        share, direction = library.parameter("ammo-share"), library.parameter("ammo-rounding")
        depends += share.depends_on + direction.depends_on
        part = listed * Fraction(share.value)
        if ammo == "S" and scarce == "rest-rounded-up":
            rest = listed - part
            points = rounded(rest, direction.value)
            steps.append(_product(listed, 1 - Fraction(share.value), rest, points))
        else:
            whole = rounded(part, direction.value)
            points = listed + whole if ammo == "P" else listed - whole
            sign = "+" if ammo == "P" else "−"
            steps.append(_product(listed, Fraction(share.value), part, whole))
            steps.append(f"{listed} {sign} {whole} = {points}")
    if mobile is not None:
        surcharge = library.parameter(mobile)
        depends += surcharge.depends_on
        base = points if stacking == "compounded" else listed
        part = base * Fraction(surcharge.value)
        whole = fru(part)
        steps.append(_product(base, Fraction(surcharge.value), part, whole))
        steps.append(f"{points} + {whole} = {points + whole}")
        points += whole
    return points, steps, tuple(dict.fromkeys(depends))


def _product(number: int, factor: Fraction, exact: Fraction, whole: int) -> str:
    return _rounded(f"{number} × {digits(factor)}", exact, whole)


def _rounded(sum_of: str, exact: Fraction, whole: int) -> str:
    """The sum, its exact value (at most two decimals, then "…"), and what it is rounded to."""
    return f"{sum_of} = {whole}" if exact == whole else f"{sum_of} = {about(exact)} → {whole}"
