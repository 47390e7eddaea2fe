"""Whether a Japanese text prints the usual renderings of the words of an English one: basic_words.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

_WORD = re.compile(r"[a-z]+")
_ENDINGS = (
    *(("ies", "y"), ("ied", "y"), ("es", ""), ("s", ""), ("ed", ""), ("d", ""), ("ing", ""), ("ing", "e")),
    *(("er", ""), ("er", "e"), ("r", ""), ("ers", ""), ("ers", "e"), ("ly", ""), ("est", "")),
)
SHORTEST = 3  # letters of a word without its ending


def known_words(english: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The basic words of an English text in small letters: where each stands, and its renderings."""
    renderings = _renderings()
    for match in _WORD.finditer(english):
        for word in _forms(match[0]):
            if word in renderings:
                yield match.start(), renderings[word]
                break


def rendered_words(english: str, japanese: str) -> tuple[int, int]:
    """How many basic words an English text has, and of how many the Japanese text prints a rendering."""
    known = dict.fromkeys(forms for _, forms in known_words(english))
    return len(known), sum(any(form in japanese for form in forms) for forms in known)


def words_behind(english: str, place: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The words of content behind a place, without adverbs, and the renderings of those that are known."""
    known = _renderings()
    for match in _WORD.finditer(english, place):
        forms = next((known[word] for word in _forms(match[0]) if word in known), ())
        if match[0] not in _FUNCTION and (forms or not match[0].endswith("ly")):
            yield match[0], forms


_FUNCTION = frozenset(
    re.findall(
        r"\w+",
        "a an the one two no this that these those any it its he she they you we i them him her us me"
        " your his their our my be been being is are was were am have has had do does did will would can"
        " could may might must shall should to of in on at by for from with yet ever even very so too more"
        " much many all both each every other another always also just still really only again and or"
        " as if",
    )
)


def _forms(word: str) -> Iterator[str]:
    """A word, and what may be its form without an ending: stopped, stopp, stop."""
    yield word
    for ending, instead in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < SHORTEST:
            continue
        yield stem + instead
        if not instead and stem[-1] == stem[-2]:
            yield stem[:-1]


@lru_cache
def _renderings() -> Mapping[str, tuple[str, ...]]:
    data = tomllib.loads(Path(__file__).with_name("basic_words.toml").read_text(encoding="utf-8"))
    lines = (line.split() for line in data["words"].splitlines() if line)
    return {word: tuple(forms) for words, *forms in lines for word in words.split("/")}
