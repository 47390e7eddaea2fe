"""The command `taiyaku`. Each subcommand is one module in `api/commands`, imported only when it is used.

Exit codes, the same for every subcommand: 0 all is well, 1 the answer is "no" (discrepancies found, a
roster that is not legal), 2 the input could not be read or the command line is wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from extract.errors import BookError
from rules_core import __version__

COMMANDS = {
    "extract": "read one book: its sections, tables and problems, as text or JSON",
    "check": "compare an English and a Japanese edition, figure by figure",
    "validate": "judge rosters: legal or not, and why",
    "options": "what a side can still buy",
    "ledger": "every line that costs points, and what is left after it",
    "roster": "write a commented starting file for a roster",
    "explain": "explain a rule: what both books call it, what is checked, where they differ",
    "serve": "serve the API and the reference on this machine",
    "docs": "build the reference with your own books: their text, and both side by side",
    "tables": "write a system's aligned tables from its specimen editions",
    "schema": "print a published JSON Schema",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    parser = _parser(arguments)
    options = parser.parse_args(arguments)
    if options.command is None:
        parser.print_help()
        return 2
    try:
        code: int = import_module(f"api.commands.{options.command}").run(options)
        sys.stdout.flush()  # here, where it can still be said that the answer could not be written
    except BookError as error:
        print(f"taiyaku: {error.say(getattr(options, 'lang', 'en'))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 2
    except OSError as error:
        print(f"taiyaku: {error.filename or 'output'}: {error.strerror}.", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # or Python tries once more on its way out
        return 2
    except KeyboardInterrupt:
        print("taiyaku: stopped; earlier outputs are untouched.", file=sys.stderr)
        return 2
    return code


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """The parser; only the subcommand that is asked for is imported to add its options."""
    parser = argparse.ArgumentParser(
        prog="taiyaku",
        description="A bilingual rules reference and roster validator for tabletop wargames.",
        epilog="Start with: taiyaku check --help. Exit codes: 0 fine, 1 no, 2 not readable.",
    )
    parser.add_argument("--version", action="version", version=f"taiyaku {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    for name, help_line in COMMANDS.items():
        command = commands.add_parser(
            name, help=help_line, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        if name == wanted:
            import_module(f"api.commands.{name}").configure(command)
    return parser


if __name__ == "__main__":
    sys.exit(main())
