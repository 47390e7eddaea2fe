"""The cases in the package's `cases/*.yaml`: a game that changes a base, and what must come of it.

`figures` are those drawn; `findings` all codes and no other; `faces` the dice by step where given;
`basis` and `absent` defects that the answer names and does not; `problems` why there is no answer.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rules_core.systems.game_1943
from rules_core.model.rosters import read_roster
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.run import SetUp, set_up
from tests.shared import read_yaml

FOLDER = Path(rules_core.systems.game_1943.__file__).parent / "cases"


@dataclass(frozen=True)
class GameCase:
    """One case, named by a sentence."""

    name: str
    base: str
    game: dict[str, Any]
    figures: dict[str, Any] = field(default_factory=dict)
    findings: list[str] = field(default_factory=list)
    faces: dict[str, list[int]] | None = None
    basis: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    problems: list[dict[str, str]] = field(default_factory=list)

    def whole(self) -> dict[str, Any]:
        """The game with its base."""
        return merged(BASES[self.base], self.game)

    def made(self) -> SetUp:
        """The set-up; RosterError where the case is of bad input."""
        return set_up(read_roster(Game, self.whole()))


def merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The base with the change in it; None takes a field away."""
    found = dict(base)
    for key, value in change.items():
        known = found.get(key)
        found[key] = merged(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return {key: value for key, value in found.items() if value is not None}


def defects_named(made: SetUp) -> set[str]:
    """Every defect that the answer rests on."""
    of_steps = {basis.defect for step in made.steps for basis in step.basis}
    return of_steps | {basis.defect for step in made.steps for part in step.parts for basis in part.basis}


BASES: dict[str, Any] = read_yaml(FOLDER / "bases.yaml")
CASES = [
    GameCase(**case)
    for path in sorted(FOLDER.glob("*.yaml"))
    if path.stem != "bases"
    for case in read_yaml(path)
]
