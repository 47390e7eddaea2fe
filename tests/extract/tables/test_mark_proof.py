"""In a table that nothing declares a mark is taken off only where the table itself shows that it is one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.tables.flattened import FlattenedText, resolve

LETTERS = list("abcdeghijklmnopqrst")


def read(texts: list[str], notes: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    return [
        (d.reading.text, d.reading.marks)
        for d in resolve([FlattenedText(text, None) for text in texts], notes)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Recon", "Airborne Coy Cmd", "HMG Pltn", "Pz Bn", "2nd", "1st", "4th", "5km", "12mm", "3pm", "T34c",
    ],
)  # fmt: skip
def test_a_word_whose_last_letters_are_also_notes_stays_whole(text: str) -> None:
    assert read([text, "7", "Barge"], LETTERS) == [(text, ()), ("7", ()), ("Barge", ())]


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["4-6-8bckm"], [("4-6-8", tuple("bckm"))]),
        (["2/1ab", "9"], [("2/1", ("a", "b")), ("9", ())]),
        (["HQc", "HQ"], [("HQ", ("c",)), ("HQ", ())]),
        (["HQc", "HQa"], [("HQ", ("c",)), ("HQ", ("a",))]),
        (["12a", "13bc", "14d"], [("12", ("a",)), ("13", ("b", "c")), ("14", ("d",))]),
        (["12km", "13km", "14km"], [("12km", ()), ("13km", ()), ("14km", ())]),
        (["4-6-8mb"], [("4-6-8mb", ())]),
    ],
)
def test_letters_that_the_table_shows_to_be_marks_are_taken_off(
    texts: list[str], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert read(texts, LETTERS) == found


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["Barges3", "Carts"], [("Barges", ("3",)), ("Carts", ())]),
        (["M4", "Ferry"], [("M4", ()), ("Ferry", ())]),
        (["T34", "MG42"], [("T34", ()), ("MG42", ())]),
        (["Wave1", "Wave2", "Wave3"], [("Wave1", ()), ("Wave2", ()), ("Wave3", ())]),
        (["HQ1", "HQ"], [("HQ", ("1",)), ("HQ", ())]),
    ],
)
def test_figures_behind_a_word_are_marks_where_the_word_stands_alone(
    texts: list[str], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert read(texts, ["1", "2", "3", "4", "34", "42"]) == found


@given(st.lists(st.from_regex(r"[A-Z][a-z]{1,7}( [A-Z][a-z]{1,5})?", fullmatch=True), max_size=8))
def test_words_alone_never_lose_a_letter(words: list[str]) -> None:
    assert read(words, LETTERS) == [(word, ()) for word in words]
