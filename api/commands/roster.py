"""`taiyaku roster new`: a commented starting file."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from api.commands.shared.system_option import add_system, one_system
from api.streams import RefusedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules_core.system import System

EPILOG = """\
Writes a roster in YAML to standard output. It can be judged as it stands; everything else that a roster
may hold follows as comments, ready to be uncommented, and then what may be bought. What only your own book
prints is left open as "?".

examples:
  taiyaku roster new --system asl-dyo --nationality russian --points 800 --date 1942-10 > side.yaml
  taiyaku roster new --system ww2-dba --nation Germany --division "Panzer Division" --year 1940 > force.yaml
  taiyaku roster new --system asl-dyo --lang ja > side.yaml
  taiyaku validate side.yaml

exit codes: 0 written, 2 a value that cannot be used
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand: one for each value that some system's starting file takes."""
    from rules_core.registry import usable
    from rules_core.starting_file import start_values

    parser.add_argument("action", choices=("new",), help="new: write a starting file")
    values: dict[str, list[str]] = {}
    for system in usable():
        for value in start_values(system):
            values.setdefault(value.name, []).append(
                f"{value.help['en']} (of {system.id}; default: {value.default})"
            )
    for name, value_text in values.items():
        parser.add_argument(f"--{name}", metavar="VALUE", help="; ".join(value_text))
    add_system(parser, "the only one that has a starting file with these options")


def run(options: argparse.Namespace) -> int:
    """Write the file, or report which values cannot be used."""
    from api.files.rosters import RosterFileError, parse
    from rules_core.choose_system import split_system
    from rules_core.judge import read
    from rules_core.model.rosters import RosterError
    from rules_core.starting_file import document_model, has_starting_file, start_values, starting_file

    def takes(system: System) -> bool:
        """Whether the starting file has every option that was given."""
        known = {value.name for value in start_values(system)}
        return has_starting_file(system) and _given(options).keys() <= known

    system = one_system(options.system, options.lang, takes)
    model = document_model(system)
    assert model is not None, "a starting file is one of a document"
    text = starting_file(system, _given(options), options.lang)
    pointers = {value.pointer: f"--{value.name}" for value in start_values(system)}
    try:
        data = parse(text.encode("utf-8", "surrogatepass"), is_yaml=True)
        document = split_system(data)[1]
        read(system, model, document)
        _refuse_breaches(system, document, pointers, options.lang)
        text += _what_may_be_bought(system, document, options.lang)
    except RosterFileError as error:
        raise RefusedError(error.say(options.lang)) from error
    except RosterError as error:
        named = (replace(each, pointer=pointers.get(each.pointer, each.pointer)) for each in error.problems)
        raise RefusedError(*(problem.say(options.lang) for problem in named)) from error
    sys.stdout.write(text)
    return 0


def _refuse_breaches(system: System, document: object, pointers: Mapping[str, str], language: str) -> None:
    """Refuse a value (by its pointer, named by its option) with which no roster can be legal."""
    from rules_core.judge import judge

    if system.roster is None:
        return
    findings = (each.to_json(language, system) for each in judge(system.id, document).findings)
    wrong = [f"{pointers[each['path']]}: {each['message']}" for each in findings if each["path"] in pointers]
    if wrong:
        raise RefusedError(*wrong)


def _what_may_be_bought(system: System, document: object, language: str) -> str:
    """What can be bought or chosen next, as comments; empty for a system that cannot compute it."""
    from api.text.blocks import blocks_text
    from rules_core.options import options as open_options

    if system.roster is None or not system.roster.can_offer:
        return ""
    parts = blocks_text(open_options(system.id, document).blocks, language, system)
    lines = "\n\n".join(parts).splitlines()
    return "\n" + "".join(f"# {line}".rstrip() + "\n" for line in lines)


def _given(options: argparse.Namespace) -> dict[str, str]:
    """The values given as options."""
    own = {"command", "action", "lang", "system"}
    return {name: value for name, value in vars(options).items() if name not in own and value is not None}
