"""The one name of several in katakana that sounds like nothing of its English one: Saltmere, ペリドン."""

import re
from collections.abc import Sequence

from extract.align.transliteration import FITS, rendering
from extract.facts.basic_words import renderings_of, words_of

OTHERS = 2  # names in katakana that sound like their English ones
UNLIKE = 0.45  # ... as which the one sounds at most
_KATAKANA = re.compile("[ァ-ヶー・＝]{3,}")
_PART, _WORD = re.compile("[ァ-ヶー]+"), re.compile("[A-Za-z]{3,}")


def unlike_sounds(labels: Sequence[tuple[str, str]]) -> int | None:
    """The place of that label among (English, Japanese) ones; None without `OTHERS` that sound alike."""
    likeness = [_likeness(en, ja) for en, ja in labels]
    unlike = [place for place, like in enumerate(likeness) if like is not None and like < UNLIKE]
    alike = sum(like is not None and like >= FITS for like in likeness)
    return unlike[0] if len(unlike) == 1 and alike >= OTHERS else None


def _likeness(en: str, ja: str) -> float | None:
    """How well a name in katakana alone represents an English one; None of others and of common words.

    Japanese writes its own words for plants and animals in katakana, too: Dates, ナツメヤシ.
    """
    words, parts = _WORD.findall(en), _PART.findall(ja)
    known = any(renderings_of(word.lower()) for word in words) or any(map(words_of, parts))
    if not words or known or not _KATAKANA.fullmatch(ja):
        return None
    spoken = ["".join(parts), *parts]
    return max(rendering(one, word) for one in spoken for word in ["".join(words), *words])
