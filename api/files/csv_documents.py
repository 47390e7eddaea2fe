"""Documents in spreadsheets: a row for each object of a document's list, or one for each document.

The first line names the fields. Columns of the objects in the list that the model names (`csv_rows`) make
rows of one document; columns of the document itself may be added, filled in once or with one value
throughout. If there are only columns of the document, each row is a document: forty forces in one file.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from api.files.csv_rows import csv_rows, csv_text, whole_number, yes_or_no
from api.files.rosters import LARGEST, RosterFileError, read_bytes
from rules_core.choose_system import KEY, ModelOf
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem
from rules_core.registry import find_system, system_ids

Kinds = Mapping[str, str]
"""Fields that a cell can hold, with the JSON type of each; "mixed" for whole numbers or text."""


@dataclass(frozen=True, slots=True)
class _Form:
    """The layout of a system's documents in a CSV file."""

    system: str
    rows: str
    of_document: Kinds
    of_rows: Kinds

    @property
    def known(self) -> tuple[str, ...]:
        return (*self.of_document, *(name for name in self.of_rows if name not in self.of_document))


def load_csv(name: str, system_id: str | None, model_of: ModelOf) -> dict[str, Any]:
    """The only document in the file, with its system; errors as `csv_documents`."""
    documents = csv_documents(read_bytes(name, LARGEST), system_id, model_of)
    if len(documents) > 1:
        raise RosterFileError("csv-several", count=len(documents))
    return documents[0][1]


def csv_documents(
    content: bytes, system_id: str | None, model_of: ModelOf
) -> list[tuple[int, dict[str, Any]]]:
    """Each document with its first line; `system_id` and `model_of` as for `choose_system`.

    Raises RosterFileError for a file that is not CSV or has unusable columns, and RosterError if the system
    cannot be determined.
    """
    (begins, heads), *rows = list(csv_rows(csv_text(content))) or [(1, [])]
    heads = [head.casefold().replace(" ", "_") for head in heads]
    if not all(heads) or len(set(heads)) < len(heads):
        raise RosterFileError("csv-heads", line=begins)
    if not rows:
        raise RosterFileError("csv-no-rows", line=begins)
    for line, cells in rows:
        if any(cells[len(heads) :]):
            raise RosterFileError("csv-too-wide", line=line)
    form = _form(heads, rows, system_id, model_of)
    for head in heads:
        if head not in (*form.known, KEY):
            raise RosterFileError("csv-column", column=head[:40], known=", ".join(form.known))
    named = [(line, dict(zip(heads, cells, strict=False))) for line, cells in rows]
    if not any(head in form.of_rows and head not in form.of_document for head in heads):
        return [(line, {KEY: form.system, **_object(row, form.of_document)}) for line, row in named]
    document = {KEY: form.system, **_shared(named, form)}
    document[form.rows] = [_row(line, row, form.of_rows) for line, row in named]
    return [(begins, document)]


def _form(
    heads: list[str], rows: list[tuple[int, list[str]]], system_id: str | None, model_of: ModelOf
) -> _Form:
    """The layout of the system that is requested, that the file names, or that knows most columns."""
    if system_id is None and KEY in heads:
        place = heads.index(KEY)
        system_id = next(
            (cells[place] for _, cells in rows if cells[place : place + 1] not in ([], [""])), None
        )
    forms = {
        name: _of_model(name, model)
        for name in system_ids()
        if system_id in (None, name) and (model := model_of(find_system(name))) and model.csv_rows
    }
    if not forms:
        raise RosterFileError("csv-not-taken")
    known = {name: sum(head in form.known for head in heads) for name, form in forms.items()}
    best = [name for name, count in known.items() if count == max(known.values())]
    if len(best) > 1:
        raise RosterError((RosterProblem("", "which-system", {"known": ", ".join(best)}),))
    return forms[best[0]]


def _of_model(system: str, model: type[RosterModel]) -> _Form:
    schema = model.model_json_schema(by_alias=True)
    assert model.csv_rows is not None
    rows = schema["properties"][model.csv_rows]
    items = next(each["items"] for each in (rows, *rows.get("anyOf", ())) if "items" in each)
    row_schema = schema["$defs"][items["$ref"].rpartition("/")[2]]
    return _Form(system, model.csv_rows, _kinds(schema["properties"]), _kinds(row_schema["properties"]))


def _kinds(properties: Mapping[str, Any]) -> dict[str, str]:
    result = {}
    for name, schema in properties.items():
        kinds = [each.get("type", "string" if "enum" in each else None) for each in _forms(schema)]
        kind = next((kind for kind in kinds if kind in ("string", "integer", "boolean")), None)
        if kind is not None:
            result[name] = "mixed" if {"string", "integer"} <= set(kinds) else kind
    return result


def _forms(schema: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    forms: Iterable[Mapping[str, Any]] = schema.get("anyOf", (schema,))
    return forms


def _object(row: Mapping[str, str], kinds: Kinds) -> dict[str, Any]:
    """The cells of these columns as plain data; empty ones are left out."""
    return {name: _value(cell, kinds[name]) for name, cell in row.items() if cell and name in kinds}


def _row(line: int, row: Mapping[str, str], kinds: Kinds) -> dict[str, Any]:
    """An object of the list; RosterFileError, with its line, where a whole number is needed and missing."""
    data = _object(row, kinds)
    for name, value in data.items():
        if kinds[name] == "integer" and isinstance(value, str):
            raise RosterFileError("csv-no-number", line=line, column=name)
    return data


def _value(cell: str, kind: str) -> Any:
    """A whole number or a boolean if the field is one; other text stays as it is."""
    if kind in ("integer", "mixed"):
        return whole_number(cell, signed=True)
    if kind == "boolean":
        return yes_or_no(cell)
    return cell


def _shared(rows: list[tuple[int, dict[str, str]]], form: _Form) -> dict[str, Any]:
    """The document's own columns; RosterFileError if one has two different values."""
    result: dict[str, Any] = {}
    for line, row in rows:
        own = {name: cell for name, cell in row.items() if name not in form.of_rows}
        for name, value in _object(own, form.of_document).items():
            if result.setdefault(name, value) != value:
                raise RosterFileError("csv-two-values", column=name, line=line)
    return result
