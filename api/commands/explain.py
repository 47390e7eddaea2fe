"""`taiyaku explain RULE...`: what a rule is about and how it is treated."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from api.commands.shared.system_option import add_system
from api.streams import RefusedError, print_error
from rules_core.visible import on_one_line

if TYPE_CHECKING:
    from rules_core.system import System

MOST_LISTED = 30
"""Maximal number of rules listed for a word; more are of no help."""

EPILOG = """\
RULE is the number or the id of a rule, the code of a finding or the name of a switch; with several systems
installed also SYSTEM:RULE. Shown are: what each book calls the rule, what it says in our words, whether it is
checked, its checks with the codes of their findings, its tables, how it can be read where the books leave it
open, and where the books differ.

A word of a rule's name or summary lists the rules that have it.

examples:
  taiyaku explain 1.74
  taiyaku explain 1.6 1.532 --lang ja
  taiyaku explain infantry.mpv-each
  taiyaku explain mines                rules by a word of their names or summaries

exit codes: 0 explained, 2 there is no such rule
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument(
        "rules", nargs="+", metavar="RULE", help="number or id of a rule, code of a finding, or a switch"
    )
    add_system(parser, "every one that has the rule")


def run(options: argparse.Namespace) -> int:
    """Explain every rule in turn; an unknown one does not stop the others."""
    from rules_core.messages import say
    from rules_core.registry import system_ids

    if options.system is not None and options.system not in system_ids():
        raise RefusedError(say("validate.unknown-system", options.lang, known=", ".join(system_ids())))
    return max(_explain(rule_name, options) for rule_name in options.rules)


def _explain(rule_name: str, options: argparse.Namespace) -> int:
    from api.text.rule import find_rule, first_level, near_names, rule_text
    from rules_core.messages import say
    from rules_core.registry import find_system, system_ids

    named, separator, name = rule_name.partition(":")
    if not separator or named not in system_ids():
        named, name = options.system, rule_name
    systems = [find_system(each) for each in ((named,) if named else system_ids())]
    matches = [(system, rule) for system in systems if (rule := find_rule(system, name))]
    for system, rule in matches:
        if len(matches) > 1:
            print(f"[{system.id}] {system.titles[options.lang]}")
        print(rule_text(system, rule, options.lang))
    if not matches and _list(rule_name, name, systems, options.lang):
        return 0
    if not matches:
        near = [each for system in systems for each in near_names(system, name)]
        if near:
            sentence = say("explain.unknown", options.lang, near=", ".join(near))
        elif len(systems) == 1:
            sentence = say("explain.unknown-begin", options.lang, first=", ".join(first_level(systems[0])))
        else:
            known = ", ".join(system.id for system in systems)
            sentence = say("explain.unknown-anywhere", options.lang, known=known)
        print_error(sentence, rule_name)
    return 0 if matches else 2


def _list(rule_name: str, word: str, systems: Sequence[System], language: str) -> bool:
    """List the rules that contain the word; False if there is none."""
    from api.text.rule import rules_with
    from rules_core.messages import say

    listed = [(system, rule) for system in systems for rule in rules_with(system, word)]
    if not listed:
        return False
    print(say("explain.with-word", language, word=on_one_line(rule_name), count=len(listed)))
    for system, rule in listed[:MOST_LISTED]:
        print(f"  {system.id}  {rule.number or rule.id}  {rule.name[language]}")
    if len(listed) > MOST_LISTED:
        print("  …")
    return True
