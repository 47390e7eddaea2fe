"""The checks of a rule: each with its code, what it asks, and where it and its cases stand."""

from __future__ import annotations

import inspect
import os
import re
from functools import lru_cache
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from rules_core.checks import Check, checks_of
from rules_core.declarations import SYSTEMS_FOLDER
from rules_core.rules import Rule
from taiyaku_domain.anchors import anchor
from taiyaku_domain.language import say
from taiyaku_domain.references import linked, pending

ROOT = SYSTEMS_FOLDER.parents[1]
_HERE = "\0"  # stands for the files in their sentence
CASES = ROOT / "tests" / "rules_core" / "systems"


def checks_about(directive: SphinxDirective, rule: Rule) -> list[Check]:
    """The checks that cite a rule; the page depends on the files in which they and their cases stand."""
    system = directive.config.rules_system
    found = [check for check in checks_of(system) if check.rule == rule.id]
    for check in found:
        for file in (_file(check), *_cases(system).get(check.code, ())):
            directive.env.note_dependency(str(file))
    return found


def draw_checks(directive: SphinxDirective, checks: list[Check]) -> list[nodes.Node]:
    """A list: code, severity, the sentence of the check, its file and those of its cases."""
    heading = nodes.paragraph("", say(directive.config, "reference.codes"), translatable=False)
    items = [nodes.list_item("", _draw(directive, check)) for check in checks]
    listed = nodes.bullet_list("", *items, bullet="-")
    return [nodes.container("", heading, listed, classes=["finding-codes"])]


def _draw(directive: SphinxDirective, check: Check) -> nodes.paragraph:
    config = directive.config
    place = anchor("finding", check.code)
    sentence = check.says(config.language)
    directive.env.domains["rules"].note("check", check.code, place, sentence)  # type: ignore[attr-defined]
    drawn = nodes.paragraph("", "", nodes.literal("", check.code, ids=[place]), translatable=False)
    severity = say(config, f"validate.severity.{check.severity}")
    drawn += [nodes.Text(" "), nodes.inline("", severity, classes=["severity", check.severity])]
    drawn += [nodes.Text(" "), *linked(sentence, config), nodes.Text(" ")]
    files = nodes.inline("", "", classes=["check-files"])
    cases = _cases(config.rules_system).get(check.code, ())
    for kind, paths in (("check", [_file(check)]), ("cases", cases)):
        if paths:
            before, _, after = say(config, f"reference.files.{kind}", files=_HERE).partition(_HERE)
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
    return pending(directive, "check", code, nodes.inline("", "", nodes.literal("", code)))


def _file(check: Check) -> Path:
    return Path(inspect.getfile(check.judge))


@lru_cache
def _cases(system: str) -> dict[str, tuple[Path, ...]]:
    """Code of a check to the files of its cases; empty where the tests are not there."""
    found: dict[str, tuple[Path, ...]] = {}
    for path in sorted((CASES / system / "cases").rglob("*.yaml")):
        for code in dict.fromkeys(re.findall(r"^  check: (\S+)", path.read_text(encoding="utf-8"), re.M)):
            found[code] = (*found.get(code, ()), path)
    return found
