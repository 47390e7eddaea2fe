"""Ids stay while the two printed texts stay, whatever else moves; a different wrong figure has a new id."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from extract.compare.finding import numbered
from extract.model.document import Document, Table
from extract.run.compare_books import Knowledge, compare
from extract.sections.headings import heading_without_count
from rules_core.model import Place
from rules_core.model.tables import Edition
from tests.extract.compare.hand import book, declaration, keys, table

CHART = declaration(keys("a", "b", "c"), keys("x", "y", "z"))
LAST = table("en", "Label|u\nq|1", title="Other", rule="9.9")

figures = st.lists(st.integers(0, 9), min_size=9, max_size=9)


def _table(edition: Edition, cells: list[int], order: list[int], first_line: int = 1) -> Table:
    rows = ["abc"[i] + "|" + "|".join(map(str, cells[3 * i : 3 * i + 3])) for i in order]
    return table(edition, "\n".join(["L|x|y|z", *rows]), declaration=CHART, first_line=first_line)


def _ids(en: Document, ja: Document) -> set[str]:
    return {item.id for item in compare(en, ja, Knowledge((CHART,))).discrepancies if item.kind == "value"}


@settings(max_examples=40, deadline=None)
@given(
    first=figures,
    second=figures,
    order=st.permutations([0, 1, 2]),
    line=st.integers(1, 500),
    swap=st.booleans(),
)
def test_reflowing_reordering_and_renaming_keep_every_id(
    first: list[int], second: list[int], order: list[int], line: int, swap: bool
) -> None:
    en = book("en", [_table("en", first, [0, 1, 2])])
    ja = book("ja", [_table("ja", second, [0, 1, 2])])
    moved = [_table("ja", second, order, line), LAST]
    renamed = replace(book("ja", moved[::-1] if swap else moved), file="elsewhere/other.pdf")
    assert _ids(en, ja) == _ids(en, renamed)


@settings(max_examples=40, deadline=None)
@given(cells=figures, where=st.integers(0, 8), other=st.integers(0, 8), new=st.integers(10, 99))
def test_an_edit_elsewhere_keeps_the_ids_of_the_rest(
    cells: list[int], where: int, other: int, new: int
) -> None:
    changed = [*cells]
    changed[where] = new
    further = [*changed]
    further[other] = new + 1
    en = book("en", [_table("en", cells, [0, 1, 2])])
    before = _ids(en, book("ja", [_table("ja", changed, [0, 1, 2])]))
    after = _ids(en, book("ja", [_table("ja", further, [0, 1, 2])]))
    assert len(before) == 1
    if where == other:
        assert not before & after, "another wrong figure is another discrepancy"
        assert len(after) == 1
    else:
        assert before < after
        assert len(after) == 2


def test_notation_takes_no_part_in_an_id() -> None:
    en = book("en", [_table("en", [1] * 9, [0, 1, 2])])
    plain = table("ja", "L|x|y|z\na|12|1|1\nb|1|1|1\nc|1|1|1", declaration=CHART)
    wide = table("ja", "L|x|y|z\na|１２ |1|1\nb|1|1|1\nc|1|1|1", declaration=CHART)
    assert _ids(en, book("ja", [plain])) == _ids(en, book("ja", [wide]))


def test_the_same_id_twice_is_numbered() -> None:
    en = book("en", [_table("en", [1] * 9, [0, 1, 2])])
    (item,) = compare(
        en, book("ja", [_table("ja", [2] + [1] * 8, [0, 1, 2])]), Knowledge((CHART,))
    ).discrepancies
    elsewhere = replace(item, ja=replace(item.ja, place=Place("b", line=9)) if item.ja else None)
    assert [one.id for one in numbered([item, elsewhere, item])] == [item.id, f"{item.id}-2", f"{item.id}-3"]


def test_ids_survive_sections_that_are_counted_anew() -> None:
    for before, after in (("2. Movement", "3. Movement"), ("Chapter 2: Movement", "Chapter 4: Movement")):
        assert heading_without_count(before) == heading_without_count(after) == "Movement"
    assert [heading_without_count(number) for number in ("1.51", "1.5からの変更", "2", "Movement")] == [
        "1.51",
        "1.5からの変更",
        "2",
        "Movement",
    ]
