"""Names and terms with a fixed translation: learnt from the texts, or given by a glossary.

A name is a run of capitalised words; its translation is the run of Japanese letters that occurs in nearly all
texts with the name, and in hardly any other. Short titles give it directly.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from extract.align.settled_terms import Exchanged, SettledTerms, settled_terms
from extract.align.word_in_place import UsedWords
from extract.facts.plain_text import seen

FEWEST = 3  # texts in which a name must have its rendering
MOSTLY = 0.85  # of all texts with the name
SAMPLE, ENOUGH = 6, 40  # texts from which a rendering is taken, and with which it is chosen
LONGEST = 4  # words of a name
LONGEST_FORM = 14  # characters of a rendering
MANY = 400  # texts with a name; more are no name but a word of the subject

_RUN = re.compile(r"[A-Z][a-z]+(?:['’][a-z]+)?(?:[ -](?:of |the )?[A-Z][a-z]+(?:['’][a-z]+)?)*")
_WORD = re.compile(r"(?:of |the )?[A-Z][a-z]+(?:['’][a-z]+)?")
_JAPANESE_RUN = re.compile("[ァ-ヶー・一-龯々]{2,}")
_SMALL = re.compile(r"(?<![A-Za-z])[a-z]{3,}")
_AMID = re.compile(r"[a-z,] $")
_WORDS = re.compile(r"[a-z]{3,}")
_OWNER = re.compile(r"['’]s?$")

Texts = Sequence[tuple[str, str]]
"""Corresponding English and Japanese texts."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name with its translations; `given` by a glossary, or else learnt."""

    en: str
    ja: tuple[str, ...]
    given: bool = False

    def rendered(self, ja: str) -> bool:
        """Whether a Japanese text has a translation of the name."""
        return any(form in ja for form in self.ja)

    def touched(self, ja: str) -> bool:
        """Whether a Japanese text has at least half of a translation, such as a short form or a variant."""
        halves = [(form[: (len(form) + 1) // 2], form[len(form) // 2 :]) for form in self.ja]
        return any(half in ja for pair in halves for half in pair if len(half) > 1)


@dataclass(frozen=True, slots=True)
class Unrendered:
    """A name in an English text, at `start` to `end`, without its translation in the Japanese one.

    `instead` is the translation of another name that only the Japanese text has, None if there is none.
    """

    name: Name
    start: int
    end: int
    instead: str | None


@dataclass(frozen=True, slots=True)
class Names:
    """Known names by their keys: `given` by a glossary, matched by a pattern, or `learnt`.

    `settled` are words of any kind that the texts always translate in one way; `small` those that stand in
    small letters somewhere, and `beside` some Japanese texts for each run of capitalised words; `used` tells
    how the texts use a word.
    """

    learnt: dict[str, Name]
    given: dict[str, Name]
    pattern: re.Pattern[str] | None
    settled: SettledTerms
    small: frozenset[str] = frozenset()
    beside: Mapping[str, Sequence[str]] = field(default_factory=dict)
    used: UsedWords = field(default_factory=lambda: UsedWords(()))

    def unrendered(self, en: str, ja: str) -> Iterator[Unrendered]:
        """The names in an English text without a translation in the Japanese one."""
        if not self.learnt and not self.given:
            return
        theirs = seen(ja)
        mentions = list(self._found(en))
        lacking = [one for one in mentions if not one[2].rendered(theirs)]
        if not lacking:
            return
        present = [name for _, _, name in mentions]
        instead = list(self._instead(en, theirs, present))
        for start, end, name in lacking:
            alone = len(lacking) == len(instead) == 1 and not name.touched(theirs.replace(instead[0], " "))
            yield Unrendered(name, start, end, instead[0] if alone else None)

    def exchanged(self, en: str, ja: str) -> Exchanged | None:
        """A word of the English text that is translated as another settled word, if it is no name."""
        one = self.settled.exchanged(en, seen(ja))
        return None if one is None or self._is_name(en[one.start : one.end]) else one

    def is_word(self, spelled: str) -> bool:
        """Whether a capitalised word stands in small letters elsewhere."""
        return _key(spelled.lower()) in self.small

    def texts_beside(self, spelled: str) -> Sequence[str]:
        """Some Japanese texts whose English ones have a run of capitalised words."""
        key = _key(spelled)
        return [text for one in (key, f"the {key}") for text in self.beside.get(one, ())]

    def _is_name(self, word: str) -> bool:
        return _key(word) in self.learnt or (
            self.pattern is not None and self.pattern.match(word) is not None
        )

    def _found(self, text: str) -> Iterator[tuple[int, int, Name]]:
        """The names in a text, each once; of nested names the longest."""
        reported: set[str] = set()
        for start, end, spelled in _longest(text, self.learnt):
            if spelled not in reported:
                reported.add(spelled)
                yield start, end, self.learnt[spelled]
        for match in self.pattern.finditer(text) if self.pattern else ():
            name = self.given[_key(match[0]).lower()]
            if name.en not in reported:
                reported.add(name.en)
                yield *match.span(), name

    def _instead(self, en: str, ja: str, present: Sequence[Name]) -> Iterator[str]:
        """Translations in a Japanese text whose names are not in the English text."""
        words = set(map(_key, _WORDS.findall(en.lower())))
        taken = [form for name in present for form in name.ja]
        forms: dict[str, None] = {}
        for name in (*self.given.values(), *self.learnt.values()):
            if not words.isdisjoint(map(_key, _WORDS.findall(name.en.lower()))):
                continue
            for form in name.ja:
                if form in ja and not any(form in other or other in form for other in taken):
                    forms[form] = None
        for form in forms:
            if not any(form != other and form in other for other in forms):
                yield form


def names(texts: Texts, glossary: Iterable[tuple[str, str]] = (), *, learn: bool = True) -> Names:
    """The names that two books translate consistently, and those of the translator's own glossary.

    Here and of these names the texts are as a reader sees them (`visible`).
    """
    given: dict[str, list[str]] = defaultdict(list)
    for english, japanese in glossary:
        given[_key(english).lower()].append(japanese)
    own = {key: Name(key, tuple(forms), given=True) for key, forms in given.items()}
    longest = sorted(map(re.escape, own), key=len, reverse=True)
    pattern = (
        re.compile(rf"(?<![A-Za-z])(?:{'|'.join(longest)})s?(?![A-Za-z])", re.IGNORECASE) if own else None
    )
    plain = [(en, seen(ja)) for en, ja in texts] if learn else []
    words = _words_of(plain)
    learnt = {key: name for key, name in _learnt(plain, words).items() if key.lower() not in own}
    beside = {key: [plain[place][1] for place in at[:SAMPLE]] for key, at in words.places.items()}
    return Names(
        learnt,
        own,
        pattern,
        settled_terms(plain),
        frozenset(map(_key, words.small)),
        beside,
        UsedWords(texts if learn else ()),
    )


class _Words(NamedTuple):
    """The `places` of texts with each run of capitalised words, those `inside` a sentence, and how often each
    word in small letters occurs.
    """

    places: Mapping[str, Sequence[int]]
    inside: Set[str]
    small: Counter[str]


def _words_of(plain: Texts) -> _Words:
    places: dict[str, list[int]] = defaultdict(list)
    inside: set[str] = set()
    common: Counter[str] = Counter()
    for place, (en, _) in enumerate(plain):
        small = _SMALL.findall(en)
        common.update(small)
        for start, _, spelled in _spelled(en):
            if places[spelled][-1:] != [place]:
                places[spelled].append(place)
            if small and _AMID.search(en, max(start - 3, 0), start):
                inside.add(spelled)
    return _Words(places, inside, common)


def _learnt(plain: Texts, words: _Words) -> dict[str, Name]:
    """The names with their renderings."""
    known: dict[str, Name] = {}
    whole = "\n".join(ja for _, ja in plain)
    for spelled in words.inside:
        at = words.places[spelled]
        small = words.small[spelled.lower()]
        if not FEWEST <= len(at) <= MANY or (" " not in spelled and small > len(at) // 10):
            continue  # a word of the language
        theirs = [plain[place][1] for place in at]
        first = theirs[:ENOUGH]
        best = max(
            ((sum(form in ja for ja in first), len(form), form) for form in _shared(first)), default=None
        )
        if best is None:
            continue
        form = best[2]
        hits = sum(form in ja for ja in theirs)
        elsewhere = (
            whole.count(form) - sum(ja.count(form) for ja in theirs) if _settled(hits, len(at)) else hits
        )
        if elsewhere <= max(1, hits // 10):
            known[spelled] = Name(spelled, (form,))
    return known


def _shared(texts: Sequence[str]) -> set[str]:
    """The substrings of Japanese runs that two of the first texts share."""
    pieces = [_pieces(ja) for ja in texts[:SAMPLE]]
    counted = Counter(piece for each in pieces for piece in each)
    return {piece for piece, count in counted.items() if count > 1}


def _pieces(ja: str) -> set[str]:
    return {
        run[first:last]
        for run in _JAPANESE_RUN.findall(ja)
        for first in range(len(run))
        for last in range(first + 2, min(first + LONGEST_FORM, len(run)) + 1)
    }


def _settled(hits: int, texts: int) -> bool:
    return hits >= FEWEST and (hits >= MOSTLY * texts or texts - hits <= 1)


def _spelled(text: str) -> Iterator[tuple[int, int, str]]:
    """Every name that the capitalised words of a text may spell, with its place."""
    for run in _RUN.finditer(text):
        words = [match.span() for match in _WORD.finditer(text, *run.span())]
        for first in range(len(words)):
            for last in range(first, min(first + LONGEST, len(words))):
                start, end = words[first][0], words[last][1]
                yield start, end, _key(text[start:end])


def _longest(text: str, known: dict[str, Name]) -> Iterator[tuple[int, int, str]]:
    """The known names in a text, without those within another."""
    spans = sorted((one for one in _spelled(text) if one[2] in known), key=lambda one: one[0] - one[1])
    taken: list[tuple[int, int]] = []
    for start, end, spelled in spans:
        if not any(start < last and first < end for first, last in taken):
            taken.append((start, end))
            yield start, end, spelled


def _key(spelled: str) -> str:
    """A name without a plural s: Goblins as Goblin."""
    bare = _OWNER.sub("", spelled) if "'" in spelled or "’" in spelled else spelled
    return bare[:-1] if len(bare) > 4 and bare.endswith("s") and not bare.endswith("ss") else bare
