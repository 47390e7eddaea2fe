"""`taiyaku check --en BOOK --ja BOOK`: where two editions disagree."""

from __future__ import annotations

import argparse
import datetime
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from extract.accepted import Accepted
    from extract.document import Document
    from extract.report import Report

EPILOG = """\
Both books are read (PDF, HTML or text), their tables and sections are paired by meaning, and every
difference is listed once: where, what each book prints, which one the evidence speaks for, and what
is ruled. Without --en and --ja the bundled specimen editions of Chapter H are compared.

examples:
  taiyaku check --en rules.en.pdf --ja rules.ja.pdf
  taiyaku check --en rules.en.txt --ja rules.ja.txt --lang ja
  taiyaku check --en rules.en.txt --ja rules.ja.txt --format html --output report.html

known differences, so that only new ones fail:
  taiyaku check --en a.txt --ja b.txt --accepted known.toml --write-accepted --reason "errata of 2019"
  taiyaku check --en a.txt --ja b.txt --accepted known.toml

in CI (GitHub Actions):
  - run: pip install ./taiyaku    # a checkout of this project
  - run: taiyaku check --en rules.en.txt --ja rules.ja.txt --accepted known.toml --format github

  with code scanning: --format sarif --output taiyaku.sarif, then github/codeql-action/upload-sarif

An accepted entry whose discrepancy has gone is an error too: take it out, so that the file stays true.

exit codes: 0 nothing new, 1 new discrepancies or accepted entries out of date, 2 a book is not readable
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.epilog = EPILOG
    books = parser.add_argument_group("books")
    books.add_argument("--en", type=Path, metavar="BOOK", help="the English edition")
    books.add_argument("--ja", type=Path, metavar="BOOK", help="the Japanese edition")
    books.add_argument(
        "--system", default="auto", help="rule system of the books; 'none' for none (default: recognise it)"
    )
    books.add_argument("--jobs", type=int, default=1, metavar="N", help="processes for a PDF (default: 1)")
    books.add_argument("--no-cache", action="store_true", help="read the books anew even if unchanged")
    known = parser.add_argument_group("known differences")
    known.add_argument("--accepted", type=Path, metavar="FILE", help="TOML file of accepted discrepancies")
    known.add_argument(
        "--write-accepted", action="store_true", help="accept everything found: write it to --accepted FILE"
    )
    known.add_argument("--reason", metavar="TEXT", help="the reason to write with --write-accepted")
    known.add_argument(
        "--fail-on",
        choices=("any", "verdict"),
        default="any",
        help="which new discrepancies give exit code 1: any, or those that change a verdict (default: any)",
    )
    output = parser.add_argument_group("output")
    output.add_argument(
        "--format",
        choices=("text", "json", "sarif", "junit", "github", "html"),
        default="text",
        help="default: text",
    )
    output.add_argument("-o", "--output", type=Path, metavar="FILE", help="write to FILE, all or nothing")
    output.add_argument("--lang", choices=("en", "ja"), default="en", help="language (default: en)")
    output.add_argument("--notation", action="store_true", help="also list differences of notation alone")
    output.add_argument(
        "--color", choices=("auto", "always", "never"), default="auto", help="colours in text (default: auto)"
    )


def run(options: argparse.Namespace) -> int:
    """Compare the books, print the report, and say by the exit code whether anything is new."""
    from extract import accepted as accepted_file
    from extract.report import write
    from rules_core.messages import say

    writing = options.write_accepted
    if writing and not options.accepted:
        sys.stderr.write(f"taiyaku: {say('report.accepted.which', options.lang)}\n")
        return 2
    entries = (
        ()
        if options.accepted is None or (writing and not options.accepted.exists())
        else accepted_file.load(options.accepted)
    )
    report = make_report(options, entries)
    if writing:
        found = (*report.new, *(item for item, _ in report.accepted))
        reason = options.reason or say("report.accepted.reason", options.lang)
        count = accepted_file.write(options.accepted, found, entries, reason, datetime.date.today())
        print(say("report.accepted.written", options.lang, count=count, file=options.accepted))
        return 0
    text = write(report, options.format, options.lang, colour=_colour(options))
    put_out(text, options.output)
    counted = [item for item in report.new if options.fail_on == "any" or item.severity == "verdict"]
    return 1 if counted or report.stale else 0


def make_report(options: argparse.Namespace, entries: Sequence[Accepted] = ()) -> Report:
    """Read and compare the books that the options name.

    Raises BookError where one cannot be read, where they are the wrong way round or the same, or where one
    is in another language.
    """
    from extract.accepted import split
    from extract.discrepancies import compare, knowledge
    from extract.report import Report
    from extract.specimen import records

    paths = _paths(options)
    en, ja, system = _read(options, paths)
    comparison = compare(en, ja, knowledge(system, records=records(system) if system else None))
    new, silenced, stale = split(entries, comparison.discrepancies)
    return Report(
        system=system,
        en=en,
        ja=ja,
        comparison=comparison,
        new=new,
        accepted=silenced,
        stale=stale,
        notations=comparison.notations if options.notation else (),
        paths={"en": str(paths[0]), "ja": str(paths[1])},
    )


def put_out(text: str, output: Path | None) -> None:
    """Print a text, or write it to a file all or nothing. Raises BookError where that cannot be written."""
    from extract.files import write_output

    if output is None:
        sys.stdout.write(text)
    else:
        write_output(output, text)


def _paths(options: argparse.Namespace) -> tuple[Path, Path]:
    from extract.errors import BookError
    from extract.specimen import specimen

    if options.en is None and options.ja is None:
        return specimen("asl_dyo")
    if options.en is None or options.ja is None:
        raise BookError("report.one_book")
    if options.en.exists() and options.ja.exists() and options.en.samefile(options.ja):
        raise BookError("report.same_file", en=str(options.en), ja=str(options.ja))
    return options.en, options.ja


def _read(options: argparse.Namespace, paths: tuple[Path, Path]) -> tuple[Document, Document, str | None]:
    from api.progress import progress
    from api.systems import asked_system
    from extract.pipeline import read_pair

    asked = asked_system(options.system)

    def read(system: str | None) -> tuple[Document, Document]:
        with progress(f"{paths[0].name}, {paths[1].name}") as tell:
            return read_pair(
                *paths,
                system=system,
                processes=options.jobs,
                progress=tell,
                use_cache=not options.no_cache,
            )

    en, ja = read(asked)
    _languages(en, ja, paths)
    system = en.system or ja.system
    if en.system != ja.system:  # one book alone did not show whose it is
        en, ja = read(system)
    return en, ja, system


def _languages(en: Document, ja: Document, paths: tuple[Path, Path]) -> None:
    from extract.errors import BookError

    names = {"en": str(paths[0]), "ja": str(paths[1])}
    if en.language == "ja" and ja.language == "en":
        raise BookError("report.swapped", **names)
    if en.sha256 == ja.sha256:
        raise BookError("report.same_file", **names)
    for book, wanted in ((en, "en"), (ja, "ja")):
        if book.language not in (wanted, None):
            raise BookError(f"report.language.{wanted}", file=names[wanted], found=book.language)


def _colour(options: argparse.Namespace) -> bool:
    """Colours on a terminal only, unless asked for; NO_COLOR switches them off (https://no-color.org)."""
    if options.color != "auto":
        return bool(options.color == "always")
    return options.output is None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
