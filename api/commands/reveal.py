"""`taiyaku reveal FILE`: show a sealed document together with its proof."""

import argparse
from pathlib import Path

EPILOG = """\
Prints the document together with its nonce, one line of JSON, for the opponent to verify. A list that has
grown since, such as a campaign file, is revealed as far as it was sealed.

examples:
  taiyaku reveal axis.yaml > axis.reveal
  taiyaku reveal campaign.jsonl --key t1.key > t1.reveal

exit codes: 0 revealed, 1 the document is no longer the one that was sealed, 2 not readable
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument("file", help="the document that was sealed")
    parser.add_argument("--key", type=Path, help="its key (default: FILE.key)")


def run(options: argparse.Namespace) -> int:
    """Print the reveal."""
    from api.files.rosters import RosterFileError
    from api.files.sealed import load_document, load_json, print_line
    from api.streams import RefusedError, print_error
    from rules_core.messages import say
    from rules_core.sealing import SealError, SealKey, read, reveal

    def tell_torn(line: int) -> None:
        print_error(say("validate.log-torn-read", options.lang, line=line), options.file)

    try:
        document, _ = load_document(options.file, tell_torn)
        key = read(SealKey, load_json(str(options.key or f"{options.file}.key")))
        print_line(reveal(document, key).model_dump())
    except SealError as error:
        print_error(error.say(options.lang))
        return 1 if error.code == "changed" else 2
    except RosterFileError as error:
        raise RefusedError(error.say(options.lang), about=error.fields["file"]) from error
    return 0
