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

    None where the file cannot be read or a switch is unknown, after that was said: once, not for each roster.
    """
    chosen = dict(part.partition("=")[::2] for part in options.switch)
    asked = [("--switch", chosen)]
    reading, readings = None, dict[str, str]()
    if options.event is not None:
        from api.event_files import load_event
        from api.roster_files import RosterFileError
        from rules_core.model.rosters import RosterError

        try:
            event = load_event(options.event)
        except RosterFileError as error:
            _complain(options.event, error.say(options.lang))
            return None
        except RosterError as error:
            _complain(options.event, *(problem.say(options.lang) for problem in error.problems))
            return None
        reading, readings = event.reading, event.readings
        asked.append((options.event, readings))
    for where, switches in asked:
        unknown = _unknown(options.system, switches, options.lang) if switches else []
        if unknown:
            _complain(where, *unknown)
            return None
    return options.reading or reading or "ruled", {**readings, **chosen}


def _unknown(system: str, switches: dict[str, str], language: str) -> list[str]:
    """A sentence for each switch or option that the system does not know."""
    from rules_core.judge import every_switch, systems
    from rules_core.library import library
    from rules_core.model.rosters import RosterError

    if system not in systems():
        return []  # which is said where the system is looked for
    try:
        every_switch(library(system), switches)
    except RosterError as error:
        return [problem.say(language) for problem in error.problems]
    return []


def _complain(where: str, *sentences: str) -> None:
    for sentence in sentences:
        print(f"taiyaku: {where}: {sentence}", file=sys.stderr)
