"""`taiyaku check`: compare two editions."""

from __future__ import annotations

import argparse
import datetime
import gc
import os
import shutil
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from api.help import language_of_environment
from api.streams import RefusedError, print_or_write
from extract.report_formats import FORMATS
from rules_core.model.discrepancies import CONFIDENCES

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.books.check_settings import CheckSettings
    from extract.report import Report
    from rules_core.model.discrepancies import Discrepancy

EPILOG = """\
Both books are read (PDF, HTML, Markdown or other text), their tables and sections are paired by meaning,
and every difference is listed once: where, what each book prints, which one the evidence speaks for, and
what is ruled. Without books the specimen editions that a rule system bundles are compared.

examples:
  taiyaku check --en rules.en.pdf --ja rules.ja.pdf
  taiyaku check --en rules/en --ja rules/ja --lang ja          two folders, files paired by their names
  taiyaku check --po locale/ja/LC_MESSAGES/rules.po            a catalogue: msgid against msgstr
  taiyaku check --pairs en.json ja.json --key code             cards or messages, joined by a field
  taiyaku check --en a.txt --ja b.txt --format html -o report.html
  taiyaku check --old rules.2019.pdf --new rules.2024.pdf      two printings: what was changed, not what moved
  taiyaku check --po locale/ja --fix                           set right what is evident

known differences, so that only new ones fail:
  taiyaku check --en a.txt --ja b.txt --accepted known.toml --write-accepted --reason "errata of 2019"
  taiyaku check --en a.txt --ja b.txt --accepted known.toml

settings: all of this can stand in a taiyaku.toml, which is found from the working directory upwards:
  en = "rules/en"
  ja = "rules/ja"
  accepted = "accepted.toml"
`taiyaku schema config` describes every setting. A pyproject.toml may hold them as well, under [tool.taiyaku].
A comment beside or above a line silences it: <!-- taiyaku: ignore[number] house rule -->, in a catalogue
# taiyaku: ignore[number].

in CI (GitHub Actions):
  - run: pip install ./taiyaku    # a checkout of this project
  - run: taiyaku check --changed-since origin/main --format github

  with code scanning: --format sarif --output taiyaku.sarif, then github/codeql-action/upload-sarif

An accepted entry whose discrepancy has gone is an error too: take it out, so that the file stays true.

exit codes: 0 nothing new, 1 new discrepancies or accepted entries out of date, 2 a book is not readable
"""


_GATES: dict[str, Callable[[Discrepancy], bool]] = {
    "any": lambda item: True,
    "unruled": lambda item: item.ruling is None,
    "verdict": lambda item: item.severity == "verdict",
    "never": lambda item: False,
}
"""Which new discrepancies give exit code 1."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    books = parser.add_argument_group("books")
    books.add_argument("--en", type=Path, metavar="BOOK", help="the English edition: a file or a folder")
    books.add_argument("--ja", type=Path, metavar="BOOK", help="the Japanese edition: a file or a folder")
    books.add_argument("--old", type=Path, metavar="BOOK", help="an earlier printing, in either language")
    books.add_argument("--new", type=Path, metavar="BOOK", help="a later printing in the same language")
    books.add_argument(
        "--po",
        type=Path,
        action="append",
        metavar="FILE",
        help="messages in both languages: .po, XLIFF, TMX, CSV, TSV, JSON; or a folder of them",
    )
    books.add_argument(
        "--pairs",
        type=Path,
        nargs=2,
        metavar=("EN", "JA"),
        help="messages in two files: JSON, Java properties, Android or iOS strings; or two folders",
    )
    books.add_argument("--key", metavar="FIELD", help="the column or field that names a message")
    books.add_argument("--fields", nargs=2, metavar=("EN", "JA"), help="the columns or fields of both texts")
    books.add_argument(
        "--translation", choices=("en", "ja"), help="which edition is the translation (default: ja)"
    )
    books.add_argument(
        "--exclude", action="append", metavar="PATTERN", help="files of a folder to leave out (drafts/*)"
    )
    books.add_argument("--glossary", type=Path, metavar="FILE", help="TOML file of your own terms")
    books.add_argument("--system", help="rule system of the books; 'none' for none (default: recognise it)")
    books.add_argument("--jobs", type=int, default=1, metavar="N", help="processes for a PDF (default: 1)")
    books.add_argument("--no-cache", action="store_true", help="read the books anew even if unchanged")
    config = parser.add_argument_group("settings").add_mutually_exclusive_group()
    config.add_argument(
        "--config", type=Path, metavar="FILE", help="settings (default: taiyaku.toml, here or above)"
    )
    config.add_argument("--no-config", action="store_true", help="look for no taiyaku.toml")
    known = parser.add_argument_group("known differences")
    known.add_argument("--accepted", type=Path, metavar="FILE", help="TOML file of accepted discrepancies")
    known.add_argument(
        "--write-accepted", action="store_true", help="accept everything found: write it to --accepted FILE"
    )
    known.add_argument("--reason", metavar="TEXT", help="the reason to write with --write-accepted")
    known.add_argument(
        "--changed-since",
        metavar="REV",
        help="report only sections whose text changed since this git revision, in either edition",
    )
    known.add_argument(
        "--fail-on",
        choices=("any", "unruled", "verdict", "never"),
        help="which new ones give exit code 1: any (default), those without ruling, those changing a verdict",
    )
    known.add_argument(
        "--fix",
        action="store_true",
        help="set right in the translation what is evident: sure figures, names, placeholders",
    )
    choice = parser.add_argument_group("what to report")
    choice.add_argument(
        "--select", action="append", metavar="KINDS", help="only these kinds: number,unit,date"
    )
    choice.add_argument("--ignore", action="append", metavar="KINDS", help="all but these kinds")
    choice.add_argument(
        "--confidence",
        choices=CONFIDENCES,
        help="how sure they must be (default: unsure of books that a system declares, else likely)",
    )
    choice.add_argument(
        "--advisory", action="store_true", help="exit code 0, and only the surest differences: 10 of them"
    )
    choice.add_argument("--at-most", type=_count, metavar="N", help="only the N surest differences")
    output = parser.add_argument_group("output")
    output.add_argument("--format", choices=FORMATS, default="text", help="default: text")
    output.add_argument("-o", "--output", type=Path, metavar="FILE", help="write to FILE, all or nothing")
    output.add_argument("--lang", choices=("en", "ja"), help="language (default: the locale's)")
    output.add_argument(
        "--reference", metavar="URL", help="address of the rules as web pages, with {number} and {lang}"
    )
    output.add_argument("--notation", action="store_true", help="also list differences of notation alone")
    output.add_argument(
        "--color", choices=("auto", "always", "never"), default="auto", help="colours in text (default: auto)"
    )


def _count(text: str) -> int:
    """A whole number of at least 1, as an argparse type."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Compare the books and print the report; the exit code says whether anything is new."""
    from extract.run.kept_preparation import kept_preparation

    gc.set_threshold(200_000, 20, 20)  # frozen data has no cycles: looking for them often takes 5 % of a run
    with nullcontext() if options.no_cache else kept_preparation():  # before what compiles them is imported
        return _run(options)


