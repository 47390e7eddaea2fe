"""The rules of a system in the order of its book: names, places, treatment.

Each system has one file, `books/outline.toml`. Ids are opaque: a book may number its rules or only name them.
Checks cite rules by id; the reference has a place for every rule.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, get_args

from rules_core.model.plain_data import from_data
from rules_core.model.tables import Edition

Treatment = Literal["checked", "computed", "information"]
"""checked: a breach makes a roster illegal. computed: a figure that other rules use. information:
nothing to judge."""

_REQUIRED = ("id", "name", "summary", "treatment")

Language = str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, numbered or not.

    `number` is None if the book prints none. `title` is as each edition prints it, None if it prints none;
    `name` and `summary` are our own words for readers in each language. `printed` holds the editions that
    print the rule. `reason` says, for "information" only, why there is nothing to judge. `parent` is the id
    of the rule above it, None for the first level. `page` is the page of the reference that holds it.
    `tables` are the ids of the declared tables that the rule uses, `checked_by` the codes of checks of other
    rules that also check this one, `computations` the functions (by their path in the system's package) that
    compute its figures.
    """

    id: str
    title: Mapping[Edition, str | None]
    name: Mapping[Language, str]
    summary: Mapping[Language, str]
    printed: tuple[Edition, ...]
    treatment: Treatment
    page: str
    number: str | None = None
    reason: Mapping[Language, str] | None = None
    parent: str | None = None
    tables: tuple[str, ...] = ()
    checked_by: tuple[str, ...] = ()
    computations: tuple[str, ...] = ()
    lines: tuple[int, int] | None = None

    @property
    def anchor(self) -> str:
        """Its anchor on its page, the same in every language."""
        return f"rule-{re.sub(r'[^0-9A-Za-z]+', '-', self.id).strip('-')}"

    def label(self, language: Language) -> str:
        """A short name for readers: its number, else its name."""
        return self.number or self.name[language]

    def in_book(self, edition: Edition) -> bool:
        """Whether that edition prints the rule."""
        return edition in self.printed


class Outline:
    """All rules of a system in the order of the book.

    `prefix` is what players write before the numbers (the chapter letter of H1.28), "" if nothing. `source`
    is the file that the line numbers of rules refer to, "" if there is none.
    """

    def __init__(self, rules: Sequence[Rule], prefix: str = "", source: str = "") -> None:
        self.rules = tuple(rules)
        self.prefix = prefix
        self.source = source

    @cached_property
    def by_id(self) -> Mapping[str, Rule]:
        """Each rule under its id."""
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def positions(self) -> Mapping[str, int]:
        """Place in the book of each rule, counted from 0."""
        return {rule.id: index for index, rule in enumerate(self.rules)}

    def position(self, rule_id: str) -> int:
        """The place in the book of that rule; KeyError if there is none."""
        try:
            return self.positions[rule_id]
        except KeyError:
            raise KeyError(f"rule {rule_id} is not in books/outline.toml") from None

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id; KeyError if there is none."""
        try:
            return self.by_id[rule_id]
        except KeyError:
            raise KeyError(f"rule {rule_id} is not in books/outline.toml") from None

    def printed_at(self, rule_id: str) -> str | None:
        """Where the source prints the rule, `book.en.txt:14-16`; None if the outline has no lines."""
        lines = self.rule(rule_id).lines
        if lines is None or not self.source:
            return None
        first, last = lines
        return f"{self.source}:{first}" if first == last else f"{self.source}:{first}-{last}"

    def children(self, rule_id: str | None) -> tuple[Rule, ...]:
        """The rules directly below a rule, in order; the first level for None."""
        return tuple(rule for rule in self.rules if rule.parent == rule_id)


def read_outline(data: Mapping[str, Any], editions: tuple[Edition, ...]) -> Outline:
    """The outline in a parsed `outline.toml`.

    An entry needs `id`, `name`, `summary` and `treatment`. `number`, `title`, `parent`, `page` and the others
    have defaults: the parent of a numbered rule is the rule whose number it extends by digits, the page is
    that of the parent, `printed` is every edition; `lines` need the name of the file as `source`. Raises
    ValueError naming the faulty entry.
    """
    entries: list[dict[str, Any]] = data.get("rules", [])
    for number, entry in enumerate(entries, 1):
        for field in _REQUIRED:
            if field not in entry:
                raise ValueError(f"rule {entry.get('id', f'no. {number}')} needs `{field}`")
    ids = [entry["id"] for entry in entries]
    numbers = {entry["number"]: entry["id"] for entry in entries if "number" in entry}
    pages: dict[str, str] = {}
    rules = []
    for entry in entries:
        if ids.count(entry["id"]) > 1:
            raise ValueError(f"rule {entry['id']} is listed twice")
        above = entry.get("parent") or _above(entry.get("number"), numbers)
        if above is not None and above not in pages:
            raise ValueError(f"the parent {above} of rule {entry['id']} must stand before it")
        page = entry.get("page") or (pages[above] if above is not None else None)
        if page is None:
            raise ValueError(f"rule {entry['id']} of the first level needs a page")
        pages[entry["id"]] = page
        rules.append(_rule(entry, above, page, editions))
    return Outline(rules, data.get("prefix", ""), data.get("source", ""))


def _above(number: str | None, numbers: Mapping[str, str]) -> str | None:
    """The id of the nearest rule whose number the given one continues: that of 1.2 for 1.201, None for 1.2.

    Each digit after the point is one level; a level that no paragraph prints (1.20) is skipped.
    """
    if number is None:
        return None
    beginnings = (number[:length] for length in range(len(number) - 1, 0, -1))
    return next((numbers[beginning] for beginning in beginnings if beginning in numbers), None)


def _rule(entry: dict[str, Any], above: str | None, page: str, editions: tuple[Edition, ...]) -> Rule:
    titles = entry.get("title", {})
    if entry["treatment"] not in get_args(Treatment):
        known = ", ".join(get_args(Treatment))
        raise ValueError(f"treatment {entry['treatment']!r} of rule {entry['id']} is none of: {known}")
    return from_data(
        Rule,
        {"printed": editions, **entry},
        title={edition: titles.get(edition) for edition in editions},
        page=page,
        parent=above,
        lines=_lines(entry),
    )


def _lines(entry: Mapping[str, Any]) -> tuple[int, int] | None:
    if "lines" not in entry:
        return None
    first, last = entry["lines"]
    if not 1 <= first <= last:
        raise ValueError(f"rule {entry['id']}: lines are the first and the last one, counted from 1")
    return first, last
