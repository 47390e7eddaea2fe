"""Everything that the checks of an order ask for, worked out once from the order alone."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.lazy import lazy
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_primosole.charts.charts import Chart, ChartGroup, chart, group_named
from rules_core.systems.asl_primosole.charts.prices import Price, modes_of, price
from rules_core.systems.asl_primosole.dates.dates import CGDate, dates, day_of
from rules_core.systems.asl_primosole.fortifications.points import Priced, Purchases, purchases
from rules_core.systems.asl_primosole.income.income import LOST_AFTER, Available, available
from rules_core.systems.asl_primosole.purchases.model import OrderLine, PurchaseOrder


@dataclass(frozen=True, slots=True)
class Bought:
    """A line of the order as understood: its group, and the price of one; None if it is not known."""

    place: int
    line: OrderLine
    group: ChartGroup | None
    each: Price | None

    @property
    def path(self) -> str:
        """JSON Pointer to the line."""
        return f"/order/{self.place}"

    @property
    def points(self) -> int:
        """Number × price of one; 0 where the group is unknown."""
        return self.line.number * self.each.points if self.each else 0


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier purchase as understood."""

    path: str
    group: ChartGroup | None
    number: int
    date: str


@dataclass(frozen=True, slots=True)
class Coming:
    """A known group that comes: of an initial order of battle (`bought` is None) or by a line ordered."""

    path: str
    group: ChartGroup
    number: int
    by_parachute: bool
    bought: OrderLine | None


class Case:
    """One order and all that follows from it. `readings` holds every switch."""

    def __init__(self, order: PurchaseOrder, readings: Mapping[str, str]) -> None:
        self.order = order
        self.readings = dict(readings)

    @lazy
    def chart(self) -> Chart:
        """The chart of the side."""
        return chart(self.order.side)

    @lazy
    def date(self) -> CGDate | None:
        """The CG Date of the order; None if the campaign has none of that name."""
        return dates().get(self.order.date)

    @lazy
    def bought(self) -> tuple[Bought, ...]:
        """Every line of the order."""
        return tuple(self._bought(place, line) for place, line in enumerate(self.order.order))

    def _bought(self, place: int, line: OrderLine) -> Bought:
        group = group_named(self.order.side, line.rg)
        if group is None:
            return Bought(place, line, None, None)
        option = line.option if line.option in group.costs else group.costs[0]
        creeping = line.creeping_barrage and group.id in creeping_groups(self.chart)
        mode = line.price if line.price in modes_of(group) else "printed"
        return Bought(place, line, group, price(group, mode, option, self.readings, creeping=creeping))

    @lazy
    def coming(self) -> tuple[Coming, ...]:
        """What an initial order of battle brings, then what the lines of the order do."""
        owned = self.order.initial_order_of_battle if self.order.initial_scenario else ()
        initial = (
            Coming(f"/initial_order_of_battle/{place}", group, each.number, each.by_parachute, None)
            for place, each in enumerate(owned)
            if (group := group_named(self.order.side, each.rg))
        )
        bought = (
            Coming(each.path, each.group, each.line.number, each.line.by_parachute, each.line)
            for each in self.bought
            if each.group is not None
        )
        return (*initial, *bought)

    @lazy
    def earlier(self) -> tuple[Earlier, ...]:
        """Every earlier purchase."""
        return tuple(
            Earlier(f"/earlier/{place}", group_named(self.order.side, each.rg), each.number, each.date)
            for place, each in enumerate(self.order.earlier)
        )

    @lazy
    def now(self) -> Counter[str]:
        """How many of each group the order has, by ID."""
        return self._counted([(bought.group, bought.line.number) for bought in self.bought])

    @lazy
    def before(self) -> Counter[str]:
        """How many of each group were bought earlier, by ID; an initial order of battle is not counted."""
        return self._counted([(each.group, each.number) for each in self.earlier])

    def before_on(self, *, date: str | None = None, day: int | None = None) -> Counter[str]:
        """How many of each group were bought earlier on that date, or on that calendar day."""
        return self._counted(
            [
                (each.group, each.number)
                for each in self.earlier
                if (each.date == date if date else day_of(each.date) == day)
            ]
        )

    @staticmethod
    def _counted(groups: list[tuple[ChartGroup | None, int]]) -> Counter[str]:
        counts: Counter[str] = Counter()
        for group, number in groups:
            if group is not None:
                counts[group.id] += number
        return counts

    def cg_max(self, group: ChartGroup) -> int:
        """The most of that group in the campaign, under the reading of I4 (B-D13)."""
        return campaign_limit(group, self.order.campaign, self.readings)

    def is_coy(self, group: ChartGroup) -> bool:
        """Whether the company limits count it, under the reading of names (B-D15)."""
        return counts_as_coy(group, self.readings)

    def window(self, group: ChartGroup) -> tuple[str | None, str | None]:
        """First and last CG Date of that group, under the reading of V3 (B-D20)."""
        return window(group, self.readings)

    @lazy
    def available(self) -> Available | None:
        """The income of points; None if the order gives no income or no valid date."""
        income, date = self.order.income, self.date
        if income is None or date is None:
            return None
        return available(income, self.order.side, date, self.readings)

    @lazy
    def points(self) -> int | None:
        """CPP in hand before the order: as given, else from the income; None if neither is known."""
        if self.order.cpp is not None:
            return self.order.cpp
        return self.available.points if self.available else None

    @lazy
    def spent(self) -> int:
        """Sum of the prices of the order."""
        return sum(bought.points for bought in self.bought)

    @lazy
    def left(self) -> int | None:
        """What the order and recon leave; None if the points in hand are not known."""
        return None if self.points is None else self.points - self.spent - self.order.recon

    @lazy
    def carried(self) -> int | None:
        """What the next date begins with: 0 after July 14 PM, where the rest is lost."""
        return 0 if self.order.date == LOST_AFTER else self.left

    @lazy
    def fortification_points(self) -> int:
        """FPP of the order: 20 for each M3."""
        return self.now["M3"] * int(self.chart.groups["M3"].units[0].split()[0])

    @lazy
    def fortifications(self) -> Purchases | None:
        """The fortifications bought; None if there are none."""
        return purchases(self.order.fortifications, self.readings) if self.order.fortifications else None

    def fortified(self, kind: str) -> list[Priced]:
        """The lines of that type among the fortifications bought."""
        lines = self.fortifications.lines if self.fortifications else ()
        return [line for line in lines if line.line.type == kind]

    def reading(self, name: str) -> Dependency:
        """The option by which that open question is read."""
        return reading_of(self.readings, name)


