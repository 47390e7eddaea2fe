"""The sentence of a paragraph that the paragraph of the other book does not say.

All other sentences find partners in order, one for one or one for several, better without it than with it: by
figures, words and above all by length.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from extract.align.partners import share_of_meant, share_with_partners
from extract.align.stated import figures_in_common, figures_stated
from extract.align.titled_sections import text_length
from extract.align.transliteration import rendering
from extract.compare.prose.rendered import WELL
from extract.facts.basic_words import renderings_of
from extract.facts.plain_text import JAPANESE
from rules_core.model.tables import EDITIONS, Edition

WHOLE = 0.87  # two paragraphs whose lengths fit so well say the same
MOST = 16  # sentences of a paragraph
PARTNERS = ((1, 1), (1, 2), (2, 1), (1, 3))
"""How many English and Japanese sentences may be partners."""
SEVERAL = 0.15  # ... which costs so much for each sentence more than one
FIGURES, BY_CHANCE, UNKNOWN = 0.5, 0.35, 0.4  # weight; shares of words with partners
LEAST = 0.15  # what leaving the sentence out must be worth
BETTER = 0.05  # ... and how much better the lengths must fit without any one
FEWEST_WORDS = 4  # of a sentence that is no label before the others
HARDLY, APART = 0.34, 0.3  # share of the words of a sentence that is not said, and how far below the others
MOSTLY = 0.67  # ... of one that is, unless the lengths tell otherwise
FAR_BETTER, FREELY = 0.15, 0.1  # by how much lengths tell, or must not deny, that a sentence is lacking
SAID = 0.9  # share of the words of a sentence that the other paragraph has
_PARTS = re.compile(r"[.!?;:](?=\s|$)| [–—-] ")  # of an English paragraph
_CLAUSE = re.compile(r",(?=\s)")
_CONTENT = re.compile("[a-zA-Z0-9ァ-ヶ一-龯]")
_COURTESY: dict[Edition, re.Pattern[str]] = {  # which the other book says in another place, if at all
    "en": re.compile(
        r"(?i:(?:(?:we(?: are|['’]re)? |i(?: am|['’]m) )?(?:very |truly |so )?(?:sorry|apologi[sz]e)"
        r"(?: for (?:the|any|this|your)[a-z ]{0,30})?"
        r"|thank(?: you|s)(?: (?:very|so) much)?(?: (?:in advance|again|for (?:your|the|using)[a-z ]{0,40}))?"
        r"|(?:we )?appreciate your [a-z ]{0,40}|please (?:understand|bear with us)[a-z ]{0,20})[.!]*)"
    ),
    "ja": re.compile(
        "(?:何卒|どうぞ|予め|あらかじめ|大変|ご利用)?、?(?:ご(?:了承|理解|容赦|協力)[^。]{0,12}|よろしくお願い[^。]{0,6}"
        "|(?:(?:ご不便|ご迷惑|お手数)を?[^。]{0,12})?申し訳(?:あり|ござい)ません|ありがとうございま(?:す|した))[。！!]*"
    ),
}
_TRAILS_OFF = re.compile(r"…|\.\.")  # no sentence has its end there: Where is it... let me see...
_ASIDE = re.compile(r"\s*[(（].*[)）][。.]?\s*", re.DOTALL)


def lone_sentence(en: Sequence[str], ja: Sequence[str]) -> tuple[Edition, int] | None:
    """The book and the index of that sentence, None if both paragraphs may say the same."""
    texts = " ".join(en), "".join(ja)
    lengths = text_length(texts[0]), text_length(texts[1])
    edition: Edition = EDITIONS[lengths[1] > lengths[0]]
    ours, other = (en, texts[1]) if edition == "en" else (ja, texts[0])
    if not 1 < len(ours) <= MOST or max(len(en), len(ja)) > MOST:
        return None
    at = _unsaid(en, texts) if edition == "en" and len(en) > len(ja) else None
    several = edition == "ja" and _may_be_several(texts[0], len(ja))
    if at is None and _may_lack_one(ours, *lengths) and not several:
        at = _left_out(en, ja, edition)
    if at is None or not _CONTENT.search(ours[at]) or _TRAILS_OFF.search(ours[at]):
        return None
    if _COURTESY[edition].fullmatch(ours[at].strip()):
        return None  # よろしいですか？
    rest = "".join((*ours[:at], *ours[at + 1 :]))
    if _ASIDE.fullmatch(ours[at]) and (edition == "ja" or "(" in unicodedata.normalize("NFKC", other)):
        return None
    stated = figures_stated(ours[at]) & (figures_stated(other) - figures_stated(rest))
    rendered = (
        stated
        or is_named(ours[at], rest, other)
        or _share_said(ours[at], other, edition) >= SAID
        or any(_suits_alone(ours, at, one, edition) for one in (ja if edition == "en" else en))
    )
    return None if rendered else (edition, at)


def _may_lack_one(sentences: Sequence[str], *lengths: float) -> bool:
    """Whether the lengths of two paragraphs fit better without one of the longer one's sentences."""
    longer, shorter = max(lengths), min(lengths)
    best = max(fit(longer - text_length(one), shorter) for one in sentences)
    return fit(longer, shorter) <= WHOLE and best >= fit(longer, shorter) + BETTER


