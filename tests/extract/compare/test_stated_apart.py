"""Groups of opposites.toml whose members are no opposites but different statements."""

import pytest

from extract.compare.prose import compare_prose
from extract.model.document import Document, Passage
from extract.read.catalogues import section_of
from rules_core.model import Place
from rules_core.model.tables import Edition

PAIRS = [
    ("Choose a type no dearer than the most numerous one.", "最も多い BPV 以下のタイプを選びます。", True),
    (
        "Choose a type no dearer than the most numerous one.",
        "最も数の多いタイプ以下の値のタイプを選びます。",
        False,
    ),
    ("Choose the type with the most points.", "最も多いポイントのタイプを選びます。", False),
    ("Agree on the month and year of the battle.", "戦いの年月日を決めます。", True),
    ("Agree on the month and year of the battle.", "戦いの年月を決めます。", False),
    ("Agree on the date of the battle.", "戦いの年月日を決めます。", False),
    ("Agree on the day, month and year of the battle.", "戦いの年月日を決めます。", False),
]


def book(language: Edition, text: str) -> Document:
    section = section_of("1", Passage(text, ((0, Place("a", line=1)),)))
    return Document("a", "text", "", language, (section,), (), ())


@pytest.mark.parametrize(("en", "ja", "apart"), PAIRS)
def test_what_is_stated_apart_is_reported(en: str, ja: str, apart: bool) -> None:
    found = compare_prose(book("en", en), book("ja", ja)).discrepancies
    assert [item.code for item in found if item.kind == "opposite"] == [
        "compare.prose.opposite.apart"
    ] * apart
