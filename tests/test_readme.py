"""What the two READMEs show is what the commands print."""

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from api.cli import main
from rules_core.messages import LANGUAGES
from tests.shared import thorough

TOP = Path(__file__).parent.parent
README = {"en": TOP / "README.md", "ja": TOP / "README.ja.md"}


def blocks(language: str, kind: str = "") -> list[str]:
    """The fenced blocks of a README of one kind (its info string)."""
    text = README[language].read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_excerpt_of_the_report_is_real(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--lang", language]) == 1
    assert blocks(language, "text")[0] in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_roster_can_be_judged(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (roster,) = (block for block in blocks(language, "yaml") if "infantry" in block)
    file = tmp_path / "side.yaml"
    file.write_text(roster, encoding="utf-8")
    assert main(["validate", str(file), "--lang", language]) in (0, 1)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_shown_is_a_command(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = set(re.findall(r"taiyaku ([a-z]+(?:-[a-z]+)*)\b", README[language].read_text(encoding="utf-8")))
    assert shown >= {"check", "extract", "schema", "validate"}
    for command in shown:
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0
    assert "usage" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_prepared_in_three_commands(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (game,) = (block for block in blocks(language, "yaml") if "theatre" in block and "dice" in block)
    text = README[language].read_text(encoding="utf-8")
    (commands,) = re.findall(r"^(?:taiyaku setup.*\n){3}", text, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    Path("game.yaml").write_text(game, encoding="utf-8")
    for command in commands.splitlines():
        assert main([*command.split()[1:], "--lang", language]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert len(list(Path("sheets").glob("*.html"))) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_campaign_can_be_typed_as_shown(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Entries, then commands, in one process: the functions of the shell are as short as they look."""
    monkeypatch.chdir(tmp_path)
    (shown,) = (block for block in blocks(language, "sh") if "campaign add" in block)
    codes = []
    for who, entry in re.findall(r"^(axis|british|both) '(.*?)'$", shown, re.DOTALL | re.MULTILINE):
        (tmp_path / "entry.json").write_text(entry, encoding="utf-8")
        for side in ("axis", "british") if who == "both" else (who,):
            codes.append(main(["campaign", "add", f"{side}.jsonl", "--entry", "entry.json"]))
    assert sorted(codes) == [0] * (len(codes) - 1) + [1]  # the illegal order alone
    assert (tmp_path / "axis.jsonl").read_text("utf-8").count("\n") == 7
    assert "error  3.6178  /events/1/order/1" in capsys.readouterr().out
    for line in re.findall(r"^taiyaku ([^#\n]*)", shown, re.MULTILINE):
        command, _, target = line.partition(" > ")
        capsys.readouterr()
        assert main([*command.split(), "--lang", language]) == 0, line
        if target:
            (tmp_path / target.strip()).write_text(capsys.readouterr().out, encoding="utf-8")
    assert (tmp_path / "axis-proven.jsonl").read_bytes() == (tmp_path / "axis.jsonl").read_bytes()
    assert len(list((tmp_path / "sheets").iterdir())) == 3
    assert main(["campaign-sheets", "axis.jsonl", "--csv", "tables", "--lang", language]) == 0
    assert (tmp_path / "tables" / f"order-of-battle-axis-ob.{language}.csv").exists()


def fenced(language: str) -> list[tuple[str, str]]:
    """Every fenced block of a README with its kind."""
    text = README[language].read_text(encoding="utf-8")
    return re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def bare(block: str) -> str:
    """Commands without what is said of them."""
    return re.sub(" *#.*", "", block)


REHEARSED = """
make() { command make --dry-run "$@" > /dev/null; }
taiyaku() {
  case $1 in
    docs) cat "$3" "$5" > /dev/null ;;
    *) command taiyaku "$@" ;;
  esac
}
trap 'code=$?; [ $code -gt 1 ] && echo "ended with $code: $BASH_COMMAND" >&2' ERR
set -E
"""
"""To set up, to test and to build sites takes minutes: here the targets and files of these are there."""


@pytest.mark.parametrize(
    ("language", "kinds"),
    [("en", ("",)), thorough("ja", ("",)), thorough("en", ("", "sh"))],
    ids=["en", "ja", "en with the campaign"],
)
def test_every_command_can_be_typed_in_order(
    language: str, kinds: tuple[str, ...], tmp_path: Path, service_address: str, loaded_command: Path
) -> None:
    """In a folder like a fresh clone, with the environment that is there; what is the same once.

    The campaign (`sh`) has a process for each of its many entries: `test_the_campaign_can_be_typed_as_shown`
    has it in one.
    """
    programs = f"{'' if 'sh' in kinds else f'{loaded_command}:'}{Path(sys.executable).parent}"
    for entry in TOP.iterdir():
        if entry.name not in {".git", ".venv", "docs"}:
            (tmp_path / entry.name).symlink_to(entry)
    (tmp_path / "docs").symlink_to(TOP / "docs")
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "activate").write_text(f'PATH="{programs}:$PATH"\n')
    typed, english = [REHEARSED], [(kind, bare(block)) for kind, block in fenced("en")]
    for kind, block in fenced(language):
        if named := re.match(r"# (\S+\.yaml)\n", block):
            typed.append(f"cat > {named[1]} <<'END OF FILE'\n{block}END OF FILE\n")
        elif kind in kinds and (language == "en" or (kind, bare(block)) not in english):
            typed.append(block.replace("127.0.0.1:8000", urlsplit(service_address).netloc))
    ran = subprocess.run(
        ["bash", "-c", "\n".join(typed)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=3600,
    )
    assert "ended with" not in ran.stderr, ran.stderr
    assert "Traceback" not in ran.stdout + ran.stderr
    assert blocks(language, "text")[0] in ran.stdout, "the first command shows what the page shows"
    assert '"verdict":' in ran.stdout, "the service answered"
    assert (tmp_path / "new-side.yaml").read_text("utf-8").startswith("system: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_pages_type_the_same_commands(language: str) -> None:
    def names(page: str) -> list[str]:
        lines = [line for kind, block in fenced(page) if not kind for line in block.splitlines()]
        return [line.partition(" ")[0] for line in lines]

    assert names(language) == names("en")
    assert names(language)[:3] == ["make", ".", "taiyaku"]
