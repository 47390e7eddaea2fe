"""Options of procedures whose documents only grow: show the file, or append an entry first."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.streams import print_error

if TYPE_CHECKING:
    from rules_core.system import Procedure

LOG_EPILOG = """\
  taiyaku {name} show FILE                    the same as: taiyaku {name} FILE
  taiyaku {name} add FILE --entry NEXT.yaml   append an entry, then show; FILE may be new

The file only grows: YAML with the list of {field} at its end, or lines of JSON (.jsonl). An entry is appended
under a lock and never rewritten; a last line that was cut off is reported, and the rest is used.
"""


def add_log_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for showing or extending a log, before the options of every document."""
    parser.add_argument("action", nargs="?", choices=("show", "add"), default="show", help="default: show")
    parser.add_argument("--entry", metavar="FILE", help="with add: the entry, in JSON or YAML; - for input")


def log_of(name: str) -> str | None:
    """The field of a procedure's documents that only grows; None if it has none."""
    return next((each.log for each in _procedures(name)), None)


def _procedures(name: str) -> list[Procedure]:
    from rules_core.registry import usable

    return [each for system in usable() for each in system.procedures() if each.name == name]


def read_document(options: argparse.Namespace, log: str, file: str) -> Any:
    """The document in a log, with the requested entry appended."""
    from api.files.entry_log import append_entry, read_log
    from api.files.rosters import RosterFileError, load
    from rules_core.messages import say

    if options.action == "add":
        if options.entry is None:
            raise RosterFileError("log-no-entry")
        entry = load(options.entry)
        _require_readable(options, log, file, entry)
        append_entry(Path(file), log, entry)
    document, torn = read_log(file, log)
    if torn is not None:
        message = say("validate.log-torn-read", options.lang, line=torn)
        print_error(message, file)
    return document


def _require_readable(options: argparse.Namespace, log: str, file: str, entry: Any) -> None:
    """RosterError if the document with the new entry cannot be read; nothing is appended then."""
    from api.files.entry_log import read_log
    from rules_core.choose_system import choose_system
    from rules_core.procedures import run_procedure

    document = read_log(file, log).document if Path(file).exists() else {log: []}
    if not isinstance(document, dict) or not isinstance(document.get(log), list):
        return
    with_it = {**document, log: [*document[log], entry]}
    names = {each.name: each.model for each in _procedures(options.command)}
    system, rest = choose_system(
        with_it,
        options.system,
        lambda each: (
            names.get(options.command)
            if any(own.name == options.command for own in each.procedures())
            else None
        ),
    )
    run_procedure(options.command, system, rest)
