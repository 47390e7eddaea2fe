"""`taiyaku validate FILE...`: judge rosters, for people or as JSON."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import BrokenExecutor
from pathlib import Path

from api.commands.shared.arguments import between
from api.commands.shared.event_option import add_event, judged_by

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
  taiyaku validate *.yaml --event cup.yaml         by the reading and readings that the event laid down
  taiyaku validate side.yaml --opponent other.yaml with the ELR that the other side announces, for the bonus
  taiyaku validate side.yaml --catalogue club.csv  values of units from a list of your own
  taiyaku validate *.yaml                          verdicts, then a table of all of them
  taiyaku validate *.yaml --format json            one line of JSON a roster, in order
  taiyaku validate all.ndjson --jobs 2 > out.ndjson
                                                   one roster a line in, one answer a line out
  cat side.json | taiyaku validate -
  cat all.ndjson | taiyaku validate - --format ndjson

exit codes: 0 every roster is legal, 1 one is not (or a fact is missing), 2 one could not be read
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.epilog = EPILOG
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="roster in JSON or YAML, or one a line in .ndjson or .jsonl; - for standard input",
    )
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="language (default: en)")
    parser.add_argument(
        "--format",
        choices=("text", "json", "ndjson"),
        default="text",
        help="json: one line of JSON a roster; ndjson: the same, and every input holds one roster a line",
    )
    parser.add_argument(
        "--catalogue", type=Path, metavar="FILE", help="your own values of units, in JSON or CSV"
    )
    add_event(parser)
    parser.add_argument(
        "--opponent",
        metavar="FILE",
        help="roster of the other side: settles the bonus and shows nothing else of it",
    )
    parser.add_argument("--jobs", type=between(1, 64), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument(
        "--reading",
        choices=("ruled", "en", "ja", "compare"),
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
    """Judge every roster in turn; one that cannot be read does not stop the others."""
    from api.bulk.judge_many import Request, items, judge_all, may_trickle
    from api.bulk.summary_table import Summary
    from api.commands.shared.catalogue_option import asked_catalogue
    from api.commands.shared.opponent_command import judge_against
    from api.text.progress import counting
    from rules_core.judge import systems
    from rules_core.messages import say

    catalogue = None
    if options.catalogue is not None and options.system in systems():
        catalogue = asked_catalogue(options.system, options.catalogue, options.lang)
        if catalogue is None:
            return 2
    by = judged_by(options)
    if by is None:
        return 2
    request = Request(
        system=options.system,
        **by,
        language=options.lang,
        as_json=options.format != "text",
        catalogue=catalogue,
    )
    if options.opponent is not None:
        return judge_against(options.files, options.opponent, request)
    found = items(options.files, as_lines=options.format == "ndjson")
    summary, worst = Summary(), 0
    try:
        with counting("validate") as tell:
            as_they_come = may_trickle(options.files)
            for answer in judge_all(found, request, options.jobs, as_they_come=as_they_come):
                summary.add(answer)
                worst = max(worst, answer.exit_code)
                tell(summary.total)
                for complaint in answer.complaints:
                    print(complaint, file=sys.stderr)
                if answer.text:
                    _write(answer.text, is_json=request.as_json)
    except BrokenExecutor:
        print(f"taiyaku: {say('validate.worker-lost', options.lang, count=summary.total)}", file=sys.stderr)
        return 2
    if summary.total > 1 and not request.as_json:
        print(summary.text(options.lang))
    return worst


def _write(text: bytes, *, is_json: bool) -> None:
    """One answer, at once: JSON in UTF-8 anywhere, text for people in the encoding of their terminal."""
    if is_json:
        sys.stdout.buffer.write(text + b"\n")
        sys.stdout.buffer.flush()
    else:
        print(text.decode(errors="surrogateescape"), flush=True)
