"""`taiyaku explain RULE...`: what a rule is about and what is done with it."""

from __future__ import annotations

import argparse
import sys

EPILOG = """\
RULE is a number (1.74, H1.74), the code of a finding (oba.size) or a switch (AMB-1). Shown are: what both
books call the rule, what it says in our words, whether it is checked, its checks with the codes of their
findings, its tables, how it can be read where the books leave it open, and where the books differ.

examples:
  taiyaku explain 1.74
  taiyaku explain 1.6 1.532 --lang ja
  taiyaku explain fortifications.hip AMB-2

exit codes: 0 explained, 2 there is no such rule
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.epilog = EPILOG
    parser.add_argument(
        "rules", nargs="+", metavar="RULE", help="number of a rule, code of a finding, or a switch"
    )
    parser.add_argument("--lang", choices=("en", "ja"), default="en", help="language (default: en)")
    parser.add_argument("--system", default="asl-dyo", help="rule system (default: asl-dyo)")


def run(options: argparse.Namespace) -> int:
    """Explain every rule in turn; an unknown one does not stop the others."""
    from rules_core.judge import systems
    from rules_core.messages import say

    if options.system not in systems():
        known = ", ".join(systems())
        print(f"taiyaku: {say('validate.unknown-system', options.lang, known=known)}", file=sys.stderr)
        return 2
    return max(_explain(asked, options) for asked in options.rules)


def _explain(asked: str, options: argparse.Namespace) -> int:
    from api.text.rule import find_rule, near_names, rule_text
    from rules_core.messages import say
    from rules_core.rules import load

    rules = load(options.system.replace("-", "_"))
    rule = find_rule(rules, asked, options.system)
    if rule is None:
        near = ", ".join(near_names(rules, asked, options.system))
        print(f"taiyaku: {asked}: {say('explain.unknown', options.lang, near=near)}", file=sys.stderr)
        return 2
    print(rule_text(options.system, rule, options.lang))
    return 0
