"""The specimen editions print what the real books print: headings, tables, marks and figures.

A specimen keeps the lines of its book one for one; where a line differs, it is a sentence that we
say in our own words, with no figure that the book does not print there.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.specimen.printed import book, figures, headings, is_lone, is_note, is_row, lines, mark, specimen

Pair = tuple[int, str, str]

pytestmark = [
    pytest.mark.books,
    pytest.mark.skipif(not book("en").exists(), reason="the real books are not at ../shared/sources"),
]


@pytest.fixture(params=["en", "ja"])
def pairs(request: pytest.FixtureRequest) -> list[Pair]:
    """Number, the book's line and the specimen's line, for every line."""
    printed, ours = lines(book(request.param)), lines(specimen(request.param))
    assert len(printed) == len(ours)
    return list(zip(range(1, len(printed) + 1), printed, ours, strict=True))


def differing(
    pairs: list[Pair], wanted: Callable[[str], object], read: Callable[[str], object]
) -> list[Pair]:
    """The pairs whose book line is wanted and reads differently in the specimen."""
    chosen = [pair for pair in pairs if wanted(pair[1])]
    assert chosen, "the book has lines of this kind"
    return [pair for pair in chosen if read(pair[1]) != read(pair[2])]


def test_every_row_of_every_table_stands_character_for_character(pairs: list[Pair]) -> None:
    assert differing(pairs, is_row, str) == []


def test_the_specimen_has_no_row_of_its_own(pairs: list[Pair]) -> None:
    assert [pair for pair in pairs if is_row(pair[2]) and not is_row(pair[1])] == []


def test_empty_lines_running_heads_and_lone_titles_stand_where_they_stand(pairs: list[Pair]) -> None:
    assert differing(pairs, lambda line: not line or is_lone(line), str) == []


def test_every_number_and_title_is_as_printed_misprints_included(pairs: list[Pair]) -> None:
    assert differing(pairs, lambda _: True, headings) == []


def test_every_note_keeps_its_mark(pairs: list[Pair]) -> None:
    assert differing(pairs, is_note, mark) == []


def test_every_note_keeps_its_figures_and_references_in_order(pairs: list[Pair]) -> None:
    assert differing(pairs, is_note, figures) == []


def test_a_paragraph_cut_off_after_a_slash_is_cut_off_after_the_same_word(pairs: list[Pair]) -> None:
    cut_off = [pair for pair in pairs if pair[1].rstrip(" |").endswith("/")]
    assert [pair for pair in cut_off if pair[1].split()[-1] != pair[2].split()[-1]] == []
    assert [pair for pair in pairs if pair[2].rstrip(" |").endswith("/") and pair not in cut_off] == []


def test_every_worked_example_keeps_all_its_figures(pairs: list[Pair]) -> None:
    examples = [pair for pair in pairs if pair[1].startswith(("EX", "例"))]
    assert examples
    missing = {n: Counter(figures(printed)) - Counter(figures(ours)) for n, printed, ours in examples}
    # Only the 2 that means the second purchase is said less often than in the books.
    assert {n: lost for n, lost in missing.items() if set(lost) - {"2"}} == {}


def test_no_sentence_of_ours_prints_a_figure_that_the_book_lacks_there(pairs: list[Pair]) -> None:
    added = {n: Counter(figures(ours)) - Counter(figures(printed)) for n, printed, ours in pairs}
    assert {n: figure for n, figure in added.items() if figure} == {}


def test_long_paragraphs_are_in_our_own_words(pairs: list[Pair]) -> None:
    long = [pair for pair in pairs if len(pair[1]) > 120 and not is_row(pair[1])]
    assert [n for n, printed, ours in long if printed == ours] == []
