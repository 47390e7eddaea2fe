"""`taiyaku tables`: a system's aligned tables and discrepancies, written from its specimen editions."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

EPILOG = """\
Writes rules_core/systems/<system>/tables/<id>.json, one file a table, and discrepancies.json. They are
what the engine, the API and the reference use; a file is replaced in one step or not at all.

examples:
  taiyaku tables            write them (after a change to a specimen, a declaration or a ruling)
  taiyaku tables --check    only look: exit 1 where a file is not what the specimen editions give

exit codes: 0 written or current, 1 drifted (--check) or a ruling no longer applies, 2 not readable
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.epilog = EPILOG
    parser.add_argument("--system", help="rule system (default: every one that bundles specimen editions)")
    parser.add_argument("--check", action="store_true", help="write nothing, only look for drift")
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="language (default: en)")


def run(options: argparse.Namespace) -> int:
    """Write or check the files of one system, or of all."""
    from extract.model.errors import BookError
    from rules_core.declarations import systems

    names = systems() if options.system is None else (options.system.replace("-", "_"),)
    if not set(names) <= set(systems()):
        known = ", ".join(name.replace("_", "-") for name in systems())
        raise BookError("report.system.unknown", name=options.system, known=known)
    return max(_one(name, options) for name in names)


def _one(system: str, options: argparse.Namespace) -> int:
    from extract.run.output_files import write_atomically
    from rules_core.declarations import SYSTEMS_FOLDER
    from rules_core.messages import say

    folder = SYSTEMS_FOLDER / system
    contents, unused = _contents(system)
    for ruling in unused:
        sys.stderr.write(f"taiyaku: {say('report.tables.ruling', options.lang, id=ruling)}\n")
    if unused:
        return 1
    drifted = [name for name, text in contents.items() if _text(folder / name) != text]
    surplus = [
        path
        for path in sorted((folder / "tables").glob("*.json"))
        if path.relative_to(folder).as_posix() not in contents
    ]
    if options.check:
        for name in (*drifted, *(path.relative_to(folder).as_posix() for path in surplus)):
            sys.stderr.write(f"taiyaku: {say('report.tables.drifted', options.lang, file=name)}\n")
        if not drifted and not surplus:
            print(say("report.tables.current", options.lang, count=len(contents) - 1))
        return 1 if drifted or surplus else 0
    (folder / "tables").mkdir(exist_ok=True)
    for name in drifted:
        write_atomically(folder / name, contents[name])
    for path in surplus:
        path.unlink()
    found = len(json.loads(contents["discrepancies.json"]))
    fields = {"count": len(contents) - 1, "discrepancies": found, "folder": folder.name}
    print(say("report.tables.written", options.lang, **fields))
    return 0


def _contents(system: str) -> tuple[dict[str, str], list[str]]:
    """File name → what it should hold, and the rulings that no longer apply."""
    from extract.run.aligned_tables import aligned_tables
    from extract.run.compare_books import compare, knowledge
    from extract.run.pipeline import read_pair
    from extract.run.specimens import specimen

    en, ja = read_pair(*specimen(system), system=system)
    comparison = compare(en, ja, knowledge(system))
    contents = {f"tables/{table.id}.json": _json(table.to_json()) for table in aligned_tables(comparison)}
    contents["discrepancies.json"] = _json([item.to_json() for item in comparison.discrepancies])
    return contents, [ruling.id for ruling in comparison.unused]


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
