"""Whatever single thing changes in a table of either edition, the comparison shows that place, and only it.

The changes are drawn from all that `tests.specimen.mutations` can make, a few of every kind, the same
ones in every run.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair
from rules_core.library import library
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition
from tests.specimen.mutations import Mutation, mutations, sample
from tests.specimen.printed import specimen

SYSTEM = "asl-dyo"
OF_EACH_KIND = 2
CASES = [
    pytest.param(edition, mutation, id=f"{edition}-{mutation}")
    for edition in EDITIONS
    for mutation in sample(mutations(specimen(edition).read_text(encoding="utf-8")), OF_EACH_KIND, seed=1)
]


def discrepancies(en: Path, ja: Path) -> dict[str, Discrepancy]:
    """Every discrepancy between two books by its id, those of notation included."""
    known = knowledge(SYSTEM, records=library(SYSTEM).tables)
    found = compare(*read_pair(en, ja, system=SYSTEM, use_cache=False), known)
    return {item.id: item for item in (*found.discrepancies, *found.notations)}


@cache
def unchanged() -> dict[str, Discrepancy]:
    """The discrepancies of the specimen editions as they are."""
    return discrepancies(specimen("en"), specimen("ja"))


def elsewhere(new: list[Discrepancy], edition: Edition, mutation: Mutation) -> list[Discrepancy]:
    """The new discrepancies that do not stand where the change was made.

    A deleted row stands nowhere: its discrepancies are those of the row said to be missing (the column,
    where the table is turned). Of a doubled row either twin may be called the extra one.
    """
    missing = {item.cell for item in new if item.kind in ("missing-row", "missing-column")}
    lines = {mutation.line, mutation.line - 1} if mutation.kind == "row doubled" else {mutation.line}

    def stands_there(item: Discrepancy) -> bool:
        side = item.side(edition)
        if side is None:
            return mutation.kind == "row deleted" and not missing.isdisjoint(
                {(*item.cell[:2], None), (item.table, None, item.cell[2])}
            )
        return side.place.line in lines

    return [item for item in new if not stands_there(item)]


@pytest.mark.parametrize(("edition", "mutation"), CASES)
def test_a_single_change_shows_at_its_place_and_nowhere_else(
    edition: Edition, mutation: Mutation, tmp_path: Path
) -> None:
    changed = tmp_path / specimen(edition).name
    changed.write_text(mutation.text, encoding="utf-8")
    books = {other: specimen(other) for other in EDITIONS} | {edition: changed}
    before, after = unchanged(), discrepancies(books["en"], books["ja"])
    new = [item for key, item in after.items() if key not in before]
    settled = [item for key, item in before.items() if key not in after]
    assert new or settled
    assert [item.message("en") for item in elsewhere(new, edition, mutation)] == []
