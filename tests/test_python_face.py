"""`import taiyaku`: what a program calls, on every installed system, with good input and bad."""

import subprocess
import sys
from pathlib import Path

import pytest

import taiyaku
from tests.shared import for_each

ROOT = Path(__file__).parents[1]
LANTERN = ROOT / "examples" / "lantern-system" / "lantern_road"
JUDGING = [system for system in taiyaku.systems() if system.roster is not None]


def test_everything_that_is_published_is_there() -> None:
    assert len(taiyaku.__all__) == len(set(taiyaku.__all__))
    assert all(hasattr(taiyaku, name) for name in taiyaku.__all__)
    assert (Path(taiyaku.__file__).parent / "py.typed").is_file()


@for_each("system", JUDGING, ids=lambda system: system.id)
def test_the_examples_of_every_system_are_judged_as_they_are_written(system: taiyaku.System) -> None:
    for name, roster in system.examples.items():
        assert isinstance(roster, dict)
        verdict = taiyaku.judge(system.id, {**roster, "system": system.id})
        assert verdict.is_legal == (not any(found.severity == "error" for found in verdict.findings)), name
        assert verdict.to_json("en")["verdict"] == verdict.to_json("ja")["verdict"] == verdict.outcome


@pytest.mark.parametrize("system", taiyaku.systems(), ids=lambda system: system.id)
@pytest.mark.parametrize("bad", [{}, [], None, "roster", 3, float("nan"), {1: 2}, {"unknown": {}}], ids=repr)
def test_what_is_no_roster_is_refused_in_both_languages(system: taiyaku.System, bad: object) -> None:
    if system.roster is None:
        with pytest.raises(taiyaku.MissingCapabilityError, match=system.id):
            taiyaku.judge(system.id, bad)
        return
    with pytest.raises(taiyaku.RosterError) as refused:
        taiyaku.judge(system.id, bad)
    for problem in refused.value.problems:
        assert problem.say("en") != problem.say("ja")


def test_a_roster_of_another_system_is_refused() -> None:
    for system in JUDGING:
        with pytest.raises(taiyaku.RosterError, match="is for another"):
            taiyaku.judge(system.id, {"system": "another"})


@pytest.mark.parametrize(("language", "words"), [("en", "No rule system is called"), ("ja", "ありません")])
def test_an_unknown_system_is_named_with_those_that_are_known(language: str, words: str) -> None:
    with pytest.raises(taiyaku.UnknownSystemError) as unknown:
        taiyaku.judge("nonesuch", {})
    for part in (words, "nonesuch", *(system.id for system in taiyaku.systems())):
        assert part in unknown.value.say(language)


def test_books_are_compared_and_read(tmp_path: Path) -> None:
    english, japanese = (
        LANTERN / "books" / "specimens" / f"road.{language}.txt" for language in ("en", "ja")
    )
    report = taiyaku.check(english, japanese)
    assert [(found.en and found.en.raw, found.ja and found.ja.raw) for found in report.new] == [("14", "41")]
    assert len(taiyaku.extract(english).tables) == 1
    with pytest.raises(taiyaku.BookError, match="no such file"):
        taiyaku.check(english, tmp_path / "missing.txt")
    with pytest.raises(taiyaku.BookError, match="nonesuch"):
        taiyaku.check(english, japanese, system="nonesuch")


def test_the_program_of_the_guide_runs(tmp_path: Path) -> None:
    books = [str(LANTERN / "books" / "specimens" / f"road.{language}.txt") for language in ("en", "ja")]
    roster = ROOT / "docs" / "guide" / "example-first-roster.yaml"
    command = [sys.executable, str(ROOT / "docs" / "guide" / "example-python.py"), str(roster), *books]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "legal" in ran.stdout
    assert "1 tables" in ran.stdout
