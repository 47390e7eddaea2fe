"""A procedure of a system as a subcommand: `taiyaku <name> FILE`."""

from __future__ import annotations

import argparse
from functools import partial

from api.commands.shared.roster_command import add_options, tell

EPILOG = """\
The document is a JSON or YAML file; `taiyaku schema SYSTEM/{name}` prints what it may hold.

examples:
  taiyaku {name} FILE
  taiyaku {name} FILE --lang ja
  taiyaku {name} FILE --format json

exit codes: 0 answered, 1 answered with faults, 2 the document could not be read
"""


def configure(parser: argparse.ArgumentParser, name: str) -> None:
    """Add the options of the subcommand."""
    parser.epilog = EPILOG.replace("{name}", name)
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Work the document out; 0, 1 if something in it is not right, 2 if it cannot be read."""
    from rules_core.model.rosters import RosterModel
    from rules_core.procedures import run_procedure
    from rules_core.system import System

    def model_of(system: System) -> type[RosterModel] | None:
        return next((each.model for each in system.procedures() if each.name == options.command), None)

    return tell(options, partial(run_procedure, options.command), model_of)
