"""A broken law is evidence where a figure is disputed and a finding of its own where none is."""

from extract.evidence.mentions import Equation, Mention
from extract.run.compare_books import Comparison, Knowledge, compare
from tests.extract.compare.hand import book, declaration, keys, table

CHART = declaration(
    keys("2", "3", "4"), keys("x", "y"), laws=({"kind": "monotone", "along": "rows", "direction": "falling"},)
)


def compared(en: str, ja: str) -> Comparison:
    ours, theirs = table("en", en, declaration=CHART), table("ja", ja, declaration=CHART)
    return compare(book("en", [ours]), book("ja", [theirs]), Knowledge((CHART,)))


def test_a_law_that_only_one_book_breaks_speaks_for_the_other() -> None:
    (item,) = compared("DR|x|y\n2|9|9\n3|8|7\n4|6|5", "DR|x|y\n2|9|9\n3|5|7\n4|6|5").discrepancies
    assert item.cell == ("chart", "3", "x")
    assert [(one.id, one.supports) for one in item.evidence] == [("monotone:rows:ja", "en")]
    assert "5" in item.evidence[0].message("en")
    assert "6" in item.evidence[0].message("ja")


def test_a_law_that_both_books_break_alike_is_one_finding() -> None:
    (item,) = compared("DR|x|y\n2|9|9\n3|5|7\n4|6|5", "DR|x|y\n2|9|9\n3|5|7\n4|6|5").discrepancies
    assert (item.kind, item.cell) == ("law", ("chart", "4", "x"))
    assert item.en is not None
    assert item.ja is not None


def test_a_law_that_no_disputed_figure_touches_is_a_finding() -> None:
    found = compared("DR|x|y\n2|9|9\n3|5|7\n4|6|4", "DR|x|y\n2|9|9\n3|5|7\n4|6|5").discrepancies
    assert [(item.kind, item.cell[1:]) for item in found] == [("value", ("4", "y")), ("law", ("4", "x"))]


PRICE = Mention(
    "price",
    {"en": "the price", "ja": "価格"},
    "1.2",
    None,
    {"en": (r"costs (\d+)",), "ja": (r"(\d+) ポイント",)},
    cell=("chart", "3", "x"),
)
TOTAL = Mention(
    "total",
    {"en": "the total", "ja": "合計"},
    "1.2",
    None,
    {"en": (r"together (\d+)",), "ja": (r"計 (\d+)",)},
)
OTHER = Mention(
    "other", {"en": "the rest", "ja": "残り"}, "1.2", None, {"en": (r"and (\d+)",), "ja": (r"と (\d+)",)}
)
SUM = Equation("sum", "total", (("price",), ("other",)))
GRID = "DR|x|y\n2|9|9\n3|8|7\n4|6|5"


def stated(en: str, ja: str, grid_ja: str = GRID) -> Comparison:
    known = Knowledge((CHART,), mentions=(PRICE, TOTAL, OTHER), equations=(SUM,))
    tables = [table("en", GRID, declaration=CHART), table("ja", grid_ja, declaration=CHART)]
    return compare(book("en", tables[:1], [("1.2", en)]), book("ja", tables[1:], [("1.2", ja)]), known)


def test_texts_that_agree_with_table_and_sum() -> None:
    assert stated("costs 8 and 3, together 11", "8 ポイント と 3、計 11").discrepancies == ()


def test_a_figure_that_the_texts_dispute_is_settled_by_table_and_sum() -> None:
    (item,) = stated("costs 8 and 3, together 11", "9 ポイント と 3、計 11").discrepancies
    assert (item.kind, item.en and item.en.raw, item.ja and item.ja.raw) == ("mention", "8", "9")
    assert [(one.id, one.supports) for one in item.evidence] == [
        ("cell:chart:en", "en"),
        ("cell:chart:ja", "en"),
        ("sum:sum", "en"),
    ]
    assert "8 + 3 = 11" in item.evidence[-1].message("en")


def test_texts_that_both_contradict_the_table() -> None:
    (item,) = stated("costs 7 and 3, together 10", "7 ポイント と 3、計 10").discrepancies
    assert item.code == "compare.mention.cell"
    assert item.fields["printed"] == "8"


def test_a_disputed_cell_takes_the_text_as_evidence_and_is_told_once() -> None:
    (item,) = stated(
        "costs 8 and 3, together 11", "8 ポイント と 3、計 11", GRID.replace("3|8", "3|7")
    ).discrepancies
    assert item.kind == "value"
    assert {(one.id, one.supports) for one in item.evidence} == {
        ("mention:price:en", "en"),
        ("mention:price:ja", "en"),
    }


def test_a_total_that_is_not_the_sum() -> None:
    (item,) = stated("costs 8 and 3, together 12", "8 ポイント と 3、計 12").discrepancies
    assert item.code == "compare.mention.sum"
    assert "8 + 3 = 11" in item.message("ja")
