"""A procedure of a system as a subcommand: `taiyaku <name> FILE`."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.commands.shared.log_command import LOG_EPILOG, add_log_options, log_of, read_document
from api.commands.shared.roster_command import add_options, print_answer
from rules_core.model.blocks import TableBlock, WholePage

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules_core.options import HeadedAnswer

EPILOG = """\
The document is a JSON or YAML file; `taiyaku schema SYSTEM/{name}` prints what it may hold.

examples:
  taiyaku {name} FILE
  taiyaku {name} FILE --lang ja
  taiyaku {name} FILE --format json
{log}
exit codes: 0 answered, 1 answered with faults, 2 the document could not be read
"""


def configure(parser: argparse.ArgumentParser, name: str) -> None:
    """Add the options of the subcommand."""
    log = log_of(name)
    about_log = LOG_EPILOG.replace("{field}", log) if log else ""
    parser.epilog = EPILOG.replace("{log}", about_log).replace("{name}", name)
    if log is not None:
        add_log_options(parser)
    add_options(parser)
    parser.add_argument(
        "--pages", type=Path, metavar="FOLDER", help="write the pages of the answer there, one HTML file each"
    )
    parser.add_argument(
        "--csv", type=Path, metavar="FOLDER", help="write the tables of the answer there, one CSV file each"
    )


def run(options: argparse.Namespace) -> int:
    """Run the procedure on the document; returns 0, 1 if it has faults, 2 if it cannot be read."""
    from rules_core.model.rosters import RosterModel
    from rules_core.procedures import run_procedure
    from rules_core.system import System

    def model_of(system: System) -> type[RosterModel] | None:
        return next((each.model for each in system.procedures() if each.name == options.command), None)

    answered: list[HeadedAnswer] = []

    def find(*document: Any, **by: Any) -> HeadedAnswer:
        answered.append(run_procedure(options.command, *document, **by))
        return answered[-1]

    log = log_of(options.command)
    read = None if log is None or options.file == "-" else partial(read_document, options, log)
    code = print_answer(options, find, model_of, _named_subject(options) or read)
    if options.pages is not None:
        for answer in answered:
            write_pages(answer, options.pages, options.lang)
    if options.csv is not None:
        for answer in answered:
            write_tables(answer, options.csv, options.lang)
    return code


def _named_subject(options: argparse.Namespace) -> Callable[[str], Any] | None:
    """A reader that takes a word as the subject of a document; None for a file or standard input."""
    from rules_core.registry import usable

    if options.file == "-" or Path(options.file).exists():
        return None
    for system in usable():
        for procedure in system.procedures():
            if procedure.name == options.command and procedure.subject and "." not in options.file:
                return partial(_subject, system.id, procedure.subject)
    return None


def _subject(system: str, field: str, word: str) -> dict[str, str]:
    return {"system": system, field: word}


def write_tables(answer: HeadedAnswer, folder: Path, language: str) -> None:
    """Write each table of an answer to `<id>.<language>.csv`; tables of a page have its id in front.

    Raises OSError if a file cannot be written.
    """
    from extract.run.output_files import write_atomically
    from rules_core.exhibits import lines_of
    from rules_core.spreadsheet import csv_bytes

    folder.mkdir(parents=True, exist_ok=True)
    tables = {block.id: block for block in answer.blocks if isinstance(block, TableBlock)}
    pages = [block for block in answer.blocks if isinstance(block, WholePage)]
    tables |= {f"{page.id}-{table.id}": table for page in pages for table in page.tables}
    for name, table in tables.items():
        content = csv_bytes(lines_of(table, answer.system, language)).decode()
        write_atomically(folder / f"{name}.{language}.csv", content)


def write_pages(answer: HeadedAnswer, folder: Path, language: str) -> None:
    """Write each page of an answer to `<id>.<language>.html`; OSError if it cannot be written."""
    from extract.run.output_files import write_atomically

    folder.mkdir(parents=True, exist_ok=True)
    for block in answer.blocks:
        if isinstance(block, WholePage):
            write_atomically(folder / f"{block.id}.{language}.html", block.write(language))
