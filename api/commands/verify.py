"""`taiyaku verify REVEAL --seal SEAL`: whether a document is the one that was sealed."""

import argparse
import sys
from pathlib import Path

from api.streams import RefusedError, write_data

EPILOG = """\
Needs no network and no account: it works the commitment out again from what was revealed and compares it with
the seal that was received before. It proves that the document existed then and has not changed; not that it
is legal, nor that no other one was sealed too.

examples:
  taiyaku verify axis.reveal --seal axis.seal
  taiyaku verify axis.reveal --seal 8d0c…     the 64 digits of the commitment, as sent in a message
  taiyaku verify t1.reveal --seal t1.seal --document t1.jsonl    and write what was proven, to be looked at

exit codes: 0 proven, 1 not the document that was sealed, 2 not readable
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument("reveal", help="what the command reveal printed")
    parser.add_argument("--seal", required=True, help="the seal that was received: a file, or its 64 digits")
    parser.add_argument(
        "--document", type=Path, metavar="FILE", help="write the document there if it is proven; FILE is new"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def run(options: argparse.Namespace) -> int:
    """Print the receipt."""
    from api.files.json_text import json_bytes
    from api.files.rosters import RosterFileError
    from api.files.sealed import load_json, write_document
    from rules_core.sealing import Reveal, Seal, SealError, read, seal_of_digits, verify

    try:
        shown = read(Reveal, load_json(options.reveal))
        received = seal_of_digits(options.seal, shown.form) or read(Seal, load_json(options.seal))
        receipt = verify(shown, received)
        if options.document is not None and receipt.is_proven:
            write_document(options.document, shown)
    except SealError as error:
        raise RefusedError(error.say(options.lang)) from error
    except RosterFileError as error:
        raise RefusedError(error.say(options.lang), about=error.fields["file"]) from error
    if options.format == "json":
        write_data(json_bytes(receipt.to_json(options.lang)).decode("utf-8") + "\n")
    else:
        sys.stdout.write(receipt.say(options.lang) + "\n")
    return 0 if receipt.is_proven else 1
