"""`taiyaku ledger FILE`: every line that costs points, and what is left after it."""

import argparse

from api.commands.shared.roster_command import add_options, print_answer

EPILOG = """\
The Points Available section line by line, in the order of purchase: what was bought, how many, its points
with the sum, and what is left after it. Nothing is judged; taiyaku validate does that.

examples:
  taiyaku ledger side.yaml
  taiyaku ledger side.yaml --lang ja
  taiyaku ledger side.yaml --format json

exit codes: 0 answered, 2 the roster or the catalogue could not be read
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Print the ledger; returns 0, or 2 if the input cannot be read."""
    from rules_core.options import bill

    return print_answer(options, bill)
