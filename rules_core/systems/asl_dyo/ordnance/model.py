"""The Ordnance section of a roster (1.3): the Availability DR and the Guns."""

from typing import Annotated, Literal

from pydantic import Field

from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_dyo.roster.rarity import Rarity
from rules_core.systems.asl_dyo.roster.vocabulary import DieRoll, Letters, Nationality, Points, ShortText

GunKind = Literal["AT", "INF", "MTR", "ART", "AA", "RCL", "other"]


class GunLine(RosterModel):
    """One line of the Ordnance section: Guns of one type. The BPV of a Gun includes its crew."""

    name: ShortText = Field(examples=["7.5cm PaK 40"])
    count: Annotated[Whole, Field(ge=1, le=1000)] = 1
    ids: Letters | None = Field(None, description="ID letters", examples=["A-C"])
    nationality: Nationality | None = Field(None, description="only where it is not the side's own")
    kind: GunKind | None = Field(
        None, description="needed for Partisans, and for a tow vehicle of a German Gun"
    )
    calibre: Annotated[Whole, Field(ge=1, le=999)] | None = Field(None, description="in mm")
    rf: Rarity | None = Field(None, description="current RF of the listing")
    bpv: Annotated[Whole, Field(ge=1, le=999)] | None = Field(None, description="of one Gun, crew included")
    source: ShortText | None = Field(
        None, description="where RF and BPV are from, in your own words", examples=["club list of 2026"]
    )
    in_game: Annotated[Whole, Field(ge=1, le=1000)] | None = Field(
        None, description="how many one game has (#)"
    )
    dm: bool | None = Field(None, description="can be dismantled; needed for its tow vehicle")
    total: Points | None = Field(None, description="BPV of the line, as recorded")


class Ordnance(RosterModel):
    """The Ordnance section."""

    dr: DieRoll | None = Field(None, description="the Availability DR for all Guns")
    guns: Annotated[list[GunLine], Field(max_length=100)] = Field(default_factory=list)