def _unsaid(en: Sequence[str], texts: tuple[str, str]) -> int | None:
    """The index of the English sentence that the words of a Japanese paragraph of fewer sentences say least,
    if hardly anything of it, or if the lengths fit far better without it. `texts` are both paragraphs.
    """
    whole, other = texts
    shares = [_share_said(one, other, "en") for one in en]
    at = min(range(len(en)), key=shares.__getitem__)
    if len(en[at].split()) < FEWEST_WORDS:
        return None
    rest = " ".join((*en[:at], *en[at + 1 :]))
    gain = fit(text_length(rest), text_length(other)) - fit(text_length(whole), text_length(other))
    next_least = min((*shares[:at], *shares[at + 1 :]))
    unlike = shares[at] <= HARDLY and next_least - shares[at] >= APART and gain >= -FREELY
    return at if unlike or (gain >= FAR_BETTER and shares[at] <= MOSTLY) else None


def _share_said(sentence: str, other: str, edition: Edition) -> float:
    """The share of the words of a sentence that a paragraph of the other book has."""
    if edition == "en":
        return share_with_partners(sentence, other) or 0.0
    return share_of_meant(other, sentence)


def _suits_alone(ours: Sequence[str], at: int, other: str, edition: Edition) -> bool:
    """Whether a sentence of the other book suits none of ours but the one `at` a place."""
    pairs = ((one, other) if edition == "en" else (other, one) for one in ours)
    worth = [_worth(*pair, 2) for pair in pairs]
    return worth.pop(at) > (best := max(worth)) and best < 0


def fit(first: float, second: float) -> float:
    """How well two lengths fit, up to 1."""
    return min(first, second) / max(first, second, 1.0)


def _may_be_several(english: str, sentences: int) -> bool:
    """Whether the parts of an English sentence may be sentences in Japanese.

    One of you is guilty; the rest must find him. I am lost, what can I do?
    """
    return len(_PARTS.findall(english)) >= sentences or (sentences == 2 and bool(_CLAUSE.search(english)))


def _left_out(en: Sequence[str], ja: Sequence[str], edition: Edition) -> int | None:
    """The index of the sentence without which the others pair best, None if they pair better with all."""
    best: dict[tuple[int, int, bool], tuple[float, int | None]] = {(0, 0, False): (0.0, None)}
    step = (1, 0) if edition == "en" else (0, 1)
    for i in range(len(en) + 1):
        for j in range(len(ja) + 1):
            if not any(_may_be_partners(len(en) - i - a, len(ja) - j - b) for a, b in ((0, 0), step)):
                continue
            for without in (False, True):
                ways = [
                    (before[0] + _worth(" ".join(en[i - a : i]), "".join(ja[j - b : j]), a + b), before[1])
                    for a, b in PARTNERS
                    if (before := best.get((i - a, j - b, without))) is not None
                ]
                if without and (before := best.get((i - step[0], j - step[1], False))):
                    ways.append((before[0], (i if edition == "en" else j) - 1))
                if ways:
                    best[i, j, without] = max(ways, key=lambda way: way[0])
    whole, part = (best.get((len(en), len(ja), without)) for without in (False, True))
    return part[1] if part and (whole is None or part[0] > whole[0] + LEAST) else None


def _may_be_partners(english: int, japanese: int) -> bool:
    """Whether so many sentences may all have partners."""
    return english <= 2 * japanese and japanese <= 3 * english


@lru_cache(maxsize=512)
def _worth(english: str, japanese: str, sentences: int) -> float:
    figures = FIGURES * figures_in_common(english, japanese)
    rendered = share_with_partners(english, japanese)
    words = ((UNKNOWN if rendered is None else rendered) + share_of_meant(english, japanese)) / 2 - BY_CHANCE
    length = fit(text_length(english), text_length(japanese)) - 0.5
    return sentences / 2 * (figures + words + length) - SEVERAL * (sentences - 2)


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
