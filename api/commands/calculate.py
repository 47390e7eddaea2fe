"""`taiyaku calculate NAME`: compute single figures, with working and dependencies."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from api.commands.shared.judging_options import READING_HELP, add_switch, chosen_switches
from api.commands.shared.query_problems import query_problems
from api.commands.shared.system_option import add_system, refuse_unknown
from api.streams import RefusedError, write_data

if TYPE_CHECKING:
    from api.service.language import Language
    from rules_core.system import Calculator, System

EPILOG = """\
Without NAME the calculators of every installed system are listed, with what each takes. Inputs are given as
NAME=VALUE; one that takes several values is repeated.

examples:
  taiyaku calculate
  taiyaku calculate mpv bpv=13 pf=2 capabilities=S
  taiyaku calculate odds/rarity --lang ja
  taiyaku calculate mpv bpv=13 --format json

exit codes: 0 worked out, 2 there is no such calculator or an input cannot be used
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument("name", nargs="?", help="which calculator (default: list them)")
    parser.add_argument("inputs", nargs="*", metavar="NAME=VALUE", help="what it takes")
    parser.add_argument("--reading", metavar="BOOK", help=READING_HELP)
    add_switch(parser)
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    add_system(parser, "every one that has the calculator")


def run(options: argparse.Namespace) -> int:
    """Print the figures, or the list of calculators."""
    from pydantic import ValidationError

    from api.bulk.judge_many import written
    from rules_core.calculators import calculate
    from rules_core.judge import MissingCapabilityError
    from rules_core.messages import say
    from rules_core.model.answer_header import JudgedBy
    from rules_core.model.rosters import RosterError

    language: Language = options.lang
    refuse_unknown(options.system, language)
    calculators = _calculators(options.system)
    if options.system is not None and not calculators:
        raise RefusedError(MissingCapabilityError(options.system, "calculators").say(language))
    if options.name is None:
        for system, calculator in calculators:
            print(f"{system.id}  {calculator.name}  {_takes(calculator)}")
        return 0
    matches = [(system, each) for system, each in calculators if each.name == options.name]
    if len(matches) != 1:
        known = ", ".join(f"{system.id} {each.name}" for system, each in matches or calculators)
        raise RefusedError(say("validate.which-calculator", language, known=known))
    system, calculator = matches[0]
    try:
        inputs = calculator.inputs.model_validate(_given(calculator, options.inputs))
        by: JudgedBy = {"reading": options.reading or "ruled", "switches": chosen_switches(options)}
        answer = calculate(system, calculator, inputs, by).to_json(language)
    except ValidationError as error:
        takes = say("validate.calculator-takes", language, name=options.name, takes=_takes(calculator))
        problems = dict.fromkeys(query_problems(error, calculator.inputs, language))
        raise RefusedError(*problems, takes) from error
    except RosterError as error:
        raise RefusedError(*(problem.say(language) for problem in error.problems)) from error
    if options.format == "json":
        write_data(written(answer) + "\n")
        return 0
    for name, value in answer["figures"].items():
        print(f"{name}: {_shown(value)}")
    for item in answer["rests_on"]:
        print(f"  {item['message']}")
    return 0


def _calculators(system_id: str | None) -> list[tuple[System, Calculator]]:
    from rules_core.registry import find_system, installed

    systems = installed() if system_id is None else (find_system(system_id),)
    return [(system, calculator) for system in systems for calculator in system.calculators()]


def _takes(calculator: Calculator) -> str:
    """Its inputs as on the command line, optional ones in brackets."""
    return " ".join(
        f"{name}=…" if field.is_required() else f"[{name}=…]"
        for name, field in calculator.inputs.model_fields.items()
    )


def _given(calculator: Calculator, inputs: list[str]) -> dict[str, Any]:
    """The inputs by name; a list for inputs that may be repeated."""
    from api.files.csv_rows import plain_digits
    from rules_core.calculators import takes_several

    result: dict[str, Any] = {}
    for text in inputs:
        name, _, value = text.partition("=")
        value = plain_digits(value)
        known = calculator.inputs.model_fields.get(name)
        if known is not None and takes_several(known):
            result.setdefault(name, []).append(value)
        else:
            result[name] = value
    return result


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "".join(f"\n  {_shown(each)}" for each in value) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_shown(each)}" for name, each in value.items())
    return "-" if value is None else str(value)
