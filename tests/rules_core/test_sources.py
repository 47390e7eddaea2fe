"""Where the source prints a rule: read from the outline, cited with every finding, true of the real books."""

from pathlib import Path

import pytest

from rules_core.outline import read_outline
from rules_core.registry import installed
from rules_core.system import System

WITH_SOURCE = [system for system in installed() if system.outline.source]


def outline(lines: list[int] | None, source: str = "my-game.en.txt") -> str | None:
    words = {"en": "Tolls", "ja": "通行料"}
    rule = {"id": "tolls", "page": "tolls", "name": words, "summary": words, "treatment": "information"}
    more = {} if lines is None else {"lines": lines}
    return read_outline({"source": source, "rules": [rule | more]}, ("en",)).printed_at("tolls")


def test_one_line_is_named_once_and_several_by_the_first_and_the_last() -> None:
    assert outline([7, 7]) == "my-game.en.txt:7"
    assert outline([7, 9]) == "my-game.en.txt:7-9"


def test_nothing_is_said_without_lines_or_without_a_file() -> None:
    assert outline(None) is None
    assert outline([7, 9], source="") is None


@pytest.mark.parametrize(
    "lines", [[0, 3], [9, 7]], ids=["a line before the first", "the last before the first"]
)
def test_lines_that_cannot_be_are_refused_with_the_rule(lines: list[int]) -> None:
    with pytest.raises(ValueError, match="tolls"):
        outline(lines)


@pytest.mark.parametrize("system", WITH_SOURCE, ids=lambda system: system.id)
def test_a_citation_names_file_and_lines_in_both_languages(system: System) -> None:
    for rule in system.outline.rules:
        assert rule.lines is not None, rule.id
        first, last = rule.lines
        place = f"{system.outline.source}:{first}" + (f"-{last}" if last > first else "")
        assert {system.cite(rule.id, language)["source"] for language in ("en", "ja")} == {place}


@pytest.mark.books
@pytest.mark.parametrize("system", WITH_SOURCE, ids=lambda system: system.id)
def test_the_lines_hold_the_number_or_the_title_of_the_rule(system: System, books: Path) -> None:
    printed = (books / system.outline.source).read_text(encoding="utf-8").splitlines()
    missing = []
    for rule in system.outline.rules:
        first, last = rule.lines or (1, 0)
        text = " ".join(" ".join(printed[first - 1 : last]).split()).casefold()
        title = (rule.title["en"] or "").casefold()
        found = (rule.number and rule.number in text) or (title and title.split()[-1] in text)
        if not found or last > len(printed):
            missing.append((rule.id, rule.lines))
    assert missing == []
