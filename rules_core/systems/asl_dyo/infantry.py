"""Infantry lines with their figures. Unknown stays None; it is never taken as 0."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.library import month
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.computations.mpv import Priced, mpv_each
from rules_core.systems.asl_dyo.printed import panzerfaust_range, unit_entry
from rules_core.systems.asl_dyo.roster import InfantryLine
from rules_core.systems.asl_dyo.setting import Setting

SUBSECTION_OF = {"elite": "elite", "conscript": "conscript", "line": "line", "green": "line", "other": "line"}


Kind = tuple[str, str, str]
"""What counts as one type: nationality, strength factor and kind of unit."""


@dataclass(frozen=True, slots=True)
class Line:
    """An Infantry line with its figures. `printed` is the entry of printed.toml, if the books have one."""

    index: int
    line: InfantryLine
    nationality: str
    kind: Kind
    printed: Mapping[str, Any] | None
    printed_pf: int | None
    bpv: int | None
    pf: int | None
    subsection: str | None
    each: Priced | None
    depends_on: tuple[Dependency, ...]

    @property
    def path(self) -> str:
        """JSON Pointer to the line."""
        return f"/infantry/{self.index}"

    @property
    def points(self) -> int | None:
        """MPV of the line: MPV each times the count."""
        return None if self.each is None else self.each.points * self.line.count

    @property
    def recorded_each(self) -> int | None:
        """The recorded MPV of one MMC, worked out from the line's where only that is recorded."""
        if self.line.mpv_each is not None or self.line.mpv is None:
            return self.line.mpv_each
        each, rest = divmod(self.line.mpv, self.line.count)
        return None if rest else each

    @property
    def is_mmc(self) -> bool:
        """Squads, half-squads and crews are MMC."""
        return self.line.unit in ("squad", "half-squad", "crew")

    @property
    def has_ski(self) -> bool:
        """Bought as Sk, or a Sissi, who have it from the start."""
        return "Sk" in self.line.capabilities or self.line.troops == "sissi"

    @property
    def fields(self) -> dict[str, object]:
        """What every message about a line may name."""
        return {"line": self.index + 1, "type": self.line.type, "count": self.line.count}


def by_kind(lines: Iterable[Line]) -> dict[Kind, list[Line]]:
    """The lines of each type, in their order."""
    found: dict[Kind, list[Line]] = {}
    for line in lines:
        found.setdefault(line.kind, []).append(line)
    return found


def read_line(setting: Setting, index: int, line: InfantryLine) -> Line:
    """The line with its figures: printed ones where the books have them, else declared ones."""
    nationality = line.nationality or setting.nationality
    kind = (nationality, line.type, line.unit)
    path = f"/infantry/{index}"
    label = "/".join(kind)
    depends: list[Dependency] = []

    printed = unit_entry(setting.library, nationality, line.type, line.unit)
    if printed is not None:
        bpv: int | None = printed["bpv"]
    else:
        bpv = line.bpv
        if bpv is not None:
            depends.append(Dependency("declared", f"bpv/{label}", f"{path}/bpv", bpv, line.bpv_source))

    subsection = printed.get("subsection") if printed else None
    if subsection is None:
        declared = "class" if line.class_ else "subsection"
        subsection = SUBSECTION_OF[line.class_] if line.class_ else line.subsection
        if subsection is not None:
            depends.append(Dependency("declared", f"class/{label}", f"{path}/{declared}", subsection))

    if line.purchase == "bonus":  # free, so neither priced nor asked for its PF (1.73)
        return Line(
            index, line, nationality, kind, printed, None, bpv, None, subsection, None, tuple(depends)
        )

    printed_pf = panzerfaust_range(setting.library, nationality, line.unit, setting.date)
    pf = line.pf if printed_pf is None else printed_pf
    if printed_pf is None and not _may_have_pf(setting, nationality) and not line.pf:
        pf = 0
        depends.append(Dependency("outside", "C13", value=0))
    elif printed_pf is None and pf is not None:
        depends.append(Dependency("declared", f"pf/{label}", f"{path}/pf", pf))

    each = None
    if bpv is not None and pf is not None and line.unit not in ("leader", "hero"):
        free, readings = _free_marks(setting, line)
        marks = frozenset[str](line.capabilities)
        each = mpv_each(bpv, pf, marks, free, setting.library, setting.switches["AMB-1"])
        depends += [*readings, *each.depends_on]
    return Line(
        index, line, nationality, kind, printed, printed_pf, bpv, pf, subsection, each, tuple(depends)
    )


def _may_have_pf(setting: Setting, nationality: str) -> bool:
    elsewhere = setting.library.files["printed"]["panzerfaust-elsewhere"]
    return nationality in elsewhere["nationalities"] and setting.date >= month(elsewhere["from"])


def _free_marks(setting: Setting, line: InfantryLine) -> tuple[frozenset[str], list[Dependency]]:
    """Marks that cost this line nothing, and the readings that decide so."""
    free: set[str] = set()
    readings: list[Dependency] = []
    marks = line.capabilities
    if line.troops == "sissi":
        free.add("Sk")
    if line.unit == "crew" and "Sk" in marks:
        readings.append(Dependency("reading", f"AMB-7={setting.switches['AMB-7']}"))
        if setting.switches["AMB-7"] == "crews-free":
            free.add("Sk")
    if "W" in marks and ("Sk" in marks or line.troops == "sissi"):
        readings.append(Dependency("reading", f"AMB-8={setting.switches['AMB-8']}"))
        if setting.switches["AMB-8"] == "included":
            free.add("W")
    return frozenset(free), readings
