"""MPV of one MMC (1.211, 1.22 to 1.26): multiply the BPV, round once, then add."""

from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import NamedTuple

from rules_core.arithmetic import Direction, digits, rounded
from rules_core.library import Library
from rules_core.model.findings import Dependency

MULTIPLIERS = ("A", "S", "C")
SURCHARGES = ("M", "Sk", "W", "P")


class PriceWithSum(NamedTuple):
    """A price in points, the sum that gives it, and what it rests on.

    `others` maps "switch=option" to the price under that other reading, where it differs.
    """

    points: int
    working: str
    depends_on: tuple[Dependency, ...] = ()
    others: tuple[tuple[str, int], ...] = ()


@lru_cache(maxsize=1024)
def mpv_each(
    bpv: int, pf: int, marks: frozenset[str], free: frozenset[str], library: Library, rounding: str
) -> PriceWithSum:
    """MPV of one MMC with that BPV, PF/PFK range and marks; `free` are marks that cost it nothing.

    `rounding` is the option of AMB-1. Follows 1.211 and 1.26: all multiplications come first.
    """
    factors = [(mark, library.parameter(mark)) for mark in MULTIPLIERS if mark in marks]
    multipliers = [each.value for _, each in factors]
    halves = [library.parameter(f"{mark}-rounding") for mark in ("S", "C") if mark in marks]
    direction: Direction = "down" if any(each.value == "down" for each in halves) else "up"
    steps = _multiply(bpv, multipliers, direction, rounding)
    multiplied = steps[-1].whole if steps else bpv
    additions = [(pf, "PF")] if pf else []
    additions += [(library.parameter(mark).value, mark) for mark in SURCHARGES if mark in marks - free]
    total = multiplied + sum(points for points, _ in additions)
    depends = [item for _, each in factors for item in each.depends_on]
    if any(step.exact != step.whole for step in steps):
        depends += [item for each in halves for item in each.depends_on]
    others = _others(bpv, multipliers, direction, total - multiplied, total) if len(multipliers) > 1 else ()
    if others:
        depends.append(Dependency("reading", f"AMB-1={rounding}"))
    return PriceWithSum(total, _sum(bpv, steps, additions, total), tuple(dict.fromkeys(depends)), others)


class _Step(NamedTuple):
    """One rounding: what is multiplied as players write it, the exact product, the rounded one."""

    written: str
    exact: Fraction
    whole: int


def _multiply(bpv: int, multipliers: list[Fraction], direction: Direction, rounding: str) -> list[_Step]:
    """The multiplications under that option of AMB-1; `multipliers` in the order A, S, C."""
    if not multipliers:
        return []
    if rounding == "once":
        product = prod(multipliers, start=Fraction(bpv))
        written = " × ".join([str(bpv), *map(digits, multipliers)])
        return [_Step(written, product, rounded(product, direction))]
    steps: list[_Step] = []
    value = bpv
    for multiplier in sorted(multipliers, reverse=rounding == "each-step"):
        exact = value * multiplier
        steps.append(_Step(f"{value} × {digits(multiplier)}", exact, rounded(exact, direction)))
        value = steps[-1].whole
    return steps


def _others(
    bpv: int, multipliers: list[Fraction], direction: Direction, added: int, total: int
) -> tuple[tuple[str, int], ...]:
    """The total under each option of AMB-1 that gives another one."""
    totals = {
        option: _multiply(bpv, multipliers, direction, option)[-1].whole + added
        for option in ("once", "each-step", "halves-first")
    }
    return tuple((f"AMB-1={option}", points) for option, points in totals.items() if points != total)


def _sum(bpv: int, steps: list[_Step], additions: list[tuple[int, str]], total: int) -> str:
    """`13 × 1.5 = 19.5 → 20, + 2 PF = 22`, `13 + 2 PF = 15`, `13 BPV`."""
    written = "; ".join(
        f"{step.written} = {digits(step.exact)}" + ("" if step.exact == step.whole else f" → {step.whole}")
        for step in steps
    )
    added = "".join(f" + {points} {label}" for points, label in additions)
    if not added:
        return written or f"{bpv} BPV"
    return f"{written},{added} = {total}" if written else f"{bpv}{added} = {total}"
