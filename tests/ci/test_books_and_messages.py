"""One settings file names the books of a project and its messages; all of them are compared."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.ci.repository import FIRST_JA, change, commit, git, make, taiyaku

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: ja\\n"\n\n'
PO = HEAD + 'msgid "Draw 4 cards, then discard 2."\nmsgstr "カードを{count}枚引き、2枚捨てます。"\n'
SETTINGS = 'po = ["locale"]\npairs = ["text/en.json", "text/ja.json"]\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The example game, whose settings also name a catalogue and two files of messages, all in order."""
    made = make(tmp_path)
    settings = made / "taiyaku.toml"
    settings.write_text(SETTINGS + settings.read_text(encoding="utf-8"), encoding="utf-8")
    (made / "locale").mkdir()
    (made / "text").mkdir()
    (made / "locale" / "ja.po").write_text(PO.format(count=4), encoding="utf-8")
    for language, text in (("en", "Move 3 hexes."), ("ja", "3ヘクス移動します。")):
        (made / "text" / f"{language}.json").write_text(json.dumps({"move": text}), encoding="utf-8")
    return made


def spoil(project: Path) -> None:
    """A wrong figure in the book, in the catalogue and in the file of messages."""
    change(project / FIRST_JA, "手札6枚", "手札7枚")
    (project / "locale" / "ja.po").write_text(PO.format(count=5), encoding="utf-8")
    text = json.dumps({"move": "8ヘクス移動します。"})
    (project / "text" / "ja.json").write_text(text, encoding="utf-8")


def stated(project: Path, *options: str) -> list[tuple[str, str]]:
    """The differing words of each report."""
    done = taiyaku(project, "check", *options, "--format", "json")
    assert done.returncode in (0, 1), done.stderr
    items: list[dict[str, Any]] = json.loads(done.stdout)["discrepancies"]
    return [
        tuple(re.sub(r"\D", "", item[edition]["raw"]) for edition in ("en", "ja"))  # type: ignore[misc]
        for item in items
    ]


def test_books_and_messages_in_order_are_silent(project: Path) -> None:
    assert stated(project) == []


def test_a_mistake_in_each_is_reported(project: Path) -> None:
    spoil(project)
    assert sorted(stated(project)) == [("3", "8"), ("4", "5"), ("6", "7")]


def test_what_the_command_line_names_is_compared_alone(project: Path) -> None:
    spoil(project)
    assert stated(project, "--po", "locale/ja.po") == [("4", "5")]
    assert stated(project, "--pairs", "text/en.json", "text/ja.json") == [("3", "8")]


def test_only_what_changed_is_reported_of_all(project: Path) -> None:
    commit(project, "messages")
    spoil(project)
    assert sorted(stated(project, "--changed-since", "HEAD")) == [("3", "8"), ("4", "5"), ("6", "7")]


def test_the_messages_of_a_renamed_file_are_not_new(project: Path) -> None:
    more = 'msgid "Pay 5 coins."\nmsgstr "銀貨6枚を支払います。"\n'
    (project / "locale" / "ja.po").write_text(f"{PO.format(count=4)}\n{more}", encoding="utf-8")
    commit(project, "an old mistake")
    git(project, "mv", "locale/ja.po", "locale/日本語.po")
    (project / "locale" / "日本語.po").write_text(f"{PO.format(count=9)}\n{more}", encoding="utf-8")
    assert stated(project, "--changed-since", "HEAD") == [("4", "9")]


def test_two_ways_at_once_on_the_command_line_are_refused(project: Path) -> None:
    done = taiyaku(project, "check", "--po", "locale", "--pairs", "text/en.json", "text/ja.json")
    assert done.returncode == 2
    assert "not several of them" in done.stderr
