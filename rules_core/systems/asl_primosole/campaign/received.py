"""What a side received, group by group: the RG Purchase Record and the order of battle (3.6179)."""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.arithmetic import grouped
from rules_core.model.blocks import Phrase, TableBlock, Value
from rules_core.systems.asl_primosole.campaign.dice_of_date import DiceRoll
from rules_core.systems.asl_primosole.campaign.recompute import DateAnswer, Recomputed
from rules_core.systems.asl_primosole.charts.charts import ChartGroup
from rules_core.systems.asl_primosole.dates.dates import Side
from rules_core.systems.asl_primosole.purchases.blocks import headed_table
from rules_core.systems.asl_primosole.purchases.follows import arrival, attached_units
from rules_core.systems.asl_primosole.purchases.model import OrderLine
from rules_core.systems.asl_primosole.purchases.words import group_word


@dataclass(frozen=True, slots=True)
class Received:
    """One group that a side received: of an initial order of battle (`line` is None) or bought.

    `bought` and `left` are #P and #R after it.
    """

    date: str
    group: ChartGroup
    line: OrderLine | None
    bought: int
    left: int
    strength: DiceRoll | None
    leaders: str | None

    @property
    def units(self) -> Value:
        """The number of units as rolled; None if it is not rolled or the chart does not tell it."""
        return dict(self.strength.rolled.figures).get("units") if self.strength else None

    @property
    def rolled(self) -> str | None:
        """The word for its strength; None if it is not rolled."""
        return self.strength.rolled.effects[0] if self.strength else None


def received(known: Recomputed, side: Side) -> Iterator[Received]:
    """Each group of a side in the order in which it came, with what was rolled for it."""
    for answer in known.of(side):
        case, so_far = answer.case, Counter(answer.case.before)
        strengths = deque(roll for roll in answer.rolls if roll.purpose == "strength")
        leaders = _leaders(answer)
        for each in case.coming:
            group = each.group
            for _ in range(each.number):
                so_far[group.id] += each.bought is not None
                yield Received(
                    answer.date,
                    group,
                    each.bought,
                    so_far[group.id],
                    max(case.cg_max(group) - so_far[group.id], 0),
                    strengths.popleft() if group.depletes and strengths else None,
                    ", ".join(leaders.pop(group.id, ())) or None,
                )


def _leaders(answer: DateAnswer) -> dict[str | None, list[str]]:
    return grouped((roll.rg, roll.rolled.effects[0]) for roll in answer.rolls if roll.purpose == "leader")


def purchase_record(known: Recomputed, side: Side) -> TableBlock:
    """One line for each group, with room for weapons and an Objective Hex (B-D39)."""
    keys = ("date", "rg", "group", "bought", "remaining", "strength", "units", "sw", "leader", "objective")
    rows = [
        (
            each.date,
            each.group.id,
            _name(each),
            each.bought if each.line else None,
            each.left if each.line else None,
            each.rolled,
            each.units,
            None,
            each.leaders,
            None,
        )
        for each in received(known, side)
    ]
    return headed_table("record", keys, rows, figures=("bought", "remaining", "units"))


def _name(each: Received) -> str | Phrase:
    name = group_word(each.group)
    return name if each.line else Phrase("refit.initial", {"group": name})


def order_of_battle(known: Recomputed, side: Side) -> TableBlock:
    """Each group with its units, what comes along and how it arrives; room for weapons and a hex."""
    keys = ("date", "group", "strength", "units", "types", "comes_along", "arrives", "leader", "sw", "hex")
    rows = [
        (
            each.date,
            _name(each),
            each.rolled,
            each.units,
            "; ".join(each.group.units),
            attached_units(each.group) or None,
            arrival(each.line, each.group) if each.line else None,
            each.leaders,
            None,
            None,
        )
        for each in received(known, side)
    ]
    return headed_table("ob", keys, rows, figures=("units",))
