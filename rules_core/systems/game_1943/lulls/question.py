"""The input of the lull helper: the turn, its dice, and what is attempted."""

from typing import Annotated, Literal

from pydantic import Field

from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.game_1943.setup.game import Faces
from rules_core.systems.game_1943.setup.words import KindOfLull

Turn = Annotated[Whole, Field(ge=1, le=999)]
FeatureId = Literal[
    "extra-defenses",
    "repair-combat-base",
    "repair-command-base",
    "repair-mg-jam",
    "recover-demoralized",
    "reorganize",
    "barrages-again",
    "airstrikes-again",
]


class Attempt(RosterModel):
    """Something attempted in the lull, with its dice."""

    feature: FeatureId
    dice: Faces = ()


class LullPolicies(RosterModel):
    """How both players read what the source leaves open."""

    lull_dice: Literal["shared", "each_side"] | None = None


class LullQuestion(RosterModel):
    """A turn in which a lull is rolled for, or one that both players declare."""

    system: Literal["game-1943"] | None = None
    turn: Turn
    first_turn: Turn | None = Field(default=None, description="from which lulls are rolled for")
    dice: Faces = Field(default=(), description="the lull dice of this turn")
    declared: KindOfLull | None = Field(default=None, description="a lull that both players agree on")
    attempts: Annotated[tuple[Attempt, ...], Field(max_length=200, strict=False)] = ()
    policies: LullPolicies = Field(default_factory=LullPolicies)
