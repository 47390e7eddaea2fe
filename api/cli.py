"""The command `taiyaku`. Each subcommand is one module in `api/commands`, imported only when it is used.

Exit codes of every subcommand: 0 success, 1 the answer is "no" (discrepancies found, a roster that is not
legal), 2 the input could not be read or the command line is wrong.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from api.help import Parser, add_language, language_last, language_of, localized, set_language
from api.streams import RefusedError, discard_output, open_streams, print_error, stop_on_request
from extract.model.errors import BookError
from rules_core import __version__
from rules_core.errors import UnusableSystemError, os_reason

COMMANDS = {
    "extract": "read one book: its sections, tables and problems, as text or JSON",
    "check": "compare an English and a Japanese edition, figure by figure",
    "validate": "judge rosters: legal or not, and why",
    "options": "what may still be bought or chosen",
    "ledger": "every line that costs points, and what is left after it",
    "roster": "write a commented starting file for a roster",
    "calculate": "work a single figure out",
    "explain": "explain a rule: what both books call it, what is checked, where they differ",
    "serve": "serve the API and the reference on this machine",
    "docs": "build the reference with your own books: their text, and both side by side",
    "tables": "write a system's aligned tables from its specimen editions",
    "seal": "commit to a roster or campaign without showing it",
    "reveal": "show a sealed document with what proves it",
    "verify": "prove that a revealed document is the one that was sealed",
    "schema": "print a published JSON Schema",
    "completion": "print a script with which the shell completes commands and options",
    "systems": "list the installed rule systems, what each can do and its own commands",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    open_streams()
    stop_on_request()
    given = sys.argv[1:] if arguments is None else arguments
    language = language_of(given)
    arguments = language_last(given)
    set_language(language)
    try:
        parser = _parser(arguments, language)
        code = 2
        try:
            options = parser.parse_args(arguments)
            language = getattr(options, "lang", None) or language
            if options.command is None:
                parser.print_help()
            else:
                code = _module(options.command).run(options)
        finally:  # --help and --version end the program, too
            sys.stdout.flush()  # here, where it can still be said that the answer could not be written
        return code
    except RefusedError as error:
        error.print()
    except (BookError, UnusableSystemError) as error:
        print_error(error.say(language))
    except BrokenPipeError:  # the reader of the pipe has seen enough, and needs no word of it
        discard_output(sys.stdout)
    except OSError as error:
        ending = "。" if language == "ja" else "."
        print_error(f"{os_reason(error.strerror, language)}{ending}", error.filename or "output")
        discard_output(sys.stdout)
    except KeyboardInterrupt:
        print_error(localized("stopped; earlier outputs are untouched.", language))
    except Exception:  # exit code 1, Python's own, would say "not legal" or "discrepancies found"
        sys.excepthook(*sys.exc_info())
        print_error(localized("the program has failed; this says nothing of the input.", language))
    return 2


def _parser(arguments: Sequence[str], language: str) -> Parser:
    """The parser; only the requested subcommand is imported to add its options."""
    parser = Parser(
        prog="taiyaku",
        description="A bilingual rules reference and roster validator for tabletop wargames.",
        epilog="Start with: taiyaku check --help. Exit codes: 0 fine, 1 no, 2 not readable.",
    )
    parser.add_argument("--version", action="version", version=f"taiyaku {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    is_own = wanted is None or wanted in COMMANDS
    known = COMMANDS if is_own else {**COMMANDS, **_of_systems()}
    if not is_own and wanted not in known:
        from rules_core.registry import installed

        _ = installed()  # a system that cannot be used may have it: its error says why
    for name, help_line in known.items():
        command = commands.add_parser(
            name, help=help_line, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        if name == wanted:
            _configure(command, name)
            add_language(command, language)
            parser.chosen = command
    return parser


def whole_parser(language: str) -> Parser:
    """The parser with the arguments of every subcommand, those of systems included."""
    parser = Parser(prog="taiyaku")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, help_line in {**COMMANDS, **_of_systems()}.items():
        command = commands.add_parser(name, help=help_line)
        _configure(command, name)
        add_language(command, language)
        command.translate()
    parser.translate()
    return parser


def _configure(command: Parser, name: str) -> None:
    module = _module(name)
    if name in COMMANDS:
        command.epilog = module.EPILOG
        module.configure(command)
    else:
        module.configure(command, name)


def _of_systems() -> dict[str, str]:
    """The procedures and listings of all installed systems as subcommands, with their descriptions."""
    from rules_core.registry import usable

    result: dict[str, str] = {}
    for system in usable():
        named = [(each.name, f"service.procedure.{each.name}") for each in system.procedures()]
        for listing in system.listings():
            named += [(name, f"service.listing.{name}") for name in (listing.name, listing.items)]
        for name, message in named:
            result.setdefault(name, f"{system.say(message, 'en')} ({system.id})")
    return result


def _module(command: str) -> ModuleType:
    """The module that runs a subcommand; procedures share one, and so do listings."""
    if command in COMMANDS:
        return import_module(f"api.commands.{command}")
    from rules_core.registry import usable

    listings = (each for system in usable() for each in system.listings())
    is_listing = any(command in (each.name, each.items) for each in listings)
    kind = "listing" if is_listing else "procedure"
    return import_module(f"api.commands.shared.{kind}_command")


if __name__ == "__main__":
    sys.exit(main())
