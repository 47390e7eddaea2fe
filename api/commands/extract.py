"""`taiyaku extract BOOK`: the content found in one book, for people or as JSON."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from api.streams import print_or_write
from rules_core.visible import escaped_in_json, on_one_line

if TYPE_CHECKING:
    from extract.model.document import Document, Table

EPILOG = """\
The file is recognised by its content: PDF, HTML or plain text (UTF-8, UTF-16, Shift_JIS, EUC-JP).

examples:
  taiyaku extract rules.pdf                 a summary: sections, tables, problems
  taiyaku extract rules.pdf --json          everything, as `taiyaku schema document` describes
  taiyaku extract rules.pdf --json -o out.json --jobs 2
  taiyaku extract rules.pdf --debug-image seen   a picture of each page with what was read as what

colours of the pictures: blue lines of text (a bar where a paragraph begins), green tables and cells (heads
shaded), orange merged cells, magenta raised marks, violet titles, grey running heads, red what was not read

exit codes: 0 read (problems are part of the answer), 2 not readable as a book
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument("book", type=Path, metavar="BOOK", help="the file to read")
    parser.add_argument("--json", action="store_true", help="print everything found as JSON")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write to FILE, all or nothing")
    parser.add_argument(
        "--system",
        default="auto",
        help="rule system whose tables to look for; 'none' for none (default: auto)",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes for a PDF (default: 1)")
    parser.add_argument(
        "--debug-image",
        type=Path,
        metavar="DIR",
        help="of a PDF: write a picture of each page into DIR, with what was read as what in colours",
    )
    parser.add_argument("--no-cache", action="store_true", help="read the file anew even if it is unchanged")


def run(options: argparse.Namespace) -> int:
    """Read the book and print its content."""
    from api.commands.shared.system_option import book_system
    from api.text.progress import progress
    from extract.model.document_json import document_text
    from extract.run.pipeline import read_document

    if options.debug_image:
        _draw(options.book, options.debug_image, options.jobs, options.lang)
    with progress(options.book.name) as show_progress:
        document = read_document(
            options.book,
            system=book_system(options.system),
            processes=options.jobs,
            progress=show_progress,
            use_cache=not options.no_cache,
        )
    if options.json:
        parts = (escaped_in_json(part) for part in document_text(document, options.lang))
    else:
        parts = (on_one_line(line) + "\n" for line in _summary(document, options.lang))
    print_or_write(parts, options.output, is_data=options.json)
    return 0


def _draw(book: Path, folder: Path, jobs: int, language: str) -> None:
    """Write the pictures of a PDF's pages and print where they are; raises BookError for another file."""
    from api.text.progress import progress
    from extract.model.errors import BookError
    from extract.read import read
    from extract.read.pdf.debug_images import draw_pages
    from rules_core.messages import say

    with progress(book.name) as show_progress:
        flow = read(book, book.name, processes=jobs, progress=show_progress)
    if flow.format != "pdf":
        raise BookError("read.pdf-no-pages-to-draw", file=book.name)
    try:
        drawn = draw_pages(book.read_bytes(), flow, folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise BookError("read.pdf-not-written", folder=folder, reason=reason) from error
    sys.stderr.write(say("extract.drawn", language, count=len(drawn), folder=folder) + "\n")


def _summary(document: Document, language: str) -> list[str]:
    from rules_core.messages import say

    def sentence(message: str, **fields: object) -> str:
        return say(f"extract.{message}", language, **fields)

    lines = [
        sentence(
            "summary",
            file=document.file,
            format=document.format,
            language=document.language or "?",
            sections=len(document.sections),
            tables=len(document.tables),
            problems=len(document.problems),
        ),
        "",
        sentence("sections"),
    ]
    lines += [
        f"  {s.number or '-':8} {s.title}{'  ' + sentence('cut-off') if s.cut_off else ''}"
        for s in document.sections
    ]
    lines += ["", sentence("tables")]
    lines += [f"  {_table(table, language)}" for table in document.tables]
    if document.problems:
        lines += ["", sentence("problems")]
        lines += [f"  {p.place}: {p.message(language)}" for p in document.problems]
    return lines


def _table(table: Table, language: str) -> str:
    from rules_core.messages import say

    title = table.title.raw.strip() if table.title else say("extract.untitled", language)
    rows, columns = len(table.rows), len(table.rows[0])
    return f"{table.rule or '-':8} {table.id or '-':26} {rows:3} × {columns:<3} {table.place}  {title}"
