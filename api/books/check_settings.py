"""The settings of `taiyaku check`: command-line options override those of a `taiyaku.toml`.

The settings that a file may hold, their types and choices are defined in `schemas/config.schema.json`.
"""

import argparse
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from extract.model.errors import BookError
from extract.read.messages import Fields
from extract.run.choice import ReportChoice
from extract.run.file_pairs import shown
from rules_core.model.discrepancies import KINDS, Confidence
from rules_core.model.tables import OTHER, Edition
from rules_core.near_words import nearest
from rules_core.small_files import small_text

NAME = "taiyaku.toml"
SCHEMA = Path(__file__).parents[1] / "schemas" / "config.schema.json"
PROJECT = "pyproject.toml"
FEW = 10  # differences that are reported in advisory mode
_TABLE = re.compile(r"^\s*\[tool\.taiyaku[\].]", re.MULTILINE)
_OF_KINDS = ("select", "ignore")
_KINDS_BY_PATTERN = ("per-file-ignores", "per-section-ignores")
_PATHS = ("en", "ja", "glossary", "accepted")
_NAMING = {"en", "ja", "po", "pairs"}
_OF_BOOKS = ("en", "ja", "po", "pairs", "accepted")
"""Settings that apply only to the books that the settings file names."""


@dataclass(frozen=True, slots=True)
class CheckSettings:
    """The effective settings. Paths are ready to open; `file` is the settings file, if any."""

    en: Path | None = None
    ja: Path | None = None
    po: tuple[Path, ...] = ()
    pairs: tuple[Path, ...] = ()
    key: str | None = None
    fields: tuple[str, ...] = ()
    translation: Edition = "ja"
    exclude: tuple[str, ...] = ()
    glossary: Path | None = None
    accepted: Path | None = None
    fail_on: str = "any"
    system: str = "auto"
    reference: str | None = None
    lang: str = ""
    printings: bool = False
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: Mapping[str, Sequence[str]] = field(default_factory=dict)
    per_section_ignores: Mapping[str, Sequence[str]] = field(default_factory=dict)
    confidence: Confidence | None = None
    advisory: bool = False
    at_most: int | None = None
    file: Path | None = field(default=None, compare=False)

    @property
    def of_bundled(self) -> bool:
        """Whether no books are named: the bundled editions are compared."""
        return self.en is None and not self.po and not self.pairs

    @property
    def source(self) -> Edition:
        """The edition that was translated."""
        return OTHER[self.translation]

    @property
    def choice(self) -> ReportChoice:
        """Selects which differences are reported."""
        return ReportChoice(self.select, self.ignore, self.per_file_ignores, self.per_section_ignores)

    @property
    def columns(self) -> Fields:
        """The names of the columns or fields of messages."""
        en, ja = self.fields or (None, None)
        return Fields(self.key, en, ja)

    @property
    def most(self) -> int | None:
        """The maximal number to report, None for all."""
        return self.at_most or (FEW if self.advisory else None)


def settings(options: argparse.Namespace) -> CheckSettings:
    """The settings of the command line, over those of the file that it names or that a folder above has.

    Errors use the caller's language, since it is known before the settings are. Raises BookError if the file
    is missing, is not TOML, or has an invalid setting, and if the books are named twice or only one of them.
    """
    file = None if options.no_config else options.config or find(Path.cwd())
    known = load(file) if file else {}
    given = {name: getattr(options, name.replace("-", "_"), None) for name in _properties() if name != "lang"}
    given = {name: value for name, value in given.items() if value not in (None, [], False)}
    for name in _OF_KINDS:
        if name in given:
            given[name] = _kinds(cast("list[str]", given[name]), f"--{name}")
    printings = {side: getattr(options, name, None) for side, name in (("en", "old"), ("ja", "new"))}
    if any(printings.values()):
        if not all(printings.values()):
            raise BookError("report.one_printing")
        if _NAMING & given.keys():
            raise BookError("settings.books_twice")
        given |= printings
    if _NAMING & given.keys():  # other books than the file's
        known = {name: value for name, value in known.items() if name not in _OF_BOOKS}
    merged = {**known, **given}
    ways = ({"en", "ja"}, {"po"}, {"pairs"})
    if sum(bool(way & given.keys()) for way in ways) > 1:  # a file may name books and messages
        raise BookError("settings.books_twice")
    for name in ("pairs", "fields"):
        if len(merged.get(name, "12")) != 2:
            raise BookError("settings.two", name=name)
    if ("en" in merged) != ("ja" in merged):
        raise BookError("report.one_book")
    if file and not {"en", "po", "pairs"} & merged.keys():
        raise BookError("settings.no_books", file=shown(file))
    fields = {name.replace("-", "_"): value for name, value in merged.items()}
    for name in ("po", "pairs", "fields", "exclude", "select", "ignore"):
        fields[name] = tuple(fields.get(name, ()))
    return CheckSettings(**fields, file=file, printings=any(printings.values()))