def addition(before: int, now: int) -> str:
    """What was bought before and now, added up: `2 + 3 = 5`."""
    return f"{before} + {now} = {before + now}"


def campaign_limit(group: ChartGroup, campaign: str, readings: Mapping[str, str]) -> int:
    """The most of that group in that campaign; readings may exchange the II and III of Axis I4 (B-D13)."""
    if (group.side, group.id) == ("axis", "I4") and readings["i4-limits"] == "exchanged":
        campaign = {"II": "III", "III": "II"}.get(campaign, campaign)
    return group.cg_max[campaign]  # type: ignore[index]


def counts_as_coy(group: ChartGroup, readings: Mapping[str, str]) -> bool:
    """Whether the company limits count that group: by the note, or by its name too (B-D15)."""
    by_name = group.side == "axis" and readings["coy-names"] == "name" and group.names["en"].endswith(" Coy")
    return group.is_coy or by_name


def window(group: ChartGroup, readings: Mapping[str, str]) -> tuple[str | None, str | None]:
    """First and last CG Date of that group; readings may lend V3 the window of V4 (B-D20)."""
    if group.unreadable_notes and readings["v3-window"] == "as-v4":
        like = chart(group.side).groups["V4"]
        return like.first, like.last
    return group.first, group.last


def creeping_groups(of: Chart) -> tuple[str, ...]:
    """IDs of the OBA modules that may be bought as a creeping barrage; none of the Axis."""
    return next((note.creeping for note in of.notes.values() if note.creeping), ())
