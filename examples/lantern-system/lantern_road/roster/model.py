"""The caravan as a player records it."""

from typing import Annotated, Literal

from pydantic import Field

from rules_core.model.rosters import RosterModel, Whole

Season = Literal["summer", "winter"]
Trade = Literal["porter", "guide"]


class Hired(RosterModel):
    """People of one trade: how many, and the wage recorded for each."""

    trade: Trade
    count: Annotated[Whole, Field(ge=1, le=99)]
    wage: Annotated[Whole, Field(ge=0, le=99)]


class Caravan(RosterModel):
    """Who is hired, in which season, from which purse."""

    name: Annotated[str, Field(max_length=80)] | None = None
    season: Season
    purse: Annotated[Whole, Field(ge=0, le=9999)]
    hired: list[Hired] = Field(default=[], max_length=50)
