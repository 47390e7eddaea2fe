"""The options `--reading`, `--switch` and `--event`, by which a command that judges is told how."""

from __future__ import annotations

import argparse
import sys
from typing import Any


def add_event(parser: argparse.ArgumentParser) -> None:
    """The option by which an event file is named."""
    parser.add_argument(
        "--event",
        metavar="FILE",
        help="JSON or YAML with reading and readings (AMB-1: each-step), for all rosters of an event",
    )


def judged_by(options: argparse.Namespace) -> tuple[Any, dict[str, str]] | None:
    """The reading and the switches asked for: the command line wins over the file, the file over a roster.

    None where the file cannot be read, after that was said.
    """
    chosen = dict(part.partition("=")[::2] for part in options.switch)
    if options.event is None:
        return options.reading or "ruled", chosen

    from api.event_files import load_event
    from api.roster_files import RosterFileError
    from rules_core.model.rosters import RosterError

    try:
        event = load_event(options.event)
    except RosterFileError as error:
        said = [error.say(options.lang)]
    except RosterError as error:
        said = [problem.say(options.lang) for problem in error.problems]
    else:
        return options.reading or event.reading or "ruled", {**event.readings, **chosen}
    for sentence in said:
        print(f"taiyaku: {options.event}: {sentence}", file=sys.stderr)
    return None
