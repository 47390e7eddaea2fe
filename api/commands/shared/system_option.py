"""The option `--system NAME`: the rule system of a command."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from api.streams import RefusedError

if TYPE_CHECKING:
    from rules_core.system import System


def add_system(parser: argparse.ArgumentParser, default: str) -> None:
    """Add the option; `default` describes what is used if it is left out."""
    parser.add_argument("--system", metavar="NAME", help=f"rule system by its id (default: {default})")


def book_system(name: str) -> str | None:
    """The system whose declarations are used for reading books: "auto" stays, "none" becomes None.

    Raises BookError if no system has that name. Its data (all systems' for "auto") are verified.
    """
    from extract.model.errors import BookError
    from rules_core.registry import find_system, system_ids

    wanted = None if name == "none" else name
    if wanted not in (None, "auto", *system_ids()):
        raise BookError("report.system.unknown", name=name, known=", ".join(system_ids()))
    for each in system_ids() if wanted == "auto" else filter(None, [wanted]):
        find_system(each)
    return wanted


def one_system(name: str | None, language: str, has: Callable[[System], object]) -> System:
    """The system called `name` if it `has` the capability; if `name` is None, the only one that has it.

    Raises RefusedError if there is no such system or several.
    """
    from rules_core.messages import say
    from rules_core.registry import find_system, system_ids

    if not system_ids():
        raise RefusedError(say("validate.no-system", language))
    refuse_unknown(name, language)
    if name is not None and has(named := find_system(name)):
        return named
    candidates = [system for each in system_ids() if has(system := find_system(each))]
    if name is not None:
        known = ", ".join(system.id for system in candidates) or "-"
        raise RefusedError(say("validate.system-lacks", language, system=name, known=known))
    if len(candidates) != 1:
        known = ", ".join(system.id for system in candidates) or ", ".join(system_ids())
        raise RefusedError(say("validate.which-system", language, known=known))
    return candidates[0]


def refuse_unknown(name: str | None, language: str) -> None:
    """RefusedError, with the known names, if a system is named that is not installed."""
    from rules_core.messages import say
    from rules_core.registry import system_ids

    if name is not None and name not in system_ids():
        raise RefusedError(say("validate.unknown-system", language, known=", ".join(system_ids())))
