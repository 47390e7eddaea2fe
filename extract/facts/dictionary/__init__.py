"""A dictionary of both languages: words.tsv and things.tsv, made by build.py; see LICENSE.md.

It is large and unchecked, so it tells what a word may mean, never what it must be rendered as: for that there
is basic_words.toml, whose words it contains.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from extract.facts.basic_words import MOST, forms_of, loose_renderings_of, words_for, words_of_forms
from extract.facts.concrete_words import classes_of, is_concrete
from extract.facts.kana import TO_HIRAGANA

_FOLDER = Path(__file__).parent
_MAYBE = "?"  # in things.tsv: also the name of a thing
_NOUNS = frozenset("ns")  # nouns; s: those with する; v: what inflects; o: others


class Meaning(NamedTuple):
    """What a Japanese word may mean in English, words of longer explanations, whether it may be a noun, and
    whether する makes a verb of it.
    """

    words: frozenset[str]
    loose: tuple[str, ...]
    noun: bool
    verbal: bool = False


@lru_cache(maxsize=MOST)
def meaning(japanese: str) -> Meaning | None:
    """What a Japanese word, without its inflected ending, may mean; nothing if it is not known.

    A native word may be printed in katakana: ミミズ.
    """
    basic = words_for(japanese)
    entry = _entries().get(japanese) or _entries().get(japanese.translate(TO_HIRAGANA), "")
    lines = [line.split("\t") for line in entry.splitlines()]
    if not lines:
        return Meaning(basic, (), noun=True) if basic else None
    words = basic.union(*(close.split() for _, close, _ in lines))
    loose = tuple(word for _, _, rest in lines for word in rest.split())
    kinds = {kind for kind, _, _ in lines}
    return Meaning(words, loose, noun=not kinds.isdisjoint(_NOUNS), verbal="s" in kinds)


def known_end(japanese: str, native: str, start: int, longest: int) -> int | None:
    """Where the longest known word ends that begins at a place of a text, up to `longest` characters.

    `native` is the text with its katakana in hiragana.
    """
    entries, basic = _entries(), words_of_forms(loose=True)
    for end in range(min(start + longest, len(japanese)), start, -1):
        word = japanese[start:end]
        if word in entries or word in basic or native[start:end] in entries:
            return end
    return None


@lru_cache(maxsize=1024)  # they are large
def letters_rendering(word: str) -> frozenset[str]:
    """The letters of all that Japanese texts may print for an English word in small letters."""
    return frozenset("".join(may_render(word)))


@lru_cache(maxsize=MOST)
def may_render(word: str) -> tuple[str, ...]:
    """What Japanese texts may print for an English word in small letters, in any of its forms."""
    more = (form for stem in forms_of(word) for form in _headwords().get(stem, ()))
    return tuple(dict.fromkeys((*loose_renderings_of(word), *more)))


@lru_cache(maxsize=MOST)
def near_words(word: str) -> frozenset[str]:
    """The English words of which a Japanese word for this one may be a rendering, too."""
    meanings = filter(None, map(meaning, may_render(word)))
    return frozenset(near for each in meanings for near in each.words)


def may_be_called(word: str, japanese: str) -> bool:
    """Whether a Japanese word means what an English one is near to, or a kind of, or the other way round."""
    known = meaning(japanese)
    words = known.words if known else frozenset()
    return not words.isdisjoint(near_words(word) | wider_words(word)) or any(
        not wider_words(each).isdisjoint(forms_of(word)) for each in words
    )


@lru_cache(maxsize=MOST)
def names_thing(word: str) -> bool:
    """Whether an English word in small letters names what one can point at."""
    if classes_of(word):
        return is_concrete(word)
    return any(_things().get(form, _MAYBE) != _MAYBE for form in _singulars(word))


@lru_cache(maxsize=MOST)
def may_name_thing(word: str) -> bool:
    """Whether an English word in small letters often names what one can point at, too."""
    return names_thing(word) or (not classes_of(word) and any(form in _things() for form in _singulars(word)))


def _singulars(word: str) -> Iterator[str]:
    """A noun, and what it may be the plural of: not the fin of find."""
    return (form for form in forms_of(word) if form == word or word.endswith("s"))


@lru_cache(maxsize=MOST)
def means_thing(japanese: str) -> bool:
    """Whether most of what a Japanese word may mean are things."""
    known = meaning(japanese)
    words = known.words if known else ()
    return bool(words) and 3 * sum(map(names_thing, words)) >= 2 * len(words)


@cache
def _entries() -> Mapping[str, str]:
    entries: dict[str, str] = {}
    for line in (_FOLDER / "words.tsv").read_text(encoding="utf-8").splitlines():
        form, _, rest = line.partition("\t")
        entries[form] = f"{entries[form]}\n{rest}" if form in entries else rest
    return entries


@cache
def _headwords() -> Mapping[str, Sequence[str]]:
    headwords: dict[str, list[str]] = defaultdict(list)
    for form, lines in _entries().items():
        for line in lines.splitlines():
            for word in line.split("\t", 2)[1].split():
                headwords[word].append(form)
    return headwords


@lru_cache(maxsize=MOST)
def wider_words(word: str) -> frozenset[str]:
    """Other names for a thing, and for what it is a kind of: coffin for sarcophagus."""
    return frozenset(wider for form in forms_of(word) for wider in _things().get(form, "").split())


@cache
def _things() -> Mapping[str, str]:
    lines = (_FOLDER / "things.tsv").read_text(encoding="utf-8").splitlines()
    return {word: wider for word, _, wider in (line.partition("\t") for line in lines)}
