"""A verdict as text: what rests on one ruling is one line."""

import pytest

from api.text.verdict import verdict_text
from rules_core.judge import judge

RUSSIANS = {
    "scenario": {"date": "1942-10", "opponent": "german"},
    "side": {"nationality": "russian", "points": 300, "elr": 3},
    "infantry": [{"type": "4-4-7", "class": "line", "count": 26}],
    "announcement": {"opponent_elr": 3},
    "sw": [{"type": "LMG", "count": 2}, {"type": "lt mtr", "count": 2}, {"type": "ATR", "count": 1}],
}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "SW Allotment Chart (Russian), 1942/LMG, number in one game/LMG, 1942/LT.MTR,"),
        ("ja", "SW 割り振り表（ソ連軍）の 1942/LMG, 1 ゲーム中の数/LMG, 1942/LT.MTR,"),
    ],
)
def test_cells_of_one_table_that_rest_on_rulings_share_a_line(language: str, said: str) -> None:
    verdict = judge("asl-dyo", RUSSIANS)
    text = verdict_text("side.json", verdict, language)
    assert len([item for item in verdict.rests_on if item.kind == "ruling"]) == 6
    assert [
        said in line for line in text.splitlines() if "SW Allotment" in line or "SW 割り振り表" in line
    ] == [True]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Leaders: not known without the LG factor"), ("ja", "指揮官：この陣営の LG 係数")],
)
def test_leaders_that_cannot_be_counted_are_said_to_be_unknown_and_why(language: str, said: str) -> None:
    assert said in verdict_text("side.json", judge("asl-dyo", RUSSIANS), language)
    known = {**RUSSIANS, "side": {"nationality": "russian", "points": 300, "elr": 3, "lg": 5}}
    assert said not in verdict_text("side.json", judge("asl-dyo", known), language)
    without = {**RUSSIANS, "infantry": []}
    assert said not in verdict_text("side.json", judge("asl-dyo", without), language)
