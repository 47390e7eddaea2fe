"""The SAN of a side, as recorded (1.29)."""

from typing import Annotated

from pydantic import Field

from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_dyo.roster.vocabulary import Points

GREATEST_SAN = 20
"""What a roster can record; no rule of the chapter is meant."""


class San(RosterModel):
    """The SAN of the side and what was paid for it."""

    value: Annotated[Whole, Field(ge=0, le=GREATEST_SAN)] = Field(description="the SAN of the side")
    bpv: Points | None = Field(None, description="the points paid, as recorded")
