"""What each calculator is asked, and what it answers."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, StringConstraints
from pydantic.json_schema import SkipJsonSchema

from api.service.models.common import Answer, ByOneBook, OfSystem
from api.service.models.verdicts import DependencyAnswer
from api.service.query_models import AskedToJudge, optional, several
from rules_core.library import Reading
from rules_core.systems.asl_dyo.roster.vocabulary import Date, DieRoll, Elr, Nationality, Points, Theatre


def _figures(value: object) -> object:
    """Figures and a sign only: a query has no type, and 1.0 or 1_0 are better asked about than guessed."""
    if isinstance(value, str) and not re.fullmatch(r"-?[0-9]+", value):
        raise ValueError("not-a-whole-number")
    return value


Squads = Annotated[int, Field(ge=0, le=1000), BeforeValidator(_figures)]
Equivalents = Annotated[int, Field(ge=0, le=10_000), BeforeValidator(_figures)]
Allotment = Annotated[Points, BeforeValidator(_figures)]
Dice = Annotated[DieRoll, BeforeValidator(_figures)]
AnnouncedElr = Annotated[Elr, BeforeValidator(_figures)]
Lg = Annotated[int, Field(ge=1, le=100), BeforeValidator(_figures)]
SquadsOfElr = Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]{0,3}:[0-5]$")]
SquadsOfType = Annotated[
    str, StringConstraints(pattern=r"^[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}:[1-9][0-9]{0,3}(:[1-9][0-9]?)?$")
]
LeadersOfType = Annotated[str, StringConstraints(pattern=r"^(10|[6-9])-[0-3]:[1-9][0-9]{0,2}$")]
Marks = Annotated[str, StringConstraints(pattern=r"^A?S?C?M?(Sk)?W?P?$")]
YesNo = Literal["true", "false"]
_DATE = Field(description="service.calculator.date", examples=["1944-09"])


class AskedCalculator(AskedToJudge):
    reading: Reading | SkipJsonSchema[None] = optional("service.api.reading-of-options")


class AskedMpv(AskedCalculator):
    bpv: Annotated[int, Field(ge=1, le=99, examples=[13]), BeforeValidator(_figures)]
    pf: Annotated[int, Field(ge=0, le=3), BeforeValidator(_figures)] = 0
    capabilities: Marks = Field("", description="service.calculator.capabilities", examples=["SM"])
    count: Annotated[int, Field(ge=1, le=1000), BeforeValidator(_figures)] = 1


class AskedObaDraws(AskedCalculator):
    points: Allotment = Field(description="service.calculator.points", examples=[1000])


class AskedObaBattery(AskedCalculator):
    nationality: Nationality
    date: Date = _DATE
    dr: Dice
    ammo: Literal["P", "S"] | SkipJsonSchema[None] = optional("service.calculator.ammo")
    mobile_barrage: Literal["CB", "CBc"] | SkipJsonSchema[None] = optional("service.calculator.mobile")


class AskedSquads(AskedCalculator):
    assault_engineers: Squads = 0
    elite: Squads = Field(0, description="service.calculator.elite")
    line: Squads = 0
    conscript: Squads = 0


class AskedAnnouncedElr(AskedCalculator):
    squads: list[SquadsOfElr] = Field(description="service.calculator.squads-of-elr", examples=["12:3"])


class AskedBonus(AskedCalculator):
    mpv: Allotment = Field(description="service.calculator.total-mpv", examples=[494])
    elr: AnnouncedElr = Field(description="service.calculator.elr")
    opponent_elr: AnnouncedElr = Field(description="service.calculator.opponent-elr")
    squads: list[SquadsOfType] = several("service.calculator.squads-of-type", "4-6-7:12:10")
    nationality: Nationality | SkipJsonSchema[None] = optional("service.calculator.own-nationality")


class AskedLeaders(AskedCalculator):
    nationality: Nationality
    equivalents: Equivalents
    lg: Lg | SkipJsonSchema[None] = optional("service.calculator.lg")


class AskedLeaderExchange(AskedCalculator):
    nationality: Nationality
    leaders: list[LeadersOfType] = Field(description="service.calculator.leaders-held", examples=["8-0:4"])
    dr: Dice | SkipJsonSchema[None] = optional("service.calculator.exchange-dr")


class AskedWeapons(AskedCalculator):
    nationality: Nationality
    date: Date = _DATE
    equivalents: Equivalents
    assault_engineers: Equivalents = Field(0, description="service.calculator.engineer-equivalents")
    partisans: YesNo = "false"


class AskedReinforcements(AskedSquads):
    first_mpv: Allotment | SkipJsonSchema[None] = optional("service.calculator.first-mpv")
    second_mpv: Allotment | SkipJsonSchema[None] = optional("service.calculator.second-mpv")
    nationality: Nationality | SkipJsonSchema[None] = optional("service.calculator.own-nationality")
    date: Date | SkipJsonSchema[None] = optional("service.calculator.date")
    partisans: YesNo = "false"
    lg: Lg | SkipJsonSchema[None] = optional("service.calculator.lg")


class AskedRarityOdds(AskedCalculator):
    motorized: YesNo = Field("false", description="service.calculator.motorized")


class AskedLeaderOdds(AskedCalculator):
    nationality: Nationality
    date: Date = _DATE
    theatre: Theatre | SkipJsonSchema[None] = optional("service.calculator.theatre")


class AskedBatteryOdds(AskedCalculator):
    nationality: Nationality
    date: Date = _DATE
    draws: Annotated[int, Field(ge=1, le=100), BeforeValidator(_figures)] = 1


class AskedAirOdds(AskedCalculator):
    nationality: Nationality
    date: Date = _DATE
    opponent: Nationality | SkipJsonSchema[None] = optional("service.calculator.opponent")


class AskedEquipmentOdds(AskedCalculator):
    symbol: Literal["Sz", "G"]
    date: Date = _DATE
    drm: Annotated[int, Field(ge=-6, le=6), BeforeValidator(_figures)] = 0
    lend_lease: YesNo = "false"


class Calculated(ByOneBook):
    calculator: str
    rests_on: list[DependencyAnswer]


class MpvFigures(Answer):
    mpv_each: int
    mpv: int
    working: str


class MpvAnswer(Calculated):
    figures: MpvFigures


class ObaDrawsFigures(Answer):
    draws_allowed: int
    working: str


class ObaDrawsAnswer(Calculated):
    figures: ObaDrawsFigures


class BatteryFigures(Answer):
    size: str
    listed: int
    bpv: int
    working: str


class ObaBatteryFigures(Answer):
    chart: str | None
    batteries: list[BatteryFigures] | None


class ObaBatteryAnswer(Calculated):
    figures: ObaBatteryFigures


class Counted(Answer):
    count: int
    working: str


class EquivalencyFigures(Answer):
    elite: Counted
    line: Counted
    conscript: Counted
    total: Counted
    assault_engineers: Counted


class EquivalencyAnswer(Calculated):
    figures: EquivalencyFigures


class AnnouncedElrFigures(Answer):
    elr: int | None
    squads: int
    tied: bool
    working: str


class AnnouncedElrAnswer(Calculated):
    figures: AnnouncedElrFigures


class BonusType(Answer):
    type: str
    bpv: int
    dearer: bool = Field(description="service.calculator.dearer")
    counters_left: int
    allowed: bool
    number: str | None = Field(description="service.calculator.number-of-type")


class BonusFigures(Answer):
    squads: str | None
    working: str
    most_numerous: list[str] | None
    bpv_up_to: int | None
    types: list[BonusType] | None


class BonusAnswer(Calculated):
    figures: BonusFigures


class LeaderCount(Answer):
    type: str
    count: int


class LeadersFigures(Answer):
    lg: int | None
    count: int | None
    working: str | None
    best: list[LeaderCount] | None
    trade: str | None
    traded: list[LeaderCount] | None
    ladder: list[str]
    rungs_are_printed: bool


class LeadersAnswer(Calculated):
    figures: LeadersFigures


class ChanceFigures(Answer):
    chance: str
    percent: str


class ExchangeOfDr(ChanceFigures):
    dr: int
    result: str | None
    changes: bool | None
    outcomes: list[list[LeaderCount]] | None


class LeaderExchangeFigures(Answer):
    trade: str | None
    by_dr: list[ExchangeOfDr]


class LeaderExchangeAnswer(Calculated):
    figures: LeaderExchangeFigures


class WeaponFigures(Answer):
    type: str
    ratio: int | None
    in_game: int | None
    count: int | None


class WeaponsFigures(Answer):
    chart: str | None
    weapons: list[WeaponFigures] | None


class WeaponsAnswer(Calculated):
    figures: WeaponsFigures


class EarnedWeapon(Answer):
    type: str
    count: int
    working: str


class ReinforcementsFigures(Answer):
    squads: int
    owed: int
    equivalents: int
    assault_engineers: int
    leaders: int | None
    sw: list[EarnedWeapon] | None


class ReinforcementsAnswer(Calculated):
    figures: ReinforcementsFigures


class RarityChance(ChanceFigures):
    rf: str


class RarityFigures(Answer):
    odds: list[RarityChance]


class RarityAnswer(Calculated):
    figures: RarityFigures


class LeaderChance(ChanceFigures):
    leader: str | None


class LeaderOddsByDrm(Answer):
    drm: int
    odds: list[LeaderChance]


class LeaderOddsFigures(Answer):
    by_drm: list[LeaderOddsByDrm] | None


class LeaderOddsAnswer(Calculated):
    figures: LeaderOddsFigures


class BatteryChance(ChanceFigures):
    size: str | None
    listed: int | None
    in_draws: str


class BatteryOddsFigures(Answer):
    odds: list[BatteryChance] | None


class BatteryOddsAnswer(Calculated):
    figures: BatteryOddsFigures


class AirFigures(Answer):
    number: int | None
    highest: int | None
    working: str
    points: int | None
    chance: str | None
    percent: str | None


class AirAnswer(Calculated):
    figures: AirFigures


class EquipmentFigures(ChanceFigures):
    open: str


class EquipmentAnswer(Calculated):
    figures: EquipmentFigures


class CalculatorLink(Answer):
    id: str
    method: Literal["GET", "POST"]
    href: str
    about: str


class CalculatorList(OfSystem):
    calculators: list[CalculatorLink]
