"""The data of pages: a system's rules, readings, aligned tables and discrepancies.

Tables and discrepancies are tracked by content, so that only pages whose own figures change are rebuilt
(`outdated_pages`); other files by their dates.
"""

import json
from collections.abc import Mapping, Set
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from rules_core import glossary
from rules_core.declarations import Declaration
from rules_core.glossary import Term
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import AlignedTable, Edition, Label
from rules_core.outline import Rule
from rules_core.registry import find_system
from rules_core.system import Switch, System
from rules_core.table_labels import column_label, row_label

Topic = tuple[str, str, str | None, str | None]
"""The data of a page: the system, "table" or "discrepancies", the table, the rule."""


class Titled(NamedTuple):
    """An aligned table with its declaration and its discrepancies."""

    system: System
    aligned: AlignedTable
    declared: Declaration
    discrepancies: tuple[Discrepancy, ...]

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The books that print this table."""
        return tuple(each for each in self.system.editions if self.aligned.places.get(each))

    @property
    def one_book(self) -> bool:
        """True if only one of several books prints this table."""
        return len(self.system.editions) > len(self.editions)

    def column(self, label: Label, language: Edition) -> str:
        """The head of a column."""
        return column_label(label, language, self.declared, terms_of(self.system))

    def row(self, label: Label, language: Edition) -> str:
        """The head of a row."""
        return row_label(label, language, self.declared, terms_of(self.system))


Record = tuple[str, list[Label]]
"""A row as drawn: its key, and the rows of the book that belong to it (a result and its price, for one)."""


def tables_of(system: System) -> list[str]:
    """Every declared table that `taiyaku tables` has written."""
    return [each.id for each in system.declarations if system.files.has(f"books/tables/{each.id}.json")]


def records(shown: Titled) -> list[Record]:
    """The rows as drawn: each row alone, or each record with its rows."""
    if shown.declared.layout != "records":
        return [(row.key, [row]) for row in shown.aligned.rows]
    lines = groupby(shown.aligned.rows, key=lambda row: row.key.partition("/")[0])
    return [(key, list(rows)) for key, rows in lines]


def terms_of(system: System | None) -> tuple[Term, ...]:
    """The terms of a system, the common ones among them."""
    return system.terms if system else glossary.load()


def rules(env: BuildEnvironment, system: System) -> tuple[Rule, ...]:
    """Every rule of the system, in the order of the books."""
    env.note_dependency(str(system.files.root / "books" / "outline.toml"))
    return system.outline.rules


def readings(env: BuildEnvironment, system: System) -> Mapping[str, Switch]:
    """The readings of ambiguous rules, by name of the switch."""
    env.note_dependency(str(system.files.root / "roster" / "readings.toml"))
    return system.switches


def discrepancies(
    env: BuildEnvironment, system: System, *, table: str | None = None, rule: str | None = None
) -> tuple[Discrepancy, ...]:
    """The discrepancies, other than of notation: all, of one table, or in a rule's text."""
    _note(env, (system.id, "discrepancies", table, rule))
    return _chosen(env.config, system, table, rule)


def table(env: BuildEnvironment, system: System, table_id: str) -> Titled:
    """The table of that id; ExtensionError if it is not declared or `taiyaku tables` has not written it."""
    _note(env, (system.id, "table", table_id, None))
    discrepancies(env, system, table=table_id)
    return titled(env.config, system, table_id)


def titled(config: Config, system: System, table_id: str) -> Titled:
    """As `table`, without recording a dependency."""
    declared = next((each for each in system.declarations if each.id == table_id), None)
    if declared is None:
        known = ", ".join(each.id for each in system.declarations) or "none"
        raise ExtensionError(f"{system.id} declares no table {table_id}; it declares: {known}")
    data = _read(config.rules_data, system, f"tables/{table_id}.json")
    if data is None:
        hint = f"write it with `taiyaku tables --system {system.id}`."
        raise ExtensionError(f"{system.id}: the table {table_id}.json is missing: {hint}")
    aligned = AlignedTable.from_json(data)
    return Titled(system, aligned, declared, _chosen(config, system, table_id, None))


def outdated_pages(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> list[str]:
    """Pages whose data have changed."""
    return [
        page
        for page, topics in env.domains["rules"].data["seen"].items()
        if any(_digest(app.config, topic) != digest for topic, digest in topics.items())
    ]


def _note(env: BuildEnvironment, topic: Topic) -> None:
    """Record data as a dependency of the page being read."""
    seen = env.domains["rules"].data["seen"].setdefault(env.current_document.docname, {})
    seen[topic] = _digest(env.config, topic)


def _digest(config: Config, topic: Topic) -> str:
    system, kind, table_id, rule = find_system(topic[0]), topic[1], topic[2], topic[3]
    given = (
        _read(config.rules_data, system, f"tables/{table_id}.json")
        if kind == "table"
        else [each.to_json() for each in _chosen(config, system, table_id, rule)]
    )
    return sha256(json.dumps(given).encode()).hexdigest()


def _chosen(
    config: Config, system: System, table_id: str | None, rule: str | None
) -> tuple[Discrepancy, ...]:
    return tuple(
        each
        for each in _discrepancies(config.rules_data, system)
        if each.severity != "note"
        and (table_id is None or each.table == table_id)
        and (rule is None or (each.table is None and each.rule == rule))
    )


@lru_cache
def _discrepancies(rules_data: str, system: System) -> tuple[Discrepancy, ...]:
    return tuple(map(Discrepancy.from_json, _read(rules_data, system, "discrepancies.json") or ()))


@lru_cache
def _read(rules_data: str, system: System, name: str) -> Any:
    """A file of figures with their places, of a reader's own books if given, else of the system."""
    own = Path(rules_data) / system.id
    if rules_data and own.is_dir():
        path = own / name
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
    name = f"books/{name}"
    return system.files.with_places(name) if system.files.has(name) else None
