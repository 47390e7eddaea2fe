"""How many head rows a table has, and names of groups above its columns."""

import pytest

from extract.model.document import RawCell
from extract.tables.heads import guess_head_rows, spread_groups
from extract.tables.shape import Slot
from rules_core.model import Place

CASES = [
    ("words over figures", "Item|Cost|Crew / Barge|3|2 / Kite|1|1", 1),
    ("groups over words", "|By day||At sea| / |Cost|Crew|Cost|Crew / Barge|3|2|4|1 / Kite|1|1|2|2", 2),
    ("groups over figures that count", "|By day||At sea| / Roll|2|3|4|5 / Barge|3|2|4|1 / Kite|1|1|2|2", 2),
    ("one of them misprinted", "|By day||At sea| / Roll|2|3|47|5 / Barge|3|2|4|1 / Kite|1|1|2|2", 2),
    (
        "groups over words and codes",
        "|By day||At sea| / Item|In|Out|Up|Off / Barge|A|B|K|A / Kite|C|B|L|D",
        2,
    ),
    ("a blank head over words", "Item|Guard||Crew / Barge|A|B|K / Kite|C|D|L / Loom|E|D|M", 1),
    ("a blank head over a first row of figures", "Item|Cost||Crew / Barge|3|x|9 / Kite|1|y|4", 1),
    ("years in equal steps over great figures", "Item|1851|1861|1871 / Barge|9,000|20|3 / Kite|8,400|3|1", 1),
    ("figures over figures", "Barge|3|2 / Kite|1|7 / Loom|4|4", 0),
]


def laid(text: str) -> list[list[Slot]]:
    return [[Slot(RawCell(cell.strip(), Place("a"))) for cell in row.split("|")] for row in text.split(" / ")]


@pytest.mark.parametrize(("text", "heads"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_head_rows(text: str, heads: int) -> None:
    assert guess_head_rows(laid(text)) == heads


def test_the_name_of_a_group_stands_above_each_of_its_columns() -> None:
    rows = spread_groups(laid(CASES[1][1]), 2)
    assert [slot.cell.raw for slot in rows[0]] == ["", "By day", "By day", "At sea", "At sea"]
    assert [slot.covered for slot in rows[0]] == [False, False, True, False, True]
