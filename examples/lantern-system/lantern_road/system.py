"""The Lantern Road as a rule system of Taiyaku."""

from collections.abc import Sequence
from functools import cache

from lantern_road.roster.case import Case, make_case
from lantern_road.roster.model import Caravan
from rules_core.checks import Check, find_checks
from rules_core.model.blocks import AnyBlock, Balance, Column, Phrase, TableBlock
from rules_core.roster_part import RosterPart
from rules_core.system import Calculator, System


@cache
def _checks() -> tuple[Check[Case], ...]:
    return find_checks("lantern_road", Case)


def _calculators() -> Sequence[Calculator]:
    from lantern_road.calculators import CALCULATORS

    return CALCULATORS


def _blocks(case: Case) -> tuple[AnyBlock, ...]:
    purse, cost = case.caravan.purse, case.cost
    columns = (
        Column("trade", Phrase("lantern.column.trade")),
        Column("count", Phrase("lantern.column.count"), is_figure=True),
        Column("cost", Phrase("lantern.column.cost"), is_figure=True),
    )
    rows = tuple((hired.trade, hired.count, hired.count * hired.wage) for hired in case.caravan.hired)
    return Balance("purse", purse, cost, purse - cost), TableBlock("hired", columns, rows)


ROSTER: RosterPart[Caravan, Case] = RosterPart(
    model=Caravan, case=make_case, find_checks=_checks, blocks=_blocks
)

SYSTEM = System(
    id="lantern",
    package="lantern_road",
    titles={"en": "The Lantern Road", "ja": "ランタン街道"},
    about={"en": "Hire a caravan that travels by night.", "ja": "夜に進む隊商を雇います。"},
    edition="The Lantern Road, first edition",
    editions=("en", "ja"),
    roster=ROSTER,
    calculators=_calculators,
)
