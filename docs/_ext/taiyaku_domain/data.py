"""What the pages are drawn from: the system's rules, declarations, aligned tables and discrepancies.

Whoever reads a file here notes it as a dependency of the page being read, so that a changed table draws
its own pages anew and no other.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Set
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

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


def discrepancies(
    env: BuildEnvironment, *, table: str | None = None, rule: str | None = None
) -> tuple[Discrepancy, ...]:
    """Where the two books differ in more than notation: everywhere, on one table, or in a rule's text.

    All of them lie in one file. The page being read is held to what it was given, not to that file, so
    that only pages whose own discrepancies change are drawn anew (`outdated_pages`).
    """
    found = _chosen(env.config, table, rule)
    seen = env.domains["rules"].data["seen"].setdefault(env.current_document.docname, {})
    seen[table, rule] = _digest(found)
    return found


def outdated_pages(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> list[str]:
    """Pages that were given discrepancies that are no longer the same."""
    return [
        page
        for page, topics in env.domains["rules"].data["seen"].items()
        if any(_digest(_chosen(app.config, *topic)) != digest for topic, digest in topics.items())
    ]


def _chosen(config: Config, table: str | None, rule: str | None) -> tuple[Discrepancy, ...]:
    found = map(Discrepancy.from_json, _read(_data_file(config, "discrepancies.json")))
    return tuple(
        each
        for each in found
        if each.severity != "note"
        and (table is None or each.table == table)
        and (rule is None or (each.table is None and each.rule == rule))
    )


def _digest(found: tuple[Discrepancy, ...]) -> str:
    return sha256(json.dumps([each.to_json() for each in found]).encode()).hexdigest()


def table(env: BuildEnvironment, table_id: str) -> Titled:
    """The table of that id; ExtensionError where `make tables` has not written it."""
    env.note_dependency(str(_table_file(env.config, table_id)))
    discrepancies(env, table=table_id)
    return titled(env.config, table_id)


def titled(config: Config, table_id: str) -> Titled:
    """The same for what is no page and so depends on nothing."""
    declared = {d.id: d for d in declarations.load(config.rules_system)}
    aligned = AlignedTable.from_json(_read(_table_file(config, table_id)))
    return Titled(aligned, declared[table_id], _chosen(config, table_id, None))


def table_title(table_id: str, language: str) -> str:
    """The name of a table in our words: some are printed without a title."""
    return say(f"reference.table.{table_id}", language)


def _table_file(config: Config, table_id: str) -> Path:
    return _data_file(config, f"tables/{table_id}.json")


def _data_file(config: Config, name: str) -> Path:
    path = Path(config.rules_data) / config.rules_system / name
    if not path.exists():
        raise ExtensionError(f"{path} is missing: write the tables with `make tables`.")
    return path


def _read(path: Path) -> Any:
    return _read_unless_known(path, path.stat().st_mtime_ns)


@lru_cache
def _read_unless_known(path: Path, _changed: int) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))
