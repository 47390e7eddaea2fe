"""Which of two names in one place names something else: a word of which neither book speaks anywhere else.

A rendering that basic_words.toml lacks is no other meaning; so both names consist of basic words, and what
they may stand for is looked for in all that both books print. Its own book must speak of the other name.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from extract.align.undeclared_lines import share_rendered
from extract.facts.basic_words import IDLE, loose_renderings_of, renderings_of, stems, words_of
from extract.facts.plain_text import JAPANESE
from extract.model.document import Document
from extract.tables.folding import fold
from rules_core.model.tables import EDITIONS, Edition

TELLING = 250  # English words with their forms in a book from which what it speaks of tells

_SIGNS = re.compile(r"[\W\d_]+")
_WORD, _PART = re.compile("[a-z]{2,}"), re.compile("[一-龯々ァ-ヶー]{2,}|[一-龯々]")
_LETTER = re.compile("[一-龯々]|[ァ-ヶー]{2,}")
_ANYWHERE = IDLE | {"game", "games", "rule", "rules", "table", "tables", "list", "other", "how", "what"}
# Words of names that say something about the book, or a phrase: these are rendered freely.
_FREE = {"about", "aim", "how", "idea", "introduction", "object", "overview", "purpose", "scope"}
_FREE |= {"what", "when", "where", "who", "why", "you", "your"}
SPOKEN = re.compile("[ぁ-ん]{3,}")  # a word that the dictionary does not tell: 茶をいれる
_OF_MANY = frozenset("度力量数値性率品物者人所場金点時間気表")  # letters of words that have little in common
_OF_ANYTHING = frozenset(("表", "一覧", "規則", "流れ"))


@dataclass(frozen=True)
class Texts:
    """All that two books print: headings, running text, titles, labels and cells; joined when asked for."""

    books: tuple[Document, Document]

    @cached_property
    def en(self) -> str:
        """That of the English book."""
        return "\n".join(_printed(self.books[0]))

    @cached_property
    def ja(self) -> str:
        """That of the Japanese book."""
        return "\n".join(_printed(self.books[1]))

    @cached_property
    def stems(self) -> Counter[str]:
        """How many English words may be a form of each one."""
        words = Counter(_WORD.findall(self.en.lower()))
        counts: Counter[str] = Counter()
        for word, count in words.items():
            for stem in stems(word):
                counts[stem] += count
        return counts

    def may_speak_of(self, meanings: Collection[str]) -> bool:
        """Whether the English text has one of the words that a strange Japanese word may mean.

        A translator who takes one thing for another takes one of the same book. Short texts tell nothing.
        """
        if not meanings or len(self.stems) < TELLING:
            return True
        return any(stem in self.stems for word in meanings for stem in stems(word))

    def speak_of(self, words: Iterable[str], forms: Iterable[str], name: str) -> tuple[bool, bool]:
        """Whether the English text has one of the words, and the Japanese one of the forms; in the book of
        the `name` once more than there.
        """
        wanted, here = stems(" ".join(words)), stems(name.lower())
        return (
            any(self.stems[stem] > (stem in here) for stem in wanted),
            any(self.ja.count(form) > name.count(form) for form in forms),
        )


def _printed(book: Document) -> Iterator[str]:
    for section in book.sections:
        yield from (section.raw_title, section.text, *section.examples)
    for table in book.tables:
        yield table.title.raw if table.title else ""
        yield from (cell.text for row in table.rows for cell in row if not cell.covered)


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
    """The book whose name is strange to both texts, while the book of the other name speaks of that."""
    words, parts = _words(en), [part for part in _PART.findall(ja) if part not in _OF_ANYTHING]
    meant = words_of(ja)
    if not parts or not words or not all(map(renderings_of, words)):
        return None
    if SPOKEN.search(ja) or _FREE & {*_WORD.findall(en.lower())}:
        return None
    if may_be_one(en, ja) or (ja.endswith("数") and en.endswith("s")):
        return None
    (en_has, rendered), (has_meant, ja_has) = (
        texts.speak_of(words, _renderings(words), en),
        texts.speak_of(meant, parts, ja),
    )
    if ja_has and not (en_has or rendered):
        return "en"
    return "ja" if meant and en_has and not (ja_has or has_meant) else None


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


def are_kin(word: str, ja: str) -> bool:
    """Whether a Japanese word has a character of a rendering of an English one, or a meaning of it has one of
    its renderings.
    """
    renderings = set(loose_renderings_of(word))
    letters = set(_LETTER.findall(ja)).intersection(_LETTER.findall(" ".join(renderings_of(word)))) - _OF_MANY
    meant = {form for other in words_of(ja, loose=True) for form in loose_renderings_of(other)}
    return bool(letters) or not renderings.isdisjoint(meant)


def _renderings(words: Iterable[str]) -> set[str]:
    return {form for word in words for form in renderings_of(word)}
