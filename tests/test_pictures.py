"""The pictures of the READMEs show what the product shows; `python -m tests.pictures` makes them anew."""

import re

import pytest
from lxml import etree

from rules_core.messages import LANGUAGES
from tests.pictures import FACING, FOLDER, MISTAKE, TOP, shown, told_in_picture, verdict, verdict_picture

README = {"en": TOP / "README.md", "ja": TOP / "README.ja.md"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_a_verdict_holds_what_is_printed(language: str) -> None:
    drawn = etree.parse(verdict_picture(language))
    lines = [text.text or "" for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert lines == verdict(language)


def test_the_picture_of_the_facing_edition_shows_what_it_marks_today() -> None:
    told = told_in_picture()
    assert told == shown()
    assert isinstance(told, dict)
    (marked,) = told["1.1 ja"]["marked"]
    assert marked in MISTAKE[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_stands_in_the_readme_with_words_for_those_who_cannot_see_it(language: str) -> None:
    text = README[language].read_text(encoding="utf-8")
    found = re.findall(r"!\[([^\]]{20,})\]\((\S+)\)", text)
    assert {path for _, path in found} == {
        path.relative_to(TOP).as_posix() for path in (FACING, verdict_picture(language))
    }
    kept = {FACING, *map(verdict_picture, LANGUAGES)}
    assert set(FOLDER.iterdir()) == kept
