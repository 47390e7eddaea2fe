"""The order of one side on a CG Date, with its points and its earlier purchases (3.617).

Everything left out means nothing bought, owned or wished.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_primosole.fortifications.model import Fortifications
from rules_core.systems.asl_primosole.income.model import Income
from rules_core.systems.asl_primosole.purchases.vocabulary import (
    CampaignWord,
    Count,
    DateWord,
    GroupWord,
    Line,
    Points,
    PriceWord,
    SideWord,
)

MOST_LINES = 200


class Readings(RosterModel):
    """How both players read what the source leaves open; what is left out keeps its default."""

    model_config = ConfigDict(populate_by_name=True)

    loss_dr: Literal["once", "each-date"] | None = Field(None, alias="loss-dr")
    forgoing: Literal["stop-at-0", "below-0"] | None = None
    recon_july_14_pm: Literal["in-the-order", "as-usual"] | None = Field(None, alias="recon-july-14-pm")
    prerequisite: Literal["same-order", "earlier-order"] | None = None
    discount: Literal["price", "fifth"] | None = None
    creeping_barrage: Literal["up", "down"] | None = Field(None, alias="creeping-barrage")
    i4_limits: Literal["printed", "exchanged"] | None = Field(None, alias="i4-limits")
    coy_names: Literal["note", "name"] | None = Field(None, alias="coy-names")
    v3_window: Literal["none", "as-v4"] | None = Field(None, alias="v3-window")
    at_mines_price: Literal["ask", "assume-3"] | None = Field(None, alias="at-mines-price")
    at_mines_limit: Literal["each-side", "british-only"] | None = Field(None, alias="at-mines-limit")
    leader_dice: Literal["two", "one"] | None = Field(None, alias="leader-dice")


class Owned(RosterModel):
    """A group of an initial order of battle, which no limit counts (3.6179)."""

    rg: GroupWord
    number: Count = 1
    by_parachute: bool = False


class Purchased(RosterModel):
    """Groups bought on an earlier date, or earlier on the same one."""

    rg: GroupWord
    number: Count = 1
    date: DateWord


class OrderLine(RosterModel):
    """What is bought now. `option` is the price taken where the chart prints two, as 1 (2)."""

    rg: GroupWord
    number: Count = 1
    price: PriceWord = "printed"
    option: Whole | None = None
    creeping_barrage: bool = False
    set_up_on_map: bool | None = None
    by_parachute: bool = False


class PurchaseOrder(RosterModel):
    """One side, one CG Date: what it can spend, what it bought before, and the order.

    `cpp` are the points in hand before the order; `income` is where they come from. One of both is enough;
    with both, they must agree. `recon` are the CPP paid for reconnaissance outside the order (3.620).
    """

    system: Literal["asl-primosole"] | None = None
    name: Line | None = None
    side: SideWord
    campaign: CampaignWord
    date: DateWord
    cpp: Points | None = None
    income: Income | None = None
    initial_scenario: bool = False
    initial_order_of_battle: Annotated[list[Owned], Field(max_length=MOST_LINES, default_factory=list)]
    earlier: Annotated[list[Purchased], Field(max_length=MOST_LINES)] = Field(default_factory=list)
    order: Annotated[list[OrderLine], Field(max_length=MOST_LINES, default_factory=list)]
    setup_area: bool | None = None
    observers: Annotated[int, Field(ge=0, le=99)] | None = None
    recon: Annotated[int, Field(ge=0, le=2)] = 0
    fortifications: Fortifications | None = None
    readings: Readings | None = None
