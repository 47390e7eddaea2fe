"""`taiyaku roster new`: a commented starting file."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

EPILOG = """\
Writes a roster in YAML to standard output. It can be judged as it stands; everything else that a roster
may hold follows as comments, ready to be uncommented.

examples:
  taiyaku roster new > side.yaml
  taiyaku roster new --nationality russian --points 800 --date 1942-10 > side.yaml
  taiyaku roster new --lang ja > side.yaml
  taiyaku validate side.yaml

exit codes: 0 written, 2 a nationality, number of points or date that cannot be used
"""

OPTION_OF = {"/side/nationality": "--nationality", "/side/points": "--points", "/scenario/date": "--date"}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.epilog = EPILOG
    parser.add_argument("action", choices=("new",), help="new: write a starting file")
    parser.add_argument("--nationality", default="german", help="of the side (default: german)")
    parser.add_argument("--points", default="1000", help="the original point allotment (default: 1000)")
    parser.add_argument("--date", default="1944-09", help="year and month (default: 1944-09)")
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="language (default: en)")


def run(options: argparse.Namespace) -> int:
    """Write the file, or say what cannot be used."""
    from api.files.roster_start import starting_file
    from api.files.rosters import RosterFileError, parse
    from rules_core.model.rosters import RosterError, read_roster
    from rules_core.systems.asl_dyo.roster.model import Roster

    text = starting_file(options.nationality, options.points, options.date, options.lang)
    try:
        read_roster(Roster, parse(text.encode("utf-8", "surrogatepass"), is_yaml=True))
    except RosterFileError as error:
        return _refused([error.say(options.lang)])
    except RosterError as error:
        named = (replace(each, pointer=OPTION_OF.get(each.pointer, each.pointer)) for each in error.problems)
        return _refused([problem.say(options.lang) for problem in named])
    sys.stdout.write(text)
    return 0


def _refused(reasons: list[str]) -> int:
    for reason in reasons:
        print(f"taiyaku: {reason}", file=sys.stderr)
    return 2
