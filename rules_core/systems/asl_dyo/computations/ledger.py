"""The Points Available section: what each category costs and what is left after it (1.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_core.systems.asl_dyo.vocabulary import Category


@dataclass(frozen=True, slots=True)
class Entry:
    """One category in the order of purchase.

    `points` is the sum of what is known; `complete` is false where a price is unknown, so that the true
    sum is higher. `itemised` is false where the sum is only declared. `left` may be negative.
    """

    category: Category
    points: int
    working: str
    left: int
    complete: bool = True
    itemised: bool = True


def ledger(allotment: int, spendings: Iterable[tuple[Category, list[int | None], bool]]) -> tuple[Entry, ...]:
    """The running balance; each spending is its category, its prices (None unknown), and whether itemised.

    SAN has no place of its own in the sequence (AMB-9): callers put it last before Fortifications, where
    it can spoil no earlier purchase.
    """
    entries, left = [], allotment
    for category, prices, itemised in spendings:
        known = [price for price in prices if price is not None]
        points = sum(known)
        left -= points
        working = " + ".join(map(str, known)) if known else "0"
        if len(known) > 1:
            working += f" = {points}"
        entries.append(Entry(category, points, working, left, len(known) == len(prices), itemised))
    return tuple(entries)
