"""A chart of which neither book says whose it is: what rests on it says so."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.judge import every_switch, judge
from rules_core.library import library
from rules_core.systems.asl_dyo.calculators import CALCULATORS


def presumed(nationality: str, date: str, **draw: Any) -> list[str]:
    verdict = judge(
        "asl-dyo",
        {
            "scenario": {"date": date, "opponent": "german"},
            "side": {"nationality": nationality, "points": 600},
            "oba": {"draws": [{"dr": 7, "decision": "buy", **draw}]},
        },
    )
    for item in verdict.to_json("ja")["rests_on"]:
        assert item["message"].endswith("。")
    return [item.id for item in verdict.rests_on if item.kind == "presumed"]


@pytest.mark.parametrize(
    ("nationality", "date", "chart"),
    [
        ("finnish", "1942-06", ["oba-finnish"]),
        ("russian", "1942-06", ["oba-russian"]),
        ("german", "1942-06", []),  # the worked example proves it
    ],
)
def test_a_battery_of_an_untitled_chart_rests_on_whose_it_is_taken_for(
    nationality: str, date: str, chart: list[str]
) -> None:
    assert presumed(nationality, date) == chart
    figures = library("asl-dyo")
    switches = every_switch(figures, {})
    asked = {"nationality": nationality, "date": date}
    drawn = CALCULATORS["oba-battery"](figures, switches, **asked, dr=7, ammo=None, mobile_barrage=None)
    chances = CALCULATORS["odds/battery"](figures, switches, **asked, draws=1)
    for found in (drawn, chances):
        assert [item.id for item in found.depends_on if item.kind == "presumed"] == chart


def test_a_declined_dr_and_a_nation_without_a_chart_presume_nothing() -> None:
    assert presumed("russian", "1942-06", decision="decline") == []
    assert presumed("british", "1942-06", size="70+", listed=50) == []
