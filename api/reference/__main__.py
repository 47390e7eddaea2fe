"""`python -m api.reference`: build the reference in English and Japanese into docs/_build/html/{en,ja}."""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from api.reference.build import BuildError
from api.reference.serving import built
from api.reference.sources import DOCS
from rules_core.errors import UnusableSystemError
from rules_core.messages import LANGUAGES


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code: 0 built, 1 if the pages or a system have errors."""
    summary = (__doc__ or "").partition("\n\n")[0]
    parser = argparse.ArgumentParser(prog="python -m api.reference", description=summary)
    parser.add_argument("-o", "--output", type=Path, default=DOCS / "_build", help="default: docs/_build")
    parser.add_argument("--fresh", action="store_true", help="draw every page anew, not only changed ones")
    options = parser.parse_args(arguments)
    print("Building the reference in English and Japanese ...", flush=True)
    began = time.monotonic()
    try:
        published = built(options.output.resolve(), fresh=options.fresh)
    except (BuildError, UnusableSystemError) as error:
        print(error, file=sys.stderr)
        print("Not built; the earlier reference is untouched.", file=sys.stderr)
        return 1
    print(f"Done in {time.monotonic() - began:.1f} s.")
    for language in LANGUAGES:
        count = len(list((published / language).rglob("*.html")))
        print(f"  {language}: {count} pages, start with {published / language / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
