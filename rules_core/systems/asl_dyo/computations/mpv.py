"""MPV of one MMC (1.211, 1.22 to 1.26): multiply the BPV, round once, then add."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.arithmetic import Direction, digits, rounded
from rules_core.library import Library
from rules_core.model.findings import Dependency

MULTIPLIERS = ("A", "S", "C")
SURCHARGES = ("M", "Sk", "W", "P")


@dataclass(frozen=True, slots=True)
class Priced:
    """A price in points, the sum that gives it, and what it rests on.

    `others` maps "switch=option" to the price under that other reading, where it differs.
    """

    points: int
    working: str
    depends_on: tuple[Dependency, ...] = ()
    others: tuple[tuple[str, int], ...] = ()


def mpv_each(
    bpv: int, pf: int, marks: frozenset[str], free: frozenset[str], library: Library, rounding: str
) -> Priced:
    """MPV of one MMC with that BPV, PF/PFK range and marks; `free` are marks that cost it nothing.

    `rounding` is the option of AMB-1. Follows 1.211 and 1.26: all multiplications come first.
    """
    factors = [(mark, library.parameter(mark)) for mark in MULTIPLIERS if mark in marks]
    multipliers = [Fraction(each.value) for _, each in factors]
    halves = [library.parameter(f"{mark}-rounding") for mark in ("S", "C") if mark in marks]
    direction: Direction = "down" if any(each.value == "down" for each in halves) else "up"
    multiplied, steps = _multiply(bpv, multipliers, direction, rounding)
    additions = [(pf, "PF")] if pf else []
    additions += [(int(library.parameter(mark).value), mark) for mark in SURCHARGES if mark in marks - free]
    total = multiplied + sum(points for points, _ in additions)
    depends = [item for _, each in factors for item in each.depends_on]
    if _multiply(bpv, multipliers, "up", rounding)[0] != _multiply(bpv, multipliers, "down", rounding)[0]:
        depends += [item for each in halves for item in each.depends_on]
    others = tuple(
        (f"AMB-1={option}", total - multiplied + other)
        for option in ("once", "each-step", "halves-first")
        if (other := _multiply(bpv, multipliers, direction, option)[0]) != multiplied
    )
    if others:
        depends.append(Dependency("reading", f"AMB-1={rounding}"))
    return Priced(total, _sum(steps, additions, total), tuple(dict.fromkeys(depends)), others)


def _multiply(bpv: int, multipliers: list[Fraction], direction: Direction, rounding: str) -> tuple[int, str]:
    """The multiplied BPV and the sum; `multipliers` in the order A, S, C."""
    if rounding == "once" or not multipliers:
        exact = Fraction(bpv)
        for multiplier in multipliers:
            exact *= multiplier
        product = " × ".join([str(bpv), *map(digits, multipliers)])
        whole = rounded(exact, direction)
        if not multipliers:
            return whole, product
        return whole, f"{product} = {digits(exact)}" + ("" if exact == whole else f" → {whole}")
    ordered = sorted(multipliers, reverse=rounding == "each-step")
    value, parts = bpv, []
    for multiplier in ordered:
        exact = value * multiplier
        whole = rounded(exact, direction)
        rounding_step = "" if exact == whole else f" → {whole}"
        parts.append(f"{value} × {digits(multiplier)} = {digits(exact)}{rounding_step}")
        value = whole
    return value, "; ".join(parts)


def _sum(steps: str, additions: list[tuple[int, str]], total: int) -> str:
    if not additions:
        return steps
    added = "".join(f" + {points} {label}" for points, label in additions)
    return f"{steps},{added} = {total}" if "=" in steps else f"{steps}{added} = {total}"
