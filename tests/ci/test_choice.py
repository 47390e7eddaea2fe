"""What a project chooses to have reported: kinds, files, sections, comments in the texts, the surest few."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.ci.repository import FIRST_JA, TOP, change, make, taiyaku

CATALOGUE = (TOP / "examples" / "catalogue" / "lantern-road.ja.po").read_text(encoding="utf-8")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """The example game with a wrong figure, a wrong limit and a wrong cell."""
    made = make(tmp_path)
    change(made / FIRST_JA, "手札6枚", "手札7枚")
    change(made / FIRST_JA, "結果が4以下なら", "結果が4以上なら")
    change(made / FIRST_JA, "| がれ場 | 3 | 4 | 6 |", "| がれ場 | 3 | 4 | 5 |")
    return made


def kinds(repository: Path, *options: str) -> list[str]:
    """The kinds that are reported, in their order."""
    return [item["kind"] for item in items(repository, *options)]


def items(repository: Path, *options: str) -> list[dict[str, Any]]:
    done = taiyaku(repository, "check", *options, "--format", "json")
    return list(json.loads(done.stdout)["discrepancies"])


CHOICES = [
    ("all", (), ["number", "value", "comparison"]),
    ("one kind", ("--select", "value"), ["value"]),
    ("two kinds in one argument", ("--select", "value,number"), ["number", "value"]),
    ("two kinds in two", ("--select", "value", "--select", "comparison"), ["value", "comparison"]),
    ("all but one", ("--ignore", "number"), ["value", "comparison"]),
    ("one that is also ignored", ("--select", "number,value", "--ignore", "number"), ["value"]),
    ("a kind that does not occur", ("--select", "rounding"), []),
    ("the two surest", ("--at-most", "2"), ["number", "value"]),
]


@pytest.mark.parametrize(
    ("options", "left"), [case[1:] for case in CHOICES], ids=[case[0] for case in CHOICES]
)
def test_kinds_are_chosen(options: tuple[str, ...], left: list[str], repository: Path) -> None:
    assert kinds(repository, *options) == left


def test_advice_fails_nothing_and_says_what_it_holds_back(repository: Path) -> None:
    done = taiyaku(repository, "check", "--advisory", "--at-most", "1", "--format", "github")
    assert done.returncode == 0
    assert sum(line.startswith(("::error", "::warning")) for line in done.stdout.splitlines()) == 1
    assert "2 more differences" in done.stdout
    assert "more differences" not in taiyaku(repository, "check", "--advisory").stdout


UNKNOWN = [("near", "numbr", "number"), ("far", "qqqqqq", "section-number")]


@pytest.mark.parametrize(("kind", "told"), [case[1:] for case in UNKNOWN], ids=[case[0] for case in UNKNOWN])
def test_an_unknown_kind_is_an_error(kind: str, told: str, repository: Path) -> None:
    done = taiyaku(repository, "check", "--select", kind)
    assert done.returncode == 2
    assert kind in done.stderr
    assert told in done.stderr


SETTINGS = [
    ("a list", 'ignore = ["value"]', ["number", "comparison"]),
    ("a file", '[per-file-ignores]\n"1-road.md" = ["number", "value"]', ["comparison"]),
    ("another file", '[per-file-ignores]\n"2-*" = ["number"]', ["number", "value", "comparison"]),
    ("a section", '[per-section-ignores]\n"1.*" = ["number"]', ["value", "comparison"]),
    ("how many", "at-most = 1", ["number"]),
]


@pytest.mark.parametrize(
    ("lines", "left"), [case[1:] for case in SETTINGS], ids=[case[0] for case in SETTINGS]
)
@pytest.mark.parametrize("project", [False, True], ids=["taiyaku.toml", "pyproject.toml"])
def test_settings_choose_as_well(project: bool, lines: str, left: list[str], repository: Path) -> None:
    file = repository / "taiyaku.toml"
    text = f"{file.read_text(encoding='utf-8')}\n{lines}\n"
    if project:
        file.unlink()
        file = repository / "pyproject.toml"
        text = "[project]\nname = 'x'\n[tool.taiyaku]\n" + text.replace("\n[per", "\n[tool.taiyaku.per")
    file.write_text(text, encoding="utf-8")
    assert kinds(repository) == left


WRONG = [
    ("a text for a number", 'at-most = "3"', "at-most"),
    ("zero", "at-most = 0", "1"),
    ("a text for true", 'advisory = "yes"', "true"),
    ("a list for a table", 'per-file-ignores = ["number"]', "whatsnew"),
    ("an unknown kind", 'ignore = ["nmber"]', "number"),
    ("an unknown kind of a file", '[per-file-ignores]\n"a" = ["nmber"]', "number"),
]


@pytest.mark.parametrize(("line", "told"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_wrong_settings_are_told_with_their_place(line: str, told: str, repository: Path) -> None:
    with (repository / "taiyaku.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    done = taiyaku(repository, "check")
    assert done.returncode == 2
    assert "taiyaku.toml:" in done.stderr
    assert told in done.stderr


ROW = "| がれ場 | 3 | 4 | 5 |"
COMMENTS = [
    ("beside a sentence", "結果が4以上なら", "<!-- taiyaku: ignore -->結果が4以上なら", ["number", "value"]),
    (
        "beside another sentence",
        "手札7枚",
        "<!-- taiyaku: ignore[comparison] -->手札7枚",
        ["number", "value", "comparison"],
    ),
    (
        "above a table",
        "| 地形 |",
        "<!-- taiyaku: ignore[value] house rule -->\n\n| 地形 |",
        ["number", "comparison"],
    ),
    (
        "above another paragraph",
        "# 灯火の街道",
        "<!-- taiyaku: ignore -->\n\n# 灯火の街道",
        ["number", "value", "comparison"],
    ),
    ("in words", "手札7枚", "手札（taiyaku: ignore）7枚", ["number", "value", "comparison"]),
]


@pytest.mark.parametrize(
    ("printed", "with_comment", "left"), [case[1:] for case in COMMENTS], ids=[case[0] for case in COMMENTS]
)
def test_a_comment_silences_what_stands_by_it(
    printed: str, with_comment: str, left: list[str], repository: Path
) -> None:
    change(repository / FIRST_JA, printed, with_comment)
    assert kinds(repository) == left


def test_a_comment_without_use_is_told(repository: Path) -> None:
    change(repository / FIRST_JA, "# 灯火の街道", "<!-- taiyaku: ignore[unit, nonsense] -->\n# 灯火の街道")
    assert "names kinds that there are not: nonsense" in taiyaku(repository, "check").stdout
    change(repository / FIRST_JA, "[unit, nonsense]", "[unit]")
    assert "rules/ja/1-road.md:1: This comment ignores nothing" in taiyaku(repository, "check").stdout


def test_a_comment_for_another_kind_than_the_one_there_is_told(repository: Path) -> None:
    change(repository / FIRST_JA, "手札7枚", "手札7枚 <!-- taiyaku: ignore[unit] --> ")
    said = taiyaku(repository, "check").stdout
    assert "This comment ignores unit, but what differs here is of the kind number." in " ".join(said.split())
    chosen = taiyaku(repository, "check", "--select", "value").stdout
    assert "ignores unit, but" in " ".join(chosen.split())


def test_a_comment_of_a_catalogue_counts_for_its_message(tmp_path: Path) -> None:
    wrong = CATALOGUE.replace("2枚引く", "3枚引く").replace("DRが４以下", "DRが５以下")
    before, entry, after = wrong.partition('msgid "Each player draws two cards."')
    for comment, left in (("", 2), ("# taiyaku: ignore[number] a joke\n", 1), ("#. taiyaku: ignore\n", 1)):
        (tmp_path / "a.po").write_text(before + comment + entry + after, encoding="utf-8")
        assert len(items(tmp_path, "--po", "a.po", "--no-config")) == left


ONE_ENTRY = [
    ("two elements", "a.html", "<h2>{0}</h2>\n{1}<p>Pay {2}.</p>\n<p>Move {3}.</p>\n", "<!-- {} -->\n"),
    ("an element in itself", "a.html",
     "<h2>{0}</h2>\n{1}<div>\n<div>Pay {2}.</div>\n</div>\n<p>Move {3}.</p>\n", "<!-- {} -->\n"),
    ("two entries", "a.properties", "{1}pay=Pay {2}.\nmove=Move {3}.\n", "# {}\n"),
    ("two texts", "a.xml", '<resources>{1}<string name="p">Pay {2}.</string>\n'
     '<string name="m">Move {3}.</string></resources>', "\n<!-- {} -->\n"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "text", "comment"), [case[1:] for case in ONE_ENTRY], ids=[case[0] for case in ONE_ENTRY]
)
def test_a_comment_counts_for_one_element_or_entry(
    file: str, text: str, comment: str, tmp_path: Path
) -> None:
    for edition in ("en", "ja"):
        (tmp_path / edition).mkdir()
    (tmp_path / "en" / file).write_text(text.format("A", "", "3 coins", "5 hexes"), encoding="utf-8")
    said = comment.format("taiyaku: ignore a joke")
    for given, left in (("", 2), (said, 1)):
        words = (
            text.format("あ", given, "銀貨4枚", "6ヘクス").replace("Pay ", "払う").replace("Move ", "動く")
        )
        (tmp_path / "ja" / file).write_text(words, encoding="utf-8")
        ways = (
            ("--en", f"en/{file}", "--ja", f"ja/{file}")
            if file.endswith("html")
            else ("--pairs", f"en/{file}", f"ja/{file}")
        )
        assert len(items(tmp_path, *ways, "--no-config")) == left


def test_ids_outlive_new_numbers_of_sections(repository: Path) -> None:
    before = {item["id"] for item in items(repository)}
    for edition in ("en", "ja"):
        file = repository / "rules" / edition / "1-road.md"
        text = file.read_text(encoding="utf-8")
        for number in ("1.4", "2.2", "2.5"):
            text = text.replace(f"### {number} ", f"### {number}5 ")
        file.write_text(text, encoding="utf-8")
    assert {item["id"] for item in items(repository)} == before
