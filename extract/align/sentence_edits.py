"""The words in which sentences of two printings differ."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from extract.align.printed_sentences import ReadWord, Sentence

ENDING = 6  # characters of a Japanese ending that are shown
_KANA, _KANJI = re.compile("[ぁ-ゖ]"), re.compile("[一-鿿々〆]")
Placed = tuple[int, ReadWord]
"""The number of a sentence, and a word of it."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters of a passage in which the other printing differs."""

    sentence: Sentence
    start: int
    end: int

    @property
    def raw(self) -> str:
        """The characters."""
        return self.sentence.passage.raw[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Edit:
    """One difference: what the old and the new printing have, empty where words were added or dropped."""

    old: Stretch
    new: Stretch


def placed(sentences: Sequence[Sentence]) -> list[Placed]:
    """The words of some sentences in a row."""
    return [(at, word) for at, one in enumerate(sentences) for word in one.words]


def matcher(ours: Sequence[Placed], theirs: Sequence[Placed]) -> SequenceMatcher[str]:
    first, second = ([word.text for _, word in words] for words in (ours, theirs))
    return SequenceMatcher(None, first, second, autojunk=False)


def edits_between(old: Sequence[Sentence], new: Sequence[Sentence]) -> Iterator[Edit]:
    """The words in which sentences differ; words that are only divided otherwise are the same."""
    ours, theirs = placed(old), placed(new)
    for kind, a, b, c, d in matcher(ours, theirs).get_opcodes():
        first, second = ours[a:b], theirs[c:d]
        if kind != "equal" and _joined(first) != _joined(second):
            yield _with_endings(_stretch(ours, a, b, old), _stretch(theirs, c, d, new))


def _joined(words: Iterable[Placed]) -> str:
    return "".join(word.text for _, word in words)


def _stretch(words: Sequence[Placed], start: int, end: int, sentences: Sequence[Sentence]) -> Stretch:
    """The characters of some of the words; of several sentences those of the first.

    No words are the place behind the word before.
    """
    if start == end:
        at, word = words[start - 1] if start else words[0]
        return Stretch(sentences[at], *((word.end, word.end) if start else (word.start, word.start)))
    at = words[start][0]
    own = [word for owner, word in words[start:end] if owner == at]
    return Stretch(sentences[at], own[0].start, own[-1].end)


def _with_endings(old: Stretch, new: Stretch) -> Edit:
    """An edit with the Japanese endings whole that it changes."""
    sides = []
    for one in (old, new):
        start, end, raw = one.start, one.end, one.sentence.passage.raw
        if _KANA.match(old.raw) and _KANA.match(new.raw):
            while one.start - start < ENDING and start and _KANA.match(raw, start - 1):
                start -= 1
            while one.start - start < ENDING and start and _KANJI.match(raw, start - 1):
                start -= 1  # 入れます
        if any(each.raw and _KANA.match(each.raw[-1]) for each in (old, new)):
            while end - one.end < ENDING and _KANA.match(raw, end):
                end += 1
        sides.append(replace(one, start=start, end=end))
    return Edit(*sides)
