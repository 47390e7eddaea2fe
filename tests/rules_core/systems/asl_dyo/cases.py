"""The cases in `cases/**.yaml`: rosters, what the judge must say of them, and what each is a boundary of.

`check` is the code whose boundary the case stands at. `roster` changes the side called `base`. `findings`
are all findings, by code and path; further fields are compared where given. `open` makes cells of the
tables disputed and undecided; `catalogue` holds the entries of a catalogue that the side is judged by.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rules_core.judge import judge_by, read_catalogue
from rules_core.library import Library, Sourced, library
from rules_core.model.answer_header import Reading
from rules_core.model.findings import Dependency, Verdict
from rules_core.model.rosters import read_roster
from rules_core.systems import asl_dyo
from rules_core.systems.asl_dyo.roster.model import Roster
from taiyaku.cases import merged
from tests.shared import read_yaml

FOLDER = Path(asl_dyo.__file__).parent / "cases"


@dataclass(frozen=True)
class RosterCase:
    """One case, named by a sentence."""

    name: str
    check: str
    base: str
    verdict: str
    roster: dict[str, Any]
    findings: list[dict[str, Any]] = field(default_factory=list)
    switches: dict[str, str] = field(default_factory=dict)
    reading: Reading = "ruled"
    open: list[list[str]] = field(default_factory=list)
    catalogue: list[dict[str, Any]] = field(default_factory=list)

    def whole(self) -> dict[str, Any]:
        """The roster with its base."""
        return merged(BASES[self.base], self.roster)

    def judged(self) -> Verdict:
        """What the judge says."""
        figures = _with_open(library("asl-dyo", self.reading), self.open)
        entries = {"name": "club", "entries": self.catalogue}
        catalogue = read_catalogue("asl-dyo", entries, "0" * 64) if self.catalogue else None
        roster = read_roster(Roster, self.whole())
        return judge_by(figures, roster, switches=self.switches, catalogue=catalogue)


def _with_open(figures: Library, cells: list[list[str]]) -> Library:
    changed = {name: dict(known) for name, known in figures.cells.items()}
    for table, row, column in cells:
        changed[table][row, column] = Sourced(None, (Dependency("open", f"{table}/{row}/{column}"),))
    return replace(figures, cells=MappingProxyType(changed))


BASES: dict[str, Any] = read_yaml(FOLDER / "bases.yaml")
CASES = [RosterCase(**case) for path in sorted(FOLDER.glob("*/*.yaml")) for case in read_yaml(path)]
