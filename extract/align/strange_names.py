"""Which of two names in one place names something else: a word of which neither book speaks anywhere else.

A rendering that basic_words.toml lacks is no other meaning; so the strange name consists of basic words, and
what it may stand for is looked for in both books. The other name must be a word of its own book.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from extract.align.undeclared_lines import share_rendered
from extract.facts.basic_words import IDLE, renderings_of, stems, words_of
from extract.facts.plain_text import JAPANESE
from extract.tables.folding import fold
from rules_core.model.tables import EDITIONS, Edition

_SIGNS = re.compile(r"[\W\d_]+")
_WORD, _PART = re.compile("[a-z]{2,}"), re.compile("[一-龯々]+|[ァ-ヶー]{2,}")
_LETTER = re.compile("[一-龯々]|[ァ-ヶー]{2,}")
_ANYWHERE = IDLE | {"game", "games", "rule", "rules", "table", "tables", "list", "other", "how", "what"}
_OF_ANYTHING = frozenset(("表", "一覧", "規則", "流れ"))


@dataclass(frozen=True)
class Texts:
    """What two books say around a name: English in small letters, Japanese."""

    en: str
    ja: str

    @cached_property
    def stems(self) -> frozenset[str]:
        """The English words in all forms that may be meant."""
        return stems(self.en)

    def have_english(self, words: Iterable[str]) -> tuple[bool, bool]:
        """Whether the English text has one of the words, and the Japanese one a rendering."""
        return not self.stems.isdisjoint(stems(" ".join(words))), any(
            form in self.ja for form in _renderings(words)
        )

    def have_japanese(self, parts: Iterable[str], meant: frozenset[str]) -> tuple[bool, bool]:
        """Whether the English text has a meaning of a name, and the Japanese one a part of it."""
        return not self.stems.isdisjoint(meant), any(part in self.ja for part in parts)


class Strange(NamedTuple):
    """The name at a `place` among others: that of `edition` is strange, or stands at the `other` one too."""

    place: int
    edition: Edition
    other: int | None = None


def strange_among(
    names: Sequence[tuple[str, str, Hashable]], edition_of: Callable[[int], Edition | None]
) -> Iterator[Strange]:
    """The names that one book gives to two things, else those that `edition_of` a place tells.

    `names` are English, Japanese, and what two things must have in common, such as the level of a heading.
    """
    twice = _repeated(names)
    right = {other for _, other in twice.values()}
    for place in range(len(names)):
        if place in twice:
            yield Strange(place, *twice[place])
        elif place not in right and (edition := edition_of(place)):
            yield Strange(place, edition)


def strange_name(en: str, ja: str, texts: Texts) -> Edition | None:
    """The book whose name is strange to both texts, which do not contain the two names themselves, while the
    name in the other book is in both.
    """
    words, parts = _words(en), [part for part in _PART.findall(ja) if part not in _OF_ANYTHING]
    if not parts or may_be_one(en, ja):
        return None
    meant, known = words_of(ja), all(map(renderings_of, words))
    here: Mapping[Edition, tuple[bool, bool]] = {
        "en": texts.have_english(words),
        "ja": texts.have_japanese(parts, meant),
    }
    judged: Mapping[Edition, bool] = {"en": known, "ja": bool(meant)}
    for edition, other in (EDITIONS, EDITIONS[::-1]):
        if judged[edition] and all(here[other]) and not any(here[edition]):
            return edition
    return None


def _repeated(names: Sequence[tuple[str, str, Hashable]]) -> dict[int, tuple[Edition, int]]:
    """The names that one book gives to two things the other one tells apart: by the index of the one that
    renders its partner less, the book that repeats it and the index of the other one.
    """
    result: dict[int, tuple[Edition, int]] = {}
    for at, edition in enumerate(EDITIONS):
        alike: Mapping[Hashable, list[int]] = defaultdict(list)
        for index, (en, ja, level) in enumerate(names):
            if any(map(str.isalpha, (en, ja)[at])):
                alike[fold((en, ja)[at]), level].append(index)
        for group in alike.values():
            others = [_essence(names[index][:2][1 - at]) for index in group]
            if len(group) == 2 and all(others) and not (others[0] in others[1] or others[1] in others[0]):
                wrong, right = sorted(group, key=lambda index: share_rendered(*names[index][:2]) or 0.0)
                result[wrong] = edition, right
    return result


def _words(en: str) -> list[str]:
    return [word for word in _WORD.findall(en.lower()) if word not in _ANYWHERE]


def _essence(name: str) -> str:
    """The words of a name without articles and the like, or its Japanese letters."""
    return _SIGNS.sub("", " ".join(word for word in name.lower().split() if word not in IDLE))


def may_be_one(en: str, ja: str) -> bool:
    """Whether two names may mean nearly one thing: a meaning of the Japanese one has a rendering of an
    English word (price, cost), or it has a character of one, over words of one meaning too (rank, 等級).
    """
    words, meant = _words(en), words_of(ja)
    if not words or JAPANESE.search(en) or share_rendered(en.lower(), ja):
        return True
    if not set(words).isdisjoint(_WORD.findall(ja.lower())):
        return True  # Response Model の仕組み
    renderings = _renderings(words)
    kin = renderings | _renderings(other for form in renderings for other in words_of(form))
    letters = set(_LETTER.findall(ja)).intersection(_LETTER.findall(" ".join(kin)))
    return bool(letters) or not renderings.isdisjoint(_renderings(meant))


def _renderings(words: Iterable[str]) -> set[str]:
    return {form for word in words for form in renderings_of(word)}
