"""What the pages are drawn from: the system's rules, declarations, aligned tables and discrepancies.

Whoever reads a file here notes it as a dependency of the page being read, so that a changed table draws
its own pages anew and no other.
"""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from sphinx.environment import BuildEnvironment

from rules_core import declarations
from rules_core.declarations import Declaration
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import AlignedTable, Edition
from rules_core.rules import Rule
from rules_core.rules import load as load_rules


class Titled(NamedTuple):
    """An aligned table, what its system declares about it, and where the books differ on it."""

    aligned: AlignedTable
    declared: Declaration
    discrepancies: tuple[Discrepancy, ...]

    @property
    def one_book(self) -> bool:
        """Only one of the two books prints this table."""
        return not all(self.aligned.places.values())

    def title(self, language: str) -> str:
        """The name of the table in our words: some are printed without a title."""
        return say(f"reference.table.{self.aligned.id}", language)


def other_language(language: str) -> Edition:
    """The other of the two languages."""
    return "ja" if language == "en" else "en"


def rules(env: BuildEnvironment) -> tuple[Rule, ...]:
    """Every numbered rule of the system, in the order of the books."""
    env.note_dependency(str(declarations.SYSTEMS_FOLDER / env.config.rules_system / "rules.toml"))
    return load_rules(env.config.rules_system)


def rule(env: BuildEnvironment, number: str) -> Rule:
    """The rule of that number; KeyError where the system has none."""
    return {found.number: found for found in rules(env)}[number]


def readings(env: BuildEnvironment) -> dict[str, Any]:
    """How open questions may be read, by their name: the options and the default."""
    path = declarations.SYSTEMS_FOLDER / env.config.rules_system / "readings.toml"
    env.note_dependency(str(path))
    return tomllib.loads(path.read_text(encoding="utf-8"))


def table_ids(env: BuildEnvironment) -> list[str]:
    """Every table of the system, in the order of their rules."""
    return [declared.id for declared in declarations.load(env.config.rules_system)]


def table(env: BuildEnvironment, table_id: str) -> Titled:
    """The table of that id; FileNotFoundError where `make tables` has not written it."""
    declared = {d.id: d for d in declarations.load(env.config.rules_system)}
    aligned = AlignedTable.from_json(_read(env, f"tables/{table_id}.json"))
    found = tuple(d for d in discrepancies(env) if d.table == table_id)
    return Titled(aligned, declared[table_id], found)


def discrepancies(env: BuildEnvironment) -> list[Discrepancy]:
    """Every place where the two books differ in more than notation."""
    found = map(Discrepancy.from_json, _read(env, "discrepancies.json"))
    return [discrepancy for discrepancy in found if discrepancy.severity != "note"]


def _read(env: BuildEnvironment, name: str) -> Any:
    path = Path(env.config.rules_data) / env.config.rules_system / name
    env.note_dependency(str(path))
    return _read_json(path, path.stat().st_mtime_ns)


@lru_cache
def _read_json(path: Path, _changed: int) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))
