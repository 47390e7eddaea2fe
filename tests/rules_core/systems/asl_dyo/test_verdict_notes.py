"""What a verdict says besides: points not spent, SW without a chart, Infantry without a price."""

from typing import Any

import pytest

from api.text.verdict import verdict_text
from rules_core.judge import judge
from rules_core.options import options


def side(nationality: str, points: int = 300, **sections: Any) -> dict[str, Any]:
    scenario = {"date": "1942-10", "opponent": "american"}
    return {"scenario": scenario, "side": {"nationality": nationality, "points": points}, **sections}


SQUADS: dict[str, Any] = {"infantry": [{"type": "4-4-7", "class": "line", "bpv": 7, "pf": 0, "count": 10}]}


@pytest.mark.parametrize(
    ("points", "sections", "said"),
    [
        (300, {}, "Nothing has been bought: 300 points are there to be spent."),
        (71, SQUADS, "1 point is left over; what is not spent is lost."),
        (70, SQUADS, None),
        (69, SQUADS, None),
    ],
)
def test_points_not_spent_are_named(points: int, sections: dict[str, Any], said: str | None) -> None:
    verdict = judge("asl-dyo", side("italian", points, **sections))
    text = verdict_text("side", verdict, "en")
    assert ("Points not spent:" in text) == (said is not None)
    assert said is None or said in text
    assert verdict.to_json("ja")["unspent"] == {
        "left": points - (70 if sections else 0),
        "nothing_bought": not sections,
    }


@pytest.mark.parametrize(("nationality", "is_said"), [("italian", True), ("russian", False)])
def test_a_nation_without_an_sw_chart_is_told_so(nationality: str, is_said: bool) -> None:
    text = verdict_text("side", judge("asl-dyo", side(nationality, **SQUADS)), "en")
    assert ("print no SW chart" in text) == is_said


@pytest.mark.parametrize(
    ("nationality", "sections", "is_said"),
    [
        ("japanese", {}, True),
        ("american", {}, True),
        ("russian", {}, True),
        ("german", {}, False),
        ("japanese", SQUADS, False),
    ],
)
def test_infantry_that_cannot_be_priced_is_no_silence(
    nationality: str, sections: dict[str, Any], is_said: bool
) -> None:
    told = options("asl-dyo", side(nationality, **sections)).to_json("ja")
    assert ("unpriced" in told) == is_said
    if is_said:
        assert told["unpriced"][0].endswith("歩兵も一覧に出ます。")
