"""Which sentence of a paragraph the paragraph of the other book does not say.

That paragraph is about as long as the others together, and renders hardly any basic word of the sentence.
"""

import re
import unicodedata
from collections.abc import Sequence

from extract.align.stated import figures_stated
from extract.align.titled_sections import text_length
from extract.compare.prose.own_words import is_named, own_words
from extract.facts.basic_words import rendered_words, share_covered
from extract.facts.plain_text import JAPANESE

LENGTH = 2.0  # weight of a better fit in length against the share of words that are rendered
UNKNOWN = 0.5  # the share of a sentence without basic words
LEAST = 0.2  # of both together
UNSAID = -9.0
_PARTS = re.compile(r"[.!?;:](?=\s|$)| [–—-] ")  # of an English paragraph
_CLAUSE = re.compile(r",(?=\s)")
_CONTENT = re.compile("[a-zA-Z0-9ァ-ヶ一-龯]")
_ASIDE = re.compile(r"\s*[(（].*[)）][。.]?\s*", re.DOTALL)


def unsaid(sentences: Sequence[str], other: str) -> int | None:
    """The index of the sentence that the `other` paragraph lacks, None if it may say all of them."""
    if len(_PARTS.findall(other)) >= len(sentences):
        return None  # One of you is guilty; the rest must find him. Two sentences in Japanese
    if len(sentences) == 2 and _CLAUSE.search(other) and JAPANESE.search(sentences[0]):
        return None  # I am lost, what can I do? is two sentences in Japanese
    together, length = text_length("".join(sentences)), text_length(other)
    fits = fit(together, length)
    worth = [_worth(at, sentences, other, length, fits) for at in range(len(sentences))]
    best = max(range(len(worth)), key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] > LEAST else None


def _worth(at: int, sentences: Sequence[str], other: str, length: float, fits: float) -> float:
    """How surely a sentence is the one; `fits` says how well all of them fit the `length` of the other."""
    sentence, rest = sentences[at], "".join((*sentences[:at], *sentences[at + 1 :]))
    better = fit(text_length(rest), length) - fits
    if (
        LENGTH * better <= LEAST
        or not _CONTENT.search(sentence)  # よろしいですか？
        or (
            _ASIDE.fullmatch(sentence)
            and (JAPANESE.search(sentence) or "(" in unicodedata.normalize("NFKC", other))
        )
        or is_named(sentence, rest, other)
        or figures_stated(sentence) & (figures_stated(other) - figures_stated(rest))
    ):
        return UNSAID
    own = own_words(sentence, rest)
    if JAPANESE.search(own):
        share = share_covered(other.lower(), own)
    else:
        known, rendered = rendered_words(own.lower(), other)
        share = rendered / known if known else UNKNOWN
    return LENGTH * better - share


def fit(first: float, second: float) -> float:
    """How well two lengths fit, up to 1."""
    return min(first, second) / max(first, second, 1.0)
