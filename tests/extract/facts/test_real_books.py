"""The prose of the real books: no figure is lost, and a changed one changes what is stated."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from extract.facts import facts
from extract.facts.fact import Fact
from extract.model.document import Passage
from extract.read import read
from extract.sections import find_sections
from rules_core import glossary
from rules_core.model.tables import Edition
from rules_core.registry import find_system

pytestmark = pytest.mark.books

EDITIONS: tuple[Edition, ...] = ("en", "ja")
SYSTEM = find_system("asl-dyo")


def passages(books: Path, edition: Edition) -> Iterator[Passage]:
    """Every passage of a book."""
    name = f"asl-chapter-h.{edition}.txt"
    sections, _ = find_sections(read(books / name, name))
    for section in sections:
        yield from section.passages


def stated(text: str, edition: Edition) -> tuple[Fact, ...]:
    return facts(text, edition, glossary.pairs_of(SYSTEM.terms), glossary.units_of(SYSTEM.glossary))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_digit_is_part_of_a_fact(books: Path, edition: Edition) -> None:
    lost = []
    for passage in passages(books, edition):
        text = list(passage.raw)
        for fact in stated(passage.raw, edition):
            text[fact.start : fact.end] = " " * (fact.end - fact.start)
        lost += [passage.place(place) for place, character in enumerate(text) if character.isdigit()]
    assert lost == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_changed_digit_changes_a_fact(books: Path, edition: Edition) -> None:
    chance = random.Random(5)
    same = []
    for passage in passages(books, edition):
        text = passage.raw
        digits = [place for place, character in enumerate(text) if character in "0123456789"]
        before = Counter((fact.kind, fact.value) for fact in stated(text, edition))
        for place in chance.sample(digits, min(3, len(digits))):
            other = chance.choice(sorted(set("0123456789") - {text[place]}))
            changed = text[:place] + other + text[place + 1 :]
            if Counter((fact.kind, fact.value) for fact in stated(changed, edition)) == before:
                same.append(changed[place - 10 : place + 10])
    assert same == []


def test_what_the_books_state(books: Path) -> None:
    kinds = {
        edition: Counter(
            fact.kind for passage in passages(books, edition) for fact in stated(passage.raw, edition)
        )
        for edition in EDITIONS
    }
    assert all(
        kinds["en"][kind] > 3 and kinds["ja"][kind] > 3 for kind in kinds["en"] if kind != "comparison"
    )
    assert kinds["ja"].total() > kinds["en"].total()  # the English text is cut off in many places
