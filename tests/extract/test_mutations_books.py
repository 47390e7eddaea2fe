"""Whatever single thing changes in a table of either edition, the comparison shows that place, and only it.

The changes are drawn from all that `tests.specimen.mutations` can make, a few of every kind, the same
ones in every run. Those of different tables are made together: a comparison of whole books is dear.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from extract.model.document import Document
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair
from rules_core.library import library
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition
from tests.shared import sampled
from tests.specimen.mutations import Mutation, mutations, sample
from tests.specimen.printed import specimen

SYSTEM = "asl-dyo"
ROUNDS = {1: 4, 2: 6}
"""How many rounds there are with so many changes of each kind."""
Cell = tuple[str | None, str | None, str | None]
Planted = tuple[Edition, Mutation, str]
"""A change, and the id of the table that it is made in."""


@cache
def books() -> dict[Edition, Document]:
    """The specimen editions as they are."""
    paths = (specimen(edition) for edition in EDITIONS)
    return dict(zip(EDITIONS, read_pair(*paths, system=SYSTEM, use_cache=False), strict=True))


def table_at(edition: Edition, line: int) -> str:
    """The id of the table that a line belongs to: the last one that begins above."""
    starts = [
        (place.line, table.id)
        for table in books()[edition].tables
        for place in [table.title.place if table.title else table.place]
        if place.line is not None and place.line <= line
    ]
    return str(max(starts, key=lambda start: start[0])[1])


@cache
def rounds(of_each_kind: int) -> list[list[Planted]]:
    """The changes in rounds of one a table."""
    left = [
        (edition, mutation, table_at(edition, mutation.changed + 1))
        for edition in EDITIONS
        for mutation in sample(mutations(specimen(edition).read_text("utf-8")), of_each_kind, seed=1)
    ]
    made: list[list[Planted]] = []
    while left:
        made.append([next(each for each in left if each[2] == table) for table in {c[2]: 0 for c in left}])
        left = [each for each in left if each not in made[-1]]
    return made


def discrepancies(en: Path, ja: Path) -> dict[str, Discrepancy]:
    """Every discrepancy between two books by its id, those of notation included."""
    known = knowledge(SYSTEM, records=library(SYSTEM).tables)
    found = compare(*read_pair(en, ja, system=SYSTEM, use_cache=False), known)
    return {item.id: item for item in (*found.discrepancies, *found.notations)}


@cache
def unchanged() -> dict[str, Discrepancy]:
    """The discrepancies of the specimen editions as they are."""
    return discrepancies(specimen("en"), specimen("ja"))


def with_all(edition: Edition, changes: Sequence[Planted]) -> str:
    """The text of an edition with those of the changes that are its own."""
    lines = specimen(edition).read_text("utf-8").split("\n")
    own = [mutation for where, mutation, _ in changes if where == edition]
    for mutation in sorted(own, key=lambda each: each.changed, reverse=True):
        lines[mutation.changed : mutation.changed + 1] = mutation.instead
    return "\n".join(lines)


def stands_at(item: Discrepancy, change: Planted, changes: Sequence[Planted], missing: set[Cell]) -> bool:
    """Whether a new discrepancy stands where a change was made.

    A deleted row stands nowhere: its discrepancies are those of the row said to be missing (the column,
    where the table is turned). Of a doubled row either twin may be called the extra one.
    """
    edition, mutation, _ = change
    side = item.side(edition)
    if side is None:
        return mutation.kind == "row deleted" and not missing.isdisjoint(
            {(*item.cell[:2], None), (item.table, None, item.cell[2])}
        )
    above = sum(
        len(other.instead) - 1
        for where, other, _ in changes
        if where == edition and other.changed < mutation.changed
    )
    lines = {mutation.line, mutation.line - 1} if mutation.kind == "row doubled" else {mutation.line}
    return side.place.line is not None and side.place.line - above in lines


@pytest.mark.parametrize(
    ("of_each_kind", "number"),
    sampled(((many, number) for many in ROUNDS for number in range(ROUNDS[many])), lambda each: each[0] == 1),
)
def test_a_change_shows_at_its_place_and_nowhere_else(of_each_kind: int, number: int, tmp_path: Path) -> None:
    every = rounds(of_each_kind)
    assert len(every) <= ROUNDS[of_each_kind], "more rounds than this test runs"
    for changes in every[number : number + 1]:
        paths = {edition: tmp_path / specimen(edition).name for edition in EDITIONS}
        for edition, path in paths.items():
            path.write_text(with_all(edition, changes), encoding="utf-8")
        before, after = unchanged(), discrepancies(paths["en"], paths["ja"])
        new = [item for key, item in after.items() if key not in before]
        settled = [item for key, item in before.items() if key not in after]
        missing = {item.cell for item in new if item.kind in ("missing-row", "missing-column")}
        found: list[Discrepancy] = []
        for change in changes:
            here = [item for item in new if stands_at(item, change, changes, missing)]
            assert here or any(item.table == change[2] for item in settled), str(change[1])
            found += here
        assert [item.message("en") for item in new if item not in found] == []
