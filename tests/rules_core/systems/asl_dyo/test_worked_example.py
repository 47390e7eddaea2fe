"""The chapter's own German side of 1000 points: every figure that the books print of it comes out."""

from pathlib import Path
from typing import Any

import pytest
import yaml

import rules_core.systems.asl_dyo as system
from rules_core.judge import judge
from rules_core.matches import judge_match

EXAMPLES = Path(system.__file__).parent / "examples"


def example(name: str) -> dict[str, Any]:
    return dict(yaml.safe_load((EXAMPLES / f"{name}.yaml").read_text("utf-8")))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_printed_figure_of_the_german_side_comes_out(language: str) -> None:
    answer = judge("asl-dyo", example("german-1944")).to_json(language)
    assert answer["verdict"] == "legal-as-declared"
    assert answer["findings"] == []
    assert [line["mpv"] for line in answer["infantry"]] == [45, 88, 102, 144, 70, 45]
    assert [vehicle["bpv"] for vehicle in answer["vehicles"]["bought"]] == [78, 73, 73]
    assert [vehicle["working"] for vehicle in answer["vehicles"]["bought"]] == [
        "73 + 2 AAMG + 3 Sz = 78",
        "73",
        "73",
    ]
    assert answer["vehicles"]["available_rf"]["rf"] == "0.9"
    assert answer["vehicles"]["armor_leaders"]["draws"][0]["working"] == ["5 − 1 = 4 → 9-1"]
    assert [draw["bpv"] for draw in answer["oba"]["draws"]] == [63, 111]
    spent = {entry["category"]: (entry["points"], entry["left"]) for entry in answer["ledger"]}
    assert (spent["infantry"], spent["vehicles"], spent["oba"]) == ((449, 551), (224, 220), (174, 46))
    assert spent["second_infantry"] == (45, 1)


@pytest.mark.parametrize(("language", "word"), [("en", "Unexplained: 107"), ("ja", "使途不明：107")])
def test_the_verdict_says_that_107_points_of_the_example_stay_unexplained(language: str, word: str) -> None:
    answer = judge("asl-dyo", example("german-1944")).to_json(language)
    (item,) = [item for item in answer["rests_on"] if item["kind"] == "declared"]
    assert (item["id"], item["value"]) == ("unexplained/ordnance", 107)
    assert word in item["message"]
    assert "unexplained" in {item["code"] for item in answer["unchecked"]}


def test_without_them_the_printed_balance_does_not_close() -> None:
    without = {key: value for key, value in example("german-1944").items() if key != "other_points"}
    (finding,) = judge("asl-dyo", without).findings  # the other balances follow from the first
    every = (finding, *finding.consequences)
    assert {item.path: (item.fault.found, item.fault.expected) for item in every} == {
        "/recorded/left/vehicles": (220, 327),
        "/recorded/left/oba": (46, 153),
        "/recorded/left/second_infantry": (1, 108),
    }


def test_what_follows_the_purchases_of_the_german_side_is_as_printed() -> None:
    match = judge_match(
        "asl-dyo", yaml.safe_load((EXAMPLES / "matches/september-1944.yaml").read_text("utf-8"))
    )
    after = match.verdicts[0].figures["afterwards"]
    assert (after["announced_elr"], after["bonus"]["number"], after["bonus"]["bpv_up_to"]) == (3, "5", 10)
    assert after["equivalents"] == {
        "elite": 17,
        "line": 17,
        "conscript": 7,
        "total": 41,
        "assault_engineers": 4,
    }
    assert (after["leaders"]["count"], after["leaders"]["trade"]) == (11, "10-2")
    assert {each["type"]: each["count"] for each in after["sw"]} == {
        "LMG": 10,
        "MMG": 6,
        "HMG": 4,
        "LT.MTR": 3,
        "PSK": 6,
        "FT": 2,
        "DC": 4,
    }
    assert not after["provisional"]
