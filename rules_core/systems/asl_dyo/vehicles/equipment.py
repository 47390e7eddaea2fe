"""Which rule asks for the points that a vehicle's recorded figures leave out: 1.12, 1.41 or 1.42."""

from itertools import combinations

from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.lines import Vehicle
from rules_core.systems.asl_dyo.vehicles.schuerzen import SYMBOLS


def unpaid_equipment(case: Case, vehicle: Vehicle, missing: int) -> str | None:
    """The rule of the equipment whose price is missing, the fewest pieces; None if no price matches."""
    parts = _parts(case, vehicle)
    for size in range(1, len(parts) + 1):
        for chosen in combinations(parts, size):
            if sum(points for points, _ in chosen) == missing:
                return chosen[0][1]
    return None


def _parts(case: Case, vehicle: Vehicle) -> list[tuple[int, str]]:
    """The price of each piece of equipment, and its rule."""
    automatic = {each.weapon.index for each in case.armament if each.vehicle is vehicle and each.automatic}
    result = [(each.fp or 0, "1.12" if each.index in automatic else "1.41") for each in vehicle.weapons]
    fitted = vehicle.line.sz_g.fitted if vehicle.line.sz_g else ()
    result += [(int(case.library.parameter(each).value), "1.42") for each in SYMBOLS if each in fitted]
    if vehicle.line.winter_camouflage == "bought":
        result.append((int(case.library.parameter("vehicle-winter-camouflage").value), "1.41"))
    return result
