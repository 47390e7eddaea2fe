"""What may have been meant: suggested where it is likely, listed where there is little to choose from."""

import pytest

from rules_core.near_words import FEW, likely, nearest

NATIONS = ["german", "russian", "american", "british", "french", "italian", "finnish", "japanese"]


@pytest.mark.parametrize(
    ("found", "meant"),
    [
        ("germna", "german"),
        (" German ", "german"),
        ("amerikan", "american"),
        ("finish", "finnish"),
        ("bvp", None),
        ("pole", None),
        ("romulan", None),
        ("martian", None),
        ("fr", None),
        ("", None),
        (7, None),
        (None, None),
        ("日本", None),
    ],
)
def test_a_word_is_suggested_only_if_little_else_can_be_meant(found: object, meant: str | None) -> None:
    assert nearest(found, NATIONS) == meant


def test_where_few_words_are_known_none_is_guessed() -> None:
    assert likely("germna", NATIONS[:FEW]) is None
    assert likely("germna", NATIONS[: FEW + 1]) == "german"


def test_one_letter_wrong_is_near_in_a_short_word() -> None:
    assert nearest("bvp", ["bpv", "rf"]) == "bpv"
    assert nearest("cost", ["count", "points"]) is None
