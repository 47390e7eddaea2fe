"""`taiyaku validate`: the real command on real files, exit codes, formats, and files that are no rosters."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from api.cli import main
from api.files.rosters import LARGEST, RosterFileError, parse
from rules_core.judge import judge
from rules_core.registry import find_system

EXAMPLES = find_system("asl-dyo").files.root / "examples"
LEGAL = EXAMPLES / "german-1944.yaml"
ILLEGAL = EXAMPLES / "german-1944-illegal.yaml"
SMALL = """\
scenario: {date: 1944-09, opponent: russian}
side: {nationality: german, points: 300}
infantry:
  - {type: 4-6-7, count: 9, mpv_each: 12, mpv: 108}
"""


def validate(*arguments: object) -> int:
    return main(["validate", *map(str, arguments)])


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ([LEGAL], 0),
        ([ILLEGAL], 1),
        ([LEGAL, ILLEGAL], 1),
        (["no-such-file.yaml"], 2),
        (["name-too-long" * 400], 2),
        ([ILLEGAL, "no-such-file.yaml", LEGAL], 2),
    ],
)
def test_the_exit_code_is_that_of_the_worst_file(
    files: list[object], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert validate(*files) == code
    out, err = capsys.readouterr()
    for file in files:
        assert str(file) in out + err


def test_a_file_that_cannot_be_read_does_not_stop_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    validate("no-such-file.yaml", LEGAL)
    out, err = capsys.readouterr()
    assert "no such file" in err
    assert "Legal as declared" in out


def test_a_player_reads_where_what_how_and_which_rule(capsys: pytest.CaptureFixture[str]) -> None:
    validate(ILLEGAL)
    out = capsys.readouterr().out
    assert "error  1.23  /infantry/0/mpv_each" in out
    assert "What follows from it is mended with it:\n  · Infantry line 1" in out
    assert "13 × 1.5 = 19.5 → 20, + 2 PF = 22" in out
    assert "  → Record 22." in out
    assert "Infantry, first purchase       484     116   88 + 90 + 66 + 240 = 484" in out


def test_a_player_reads_it_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    validate(ILLEGAL, "--lang", "ja")
    out = capsys.readouterr().out
    assert "違反  1.22  /infantry/2/capabilities" in out
    assert "突撃工兵にできるのはエリート分隊だけ" in out


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "What follows from the purchases, as long as no more bonus squads are added:",
                "  Equivalents: 36 (elite 17, line 12, conscript 7)",
                "  Leaders, at best: 8-0 × 4, 8-1 × 3, 9-1 × 2; one 8-0 may be traded for one 9-2",
                "  SW: LMG × 9, MMG × 6, HMG × 3, LT.MTR × 3, PSK × 6, FT × 2, DC × 4",
            ],
        ),
        (
            "ja",
            [
                "購入に伴って決まるもの（これ以上ボーナス分隊を加えない場合）：",
                "  等価数：36（エリート 17、正規 12、徴集兵 7）",
                "  指揮官（最良の構成）：8-0 × 4, 8-1 × 3, 9-1 × 2。8-0 を 1 個 9-2 と交換可",
            ],
        ),
    ],
)
def test_a_player_reads_what_follows_from_the_purchases(
    capsys: pytest.CaptureFixture[str], language: str, lines: list[str]
) -> None:
    validate(LEGAL, "--lang", language)
    assert "\n".join(lines) in capsys.readouterr().out


def test_bonus_and_reinforcements_are_shown_where_there_are_any(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roster = tmp_path / "side.yaml"
    later = "  - {type: 4-6-8, count: 9, purchase: second, reinforcements: 5}\n"
    announced = "announcement: {elr: 3, opponent_elr: 4}\n"
    roster.write_text(SMALL.replace("points: 300", "points: 300, elr: 3") + later + announced, "utf-8")
    assert validate(roster) == 0
    out = capsys.readouterr().out
    assert "as long as no more bonus squads are added:\n  Announced ELR: 3\n" in out
    assert "  Bonus squads: 2.5, of a type with a BPV of 13 at most (" in out
    escort = "with leaders: 1; SW: LMG × 1, MMG × 1, PSK × 1\n"
    assert f"  Reinforcements: 5 squads of the second purchase, {escort}" in out


def test_where_nothing_follows_nothing_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    roster = tmp_path / "side.yaml"
    roster.write_text(SMALL.partition("infantry")[0], "utf-8")
    validate(roster)
    assert "What follows" not in capsys.readouterr().out


def test_an_unknown_price_is_shown_as_a_bound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    roster = tmp_path / "side.yaml"
    roster.write_text(SMALL + "  - {type: 5-4-8, class: elite, count: 2}\n", "utf-8")
    assert validate(roster) == 1
    out = capsys.readouterr().out
    assert "≥ 108" in out
    assert "≤ 192" in out


def test_json_is_one_line_a_roster_in_the_order_of_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    validate(ILLEGAL, "no-such-file.yaml", LEGAL, "--format", "json", "--lang", "ja")
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line.get("verdict") for line in lines] == ["illegal", None, "legal-as-declared"]
    assert lines[1]["errors"][0]["code"] == "no-such-file"


def test_the_json_of_the_command_is_the_answer_of_the_judge(capsys: pytest.CaptureFixture[str]) -> None:
    validate(LEGAL, "--format", "json")
    answer = judge("asl-dyo", parse(LEGAL.read_bytes(), is_yaml=True)).to_json("en")
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(answer))


def test_yaml_and_json_of_one_roster_get_one_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    same = tmp_path / "side.json"
    same.write_text(json.dumps(parse(LEGAL.read_bytes(), is_yaml=True)), "utf-8")
    answers = []
    for file in (LEGAL, same):
        validate(file, "--format", "json")
        answers.append(capsys.readouterr().out)
    assert answers[0] == answers[1]


@pytest.mark.parametrize("content", [SMALL, json.dumps(parse(SMALL.encode()))], ids=["yaml", "json"])
def test_standard_input_may_hold_either(content: str) -> None:
    command = [sys.executable, "-m", "api.cli", "validate", "-"]
    done = subprocess.run(command, input=content.encode(), capture_output=True, check=False)
    assert done.returncode == 0
    assert b"Legal" in done.stdout


def test_compare_shows_where_the_books_disagree(capsys: pytest.CaptureFixture[str]) -> None:
    assert validate(LEGAL, "--reading", "compare") == 1
    out = capsys.readouterr().out
    assert "by the Japanese book" in out
    assert "13 × 1.5 = 19.5 → 19, + 2 PF = 21" in out
    assert "rounding of the price of Sappers" in out


def test_compare_says_so_where_they_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    roster = tmp_path / "side.yaml"
    roster.write_text(SMALL, "utf-8")
    assert validate(roster, "--reading", "compare", "--lang", "ja") == 0
    assert "食い違いはありません" in capsys.readouterr().out


def test_a_switch_chooses_a_reading(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    roster = tmp_path / "side.yaml"
    roster.write_text(SMALL + "oba: {draws: [{dr: 2, decision: buy, ammo: S, bpv: 74}]}\n", "utf-8")
    assert validate(roster) == 0
    assert validate(roster, "--switch", "AMB-3=fifth-rounded-up") == 1
    assert validate(roster, "--switch", "AMB-3=rest-rounded-up") == 0
    assert validate(roster, "--switch", "AMB-3=nonsense") == 2
    assert "rest-rounded-up" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_unknown_system_is_named_with_the_known_ones(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert validate(LEGAL, "--system", "chess", "--lang", language) == 2
    assert "asl-dyo" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_roster_with_typing_errors_names_each_of_them(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roster = tmp_path / "side.yaml"
    roster.write_text(SMALL.replace("points: 300", "pionts: 300").replace("count: 9", "count: 9.5"), "utf-8")
    assert validate(roster, "--lang", language) == 2
    err = capsys.readouterr().err
    assert "/side/pionts" in err
    assert "points" in err
    assert "/infantry/0/count" in err


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (b" \n\t", "empty"),
        ("side: 日本".encode("shift_jis"), "not-utf-8"),
        ("side: x".encode("utf-16"), "not-utf-8"),
        (b'{"side": 1', "cut-short"),
        (b'{"side": NaN}', "not-json"),
        (b'{"side": 1, "side": 2}', "duplicate-key"),
        (b'{"a": "\\ud800"}', "not-json"),
        (b'{"a":' * 2000, "not-json"),
        (b"side: {points: 1, points: 2}", "duplicate-key"),
        (b"side: [1, 2", "cut-short"),
        (b"a: 1\n---\nb: 2\n", "second-document"),
        (b"a: &x 1\nb: *x\n", "alias"),
        (b"a: !!python/object/apply:os.system [ls]\n", "tag"),
        (b"a: !!int '3'\n", "tag"),
        (b"? [a, b]\n: 1\n", "not-yaml"),
        (b"[" * 100, "cut-short"),
        (b"[" * 5000, "too-deep"),
        (b"a: bell\x07\n", "control-character"),
    ],
)
def test_a_file_that_two_readers_could_understand_differently_is_refused(content: bytes, code: str) -> None:
    with pytest.raises(RosterFileError) as caught:
        parse(content)
    assert caught.value.code == code
    assert caught.value.say("en").endswith((".", "?"))
    assert caught.value.say("ja").endswith("。")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("12", 12),
        ("-3", -3),
        ("'12'", "12"),
        ("012", "012"),
        ("0o17", "0o17"),
        ("1_000", "1_000"),
        ("1.5", 1.5),
        ("2.0", 2.0),
        ("1e3", 1000.0),
        ("true", True),
        ("True", True),
        ("FALSE", False),
        ("tRUE", "tRUE"),
        ("yes", "yes"),
        ("no", "no"),
        ("null", None),
        ("Null", None),
        ("1944-09", "1944-09"),
        ("1944-09-01", "1944-09-01"),
        ("70+", "70+"),
        ("4-6-8", "4-6-8"),
        ("12:30", "12:30"),
    ],
)
def test_a_plain_yaml_word_means_what_it_would_in_json(written: str, meant: object) -> None:
    found: dict[str, Any] = parse(f"a: {written}\n".encode())
    assert (found["a"], type(found["a"])) == (meant, type(meant))


@pytest.mark.parametrize("name", ["side.yaml", "side.YAML", "side.Yml"])
def test_a_file_is_yaml_by_its_ending_in_any_case(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("{scenario: {date: 1944-09}, side: {nationality: german, points: 300}}")
    assert validate(tmp_path / name) == 0


@pytest.mark.parametrize("content", ["# only a comment\n", "\n# one\n# two", "%YAML 1.2\n# no document"])
@pytest.mark.parametrize("command", [["options"], ["ledger"], ["validate"], ["validate", "--jobs", "2"]])
def test_a_file_of_comments_is_no_roster_and_stops_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, command: list[str]
) -> None:
    file = tmp_path / "side.yaml"
    file.write_text(content)
    others = [str(LEGAL)] * 2 if command[0] == "validate" else []
    assert main([*command, str(file), *others]) == 2
    out, err = capsys.readouterr()
    assert err.startswith(f"taiyaku: {file}: ")
    assert out.count("Legal as declared") == len(others)


def test_a_byte_order_mark_is_no_part_of_the_roster() -> None:
    assert parse(b"\xef\xbb\xbf{}") == {}


def test_a_folder_and_a_huge_file_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    huge = tmp_path / "huge.json"
    huge.write_bytes(b" " * (LARGEST + 1))
    assert validate(tmp_path) == 2
    assert validate(huge) == 2
    err = capsys.readouterr().err
    assert "folder" in err
    assert str(LARGEST) in err


def test_help_teaches_by_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        validate("--help")
    assert stopped.value.code == 0
    out = capsys.readouterr().out
    for taught in ("taiyaku roster new", "--reading compare", "exit codes"):
        assert taught in out
