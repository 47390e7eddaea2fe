"""Tow vehicles that a side may buy in spite of its Vehicle Availability DR (1.441)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.systems.asl_dyo.ordnance import Gun
from rules_core.systems.asl_dyo.setting import Setting
from rules_core.systems.asl_dyo.vehicles import Vehicle

UNARMED = frozenset({"truck", "transport"})


def tow_allowed(vehicle: Vehicle, guns: tuple[Gun, ...], setting: Setting, motorized: bool) -> bool | None:
    """True where the vehicle may be bought for the Gun it tows, whatever the DR; None while unknown.

    The Gun cannot be dismantled, the vehicle is unarmed and unarmored, and one of four grounds holds; a
    vehicle that is said not to have the highest T# is none. False where the vehicle tows nothing.
    """
    number = vehicle.line.tows
    if number is None or number > len(guns):
        return False
    gun = guns[number - 1]
    unarmed = None if vehicle.kind is None else vehicle.kind in UNARMED
    too_heavy = None if gun.line.dm is None else not gun.line.dm
    is_highest = vehicle.line.highest_t is not False
    return _all((is_highest, unarmed, too_heavy, _any(_grounds(gun, setting, motorized))))


def _grounds(gun: Gun, setting: Setting, motorized: bool) -> tuple[bool | None, ...]:
    is_at = None if gun.line.kind is None else gun.line.kind == "AT"
    return (
        motorized,
        setting.nationality in ("american", "usmc", "british"),
        is_at if gun.nationality == "german" else False,
        None if setting.theatre is None else setting.theatre == "north-africa",
    )


def _all(parts: Iterable[bool | None]) -> bool | None:
    known = tuple(parts)
    return False if False in known else None if None in known else True


def _any(parts: Iterable[bool | None]) -> bool | None:
    known = tuple(parts)
    return True if True in known else None if None in known else False
