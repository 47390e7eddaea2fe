"""A stretch of an English sentence of any length of whose words Japanese renders none.

Japanese has hardly a word left that could stand for them, and without the stretch the lengths of both
sentences fit better. False alarms: a set phrase that Japanese renders shortly.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.align.partners import partners
from extract.align.titled_sections import text_length
from extract.compare.prose.clauses import Clauses
from extract.compare.prose.finding import Compared
from extract.compare.prose.left_out import may_be_absent
from extract.compare.prose.lone_sentence import fit
from extract.compare.prose.rendered import Span
from extract.compare.prose.words import WordSpan
from extract.facts.lexicon import any_of, lists

SHORTEST, LONGEST = 20, 400  # characters of an English sentence
PARTS = 5  # of a sentence that one stretch has at most
FEWEST, KEPT = 2, 2  # words of content that it has, and that Japanese renders of the rest
LONG = 100  # characters of a sentence that is translated so freely that it takes one word more
BETTER, WELL = 0.1, 0.6  # how much better the lengths must fit without it, and how well


def lost_stretch(compared: Compared, clauses: Clauses) -> WordSpan | None:
    """The longest such stretch of an English sentence in small letters, None if there is none."""
    english, japanese = clauses.en, clauses.ja
    length = text_length(japanese)
    fits = fit(text_length(english), length)
    if not SHORTEST < len(english) < LONGEST or len(english) < length or fits + BETTER > 1:
        return None
    found = partners(english, japanese)
    fewest = FEWEST + (len(english) > LONG)
    if len(found.lone_english) < fewest:
        return None
    lone = {word.start() for word in partners(english, clauses.around_ja).lone_english}
    grammar = set(lists("en", "left_out", "grammar"))
    best: tuple[float, WordSpan] | None = None
    for start, end in _stretches(english):
        words = [word for word in found.english if start <= word.start() < end]
        kinds = {word[0] for word in words} - grammar
        if (
            len(kinds) < fewest
            or not all(word.start() in lone for word in words)
            or len(found.english) - max(len(found.lone_english), len(words)) < KEPT
            or len(found.lone_japanese) > len(kinds) - fewest
        ):
            continue
        fits_without = fit(text_length(english[:start] + english[end:]), length)
        worth = (fits_without - fits) * len(kinds)
        if fits_without < max(fits + BETTER, WELL) or (best and worth <= best[0]):
            continue
        if not may_be_absent(compared, clauses, (start, end)):
            best = worth, WordSpan(start, end)
    return best[1] if best else None


def _stretches(english: str) -> Iterator[Span]:
    """Where stretches of a few parts each start and end; the whole sentence is none."""
    at = {0, len(english)}
    at.update(match.end() if match[0].strip() else match.start() for match in _edge().finditer(english))
    edges = sorted(at)
    for place, start in enumerate(edges):
        for end in edges[place + 1 : place + 1 + PARTS]:
            if (start, end) != (0, len(english)):
                yield start, end


@lru_cache
def _edge() -> re.Pattern[str]:
    """Stops, and the blanks before the words that open a part."""
    return re.compile(rf"[,.;:()](?=\s|$)|\s(?={any_of(lists('en', 'left_out', 'opening'), 'en')})")
