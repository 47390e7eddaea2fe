"""The Vehicles section of a roster (1.4 to 1.49).

Lines are named by their number on the roster, the first of each section being 1. DRs and drs belong to
one vehicle, so a vehicle that makes one has a line of its own.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_dyo.roster.rarity import Rarity
from rules_core.systems.asl_dyo.roster.vocabulary import (
    Date,
    DieRoll,
    Letters,
    Nationality,
    Points,
    ShortText,
)

Number = Annotated[Whole, Field(ge=1, le=1000)]
LeaderType = Annotated[str, StringConstraints(pattern=r"^([6-9]|10)-[0-3]$")]
Symbol = Literal["Sz", "G"]
VehicleKind = Literal[
    "tracked-afv", "carrier", "other-afv", "truck", "transport", "landing-craft", "dozer", "other"
]
TransportItem = Literal[
    "wagon",
    "sledge",
    "horses",
    "motorcycle-squad",
    "motorcycle-half-squad",
    "motorcycle-smc",
    "sidecar-squad",
    "sidecar-half-squad",
    "sidecar-smc",
    "bicycle-squad",
    "bicycle-half-squad",
    "bicycle-smc",
    "large-raft",
    "assault-boat",
    "assault-boat-engine",
    "small-raft-3",
    "small-raft-2",
    "small-raft-1",
    "glider-german",
    "glider-american",
    "glider-british",
]
OpTankType = Literal[
    "PzKpfw IIIJ", "PzKpfw IIIL", "PzKpfw IVJ", "M4", "M4A1", "Sherman I", "Sherman III", "Cromwell IV", "Ram"
]


class Weapon(RosterModel):
    """An optional weapon of a vehicle, as its Vehicle Note has it."""

    name: ShortText = Field(examples=["AAMG"])
    fp: Annotated[Whole, Field(ge=1, le=99)] | None = Field(None, description="its normal IFT FP, its price")
    rf: Rarity | None = None
    available: Date | None = Field(None, description="first month it can be had", examples=["1944-01"])
    in_game: Number | None = Field(None, description="how many vehicles of the type one game has with it")


class Armament(RosterModel):
    """Optional armament of one vehicle: the one DR that decides on all of it, and what is mounted."""

    dr: DieRoll | None = Field(None, description="left out where all of the type were bought (1.12)")
    weapons: Annotated[list[Weapon], Field(max_length=6)] = Field(default_factory=list)


class SzG(RosterModel):
    """Schuerzen (Sz) and Gyrostabilizer (G): the dr, and what is fitted and paid."""

    dr: Annotated[Whole, Field(ge=1, le=6)]
    drm: Annotated[Whole, Field(ge=-6, le=6)] | None = Field(
        None, description="sum of the drm of D11.1, 0 for none"
    )
    fitted: Annotated[list[Symbol], Field(max_length=2)] = Field(
        default_factory=list, json_schema_extra={"uniqueItems": True}
    )

    @model_validator(mode="after")
    def _each_once(self) -> SzG:
        if len(set(self.fitted)) < len(self.fitted):
            raise ValueError("symbol-twice")
        return self


class VehicleLine(RosterModel):
    """One line of the Vehicles section: vehicles of one type that are equipped alike."""

    name: ShortText = Field(examples=["PzKpfw IVH"])
    count: Number = 1
    ids: Letters | None = Field(None, description="ID letters", examples=["A"])
    nationality: Nationality | None = Field(
        None, description="of its listing, only where it is not the side's own"
    )
    kind: VehicleKind | None = Field(
        None,
        description="tracked-afv: fully tracked and no carrier; other-afv: half-tracked or wheeled; "
        "transport: unarmed and unarmored, but no truck",
    )
    rf: Rarity | None = Field(None, description="current RF of the listing")
    bpv: Annotated[Whole, Field(ge=1, le=999)] | None = Field(
        None, description="of one vehicle, crew included"
    )
    source: ShortText | None = Field(
        None, description="where RF and BPV are from, in your own words", examples=["club list of 2026"]
    )
    in_game: Number | None = Field(None, description="how many one game has (#)")
    symbols: Annotated[list[Symbol], Field(max_length=2)] | None = Field(
        None, description="Sz and G on its wreck side; empty for none"
    )
    crew_morale: Annotated[Whole, Field(ge=6, le=10)] | None = Field(
        None, description="inherent; needed only where an Armor Leader of another morale is taken"
    )
    ammo: bool = Field(False, description="an ammo vehicle, at twice its BPV")
    tows: Number | None = Field(None, description="line of the Ordnance section whose Gun it tows")
    highest_t: bool | None = Field(
        None, description="it is of the kind with the highest T# that may tow that Gun; asked beyond the DR"
    )
    optional: Armament | None = None
    sz_g: SzG | None = None
    lend_lease: bool = Field(False, description="Lend-Lease with a non-U.S. crew")
    winter_camouflage: Literal["bought", "not-permitted"] | None = None
    opt_bpv: Points | None = Field(None, description="Opt BPV of one vehicle, as recorded")
    total: Points | None = Field(None, description="BPV of the line, as recorded")


class ArmorLeader(RosterModel):
    """One Armor Leader DR, the AFV that gave it, and the leader that was taken."""

    dr: DieRoll
    lines: Annotated[list[Number], Field(min_length=1, max_length=6)] = Field(
        description="vehicle lines of the AFV behind this DR; a line once for each of its AFV",
        examples=[[1, 2, 3]],
    )
    leader: LeaderType | None = Field(None, examples=["9-1"])
    rides: Number | None = Field(None, description="vehicle line of the AFV he is in")


class OpTank(RosterModel):
    """An OP tank, bought after OBA for one battery."""

    type: OpTankType
    battery: Number = Field(description="number of the OBA DR that gave its battery")
    winter_camouflage: bool = False
    weapons: Annotated[list[ShortText], Field(max_length=6)] = Field(
        default_factory=list, description="optional weapons recorded for it, which an OP tank never has"
    )
    total: Points | None = Field(None, description="the points paid, as recorded")


class TransportLine(RosterModel):
    """What is bought at a fixed price and without a DR."""

    item: TransportItem
    count: Number = 1
    total: Points | None = Field(None, description="the points paid, as recorded")


class Vehicles(RosterModel):
    """The Vehicles section."""

    motorized: bool = Field(False, description="10% of the allotment were paid for a motorized unit")
    motorized_before_dr: bool | None = Field(None, description="they were paid before the DR")
    motorized_bpv: Points | None = Field(None, description="the points paid for it, as recorded")
    dr: DieRoll | None = Field(None, description="the Availability DR for all vehicles")
    bought: Annotated[list[VehicleLine], Field(max_length=200)] = Field(default_factory=list)
    armor_leaders: Annotated[list[ArmorLeader], Field(max_length=100)] = Field(default_factory=list)
    transport: Annotated[list[TransportLine], Field(max_length=50)] = Field(default_factory=list)
    op_tanks: Annotated[list[OpTank], Field(max_length=20)] = Field(default_factory=list)
