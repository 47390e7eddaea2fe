"""Notes of two books paired though a mark is misprinted in one of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.compare.note_pairs import bare_mark, pairs

CASES = [
    ("the same marks", "1 2 3", "1 2 3", "1=1 2=2 3=3"),
    ("a note that one book lacks", "1 2 3", "1 3", "1=1 2= 3=3"),
    ("a note that the other book lacks", "1 3", "1 2 3", "1=1 3=3 =2"),
    ("the mark of the next note", "1 2 3", "2 2#2 3", "1=2 2=2#2 3=3"),
    ("the mark of the note before", "1 2 3", "1 1#2 3", "1=1 2=1#2 3=3"),
    ("a mark of its own", "1 2 3", "1 7 3", "1=1 2=7 3=3"),
    ("a figure with a dagger", "1 2†", "2 1", "1=1 2†=2"),
    ("another order", "* 1 †", "† 1 *", "*=* 1=1 †=†"),
    ("a figure is no symbol", "1", "*", "1= =*"),
]


@pytest.mark.parametrize(("first", "second", "paired"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_pairs(first: str, second: str, paired: str) -> None:
    found = pairs(first.split(), second.split(), lambda *_: False)
    assert " ".join(f"{a or ''}={b or ''}" for a, b in found) == paired


def test_twins_are_told_apart_by_what_they_say() -> None:
    assert pairs(["2"], ["2", "2#2"], lambda *keys: keys == ("2", "2#2")) == [("2", "2#2"), (None, "2")]
    assert pairs(["2"], ["2", "2#2"], lambda *keys: keys == ("2", "2")) == [("2", "2"), (None, "2#2")]


def test_two_marks_on_record_are_two_notes() -> None:
    assert pairs(["3", "5"], ["3", "4"], lambda *_: True) == [("3", "3"), ("5", "4")]
    apart = pairs(["3", "5"], ["3", "4"], lambda *_: True, ["3", "4", "5"])
    assert apart == [("3", "3"), ("5", None), (None, "4")]


MARKS = st.lists(st.sampled_from("1234*†a"), max_size=6, unique=True)


@given(MARKS, MARKS)
def test_every_note_is_paired_once_and_equal_marks_always_meet(first: list[str], second: list[str]) -> None:
    found = pairs(first, second, lambda *_: True)
    assert [a for a, _ in found if a] == first
    assert sorted(b for _, b in found if b) == sorted(second)
    met = {bare_mark(a) for a, b in found if a and b and a == b}
    assert met == set(first) & set(second)
