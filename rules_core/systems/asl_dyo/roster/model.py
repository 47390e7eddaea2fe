"""The roster of one side, as the Purchase Roster records it. Everything that is not used is left out.

Words are the players' own: the marks A S C M Sk W P, "70+" and "80+M" for OBA, "P" and "S" for
plentiful and scarce ammunition, "CB" and "CBc" for mobile barrages. Points are whole numbers.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, JsonValue, StringConstraints, model_validator

from rules_core.model.conditions import ABSENT, any_of, fields
from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_dyo.fortifications.model import FortificationLine
from rules_core.systems.asl_dyo.log.model import LogEntry
from rules_core.systems.asl_dyo.ordnance.model import Ordnance
from rules_core.systems.asl_dyo.points.san_model import San
from rules_core.systems.asl_dyo.post_purchase.model import (
    Announcement,
    Equivalents,
    LeadersSection,
    SupportWeapon,
)
from rules_core.systems.asl_dyo.roster.vocabulary import (
    Capability,
    Date,
    DieRoll,
    Elr,
    Letters,
    Nationality,
    Points,
    ShortText,
    Theatre,
    UnitType,
)
from rules_core.systems.asl_dyo.vehicles.model import Vehicles

IS_BOUGHT = fields(decision={"const": "buy"})
NO_COST: JsonValue = {"enum": [None, 0]}


class Readings(RosterModel):
    """How both sides read the rules that the books leave open; what is left out keeps its default."""

    amb_1: Literal["once", "each-step", "halves-first"] | None = Field(None, alias="AMB-1")
    amb_2: Literal["final-ob", "first-purchase"] | None = Field(None, alias="AMB-2")
    amb_3: Literal["fifth-rounded-up", "rest-rounded-up"] | None = Field(None, alias="AMB-3")
    amb_4: Literal["added", "compounded"] | None = Field(None, alias="AMB-4")
    amb_5: Literal["with-bonus", "without-bonus"] | None = Field(None, alias="AMB-5")
    amb_6: Literal["sum-halves", "kinds-apart"] | None = Field(None, alias="AMB-6")
    amb_7: Literal["crews-pay", "crews-free"] | None = Field(None, alias="AMB-7")
    amb_8: Literal["included", "paid"] | None = Field(None, alias="AMB-8")
    amb_9: Literal["any-time", "after-infantry"] | None = Field(None, alias="AMB-9")
    amb_10: Literal["counts", "ignored"] | None = Field(None, alias="AMB-10")
    amb_11: Literal["allowed", "elite-only"] | None = Field(None, alias="AMB-11")
    amb_12: Literal["ask", "other-ss-majority", "forbidden"] | None = Field(None, alias="AMB-12")
    amb_13: Literal["vehicles-only", "armament-too"] | None = Field(None, alias="AMB-13")
    amb_14: Literal["dates-decide", "marks-decide"] | None = Field(None, alias="AMB-14")
    amb_15: Literal["ask", "price-of-1939"] | None = Field(None, alias="AMB-15")
    amb_16: Literal["mortars-count", "mortars-not"] | None = Field(None, alias="AMB-16")
    amb_17: Literal["total-rounded-up", "line-rounded-up"] | None = Field(None, alias="AMB-17")
    amb_18: Literal["half-reinforce", "none-reinforce"] | None = Field(None, alias="AMB-18")
    amb_19: Literal["dearest", "cheapest"] | None = Field(None, alias="AMB-19")
    amb_20: Literal["any", "best"] | None = Field(None, alias="AMB-20")
    amb_21: Literal["nothing", "half-squad"] | None = Field(None, alias="AMB-21")
    amb_22: Literal["owed", "all"] | None = Field(None, alias="AMB-22")


class Scenario(RosterModel):
    """What both sides agreed before buying."""

    date: Date = Field(description="year and month", examples=["1944-09"])
    opponent: Nationality | None = Field(None, description="the other side; decides the German air bonus")
    boards: Annotated[Whole, Field(ge=1, le=100)] | None = None
    theatre: Theatre | None = Field(None, description="where it is set, as far as a rule asks for it")
    night: bool = Field(False, description="the scenario is set at night")
    seaborne_assault: bool = Field(False, description="the scenario has a seaborne assault")
    extra_counters: bool = Field(False, description="both sides agreed to use more than one game's counters")
    weather_determined: bool | None = Field(
        None, description="Weather was determined before Air Support was bought"
    )
    readings: Readings | None = Field(None, description="how open questions are read, by name")


class Side(RosterModel):
    """Who buys, and with how many points."""

    nationality: Nationality
    points: Points = Field(description="the original point allotment")
    elr: Elr | None = Field(None, description="the agreed ELR of the side")
    lg: Annotated[Whole, Field(ge=1, le=100)] | None = Field(
        None, description="LG factor; needed for leaders where the chapter prints none"
    )


class InfantryLine(RosterModel):
    """One line of the Infantry section."""

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                any_of(
                    fields("unit", unit={"enum": ["leader", "hero"]}),
                    fields(type={"pattern": "^[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}$"}),
                ),
                any_of(fields(bpv_source=ABSENT), fields("bpv", bpv={"type": "integer"})),
            ]
        }
    )

    type: UnitType = Field(description="strength factor", examples=["4-6-8"])
    count: Annotated[Whole, Field(ge=1, le=1000)]
    unit: Literal["squad", "half-squad", "crew", "leader", "hero"] = "squad"
    class_: Literal["elite", "line", "green", "conscript", "other"] | None = Field(None, alias="class")
    subsection: Literal["elite", "line", "conscript"] | None = None
    purchase: Literal["first", "second", "bonus"] = "first"
    nationality: Nationality | None = Field(None, description="only where it is not the side's own")
    troops: Literal["ss", "gurkha", "sissi", "partisan"] | None = None
    elr: Elr | None = Field(None, description="only where it is not the side's own")
    half_of: UnitType | None = Field(
        None, description="the squad type of a bonus half-squad", examples=["4-6-7"]
    )
    bpv: Annotated[Whole, Field(ge=1, le=99)] | None = Field(
        None, description="needed where the chapter prints none"
    )
    bpv_source: ShortText | None = Field(
        None, description="where that BPV is from, in your own words", examples=["club list of 2026"]
    )
    pf: Annotated[Whole, Field(ge=0, le=3)] | None = Field(
        None, description="greatest range of the inherent PF or PFK at the date; 0 for none"
    )
    capabilities: Annotated[list[Capability], Field(max_length=7)] = Field(
        default_factory=list, json_schema_extra={"uniqueItems": True}
    )
    ids: Letters | None = Field(None, description="ID letters", examples=["A-D", "A, C, F"])
    reinforcements: Annotated[Whole, Field(ge=0, le=1000)] = Field(
        0, description="how many of the line enter as reinforcements (R)"
    )
    mpv_each: Points | None = Field(None, description="as recorded")
    mpv: Points | None = Field(None, description="as recorded")

    @model_validator(mode="after")
    def _consistent(self) -> InfantryLine:
        if len(set(self.capabilities)) < len(self.capabilities):
            raise ValueError("capability-twice")
        if self.unit in ("squad", "half-squad", "crew") and self.type.count("-") < 2:
            raise ValueError("factors-missing")
        if self.bpv_source is not None and self.bpv is None:
            raise ValueError("source-without-bpv")
        return self


class ObaDraw(RosterModel):
    """One OBA DR, in the order the DRs were made, and what was done with it."""

    model_config = ConfigDict(
        json_schema_extra=any_of(
            IS_BOUGHT, fields(ammo=ABSENT, mobile_barrage=ABSENT, contact=ABSENT, bpv=NO_COST)
        )
    )

    dr: DieRoll
    decision: Literal["buy", "decline"]
    size: Annotated[str, StringConstraints(pattern=r"^[0-9]{2,3}\+[MR]?$")] | None = Field(
        None, description="as on the chart", examples=["70+", "80+M", "200+R"]
    )
    listed: Annotated[Whole, Field(ge=1, le=500)] | None = Field(
        None, description="the chart's BPV; needed where the chapter prints no chart of the nation"
    )
    ammo: Literal["P", "S"] | None = Field(None, description="P plentiful, S scarce")
    mobile_barrage: Literal["CB", "CBc"] | None = None
    contact: Annotated[str, StringConstraints(pattern=r"^[RP]:[A-Z]$")] | None = Field(
        None, description="radio A or field phone A", examples=["R:A", "P:A"]
    )
    bpv: Points | None = Field(None, description="the points paid, as recorded")

    @model_validator(mode="after")
    def _declined_costs_nothing(self) -> ObaDraw:
        paid = (self.ammo, self.mobile_barrage, self.contact, self.bpv or None)
        if self.decision == "decline" and any(part is not None for part in paid):
            raise ValueError("declined-but-recorded")
        return self


class AirSupport(RosterModel):
    """The one Air Support DR of the scenario."""

    model_config = ConfigDict(json_schema_extra=any_of(IS_BOUGHT, fields(bpv=NO_COST)))

    dr: DieRoll
    decision: Literal["buy", "decline"] = "buy"
    bpv: Points | None = Field(None, description="the points paid, as recorded")

    @model_validator(mode="after")
    def _declined_costs_nothing(self) -> AirSupport:
        if self.decision == "decline" and self.bpv:
            raise ValueError("declined-but-recorded")
        return self


class ObservationPlane(RosterModel):
    """The observation plane, with the Air Support DR that was made for it."""

    dr: DieRoll | None = None
    by_ssr: bool = Field(False, description="an SSR gives the plane, so that nothing is bought")
    decision: Literal["buy", "decline"] = "buy"
    bpv: Points | None = Field(None, description="the points paid, as recorded")


class Oba(RosterModel):
    """The OBA section."""

    draws: Annotated[list[ObaDraw], Field(max_length=100)] = Field(default_factory=list)
    preregistered_hexes: Annotated[Whole, Field(ge=0, le=1000)] = 0
    bombarded_boards: Annotated[Whole, Field(ge=0, le=100)] = 0
    bombarded: Annotated[list[Annotated[Whole, Field(ge=1, le=100)]], Field(max_length=100)] | None = Field(
        None, description="which boards, counted 1, 2, 3; each Bombardment once, where that is recorded"
    )
    air_support: AirSupport | None = None
    observation_plane: ObservationPlane | None = None

    @property
    def bombardments(self) -> int:
        """How many Bombardments are paid: as counted, or as many as boards are named."""
        return max(self.bombarded_boards, len(self.bombarded or ()))


class CategoryPoints(RosterModel):
    """Points by category of the purchase sequence."""

    infantry: Points | None = None
    ordnance: Points | None = None
    vehicles: Points | None = None
    oba: Points | None = None
    san: Points | None = None
    fortifications: Points | None = None
    second_infantry: Points | None = None


class OtherPoints(RosterModel):
    """Points spent in categories that the roster does not itemise: taken as declared."""

    ordnance: Points = 0
    vehicles: Points = 0
    san: Points = 0
    fortifications: Points = 0
    unexplained: bool = Field(
        False, description="nothing tells what these points bought; they are here so that the balance closes"
    )


class Recorded(RosterModel):
    """The subtotals as written on the roster, to be held against the sums."""

    spent: CategoryPoints | None = Field(None, description="points spent in each category")
    left: CategoryPoints | None = Field(None, description="points left after each category")


class Roster(RosterModel):
    """One side's purchases under Chapter H."""

    name: ShortText | None = Field(None, description="what you call it", examples=["my side"])
    scenario: Scenario
    side: Side
    infantry: Annotated[list[InfantryLine], Field(max_length=200)] = Field(default_factory=list)
    ordnance: Ordnance | None = None
    vehicles: Vehicles | None = None
    oba: Oba | None = None
    san: San | None = None
    fortifications: Annotated[list[FortificationLine], Field(max_length=200)] | None = None
    other_points: OtherPoints | None = None
    announcement: Announcement | None = None
    equivalents: Equivalents | None = Field(None, description='the "Equiv #" brackets, as recorded')
    leaders: LeadersSection | None = None
    sw: Annotated[list[SupportWeapon], Field(max_length=50)] | None = None
    log: Annotated[list[LogEntry], Field(max_length=500)] | None = Field(
        None, description="dice and purchases in their order; without it the order is not checked"
    )
    recorded: Recorded | None = None
