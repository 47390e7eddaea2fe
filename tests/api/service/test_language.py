"""Which language an answer is in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.service.language import LANGUAGES, choose, requested_language

HEADERS = {
    "no header at all": (None, "en"),
    "an empty header": ("", "en"),
    "only Japanese": ("ja", "ja"),
    "Japanese as spoken in Japan": ("ja-JP", "ja"),
    "capital letters mean the same": ("JA-jp", "ja"),
    "British English": ("en-GB", "en"),
    "weights decide, not the order": ("en;q=0.1, ja;q=0.9", "ja"),
    "the other way round": ("ja;q=0.1, en;q=0.9", "en"),
    "no weight is weight one": ("en;q=0.9, ja", "ja"),
    "of equal weights the first wins": ("ja, en", "ja"),
    "of equal written weights the first wins": ("ja;q=0.5, en;q=0.5", "ja"),
    "three decimals count": ("en;q=0.500, ja;q=0.501", "ja"),
    "space around everything": (" ja ; q = 0.9 , en ; q = 0.2 ", "ja"),
    "a language we do not have comes first": ("fr, ja;q=0.2, en;q=0.1", "ja"),
    "only languages we do not have": ("fr, de;q=0.5", "en"),
    "anything": ("*", "en"),
    "anything but English": ("en;q=0, *", "ja"),
    "English ruled out, nothing else named": ("en;q=0", "ja"),
    "both ruled out": ("en;q=0, ja;q=0", "en"),
    "everything ruled out but Japanese": ("*;q=0, ja;q=0.1", "ja"),
    "anything rather than Japanese": ("ja;q=0.1, *;q=0.5", "en"),
    "weight above one is no weight": ("ja;q=1.5, en;q=0.1", "en"),
    "four decimals are no weight": ("ja;q=0.9999, en;q=0.1", "en"),
    "a negative weight is no weight": ("ja;q=-1, en;q=0.1", "en"),
    "a word is no weight": ("ja;q=high, en;q=0.1", "en"),
    "a longer word is not Japanese": ("jav, jan", "en"),
    "a region of its own right": ("ja-Latn-JP-x-private", "ja"),
    "empty items are passed over": (",,ja,,", "ja"),
    "the best of several Japanese counts": ("ja-JP;q=0.1, ja;q=0.8, en;q=0.5", "ja"),
}


@pytest.mark.parametrize("name", HEADERS)
def test_accept_language(name: str) -> None:
    header, expected = HEADERS[name]
    assert choose(header) == expected


QUERIES = {
    "lang wins over the header": (b"lang=ja", "en", "ja"),
    "lang wins the other way round": (b"lang=en", "ja", "en"),
    "a lang we do not have leaves it to the header": (b"lang=fr", "ja", "ja"),
    "an empty lang leaves it to the header": (b"lang=", "ja", "ja"),
    "two langs leave it to the header": (b"lang=en&lang=ja", "ja", "ja"),
    "another name that ends alike": (b"slang=ja", "en", "en"),
    "escaped letters are the same letters": (b"l%61ng=j%61&lang=ja", "en", "en"),
}


@pytest.mark.parametrize("name", QUERIES)
def test_lang_in_the_query(name: str) -> None:
    query, header, expected = QUERIES[name]
    assert requested_language([(b"accept-language", header.encode())], query) == expected


def test_two_headers_are_read_as_one_list() -> None:
    assert requested_language([(b"accept-language", b"en;q=0.1"), (b"accept-language", b"ja")], b"") == "ja"


@given(st.text(max_size=60))
def test_any_header_gives_a_language(header: str) -> None:
    assert choose(header) in LANGUAGES


@given(st.integers(1, 1000), st.integers(1, 1000))
def test_the_heavier_language_wins(english: int, japanese: int) -> None:
    header = f"en;q={english / 1000:.3f},ja;q={japanese / 1000:.3f}"
    assert choose(header) == ("ja" if japanese > english else "en")