def _run(options: argparse.Namespace) -> int:
    from api.books.check_settings import settings
    from extract.model.errors import BookError
    from extract.report import write
    from rules_core.messages import say

    given = options.lang
    options.lang = given or language_of_environment(
        os.environ
    )  # the language in which to say what is wrong with the settings
    wanted = settings(options)
    options.lang = given or wanted.lang or options.lang
    if options.fix and wanted.printings:
        raise BookError("settings.fix_printings")
    if options.write_accepted:
        return _accept(options, wanted)
    if wanted.of_bundled:
        print(say("settings.bundled", options.lang), file=sys.stderr)
    report = make_report(options, wanted)
    if options.fix:
        report = _fix(report, options.lang)
    text = write(report, options.format, options.lang, colour=_colour(options), columns=_columns(options))
    print_or_write([text], options.output, is_data=options.format != "text")
    counts = _GATES[wanted.fail_on]
    failed = any(map(counts, report.new)) or report.stale or report.unpaired
    return 1 if failed and wanted.fail_on != "never" and not wanted.advisory else 0


def make_report(options: argparse.Namespace, wanted: CheckSettings) -> Report:
    """Read and compare the books that the settings name; `options` says how to read and what to show.

    Raises BookError if a book cannot be read, if the two are swapped or the same, if one is in another
    language, and if a file that the settings name cannot be read.
    """
    from api.books.check_books import compare_books
    from extract.run import accepted as accepted_file

    missing = options.write_accepted and wanted.accepted and not wanted.accepted.exists()
    entries = accepted_file.load(wanted.accepted) if wanted.accepted and not missing else ()
    return compare_books(
        wanted,
        entries,
        processes=options.jobs,
        use_cache=not options.no_cache,
        since=options.changed_since,
        notation=options.notation,
    )


def _fix(report: Report, language: str) -> Report:
    """Correct evident mistakes in the translation, report that, and remove them from the report."""
    from extract.run.fixes import fix
    from rules_core.messages import say

    fixed = fix(report.new, report.translation, report.paths)
    for file, count in fixed.counts.items():
        print(say("report.fixed", language, count=count, file=file), file=sys.stderr)
    for file, count in fixed.left.items():
        print(say("report.not-fixed", language, count=count, file=file), file=sys.stderr)
    fixed_ids = {item.id for item in fixed.gone}
    return replace(report, new=tuple(item for item in report.new if item.id not in fixed_ids))


def _accept(options: argparse.Namespace, wanted: CheckSettings) -> int:
    """Write all discrepancies to the file of accepted discrepancies."""
    from extract.run import accepted as accepted_file
    from rules_core.messages import say

    if wanted.accepted is None or options.changed_since:
        code = "report.accepted.whole" if wanted.accepted else "report.accepted.which"
        raise RefusedError(say(code, options.lang))
    report = make_report(options, wanted)
    before = tuple(entry for _, entry in report.accepted)
    reported = (*report.new, *(item for item, _ in report.accepted))
    reason = options.reason or say("report.accepted.reason", options.lang)
    count = accepted_file.write(wanted.accepted, reported, before, reason, datetime.date.today())
    print(say("report.accepted.written", options.lang, count=count, file=wanted.accepted))
    return 0


def _columns(options: argparse.Namespace) -> int:
    """The columns of the terminal, if that is where the report goes; else those of a wide one."""
    here = options.output is None and sys.stdout.isatty()
    return shutil.get_terminal_size().columns if here else sys.maxsize


def _colour(options: argparse.Namespace) -> bool:
    """Whether to use colours: on a terminal, unless set; NO_COLOR disables it (https://no-color.org)."""
    if options.color != "auto":
        return bool(options.color == "always")
    return options.output is None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
