"""`taiyaku serve`: the API and the reference on this machine; the only subcommand to import the web layer."""

from __future__ import annotations

import argparse
import contextlib
import errno
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from api.commands.shared.arguments import between, origin
from api.commands.shared.judging_options import add_catalogue, add_event, read_event_option
from api.commands.shared.system_option import add_system, one_system
from api.streams import RefusedError, print_error
from rules_core.messages import LANGUAGES, say

if TYPE_CHECKING:
    from rules_core.model.answer_header import Event
    from rules_core.model.catalogues import Catalogue

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
    add_catalogue(parser)
    add_event(parser)
    add_system(parser, "of the catalogue and the event: every one that they fit")
    parser.add_argument(
        "--allow-origin",
        type=origin,
        action="append",
        default=[],
        metavar="ORIGIN",
        help="site whose pages may read the answers in a browser; may be repeated (default: none)",
    )
    parser.add_argument(
        "--metrics", action="store_true", help="figures for Prometheus at /metrics, one set a process"
    )
    parser.add_argument(
        "--access-log", action="store_true", help="print a line of JSON for each request, with its id"
    )
    parser.add_argument(
        "--forwarded-allow-ips",
        metavar="ADDRESSES",
        help="proxies whose X-Forwarded headers are believed, parted by commas (default: none)",
    )
    parser.add_argument(
        "--show-report", action="store_true", help="first compare the bundled editions and say what was found"
    )


def run(options: argparse.Namespace) -> int:
    """Serve until stopped; returns 0 then."""
    from rules_core.registry import installed

    installed()  # before the slow import of the web layer: every system can be used
    from api.service import server

    catalogues, events = _catalogue_and_event(options)
    try:
        bound = server.server_socket(options.host, options.port)
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, "address")
        sentence = say(f"service.serve.{reason}", options.lang, host=options.host, port=options.port)
        raise RefusedError(sentence) from error
    if options.show_report:
        _report(options.lang)
    host = f"[{options.host}]" if ":" in options.host else options.host
    docs = options.docs or _site(options.lang)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has closed everything before it passes this on
        announce = partial(_announce, f"http://{host}:{bound.getsockname()[1]}", docs, options.lang)
        server.run(
            [bound],
            docs,
            options.workers,
            catalogues,
            options.allow_origin,
            events,
            announce,
            has_metrics=options.metrics,
            logs_requests=options.access_log,
            forwarded_allow_ips=options.forwarded_allow_ips,
        )
    return 0


_REASONS = {errno.EADDRINUSE: "port-in-use", errno.EACCES: "port-not-allowed"}


def _catalogue_and_event(options: argparse.Namespace) -> tuple[dict[str, Catalogue], dict[str, Event]]:
    """The owner's catalogue and event by system; RefusedError if one cannot be used.

    A catalogue is for the one system that takes catalogues, an event for every system that knows its
    readings.
    """
    from api.commands.shared.judging_options import read_catalogue_option
    from api.files.events import unknown_choices
    from rules_core.registry import system_ids

    catalogues: dict[str, Catalogue] = {}
    if options.catalogue is not None:
        system = one_system(options.system, options.lang, lambda each: each.roster and each.roster.catalogue)
        catalogues[system.id] = read_catalogue_option(system.id, options.catalogue, options.lang)
    events: dict[str, Event] = {}
    if options.event is not None:
        event = read_event_option(options.system, options.event, options.lang)
        suitable = [name for name in system_ids() if not unknown_choices(name, event.readings, event.reading)]
        events = dict.fromkeys([options.system] if options.system else suitable, event)
    return catalogues, events


def _report(language: str) -> None:
    """The result of `taiyaku check` for the bundled editions in a few lines: the count, and open ones."""
    from api.books.check_books import compare_books
    from api.books.check_settings import CheckSettings
    from extract.report import is_open
    from extract.report.text import summary
    from extract.run.specimens import specimens
    from rules_core.registry import system_ids

    for system in system_ids():
        if not {"en", "ja"} <= specimens(system).keys():
            continue
        report = compare_books(CheckSettings(system=system))
        names = {edition: book.file for edition, book in report.books.items()}
        print(say("service.serve.compared", language, **names))
        print(summary(report, language))
        undecided = [item for item in report.new if is_open(item)]
        if undecided:
            print(say("service.serve.open", language))
        for item in undecided:
            print(f"  - {item.message(language)}")
        print(say("service.serve.report", language), end="\n\n", flush=True)


def _site(language: str) -> Path:
    """The built reference: that of the checkout, else one built now for the installed systems.

    If it cannot be built, an error is printed and the service runs without it.
    """
    from api.reference.build import BuildError
    from api.reference.serving import site_folder, site_for_serving

    try:
        return site_for_serving(lambda: print(say("service.serve.building", language), flush=True))
    except (BuildError, OSError) as error:
        print_error(say("service.serve.not-built", language, cause=error))
        return site_folder() / "html"


def _announce(base: str, docs: Path, language: str) -> None:
    """Print where the service and the reference are, how to judge a roster, how to stop."""
    from rules_core.registry import installed

    built = all((docs / edition / "index.html").exists() for edition in LANGUAGES)
    for line in ("api", "reference" if built else "no-reference"):
        print(say(f"service.serve.{line}", language, base=base), flush=True)
    with_examples = (system for system in installed() if system.roster and system.examples)
    for system in islice(with_examples, 1):
        example = f"{system.id}/rosters/examples/{next(iter(system.examples))}"
        fields = {"base": base, "example": example, "validate": f"{system.id}/rosters/validate"}
        print(say("service.serve.try", language, **fields), flush=True)
    print(say("service.serve.stop", language, base=base), flush=True)
