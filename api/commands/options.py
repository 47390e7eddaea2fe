"""`taiyaku options FILE`: what may still be bought or chosen."""

import argparse

from api.commands.shared.roster_command import add_options, print_answer

EPILOG = """\
The roster may end anywhere: it is read as what was bought so far, in the order of purchase. Out come the
points left, what comes next, what the dice have opened, and what fits: units that the books print or your
catalogue lists, with everything else that has a fixed price. In a system without prices: what may be added,
to how many whole rosters each choice leads, and the cheapest repair where none is left.

examples:
  taiyaku options side.yaml
  taiyaku options side.yaml --catalogue club.csv --lang ja
  taiyaku options side.yaml --format json

exit codes: 0 answered, 2 the roster or the catalogue could not be read
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Print what can still be bought; returns 0, or 2 if the input cannot be read."""
    from rules_core.options import options as open_options

    return print_answer(options, open_options)
