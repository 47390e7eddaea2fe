"""The input of a set-up: what both players agreed before they roll. Everything not used is left out."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field, StringConstraints

from rules_core.model.rosters import ON_ONE_LINE, RosterModel, Whole
from rules_core.systems.game_1943.books.statements import policies as all_policies
from rules_core.systems.game_1943.setup.words import (
    Attacker,
    Intensity,
    Nation,
    Power,
    Scale,
    Side,
    SideWord,
    StepId,
    StepWord,
    Terrain,
    Theatre,
    WorksGroup,
    WorksTheatre,
)

Count = Annotated[Whole, Field(ge=0, le=10_000)]
Face = Annotated[Whole, Field(ge=1, le=6)]
Faces = Annotated[tuple[Face, ...], Field(max_length=5_000, strict=False)]
Times = Annotated[Whole, Field(ge=0, le=1_000)]
Seed = Annotated[
    str,
    StringConstraints(max_length=100, pattern=ON_ONE_LINE),
    BeforeValidator(lambda found: str(found) if type(found) is int else found),
]


class SideOfGame(RosterModel):
    """One side: who it is, whose rows it uses, and how many dummy chits it takes."""

    nation: Nation | None = Field(
        default=None, description="whose row of the airstrikes and barrage modifiers it uses"
    )
    works: WorksTheatre | None = Field(
        default=None, description="the theatre word of its row of works; none for a side without works"
    )
    borrow_airstrikes: Nation | None = Field(
        default=None, description="the nation whose row of the airstrikes it borrows, where its own has none"
    )
    borrow_works: WorksGroup | None = Field(
        default=None, description="whose rows of defensive works it borrows, where its nation has none"
    )
    dummies: Count | None = Field(default=None, description="dummy chits taken; at most as many as barrages")


class AxisSide(SideOfGame):
    """The Axis side."""

    power: Power | None = Field(default=None, description="whose theatres apply; left out: the theatre tells")


class Policies(RosterModel):
    """How both players read what the source leaves open; what is left out keeps its default."""

    airstrike_roller: Literal["winner_only", "margin_table"] | None = None
    half_die: Literal["up", "down"] | None = None
    barrage_clamp: Literal["clamp", "refuse"] | None = None
    works_blocks: Literal["floor", "round", "ceil"] | None = None
    defender_die: Literal["extra_d6", "dash_d6", "two_half_dice", "dash_d6_two_half_dice"] | None = None
    lull_start: Literal["proximity_die", "introduction_2d6"] | None = None
    lull_dice: Literal["shared", "each_side"] | None = None
    tie_attacker: Literal["reroll", "chosen_defender"] | None = None


class FacesByStep(RosterModel):
    """Faces of real dice, each list for one step, in the order of that step."""

    model_config = ConfigDict(validate_by_alias=True, validate_by_name=False)

    attacker: Faces | None = None
    air_superiority: Faces | None = Field(default=None, alias="air-superiority")
    airstrikes: Faces | None = None
    barrages: Faces | None = None
    works: Faces | None = None
    proximity: Faces | None = None
    lulls: Faces | None = None


class TimesByStep(RosterModel):
    """How many times each step has been rolled again."""

    model_config = ConfigDict(validate_by_alias=True, validate_by_name=False)

    attacker: Times = 0
    air_superiority: Times = Field(default=0, alias="air-superiority")
    airstrikes: Times = 0
    barrages: Times = 0
    works: Times = 0
    proximity: Times = 0
    lulls: Times = 0


class DiceOfGame(RosterModel):
    """Where the dice come from: faces of real dice, a seed for the others, or both."""

    faces: Faces | None = Field(default=None, description="faces of all steps, in the order of the steps")
    steps: FacesByStep = Field(default_factory=FacesByStep, description="faces by step")
    seed: Seed | None = Field(default=None, description="from which every die not given follows")
    again: TimesByStep = Field(
        default_factory=TimesByStep, description="steps rolled again, with the seed, whatever faces are given"
    )


class Game(RosterModel):
    """A game to be set up."""

    system: Literal["game-1943"] | None = None
    name: Annotated[str, StringConstraints(max_length=200, pattern=ON_ONE_LINE)] | None = None
    year: Annotated[Whole, Field(ge=1, le=9999)] | None = Field(default=None, examples=[1944])
    theatre: Theatre | None = Field(default=None, description="row of the air superiority table")
    axis: AxisSide = Field(default_factory=AxisSide)
    allied: SideOfGame = Field(default_factory=SideOfGame)
    attacker: Attacker | None = Field(
        default=None, description="the attacking side; roll, or left out, for a die each"
    )
    defender_on_tie: SideWord | None = Field(
        default=None, description="who defends on equal dice, under the policy chosen_defender"
    )
    intensity: Intensity | None = Field(default=None, description="artillery intensity, agreed by both")
    units: Count | None = Field(default=None, description="sub-units on the table, of both sides")
    bases: Count | None = Field(default=None, description="bases on the table, of both sides")
    terrain: Terrain | None = None
    scale: Scale | None = Field(default=None, description="ground scale; left out: inches for each scale")
    use: Annotated[tuple[StepWord, ...], Field(max_length=7, strict=False)] | None = Field(
        default=None, description="steps to take; left out: each step for which something is given"
    )
    policies: Policies = Field(default_factory=Policies)
    dice: DiceOfGame = Field(default_factory=DiceOfGame)

    def side(self, side: Side) -> SideOfGame:
        """That side."""
        return self.axis if side == "axis" else self.allied

    def nation(self, side: Side) -> str | None:
        """Whose rows that side uses: its nation, else the power of the Axis; None if neither is known."""
        own = self.side(side).nation
        return own or (self.power if side == "axis" else None)

    @property
    def power(self) -> str | None:
        """The power of the Axis: as given, else the one whose theatre it is."""
        if self.axis.power is not None or self.theatre is None:
            return self.axis.power
        from rules_core.systems.game_1943.books.tables import table

        return str(table("air-superiority").rows[self.theatre].more["group"])

    def policy(self, name: str) -> str:
        """The option of that policy: as chosen, else its default."""
        return getattr(self.policies, name) or all_policies()[name].default

    def faces_of(self, step: StepId) -> tuple[int, ...] | None:
        """The faces given for that step; None if none are."""
        result: tuple[int, ...] | None = getattr(self.dice.steps, step.replace("-", "_"))
        return result

    def again(self, step: StepId) -> int:
        """How many times that step has been rolled again."""
        return int(getattr(self.dice.again, step.replace("-", "_")))


def opponent(side: Side) -> Side:
    """The other side."""
    return "allied" if side == "axis" else "axis"
