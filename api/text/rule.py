"""A rule as `taiyaku explain` shows it: names, summary, treatment, checks, tables, readings, differences."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator

from rapidfuzz import fuzz, process

from rules_core.checks import Check, checks_of
from rules_core.library import SYSTEMS, Library, library
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.rosters import NEAR_ENOUGH
from rules_core.model.tables import EDITIONS, Edition
from rules_core.rules import Rule


def rule_text(system: str, rule: Rule, language: Edition) -> str:
    """Everything known about that rule of the system ("asl-dyo"), as text that ends with a newline."""
    figures = library(system)
    parts = ["\n".join(_heading(rule, language)), rule.summary[language], _treatment(rule, language)]
    for name, lines in (
        ("checks", list(_checks(system, rule, language))),
        ("tables", list(_tables(figures, rule, language))),
        ("readings", list(_readings(figures, rule, language))),
        ("differences", list(_differences(system, rule, language))),
    ):
        if lines:
            parts.append("\n".join([say(f"explain.{name}", language), *lines]))
    return "\n\n".join(parts) + "\n"


def find_rule(rules: tuple[Rule, ...], asked: str, system: str) -> Rule | None:
    """The rule meant by a number ("1.28", "H1.28"), the code of a finding or a switch; None where none is.

    Full-width figures, capitals and a point at the end make no difference.
    """
    name = _plainly(asked)
    number = _rules_of_names(system).get(name, name.removeprefix("h"))
    return next((rule for rule in rules if rule.number == number), None)


def near_names(rules: tuple[Rule, ...], asked: str, system: str) -> tuple[str, ...]:
    """What may have been meant: the numbers that share the longest beginning with what was asked for.

    Where none does, the codes and switches that are most like it; else the numbers of the first level.
    """
    name = _plainly(asked)
    number = name.removeprefix("h")
    for length in range(len(number), 2, -1):
        near = tuple(rule.number for rule in rules if rule.number.startswith(number[:length]))
        if near:
            return near
    known = {_plainly(known): known for known in _names(system)}
    alike = process.extract(name, known.keys(), scorer=fuzz.ratio, score_cutoff=NEAR_ENOUGH, limit=3)
    return tuple(known[each[0]] for each in alike) or tuple(r.number for r in rules if r.parent is None)


def _plainly(asked: str) -> str:
    return unicodedata.normalize("NFKC", asked).strip().rstrip(".").lower()


def _rules_of_names(system: str) -> dict[str, str]:
    """The number of the rule of each code and each switch, by how it is written plainly."""
    return {_plainly(name): rule for name, rule in _names(system).items()}


def _names(system: str) -> dict[str, str]:
    checks = {check.code: check.rule for check in _all_checks(system)}
    readings = library(system).files["readings"].items()
    return {**checks, **{name: reading["rule"] for name, reading in readings}}


def _heading(rule: Rule, language: Edition) -> Iterator[str]:
    yield f"{rule.number}  {rule.name[language]}"
    for edition in EDITIONS:
        title = rule.title[edition] or say("explain.untitled", language)
        if not rule.in_book(edition):
            title = say("explain.not-printed", language)
        yield f"  {say(f'explain.book.{edition}', language, title=title)}"


def _treatment(rule: Rule, language: Edition) -> str:
    treatment = say(f"reference.treatment.{rule.treatment}", language)
    if rule.reason is None:
        return treatment
    return say("explain.treated", language, treatment=treatment, reason=rule.reason[language])


def _checks(system: str, rule: Rule, language: Edition) -> Iterator[str]:
    for check in _all_checks(system):
        if check.rule == rule.number:
            severity = say(f"validate.severity.{check.severity}", language)
            yield f"  {check.code}  [{severity}]"
            yield f"    {check.says(language)}"


def _tables(figures: Library, rule: Rule, language: Edition) -> Iterator[str]:
    for name in rule.tables:
        table = figures.tables[name]
        titles = dict.fromkeys(filter(None, (table.titles.get(edition) for edition in EDITIONS)))
        yield f"  {name}  " + (" / ".join(titles) or say("explain.untitled", language))


def _readings(figures: Library, rule: Rule, language: Edition) -> Iterator[str]:
    for name, reading in figures.files["readings"].items():
        if reading["rule"] != rule.number:
            continue
        for option in reading["options"]:
            sentence = say(f"roster.reading.{name}={option}", language)
            usual = say("explain.usual", language) if option == reading["default"] else ""
            yield f"  {name}={option}{usual}"
            yield f"    {sentence}"


def _differences(system: str, rule: Rule, language: Edition) -> Iterator[str]:
    path = SYSTEMS / system.replace("-", "_") / "discrepancies.json"
    for found in map(Discrepancy.from_json, json.loads(path.read_text(encoding="utf-8"))):
        if found.rule == rule.number:
            yield f"  {found.message(language)}"
            if found.ruling:
                yield f"    → {found.ruling.reason[language]}"


def _all_checks(system: str) -> tuple[Check, ...]:
    return checks_of(system.replace("-", "_"))
