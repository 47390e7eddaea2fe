"""What each calculator takes: flat fields, as a query or a command line has them."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from pydantic.json_schema import SkipJsonSchema

from rules_core.calculators import DIGITS, CalculatorInputs, YesNo, optional, several
from rules_core.systems.asl_dyo.roster.vocabulary import Date, DieRoll, Elr, Nationality, Points, Theatre

Squads = Annotated[int, Field(ge=0, le=1000), DIGITS]
Equivalents = Annotated[int, Field(ge=0, le=10_000), DIGITS]
Allotment = Annotated[Points, DIGITS]
Dice = Annotated[DieRoll, DIGITS]
AnnouncedElr = Annotated[Elr, DIGITS]
Lg = Annotated[int, Field(ge=1, le=100), DIGITS]
SquadsOfElr = Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]{0,3}:[0-5]$")]
SquadsOfType = Annotated[
    str, StringConstraints(pattern=r"^[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}:[1-9][0-9]{0,3}(:[1-9][0-9]?)?$")
]
LeadersOfType = Annotated[str, StringConstraints(pattern=r"^(10|[6-9])-[0-3]:[1-9][0-9]{0,2}$")]
Marks = Annotated[str, StringConstraints(pattern=r"^A?S?C?M?(Sk)?W?P?$")]
_DATE = Field(description="asl-dyo:service.calculator.date", examples=["1944-09"])


class MpvInputs(CalculatorInputs):
    bpv: Annotated[int, Field(ge=1, le=99, examples=[13]), DIGITS]
    pf: Annotated[int, Field(ge=0, le=3), DIGITS] = 0
    capabilities: Marks = Field("", description="asl-dyo:service.calculator.capabilities", examples=["SM"])
    count: Annotated[int, Field(ge=1, le=1000), DIGITS] = 1


class ObaDrawsInputs(CalculatorInputs):
    points: Allotment = Field(description="asl-dyo:service.calculator.points", examples=[1000])


class ObaBatteryInputs(CalculatorInputs):
    nationality: Nationality
    date: Date = _DATE
    dr: Dice
    ammo: Literal["P", "S"] | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.ammo")
    mobile_barrage: Literal["CB", "CBc"] | SkipJsonSchema[None] = optional(
        "asl-dyo:service.calculator.mobile"
    )


class SquadsInputs(CalculatorInputs):
    assault_engineers: Squads = 0
    elite: Squads = Field(0, description="asl-dyo:service.calculator.elite")
    line: Squads = 0
    conscript: Squads = 0


class AnnouncedElrInputs(CalculatorInputs):
    squads: list[SquadsOfElr] = Field(
        description="asl-dyo:service.calculator.squads-of-elr", examples=["12:3"]
    )


class BonusInputs(CalculatorInputs):
    mpv: Allotment = Field(description="asl-dyo:service.calculator.total-mpv", examples=[494])
    elr: AnnouncedElr = Field(description="asl-dyo:service.calculator.elr")
    opponent_elr: AnnouncedElr = Field(description="asl-dyo:service.calculator.opponent-elr")
    squads: list[SquadsOfType] = several("asl-dyo:service.calculator.squads-of-type", "4-6-7:12:10")
    nationality: Nationality | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.own-nationality")


class LeadersInputs(CalculatorInputs):
    nationality: Nationality
    equivalents: Equivalents
    lg: Lg | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.lg")


class ExchangeInputs(CalculatorInputs):
    nationality: Nationality
    leaders: list[LeadersOfType] = Field(
        description="asl-dyo:service.calculator.leaders-held", examples=["8-0:4"]
    )
    dr: Dice | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.exchange-dr")


class WeaponsInputs(CalculatorInputs):
    nationality: Nationality
    date: Date = _DATE
    equivalents: Equivalents
    assault_engineers: Equivalents = Field(0, description="asl-dyo:service.calculator.engineer-equivalents")
    partisans: YesNo = "false"


class ReinforcementsInputs(SquadsInputs):
    first_mpv: Allotment | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.first-mpv")
    second_mpv: Allotment | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.second-mpv")
    nationality: Nationality | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.own-nationality")
    date: Date | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.date")
    partisans: YesNo = "false"
    lg: Lg | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.lg")


class RarityOddsInputs(CalculatorInputs):
    motorized: YesNo = Field("false", description="asl-dyo:service.calculator.motorized")


class LeaderOddsInputs(CalculatorInputs):
    nationality: Nationality
    date: Date = _DATE
    theatre: Theatre | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.theatre")


class BatteryOddsInputs(CalculatorInputs):
    nationality: Nationality
    date: Date = _DATE
    draws: Annotated[int, Field(ge=1, le=100), DIGITS] = 1


class AirOddsInputs(CalculatorInputs):
    nationality: Nationality
    date: Date = _DATE
    opponent: Nationality | SkipJsonSchema[None] = optional("asl-dyo:service.calculator.opponent")


class EquipmentOddsInputs(CalculatorInputs):
    symbol: Literal["Sz", "G"]
    date: Date = _DATE
    drm: Annotated[int, Field(ge=-6, le=6), DIGITS] = 0
    lend_lease: YesNo = "false"
