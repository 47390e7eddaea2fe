"""Letters of a book as they are drawn: marks keep to the letters that are shown, none are lost."""

import sys
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.reference.sources import DOCS
from extract.facing.edition import FacingSection, FacingText, MarkedText
from extract.model.document import Section
from rules_core.model.places import Place
from rules_core.registry import find_system

sys.path.insert(0, str(DOCS / "_ext"))
from taiyaku_domain.own.sections import rule_of
from taiyaku_domain.own.typography import shown
from taiyaku_domain.own.words import Hint, TextPiece, _pieces
from taiyaku_domain.view import View

OF_A_SYSTEM = View(cast("Any", SimpleNamespace(language="en")), find_system("ww2-dba"))
VIEW = View(cast("Any", SimpleNamespace(language="en")), None)


def pieces(text: FacingText) -> list[TextPiece]:
    """The letters of an English paragraph as they are drawn."""
    return list(_pieces(text, "en", VIEW, {None: Hint("differs")}, "section-1", 0))


@pytest.mark.parametrize(
    ("raw", "marked", "expected"),
    [
        pytest.param("It costs 63 points.", "63", ["63"], id="plain letters"),
        pytest.param(r"$2 \text{ (down)}$ on", "down", [" (down)"], id="in a formula: all of its word"),
        pytest.param("a **bold 63** word", "63", ["63"], id="within emphasis"),
        pytest.param(r"$2 \times 3$", r"\times", ["×"], id="what is replaced itself"),
    ],
)
def test_a_mark_is_on_what_is_shown(raw: str, marked: str, expected: list[str]) -> None:
    start = raw.index(marked)
    text = FacingText(raw, (MarkedText(start, start + len(marked), "number"),))
    assert [piece.text for piece in pieces(text) if piece.kind] == expected


LETTERS = st.text(alphabet="$*`\\{}ab1 timestext", max_size=25)
STRETCHES = st.lists(st.tuples(st.integers(0, 24), st.integers(1, 6)), max_size=4)


@given(LETTERS, STRETCHES)
def test_every_letter_is_shown_once_whatever_is_marked(raw: str, stretches: list[tuple[int, int]]) -> None:
    bounds = [(start, start + long) for start, long in stretches if start + long <= len(raw)]
    marked = tuple(MarkedText(start, end, "number") for start, end in bounds)
    assert "".join(piece.text for piece in pieces(FacingText(raw, marked))) == shown(raw)


def test_a_section_without_a_number_belongs_to_the_rule_with_its_title() -> None:
    rule = next(each for each in find_system("ww2-dba").outline.rules if each.title["en"])
    place = Place("book.txt")
    own = rule.title["en"] or ""
    for title, view, expected in (
        (own, OF_A_SYSTEM, rule),
        ("Nothing of the kind", OF_A_SYSTEM, None),
        (own, VIEW, None),
    ):
        section = FacingSection("a", "", Section("", "", title, "", place), None)
        assert rule_of(section, view) == expected, title
