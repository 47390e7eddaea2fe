"""The log: dice and purchases in the order in which they were made (1.1, 1.13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, JsonValue, model_validator

from rules_core.model.conditions import ABSENT, any_of, fields
from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_dyo.roster.vocabulary import Category, Points

Matter = Literal[
    "infantry",
    "san",
    "ordnance",
    "motorized",
    "vehicles",
    "transport",
    "optional-armament",
    "sz-g",
    "armor-leader",
    "oba",
    "op-tank",
    "air-support",
    "observation-plane",
    "preregistered-hexes",
    "bombarded-boards",
    "fortifications",
    "second_infantry",
]
MATTERS: Mapping[Category, tuple[Matter, ...]] = {
    "infantry": ("infantry",),
    "san": ("san",),
    "ordnance": ("ordnance",),
    "vehicles": (
        *("motorized", "vehicles", "transport", "optional-armament", "sz-g", "armor-leader", "op-tank"),
    ),
    "oba": ("oba", "air-support", "observation-plane", "preregistered-hexes", "bombarded-boards"),
    "fortifications": ("fortifications",),
    "second_infantry": ("second_infantry",),
}
"""What is recorded in each category, in the order of purchase."""
CATEGORY_OF = {matter: category for category, matters in MATTERS.items() for matter in matters}
RULE_OF_DICE: Mapping[Matter, str] = {
    "ordnance": "1.3",
    "vehicles": "1.4",
    "optional-armament": "1.41",
    "sz-g": "1.42",
    "armor-leader": "1.43",
    "oba": "1.5",
    "air-support": "1.531",
    "observation-plane": "1.532",
}
"""The rule that asks for the DR or dr."""

_NAMED: JsonValue = {"type": "string"}


class LogEntry(RosterModel):
    """One thing done while buying."""

    model_config = ConfigDict(
        json_schema_extra=any_of(
            fields(event={"const": "weather"}, of=ABSENT, roll=ABSENT, points=ABSENT),
            fields("of", event={"const": "dr"}, of=_NAMED, points=ABSENT),
            fields("of", event={"const": "decline"}, of=_NAMED, roll=ABSENT, points=ABSENT),
            fields("of", event={"enum": ["buy", "trade-in"]}, of=_NAMED, roll=ABSENT),
        )
    )

    event: Literal["dr", "buy", "decline", "trade-in", "weather"] = Field(
        description="weather: Weather was determined; trade-in: something recorded was given back"
    )
    of: Matter | None = Field(
        None, description="what it was for; transport is what no DR is needed for (wagons, boats and so on)"
    )
    roll: Annotated[Whole, Field(ge=1, le=12)] | None = Field(None, description="what the dice showed")
    points: Points | None = Field(None, description="the points of a purchase or of what was given back")

    @model_validator(mode="after")
    def _consistent(self) -> LogEntry:
        if (self.event == "weather") != (self.of is None):
            raise ValueError("log-of")
        if self.roll is not None and self.event != "dr":
            raise ValueError("log-roll")
        if self.points is not None and self.event not in ("buy", "trade-in"):
            raise ValueError("log-points")
        return self
