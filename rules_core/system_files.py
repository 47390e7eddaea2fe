"""The data files of a rule system, read strictly: a missing, changed or broken file is an error.

Every system's package has a `manifest.json`: each data file with its SHA-256, and the fields of its rosters,
so that the system of a roster is found without importing every system. `taiyaku tables` writes it. Data are
all .toml, .json and .csv files of the package except words, pages, examples and cases. The places of figures
in the specimens (`books/places/*.json`) are not part of the data version: a blank line in a specimen changes
no verdict.
"""

import json
import tomllib
from collections.abc import Iterable
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from rules_core.errors import SystemDataError
from rules_core.model.places import Place

MANIFEST = "manifest.json"
ROSTER = "roster"
"""The key of a manifest that lists the fields of a roster."""

SUFFIXES = (".toml", ".json", ".csv")
NO_DATA = ("words/", "pages/", "examples/", "cases/", "books/specimens/", "books/places/", MANIFEST)
"""Prefixes of paths whose files are not data: no verdict depends on them."""

PLACES = "books/places/"


class SystemFiles:
    """The files below a system's package. `root` is its folder."""

    def __init__(self, system: str, root: Path) -> None:
        self.system = system
        self.root = root

    @cached_property
    def manifest(self) -> dict[str, str]:
        """Path of each data file to its SHA-256 in hexadecimal."""
        listed: dict[str, str] = self.json(MANIFEST)["data"]
        return listed

    @cached_property
    def version(self) -> str:
        """A hash of all data: systems of the same version give the same verdicts."""
        return f"sha256:{sha256(listing(self.manifest).encode()).hexdigest()[:16]}"

    def verify(self) -> None:
        """Read every file that the manifest lists; SystemDataError for the first that differs from it."""
        for name, digest in self.manifest.items():
            if sha256(self.bytes(name)).hexdigest() != digest:
                raise SystemDataError(self.system, name, "changed")

    def digests(self) -> dict[str, str]:
        """What the manifest should contain: every existing data file with its SHA-256."""
        names = sorted(
            path.relative_to(self.root).as_posix()
            for path in self.root.rglob("*")
            if path.suffix in SUFFIXES and path.is_file()
        )
        return {name: sha256(self.bytes(name)).hexdigest() for name in names if not name.startswith(NO_DATA)}

    def bytes(self, name: str) -> bytes:
        """The content of a file; SystemDataError if it cannot be read."""
        try:
            return (self.root / name).read_bytes()
        except FileNotFoundError:
            raise SystemDataError(self.system, name, "missing") from None
        except OSError as error:
            raise SystemDataError(self.system, name, "broken", error.strerror or str(error)) from None

    def has(self, name: str) -> bool:
        """Whether the file or folder exists."""
        return (self.root / name).exists()

    def toml(self, name: str) -> dict[str, Any]:
        """A TOML file; SystemDataError if it cannot be read."""
        try:
            return tomllib.loads(self.bytes(name).decode("utf-8"))
        except ValueError as error:
            raise SystemDataError(self.system, name, "broken", str(error)) from None

    def json(self, name: str) -> Any:
        """A JSON file; SystemDataError if it cannot be read."""
        try:
            return json.loads(self.bytes(name))
        except ValueError as error:
            raise SystemDataError(self.system, name, "broken", str(error)) from None

    def yaml(self, name: str) -> Any:
        """A YAML file; SystemDataError if it cannot be read."""
        import yaml

        try:
            return yaml.safe_load(self.bytes(name).decode("utf-8"))
        except (ValueError, yaml.YAMLError) as error:
            raise SystemDataError(self.system, name, "broken", str(error)) from None

    def names(self, pattern: str) -> list[str]:
        """Paths of the files that match the pattern, sorted."""
        return sorted(path.relative_to(self.root).as_posix() for path in self.root.glob(pattern))

    @cached_property
    def places(self) -> dict[str, dict[str, Any]]:
        """Path of a data file to the places of its figures: JSON Pointer to place."""
        result: dict[str, dict[str, Any]] = {}
        for name in self.names(f"{PLACES}*.json"):
            for file, places in self.json(name).items():
                result.setdefault(file, {}).update(places)
        return result

    def with_places(self, name: str) -> Any:
        """A JSON file with the places of its figures put back in."""
        data = self.json(name)
        for pointer, place in self.places.get(name, {}).items():
            put(data, pointer, place)
        return data


def listing(digests: dict[str, str], fields: Iterable[str] | None = None) -> str:
    """The text of a manifest, one file a line, sorted. `fields` are those of a roster, None if unknown."""
    content = {"data": dict(sorted(digests.items()))}
    return json.dumps(content if fields is None else {**content, ROSTER: sorted(fields)}, indent=1) + "\n"


PLACE_FIELDS = frozenset(Place._fields)


def take_places(data: Any, pointer: str = "") -> dict[str, Any]:
    """Replace every place in plain JSON data by null; returns JSON Pointer to the place taken out.

    A place is recognised by its fields, a list of places by its members. `put` restores the data.
    """
    result: dict[str, Any] = {}
    if not isinstance(data, (dict, list)):
        return result
    for key, value in list(data.items()) if isinstance(data, dict) else list(enumerate(data)):
        here = f"{pointer}/{_escaped(str(key))}"
        if _is_place(value) or (isinstance(value, list) and value and all(map(_is_place, value))):
            result[here] = value
            data[key] = None
        else:
            result |= take_places(value, here)
    return result


def _is_place(value: Any) -> bool:
    return isinstance(value, dict) and "file" in value and PLACE_FIELDS.issuperset(value)


def put(data: Any, pointer: str, value: Any) -> None:
    """Put a value at a JSON Pointer whose container exists; KeyError or IndexError if it does not."""
    *above, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    for part in above:
        data = data[int(part)] if isinstance(data, list) else data[part]
    data[int(last) if isinstance(data, list) else last] = value


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
