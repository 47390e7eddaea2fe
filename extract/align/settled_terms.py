"""Words that the texts always translate in one way, each the translation of no other word.

Learnt from corresponding texts: a Japanese word and the English one that stands in nearly all texts with it,
and the other way round. A loan word that sounds like its English one needs fewer texts than another word.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from extract.align.echoes import COMMON, ENDING
from extract.align.transliteration import FITS, rendering

FEWEST, WITHOUT_SOUND = 3, 4  # texts with both words; of words that do not sound alike
MOSTLY = 0.9  # of all texts with either word
RENDERED = 0.75  # of the texts with an English word, by a loan word that sounds alike
ALIKE = 0.7  # how well a loan word renders its English one
SAMPLE, HEARD = 80, 12  # texts from which a partner is chosen, one that sounds alike
CANDIDATES = 6  # English words that are tried
MOST_LOST = 2  # English words that a loan word in another's place may stand for
SHORTEST = 3  # letters of an English word without its ending

_JAPANESE = re.compile("[ァ-ヶー]{3,}|[一-龯々]{2,6}")
_KATAKANA = re.compile("[ァ-ヶー]{3,}")
_ENGLISH = re.compile("[A-Za-z]{3,}")


class Exchanged(NamedTuple):
    """An English word at `start` to `end` whose `usual` translation is missing, and the word `instead` of it.

    `texts` are those that show the rarer of the two translations.
    """

    start: int
    end: int
    usual: str
    instead: str
    texts: int


class _Partner(NamedTuple):
    by_sound: bool
    texts: int
    stems: frozenset[str]


@dataclass(frozen=True, slots=True)
class SettledTerms:
    """The Japanese words with their English partners, and the translations of each English word.

    `beside` are the first English texts whose Japanese ones have a loan word.
    """

    partners: Mapping[str, _Partner]
    translations: Mapping[str, tuple[str, ...]]
    beside: Mapping[str, Sequence[str]]

    def exchanged(self, en: str, ja: str) -> Exchanged | None:
        """The only settled word of an English text without its translation, if exactly one other is there.

        The other one is the translation of a word that the English text lacks.
        """
        known = self.translations.keys() & set(map(_stem, _ENGLISH.findall(en)))
        if all(any(form in ja for form in self.translations[stem]) for stem in known):
            return None  # mostly so
        words = {_stem(match[0]): match for match in reversed(list(_ENGLISH.finditer(en)))}
        small = ja.lower()
        spoken_words = _KATAKANA.findall(ja)
        lost = [
            (match, self.translations[stem][0])
            for stem, match in words.items()
            if stem in self.translations
            and not any(form in ja for form in self.translations[stem])
            and match[0].lower() not in small
            and not any(rendering(word, match[0]) >= ALIKE for word in spoken_words)
        ]
        if not lost:
            return None
        strange = [
            word
            for word in dict.fromkeys(_JAPANESE.findall(ja))
            if word in self.partners
            and self.partners[word].stems.isdisjoint(words)
            and not any(rendering(word, match[0]) >= FITS for match in words.values())
            and not any(word in usual for _, usual in lost)  # 登録を解除 for 登録解除
        ]
        spoken = [word for word in strange if self.partners[word].by_sound]
        alike = [each for each in lost if self.partners[each[1]].by_sound]
        if len(spoken) == 1 and 0 < len(alike) <= MOST_LOST:
            lost, strange = alike[:1], spoken  # one loan word for another
        if len(lost) != 1 or len(strange) != 1:
            return None
        (match, usual), (instead,) = lost[0], strange
        texts = min(self.partners[one].texts for one in (usual, instead))
        return Exchanged(*match.span(), usual, instead, texts)

    def lacks(self, word: str, ja: str) -> bool:
        """Whether an English word has translations of which a Japanese text prints none."""
        forms = self.translations.get(_stem(word))
        return forms is not None and not any(form in ja for form in forms)


def settled_terms(texts: Sequence[tuple[str, str]]) -> SettledTerms:
    """The settled words of (English, Japanese) texts without placeholders and markup."""
    having_ja: dict[str, set[int]] = defaultdict(set)
    having_en: dict[str, set[int]] = defaultdict(set)
    english: list[dict[str, str]] = []
    for place, (en, ja) in enumerate(texts):
        words = {_stem(word): word for word in _ENGLISH.findall(en)}
        english.append({stem: word for stem, word in words.items() if stem not in _STEMS_OF_COMMON})
        for stem in english[-1]:
            having_en[stem].add(place)
        for word in _JAPANESE.findall(ja):
            having_ja[word].add(place)
    loan_words: dict[str, list[str]] = defaultdict(list)
    partners: dict[str, _Partner] = {}
    for word, at in having_ja.items():
        partner = _by_sound(word, at, english) if _is_loan(word) else None
        for stem in partner.stems if partner else ():
            loan_words[stem].append(word)
        if partner is None and len(at) >= FEWEST:
            partner = _partner(at, having_en, english)
        if partner is not None:
            partners[word] = partner
    translations: dict[str, tuple[str, ...]] = {}
    for word, partner in partners.items():
        for stem in partner.stems if not partner.by_sound else ():
            translations[stem] = (*translations.get(stem, ()), word)
    for stem, forms in loan_words.items():
        having = sorted(having_en[stem])[:SAMPLE]
        rendered = sum(any(form in texts[place][1] for form in forms) for place in having)
        if rendered >= FEWEST and _nearly_all(rendered, len(having), RENDERED):
            translations[stem] = (*translations.get(stem, ()), *sorted(forms, key=len))
    beside = {
        word: [texts[place][0] for place in sorted(at)[:FEWEST]]
        for word, at in having_ja.items()
        if _is_loan(word)
    }
    return SettledTerms(partners, translations, beside)


def _is_loan(word: str) -> bool:
    return "ァ" <= word[0] <= "ヶ"


def _by_sound(word: str, at: Collection[int], english: Sequence[Mapping[str, str]]) -> _Partner | None:
    """The English words that a loan word renders, if nearly all texts with it have one of them."""
    sample = sorted(at)[:HEARD]
    spelled = {stem: spelling for place in sample for stem, spelling in english[place].items()}
    stems = frozenset(stem for stem, spelling in spelled.items() if rendering(word, spelling) >= ALIKE)
    texts = sum(not stems.isdisjoint(english[place]) for place in sample)
    return (
        _Partner(True, len(at), stems)
        if texts >= FEWEST and _nearly_all(texts, len(sample), MOSTLY)
        else None
    )


def _partner(
    at: Collection[int], having_en: Mapping[str, set[int]], english: Sequence[Mapping[str, str]]
) -> _Partner | None:
    sample = sorted(at)[:SAMPLE]
    counts = Counter(stem for place in sample for stem in english[place])
    found: list[tuple[int, str]] = []
    for stem, count in counts.most_common(CANDIDATES):
        if not _nearly_all(count, len(sample), MOSTLY):
            break
        both = len(having_en[stem] & set(at))
        if both >= WITHOUT_SOUND and _nearly_all(both, len(having_en[stem]), MOSTLY):
            found.append((both, stem))
    if not found:
        return None
    texts, stem = max(found)
    return _Partner(False, texts, frozenset((stem,)))


def _nearly_all(count: int, of: int, share: float) -> bool:
    return count >= share * of or of - count <= 1


@lru_cache(maxsize=65536)
def _stem(word: str) -> str:
    stem = ENDING.sub("", word.lower())
    return stem if len(stem) >= SHORTEST else word.lower()


_SHORT = re.findall(
    r"\w+", "the and for are was not can has its all any one who how why did may you but our his her out too"
)
_STEMS_OF_COMMON = frozenset(map(_stem, (*COMMON, *_SHORT)))
