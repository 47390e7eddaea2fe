"""`taiyaku ledger`: the lines as a table, the same data as the service gives."""

import json
from pathlib import Path

import pytest

import rules_core.systems.asl_dyo as system
from api.cli import main
from api.files.rosters import load
from rules_core.options import bill

EXAMPLE = Path(system.__file__).parent / "examples" / "german-1944.yaml"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1 of 1000 points left.", "a total that is not itemised", "Infantry, first purchase"]),
        ("ja", ["1000 ポイント中、残り 1 ポイントです。", "内訳のない合計", "1 回目の歩兵購入"]),
    ],
)
def test_a_player_reads_every_line_with_its_sum(
    language: str, said: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ledger", str(EXAMPLE), "--lang", language]) == 0
    out = capsys.readouterr().out
    for words in said:
        assert words in out
    row = next(line.split(maxsplit=5) for line in out.splitlines() if "4-6-8 S" in line)
    assert row == ["4-6-8", "S", "4", "88", "867", "13 × 1.5 = 19.5 → 20, + 2 PF = 22; 22 × 4 = 88"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_as_json_it_is_what_the_engine_tells(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ledger", str(EXAMPLE), "--format", "json", "--lang", language]) == 0
    assert json.loads(capsys.readouterr().out) == bill("asl-dyo", load(str(EXAMPLE))).to_json(language)


def test_an_unknown_price_is_asked_and_nothing_bought_is_no_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "side.yaml"
    side = "scenario: {date: 1944-09}\nside: {nationality: british, points: 9}\n"
    file.write_text(side + "infantry: [{type: 4-5-7, count: 1}]\n", "utf-8")
    assert main(["ledger", str(file)]) == 0
    out = capsys.readouterr().out
    assert "At most 9 of 9" in out
    assert next(line.split() for line in out.splitlines() if "4-5-7" in line) == ["4-5-7", "1", "?", "9"]
    file.write_text(side, "utf-8")
    assert main(["ledger", str(file)]) == 0
    assert "Item" not in capsys.readouterr().out


def test_what_cannot_be_read_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ledger", "no-such-file.yaml"]) == 2
    assert capsys.readouterr().err == "taiyaku: no-such-file.yaml: there is no such file.\n"
