"""The Schuerzen and Gyrostabilizers of a side (1.42), each with what its dr gives."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules_core.systems.asl_dyo.roster.setting import SideSetting
from rules_core.systems.asl_dyo.vehicles.lines import Vehicle
from rules_core.systems.asl_dyo.vehicles.model import SzG
from rules_core.systems.asl_dyo.vehicles.schuerzen import SYMBOLS, Equipment, equipment, final_dr


@dataclass(slots=True)
class Fitting:
    """One symbol, "Sz" or "G", that a line of vehicles is said to have.

    `final` is its Final dr, `working` the sum of that, `given` what that gives; without drm on the roster the
    dr alone counts.
    """

    vehicle: Vehicle
    made: SzG
    symbol: str
    final: int
    working: str
    given: Equipment

    @property
    def path(self) -> str:
        """JSON Pointer to the fitting."""
        return f"{self.vehicle.path}/sz_g/fitted"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about it may name."""
        return {**self.vehicle.fields, "symbol": self.symbol}


def read_fittings(setting: SideSetting, vehicles: Iterable[Vehicle]) -> tuple[Fitting, ...]:
    """Everything that the roster says is fitted, in its order."""
    return tuple(
        [
            _fitting(setting, vehicle, made, symbol)
            for vehicle in vehicles
            if (made := vehicle.line.sz_g)
            for symbol in SYMBOLS
            if symbol in made.fitted
        ]
    )


def _fitting(setting: SideSetting, vehicle: Vehicle, made: SzG, symbol: str) -> Fitting:
    lend_lease, library = vehicle.line.lend_lease, setting.library
    final, working = final_dr(symbol, made.dr, made.drm or 0, lend_lease, library)
    return Fitting(vehicle, made, symbol, final, working, equipment(final, setting.date, library))
