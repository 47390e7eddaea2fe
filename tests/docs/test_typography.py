"""Stretches of a book as they are set: formulas are read, emphasis is emphasis, prices and stars stay."""

import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from api.reference.sources import DOCS

sys.path.insert(0, str(DOCS / "_ext"))
from taiyaku_domain.own.typography import shown, typeset


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        pytest.param(
            r"$12[A]+3[12 \times 0.2] \text{(down)} = 15$ on",
            "12[A]+3[12 × 0.2] (down) = 15 on",
            id="signs and words",
        ),
        pytest.param(r"$\frac{3}{4} \leq x^{2}$", "3/4 ≤ x²", id="fractions, signs, powers"),
        pytest.param(r"5 \times 4", "5 × 4", id="a sign outside of a formula"),
        pytest.param(r"$1.5 \%$", "1.5 %", id="an escaped letter"),
        pytest.param("for $5 or $6 more", "for $5 or $6 more", id="prices are no formula"),
        pytest.param(r"C:\books\new", r"C:\books\new", id="a path is no formula"),
        pytest.param("a **bold** word", "a bold word", id="bold"),
        pytest.param("an *Italic name:* here", "an Italic name: here", id="italic"),
        pytest.param("use `roster` now", "use roster now", id="letters of a program"),
        pytest.param("6*5 and 5*4", "6*5 and 5*4", id="stars between figures"),
        pytest.param("French** and British*", "French** and British*", id="marks of notes"),
        pytest.param("* a note", "* a note", id="a note"),
        pytest.param("2 * 3 * 4", "2 * 3 * 4", id="products"),
    ],
)
def test_what_a_reader_sees(raw: str, expected: str) -> None:
    assert shown(raw) == expected


@example(raw="$\\a\\$")
@given(st.text(alphabet="$*`\\ab1{}^ timesfrac\n", max_size=30))
def test_stretches_are_in_order_and_apart(raw: str) -> None:
    replaced, styled = typeset(raw)
    ends = [0, *(each.end for each in replaced)]
    assert all(before <= each.start <= each.end for before, each in zip(ends, replaced, strict=False))
    assert all(0 <= each.start < each.end <= len(raw) for each in styled)
    assert styled == sorted(styled)
    assert shown(raw) == raw or replaced
