"""What is bought with fortification points (3.619)."""

from typing import Annotated, Literal

from pydantic import Field

from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_primosole.purchases.vocabulary import Count, Hex

FortificationType = Literal["foxhole", "roadblock", "dummy", "hip", "trench", "at_mines"]


class FortificationLine(RosterModel):
    """So many of one type. `squads` is how many squads a Foxhole holds; `hexes` are where Trenches go.

    `price` is the price of each where the source has lost its key (HIP) or its figure (AT mines).
    """

    type: FortificationType
    number: Count = 1
    squads: Annotated[int, Field(ge=1, le=3)] | None = None
    price: Whole | None = None
    hexes: Annotated[list[Hex], Field(max_length=200)] | None = None


class Fortifications(RosterModel):
    """What is bought on this date, and what the limits ask for: earlier counts, Foxholes that stood."""

    lines: Annotated[list[FortificationLine], Field(max_length=200, default_factory=list)]
    earlier_roadblocks: Annotated[int, Field(ge=0, le=999)] = 0
    earlier_at_mines: Annotated[int, Field(ge=0, le=999)] = 0
    foxholes_before: Annotated[list[Hex], Field(max_length=500)] | None = None
    airborne_mmc: bool | None = None
    infantry_squads: Annotated[int, Field(ge=0, le=999)] | None = None
    hidden_squads: Annotated[int, Field(ge=0, le=999)] = 0
