"""Every legal force, counted by two ways that share nothing, with the figures that the table gives."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from rules_core.systems.ww2_dba.forces.enumerate import legal_forces, packing
from rules_core.systems.ww2_dba.forces.numbers import force_by_code, force_of, number_of
from rules_core.systems.ww2_dba.lists.load import force_lists, lists_by_id
from rules_core.systems.ww2_dba.lists.model import Category, ForceList, ForceListEntry
from tests.shared import for_each

from .cases import read

ROWS = read("lists")


@for_each("row", ROWS, ids=lambda row: row["list"])
def test_each_list_has_as_many_forces_as_the_table_says(row: dict[str, Any]) -> None:
    assert len(legal_forces(lists_by_id()[row["list"]])) == row["forces"]


def test_there_are_30854_forces_in_all() -> None:
    assert (
        sum(len(legal_forces(known)) for known in force_lists())
        == 30_854
        == sum(row["forces"] for row in ROWS)
    )


@for_each("known", force_lists(), ids=lambda known: known.id)
def test_a_second_enumeration_finds_the_same_forces(known: ForceList) -> None:
    again = {frozenset(Counter(force).items()) for force in _walk(known.entries, 13, 6, 3)}
    pack = packing(known)
    assert {frozenset(pack.unpack(force).items()) for force in legal_forces(known)} == {
        frozenset(((unit, count) for unit, count in force)) for force in again
    }


def _walk(
    entries: tuple[ForceListEntry, ...], left: int, divisional: int, army: int
) -> Iterator[tuple[Any, ...]]:
    """Forces as sorted tuples of units, entry by entry; the same one may come twice."""
    if not entries:
        if left == 0:
            yield ()
        return
    entry, rest = entries[0], entries[1:]
    limits: dict[Category, int] = {"required": entry.count, "divisional": divisional, "army": army}
    most = min(entry.count, left, limits[entry.category])
    seen: set[tuple[Any, ...]] = set()
    for option in entry.options:
        units = [(option.element, mode.notation) for mode in option.modes]
        for taken in _mixtures(units, most):
            if taken in seen or (entry.category == "required" and len(taken) != entry.count):
                continue
            seen.add(taken)
            room = {
                "required": (divisional, army),
                "divisional": (divisional - len(taken), army),
                "army": (divisional, army - len(taken)),
            }[entry.category]
            for more in _walk(rest, left - len(taken), *room):
                yield tuple(sorted((*taken, *more)))


def _mixtures(units: list[tuple[str, str]], most: int) -> Iterator[tuple[tuple[str, str], ...]]:
    """Up to `most` of the units in any mixture, none included."""
    if not units:
        yield ()
        return
    for count in range(most + 1):
        for more in _mixtures(units[1:], most - count):
            yield (units[0],) * count + more


@for_each("row", ROWS, ids=lambda row: row["list"])
def test_the_literal_reading_leaves_what_the_table_says(row: dict[str, Any]) -> None:
    known = lists_by_id()[row["list"]]
    inferred, literal = legal_forces(known), legal_forces(known, "literal")
    army = {sum(e.count for e in known.entries if e.face == "bold")}
    match row["literal"]:
        case "same":
            assert literal == inferred
        case "impossible":
            assert literal == ()
        case "fixed":
            assert len(literal) <= 1 + _modes_are_open(known)
            assert set(literal) <= set(inferred)
        case forced:
            assert 13 - sum(e.count for e in known.entries if e.face != "bold") == int(forced) <= max(army)
            assert set(literal) <= set(inferred)


def _modes_are_open(known: ForceList) -> int:
    """How many further forces come from entries with two modes."""
    return sum(len(option.modes) - 1 for e in known.entries if e.face != "bold" for option in e.options)


@for_each("known", force_lists(), ids=lambda known: known.id)
def test_every_number_leads_to_its_force_and_back(known: ForceList) -> None:
    forces = legal_forces(known)
    for number in {1, 2, len(forces) // 2, len(forces)} & set(range(1, len(forces) + 1)):
        force = force_of(known, number)
        assert force is not None
        assert number_of(known, force.units) == number
        assert force_by_code(force.code) == force
        assert force_by_code(f"c-{force.code.lower().replace('.', '#')}") == force
    assert force_of(known, 0) is None
    assert force_of(known, len(forces) + 1) is None


def test_numbers_stay_what_they_are() -> None:
    """Players pass these numbers on: a change of order would send them to other forces."""
    stands = {"DE-PZ-1940.1": 2, "DE-PZ-1940.109": 1, "SU-TC-1944-1945.7307": 6}
    for code, tanks_or_guns in stands.items():
        force = force_by_code(code)
        assert force is not None
        element = "AT" if code.startswith("DE") else "TA"
        assert sum(count for unit, count in force.units.items() if unit.element == element) == tanks_or_guns


@pytest.mark.parametrize(
    "code", ["", "DE-PZ-1940", "DE-PZ-1940.0", "DE-PZ-1940.110", "XX-PZ-1940.1", "DE-PZ-1940.1.1"]
)
def test_what_is_no_number_leads_nowhere(code: str) -> None:
    assert force_by_code(code) is None
