"""Sums that a text works out, computed again: what they come to and which rounding they need."""

from fractions import Fraction

import pytest

from extract.evidence.sums import Sum, sums
from extract.facts import facts
from rules_core.model.tables import Edition

# name, language, text, value, result, what the result needs
SUMS: list[tuple[str, Edition, str, str, str, str | None]] = [
    ("result in front", "en", "costs 48 (16 x 2 x 1.5) points", "48", "48", None),
    ("labels in brackets", "en", '"22" (13 [cost] x 1.5 [Sapper: FRU] + 2 [range])', "43/2", "22", "up"),
    ("result behind", "en", "({13 [cost] + 2 [range]} x 3 [#] = 45)", "45", "45", None),
    ("rounded in steps", "en", "(5/4 = 1.25 FRD = 1)", "5/4", "1", "down"),
    ("a fraction sign", "en", "(5 [bonus] * ½ = 2.5)", "5/2", "5/2", None),
    ("Japanese labels", "ja", '"22" (13 [費用] x 1.5 [工兵:切り捨て] + 2 [射程])', "43/2", "22", "up"),
    ("no space before the brackets", "ja", "合計 494(449+45) ポイント", "494", "494", None),
    ("division", "ja", "(13 × 4 ÷ 3 = 17.33；切捨て = 17)", "52/3", "17", "down"),
    ("a result that is wrong", "en", "costs 50 (16 x 3) points", "48", "50", None),
]


def of(text: str, edition: Edition = "en") -> list[Sum]:
    return list(sums(text, facts(text, edition)))


@pytest.mark.parametrize(
    ("edition", "text", "value", "result", "needs"), [s[1:] for s in SUMS], ids=[s[0] for s in SUMS]
)
def test_a_sum_is_worked_out(edition: Edition, text: str, value: str, result: str, needs: str | None) -> None:
    (found,) = of(text, edition)
    assert (found.value, found.result) == (Fraction(value), Fraction(result))
    assert found.proves() == needs
    assert found.comes_out() == (result != "50")


def test_a_sum_comes_out_in_the_direction_that_it_needs_only() -> None:
    (found,) = of('"22" (13 x 1.5 + 2)')
    assert found.comes_out("up")
    assert not found.comes_out("down")


@pytest.mark.parametrize(
    "text", ["the 4-6-8/5-4-8", "on 5/40 or 7/43", "601-1200 points", "+1, +2, or +3", ""]
)
def test_what_is_no_sum_is_none(text: str) -> None:
    assert of(text) == []
