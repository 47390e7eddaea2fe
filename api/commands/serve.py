"""`taiyaku serve`: the API and the reference on this machine. The one subcommand that imports the web."""

from __future__ import annotations

import argparse
import contextlib
import errno
import sys
from pathlib import Path

from api.commands.shared.arguments import between, origin
from api.commands.shared.event_option import add_event, asked_event
from rules_core.messages import say
from rules_core.model.tables import EDITIONS

SYSTEM = "asl-dyo"
EXAMPLE = f"{SYSTEM}/rosters/examples/german-1944"
VALIDATE = f"{SYSTEM}/rosters/validate"

EPILOG = """\
examples:
  taiyaku serve                              on 127.0.0.1:8000, until Ctrl-C
  taiyaku serve --port 0 --lang ja           on any free port, messages in Japanese
  taiyaku serve --catalogue club.csv         judging by values of units from a list of your own
  taiyaku serve --event cup.yaml             by the reading and the readings of an event
  taiyaku serve --allow-origin https://club.example
                                             pages of that site may ask from the browser
  taiyaku serve --host 0.0.0.0 --workers 2   for others to reach; put a reverse proxy in front

The service keeps nothing of what it is sent and calls nobody. A proxy in front of it should add TLS and
deadlines of its own.

exit codes: 0 stopped by its user, 2 the address, the catalogue, the event or a system cannot be used
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.epilog = EPILOG
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument(
        "--port", type=between(0, 65535), default=8000, help="port; 0 for any that is free (default: 8000)"
    )
    parser.add_argument(
        "--workers", type=between(1, 64), default=1, metavar="N", help="processes (default: 1)"
    )
    parser.add_argument(
        "--docs",
        type=Path,
        metavar="DIR",
        help="built reference, with folders en and ja (default: of make docs)",
    )
    parser.add_argument(
        "--catalogue", type=Path, metavar="FILE", help="your own values of units, in JSON or CSV"
    )
    add_event(parser)
    parser.add_argument(
        "--allow-origin",
        type=origin,
        action="append",
        default=[],
        metavar="ORIGIN",
        help="site whose pages may read the answers in a browser; may be repeated (default: none)",
    )
    parser.add_argument(
        "--show-report", action="store_true", help="first compare the bundled editions and say what was found"
    )
    parser.add_argument(
        "--lang", choices=("en", "ja"), default="en", help="language of messages (default: en)"
    )


def run(options: argparse.Namespace) -> int:
    """Listen until stopped; returns 0 then, 2 where something that it needs cannot be used."""
    if not _are_readable(options.lang):
        return 2
    from api.commands.shared.catalogue_option import asked_catalogue
    from api.service import server
    from api.service.app import DOCS

    catalogues = {}
    if options.catalogue is not None:
        catalogue = asked_catalogue(SYSTEM, options.catalogue, options.lang)
        if catalogue is None:
            return 2
        catalogues[SYSTEM] = catalogue
    events = {}
    if options.event is not None:
        event = asked_event(SYSTEM, options.event, options.lang)
        if event is None:
            return 2
        events[SYSTEM] = event
    try:
        bound = server.server_socket(options.host, options.port)
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, "address")
        sentence = say(f"service.serve.{reason}", options.lang, host=options.host, port=options.port)
        print(f"taiyaku: {sentence}", file=sys.stderr)
        return 2
    if options.show_report:
        _report(options.lang)
    host = f"[{options.host}]" if ":" in options.host else options.host
    docs = options.docs or DOCS
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has closed everything before it passes this on
        _announce(f"http://{host}:{bound.getsockname()[1]}", docs, options.lang)
        server.run([bound], docs, options.workers, catalogues, options.allow_origin, events)
    return 0


_REASONS = {errno.EADDRINUSE: "port-in-use", errno.EACCES: "port-not-allowed"}


def _are_readable(language: str) -> bool:
    """Whether every rule system can be read; says what is wrong with the first that cannot."""
    from api.service.system_data import SystemDataError, load, system_ids

    try:
        for system in system_ids():
            load(system)
    except SystemDataError as error:
        print(f"taiyaku: {error.say(language)}", file=sys.stderr)
        return False
    return True


def _report(language: str) -> None:
    """What `taiyaku check` finds in the bundled editions, in a few lines: the count, and what is open."""
    from api.books.check_books import compare_books
    from api.books.check_settings import Settings
    from extract.report import is_open
    from extract.report.text import summary

    report = compare_books(Settings())
    names = {edition: book.file for edition, book in report.books.items()}
    print(say("service.serve.compared", language, **names))
    print(summary(report, language))
    undecided = [item for item in report.new if is_open(item)]
    if undecided:
        print(say("service.serve.open", language))
    for item in undecided:
        print(f"  - {item.message(language)}")
    print(say("service.serve.report", language), end="\n\n", flush=True)


def _announce(base: str, docs: Path, language: str) -> None:
    """A few lines: where the service is, where the reference is, how to judge a roster, how to stop."""
    fields = {"base": base, "example": EXAMPLE, "validate": VALIDATE}
    built = all((docs / edition / "index.html").exists() for edition in EDITIONS)
    for line in ("api", "reference" if built else "no-reference", "try", "stop"):
        print(say(f"service.serve.{line}", language, **fields), flush=True)