def find(folder: Path) -> Path | None:
    """The nearest settings file in a folder or above: `taiyaku.toml`, or a `pyproject.toml` with settings."""
    for above in (folder, *folder.parents):
        for name in (NAME, PROJECT):
            path = above / name
            if path.is_file() and (name == NAME or _TABLE.search(path.read_text("utf-8", "replace"))):
                return path
    return None


def load(file: Path) -> dict[str, Any]:
    """The settings of a file by name, its paths made relative to the working directory."""
    name = shown(file)
    try:
        text = small_text(file, "utf-8-sig")
        data = tomllib.loads(text)
    except FileNotFoundError:
        raise BookError("settings.not_found", file=name) from None
    except OSError as error:
        raise BookError("settings.not_readable", file=name) from error
    except UnicodeDecodeError as error:
        raise BookError("settings.not_toml", file=name, line=1, cause=str(error)) from error
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        last = len(text.splitlines())
        raise BookError(
            "settings.not_toml", file=name, line=line[1] if line else last, cause=str(error)
        ) from error
    if file.name == PROJECT:
        data = data.get("tool", {}).get("taiyaku", {})
    for setting, value in data.items():
        _hold(setting, value, name, _line(text, setting))
    folder = file.parent
    for setting in _PATHS:
        if setting in data:
            data[setting] = folder / data[setting]
    for setting in ("po", "pairs"):
        if setting in data:
            data[setting] = [folder / path for path in data[setting]]
    return data


def _hold(setting: str, value: object, file: str, line: int) -> None:
    """Raise BookError if a setting is unknown or its value is invalid."""
    properties = _properties()
    where: dict[str, object] = {"file": file, "line": line, "name": setting}
    if setting not in properties:
        near = nearest(setting, properties)
        if near:
            raise BookError("settings.unknown", **where, suggestion=near)
        raise BookError("settings.unknown-listed", **where, known=", ".join(properties))
    declared = properties[setting]
    example = json.dumps(declared["examples"][0])
    if "enum" in declared:
        if value not in declared["enum"]:
            raise BookError("settings.choice", **where, found=value, known=", ".join(declared["enum"]))
        return
    code, sound = _SHAPES[declared["type"]]
    if not sound(value) or (declared["type"] == "integer" and value < declared["minimum"]):
        raise BookError(code, **where, example=example, least=declared.get("minimum"))
    if setting in _OF_KINDS:
        _kinds(cast("list[str]", value), f"{file}:{line}")
    elif setting in _KINDS_BY_PATTERN:
        for kinds in cast("dict[str, list[str]]", value).values():
            _kinds(kinds, f"{file}:{line}")


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and one for one in value)


_SHAPES: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "string": ("settings.string", lambda value: isinstance(value, str) and bool(value)),
    "array": ("settings.strings", _are_texts),
    "boolean": ("settings.boolean", lambda value: isinstance(value, bool)),
    "integer": ("settings.integer", lambda value: type(value) is int),
    "object": (
        "settings.table",
        lambda value: isinstance(value, dict) and all(map(_are_texts, value.values())),
    ),
}
"""For each type of setting: a test of its value, and the message if it fails."""


def _kinds(values: Sequence[str], where: str) -> list[str]:
    """The kinds given; a text may have several, separated by commas. Raises BookError if one is unknown."""
    kinds = [kind.strip() for text in values for kind in text.split(",") if kind.strip()]
    for kind in kinds:
        if kind not in KINDS:
            near = nearest(kind, KINDS)
            if near:
                raise BookError("settings.kind", where=where, name=kind, suggestion=near)
            raise BookError("settings.kind-listed", where=where, name=kind, known=", ".join(KINDS))
    return kinds


def _properties() -> dict[str, dict[str, Any]]:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return cast(dict[str, dict[str, Any]], schema["properties"])


def _line(text: str, setting: str) -> int:
    """The line of a setting: its key, or the header of its table."""
    key = rf"""["']?{re.escape(setting)}["']?"""
    pattern = re.compile(rf"^\s*(?:{key}\s*[=.]|\[+\s*{key}\s*[\].])")
    return next((n for n, line in enumerate(text.splitlines(), start=1) if pattern.match(line)), 1)
