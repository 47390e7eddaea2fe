"""Whether another text names what a sentence says and the rest of its own text does not."""

import re

from extract.align.transliteration import rendering
from extract.compare.prose.rendered import WELL
from extract.facts.basic_words import renderings_of
from extract.facts.plain_text import JAPANESE

STEM = 5  # letters by which two forms of a word are one
_LATIN, _LOAN = re.compile(r"[a-z_][a-z0-9_]+"), re.compile("[ァ-ヶー]{3,}")


def is_named(sentence: str, rest: str, other: str) -> bool:
    """Whether the other text has a word in Latin letters of a sentence, or one that sounds like one of its
    words, which the text beside the sentence has not. Basic words are no names.
    """
    own, kept, theirs = (_LATIN.findall(text.lower()) for text in (sentence, rest, other))
    begun = {word[:STEM] for word in own} - {word[:STEM] for word in kept}
    loans = set(_LOAN.findall(sentence)) - set(_LOAN.findall(rest)) or _LOAN.findall(other)
    words = set(own) - set(kept) if loans and not JAPANESE.search(sentence) else theirs
    return not begun.isdisjoint(word[:STEM] for word in theirs) or any(
        rendering(loan, word) >= WELL for word in words if not renderings_of(word) for loan in loans
    )
