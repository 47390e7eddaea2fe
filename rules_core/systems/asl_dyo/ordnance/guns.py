"""Guns with their figures, and the Availability DR that opened them. Unknown stays None, never 0."""

from dataclasses import dataclass

from rules_core.arithmetic import exact
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.ordnance.availability import Available, available, tenths
from rules_core.systems.asl_dyo.ordnance.model import GunLine, Ordnance
from rules_core.systems.asl_dyo.roster.setting import SideSetting
from rules_core.systems.asl_dyo.roster.unit_names import spelt


@dataclass(slots=True)
class Gun:
    """A line of Guns. `rf` is the RF it has for this side, `rf_sum` how it came about."""

    index: int
    line: GunLine
    nationality: str
    rf: str | None
    rf_sum: str
    depends_on: tuple[Dependency, ...]

    @property
    def path(self) -> str:
        """JSON Pointer to the line."""
        return f"/ordnance/guns/{self.index}"

    @property
    def type(self) -> tuple[str, str]:
        """What counts as one type of Gun: nationality and name, however the name is spaced."""
        return self.nationality, spelt(self.line.name)

    @property
    def points(self) -> int | None:
        """BPV of the line."""
        return None if self.line.bpv is None else self.line.bpv * self.line.count

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a Gun may name."""
        return {"line": self.index + 1, "name": self.line.name, "count": self.line.count}


@dataclass(slots=True)
class OrdnanceFacts:
    """The Ordnance section; `available` is None if no DR is recorded, a price where it is unknown."""

    guns: tuple[Gun, ...] = ()
    prices: tuple[int | None, ...] = ()
    available: Available | None = None

    @property
    def depends_on(self) -> tuple[Dependency, ...]:
        """What the figures rest on."""
        opened = self.available.depends_on if self.available and self.guns else ()
        return (*opened, *(item for gun in self.guns for item in gun.depends_on))


def read_ordnance(setting: SideSetting, section: Ordnance | None, are_partisans: bool) -> OrdnanceFacts:
    """The section with its figures; Guns are rarer for Partisans (1.27)."""
    if section is None:
        return OrdnanceFacts()
    guns = tuple(_gun(setting, index, line, are_partisans) for index, line in enumerate(section.guns))
    opened = None if section.dr is None else available(section.dr, setting.library)
    return OrdnanceFacts(guns, tuple([gun.points for gun in guns]), opened)


def _gun(setting: SideSetting, index: int, line: GunLine, are_partisans: bool) -> Gun:
    nationality = line.nationality or setting.nationality
    path, label = f"/ordnance/guns/{index}", f"{nationality}/{line.name}"
    depends = [
        Dependency("declared", f"{what}/{label}", f"{path}/{field}", value, line.source)
        for what, field, value in (
            ("bpv", "bpv", line.bpv),
            ("rf", "rf", line.rf),
            ("in-game", "in_game", line.in_game),
            ("kind", "kind", line.kind),
            ("calibre", "calibre", line.calibre),
            ("dm", "dm", None if line.dm is None else str(line.dm).lower()),
        )
        if value is not None
    ]
    rf: str | None = line.rf
    rf_sum = rf or "?"
    if are_partisans and rf is not None:
        rarer = setting.library.parameter("partisan-gun-rarity")
        listed, rf = rf, tenths(exact(rf) + rarer.value)
        rf_sum = f"{listed} + {tenths(rarer.value)} = {rf}"
        depends += rarer.depends_on
    return Gun(index, line, nationality, rf, rf_sum, tuple(depends))
