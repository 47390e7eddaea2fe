"""Where a Japanese text renders an English word: by the table of basic words, by sound, or as spelled."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from extract.align.transliteration import rendering
from extract.compare.prose.words import hinted
from extract.facts.basic_words import IDLE, is_inside_word, occurrences, renderings_of
from extract.facts.dictionary import may_render
from extract.facts.lexicon import table

Span = tuple[int, int]

WELL = 0.75  # how well a word in katakana must render an English one
SHORTEST = 3  # letters of a word that a rendering by sound represents
_WORD = re.compile(r"[a-z]+(?:['’][a-z]+)?")
_KATAKANA = re.compile("[ァ-ヶー]{2,}")


def words_of_content(english: str, start: int = 0, end: int | None = None) -> Iterator[re.Match[str]]:
    """The words of a text in small letters that say more than grammar does."""
    for match in _WORD.finditer(english, start, len(english) if end is None else end):
        if match[0] not in IDLE:
            yield match


def places(word: str, japanese: str) -> list[Span]:
    """Where a Japanese text renders an English word in small letters; nothing if it does not, or may not.

    A single character inside another word, 部 in 内部, counts only if nothing else renders it.
    """
    spoken, lower = _heard(japanese)
    written = [
        place for form in renderings_of(word) if form in japanese for place in occurrences(form, japanese)
    ]
    found = [(start, end) for start, end in written if end - start > 1 or not is_inside_word(japanese, start)]
    if not found and spoken and len(word) >= SHORTEST:
        fits = [_fit(one, word) for one, _ in spoken]
        best = max(WELL, *fits)
        found += [span for (_, span), fit in zip(spoken, fits, strict=True) if fit >= best]
    found = found or written
    if not found:
        found = [match.span() for form in _of_groups(word) for match in form.finditer(japanese)]
    if word in lower:
        found.append((lower.index(word), lower.index(word) + len(word)))
    return found


def is_printed(word: str, japanese: str) -> bool:
    """Whether a Japanese text renders an English word in small letters anywhere."""
    return any(form in japanese for form in renderings_of(word)) or bool(places(word, japanese))


@lru_cache(maxsize=8)  # all words of an English text ask for those of one Japanese text
def _heard(japanese: str) -> tuple[Sequence[tuple[str, Span]], str]:
    """The katakana words of a text, each with its place, and the text in small letters."""
    return [(match[0], match.span()) for match in _KATAKANA.finditer(japanese)], japanese.lower()


def distinct_places(word: str, japanese: str) -> list[Span]:
    """The same, in order, overlapping ones as one."""
    merged: list[Span] = []
    for start, end in sorted(places(word, japanese)):
        if merged and start < merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


@lru_cache(maxsize=4096)
def _of_groups(word: str) -> tuple[re.Pattern[str], ...]:
    """What Japanese prints for a word of opposites.toml: tuesday, 火曜; only what is evident."""
    return tuple(
        member.telling["ja"]
        for members in hinted(word, "en").values()
        for member in members
        if word in member.telling.forms["en"] or member.telling["en"].fullmatch(word)
    )


@lru_cache
def _foreign() -> Mapping[str, str]:
    known: Mapping[str, str] = table("ja", "loan_words")["foreign"]
    return known


def _fit(katakana: str, word: str) -> float:
    """How well a katakana word renders an English one; a foreign name does so whatever its sound."""
    foreign = _foreign().get(katakana)
    return 1.0 if foreign and re.match(foreign, word) else rendering(katakana, word)


def is_translated(name: str, japanese: str) -> bool:
    """Whether what renders the last word of a name stands in the Japanese text: Settings, 設定."""
    last = name.rsplit(maxsplit=1)[-1]
    usual = name != last and any(form in japanese for form in renderings_of(last))
    return usual or has_long_rendering(last, japanese)


def has_long_rendering(word: str, japanese: str) -> bool:
    """Whether what the dictionary renders a word by, of more than one character, stands in the text."""
    return any(len(form) > 1 and form in japanese for form in may_render(word))
