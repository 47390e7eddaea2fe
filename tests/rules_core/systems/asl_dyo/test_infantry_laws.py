"""Laws of the Infantry section: order, one squad more, one line less, both languages."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules_core.judge import judge
from rules_core.model.findings import Verdict

LINE = st.fixed_dictionaries(
    {"type": st.sampled_from(["4-6-7", "4-6-8", "8-3-8", "4-3-6"]), "count": st.integers(1, 12)},
    optional={
        "capabilities": st.sampled_from([["S"], ["C"], ["A"], ["W"], ["M"], ["S", "M"]]),
        "purchase": st.sampled_from(["first", "second"]),
        "ids": st.just("A-C"),
    },
)
LINES = st.lists(LINE, min_size=1, max_size=5)


def judged(lines: list[Any]) -> Verdict:
    side = {"nationality": "german", "points": 600}
    return judge("asl-dyo", {"scenario": {"date": "1944-09"}, "side": side, "infantry": lines})


def spent(verdict: Verdict) -> int:
    return sum(int(entry["points"]) for entry in verdict.figures["ledger"])


def codes(verdict: Verdict) -> Counter[str]:
    return Counter(finding.code for finding in verdict.findings if finding.severity == "error")


@given(lines=LINES, shuffled=st.randoms())
def test_the_order_of_lines_changes_neither_total_nor_outcome(lines: list[Any], shuffled: Any) -> None:
    other = list(lines)
    shuffled.shuffle(other)
    first, second = judged(lines), judged(other)
    assert (spent(first), first.outcome) == (spent(second), second.outcome)
    assert codes(first).keys() == codes(second).keys()


@given(lines=LINES)
def test_one_squad_more_never_lowers_the_total(lines: list[Any]) -> None:
    more = [{**lines[0], "count": lines[0]["count"] + 1}, *lines[1:]]
    assert spent(judged(more)) > spent(judged(lines))


@given(
    counts=st.lists(st.tuples(st.sampled_from(["4-6-7", "4-6-8", "4-3-6"]), st.integers(1, 12)), min_size=1)
)
def test_a_legal_side_stays_legal_with_a_line_less(counts: list[tuple[str, int]]) -> None:
    lines = [{"type": squad, "count": count} for squad, count in counts[:5]]
    if judged(lines).is_legal:
        assert judged(lines[:-1]).is_legal


@given(lines=LINES)
def test_english_and_japanese_answers_differ_in_nothing_but_prose(lines: list[Any]) -> None:
    verdict = judged(lines)
    english, japanese = verdict.to_json("en"), verdict.to_json("ja")
    for key in english.keys() - {"findings", "unchecked", "rests_on", "rests_on_told", "summary", "language"}:
        assert english[key] == japanese[key]
    plain = ("code", "severity", "path", "found", "expected", "working")
    assert [[each[name] for name in plain] for each in english["findings"]] == [
        [each[name] for name in plain] for each in japanese["findings"]
    ]
