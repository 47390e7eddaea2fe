"""A catalogue of the user: one entry a unit and span of dates, the same fields in JSON and CSV."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from rules_core.model.catalogues import MOST_ENTRIES
from rules_core.model.rosters import RosterModel, Whole
from rules_core.systems.asl_dyo.ordnance.model import GunKind
from rules_core.systems.asl_dyo.roster.rarity import Rarity
from rules_core.systems.asl_dyo.roster.vocabulary import Date, Nationality, ShortText
from rules_core.systems.asl_dyo.vehicles.model import Symbol, VehicleKind

Factors = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}$")]
ListedBpv = Annotated[Whole, Field(ge=1, le=999)]
InGame = Annotated[Whole, Field(ge=1, le=1000)]


class DatedEntry(RosterModel):
    """What every entry has: whose it is, and the months for which its values hold."""

    nationality: Nationality
    from_: Date | None = Field(
        None, alias="from", description="first month, where the values have one", examples=["1943-07"]
    )
    thru: Date | None = Field(None, description="last month, where the values have one", examples=["1944-12"])


class MmcEntry(DatedEntry):
    """A squad, half-squad or crew."""

    unit: Literal["squad", "half-squad", "crew"]
    name: Factors = Field(description="strength factor", examples=["4-6-8"])
    class_: Literal["elite", "line", "green", "conscript", "other"] | None = Field(None, alias="class")
    bpv: Annotated[Whole, Field(ge=1, le=99)] | None = None
    pf: Annotated[Whole, Field(ge=0, le=3)] | None = Field(
        None, description="greatest range of the inherent PF or PFK; 0 for none"
    )


class GunEntry(DatedEntry):
    """A Gun."""

    unit: Literal["gun"]
    name: ShortText = Field(examples=["Gun type X"])
    kind: GunKind | None = None
    calibre: Annotated[Whole, Field(ge=1, le=999)] | None = Field(None, description="in mm")
    bpv: ListedBpv | None = Field(None, description="crew included")
    rf: Rarity | None = None
    in_game: InGame | None = Field(None, description="how many one game has (#)")
    dm: bool | None = Field(None, description="can be dismantled")


class VehicleEntry(DatedEntry):
    """A vehicle."""

    unit: Literal["vehicle"]
    name: ShortText = Field(examples=["Tank type X"])
    kind: VehicleKind | None = None
    bpv: ListedBpv | None = Field(None, description="crew included")
    rf: Rarity | None = None
    in_game: InGame | None = Field(None, description="how many one game has (#)")
    symbols: Annotated[list[Symbol], Field(max_length=2)] | None = Field(
        None, description="Sz and G on its wreck side; empty for none"
    )
    crew_morale: Annotated[Whole, Field(ge=6, le=10)] | None = None


class WeaponEntry(DatedEntry):
    """An optional weapon of a vehicle."""

    unit: Literal["weapon"]
    vehicle: ShortText = Field(examples=["Tank type X"])
    name: ShortText = Field(examples=["AAMG"])
    fp: Annotated[Whole, Field(ge=1, le=99)] | None = Field(None, description="its normal IFT FP, its price")
    rf: Rarity | None = None
    available: Date | None = Field(None, description="first month it can be had", examples=["1944-01"])
    in_game: InGame | None = Field(None, description="how many vehicles of the type one game has with it")


Entry = Annotated[MmcEntry | GunEntry | VehicleEntry | WeaponEntry, Field(discriminator="unit")]


class CatalogueFile(RosterModel):
    """A whole catalogue."""

    name: ShortText = Field(examples=["club list"])
    version: ShortText | None = Field(None, examples=["2026-11"])
    entries: Annotated[list[Entry], Field(max_length=MOST_ENTRIES)]
