"""Laws of every Fortifications section: order, removal, a log that tells the same, both languages."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import given
from hypothesis import strategies as st

from rules_core.judge import judge
from rules_core.systems.asl_dyo.fortifications.model import FortificationType

LINE = st.fixed_dictionaries(
    {"type": st.sampled_from(get_args(FortificationType)), "count": st.integers(1, 150)},
    optional={"board": st.integers(1, 3)},
)


def side(works: list[dict[str, Any]], **sections: Any) -> dict[str, Any]:
    pillboxes = [{**work, "pillbox": "2+3+5"} if work["type"] == "pillbox" else work for work in works]
    return {
        "scenario": {"date": "1944-09", "opponent": "american", "boards": 2},
        "side": {"nationality": "japanese", "points": 20_000},
        "infantry": [{"type": "4-4-7", "class": "line", "bpv": 8, "pf": 0, "count": 20}],
        "fortifications": pillboxes,
        **sections,
    }


def spent(roster: dict[str, Any]) -> int:
    ledger = judge("asl-dyo", roster).figures["ledger"]
    return next(int(entry["points"]) for entry in ledger if entry["category"] == "fortifications")


@given(works=st.lists(LINE, min_size=1, max_size=6), shuffled=st.randoms())
def test_the_order_of_lines_changes_neither_total_nor_verdict(works: list[Any], shuffled: Any) -> None:
    other = list(works)
    shuffled.shuffle(other)
    assert spent(side(works)) == spent(side(other))
    assert judge("asl-dyo", side(works)).outcome == judge("asl-dyo", side(other)).outcome


@given(works=st.lists(LINE, min_size=2, max_size=6))
def test_a_line_less_never_costs_more_and_never_breaks_a_rule(works: list[Any]) -> None:
    assert spent(side(works[:-1])) <= spent(side(works))
    whole, less = judge("asl-dyo", side(works)), judge("asl-dyo", side(works[:-1]))
    broken = {finding.code for finding in less.findings if finding.severity == "error"}
    assert broken <= {finding.code for finding in whole.findings if finding.severity == "error"}


@given(works=st.lists(LINE, min_size=1, max_size=4))
def test_a_log_that_tells_the_same_breaks_nothing(works: list[Any]) -> None:
    log = [
        {"event": "buy", "of": "infantry", "points": 160},
        {"event": "buy", "of": "fortifications", "points": spent(side(works))},
    ]
    with_log, without = judge("asl-dyo", side(works, log=log)), judge("asl-dyo", side(works))
    assert [finding.code for finding in with_log.findings] == [finding.code for finding in without.findings]


@given(works=st.lists(LINE, min_size=1, max_size=6))
def test_english_and_japanese_answers_differ_in_nothing_but_prose(works: list[Any]) -> None:
    verdict = judge("asl-dyo", side(works))
    english, japanese = verdict.to_json("en"), verdict.to_json("ja")
    for key in english.keys() - {"findings", "unchecked", "rests_on", "rests_on_told", "summary", "language"}:
        assert english[key] == japanese[key]
    plain = ("code", "severity", "path", "found", "expected", "working")
    assert [[each[name] for name in plain] for each in english["findings"]] == [
        [each[name] for name in plain] for each in japanese["findings"]
    ]
