"""Words broken at the end of a printed line, in running text and in cells."""

import pytest

from extract.read.pdf.model import Word
from extract.read.pdf.tables.cells import cell_text
from extract.read.pdf.text.hyphens import is_broken, unbroken, words_of

LINES = [
    "Japanese and American barges",
    "the half-track and the re-entry",
    "HARBOUR difference",
    "a ski and the next lower bid",
]
BOOK = words_of((line, line) for line in LINES)


@pytest.mark.parametrize(
    ("case", "raw", "whole"),
    [
        ("the whole word stands elsewhere", "Japan-ese", "Japanese"),
        ("and is broken twice", "Amer-i-can", "American"),
        ("all in capitals", "DIF-FERENCE", "DIFFERENCE"),
        ("the whole word stands nowhere", "Ital-ian", "Ital-ian"),
        ("a capital begins the second part", "Amer-Ican", "Amer-Ican"),
        ("figures", "1/39-8/39", "1/39-8/39"),
        ("a letter and a figure", "A-4", "A-4"),
        ("nothing before it", "-ese", "-ese"),
    ],
)
def test_a_hyphen_that_ends_a_line_of_a_cell(case: str, raw: str, whole: str) -> None:
    breaks = tuple(at for at, letter in enumerate(raw) if letter == "-")
    assert unbroken(raw, (), breaks, BOOK) == (whole, ())


@pytest.mark.parametrize(
    ("raw", "whole"),
    [
        ("bar ges", "barges"),
        ("bar age", "bar age"),  # a word that stands nowhere
        ("half track", "half track"),  # printed with a hyphen alone
        ("re entry", "re entry"),
        ("low er", "lower"),
        ("Low er bid", "Lower bid"),
        ("a ski", "a ski"),
    ],
)
def test_a_word_too_long_for_its_cell_is_one(raw: str, whole: str) -> None:
    assert unbroken(raw, (), (raw.index(" "),), BOOK) == (whole, ())


def test_two_words_of_the_book_stay_two_though_they_make_a_third() -> None:
    book = words_of([("over all the overall tolls", "")])
    assert unbroken("Over all", (), (4,), book) == ("Over all", ())


@pytest.mark.parametrize(
    ("lines", "breaks"),
    [(["Armo", "ur"], (4,)), (["Armo", "Ur"], ()), (["Old Armo", "ur"], ()), (["Armo", "2"], ())],
    ids=["a piece", "a capital", "behind another word", "a figure"],
)
def test_a_line_of_one_piece_may_be_a_part_of_a_word(lines: list[str], breaks: tuple[int, ...]) -> None:
    placed = [
        Word(text, 30.0 * n, 12.0 * at, 30.0 * n + 25, 12.0 * at + 10, 12.0 * at + 8, 10.0)
        for at, line in enumerate(lines)
        for n, text in enumerate(line.split())
    ]
    assert cell_text(placed)[2] == breaks


def test_a_hyphen_inside_a_line_stays() -> None:
    assert unbroken("Japan-ese", (), (), BOOK) == ("Japan-ese", ())


def test_marks_move_with_the_characters() -> None:
    assert unbroken("Japan-ese2", ((9, 10),), (5,), BOOK) == ("Japanese2", ((8, 9),))


@pytest.mark.parametrize(
    ("before", "after", "broken"),
    [
        ("two bar-", "ges wait", True),
        ("a half-", "track waits", False),
        ("the next-", "lower bid", False),  # both parts are words of the book, the whole is none
        ("they stay to-", "gether", True),
        ("the year 19-", "20 follows", False),
        ("a Franco-", "Prussian cart", False),
        ("HAR-", "BOUR TOLLS", True),
        ("SLUI-", "CES", False),  # nor is it a word of the book
        ("CON-", "SIDERATIONS", True),  # no code, nor a word of the book
        ("HALF-", "TRACK", False),
        ("the non-", "paying barges", False),
        ("they may re-", "enter it", False),
        ("they may re-", "peat it", True),
        ("each Japanese-", "mounted gun", False),
        ("two Brit-", "ishers", True),
    ],
)
def test_a_hyphen_that_ends_a_line_of_text(before: str, after: str, broken: bool) -> None:
    assert is_broken(before, after, BOOK) is broken


@pytest.mark.parametrize(
    ("broken", "lines", "after", "gone"),
    [
        (2, 200, "indexes", True),
        (1, 200, "indexes", False),
        (1, 200, "roads", True),
        (0, 149, "indexes", True),
    ],
    ids=["one line in a hundred breaks a word", "fewer", "the whole word stands elsewhere", "too few lines"],
)
def test_the_hyphens_of_a_book_that_breaks_no_words(broken: int, lines: int, after: str, gone: bool) -> None:
    """They are part of the words in which they stand."""
    line = "each cart waits at the crossroads"
    book = [(line, line)] * (lines - broken) + [(line, f"{line} of the vil-")] * broken
    assert is_broken("by the cross-", after, words_of(book)) is gone
