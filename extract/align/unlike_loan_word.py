"""A loan word that renders no word of the English text, which has another word without a partner.

All else that both texts say has partners: the loan word stands for that word, or for nothing. False alarms:
a free rendering by a loan word.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from extract.align.japanese_words import DOING
from extract.align.partners import content_words, is_beside, partners, unprinted, unprinted_words
from extract.align.settled_terms import SettledTerms
from extract.align.transliteration import FITS, rendering
from extract.facts.basic_words import forms_of
from extract.facts.dictionary import may_be_called, may_render, meaning, names_thing

_LOAN_WORD = re.compile("(?<![0-9０-９ァ-ヶー])[ァ-ヶー]{3,}")  # but for units
_WORD = re.compile("[a-z]{2,}")
_VERB = "ed", "ing", "ly"
SOUNDS_LIKE = 0.75  # how well a part of a compound must render an English word
SHORTEST = 3  # letters of such a part, and of the word
FEW = 2  # English words left over, one of which the loan word may stand for
OTHERS = 1  # other Japanese words left over beside a word whose translation is settled


class UnlikeLoanWord(NamedTuple):
    """Where both words stand, and whether any other word of the English text has a partner.

    `evident` if the English word names a thing or is always translated in another way; else the loan word
    tells only if it is one of those that the texts use.
    """

    en: tuple[int, int]
    ja: tuple[int, int]
    rendered: bool
    evident: bool


def unlike_loan_word(
    english: str, japanese: str, around: tuple[str, str], settled: SettledTerms | None
) -> UnlikeLoanWord | None:
    """The only loan word of a Japanese text that may render no word of the English one in small letters, and
    what that one has instead.

    `around` are both texts with their neighbours, whose words are partners, too. `settled` are the words that
    all texts translate in one way.
    """
    loans = [match for match in _LOAN_WORD.finditer(japanese) if not DOING.match(japanese, match.end())]
    beside = set(_WORD.findall(around[0])) if loans else set()
    strange = [match for match in loans if not _may_render_any(match[0], beside)]
    if len({match[0] for match in strange}) != 1:
        return None
    words = content_words(english)
    if not unprinted_words(english, around[1]):
        return None
    found = partners(english, japanese)
    lone = unprinted(found.lone_english, around[1])
    loan = strange[0]
    rest = {word.text for word in found.lone_japanese if word.known or len(word.text) > 1} - {loan[0]}
    names = list(dict.fromkeys(word[0] for word in lone))
    if any(may_be_called(name, loan[0]) for name in names):
        return None
    lacking = [name for name in names if settled and settled.lacks(name, around[1])]
    if len(lacking) == 1 and len(rest) <= OTHERS:
        name = lacking[0]
    elif len(names) <= FEW and not rest and (nouns := [*_nouns(names, loan[0], settled)]):
        name = nouns[0]
    else:
        return None
    word = next(word for word in lone if word[0] == name)
    if not is_beside(word, english, loan.span(), found.meant):
        return None
    rendered = len(names) < len({each[0] for each in words})
    return UnlikeLoanWord(word.span(), loan.span(), rendered, names_thing(name) or name in lacking)


def _nouns(names: Iterable[str], loan: str, settled: SettledTerms | None) -> Iterator[str]:
    """The words for which no translator puts a loan word whose meaning or, by another text, sound is known:
    nouns, and names of which nothing is known if it is itself one.
    """
    known = meaning(loan) is not None
    texts = settled.beside.get(loan, ()) if settled else ()
    rendered = any(_may_render_any(loan, _WORD.findall(text.lower())) for text in texts)
    for name in names if known or rendered else ():
        if _is_noun(name) or not (known or may_render(name)):
            yield name


def _may_render_any(loan: str, words: Iterable[str]) -> bool:
    """Whether a loan word, or a part of it, may render one of some English words by meaning or sound."""
    known = meaning(loan)
    meant = known.words.union(known.loose) if known else ()
    if meant and not meant.isdisjoint(chain.from_iterable(map(forms_of, words))):
        return True
    if any(rendering(loan, word) >= FITS for word in words):
        return True
    parts = [loan[:cut] for cut in range(SHORTEST, len(loan) - 1)]
    parts += [loan[cut:] for cut in range(2, len(loan) - SHORTEST + 1)]
    return any(
        rendering(part, word) >= SOUNDS_LIKE for word in words if len(word) >= SHORTEST for part in parts
    )


def _is_noun(word: str) -> bool:
    """Whether most of what Japanese prints for a word are nouns."""
    if len(word) < SHORTEST or names_thing(word):
        return len(word) >= SHORTEST
    forms: Sequence[str] = () if word.endswith(_VERB) else may_render(word)
    nouns = sum(known.noun for known in map(meaning, forms) if known)
    return 2 * nouns > len(forms)
