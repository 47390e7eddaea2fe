"""The words of a Japanese text: the longest that the dictionary knows, from left to right."""

import re
from functools import lru_cache
from typing import NamedTuple

from extract.facts.dictionary import known_end, meaning
from extract.facts.kana import TO_HIRAGANA

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
    native, at = japanese.translate(TO_HIRAGANA), 0
    while (match := _START.search(japanese, at)) is not None:
        word = _word_at(match, native)
        at = match.start() + 1
        if word is not None:
            words.append(word)
            at = max(word.end, at)
    return tuple(words)


def _word_at(match: re.Match[str], native: str) -> JapaneseWord | None:
    """The word that begins with a match, in a text whose katakana `native` has in hiragana."""
    japanese, (start, stop) = match.string, match.span()
    if run := _HIRAGANA.match(japanese, start):
        for end in range(min(start + LONGEST, run.end()), start + SHORTEST - 1, -1):
            if _is_noun(japanese, start, end):
                return JapaneseWord(japanese[start:end], start, end, known=True)
        return None
    if stop - start > 1:
        return JapaneseWord(match[0], start, stop, known=meaning(match[0]) is not None)
    known = known_end(japanese, native, start, LONGEST)
    stop = known or stop
    return JapaneseWord(japanese[start:stop], start, stop, known=known is not None)


def _is_noun(japanese: str, start: int, end: int) -> bool:
    meant = meaning(japanese[start:end]) if _ENDS.match(japanese, end) else None
    return meant is not None and meant.noun
