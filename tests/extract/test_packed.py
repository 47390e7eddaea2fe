"""Long sequences kept packed: they read like tuples of the same items."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.model.document import Line
from extract.model.packed import SHORT, Packed, PackedBuilder, packed
from rules_core.model import Place

ITEMS = tuple(Line(f"line {n}", Place("a.pdf", n, (0.0, n, 1.5, n + 1.0))) for n in range(70))


@pytest.mark.parametrize("number", [0, 1, 15, 16, 17, 31, 32, 33, 70])
def test_a_packed_sequence_reads_like_the_tuple(number: int) -> None:
    items = ITEMS[:number]
    long = packed(items, 0)
    assert isinstance(long, Packed) == bool(number)
    assert (len(long), tuple(long), list(reversed(long))) == (number, items, list(reversed(items)))
    assert long == items
    assert hash(long) == hash(items)
    assert [long[at] for at in range(-number, number)] == [*items, *items]
    with pytest.raises(IndexError):
        long[number]


@given(st.slices(len(ITEMS)))
def test_slices_are_those_of_the_tuple(part: slice) -> None:
    assert packed(ITEMS, 0)[part] == ITEMS[part]


@pytest.mark.parametrize(("number", "is_packed"), [(SHORT, False), (SHORT + 1, True)])
def test_only_what_is_long_is_packed(number: int, is_packed: bool) -> None:
    assert isinstance(packed(range(number)), Packed) == is_packed
    assert packed(range(number)) == tuple(range(number))


@given(st.lists(st.sampled_from("+-=")))
def test_the_last_item_can_be_replaced_at_any_length(steps: list[str]) -> None:
    builder: PackedBuilder[int] = PackedBuilder(3)
    plain: list[int] = []
    for number in range(20):
        builder.append(number)
        plain.append(number)
    for number, step in enumerate(steps):
        if step == "=":
            assert builder.pop() == plain.pop()
        builder.append(number)
        plain.append(number)
        assert builder.last == plain[-1]
    assert builder.done() == plain
