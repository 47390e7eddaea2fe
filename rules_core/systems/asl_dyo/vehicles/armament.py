"""Optional weapons as the DR for their vehicle opens them (1.12, 1.41)."""

from dataclasses import dataclass

from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_dyo.ordnance.availability import Available, available
from rules_core.systems.asl_dyo.roster.setting import SideSetting
from rules_core.systems.asl_dyo.vehicles.lines import Fitted, Vehicle, VehicleFacts

# 1.12: the flame-thrower of American Shermans is on no counter, so that buying all of them brings none.
ON_NO_COUNTER = frozenset({("american", "ft"), ("usmc", "ft")})


@dataclass(slots=True)
class Mounted:
    """A weapon of one line. `opened` is the result of the DR for the vehicle, None if none is recorded.

    `otherwise` is the result under the other option of AMB-13, None if that makes no difference; `automatic`
    is true if all vehicles of the type were bought, so that no DR is needed.
    """

    vehicle: Vehicle
    weapon: Fitted
    opened: Available | None
    otherwise: Available | None
    automatic: bool
    depends_on: tuple[Dependency, ...]

    @property
    def path(self) -> str:
        """JSON Pointer to the weapon."""
        return f"{self.vehicle.path}/optional/weapons/{self.weapon.index}"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a weapon may name."""
        return {**self.vehicle.fields, "weapon": self.weapon.weapon.name}


def read_armament(setting: SideSetting, facts: VehicleFacts) -> tuple[Mounted, ...]:
    """Every optional weapon of every line."""
    armed = (vehicle for vehicle in facts.vehicles if vehicle.weapons)
    return tuple([each for vehicle in armed for each in _mounted(setting, facts, vehicle)])


def _mounted(setting: SideSetting, facts: VehicleFacts, vehicle: Vehicle) -> tuple[Mounted, ...]:
    dr = vehicle.line.optional.dr if vehicle.line.optional else None
    opened = otherwise = None
    if dr is not None:
        opened = available(dr, setting.library)
        if facts.motorized:
            otherwise = available(dr, setting.library, setting.library.parameter("motorized-rarity"))
            if setting.switches["AMB-13"] == "armament-too":
                opened, otherwise = otherwise, opened
    in_full = vehicle.type in facts.in_full
    result: list[Mounted] = []
    for each in vehicle.weapons:
        automatic = in_full and not _on_no_counter(vehicle, each)
        depends = _declared(vehicle, each)
        if opened and not automatic:
            depends += opened.depends_on
        matters = otherwise and not automatic and _opens(opened, each) != _opens(otherwise, each)
        if matters:
            depends += (reading_of(setting.switches, "AMB-13"),)
        result.append(Mounted(vehicle, each, opened, otherwise if matters else None, automatic, depends))
    return tuple(result)


def _declared(vehicle: Vehicle, fitted: Fitted) -> tuple[Dependency, ...]:
    """First date and number in one game, which no book prints: what the roster states of them decides."""
    weapon = fitted.weapon
    if weapon.available is None and weapon.in_game is None:
        return ()
    label = f"{vehicle.nationality}/{vehicle.line.name}/{weapon.name}"
    path = f"{vehicle.path}/optional/weapons/{fitted.index}"
    stated = (("available", "available", weapon.available), ("in-game", "in_game", weapon.in_game))
    return tuple(
        Dependency("declared", f"{what}/{label}", f"{path}/{field}", value, vehicle.line.source)
        for what, field, value in stated
        if value is not None
    )


def _opens(opened: Available | None, fitted: Fitted) -> bool:
    return opened is not None and fitted.rf in opened.opens


def _on_no_counter(vehicle: Vehicle, fitted: Fitted) -> bool:
    return (vehicle.nationality, fitted.name) in ON_NO_COUNTER
