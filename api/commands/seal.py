"""`taiyaku seal FILE`: commit to a document without showing it."""

import argparse
import secrets
import sys
from pathlib import Path

EPILOG = """\
Sends nothing: the seal (one line of JSON) is printed for the opponent, the key is written beside the file and
stays secret. Later `taiyaku reveal` shows the document, and `taiyaku verify` proves that it is the one that
was sealed. The seal says nothing of the document, not even how long it is.

examples:
  taiyaku seal axis.yaml > axis.seal       seal a roster; axis.yaml.key is the key
  taiyaku seal campaign.jsonl --key t1.key seal a campaign file as it is today; it may grow later

exit codes: 0 sealed, 2 not readable
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument(
        "file", help="JSON, YAML or lines of JSON are sealed by what they say, others as they are"
    )
    parser.add_argument("--key", type=Path, help="where to write the key (default: FILE.key)")


def run(options: argparse.Namespace) -> int:
    """Print the seal and write the key."""
    from api.files.rosters import RosterFileError
    from api.files.sealed import load_document, print_line, write_secret
    from api.streams import RefusedError
    from rules_core.messages import say
    from rules_core.sealing import NONCE_BYTES, SealError, seal

    if options.file == "-" and options.key is None:
        raise RefusedError(SealError("key-needed").say(options.lang))
    try:
        document, form = load_document(options.file)
        key = seal(document, secrets.token_bytes(NONCE_BYTES), form=form)
        path = options.key or Path(f"{options.file}.key")
        write_secret(path, key.model_dump())
    except SealError as error:
        raise RefusedError(error.say(options.lang)) from error
    except RosterFileError as error:
        raise RefusedError(error.say(options.lang), about=error.fields["file"]) from error
    print_line(key.seal.model_dump())
    sys.stderr.write(say("seal.sealed", options.lang, key=path) + "\n")
    return 0
