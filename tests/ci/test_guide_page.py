"""The page for translators: what it shows works on the example, its figures are those that are measured."""

import re
import shlex
from pathlib import Path
from textwrap import dedent

import pytest
import yaml

from rules_core.model.discrepancies import KINDS
from tests.benchmarks import checkers
from tests.ci.repository import FIRST_EN, FIRST_JA, GAME, TOP, change, make, taiyaku

PAGE = (TOP / "docs" / "guide" / "ci.rst").read_text(encoding="utf-8")
TERMS = dedent("\n".join(re.findall(r"^   \[\[term.*(?:\n   .+)+", PAGE, re.MULTILINE)))
COMMANDS = re.findall(r"^ +\$ taiyaku (.*)$", PAGE, re.MULTILINE)


def test_the_commands_of_the_page_work_on_the_example(tmp_path: Path) -> None:
    """In their order: nothing wrong yet, nothing changed, a slip accepted with its reason, a catalogue."""
    repository = make(tmp_path)
    plain, since, accept, catalogue, terms, fix, printings = map(shlex.split, COMMANDS)
    assert taiyaku(repository, *plain).returncode == 0
    assert taiyaku(repository, *since).returncode == 0
    change(repository / FIRST_JA, "手札6枚", "手札7枚")
    assert taiyaku(repository, *plain).returncode == 1
    assert taiyaku(repository, *since).returncode == 1
    assert taiyaku(repository, *accept).returncode == 0
    assert taiyaku(repository, *plain).returncode == 0
    folder = repository / catalogue[-1]
    folder.mkdir(parents=True)
    (folder / "a.po").write_bytes((TOP / "examples/catalogue/lantern-road.ja.po").read_bytes())
    assert taiyaku(repository, *catalogue).returncode == 0
    (repository / terms[-1]).write_text(TERMS, encoding="utf-8")
    message = 'msgid "%s"\nmsgstr "%s"\n'
    slip, lost = message % ("Pay 24 coins.", "42枚払う。"), message % ("The ferryboat waits.", "待っている。")
    (repository / fix[2] / "b.po").parent.mkdir(parents=True, exist_ok=True)
    (repository / fix[2] / "b.po").write_text(f"{slip}\n{lost}", encoding="utf-8")
    assert "渡し船" in taiyaku(repository, *terms).stdout
    taiyaku(repository, *fix)
    assert "24枚払う。" in (repository / fix[2] / "b.po").read_text(encoding="utf-8")
    old, new = (repository / FIRST_EN, repository / "second.md")
    new.write_text(
        old.read_text(encoding="utf-8").replace("holds 6 cards", "holds 7 cards"), encoding="utf-8"
    )
    files = {printings[-3]: str(old), printings[-1]: str(new)}
    done = taiyaku(repository, *(files.get(word, word) for word in printings), "--no-config")
    assert done.returncode == 1
    assert "6 cards" in done.stdout


def test_the_workflow_uses_the_action_as_it_is() -> None:
    action = yaml.safe_load((TOP / "action.yml").read_text(encoding="utf-8"))
    workflow = yaml.safe_load((GAME / ".github/workflows/translation.yml").read_text(encoding="utf-8"))
    (step,) = [s for s in workflow["jobs"]["compare"]["steps"] if "taiyaku@" in s.get("uses", "")]
    assert step["with"].keys() <= action["inputs"].keys()


def test_the_pre_commit_settings_name_the_hook() -> None:
    hooks = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    config = yaml.safe_load((GAME / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert [hook["id"] for hook in config["repos"][0]["hooks"]] == [hook["id"] for hook in hooks]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_on_the_page(kind: str) -> None:
    assert f"``{kind}``" in PAGE


def test_the_figures_of_the_comparison_hold() -> None:
    """At least as much found and at most as many false alarms as the page says."""
    row = re.search(r"\* - taiyaku check\n((?: +- .*\n)+)", PAGE)
    assert row
    caught, false, caught_game, false_game, false_pages = (
        int(figure) for figure in re.findall(r"- (\d+)(?: |$)", row[1], re.MULTILINE)
    )
    for found, least, most in (
        (checkers.pairs(), caught, false),
        (checkers.game(), caught_game, false_game),
        (checkers.pages(), 0, false_pages / 100 * len(checkers.pages())),
    ):
        wrong = {index for index, pair in enumerate(found) if pair.kind}
        reported = checkers.taiyaku(found)
        assert len(reported & wrong) >= least
        assert len(reported - wrong) <= most + 0.5
