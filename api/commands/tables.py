"""`taiyaku tables`: write a system's aligned tables, places and manifest from its specimen editions."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.streams import print_error

if TYPE_CHECKING:
    from rules_core.system import System

EPILOG = """\
Writes into the package of the system: books/tables/<id>.json, one file a table; books/discrepancies.json;
books/places/<edition>.json, where every figure stands in the specimens; and manifest.json, the hash of
every data file. They are what the engine, the API and the reference use; a file is replaced in one step or
not at all. Run it after a change to any data of a system.

examples:
  taiyaku tables                    write those of every installed system
  taiyaku tables --system asl-dyo   write those of one
  taiyaku tables --check            only look: exit 1 if a file is not what the data give

exit codes: 0 written or current, 1 drifted (--check) or a ruling no longer applies, 2 not readable
"""


GENERATED = ("books/tables/*.json", "books/places/*.json", "books/discrepancies.json")
"""The files that this command writes, and deletes if the data no longer produce them."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument("--system", help="rule system (default: every one that is installed)")
    parser.add_argument("--check", action="store_true", help="write nothing, only look for drift")


def run(options: argparse.Namespace) -> int:
    """Write or check the files of one system, or of all."""
    from extract.model.errors import BookError
    from rules_core.registry import load_unverified, system_ids

    names = system_ids() if options.system is None else (options.system,)
    if not set(names) <= set(system_ids()):
        raise BookError("report.system.unknown", name=options.system, known=", ".join(system_ids()))
    return max((_one(load_unverified(name), options) for name in names), default=0)


def _one(system: System, options: argparse.Namespace) -> int:
    from extract.run.output_files import write_atomically
    from rules_core.messages import say
    from rules_core.system_files import MANIFEST

    folder = system.files.root
    _ = (system.outline, system.declarations)  # an author learns here of one that cannot be read
    contents, unused = _contents(system)
    for ruling in unused:
        print_error(say("report.tables.ruling", options.lang, id=ruling))
    if unused:
        return 1
    drifted = [name for name, text in contents.items() if _text(folder / name) != text]
    generated = [name for names in GENERATED for name in system.files.names(names)]
    surplus = [name for name in generated if name not in contents]
    if options.check:
        if _text(folder / MANIFEST) != _manifest(system):
            drifted.append(MANIFEST)
        for name in (*drifted, *surplus):
            print_error(say("report.tables.drifted", options.lang, file=name))
        if not drifted and not surplus:
            print(say("report.tables.current", options.lang, count=_tables(contents)))
        return 1 if drifted or surplus else 0
    for name in drifted:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / name, contents[name])
    for name in surplus:
        (folder / name).unlink()
    manifest = _manifest(system)
    if _text(folder / MANIFEST) != manifest:
        write_atomically(folder / MANIFEST, manifest)
    discrepancies = len(json.loads(contents.get("books/discrepancies.json", "[]")))
    fields = {"count": _tables(contents), "discrepancies": discrepancies, "folder": system.id}
    print(say("report.tables.written", options.lang, **fields))
    if system.declarations and not contents:
        declared, editions = len(system.declarations), ", ".join(system.editions)
        print_error(
            say("report.tables.no-pair", options.lang, system=system.id, count=declared, editions=editions)
        )
    return 0


def _manifest(system: System) -> str:
    from rules_core.model.rosters import fields_of
    from rules_core.system_files import SystemFiles, listing

    fields = fields_of(system.roster.model) if system.roster else ()
    return listing(SystemFiles(system.id, system.files.root).digests(), fields)


def _tables(contents: dict[str, str]) -> int:
    return sum(name.startswith("books/tables/") for name in contents)


def _contents(system: System) -> tuple[dict[str, str], list[str]]:
    """File name → expected content, and the rulings that no longer apply; empty without two editions."""
    from extract.run.aligned_tables import aligned_tables
    from extract.run.compare_books import compare, knowledge
    from extract.run.pipeline import read_pair
    from extract.run.specimens import specimens

    paths = specimens(system.id)
    if not {"en", "ja"} <= paths.keys():
        return {}, []
    en, ja = read_pair(paths["en"], paths["ja"], system=system.id)
    comparison = compare(en, ja, knowledge(system.id))
    data: dict[str, Any] = {
        f"books/tables/{table.id}.json": table.to_json() for table in aligned_tables(comparison)
    }
    data["books/discrepancies.json"] = [item.to_json() for item in comparison.discrepancies]
    editions = {path.name: edition for edition, path in paths.items()}
    contents = dict(_split(data, editions))
    return contents, [ruling.id for ruling in comparison.unused]


def _split(data: dict[str, Any], editions: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The data without places, and the places of each edition as a file of their own."""
    from rules_core.system_files import PLACES, take_places

    places: dict[str, dict[str, Any]] = {edition: {} for edition in editions.values()}
    for name, content in data.items():
        for pointer, place in take_places(content).items():
            first = place[0] if isinstance(place, list) else place
            places[editions[first["file"]]].setdefault(name, {})[pointer] = place
        yield name, _json(content)
    for edition, located in places.items():
        yield f"{PLACES}{edition}.json", _json(located)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
