"""Which of two disputed facts the books themselves speak for: examples, periods, figures that only rise."""

from extract.run.compare_books import Knowledge, compare
from rules_core.model.discrepancies import Discrepancy
from tests.extract.compare.hand import book

KNOWN = Knowledge(terms=(("raft", "いかだ"), ("cost", "費用")))


def found(en: list[tuple[str, ...]], ja: list[tuple[str, ...]]) -> list[Discrepancy]:
    return list(compare(book("en", (), en), book("ja", (), ja), KNOWN).discrepancies)


def speaks(item: Discrepancy) -> list[tuple[str | None, str]]:
    return [(one.supports, one.code) for one in item.evidence]


def test_a_printed_result_proves_the_rounding_of_its_example() -> None:
    rounding, *_ = found(
        [("1.1", "Rafts.", "EX: A raft is 20 (13 x 1.5 [FRU]).")],
        [("1.1", "いかだ。", "例: いかだは 20 (13 x 1.5 [切り捨て])。")],
    )
    assert rounding.kind == "rounding"
    assert {one[0] for one in speaks(rounding)} == {"en"}
    assert "13 × 1.5 = 19.5" in rounding.evidence[0].message("en")


def test_a_rounding_that_no_example_needs_stays_undecided() -> None:
    (rounding,) = found(
        [("1.1", "Pay 1.5 (FRU) times the cost.")], [("1.1", "費用の 1.5 倍 (切り捨て) を払う。")]
    )
    assert speaks(rounding) == [("both", "evidence.worked.none")]


def test_a_sum_that_comes_out_in_one_book_only_speaks_for_it() -> None:
    (figure,) = found(
        [("1.1", "Rafts.", "EX: A raft costs 48 (16 x 3) points.")],
        [("1.1", "いかだ。", "例: いかだは 48 (16 x 4) ポイントである。")],
    )
    assert ("en", "evidence.worked.comes-out") in speaks(figure)
    assert ("en", "evidence.worked.fails") in speaks(figure)


def test_periods_that_follow_on_each_other_speak_for_their_book() -> None:
    (period,) = found(
        [("1.1", "It costs 10 in 1939-41, 20 in 1942-43, 30 in 1944-45.")],
        [("1.1", "1939～41 年は 10、1942～42 年は 20、1944～45 年は 30 である。")],
    )
    assert ("en", "evidence.periods") in speaks(period)


def test_figures_that_only_rise_speak_for_their_book() -> None:
    (figure,) = found(
        [("1.1", "It costs 10 points in 1941, 20 points in 1942, 30 points in 1943.")],
        [("1.1", "1941 年は 10 ポイント、1942 年は 20 ポイント、1943 年は 13 ポイントである。")],
    )
    assert ("en", "evidence.rising") in speaks(figure)
