"""The Fortifications section (1.6)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StringConstraints, model_validator

from rules_core.model.conditions import ABSENT, any_of, fields
from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_dyo.roster.half_points import HalfPoints

FortificationType = Literal[
    "foxhole-3",
    "foxhole-2",
    "foxhole-1",
    "trench",
    "at-trench",
    "minefield",
    "at-mine",
    "roadblock",
    "wire",
    "pillbox",
    "fortified-building",
    "tunnel",
    "hip-squad",
    "hip-half-squad",
    "hip-smc",
    "dummy",
    "booby-traps-c",
    "booby-traps-b",
    "booby-traps-a",
    "sangar",
    "trip-flare",
    "panji",
    "cave",
    "tetrahedron",
    "tetrahedron-and-wire",
    "udt",
    "recon",
    "ammo-dump",
]


class FortificationLine(RosterModel):
    """One line of the Fortifications section."""

    model_config = ConfigDict(
        json_schema_extra=any_of(fields(type={"const": "pillbox"}), fields(pillbox=ABSENT))
    )

    type: FortificationType = Field(description="as on the list; a foxhole with the squads that it holds")
    count: Annotated[Whole, Field(ge=1, le=5000)] = Field(
        description="how many: factors of mines, hexsides of panji, hexes of sangars, UDT dr, else counters"
    )
    board: Annotated[Whole, Field(ge=1, le=100)] | None = Field(
        None, description="on which board, the boards counted 1, 2, 3; needed where a limit goes by the board"
    )
    pillbox: Annotated[str, StringConstraints(pattern=r"^[0-9]\+[0-9]\+[0-9]$")] | None = Field(
        None, description="capacity, CA DRM and NCA DRM, as on the counter", examples=["1+3+5"]
    )
    bpv: HalfPoints | None = Field(
        None, description="the points paid for the line, as recorded; sangars may end in a half"
    )

    @model_validator(mode="after")
    def _consistent(self) -> FortificationLine:
        if self.pillbox is not None and self.type != "pillbox":
            raise ValueError("pillbox-figures-elsewhere")
        return self
