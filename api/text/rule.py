"""A rule as text for `taiyaku explain`: names, summary, treatment, checks, tables, readings, differences."""

import re
import unicodedata
from collections.abc import Iterator

from rapidfuzz import fuzz, process

from rules_core.editions import of_book
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.near_words import NEAR_ENOUGH
from rules_core.outline import Rule
from rules_core.system import System

DISCREPANCIES = "books/discrepancies.json"


def rule_text(system: System, rule: Rule, language: str) -> str:
    """Everything known about a rule of the system, as text that ends with a newline."""
    parts = ["\n".join(_heading(system, rule, language)), rule.summary[language], _treatment(rule, language)]
    for name, lines in (
        ("checks", list(_checks(system, rule, language))),
        ("tables", list(_tables(system, rule, language))),
        ("readings", list(_readings(system, rule, language))),
        ("differences", list(_differences(system, rule, language))),
    ):
        if lines:
            parts.append("\n".join([say(f"explain.{name}", language), *lines]))
    return "\n\n".join(parts) + "\n"


def find_rule(system: System, query: str) -> Rule | None:
    """The rule meant by a number, an id, the code of a finding or a switch; None if there is none.

    Full-width figures, capitals, a point at the end and the prefix of the book's numbers (H1.28) make no
    difference.
    """
    name = _normalised(query)
    names = {_normalised(known): rule for known, rule in _names(system).items()}
    rule_id = names.get(name) or names.get(name.removeprefix(system.outline.prefix.lower()))
    return None if rule_id is None else system.rule(rule_id)


def rules_with(system: System, word: str) -> tuple[Rule, ...]:
    """The rules whose names or summaries contain the word, in either language; matches in names first."""
    wanted = _normalised(word)
    if len(wanted) < 2 or not any(letter.isalpha() for letter in wanted):
        return ()
    pattern = re.compile((r"\b" if wanted[0].isascii() else "") + re.escape(wanted))

    def has(*texts: str | None) -> bool:
        return any(text and pattern.search(_normalised(text)) for text in texts)

    named = [
        rule
        for rule in system.outline.rules
        if has(*rule.name.values(), *map(rule.title.get, system.editions))
    ]
    by_summary = [rule for rule in system.outline.rules if rule not in named and has(*rule.summary.values())]
    return (*named, *by_summary)


def near_names(system: System, query: str) -> tuple[str, ...]:
    """Suggestions: the numbers that share the longest prefix with the requested one, else similar names."""
    name = _normalised(query)
    number = name.removeprefix(system.outline.prefix.lower())
    numbers = [rule.number for rule in system.outline.rules if rule.number]
    for length in range(len(number), 2, -1):
        near = tuple(known for known in numbers if known.startswith(number[:length]))
        if near:
            return near
    numbered = {name for rule in system.outline.rules if rule.number for name in (rule.id, rule.number)}
    titled = {
        _normalised(title): rule.number or rule.id
        for rule in system.outline.rules
        for title in rule.name.values()
    }
    known = titled | {_normalised(known): known for known in _names(system) if known not in numbered}
    alike = process.extract(name, known.keys(), scorer=fuzz.ratio, score_cutoff=NEAR_ENOUGH, limit=3)
    return tuple(dict.fromkeys(known[each[0]] for each in alike))


def first_level(system: System) -> tuple[str, ...]:
    """The numbers of its first rules, or their ids."""
    return tuple(rule.number or rule.id for rule in system.outline.children(None))


def _normalised(query: str) -> str:
    return unicodedata.normalize("NFKC", query).strip().rstrip(".").lower()


def _names(system: System) -> dict[str, str]:
    """Every name by which a rule can be requested, with the rule's id."""
    ids = {rule.id: rule.id for rule in system.outline.rules}
    numbers = {rule.number: rule.id for rule in system.outline.rules if rule.number}
    checks = {check.code: check.rule for check in (system.roster.checks if system.roster else ())}
    switches = {name: switch.rule for name, switch in system.switches.items()}
    return {**checks, **switches, **ids, **numbers}


def _heading(system: System, rule: Rule, language: str) -> Iterator[str]:
    yield "  ".join(filter(None, (rule.number, rule.name[language])))
    for edition in system.editions:
        title = rule.title[edition] or say("explain.untitled", language)
        if not rule.in_book(edition):
            title = say("explain.not-printed", language)
        yield f"  {of_book('explain.book', edition, language, title=title)}"
    if source := system.outline.printed_at(rule.id):
        yield f"  {say('explain.source', language, source=source)}"


def _treatment(rule: Rule, language: str) -> str:
    treatment = say(f"reference.treatment.{rule.treatment}", language)
    if rule.reason is None:
        return treatment
    return say("explain.treated", language, treatment=treatment, reason=rule.reason[language])


def _checks(system: System, rule: Rule, language: str) -> Iterator[str]:
    """The rule's own checks, then those of other rules that also check it."""
    known = system.roster.checks if system.roster else ()
    own = [check for check in known if check.rule == rule.id]
    also = [check for check in known if check.code in rule.checked_by and check not in own]
    for check in (*own, *also):
        severity = say(f"validate.severity.{check.severity}", language)
        yield f"  {check.code}  [{severity}]"
        yield f"    {system.check_summary(check, language)}"


def _tables(system: System, rule: Rule, language: str) -> Iterator[str]:
    for declared in system.declarations:
        if declared.id in rule.tables:
            titles = dict.fromkeys(
                forms[0] for edition in system.editions if (forms := declared.title.get(edition))
            )
            yield f"  {declared.id}  " + (" / ".join(titles) or say("explain.untitled", language))


def _readings(system: System, rule: Rule, language: str) -> Iterator[str]:
    for switch in system.switches.values():
        if switch.rule != rule.id:
            continue
        for option in switch.options:
            usual = say("explain.usual", language) if option == switch.default else ""
            yield f"  {switch.name}={option}{usual}"
            yield f"    {system.say(f'roster.reading.{switch.name}={option}', language)}"


def _differences(system: System, rule: Rule, language: str) -> Iterator[str]:
    if not system.files.has(DISCREPANCIES):
        return
    for difference in map(Discrepancy.from_json, system.files.json(DISCREPANCIES)):
        if difference.rule == rule.id:
            yield f"  {difference.message(language)}"
            if difference.ruling:
                yield f"    → {difference.ruling.reason[language]}"
