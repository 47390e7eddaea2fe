"""`taiyaku seal`, `reveal` and `verify` from end to end."""

import json
from pathlib import Path

import pytest

from api.cli import main

ROSTER = "side: axis\norder: [{rg: I7}]\n"


@pytest.fixture
def sealed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A folder with a roster, its key and its seal."""
    (tmp_path / "side.yaml").write_text(ROSTER, encoding="utf-8")
    assert main(["seal", str(tmp_path / "side.yaml")]) == 0
    (tmp_path / "side.seal").write_text(capsys.readouterr().out, encoding="utf-8")
    return tmp_path


def shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["reveal", str(folder / "side.yaml")]) == 0
    (folder / "side.reveal").write_text(capsys.readouterr().out, encoding="utf-8")
    return folder / "side.reveal"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_roster_is_sealed_revealed_and_proven(
    sealed: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    revealed = shown(sealed, capsys)
    assert main(["verify", str(revealed), "--seal", str(sealed / "side.seal"), "--lang", language]) == 0
    digits = json.loads((sealed / "side.seal").read_text("utf-8"))["commitment"]
    assert digits in capsys.readouterr().out
    assert main(["verify", str(revealed), "--seal", digits, "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["proven"] is True


def test_comments_and_blanks_may_change_but_no_figure(
    sealed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (sealed / "side.yaml").write_text(f"# ours\n{ROSTER}\n", encoding="utf-8")
    shown(sealed, capsys)
    (sealed / "side.yaml").write_text(ROSTER.replace("I7", "I8"), encoding="utf-8")
    assert main(["reveal", str(sealed / "side.yaml")]) == 1


def test_a_reveal_that_was_tampered_with_is_not_proven(
    sealed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    revealed = shown(sealed, capsys)
    revealed.write_text(revealed.read_text("utf-8").replace("I7", "I8"), encoding="utf-8")
    assert main(["verify", str(revealed), "--seal", str(sealed / "side.seal")]) == 1


def test_a_key_is_its_owners_alone_and_never_overwritten(sealed: Path) -> None:
    key = sealed / "side.yaml.key"
    assert key.stat().st_mode & 0o777 == 0o600
    before = key.read_bytes()
    assert main(["seal", str(sealed / "side.yaml")]) == 2
    assert key.read_bytes() == before


def test_a_file_of_lines_may_grow_after_it_was_sealed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "campaign.jsonl"
    log.write_text('{"event":"set-up"}\n', encoding="utf-8")
    assert main(["seal", str(log)]) == 0
    (tmp_path / "t.seal").write_text(capsys.readouterr().out, encoding="utf-8")
    log.write_text('{"event":"set-up"}\n{"event":"date"}\n', encoding="utf-8")
    assert main(["reveal", str(log)]) == 0
    (tmp_path / "t.reveal").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["verify", str(tmp_path / "t.reveal"), "--seal", str(tmp_path / "t.seal")]) == 0


@pytest.mark.parametrize(
    ("name", "begun", "torn"),
    [
        ("c.jsonl", '{"event":"set-up"}\n', '{"event":"da'),
        ("c.yaml", "events:\n- {event: set-up}\n", '- {"event": "da'),
    ],
)
def test_a_file_whose_last_line_was_cut_off_is_revealed_but_not_sealed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, begun: str, torn: str
) -> None:
    log = tmp_path / name
    log.write_text(begun, encoding="utf-8")
    assert main(["seal", str(log)]) == 0
    (tmp_path / "t.seal").write_text(capsys.readouterr().out, encoding="utf-8")
    log.write_text(begun + torn, encoding="utf-8")
    number = str(begun.count("\n") + 1)
    assert main(["seal", str(log), "--key", str(tmp_path / "other.key")]) == 2
    assert number in capsys.readouterr().err
    assert main(["reveal", str(log)]) == 0
    told = capsys.readouterr()
    assert number in told.err
    (tmp_path / "t.reveal").write_text(told.out, encoding="utf-8")
    assert main(["verify", str(tmp_path / "t.reveal"), "--seal", str(tmp_path / "t.seal")]) == 0


def test_a_yaml_campaign_may_grow_after_it_was_sealed_and_what_was_proven_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    begun = "system: asl-primosole\nevents:\n- {event: set-up, campaign: I}\n"
    (tmp_path / "c.yaml").write_text(begun, encoding="utf-8")
    assert main(["seal", "c.yaml"]) == 0
    (tmp_path / "c.seal").write_text(capsys.readouterr().out, encoding="utf-8")
    (tmp_path / "c.yaml").write_text(begun + "- {event: date, side: axis}\n", encoding="utf-8")
    assert main(["reveal", "c.yaml"]) == 0
    (tmp_path / "c.reveal").write_text(capsys.readouterr().out, encoding="utf-8")
    verify = ["verify", "c.reveal", "--seal", "c.seal", "--document", "shown.json"]
    assert main(verify) == 0
    proven = json.loads((tmp_path / "shown.json").read_text("utf-8"))
    assert proven == {"system": "asl-primosole", "events": [{"event": "set-up", "campaign": "I"}]}
    assert main(verify) == 2  # never overwritten


def test_lines_are_written_as_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = '{"event": "set-up", "name": "橋"}\n{"event": "date"}\n'
    (tmp_path / "c.jsonl").write_text(lines, encoding="utf-8")
    assert main(["seal", "c.jsonl"]) == 0
    digits = json.loads(capsys.readouterr().out)["commitment"]
    assert main(["reveal", "c.jsonl"]) == 0
    (tmp_path / "r").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["verify", "r", "--seal", digits, "--document", "shown.jsonl"]) == 0
    assert (tmp_path / "shown.jsonl").read_text("utf-8") == lines
    assert main(["verify", "r", "--seal", "0" * 64, "--document", "none.jsonl"]) == 1
    assert not (tmp_path / "none.jsonl").exists()


def test_a_reveal_with_a_hidden_field_is_refused(sealed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    revealed = shown(sealed, capsys)
    text = revealed.read_text("utf-8")
    revealed.write_text(text.replace('"document":', '"document": {}, "document":'), encoding="utf-8")
    assert main(["verify", str(revealed), "--seal", str(sealed / "side.seal")]) == 2


def test_any_other_file_is_sealed_byte_for_byte(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scan = tmp_path / "order.pdf"
    scan.write_bytes(b"%PDF-1.7\x00")
    assert main(["seal", str(scan)]) == 0
    (tmp_path / "s").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["reveal", str(scan)]) == 0
    (tmp_path / "r").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["verify", str(tmp_path / "r"), "--seal", str(tmp_path / "s")]) == 0
    scan.write_bytes(b"%PDF-1.8\x00")
    assert main(["reveal", str(scan)]) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["seal", "nowhere.yaml"],
        ["seal", "-"],
        ["reveal", "side.yaml", "--key", "side.yaml"],
        ["verify", "side.yaml", "--seal", "side.seal"],
        ["verify", "nowhere", "--seal", "side.seal"],
    ],
)
def test_what_cannot_be_used_is_said_in_one_line(
    sealed: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    monkeypatch.chdir(sealed)
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("command", [["seal"], ["reveal"], ["verify", "--seal", "0" * 64]])
def test_a_file_that_is_not_there_is_named(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command[0], "nothing.yaml", *command[1:], "--lang", "ja"]) == 2
    assert capsys.readouterr().err == "taiyaku: nothing.yaml: ファイルがありません。\n"
