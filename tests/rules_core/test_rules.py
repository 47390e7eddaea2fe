"""Every numbered paragraph of a system is accounted for, named in both languages, and treated."""

from importlib import import_module
from typing import get_args

import pytest

from rules_core.model.tables import EDITIONS, Edition
from rules_core.outline import Treatment, read_outline
from rules_core.registry import find_system
from rules_core.systems.asl_dyo.roster.part import ROSTER
from tests.specimen.printed import headings, is_row, lines, specimen

SYSTEM = find_system("asl-dyo")
RULES = SYSTEM.outline.rules


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
    assert numbers == sorted(numbers, key=lambda number: (number or "").partition(".")[2])


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_title_stands_only_where_the_edition_prints_the_paragraph(edition: Edition) -> None:
    assert [entry.number for entry in RULES if entry.title[edition] and not entry.in_book(edition)] == []


@pytest.mark.parametrize(("edition", "end"), [("en", "."), ("ja", "。")])
def test_every_rule_has_a_name_and_a_summary_of_one_sentence(edition: Edition, end: str) -> None:
    assert [entry.number for entry in RULES if not entry.name.get(edition)] == []
    assert [entry.number for entry in RULES if not entry.summary.get(edition, "").endswith(end)] == []


def test_the_treatment_is_one_of_three() -> None:
    assert {entry.treatment for entry in RULES} == set(get_args(Treatment))


def test_information_and_nothing_else_gives_a_reason_in_both_languages() -> None:
    reasons = {entry.number: entry.reason for entry in RULES if entry.reason}
    assert set(reasons) == {entry.number for entry in RULES if entry.treatment == "information"}
    assert [number for number, reason in reasons.items() if not all(map(reason.get, EDITIONS))] == []


def test_every_rule_marked_checked_has_a_check() -> None:
    held = {check.rule for check in ROSTER.checks}
    assert [
        r.number for r in RULES if r.treatment == "checked" and r.id not in held and not r.checked_by
    ] == []


def test_a_rule_is_held_only_by_checks_that_exist() -> None:
    known = {check.code for check in ROSTER.checks}
    assert [(r.number, code) for r in RULES for code in r.checked_by if code not in known] == []


def test_every_rule_marked_computed_names_a_computation() -> None:
    assert [r.number for r in RULES if r.treatment == "computed" and not r.computations] == []


@pytest.mark.parametrize("name", sorted({name for entry in RULES for name in entry.computations}))
def test_every_computation_named_exists(name: str) -> None:
    module, _, function = name.rpartition(".")
    found = getattr(import_module(f"{SYSTEM.package}.{module}"), function)
    assert found.__module__.endswith(f".{module}")
    assert found.__doc__


def test_every_declared_table_belongs_to_its_rule() -> None:
    stray = [table.id for table in SYSTEM.declarations if table.id not in SYSTEM.rule(table.rule).tables]
    assert stray == []


def test_every_table_of_a_rule_is_declared() -> None:
    declared = {table.id for table in SYSTEM.declarations}
    assert [entry.number for entry in RULES if not declared.issuperset(entry.tables)] == []


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
    assert SYSTEM.rule(number).parent == above


def test_a_rule_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError, match=r"1\.99"):
        SYSTEM.rule("1.99")


ENTRY = {"name": {"en": "a", "ja": "あ"}, "summary": {"en": "b", "ja": "い"}, "treatment": "computed"}


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ([{"id": "a", "page": "p"}, {"id": "a", "page": "p"}], "rule a is listed twice"),
        ([{"id": "b", "parent": "a", "page": "p"}], "the parent a of rule b must stand before it"),
        ([{"id": "a"}], "rule a of the first level needs a page"),
        ([{"page": "p"}], "rule no. 1 needs `id`"),
        ([{"id": "a", "page": "p", "treatment": "check"}], "treatment 'check' of rule a is none of: checked"),
    ],
)
def test_an_outline_that_cannot_be_used_says_which_entry_is_wrong(
    entries: list[dict[str, str]], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        read_outline({"rules": [{**ENTRY, **entry} for entry in entries]}, ("en",))


def test_rules_without_numbers_keep_the_order_of_the_book_and_the_page_of_the_rule_above() -> None:
    entries = [
        {"id": "setup", "page": "setup"},
        {"id": "deploy", "parent": "setup"},
        {"id": "x", "page": "y"},
    ]
    outline = read_outline({"rules": [{**ENTRY, **entry} for entry in entries]}, ("en",))
    assert [(rule.id, rule.number, rule.page) for rule in outline.rules] == [
        ("setup", None, "setup"),
        ("deploy", None, "setup"),
        ("x", None, "y"),
    ]
    assert outline.rule("deploy").label("en") == "a"
    assert outline.rule("deploy").anchor == "rule-deploy"
