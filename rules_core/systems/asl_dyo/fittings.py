"""The Schuerzen and Gyrostabilizers of a side (1.42), each with what its dr gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_core.systems.asl_dyo.computations.schuerzen import SYMBOLS, Equipment, equipment, final_dr
from rules_core.systems.asl_dyo.sections.vehicles import SzG
from rules_core.systems.asl_dyo.setting import Setting
from rules_core.systems.asl_dyo.vehicles import Vehicle


@dataclass(slots=True)
class Fitting:
    """ "Sz" or "G" of a line of vehicles. `final` is its Final dr, `working` the sum of that, `given` what
    that gives; without drm on the roster the dr alone counts."""

    vehicle: Vehicle
    made: SzG
    symbol: str
    final: int
    working: str
    given: Equipment

    @property
    def path(self) -> str:
        """JSON Pointer to what is said to be fitted."""
        return f"{self.vehicle.path}/sz_g/fitted"


def read_fittings(setting: Setting, vehicles: Iterable[Vehicle]) -> tuple[Fitting, ...]:
    """Everything that the roster says is fitted, in its order."""
    return tuple(_fittings(setting, vehicles))


def _fittings(setting: Setting, vehicles: Iterable[Vehicle]) -> Iterator[Fitting]:
    for vehicle in vehicles:
        line, made = vehicle.line, vehicle.line.sz_g
        for symbol in SYMBOLS if made else ():
            if made and symbol in made.fitted:
                final, working = final_dr(symbol, made.dr, made.drm or 0, line.lend_lease, setting.library)
                given = equipment(final, setting.date, setting.library)
                yield Fitting(vehicle, made, symbol, final, working, given)
