"""A chart of which neither book says whose it is: what rests on it says so."""

from typing import Any

import pytest

from rules_core.judge import context_of, judge
from rules_core.library import library
from rules_core.systems.asl_dyo.calculators import CALCULATORS
from rules_core.systems.asl_dyo.system import SYSTEM


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
    context = context_of(SYSTEM, library("asl-dyo"), {})
    calculators = {each.name: each for each in CALCULATORS}
    asked = {"nationality": nationality, "date": date}
    for name, given in (("oba-battery", {**asked, "dr": 7}), ("odds/battery", asked)):
        calculator = calculators[name]
        found = calculator.calculate(calculator.inputs.model_validate(given), context)
        assert [item.id for item in found.depends_on or () if item.kind == "presumed"] == chart


def test_a_declined_dr_and_a_nation_without_a_chart_presume_nothing() -> None:
    assert presumed("russian", "1942-06", decision="decline") == []
    assert presumed("british", "1942-06", size="70+", listed=50) == []
