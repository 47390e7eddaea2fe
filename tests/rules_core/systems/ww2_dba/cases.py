"""The cases of the package (`rules_core/systems/ww2_dba/cases/*.yaml`) as typed data."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_core.systems.ww2_dba import lists
from rules_core.systems.ww2_dba.forces.statement import Kind
from rules_core.systems.ww2_dba.lists.load import lists_by_id
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceUnit, Italics
from rules_core.systems.ww2_dba.names.notation import read_notation
from rules_core.systems.ww2_dba.names.units import counted
from tests.shared import read_yaml

FOLDER = Path(lists.__file__).parent.parent / "cases"


def read(name: str) -> list[dict[str, Any]]:
    """One file of cases."""
    return list(read_yaml(FOLDER / f"{name}.yaml"))


def units(line: str) -> dict[ForceUnit, int]:
    """A force on one line; AssertionError where it cannot be read."""
    found = read_notation(line)
    assert not found.problems, found.problems
    return counted(found.items)


@dataclass(frozen=True)
class ForceCase:
    """A force and what must be said of it."""

    name: str
    lists: str | Sequence[str]
    year: int
    force: str
    kind: Kind
    violations: Sequence[dict[str, Any]]
    italics: Italics = "inferred"
    month: int | None = None
    air_dropped: bool = False
    answers: str | None = None
    causes: Sequence[str] = field(default_factory=list)

    def known(self) -> tuple[ForceList, ...]:
        """The lists that may be meant."""
        names = [self.lists] if isinstance(self.lists, str) else self.lists
        return tuple(lists_by_id()[name] for name in names)


FORCES = [ForceCase(**case) for case in read("forces")]
