"""Declarations: what the tables of a system look like, as data for every stage.

Each table has one file, `books/declarations/<table id>.toml`, in the package of its system. Identification,
reading, alignment, evidence, docs and the typed access of the engine all use it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules_core.errors import SystemDataError
from rules_core.model.tables import EDITIONS, Edition
from rules_core.model.values import KINDS
from rules_core.system_files import SystemFiles
from rules_core.table_laws import LawFunction, ValueKind


@dataclass(frozen=True, slots=True)
class CellType:
    """What a cell may hold: a value kind (see `rules_core.model.values`) and its bounds.

    `marks` says which marks a figure may carry: "none", "notes" (they refer to notes of the table),
    "exponent" (a raised digit that is a figure itself) or "symbols" (only those in `symbols`).
    `none` allows a dash; `halves` allows ½; `count` is the length of a list; `words` are the only
    words that `symbols` values may hold. `own` reads a value kind that only this table's system defines.
    """

    kind: str = "text"
    least: int | None = None
    most: int | None = None
    none: bool = False
    halves: bool = False
    count: int | None = None
    words: tuple[str, ...] = ()
    marks: str = "none"
    symbols: tuple[str, ...] = ()
    own: ValueKind | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """A row or column: its stable key, and the forms of its label in each edition, preferred form first."""

    key: str
    en: tuple[str, ...]
    ja: tuple[str, ...]
    cell: CellType | None = None

    def forms(self, edition: Edition) -> tuple[str, ...]:
        """The forms of the label in that edition."""
        return self.en if edition == "en" else self.ja


@dataclass(frozen=True, slots=True, eq=False)
class Axis:
    """All rows or all columns. `labels` is the value kind that its labels parse as, "words" for names.

    Compared by identity, so that results computed for an axis can be cached.
    """

    labels: str
    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Declaration:
    """One table of a system.

    `name` is its name in each language, `title` the title that each book prints. `verdict` is false for a
    table that only advises. `editions` are those that print it. `layout` is "grid", or "records" for a table
    whose records span several lines (row keys "<record>/<line>"). `brackets` maps a kind of bracket ("none",
    "round", "square") to a column, for a book that prints several columns as one. `laws` are for
    `extract.evidence`; one with `tells_apart` also identifies charts with equal heads. `own_laws` are the
    system's own laws by kind, `own_kinds` its own kinds of value. `nation` and `column_rulings` hold the
    reasoning where a book does not print whose chart it is, or prints wrong heads.
    """

    id: str
    rule: str
    verdict: bool
    rows: Axis
    columns: Axis
    cell: CellType
    title: Mapping[Edition, tuple[str, ...]]
    corner: Mapping[Edition, tuple[str, ...]]
    name: Mapping[str, str] = field(default_factory=dict)
    editions: tuple[Edition, ...] = EDITIONS
    layout: str = "grid"
    heads_optional: bool = False
    subheads: tuple[Key, ...] = ()
    brackets: Mapping[str, str] = field(default_factory=dict)
    laws: tuple[Mapping[str, Any], ...] = ()
    own_laws: Mapping[str, LawFunction] = field(default_factory=dict)
    own_kinds: Mapping[str, ValueKind] = field(default_factory=dict)
    nation: Mapping[str, Any] | None = None
    column_rulings: tuple[Mapping[str, Any], ...] = ()

    def cell_at(self, row: str | None, column: str | None) -> CellType:
        """The type of a cell: that of its row if declared, else of its column, else of the table."""
        for axis, key in ((self.rows, row), (self.columns, column)):
            for entry in axis.keys:
                if entry.key == key and entry.cell is not None:
                    return entry.cell
        return self.cell


def read_declarations(
    files: SystemFiles,
    editions: tuple[Edition, ...],
    kinds: Iterable[ValueKind] = (),
    laws: Mapping[str, LawFunction] | None = None,
) -> tuple[Declaration, ...]:
    """The declarations of a system, by file name; `kinds` and `laws` are those of the system itself.

    Raises SystemDataError for a file that is not a valid declaration or names an unknown kind of value.
    """
    result = []
    own_kinds = {kind.name: kind for kind in kinds}
    for name in files.names("books/declarations/*.toml"):
        try:
            result.append(_declaration(files.toml(name), editions, own_kinds, laws or {}))
        except (KeyError, TypeError, ValueError) as error:
            raise SystemDataError(files.system, name, "broken", f"{type(error).__name__}: {error}") from error
    return tuple(result)


def _declaration(
    data: dict[str, Any],
    editions: tuple[Edition, ...],
    kinds: Mapping[str, ValueKind],
    laws: Mapping[str, LawFunction],
) -> Declaration:
    return Declaration(
        id=data["id"],
        rule=data["rule"],
        verdict=data["verdict"],
        rows=_axis(data["rows"], kinds),
        columns=_axis(data["columns"], kinds),
        cell=_cell_type(data.get("cell", {}), kinds),
        title=_forms(data["title"]),
        corner=_forms(data.get("corner", {})),
        name=data["name"],
        editions=tuple(data.get("editions", editions)),
        layout=data.get("layout", "grid"),
        heads_optional=data.get("heads") == "optional",
        subheads=tuple(_key(each, kinds) for each in data.get("subheads", ())),
        brackets=data.get("brackets", {}),
        laws=tuple(data.get("laws", ())),
        own_laws=laws,
        own_kinds=kinds,
        nation=data.get("nation"),
        column_rulings=tuple(data.get("column_rulings", ())),
    )


def _forms(data: dict[str, list[str]]) -> dict[Edition, tuple[str, ...]]:
    forms: dict[Edition, tuple[str, ...]] = {}
    for edition in EDITIONS:
        forms[edition] = tuple(data.get(edition, ()))
    return forms


def _axis(data: dict[str, Any], kinds: Mapping[str, ValueKind]) -> Axis:
    return Axis(data["labels"], tuple(_key(each, kinds) for each in data["keys"]))


def _key(data: dict[str, Any], kinds: Mapping[str, ValueKind]) -> Key:
    cell = _cell_type(data["cell"], kinds) if "cell" in data else None
    return Key(data["key"], tuple(data.get("en", ())), tuple(data.get("ja", ())), cell)


def _cell_type(data: dict[str, Any], kinds: Mapping[str, ValueKind]) -> CellType:
    changes: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
    }
    cell = replace(CellType(), **changes)
    if cell.kind in KINDS:
        return cell
    if cell.kind not in kinds:
        known = ", ".join(sorted({*KINDS, *kinds}))
        raise ValueError(f"kind {cell.kind!r} of a cell is none of: {known}")
    return replace(cell, own=kinds[cell.kind])
