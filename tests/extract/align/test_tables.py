"""Tables are paired by id where declared, else by rule, title, shape and labels; sections by number."""

from extract.align.sections import align_sections
from extract.align.tables import align_documents
from tests.extract.compare.hand import book, declaration, keys, table


def test_declared_tables_are_paired_by_id_wherever_they_stand() -> None:
    chart = declaration(keys("a"), keys("x"))
    other = table("en", "k|v\nq|7", title="Other", rule="5.5")
    en = book("en", [other, table("en", "L|x\na|1", declaration=chart)])
    ja = book("ja", [table("ja", "L|x\na|1", declaration=chart)])
    grids = align_documents(en, ja, (chart,))
    assert [(grid.id, grid.en is not None, grid.ja is not None) for grid in grids] == [
        ("chart", True, True),
        ("5.5 Other", True, False),
    ]


def test_undeclared_tables_are_told_apart_by_what_they_hold() -> None:
    en = [table("en", f"N|v\n1|{n}\n2|{n + 1}", rule="3.1", title=None) for n in (10, 40)]
    ja = [table("ja", f"N|v\n1|{n}\n2|{n + 1}", rule="3.1", title=None) for n in (40, 10)]
    grids = align_documents(book("en", en), book("ja", ja))
    pairs = [(grid.en.cells[0][0].text, grid.ja.cells[0][0].text) for grid in grids if grid.en and grid.ja]
    assert pairs == [("10", "10"), ("40", "40")]
    assert len({grid.id for grid in grids}) == 2


def test_tables_without_rule_and_title_are_told_by_what_they_hold() -> None:
    same, other = "N|a|b|c\nx|1|2|3\ny|4|5|6", "N|a|b|c\np|11|12|13\nq|14|15|16"
    mostly = same.replace("6", "7")
    en = [table("en", text, rule=None, title=None) for text in (same, same, other)]
    ja = [
        table("ja", text, rule=None, title=None) for text in (mostly, same, "N|a|b|c\nr|1|22|23\ns|24|25|26")
    ]
    grids = align_documents(book("en", en), book("ja", ja))
    ends = [tuple(side and side.cells[-1][-1].text for side in (grid.en, grid.ja)) for grid in grids]
    assert ends == [("6", "7"), ("6", "6"), ("16", None), (None, "26")]


def test_tables_with_nothing_in_common_stay_apart() -> None:
    en = book("en", [table("en", "A|B|C\nx|1|2", rule="1.1", title="Alpha")])
    ja = book("ja", [table("ja", "甲|乙\n丙|9\n丁|8", rule="7.7", title="乙")])
    grids = align_documents(en, ja)
    assert [(grid.en is None, grid.ja is None) for grid in grids] == [(False, True), (True, False)]


def test_sections_are_paired_by_their_number() -> None:
    en = book("en", sections=[("1.1", "first"), ("1.2", "second")])
    ja = book("ja", sections=[("1.2", "二"), ("1.3", "三")])
    pairs = align_sections(en, ja)
    assert [(pair.number, pair.en is None, pair.ja is None) for pair in pairs] == [
        ("1.1", False, True),
        ("1.2", False, False),
        ("1.3", True, False),
    ]
