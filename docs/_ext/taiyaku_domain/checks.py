"""The checks of a rule: each with its code, what it asks, and where it and its cases stand."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from rules_core.checks import CheckInfo
from rules_core.outline import Rule
from rules_core.system import System
from taiyaku_domain.anchors import anchor
from taiyaku_domain.references import linked, pending
from taiyaku_domain.view import view_of

_HERE = "\0"  # stands for the files in their sentence


def all_checks(system: System) -> tuple[CheckInfo, ...]:
    """Every check of a system; none if it judges no rosters."""
    return system.roster.checks if system.roster else ()


def checks_about(directive: SphinxDirective, system: System, rule: Rule) -> list[CheckInfo]:
    """The checks that cite a rule; the page depends on the files in which they and their cases stand."""
    found = [check for check in all_checks(system) if check.rule == rule.id]
    for check in found:
        for file in (check.file, *_cases(system).get(check.code, ())):
            directive.env.note_dependency(str(file))
    return found


def draw_checks(directive: SphinxDirective, checks: list[CheckInfo]) -> list[nodes.Node]:
    """A list: code, severity, the sentence of the check, its file and those of its cases."""
    words = view_of(directive).say("reference.codes")
    items = [nodes.list_item("", _draw(directive, check)) for check in checks]
    listed = nodes.bullet_list("", *items, bullet="-")
    heading = nodes.paragraph("", words, translatable=False)
    return [nodes.container("", heading, listed, classes=["finding-codes"])]


def _draw(directive: SphinxDirective, check: CheckInfo) -> nodes.paragraph:
    view = view_of(directive)
    assert view.system is not None
    place = anchor("finding", check.code)
    sentence = view.system.check_summary(check, view.language)
    directive.env.domains["rules"].note("check", view.qualified(check.code), place, sentence)  # type: ignore[attr-defined]
    drawn = nodes.paragraph("", "", nodes.literal("", check.code, ids=[place]), translatable=False)
    severity = view.say(f"validate.severity.{check.severity}")
    drawn += [nodes.Text(" "), nodes.inline("", severity, classes=["severity", check.severity])]
    drawn += [nodes.Text(" "), *linked(sentence, view), nodes.Text(" ")]
    files = nodes.inline("", "", classes=["check-files"])
    cases = _cases(view.system).get(check.code, ())
    for kind, paths in (("check", (check.file,)), ("cases", cases)):
        if paths:
            before, _, after = view.say(f"reference.files.{kind}", files=_HERE).partition(_HERE)
            links = [node for path in paths for node in (nodes.Text(", "), _link(directive, path))][1:]
            files += nodes.inline("", "", nodes.Text(before), *links, nodes.Text(f"{after} "))
    drawn += files
    return drawn


def _link(directive: SphinxDirective, path: Path) -> nodes.Node:
    """A file of the project by its name; the site holds a copy of it."""
    target = os.path.relpath(path, directive.env.srcdir)
    return addnodes.download_reference("", "", nodes.literal("", path.name), reftarget=f"/{target}")


def check_link(directive: SphinxDirective, code: str) -> nodes.Node:
    """The code of a finding as a link to its check."""
    name = view_of(directive).qualified(code)
    return pending(directive, "check", name, nodes.inline("", "", nodes.literal("", code)))


@lru_cache
def _cases(system: System) -> dict[str, tuple[Path, ...]]:
    """Code of a check to the files of its cases."""
    found: dict[str, tuple[Path, ...]] = {}
    for name in system.files.names("cases/**/*.yaml"):
        path = system.files.root / name
        for code in dict.fromkeys(re.findall(r"^  check: (\S+)", path.read_text(encoding="utf-8"), re.M)):
            found[code] = (*found.get(code, ()), path)
    return found
