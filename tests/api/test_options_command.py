"""`taiyaku options`: what an overspent side reads, and the price of what costs half a point."""

import json
from pathlib import Path
from typing import Any

import pytest

from api.cli import main

SIDE = {"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 100}}
OVERSPENT: dict[str, Any] = {**SIDE, "infantry": [{"type": "4-6-7", "count": 9}]}


def answered(roster: object, folder: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    path = folder / "side.json"
    path.write_text(json.dumps(roster), encoding="utf-8")
    assert main(["options", str(path), *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            ["Overspent: 108 points are spent, 8 more than the allotment of 100.", "Spend 8 points fewer"],
        ),
        ("ja", ["100 ポイントを 8 ポイント超えています", "支出を 8 ポイント減らしてください"]),
    ],
)
def test_an_overspent_side_reads_by_how_much(
    language: str, said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = answered(OVERSPENT, tmp_path, capsys, "--lang", language)
    assert all(words in out for words in said)
    assert "-8" not in out.replace(str(tmp_path), "")


def test_a_price_that_is_unknown_makes_the_excess_a_bound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unknown = {"type": "9-9-9", "count": 1}
    roster = {**OVERSPENT, "infantry": [*OVERSPENT["infantry"], unknown]}
    assert "Overspent: at least 108 points" in answered(roster, tmp_path, capsys)


def test_half_points_are_shown_with_how_they_are_rounded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = answered(SIDE, tmp_path, capsys)
    assert next(line for line in out.splitlines() if "sangar" in line).split() == ["sangar", "0.5", "200"]
    san = next(line for line in out.splitlines() if "one step of SAN" in line)
    assert san.split()[-3:] == ["10", "10", "5"]  # a SAN of 7 is the highest by day
    assert "Half points of sangars are kept" in out
