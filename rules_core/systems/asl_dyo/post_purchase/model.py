"""What follows the purchases on a roster: the announced ELR, equivalents, leaders and support weapons."""

from typing import Annotated

from pydantic import Field, StringConstraints

from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_dyo.roster.vocabulary import DieRoll, Elr, UnitType

Count = Annotated[Whole, Field(ge=0, le=1000)]
LeaderType = Annotated[str, StringConstraints(pattern=r"^(10|[6-9])[-+][0-3]$")]
WeaponName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9.][A-Za-z0-9. -]{0,19}$")]
Ratio = Annotated[Whole, Field(ge=1, le=100)]


class Announcement(RosterModel):
    """The ELR that both sides announce after their purchases, as far as this side knows them."""

    elr: Elr | None = Field(None, description="the ELR this side announced, as recorded")
    opponent_elr: Elr | None = Field(None, description="the ELR the other side announced")
    opponent_bought_infantry: bool = Field(True, description="the other side spent points on Infantry")
    types_gone: Annotated[list[UnitType], Field(max_length=50)] = Field(
        default_factory=list,
        description="squad types of which no counter was left when the bonus was chosen",
        examples=[["4-6-7"]],
    )


class Equivalents(RosterModel):
    """The numbers in the "Equiv #" brackets, as recorded."""

    elite: Count | None = None
    line: Count | None = None
    conscript: Count | None = None
    total: Count | None = None
    assault_engineers: Count | None = None


class LeaderGroup(RosterModel):
    """Leaders of one type."""

    type: LeaderType = Field(examples=["8-0", "9-1"])
    count: Count


Leaders = Annotated[list[LeaderGroup], Field(max_length=20)]


class LeadersSection(RosterModel):
    """The leaders: as first allotted, the one trade, the one Leader Exchange DR, and what came of it."""

    allotted: Leaders = Field(description="before any trade or exchange, a 7-0 included")
    traded_for: LeaderType | None = Field(None, description="what one 8-0 was traded for", examples=["10-2"])
    exchange_dr: DieRoll | None = Field(None, description="the Leader Exchange DR, where it was made")
    exchange_again: Annotated[list[DieRoll], Field(max_length=10)] = Field(
        default_factory=list, description="further Leader Exchange DRs, which a side does not have"
    )
    final: Leaders | None = Field(None, description="after trade and exchange, as recorded")
    reinforcements: Count = Field(0, description="how many of them come with reinforcements, in brackets")


class SupportWeapon(RosterModel):
    """Support weapons of one type."""

    type: WeaponName = Field(examples=["LMG", "LT.MTR", ".50cal"])
    count: Count
    ratio: Ratio | None = Field(
        None, description="squads for one; needed where the chapter prints no chart of the nation"
    )
    in_game: Annotated[Whole, Field(ge=1, le=100)] | None = Field(
        None, description="how many one game has, where the chapter does not print it"
    )
    reinforcements: Count = Field(0, description="how many of them come with reinforcements, in brackets")
