"""Sentences about a book name its language, whichever that is."""

import pytest

from rules_core.editions import language_name, of_book


@pytest.mark.parametrize(
    ("edition", "language", "said"),
    [
        ("en", "en", "English book: WAGES"),
        ("ja", "ja", "日本語版：WAGES"),
        ("fr", "en", "Book (French): WAGES"),
        ("fr", "ja", "フランス語版：WAGES"),
        ("pt-BR", "en", "Book (Portuguese (Brazil)): WAGES"),
        ("x1", "en", "Book (x1): WAGES"),
    ],
)
def test_the_book_is_called_by_its_language(edition: str, language: str, said: str) -> None:
    assert of_book("explain.book", edition, language, title="WAGES") == said


def test_an_unknown_language_is_called_by_its_code() -> None:
    assert language_name("not a language", "en") == "not a language"
