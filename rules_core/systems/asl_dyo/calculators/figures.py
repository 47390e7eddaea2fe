"""What the figures of each calculator look like."""

from pydantic import Field

from rules_core.calculators import FiguresModel


class MpvFigures(FiguresModel):
    mpv_each: int
    mpv: int
    working: str


class ObaDrawsFigures(FiguresModel):
    draws_allowed: int
    working: str


class BatteryFigures(FiguresModel):
    size: str
    listed: int
    bpv: int
    working: str


class ObaBatteryFigures(FiguresModel):
    chart: str | None
    batteries: list[BatteryFigures] | None


class Counted(FiguresModel):
    count: int
    working: str


class EquivalencyFigures(FiguresModel):
    elite: Counted
    line: Counted
    conscript: Counted
    total: Counted
    assault_engineers: Counted


class AnnouncedElrFigures(FiguresModel):
    elr: int | None
    squads: int
    tied: bool
    working: str


class BonusType(FiguresModel):
    type: str
    bpv: int
    dearer: bool = Field(description="asl-dyo:service.calculator.dearer")
    counters_left: int
    allowed: bool
    number: str | None = Field(description="asl-dyo:service.calculator.number-of-type")


class BonusFigures(FiguresModel):
    squads: str | None
    working: str
    most_numerous: list[str] | None
    bpv_up_to: int | None
    types: list[BonusType] | None


class LeaderCount(FiguresModel):
    type: str
    count: int


class LeadersFigures(FiguresModel):
    lg: int | None
    count: int | None
    working: str | None
    best: list[LeaderCount] | None
    trade: str | None
    traded: list[LeaderCount] | None
    ladder: list[str]
    rungs_are_printed: bool


class ChanceFigures(FiguresModel):
    chance: str
    percent: str


class ExchangeOfDr(ChanceFigures):
    dr: int
    result: str | None
    changes: bool | None
    outcomes: list[list[LeaderCount]] | None


class LeaderExchangeFigures(FiguresModel):
    trade: str | None
    by_dr: list[ExchangeOfDr]


class WeaponFigures(FiguresModel):
    type: str
    ratio: int | None
    in_game: int | None
    count: int | None


class WeaponsFigures(FiguresModel):
    chart: str | None
    weapons: list[WeaponFigures] | None


class EarnedWeapon(FiguresModel):
    type: str
    count: int
    working: str


class ReinforcementsFigures(FiguresModel):
    squads: int
    owed: int
    equivalents: int
    assault_engineers: int
    leaders: int | None
    sw: list[EarnedWeapon] | None


class RarityChance(ChanceFigures):
    rf: str


class RarityFigures(FiguresModel):
    odds: list[RarityChance]


class LeaderChance(ChanceFigures):
    leader: str | None


class LeaderOddsByDrm(FiguresModel):
    drm: int
    odds: list[LeaderChance]


class LeaderOddsFigures(FiguresModel):
    by_drm: list[LeaderOddsByDrm] | None


class BatteryChance(ChanceFigures):
    size: str | None
    listed: int | None
    in_draws: str


class BatteryOddsFigures(FiguresModel):
    odds: list[BatteryChance] | None


class AirFigures(FiguresModel):
    number: int | None
    highest: int | None
    working: str
    points: int | None
    chance: str | None
    percent: str | None


class EquipmentFigures(ChanceFigures):
    open: str
