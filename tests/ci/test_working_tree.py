"""`taiyaku check` in a translator's working tree: settings, folders, what changed, and stable ids."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.ci.repository import FIRST_EN, FIRST_JA, change, commit, git, make, taiyaku


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """The example game under git."""
    return make(tmp_path)


def found(repository: Path, *options: str, where: str = ".") -> list[dict[str, Any]]:
    """The discrepancies of a run."""
    done = taiyaku(repository, "check", "--format", "json", *options, where=where)
    assert done.returncode in (0, 1), done.stderr
    return list(json.loads(done.stdout)["discrepancies"])


def rules(items: list[dict[str, Any]]) -> list[str]:
    """The sections of discrepancies."""
    return [str(item["rule"]) for item in items]


# --- settings ---------------------------------------------------------------------------------------------


def test_settings_are_found_from_a_folder_below(repository: Path) -> None:
    change(repository / FIRST_JA, "銀貨40枚", "銀貨30枚")
    here, below = found(repository), found(repository, where="rules/ja")
    assert rules(here) == rules(below) == ["1.1"]
    assert here[0]["id"] == below[0]["id"]
    assert here[0]["ja"]["place"]["file"] == "rules/ja/1-road.md"


def test_options_override_the_settings(repository: Path) -> None:
    change(repository / FIRST_JA, "銀貨40枚", "銀貨30枚")
    assert taiyaku(repository, "check").returncode == 1
    assert taiyaku(repository, "check", "--fail-on", "never").returncode == 0
    with (repository / "taiyaku.toml").open("a", encoding="utf-8") as file:
        file.write('lang = "ja"\n')
    assert "件" in taiyaku(repository, "check").stdout
    assert "件" not in taiyaku(repository, "check", "--lang", "en").stdout
    other = taiyaku(repository, "check", "--en", str(FIRST_EN), "--ja", str(FIRST_JA), "--no-config")
    assert "rules/en/1-road.md" in other.stdout
    assert "2-campaign" not in other.stdout


SETTINGS = [
    ("a mistyped name", 'accepted = "accepted.toml"', 'acepted = "accepted.toml"', 5, "“accepted”"),
    ("a name like no other", 'accepted = "accepted.toml"', "zzz = 1", 5, "glossary"),
    ("a number for a text", 'en = "rules/en"', "en = 3", 2, '"rules/en"'),
    ("an unknown choice", 'fail-on = "any"', 'fail-on = "all"', 6, "any, unruled, verdict, never"),
    ("a table", 'fail-on = "any"', "[check]", 6, "check"),
    ("no TOML", 'fail-on = "any"', "fail-on = any", 6, "TOML"),
    ("an unclosed list", 'fail-on = "any"', 'exclude = ["a"', 6, "TOML"),
    ("a text for a list", 'fail-on = "any"', 'exclude = "a"', 6, '["drafts/*", "README.md"]'),
]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("before", "after", "line", "said"), [case[1:] for case in SETTINGS], ids=[case[0] for case in SETTINGS]
)
def test_a_wrong_setting_is_named_with_its_line(
    before: str, after: str, line: int, said: str, language: str, repository: Path
) -> None:
    change(repository / "taiyaku.toml", before, after)
    done = taiyaku(repository, "check", "--lang", language)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert f"taiyaku.toml:{line}" in done.stderr
    assert said.strip("“”") in done.stderr
    assert ("設定" in done.stderr or "TOML" in done.stderr or "「" in done.stderr) or language == "en"


REFUSED = [
    ("a settings file that is not there", ["--config", "no.toml"], "no.toml does not exist"),
    ("a folder against a file", ["--en", "rules/en/1-road.md", "--ja", "rules/ja"], "is a folder"),
    ("an empty folder", ["--en", "empty", "--ja", "rules/ja"], "empty holds no book"),
    (
        "texts given as messages",
        ["--no-config", "--pairs", "rules/en", "rules/ja"],
        "rules/en holds no messages (JSON, properties, strings and so on). Two folders of texts",
    ),
    ("one edition", ["--en", "rules/en", "--no-config"], "both books"),
    ("two kinds of books", ["--po", "x.po", "--en", "rules/en", "--ja", "rules/ja"], "not several of them"),
    ("folders without a common name", ["--en", "rules/en", "--ja", "other"], "counterpart"),
    ("no catalogue", ["--po", "rules/ja/1-road.md"], "no file of messages"),
    ("a glossary that is none", ["--glossary", "rules/ja/1-road.md"], "no glossary"),
    ("accepting a part", ["--write-accepted", "--changed-since", "main"], "leave --changed-since out"),
]


@pytest.mark.parametrize(
    ("options", "said"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_what_cannot_be_compared_is_said_in_one_sentence(
    options: list[str], said: str, repository: Path
) -> None:
    (repository / "empty").mkdir()
    (repository / "other").mkdir()
    (repository / "other" / "elsewhere.md").write_text("1.1 灯火：灯火は燃える。\n", encoding="utf-8")
    done = taiyaku(repository, "check", *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


# --- folders ----------------------------------------------------------------------------------------------


def test_a_file_without_counterpart_fails_until_it_is_excluded(repository: Path) -> None:
    (repository / "rules/en/3-variants.md").write_text("# Variants\n\n## 6.1 Fog\n\nIt is dark.\n")
    done = taiyaku(repository, "check")
    assert done.returncode == 1
    assert "rules/en/3-variants.md: This file has no Japanese counterpart" in done.stdout
    assert taiyaku(repository, "check", "--exclude", "3-*").returncode == 0


def test_both_editions_may_share_a_folder(repository: Path) -> None:
    for edition in ("en", "ja"):
        for file in (repository / "rules" / edition).iterdir():
            file.rename(repository / "rules" / f"{file.stem}.{edition}.md")
    change(repository / "rules/1-road.ja.md", "銀貨40枚", "銀貨30枚")
    items = found(repository, "--en", "rules", "--ja", "rules")
    assert rules(items) == ["1.1"]
    assert items[0]["ja"]["place"]["file"] == "rules/1-road.ja.md"


def test_a_file_with_nothing_to_compare_is_passed_over(repository: Path) -> None:
    for edition in ("en", "ja"):
        (repository / "rules" / edition / "thanks.md").write_text("\n", encoding="utf-8")
    done = taiyaku(repository, "check")
    assert done.returncode == 0
    assert "thanks.md: This file has neither text nor tables" in done.stdout


def test_a_file_without_a_heading_is_compared(repository: Path) -> None:
    for edition, text in (("en", "Thanks to all 12 testers.\n"), ("ja", "12人の皆さんに感謝します。\n")):
        (repository / "rules" / edition / "thanks.md").write_text(text, encoding="utf-8")
    assert taiyaku(repository, "check").returncode == 0
    change(repository / "rules/ja/thanks.md", "12人", "13人")
    (item,) = found(repository)
    assert (item["kind"], item["ja"]["place"]["file"]) == ("number", "rules/ja/thanks.md")


@pytest.mark.parametrize("name", ["", "1-road.md"])
def test_files_of_one_name_elsewhere_are_told_apart(name: str, repository: Path, tmp_path: Path) -> None:
    change(repository / FIRST_JA, "手札6枚", "手札7枚")
    for edition in ("en", "ja"):
        (tmp_path / edition).mkdir()
        (repository / "rules" / edition).rename(tmp_path / edition / "rules")
    books = [str(tmp_path / edition / "rules" / name) for edition in ("en", "ja")]
    (item,) = found(repository, "--en", books[0], "--ja", books[1])
    assert {item[edition]["place"]["file"] for edition in ("en", "ja")} == {
        str(tmp_path / edition / "rules" / "1-road.md") for edition in ("en", "ja")
    }


# --- what changed -----------------------------------------------------------------------------------------


def with_old_errors(repository: Path) -> None:
    """Two errors that are in the history, in 1.1 and in the table of 4.2."""
    change(repository / FIRST_JA, "銀貨40枚", "銀貨30枚")
    change(repository / "rules/ja/2-campaign.md", "| 新人 | 2 | 3 | 3 |", "| 新人 | 2 | 3 | 4 |")
    commit(repository, "Two old errors")


SECOND_JA = Path("rules/ja/2-campaign.md")
LAST_SECTION = (
    "### 3.4 案内人\n\n案内人は各ヘクスの費用を1下げる。ただし1より低くはならない。"
    "隊商が連れていける案内人は1人までである。\n"
)

CHANGED = [
    ("nothing", None, "", "", []),
    ("a new error", FIRST_JA, "手札6枚", "手札7枚", ["1.4"]),
    ("a new error in the original", FIRST_EN, "holds 6 cards", "holds 7 cards", ["1.4"]),
    ("the text around an old error", FIRST_JA, "一方が荷運びを率い", "一人が荷運びを率い", ["1.1"]),
    ("spaces in the table of an old error", SECOND_JA, "| 5 | 6 | 8 |", "| 5 | 6 |  8 |", []),
    ("another cell of that table", SECOND_JA, "| 5 | 6 | 8 |", "| 5 | 6 | 9 |", ["4.2", "4.2"]),
    ("a section taken out", FIRST_JA, LAST_SECTION, "", ["3.4"]),
    ("lines moved down", FIRST_JA, "# 灯火の街道\n", "# 灯火の街道\n\n\n\n\n", []),
    ("a paragraph wrapped", FIRST_EN, "The porter player begins with", "The porter player begins\nwith", []),
]


@pytest.mark.parametrize(
    ("file", "before", "after", "expected"), [case[1:] for case in CHANGED], ids=[case[0] for case in CHANGED]
)
def test_only_sections_whose_text_changed_are_reported(
    file: Path | None, before: str, after: str, expected: list[str], repository: Path
) -> None:
    with_old_errors(repository)
    if file:
        change(repository / file, before, after)
    assert rules(found(repository, "--changed-since", "HEAD")) == expected
    assert set(rules(found(repository))) >= {"1.1", "4.2"}


def test_a_new_file_is_changed_and_a_moved_section_is_not(repository: Path) -> None:
    with_old_errors(repository)
    for edition in ("en", "ja"):
        folder = repository / "rules" / edition
        text = (folder / "1-road.md").read_text(encoding="utf-8")
        head, at, rest = text.partition("## 2.")
        (folder / "1-road.md").write_text(head, encoding="utf-8")
        (folder / "1-way.md").write_text(at + rest, encoding="utf-8")
    assert found(repository, "--changed-since", "HEAD") == []
    change(repository / "rules/ja/1-way.md", "ランタンは3ターン", "ランタンは4ターン")
    assert rules(found(repository, "--changed-since", "HEAD")) == ["2.4"]
    assert rules(found(repository, "--changed-since", "HEAD", where="rules")) == ["2.4"]


def test_the_report_says_that_it_is_limited(repository: Path) -> None:
    with_old_errors(repository)
    change(repository / FIRST_JA, "手札6枚", "手札7枚")
    done = taiyaku(repository, "check", "--changed-since", "HEAD")
    assert "only sections whose text changed since HEAD (1 of them)" in " ".join(done.stdout.split())
    assert "discrepancies elsewhere, left out: 2" in " ".join(done.stdout.split())


def test_an_unknown_revision_is_named(repository: Path) -> None:
    for revision in ("nowhere", "--output=x", "HEAD~9", ""):
        done = taiyaku(repository, "check", f"--changed-since={revision}")
        assert (done.returncode, done.stdout) == (2, "")
        assert f"knows no revision “{revision}”" in done.stderr
        assert not (repository / "x").exists()


def test_outside_of_a_repository_it_says_so(repository: Path) -> None:
    subprocess.run(["rm", "-rf", str(repository / ".git")], check=True)
    done = taiyaku(repository, "check", "--changed-since", "HEAD", "--lang", "ja")
    assert done.returncode == 2
    assert "git リポジトリの中にない" in done.stderr


def test_a_shallow_clone_says_how_to_get_the_rest(repository: Path, tmp_path: Path) -> None:
    first = git(repository, "rev-parse", "HEAD").strip()
    with_old_errors(repository)
    clone = tmp_path / "clone"
    git(repository, "clone", "--quiet", "--depth", "1", f"file://{repository}", str(clone))
    done = taiyaku(clone, "check", "--changed-since", first)
    assert done.returncode == 2
    assert "git fetch --unshallow" in done.stderr


# --- ids that stay ----------------------------------------------------------------------------------------

EDITS = [
    ("lines above", FIRST_JA, "# 灯火の街道\n", "# 灯火の街道\n\n> はじめに読む。\n\n\n"),
    ("a section before it", FIRST_JA, "### 1.2 購入\n", "### 1.15 余談\n\n冬は長い。\n\n### 1.2 購入\n"),
    ("the paragraph wrapped", FIRST_JA, "荷運び側は第1ターンの前に、", "荷運び側は第1ターンの前に、\n"),
    ("the other paragraph wrapped", FIRST_EN, "A mule costs 7 coins and", "A mule costs 7 coins\nand"),
    ("words elsewhere in the section", FIRST_JA, "余った銀貨は失われる。", "余った銀貨はすべて失われる。"),
    ("another error in another section", FIRST_JA, "手札6枚", "手札7枚"),
]


@pytest.mark.parametrize(
    ("file", "before", "after"), [case[1:] for case in EDITS], ids=[case[0] for case in EDITS]
)
def test_an_id_stays_under_unrelated_edits(file: Path, before: str, after: str, repository: Path) -> None:
    change(repository / FIRST_JA, "ラバ1頭が銀貨7枚", "ラバ1頭が銀貨9枚")
    (known,) = found(repository)
    change(repository / file, before, after)
    assert known["id"] in [item["id"] for item in found(repository)]


def test_an_id_stays_when_sections_move(repository: Path) -> None:
    change(repository / FIRST_JA, "ラバ1頭が銀貨7枚", "ラバ1頭が銀貨9枚")
    (known,) = found(repository)
    for edition in ("en", "ja"):
        folder = repository / "rules" / edition
        text = (folder / "1-road.md").read_text(encoding="utf-8")
        (folder / "1-road.md").write_text(text.partition("## 2.")[0], encoding="utf-8")
        (folder / "0-way.md").write_text("".join(text.partition("## 2.")[1:]), encoding="utf-8")
    assert [item["id"] for item in found(repository)] == [known["id"]]


def test_another_wrong_figure_is_another_discrepancy(repository: Path) -> None:
    change(repository / FIRST_JA, "ラバ1頭が銀貨7枚", "ラバ1頭が銀貨9枚")
    (known,) = found(repository)
    change(repository / FIRST_JA, "ラバ1頭が銀貨9枚", "ラバ1頭が銀貨8枚")
    assert [item["id"] for item in found(repository)] != [known["id"]]


def test_what_is_accepted_stays_accepted_and_is_missed_when_it_goes(repository: Path) -> None:
    change(repository / FIRST_JA, "ラバ1頭が銀貨7枚", "ラバ1頭が銀貨9枚")
    assert taiyaku(repository, "check", "--write-accepted", "--reason", "house rule").returncode == 0
    change(repository / FIRST_JA, "# 灯火の街道\n", "# 灯火の街道\n\n\n")
    assert taiyaku(repository, "check").returncode == 0
    change(repository / FIRST_JA, "ラバ1頭が銀貨9枚", "ラバ1頭が銀貨7枚")
    done = taiyaku(repository, "check")
    assert done.returncode == 1
    assert "no longer applies" in done.stdout


# --- Japanese throughout ----------------------------------------------------------------------------------

QUOTED = re.compile(
    r"“[^”]*”|「[^」]*」|[a-z-]+-[0-9a-f]{12}|[\w/.-]*rules/\S*|\[[\w-]+\]"  # what the books say, ids, places
    r'|(?m:^::\w+)|<[^>]*>|\b(?:file|line|col|endColumn|title)=|\btype="[^"]*"|utf-8|xml version|taiyaku'
)


@pytest.mark.parametrize("form", ["text", "github", "junit"])
def test_a_japanese_report_is_japanese(form: str, repository: Path) -> None:
    """Apart from what the English book says, ids, places and words of the format no English is left."""
    change(repository / FIRST_JA, "手札6枚", "手札7枚")
    change(repository / FIRST_JA, "結果が4以下なら", "結果が4以上なら")
    change(repository / FIRST_JA, "| がれ場 | 3 | 4 | 6 |", "| がれ場 | 3 | 4 | 5 |")
    (repository / "rules/en/3-variants.md").write_text("# Variants\n", encoding="utf-8")
    said = taiyaku(repository, "check", "--lang", "ja", "--format", form, "--changed-since", "HEAD").stdout
    if form == "junit":
        root = ElementTree.fromstring(said.partition("\n")[2])
        said = "\n".join(
            text
            for element in root.iter()
            for text in (element.get("name", ""), element.get("message", ""))
            if element.tag != "testsuites"
        )
    said = re.sub(r" +英語版  .*?日本語版  ", "", said)
    left = QUOTED.sub("", re.sub(r"\n {4}(?! )|6 cards|\(Ground Table\)", "", said))
    assert re.findall(r"[A-Za-z]{2,}", left) == ["HEAD"] * left.count("HEAD")
