"""The command line explains itself, and complains, in the language asked for or that of the locale."""

import argparse
import inspect
import re
import subprocess
from pathlib import Path
from shlex import quote

import pytest

from api.cli import COMMANDS, main
from api.help import language_last, language_of, language_of_environment
from rules_core.messages import catalogue
from tests.shared import for_each

JAPANESE = "[ぁ-んァ-ヶ一-龥]"


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == code
    return "".join(capsys.readouterr())


LOCALES = {
    "Japanese": ({"LANG": "ja_JP.UTF-8"}, "ja"),
    "a short name": ({"LANG": "ja"}, "ja"),
    "English": ({"LANG": "en_GB.UTF-8"}, "en"),
    "none": ({}, "en"),
    "an empty one": ({"LC_ALL": "", "LANG": "ja_JP"}, "ja"),
    "all before messages": ({"LC_ALL": "en_US", "LC_MESSAGES": "ja_JP"}, "en"),
    "messages before the rest": ({"LC_MESSAGES": "ja_JP.eucJP", "LANG": "de_DE"}, "ja"),
    "another one that begins so": ({"LANG": "jam_JM"}, "en"),
}


@pytest.mark.parametrize(("environment", "language"), LOCALES.values(), ids=LOCALES)
def test_the_language_is_that_of_the_locale(environment: dict[str, str], language: str) -> None:
    assert language_of_environment(environment) == language
    assert language_of(["validate", "x"], environment) == language
    assert language_of(["validate", "--lang", "en", "x"], environment) == "en"
    assert language_of(["--lang=ja", "validate"], environment) == "ja"


@pytest.mark.parametrize(
    "given",
    [
        "calculate mpv bpv=13 --system asl-dyo --format json",
        "calculate mpv --system asl-dyo bpv=13 --format json",
        "calculate --format json --system asl-dyo -- mpv bpv=13",
    ],
)
def test_options_may_stand_among_the_words(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(given.split()) == 0
    assert '"mpv":13' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "understood"),
    [
        ("--lang ja validate x", "validate --lang ja x"),
        ("--lang=ja validate x --format json", "validate --lang=ja x --format json"),
        ("--help --lang ja", "--help"),
        ("--lang ja", ""),
        ("validate --lang ja x", "validate --lang ja x"),
        ("validate x", "validate x"),
    ],
)
def test_a_language_may_stand_before_the_command(given: str, understood: str) -> None:
    assert language_last(given.split()) == understood.split()


@for_each("command", sorted(COMMANDS))
def test_the_help_of_a_command_is_japanese(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--lang", "ja", command, "--help")
    left = [
        line
        for line in text.splitlines()
        if re.search("[a-z]{3,} [a-z]{2,} [a-z]{2,}", line) and not re.search(JAPANESE, line)
    ]
    assert [line for line in left if not re.search(r"taiyaku |^ {2,}\S*--|\[|usage", line)] == []
    assert "終了コード：" in text


def test_the_help_of_all_commands_is_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--help", "--lang", "ja")
    lines = text.partition("COMMAND\n")[2].partition("\n\n")[0]
    assert all(re.search(f"{name}\\s+[^\\n]*{JAPANESE}", lines) for name in COMMANDS)


COMPLAINTS = {
    "an argument that is missing": (["validate"], "次の引数が必要です：FILE"),
    "an argument that is unknown": (["validate", "x", "--no-such"], "知らない引数です：--no-such"),
    "a word that cannot be chosen": (["validate", "x", "--format", "xml"], "'xml' は選べません"),
    "a number that is too large": (["validate", "x", "--jobs", "99"], "1 から 64 までの数ではありません：99"),
    "a command that is unknown": (["validatee"], "'validatee' は選べません"),
}


@pytest.mark.parametrize(("arguments", "complaint"), COMPLAINTS.values(), ids=COMPLAINTS)
def test_complaints_are_japanese(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint in said(capsys, "--lang", "ja", *arguments, code=2)
    english = said(capsys, "--lang", "en", *arguments, code=2)
    assert not re.search(JAPANESE, english)
    assert "error: " in english


def test_answers_are_in_the_language_of_the_locale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert main(["explain", "1.532"]) == 0
    assert re.search(JAPANESE, capsys.readouterr().out)
    assert main(["explain", "1.532", "--lang", "en"]) == 0
    assert "Observation plane" in capsys.readouterr().out


def test_every_sentence_of_argparse_is_still_one_of_its() -> None:
    """What this version of Python says in other words stays English: here it is seen."""
    source = inspect.getsource(argparse)
    english = [text for name, text in catalogue("en", "cli").items() if "%" in text and ".own-" not in name]
    assert [text for text in english if text.rstrip("\n") not in source] == []


NEAR = {
    "a command": (["valdate", "x"], "validate"),
    "an option": (["validate", "x", "--fromat=json"], "--format"),
    "a choice": (["validate", "x", "--format", "jsn"], "json"),
    "a command of a system": (["feild"], "field"),
}


@pytest.mark.parametrize(("arguments", "meant"), NEAR.values(), ids=NEAR)
def test_what_may_have_been_meant_is_said(
    arguments: list[str], meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"did you mean {meant}?" in said(capsys, *arguments, "--lang", "en", code=2)
    assert f"{meant} のことですか" in said(capsys, "--lang", "ja", *arguments, code=2)


COMPLETED = {
    ("val",): ["validate"],
    ("validate", "--form"): ["--format"],
    ("validate", "--format", "n"): ["ndjson"],
    ("validate", "x", "--format", ""): ["text", "json", "ndjson"],
    ("--lang", "j"): ["ja"],
    ("--lang", "ja", "fiel"): ["field"],
    ("validate", "--system", "asl-p"): ["asl-primosole"],
    ("validate", ""): [],  # names of files
    ("completion", ""): ["bash", "zsh", "fish"],
}


def test_bash_completes_commands_options_and_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", "bash"]) == 0
    script = tmp_path / "completion.sh"
    script.write_text(capsys.readouterr().out, "utf-8")
    asked = "".join(
        f"COMP_WORDS=(taiyaku {' '.join(map(quote, words))}); COMP_CWORD={len(words)}; _taiyaku; "
        'echo "${COMPREPLY[@]}"\n'
        for words in COMPLETED
    )
    done = subprocess.run(
        ["bash", "-c", f"source {quote(str(script))}\n{asked}"], capture_output=True, text=True, check=True
    )
    found = [line.split() for line in done.stdout.split("\n")]
    for got, expected in zip(found, COMPLETED.values(), strict=False):
        assert got[: len(expected)] == expected
        assert expected or not got


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell, "--lang", "ja"]) == 0
    script = capsys.readouterr().out
    assert all(name in script for name in COMMANDS)
    assert ("complete -c taiyaku" if shell == "fish" else "bashcompinit") in script
    if shell == "fish":
        lines = [line for line in script.splitlines() if " -d " in line]
        assert [line for line in lines if line.count("'") % 2] == []
