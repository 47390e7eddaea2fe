"""The words of a Japanese text: the longest that the dictionary knows, from left to right."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from extract.facts.dictionary import meaning

_START = re.compile("[一-龯]|[ァ-ヺ][ァ-ヶー]*|(?<![ぁ-ん])[ぁ-ん]|(?<=[のをがはにでともやへ])[ぁ-ん]")
_HIRAGANA = re.compile("[ぁ-んー]+")
_ENDS = re.compile("[のをがはにでともやへ]|[^ぁ-ん]|$")  # what may stand behind a word in hiragana
DOING = re.compile(
    "(?!しか|すら|さえ|すぐ|すべ|さん|さま|せい)[しすさせ]|でき"
)  # behind a noun for what is done
LONGEST = 8  # characters
SHORTEST = 3  # of a word in hiragana


class JapaneseWord(NamedTuple):
    """A word, where it stands, and whether the dictionary knows it."""

    text: str
    start: int
    end: int
    known: bool


@lru_cache(maxsize=64)  # sentences are held against many others
def japanese_words(japanese: str) -> tuple[JapaneseWord, ...]:
    """The words with kanji or katakana, inflected ones without their endings, and known nouns in hiragana.

    What is not known is one kanji, or a whole run of katakana.
    """
    words: list[JapaneseWord] = []
    at = 0
    while (match := _START.search(japanese, at)) is not None:
        words += _words_at(match, japanese)
        at = max(words[-1].end if words else 0, match.start() + 1)
    return tuple(words)


def _words_at(match: re.Match[str], japanese: str) -> Iterator[JapaneseWord]:
    text, start = match[0], match.start()
    if _HIRAGANA.fullmatch(text):
        ends = range(min(start + LONGEST, len(japanese)), start + SHORTEST - 1, -1)
        end = next((end for end in ends if _is_noun(japanese, start, end)), None)
        if end is not None:
            yield JapaneseWord(japanese[start:end], start, end, known=True)
    elif len(text) > 1:
        yield JapaneseWord(text, start, match.end(), known=meaning(text) is not None)
    else:
        ends = range(min(start + LONGEST, len(japanese)), start, -1)
        end = next((end for end in ends if meaning(japanese[start:end])), None)
        stop = end or match.end()
        yield JapaneseWord(japanese[start:stop], start, stop, known=end is not None)


def _is_noun(japanese: str, start: int, end: int) -> bool:
    text = japanese[start:end]
    if not (_HIRAGANA.fullmatch(text) and _ENDS.match(japanese, end)):
        return False
    meant = meaning(text)
    return meant is not None and meant.noun
