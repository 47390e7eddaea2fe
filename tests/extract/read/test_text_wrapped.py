"""A book whose lines are wrapped at any width reads as the one that keeps a paragraph on a line."""

import re
import textwrap
from pathlib import Path

import pytest

from extract.model.document import Flow
from extract.read.signs import is_cjk, width
from extract.sections import find_sections
from tests.extract.read.reading import grids, reading

ROW = re.compile(r"[|\t]|^[A-Z ]+ TABLE DR ")
NEVER_FIRST = "、。，．）」』"


def wrapped(text: str, columns: int) -> str:
    """The text with every line of prose broken at so many columns; rows of tables stay whole."""
    lines: list[str] = []
    for line in text.split("\n"):
        if ROW.search(line) or width(line) <= columns:
            lines.append(line)
        elif any(map(is_cjk, line)):
            lines += by_character(line, columns)
        else:
            lines += textwrap.wrap(line, columns, break_on_hyphens=False)
    return "\n".join(lines)


def by_character(line: str, columns: int) -> list[str]:
    """A Japanese line broken between any two characters, but not before what never begins a line."""
    lines = [""]
    for character in line:
        if width(lines[-1] + character) > columns and character not in NEVER_FIRST and character != " ":
            lines.append("")
        lines[-1] += character
    return [part.strip() for part in lines]


def by_count(line: str, characters: int) -> list[str]:
    """A Japanese line broken after so many characters of any width, Latin words and figures kept whole."""
    lines = [""]
    for part in re.findall(r"[!-~]+ ?|.", line):
        if len(lines[-1] + part) > characters and part not in NEVER_FIRST and part != " ":
            lines.append("")
        lines[-1] += part
    return [part.strip() for part in lines]


def reported(flow: Flow) -> list[tuple[str, str, str, list[str]]]:
    """Number, title, text and examples of every section, white space apart."""
    sections, _ = find_sections(flow)
    return [
        (
            s.number,
            "".join(s.title.split()),
            "".join(s.text.split()),
            ["".join(e.split()) for e in s.examples],
        )
        for s in sections
    ]


@pytest.mark.parametrize("columns", [60, 72, 80, 96])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_width_of_the_lines_does_not_matter(specimen: Path, language: str, columns: int) -> None:
    text = (specimen / f"chapter-h.{language}.txt").read_text(encoding="utf-8")
    plain, broken = reading(text), reading(wrapped(text, columns))
    assert grids(broken) == grids(plain)
    assert reported(broken) == reported(plain)


@pytest.mark.parametrize("characters", [40, 50])
def test_lines_of_so_many_characters_are_lines_of_a_paragraph_too(characters: int) -> None:
    sentences = (
        "隊長は ASOP の 3.2 を調べてから、12 点までの荷を BPV 8 の車に積んでよい。",
        "荷を積んだ車は 1 ターンに 4 ヘクスまで進み、橋 (D6.1) の前では必ず止まる。",
        "RF が 1.3 を超える荷は OBA と一緒には運べず、夜間は 2 ポイントを余分に払う。",
    )
    text = "\n\n".join(
        f"1.{n} 荷 (Load): " + "".join(sentences[n % 3 :] + sentences[: n % 3]) for n in range(1, 7)
    )
    broken = "\n".join(part for line in text.split("\n") for part in by_count(line, characters))
    assert broken.count("\n") > 2 * text.count("\n")
    assert reported(reading(broken)) == reported(reading(text))
    assert not any(section.cut_off for section in find_sections(reading(broken))[0])
