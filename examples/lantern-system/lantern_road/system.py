"""The Lantern Road as a rule system of Taiyaku."""

from collections.abc import Sequence
from functools import partial

from lantern_road.roster.case import Case, make_case
from lantern_road.roster.model import Caravan
from rules_core.checks import find_checks
from rules_core.model.blocks import AnyBlock, Balance, TableBlock, headed_columns
from rules_core.roster_part import RosterPart
from rules_core.system import Calculator, System


def _calculators() -> Sequence[Calculator]:
    from lantern_road.calculators import CALCULATORS

    return CALCULATORS


def _blocks(case: Case) -> tuple[AnyBlock, ...]:
    purse, cost = case.caravan.purse, case.cost
    columns = headed_columns("lantern.column", "trade", "count", "cost", figures=("count", "cost"))
    rows = tuple((hired.trade, hired.count, hired.count * hired.wage) for hired in case.caravan.hired)
    return Balance("purse", purse, cost, purse - cost), TableBlock("hired", columns, rows)


ROSTER: RosterPart[Caravan, Case] = RosterPart(
    model=Caravan, case=make_case, find_checks=partial(find_checks, "lantern_road", Case), blocks=_blocks
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
