"""Each missing rule of a system's outline is reported, but for an excerpt the rest is not."""

from pathlib import Path

import pytest

from extract.read import read
from extract.run.pipeline import read_document
from extract.sections import find_sections
from extract.sections.against_outline import headings_not_found, rules_not_found
from rules_core.messages import LANGUAGES
from tests.conftest import SPECIMEN

RULES = ["1.1", "1.11", "1.12", "1.2", "1.3", "1.31", "1.32", "1.33", "2.1", "2.2", "2.3", "2.4"]


def missing(found: list[str], tmp_path: Path, known: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    path = tmp_path / "harbour.txt"
    path.write_text("\n\n".join(f"{number} TOLL: A cart pays two coins." for number in found), "utf-8")
    sections, _ = find_sections(read(path, path.name))
    problems = rules_not_found(sections, RULES, known)
    assert all(problem.place.line for problem in problems)
    assert all(
        problem.fields["number"] in problem.message(lang) for problem in problems for lang in LANGUAGES
    )
    return [(problem.fields["number"], problem.fields["before"]) for problem in problems]


@pytest.mark.parametrize(
    ("lost", "told"),
    [
        ([], []),
        (["1.12"], [("1.12", "1.11")]),
        (["1.33"], [("1.33", "1.32")]),
        (["2.4"], [("2.4", "2.3")]),
        (["1.31", "1.32"], [("1.31", "1.3"), ("1.32", "1.3")]),
        (["1.1", "1.11"], []),  # what stands before the first rule of the file
        (["1.31", "1.32", "1.33", "2.1", "2.2", "2.3"], []),  # a part that the file does not hold
    ],
)
def test_a_rule_of_the_outline_that_is_lost_is_told_with_its_place(
    lost: list[str], told: list[tuple[str, str]], tmp_path: Path
) -> None:
    assert missing([number for number in RULES if number not in lost], tmp_path) == told


def test_what_the_numbers_show_already_is_told_once(tmp_path: Path) -> None:
    assert missing([number for number in RULES if number != "2.2"], tmp_path, known=("2.2",)) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whichever_rule_of_a_real_book_is_lost_is_told(language: str) -> None:
    book = read_document(SPECIMEN / f"chapter-h.{language}.txt", use_cache=False)
    assert [problem for problem in book.problems if problem.code == "sections.not-found"] == []
    printed = [section.number for section in book.sections if section.number]
    for lost in printed[1:]:
        left = [section for section in book.sections if section.number != lost]
        assert [p.fields["number"] for p in rules_not_found(left, printed, ())] == [lost]


HEADINGS = ["Tolls", "Ferries (optional)", "Wagons", "Barges", "Night Traffic", "Tolls"]


def missing_headings(found: list[str], tmp_path: Path) -> list[tuple[str, str]]:
    path = tmp_path / "harbour.md"
    path.write_text("\n\n".join(f"## {title}\n\nA cart pays two coins." for title in found), "utf-8")
    sections, _ = find_sections(read(path, path.name))
    problems = headings_not_found(sections, HEADINGS)
    assert all(p.fields["title"] in p.message(lang) for p in problems for lang in LANGUAGES)
    return [(str(problem.fields["title"]), str(problem.fields["before"])) for problem in problems]


@pytest.mark.parametrize(
    ("found", "told"),
    [
        pytest.param(HEADINGS, [], id="all"),
        pytest.param(["TOLLS", "Ferries", *HEADINGS[2:]], [], id="other letters, no remark"),
        pytest.param(HEADINGS[:3] + HEADINGS[4:], [("Barges", "Wagons")], id="one lost"),
        pytest.param(HEADINGS[:5], [("Tolls", "Night Traffic")], id="the second of two alike lost"),
        pytest.param(HEADINGS[2:5], [], id="half of the outline"),
        pytest.param(["Prices", "Signals"], [], id="another book"),
    ],
)
def test_a_heading_of_the_outline_that_is_lost_is_told(
    found: list[str], told: list[tuple[str, str]], tmp_path: Path
) -> None:
    assert missing_headings(found, tmp_path) == told
