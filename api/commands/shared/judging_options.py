"""The options `--reading`, `--switch`, `--event` and `--catalogue`, which set how a command judges."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from api.streams import RefusedError

if TYPE_CHECKING:
    from rules_core.model.answer_header import Event, JudgedBy
    from rules_core.model.catalogues import Catalogue


def add_event(parser: argparse.ArgumentParser) -> None:
    """Add the option for an event file."""
    parser.add_argument(
        "--event",
        metavar="FILE",
        help="JSON or YAML with reading and readings (NAME: OPTION), for all rosters of an event",
    )


def add_switch(parser: argparse.ArgumentParser) -> None:
    """Add the option for readings of ambiguous rules."""
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="NAME=OPTION",
        help="how to read an ambiguous rule; may be repeated (taiyaku explain RULE lists the options)",
    )


def chosen_switches(options: argparse.Namespace) -> dict[str, str]:
    """The readings that were asked for, by name."""
    return dict(part.partition("=")[::2] for part in options.switch)


def add_catalogue(parser: argparse.ArgumentParser) -> None:
    """Add the option for a file with the user's own values."""
    parser.add_argument(
        "--catalogue", type=Path, metavar="FILE", help="your own values of units, in JSON or CSV"
    )


def read_event_option(system: str | None, name: str, language: str) -> Event:
    """The event in the file; RefusedError if it cannot be read."""
    from api.files.events import load_event
    from api.files.rosters import RosterFileError
    from rules_core.model.rosters import RosterError

    try:
        return load_event(name, system)
    except RosterFileError as error:
        raise RefusedError(error.say(language), about=name) from error
    except RosterError as error:
        raise RefusedError(*(problem.say(language) for problem in error.problems), about=name) from error


def read_catalogue_option(system: str, path: Path, language: str) -> Catalogue:
    """The catalogue in the file; RefusedError if it cannot be read."""
    from api.files.catalogues import CatalogueFileError, load_catalogue

    try:
        return load_catalogue(system, path)
    except CatalogueFileError as error:
        raise RefusedError(*(problem.say(language) for problem in error.problems), about=path) from error


def judged_by(options: argparse.Namespace, system: str | None) -> JudgedBy:
    """The requested reading, switches, event and catalogue (of that system), as `judge` takes them.

    The command line overrides the event, the event overrides a roster. Raises RefusedError if a file cannot
    be read or a switch is unknown.
    """
    catalogue = None
    if system is not None and options.catalogue is not None:
        catalogue = read_catalogue_option(system, options.catalogue, options.lang)
    chosen = chosen_switches(options)
    event = None if options.event is None else read_event_option(system, options.event, options.lang)
    unknown = _unknown(system, chosen, options.lang) if chosen else []
    if unknown:
        raise RefusedError(*unknown, about="--switch")
    reading, readings = (event.reading, event.readings) if event else (None, {})
    return {
        "reading": options.reading or reading or "ruled",
        "switches": {**readings, **chosen},
        "catalogue": catalogue,
        "event": event,
    }


def _unknown(system: str | None, switches: dict[str, str], language: str) -> list[str]:
    """A sentence for each switch or option that the system (or every installed one) does not have."""
    from api.files.events import unknown_choices

    return [problem.say(language) for problem in unknown_choices(system, switches)]


READING_HELP = (
    "by which book to judge where they differ: ruled (default: as the rulings say) or an edition, en or ja"
)
