"""What `taiyaku options` and `taiyaku ledger` share: one roster in, what it tells out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from api.commands.shared.event_option import add_event, judged_by


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options by which one roster is read."""
    parser.add_argument("file", metavar="FILE", help="roster in JSON or YAML; - for standard input")
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="language (default: en)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    parser.add_argument(
        "--reading",
        choices=("ruled", "en", "ja"),
        help="which book decides where they differ (default: ruled, as the rulings say)",
    )
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="NAME=OPTION",
        help="how to read an ambiguous rule, for example AMB-9=after-infantry; may be repeated",
    )
    add_event(parser)
    parser.add_argument(
        "--catalogue", type=Path, metavar="FILE", help="your own values of units, in JSON or CSV"
    )
    parser.add_argument("--system", default="asl-dyo", help="rule system (default: asl-dyo)")


def tell(
    options: argparse.Namespace,
    find: Callable[..., Any],
    text: Callable[[str, dict[str, Any], str], str],
) -> int:
    """Print what `find` makes of the roster, by `text` for people; 0, or 2 where something cannot be read."""
    from api.bulk.judge_many import written
    from api.commands.shared.catalogue_option import asked_catalogue
    from api.files.rosters import RosterFileError, load
    from rules_core.judge import systems
    from rules_core.messages import say
    from rules_core.model.rosters import RosterError

    language: str = options.lang
    if options.system not in systems():
        return _refuse(options, say("validate.unknown-system", language, known=", ".join(systems())))
    catalogue = None
    if options.catalogue is not None:
        catalogue = asked_catalogue(options.system, options.catalogue, language)
        if catalogue is None:
            return 2
    by = judged_by(options)
    if by is None:
        return 2
    try:
        roster = load(options.file)
        found = find(options.system, roster, catalogue=catalogue, **by)
    except RosterFileError as error:
        return _refuse(options, error.say(language))
    except RosterError as error:
        return _refuse(options, *(problem.say(language) for problem in error.problems))
    answer = found.to_json(language)
    print(written(answer) if options.format == "json" else text(options.file, answer, language))
    return 0


def _refuse(options: argparse.Namespace, *sentences: str) -> int:
    for sentence in sentences:
        print(f"taiyaku: {options.file}: {sentence}", file=sys.stderr)
    return 2
