"""The Points Available section: what each category costs and what is left after it (1.1)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rules_core.arithmetic import digits, fru
from rules_core.model.blocks import LedgerEntry
from rules_core.systems.asl_dyo.roster.vocabulary import Category


class CategoryEntry(LedgerEntry[Category]):
    """One category in the order of purchase.

    `points` is the sum of what is known; `complete` is false where a price is unknown, so that the true
    sum is higher. `itemised` is false where the sum is only declared. `left` may be negative.
    """

    __slots__ = ()

    @property
    def path(self) -> str:
        """JSON Pointer to the section that holds it."""
        if not self.itemised:
            return f"/other_points/{self.category}"
        return "/infantry" if self.category == "second_infantry" else f"/{self.category}"


Spending = tuple[Category, Sequence[int | Fraction | None], bool]
"""A category, its prices (None unknown; half points are possible), and whether it is itemised."""


def ledger(allotment: int, spendings: Iterable[Spending]) -> tuple[CategoryEntry, ...]:
    """The running balance; the sum of a category is rounded up to whole points (AMB-17).

    SAN has no place of its own in the sequence (AMB-9): callers put it last before Fortifications, where
    it can spoil no earlier purchase.
    """
    entries, left = [], allotment
    for category, prices, itemised in spendings:
        if not prices or prices == [0]:
            entries.append(CategoryEntry(category, 0, "0", left, True, itemised))
            continue
        known = [price for price in prices if price is not None]
        exact = sum(known)
        points = exact if isinstance(exact, int) else fru(exact)
        left -= points
        working = " + ".join(map(digits, known)) or "0"
        if len(known) > 1:
            working += f" = {digits(exact)}"
        if exact != points:
            working += f" → {points}"
        entries.append(CategoryEntry(category, points, working, left, len(known) == len(prices), itemised))
    return tuple(entries)
