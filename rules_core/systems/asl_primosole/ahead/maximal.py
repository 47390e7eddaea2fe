"""Every way to spend points until nothing more can be bought, counted exactly.

A purchase is a number of each group and price. It is maximal where no single group can be added to it:
neither the points left nor a limit allow one more. Counting walks the chart once, keeping of what was
decided only what matters for the end: points left, companies left, whether all prerequisites are bought,
and the cheapest group that could still be added.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rules_core.systems.asl_primosole.ahead.grid import coy_left, limit_on, offers, prices_of
from rules_core.systems.asl_primosole.charts.charts import ChartGroup
from rules_core.systems.asl_primosole.charts.prices import PriceMode
from rules_core.systems.asl_primosole.dates.dates import CGDate
from rules_core.systems.asl_primosole.purchases.case import Case

NOTHING_CHEAPER = 10**6
MOST_POINTS = 500


@dataclass(frozen=True, slots=True)
class BuyableGroup:
    """A group that can be bought: the most of it, its prices, and whether the company limits count it."""

    group: ChartGroup
    most: int
    prices: tuple[tuple[PriceMode, int], ...]
    is_coy: bool
    is_needed: bool
    needs: bool

    @property
    def cheapest(self) -> int:
        """The least price of one."""
        return min(points for _, points in self.prices)


Choice = tuple[tuple[PriceMode, int, int], ...]
"""Of one group: price mode, price of one and number, for each price that is taken."""

Purchase = tuple[tuple[str, Choice], ...]
"""Of each group bought: its ID and the choice."""


@dataclass(frozen=True, slots=True)
class Maximal:
    """All maximal purchases: how many leave how many points, and the first ones, least left over first."""

    points: int
    counts: tuple[tuple[int, int], ...]
    examples: tuple[tuple[int, Purchase], ...]

    @property
    def total(self) -> int:
        """How many there are."""
        return sum(count for _, count in self.counts)


def items(case: Case, date: CGDate, modes: tuple[PriceMode, ...]) -> tuple[BuyableGroup, ...]:
    """What can be bought on that date, what is needed for others before them."""
    result = []
    for offer in offers(case, date, None):
        group = offer.group
        prices = tuple(
            (mode, points)
            for mode, each in prices_of(case, group).items()
            if mode in modes
            for points in each
        )
        most = limit_on(case, group, date)
        if most and prices and not offer.closed:
            needs = any(note.after_all for note in group.notes)
            is_needed = any(
                note.after_all == group.id for other in case.chart.groups.values() for note in other.notes
            )
            result.append(BuyableGroup(group, most, prices, case.is_coy(group), is_needed, needs))
    return tuple(result)


def maximal(
    case: Case, date: CGDate, points: int, *, modes: tuple[PriceMode, ...] = ("printed",), first: int = 10
) -> Maximal:
    """All maximal purchases with so many points on that date, and the `first` of them."""
    walk = _Walk(case, date, items(case, date, modes))
    counts = walk.counts(
        0, points, coy_left(case, date), walk.is_met_before, NOTHING_CHEAPER, NOTHING_CHEAPER
    )
    examples: list[tuple[int, Purchase]] = []
    for left, _ in counts:
        for purchase in walk.purchases(points, coy_left(case, date), left):
            if len(examples) == first:
                break
            examples.append((left, purchase))
    return Maximal(points, counts, tuple(examples))


class _Walk:
    """The chart, group by group. A state is what of the groups before matters for those that follow."""

    def __init__(self, case: Case, date: CGDate, buyable: tuple[BuyableGroup, ...]) -> None:
        self.items = buyable
        needed = next((item for item in buyable if item.is_needed), None)
        self.missing = 0
        if needed is not None:
            bought = case.before[needed.group.id] + case.now[needed.group.id]
            self.missing = case.cg_max(needed.group) - bought
        self.is_met_before = self.missing == 0
        self.counts = lru_cache(maxsize=None)(self._counts)

    def _counts(
        self, place: int, points: int, coys: int, is_met: bool, cheapest: int, cheapest_coy: int
    ) -> tuple[tuple[int, int], ...]:
        """How many maximal purchases leave how many points, by the points left."""
        if place == len(self.items):
            is_maximal = points < cheapest and (coys == 0 or points < cheapest_coy)
            return ((points, 1),) if is_maximal else ()
        totals: Counter[int] = Counter()
        for _, state in self._choices(place, points, coys, is_met, cheapest, cheapest_coy):
            totals.update(dict(self.counts(place + 1, *state)))
        return tuple(sorted(totals.items()))

    def _choices(
        self, place: int, points: int, coys: int, is_met: bool, cheapest: int, cheapest_coy: int
    ) -> Iterator[tuple[Choice, tuple[int, int, bool, int, int]]]:
        """Each number and price of that group that points and limits allow, and the state after it."""
        item = self.items[place]
        most = 0 if item.needs and not is_met else min(item.most, coys) if item.is_coy else item.most
        for choice in _numbers(item.prices, most, points):
            number = sum(each[2] for each in choice)
            spent = sum(each[1] * each[2] for each in choice)
            met = is_met or (item.is_needed and number >= self.missing)
            could_be_more = number < item.most and not (item.needs and not met)
            plain, coy = cheapest, cheapest_coy
            if could_be_more and item.is_coy:
                coy = min(coy, item.cheapest)
            elif could_be_more:
                plain = min(plain, item.cheapest)
            yield choice, (points - spent, coys - number if item.is_coy else coys, met, plain, coy)

    def purchases(self, points: int, coys: int, left: int) -> Iterator[Purchase]:
        """Every maximal purchase that leaves so many points."""
        yield from self._from(0, (points, coys, self.is_met_before, NOTHING_CHEAPER, NOTHING_CHEAPER), left)

    def _from(self, place: int, state: tuple[int, int, bool, int, int], left: int) -> Iterator[Purchase]:
        if left not in dict(self.counts(place, *state)):
            return
        if place == len(self.items):
            yield ()
            return
        for choice, after in self._choices(place, *state):
            for rest in self._from(place + 1, after, left):
                yield ((self.items[place].group.id, choice), *rest) if choice else rest


def _numbers(prices: tuple[tuple[PriceMode, int], ...], most: int, points: int) -> Iterator[Choice]:
    """Each way to take at most so many at these prices with these points, the most first."""
    if not prices:
        yield ()
        return
    (mode, price), *others = prices
    for number in range(min(most, points // price), -1, -1):
        for rest in _numbers(tuple(others), most - number, points - number * price):
            yield ((mode, price, number), *rest) if number else rest
