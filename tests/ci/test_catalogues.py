"""`taiyaku check --po`: what checkers that count digits miss is found, placeholders are no facts."""

import json
from pathlib import Path
from typing import Any

import pytest

from api.cli import main
from tests.ci.repository import TOP

CATALOGUE = TOP / "examples" / "catalogue" / "lantern-road.ja.po"

PLANTED = [
    ("a number word", "各プレイヤーは2枚引く", "各プレイヤーは3枚引く", ["number"]),
    ("a number in kanji", "十二個まで", "二十個まで", ["number"]),
    ("full-width digits", "DRが４以下", "DRが５以下", ["number"]),
    ("a figure beside a placeholder", "銀貨40枚のうち", "銀貨14枚のうち", ["number"]),
    ("a rounding direction", "端数切り上げ", "端数切り捨て", ["rounding"]),
    ("a limit", "４以下なら", "４以上なら", ["comparison"]),
    ("before for until", "1703年より前に", "1703年までに", ["comparison"]),
    ("a year", "1703年より", "1704年より", ["date"]),
    ("a reference", "3.2 を見る", "2.3 を見る", ["reference"]),
    ("a unit", "2ターン休む", "2ヘクス休む", ["unit"]),
    ("the text of a role", ":ref:`夜 <night>`", ":ref:`第3の夜 <night>`", []),
    ("another order of placeholders", "{count} 枚を払う", "{count} 枚を{name}が払う", []),
]


def found(capsys: pytest.CaptureFixture[str], *options: str) -> list[dict[str, Any]]:
    """What the command reports."""
    code = main(["check", *options, "--no-config", "--format", "json"])
    items = json.loads(capsys.readouterr().out)["discrepancies"]
    assert code == bool(items)
    return list(items)


def test_the_catalogue_as_it_is_has_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, "--po", str(CATALOGUE)) == []


@pytest.mark.parametrize(
    ("printed", "changed", "kinds"), [case[1:] for case in PLANTED], ids=[case[0] for case in PLANTED]
)
def test_a_planted_error_is_found_at_its_line(
    printed: str, changed: str, kinds: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = CATALOGUE.read_text(encoding="utf-8")
    assert text.count(printed) == 1
    (tmp_path / "a.po").write_text(text.replace(printed, changed), encoding="utf-8")
    items = found(capsys, "--po", str(tmp_path / "a.po"))
    assert [item["kind"] for item in items] == kinds
    line = text[: text.index(printed)].count("\n") + 1
    for item in items:
        assert item["ja"]["place"]["line"] == line
        row = (tmp_path / "a.po").read_text(encoding="utf-8").splitlines()[line - 1]
        assert row[item["ja"]["place"]["column"] - 1 :].startswith(item["ja"]["raw"])


def test_what_waits_for_its_translation_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--po", str(CATALOGUE), "--no-config"]) == 0
    assert "2 of 11 messages have no translation in use" in capsys.readouterr().out


def test_two_catalogues_are_compared_as_books(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = CATALOGUE.read_text(encoding="utf-8")
    (tmp_path / "en.po").write_text(_untranslated(text), encoding="utf-8")
    (tmp_path / "ja.po").write_text(
        text.replace("3枚引く", "").replace("2枚引く", "5枚引く"), encoding="utf-8"
    )
    (item,) = found(capsys, "--en", str(tmp_path / "en.po"), "--ja", str(tmp_path / "ja.po"))
    assert (item["kind"], item["rule"]) == ("number", "Each player draws two cards.")
    assert item["en"]["place"]["file"].endswith("en.po")


def test_a_folder_of_catalogues(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = CATALOGUE.read_text(encoding="utf-8")
    for name, changed in (
        ("a.po", text),
        ("b.po", text.replace("2枚引く", "5枚引く")),
        ("drafts/c.po", "no"),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(changed, encoding="utf-8")
    (item,) = found(capsys, "--po", str(tmp_path), "--exclude", "drafts/*")
    assert str(item["ja"]["place"]["file"]).endswith("b.po")


def _untranslated(text: str) -> str:
    """The catalogue as a template."""
    lines, dropping = [], False
    head = True
    for line in text.splitlines():
        dropping = (line.startswith("msgstr") or (dropping and line.startswith('"'))) and not head
        if not dropping:
            lines.append(line)
        elif line.startswith("msgstr"):
            lines.append(f'{line.split()[0]} ""')
        head = head and line != ""
    return "\n".join(lines) + "\n"
