"""The observation plane with its figures (1.532). Unknown stays None; it is never taken as 0."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rules_core.arithmetic import any_of
from rules_core.library import Sourced
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.oba.air_support import AirNumber, air_number
from rules_core.systems.asl_dyo.oba.draws import Draw
from rules_core.systems.asl_dyo.roster.model import ObservationPlane
from rules_core.systems.asl_dyo.roster.setting import SideSetting

NEVER = Sourced(None)


@dataclass(slots=True)
class Plane:
    """The plane that was bought, with what it needs.

    `least` is the least size in mm of the battery, None if the side can have no plane at the date.
    `has_battery` is None if the size of a battery is unknown and no other will do.
    """

    bought: ObservationPlane
    least: Sourced
    has_battery: bool | None
    number: AirNumber
    price: Sourced
    depends_on: tuple[Dependency, ...]

    @property
    def fields(self) -> dict[str, object]:
        """What every message about the plane may name."""
        return {"dr": self.bought.dr, "least": self.least.value, "number_sum": self.number.working}


def read_plane(setting: SideSetting, bought: ObservationPlane, batteries: Iterable[Draw]) -> Plane:
    """The plane with its conditions; `batteries` are those that were bought."""
    nation = setting.library.files["nationalities"][setting.nationality].get("plane")
    least = setting.library.parameter(f"plane-battery-{nation}", setting.date) if nation else NEVER
    number = air_number(
        setting.nationality, setting.opponent, setting.date, setting.library, setting.switches["AMB-5"]
    )
    price = setting.library.parameter("observation-plane-price")
    sizes = [draw.battery.size if draw.battery else draw.draw.size for draw in batteries]
    depends = least.depends_on + price.depends_on + number.depends_on
    if least.value is None:
        return Plane(bought, least, False, number, price, depends)
    answers = {
        option: _any_fits(sizes, int(least.value), option) for option in ("mortars-count", "mortars-not")
    }
    chosen = setting.switches["AMB-16"]
    if len(set(answers.values())) > 1:
        depends += (Dependency("reading", f"AMB-16={chosen}"),)
    return Plane(bought, least, answers[chosen], number, price, depends)


def _any_fits(sizes: list[str | None], least: int, mortars: str) -> bool | None:
    """Whether one of the batteries is sufficient; None if that depends on one of unknown size."""
    return any_of(_fits(size, least, mortars) for size in sizes)


def _fits(size: str | None, least: int, mortars: str) -> bool | None:
    """Whether a battery of that size ("80+M") will do under that option of AMB-16."""
    match = re.fullmatch(r"([0-9]+)\+([MR]?)", size or "")
    if match is None:
        return None
    if match[2] == "R" or (match[2] == "M" and mortars == "mortars-not"):
        return False
    return int(match[1]) >= least
