"""Tow vehicles that a side may buy in spite of its Vehicle Availability DR (1.441)."""

from collections.abc import Mapping
from typing import Literal

from rules_core.arithmetic import any_of
from rules_core.systems.asl_dyo.ordnance.guns import Gun
from rules_core.systems.asl_dyo.roster.setting import SideSetting
from rules_core.systems.asl_dyo.vehicles.lines import Vehicle

UNARMED = frozenset({"truck", "transport"})


Condition = Literal["gun", "vehicle", "highest-t", "ground"]
"""What a tow vehicle rests on: a Gun that cannot be dismantled, an unarmed and unarmored vehicle, the highest
T# for the Gun, and one of four grounds."""


def tow_conditions(
    vehicle: Vehicle, guns: tuple[Gun, ...], setting: SideSetting, motorized: bool
) -> Mapping[Condition, bool | None]:
    """Whether each condition holds under which a vehicle may be bought for its Gun, whatever the DR (1.441).

    None if the roster does not say enough. Empty where the vehicle tows no Gun that was bought.
    """
    number = vehicle.line.tows
    if number is None or number > len(guns):
        return {}
    gun = guns[number - 1]
    return {
        "gun": None if gun.line.dm is None else not gun.line.dm,
        "vehicle": None if vehicle.kind is None else vehicle.kind in UNARMED,
        "highest-t": vehicle.line.highest_t,
        "ground": any_of(_grounds(gun, setting, motorized).values()),
    }


def tow_failures(conditions: Mapping[Condition, bool | None]) -> tuple[str, ...]:
    """Words for the conditions that fail."""
    return tuple(f"tow-fails/{name}" for name, holds in conditions.items() if holds is False)


def tow_questions(
    conditions: Mapping[Condition, bool | None], gun: Gun, setting: SideSetting, motorized: bool
) -> tuple[str, ...]:
    """Words for the facts that are missing, where no condition fails."""
    unknown: list[str] = [name for name, holds in conditions.items() if holds is None and name != "ground"]
    if conditions.get("ground", False) is None:
        unknown += [name for name, holds in _grounds(gun, setting, motorized).items() if holds is None]
    return tuple(f"tow-asks/{name}" for name in unknown)


def tow_allowed(
    vehicle: Vehicle, guns: tuple[Gun, ...], setting: SideSetting, motorized: bool
) -> bool | None:
    """True if every condition holds, None if one is unknown; False if one fails or nothing is towed."""
    conditions = tow_conditions(vehicle, guns, setting, motorized).values()
    return False if not conditions or False in conditions else None if None in conditions else True


def _grounds(gun: Gun, setting: SideSetting, motorized: bool) -> Mapping[str, bool | None]:
    is_at = None if gun.line.kind is None else gun.line.kind == "AT"
    return {
        "motorized": motorized,
        "side": setting.nationality in ("american", "usmc", "british"),
        "gun-kind": is_at if gun.nationality == "german" else False,
        "theatre": None if setting.theatre is None else setting.theatre == "north-africa",
    }
