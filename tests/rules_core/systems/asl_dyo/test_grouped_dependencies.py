"""Values that no book prints share a sentence, and have one each with --details."""

from pathlib import Path

import pytest

from api.cli import main
from rules_core.judge import judge
from rules_core.model.grouped_dependencies import FEW

GUNS = [
    {"name": name, "kind": "AT", "calibre": 50, "rf": "0.9", "bpv": bpv, "in_game": 6}
    for name, bpv in (("5cm PaK 38", 40), ("7.5cm PaK 40", 45), ("3.7cm PaK 35", 30))
]
SIDE = {
    "scenario": {"date": "1944-09", "opponent": "russian"},
    "side": {"nationality": "german", "points": 1000},
    "ordnance": {"dr": 9, "guns": GUNS},
    "vehicles": {"dr": 9, "bought": [{"name": "StuG", "rf": "0.9", "bpv": 50, "kind": "tracked-afv"}]},
}
EN = (
    "Declared, printed in neither book: BPV, RF, number in one game, kind, calibre of 3 Guns; "
    "BPV, kind, RF of 1 vehicle."
)
JA = "ルールブックにない申告値：砲 3 件の BPV・RF・1 ゲーム中の数・種別・口径、車両 1 件の BPV・種別・RF。"


def sentences(language: str, side: dict[str, object]) -> list[str]:
    answer = judge("asl-dyo", side).to_json(language)
    sentences: list[str] = answer["rests_on_told"]
    assert len(sentences) <= len(answer["rests_on"])
    return sentences


@pytest.mark.parametrize(("language", "line"), [("en", EN), ("ja", JA)])
def test_many_values_share_one_line(language: str, line: str) -> None:
    assert sentences(language, SIDE) == [line]


def test_each_value_stands_in_the_answer_with_its_place() -> None:
    answer = judge("asl-dyo", SIDE).to_json("en")
    assert len(answer["rests_on"]) == 3 * 5 + 3
    assert answer["rests_on"][0]["path"] == "/ordnance/guns/0/bpv"


def test_few_values_are_told_one_by_one() -> None:
    few = {**SIDE, "vehicles": None, "ordnance": {"dr": 9, "guns": [{"name": "PaK", "rf": "0.9", "bpv": 30}]}}
    assert len(sentences("en", few)) == FEW


def test_what_is_no_value_of_a_unit_keeps_its_own_line() -> None:
    assert len(sentences("en", {**SIDE, "other_points": {"fortifications": 20}})) == 2


@pytest.mark.parametrize("option", [[], ["--details"]])
def test_the_command_line_tells_details_on_request(
    option: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import json

    path = tmp_path / "side.json"
    path.write_text(json.dumps(SIDE))
    main(["validate", str(path), *option])
    out = capsys.readouterr().out
    assert (EN in out) == (not option)
    assert ("BPV 40 for German 5cm PaK 38" in out) == bool(option)
