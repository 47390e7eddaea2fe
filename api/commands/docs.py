"""`taiyaku docs --en BOOK --ja BOOK -o DIR`: the reference with the text of your own books."""

import argparse
import time
from pathlib import Path

EPILOG = """\
The site is that of `taiyaku serve`, in English and Japanese, with what your books say: under each rule the
text of your book (the English one on the English site, the Japanese one on the Japanese), its tables and
differences, and a facing edition (対訳): both books in two columns, section beside section, with what
differs marked and explained. Of books that no rule system declares there are the facing edition and pages
to read one book alone; of a single book, its text under the rules and in its own order.

examples:
  taiyaku docs --en rules.en.pdf --ja rules.ja.pdf -o ~/my-rules
  taiyaku docs --ja rules.ja.txt -o ~/my-rules --lang ja
  taiyaku docs --en rules/en --ja rules/ja -o ~/my-rules      two folders, files paired by their names

Open ~/my-rules/en/index.html or ~/my-rules/ja/index.html in a browser, or have this machine serve them:
  taiyaku serve --docs ~/my-rules

What this writes holds the text of your books and is for you alone; every page says so. It is built in a
temporary folder beside DIR and put in its place at the end: a run that fails leaves DIR as it was. DIR
must be new, empty or of an earlier run, and outside the project's own folder.

exit codes: 0 built, 2 a book is not readable, or DIR or the pages could not be written
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    books = parser.add_argument_group("books (one is enough)")
    books.add_argument("--en", type=Path, metavar="BOOK", help="the English edition: a file or a folder")
    books.add_argument("--ja", type=Path, metavar="BOOK", help="the Japanese edition: a file or a folder")
    books.add_argument(
        "--system", default="auto", help="rule system of the books; 'none' for none (default: recognise it)"
    )
    books.add_argument("--jobs", type=int, default=1, metavar="N", help="processes for a PDF (default: 1)")
    books.add_argument("--no-cache", action="store_true", help="read the books anew even if unchanged")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="DIR", help="where the site goes, in en and ja"
    )


def run(options: argparse.Namespace) -> int:
    """Read the books, compare them, build the pages and replace the site; returns 0.

    Raises BookError if any of that fails.
    """
    from api.books.private_books import print_progress, read_books
    from api.books.private_site_build import build_site, may_hold_a_site
    from rules_core.messages import LANGUAGES, say

    began = time.monotonic()
    target = may_hold_a_site(options.output)
    volumes = read_books(options)
    print_progress("own.drawing", options.lang)
    build_site(target, volumes)
    print(say("own.done", options.lang, seconds=f"{time.monotonic() - began:.1f}", folder=target))
    for language in LANGUAGES:
        print(f"  {target / language / 'index.html'}")
    return 0
