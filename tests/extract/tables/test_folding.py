"""Spellings of one label are one label; other labels stay others."""

import pytest

from extract.tables.folding import fold

SAME = [
    ("straight and curly quotation marks", '"?"', "“?”"),
    ("quotation marks with and without spaces", '"?"', '" ? "'),
    ("straight and curly apostrophes", "Allies' DRM", "Allies’ DRM"),
    ("kinds of dash and width", "１０ － 2", "10-2"),
    ("tilde and dash between years", "39 ～ 42", "39-42"),
]


@pytest.mark.parametrize(("one", "other"), [case[1:] for case in SAME], ids=[case[0] for case in SAME])
def test_spellings_of_one_label(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_an_inch_and_a_quotation_mark_stay_apart() -> None:
    assert fold("⅝″") != fold('⅝"')
