"""Every numbered paragraph of a system is accounted for, named in both languages, and treated."""

from __future__ import annotations

from typing import get_args

import pytest

from rules_core import declarations
from rules_core.model.tables import EDITIONS, Edition
from rules_core.rules import Rule, Treatment, load, outline_key, parent, rule
from tests.specimen.printed import headings, is_row, lines, specimen

SYSTEM = "asl_dyo"
RULES = load(SYSTEM)


@pytest.fixture(params=RULES, ids=lambda entry: entry.number)
def entry(request: pytest.FixtureRequest) -> Rule:
    found: Rule = request.param
    return found


def printed_headings(edition: Edition) -> list[str]:
    """Number and title of every numbered paragraph of the specimen, running heads and footnotes apart."""
    found = [head for line in lines(specimen(edition)) if not is_row(line) for head in headings(line)]
    return [
        head.replace("l.", "1.") for head in found if head.count(". ") == 0 and not head.startswith("1.1.1")
    ]


def test_ids_and_numbers_are_unique() -> None:
    assert len({entry.id for entry in RULES}) == len({entry.number for entry in RULES}) == len(RULES)


def test_the_rules_stand_in_the_order_of_the_outline() -> None:
    numbers = [entry.number for entry in RULES]
    assert numbers == sorted(numbers, key=outline_key)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_in_the_edition_is_a_rule_and_the_reverse(edition: Edition) -> None:
    in_edition = {head.split(" ")[0] for head in printed_headings(edition)}
    assert in_edition == {entry.number for entry in RULES if entry.in_book(edition)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_title_is_as_the_edition_prints_it(edition: Edition) -> None:
    heads = printed_headings(edition)
    titles = {entry.number: entry.title[edition] for entry in RULES if entry.title[edition]}
    missing = {
        number: title
        for number, title in titles.items()
        if not any(h.startswith(f"{number} {title}") for h in heads)
    }
    assert titles
    assert missing == {}


def test_a_title_stands_only_where_the_edition_prints_the_paragraph(entry: Rule) -> None:
    assert all(entry.in_book(edition) for edition, title in entry.title.items() if title)


def test_name_and_summary_are_there_in_both_languages(entry: Rule) -> None:
    for words in (entry.name, entry.summary):
        assert set(words) == set(EDITIONS)
        assert all(words.values())
    assert entry.summary["en"].endswith(".")
    assert entry.summary["ja"].endswith("。")


def test_the_treatment_is_one_of_three(entry: Rule) -> None:
    assert entry.treatment in get_args(Treatment)


def test_only_information_gives_a_reason_and_gives_it_in_both_languages(entry: Rule) -> None:
    assert (entry.treatment == "information") == (entry.reason is not None)
    assert entry.reason is None or (set(entry.reason) == set(EDITIONS) and all(entry.reason.values()))


def test_every_declared_table_belongs_to_its_rule() -> None:
    for declared in declarations.load(SYSTEM):
        assert declared.id in rule(SYSTEM, declared.rule).tables


def test_every_table_of_a_rule_is_declared(entry: Rule) -> None:
    assert set(entry.tables) <= {declared.id for declared in declarations.load(SYSTEM)}


@pytest.mark.parametrize(
    ("number", "above"),
    [
        ("1.2", None),
        ("1.21", "1.2"),
        ("1.211", "1.21"),
        ("1.201", "1.2"),
        ("1.4641", "1.464"),
        ("1.441", "1.44"),
    ],
)
def test_the_outline_skips_a_level_that_no_paragraph_prints(number: str, above: str | None) -> None:
    assert parent(number, [entry.number for entry in RULES]) == above
    assert rule(SYSTEM, number).parent == above


def test_a_rule_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError, match=r"1\.99"):
        rule(SYSTEM, "1.99")
