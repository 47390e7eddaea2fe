"""`taiyaku validate FILE...`: judge rosters, for people or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

EPILOG = """\
A roster is a JSON or YAML file, the Purchase Roster of one side. A small one:

  scenario: {date: 1944-09, opponent: russian}
  side: {nationality: german, points: 300}
  infantry:
    - {type: 4-6-7, count: 9, mpv_each: 12, mpv: 108}
    - {type: 8-3-8, count: 3, capabilities: [A]}

Every fault is named at once: where, what was found, what is right, the sum, the rule. What the books
print (some squads, the OBA charts) need not be stated; other values are declared, and the verdict then
reads "legal as declared" and lists them.

examples:
  taiyaku validate side.yaml
  taiyaku validate side.yaml --lang ja
  taiyaku validate side.yaml --reading compare     by which book? ruled, en and ja side by side
  taiyaku validate side.yaml --switch AMB-1=each-step
  taiyaku validate *.yaml --format json            one line of JSON a roster, in order
  cat side.json | taiyaku validate -

exit codes: 0 every roster is legal, 1 one is not (or a fact is missing), 2 one could not be read
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.epilog = EPILOG
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="roster in JSON or YAML; - for standard input"
    )
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="language (default: en)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    parser.add_argument(
        "--reading",
        choices=("ruled", "en", "ja", "compare"),
        default="ruled",
        help="which book decides where they differ (default: ruled, as the rulings say)",
    )
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="NAME=OPTION",
        help="how to read an ambiguous rule, for example AMB-3=rest-rounded-up; may be repeated",
    )
    parser.add_argument("--system", default="asl-dyo", help="rule system (default: asl-dyo)")


def run(options: argparse.Namespace) -> int:
    """Judge every file in turn; a file that cannot be read does not stop the others."""
    return max(_judge(name, options) for name in options.files)


def _judge(name: str, options: argparse.Namespace) -> int:
    """The exit code for one file; its answer goes to standard output, why it is unreadable to the error."""
    from api.roster_files import RosterFileError, load
    from api.roster_text import comparison_text, verdict_text
    from rules_core.comparison import compare
    from rules_core.judge import UnknownSystemError, judge, systems
    from rules_core.messages import say
    from rules_core.model.rosters import RosterError

    switches = dict(part.partition("=")[::2] for part in options.switch)
    try:
        roster = load(name)
        if options.reading == "compare":
            comparison = compare(options.system, roster, switches=switches)
            legal = comparison.is_legal
            data, text = comparison.to_json(options.lang), comparison_text(name, comparison, options.lang)
        else:
            verdict = judge(options.system, roster, reading=options.reading, switches=switches)
            legal = verdict.is_legal
            data, text = verdict.to_json(options.lang), verdict_text(name, verdict, options.lang)
    except RosterFileError as error:
        return _unreadable(
            name, options, [{"pointer": "", "code": error.code, "detail": error.say(options.lang)}]
        )
    except UnknownSystemError:
        detail = say("validate.unknown-system", options.lang, known=", ".join(systems()))
        return _unreadable(name, options, [{"pointer": "", "code": "unknown-system", "detail": detail}])
    except RosterError as error:
        return _unreadable(name, options, [problem.to_json(options.lang) for problem in error.problems])
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")) if options.format == "json" else text)
    return 0 if legal else 1


def _unreadable(name: str, options: argparse.Namespace, errors: list[dict[str, Any]]) -> int:
    if options.format == "json":
        print(json.dumps({"errors": errors}, ensure_ascii=False, separators=(",", ":")))
    for error in errors:
        print(f"taiyaku: {name}: {error['detail']}", file=sys.stderr)
    return 2
