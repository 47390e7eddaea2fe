"""`taiyaku validate FILE...`: judge rosters, for people or as JSON."""

import argparse
import sys

from api.commands.shared.arguments import between
from api.commands.shared.judging_options import READING_HELP, add_catalogue, add_event, add_switch, judged_by
from api.commands.shared.system_option import add_system, one_system
from api.streams import RefusedError, print_error

EPILOG = """\
A roster is a JSON or YAML file. Which rule system it is for is said by --system, by a field `system` in it,
or by its other fields if only one system has them. `taiyaku roster new` writes one to start from.

Every fault is named at once: where, what was found, what is right, the sum, the rule. Values that no book
prints are declared, and the verdict then reads "legal as declared" and lists them.

examples:
  taiyaku validate side.yaml
  taiyaku validate side.yaml --lang ja
  taiyaku validate side.yaml --reading compare     by which book? ruled, en and ja side by side
  taiyaku validate side.yaml --switch NAME=OPTION  an ambiguous rule read in another way
  taiyaku validate *.yaml --event cup.yaml         by the reading and readings that the event laid down
  taiyaku validate side.yaml --opponent other.yaml
                                                   with what the other side announces, and no more of it
  taiyaku validate side.yaml --catalogue club.csv  values of units from a list of your own
  taiyaku validate *.yaml                          verdicts, then a table of all of them
  taiyaku validate *.yaml --format json            one line of JSON a roster, in order
  taiyaku validate all.ndjson --format ndjson --jobs 2 > out.ndjson
                                                   one roster a line in, one answer a line out
  cat side.json | taiyaku validate -
  cat all.ndjson | taiyaku validate - --format ndjson

exit codes: 0 every roster is legal, 1 one is not (or a fact is missing), 2 one could not be read
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="roster in JSON, YAML or CSV, or one a line in .ndjson or .jsonl; - for standard input",
    )
    parser.add_argument(
        "--format",
        choices=("text", "json", "ndjson"),
        default="text",
        help="json: one line of JSON a roster; ndjson: the same, and every input holds one roster a line",
    )
    parser.add_argument(
        "--details", action="store_true", help="every value that a verdict rests on by itself, not together"
    )
    add_catalogue(parser)
    add_event(parser)
    parser.add_argument(
        "--opponent",
        metavar="FILE",
        help="roster of the other side: judged with what it announces, nothing else of it is shown",
    )
    parser.add_argument("--jobs", type=between(1, 64), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--reading", metavar="BOOK", help=f"{READING_HELP}; compare: by each of them")
    add_switch(parser)
    add_system(parser, "the one that each roster names or fits")


def run(options: argparse.Namespace) -> int:
    """Judge every roster in turn; an unreadable one does not stop the others."""
    from api.bulk.items import items, may_arrive_slowly
    from api.bulk.judge_many import Request, WorkerLostError, judge_all
    from api.bulk.summary_table import Summary
    from api.text.progress import counting
    from rules_core.messages import say

    system = options.system
    if options.catalogue is not None:
        system = one_system(system, options.lang, lambda each: each.roster and each.roster.catalogue).id
    request = Request(
        system=system,
        **judged_by(options, system),
        language=options.lang,
        as_json=options.format != "text",
        details=options.details,
    )
    if options.opponent is not None:
        from api.commands.shared.opponent_command import judge_against

        return judge_against(options.files, options.opponent, request)
    rosters = items(options.files, as_lines=options.format == "ndjson", system=system)
    summary, worst = Summary(lists=not request.as_json), 0
    try:
        with counting("validate") as show_progress:
            as_they_come = may_arrive_slowly(options.files)
            for answer in judge_all(rosters, request, options.jobs, as_they_come=as_they_come):
                summary.add(answer)
                worst = max(worst, answer.exit_code)
                show_progress(summary.total)
                for complaint in answer.complaints:
                    print_error(complaint, answer.name)
                if answer.text:
                    _write(answer.text, is_json=request.as_json)
    except WorkerLostError as error:
        raise RefusedError(say("validate.worker-lost", options.lang, count=summary.total)) from error
    if summary.total > 1 and not request.as_json:
        print(summary.text(options.lang))
    return worst


def _write(text: bytes, *, is_json: bool) -> None:
    """Write one answer at once: JSON in UTF-8, text for people in the encoding of their terminal."""
    if is_json:
        sys.stdout.buffer.write(text + b"\n")
        sys.stdout.buffer.flush()
    else:
        print(text.decode(), flush=True)
