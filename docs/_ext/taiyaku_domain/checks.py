"""The checks of a rule: code and sentence; for developers, the files of the check and its cases."""

import re
from functools import lru_cache
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.checks import AnyCheck
from rules_core.outline import Rule
from rules_core.system import System
from taiyaku_domain.anchors import anchor
from taiyaku_domain.elements import bullets, fixed
from taiyaku_domain.references import linked, pending
from taiyaku_domain.targets import note_target
from taiyaku_domain.view import view_of


def all_checks(system: System) -> tuple[AnyCheck, ...]:
    """Every check of a system; empty if it judges no rosters."""
    return system.roster.checks if system.roster else ()


def checks_about(directive: SphinxDirective, system: System, rule: Rule) -> list[AnyCheck]:
    """The checks that cite a rule; the page depends on the files of these and of their cases."""
    result = [check for check in all_checks(system) if check.rule == rule.id]
    for check in result:
        for file in (check.file, *_cases(system).get(check.code, ())):
            directive.env.note_dependency(str(file))
    return result


def draw_checks(directive: SphinxDirective, checks: list[AnyCheck]) -> list[nodes.Node]:
    """A list, one line a check: the sentence of the check, its code, its severity."""
    return [bullets((_draw(directive, check) for check in checks), "finding-codes")]


def _draw(directive: SphinxDirective, check: AnyCheck) -> nodes.paragraph:
    view = view_of(directive)
    assert view.system is not None
    place = anchor("finding", check.code)
    sentence = view.system.check_summary(check, view.language)
    note_target(directive.env, "check", view.qualified(check.code), place, sentence)
    severity = view.say(f"validate.severity.{check.severity}")
    drawn = fixed(*linked(sentence, view), nodes.Text(" "))
    drawn += [nodes.literal("", check.code, ids=[place]), nodes.Text(" ")]
    drawn += nodes.inline("", severity, classes=["severity", check.severity])
    return drawn


def draw_files(directive: SphinxDirective, system: System, check: AnyCheck) -> list[nodes.Node]:
    """The file of a check and those of its cases, by their paths in the package."""
    view = view_of(directive)
    drawn: list[nodes.Node] = []
    for kind, paths in (("check", (check.file,)), ("cases", _cases(system).get(check.code, ()))):
        names = ", ".join(path.relative_to(system.files.root).as_posix() for path in paths)
        if names:
            drawn.append(nodes.Text(view.say(f"reference.files.{kind}", files=names) + " "))
    return drawn


def check_link(directive: SphinxDirective, code: str) -> nodes.Node:
    """The code of a finding as a link to its check."""
    name = view_of(directive).qualified(code)
    return pending(directive, "check", name, nodes.inline("", "", nodes.literal("", code)))


@lru_cache
def _cases(system: System) -> dict[str, tuple[Path, ...]]:
    """Code of a check to the files of its cases."""
    result: dict[str, tuple[Path, ...]] = {}
    for name in system.files.names("cases/**/*.yaml"):
        path = system.files.root / name
        for code in dict.fromkeys(re.findall(r"\bcheck: ([\w.-]+)", path.read_text(encoding="utf-8"))):
            result[code] = (*result.get(code, ()), path)
    return result
