"""`taiyaku systems`: the installed rule systems and their capabilities."""

import argparse

from api.streams import RefusedError, print_error

EPILOG = """\
A rule system is a package that registers itself; `pip install` of one is all that it takes. Commands of a
system's own (`taiyaku setup FILE`, for example) are listed with it.

examples:
  taiyaku systems
  taiyaku systems --lang ja

exit codes: 0 listed, 2 a system cannot be used
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""


def run(options: argparse.Namespace) -> int:
    """Print a few lines for each system."""
    from rules_core.messages import say
    from rules_core.registry import system_ids, usable

    if not system_ids():
        raise RefusedError(say("validate.no-system", options.lang))
    systems = usable(lambda error: print_error(error.say(options.lang)))
    for system in systems:
        print(f"{system.id}  {system.titles[options.lang]}")
        print(f"  {system.about[options.lang]}")
        capabilities = {
            "validate": system.roster is not None,
            "match": system.match is not None,
            "options": system.roster is not None and system.roster.can_offer,
            "ledger": system.roster is not None and system.roster.can_bill,
            "calculate": bool(system.calculators()),
        }
        own = [name for listing in system.listings() for name in (listing.name, listing.items)]
        own += [procedure.name for procedure in system.procedures()]
        names = ", ".join([*(name for name, has in capabilities.items() if has), *own])
        print(f"  {say('validate.can-do', options.lang, names=names or '-')}")
    return 0 if len(systems) == len(system_ids()) else 2
