"""A condition (if it is sunk) that Japanese lacks, in sentences of any length.

Japanese has fewer forms that may render one, none of the words of the clause, and hardly a word left
that could stand for them; without the clause the lengths fit better.
False alarms: a condition told in other words.
"""

from extract.align.partners import partners
from extract.align.titled_sections import text_length
from extract.compare.prose.clauses import Clauses
from extract.compare.prose.finding import Compared
from extract.compare.prose.left_out import may_be_absent
from extract.compare.prose.lone_sentence import fit
from extract.compare.prose.lost_exception import BROKEN_OFF
from extract.compare.prose.words import WordSpan
from extract.facts.lexicon import any_listed, lists

LONGEST = 400  # characters of an English sentence
SPARE = 1  # Japanese words that no English one explains
WELL = 0.6  # how well the lengths must fit without the clause


def lost_condition(compared: Compared, clauses: Clauses) -> WordSpan | None:
    """The first such clause of an English sentence in small letters, None if there is none."""
    english, japanese = clauses.en, clauses.ja
    if len(english) >= LONGEST:
        return None
    stated = list(any_listed("en", "conditions", "stated").finditer(english))
    if not stated or BROKEN_OFF.search(english):
        return None
    if len(any_listed("ja", "conditions", "rendering").findall(japanese)) >= len(stated):
        return None
    found = partners(english, japanese)
    if len(found.lone_japanese) > SPARE:
        return None
    around = japanese if clauses.single else clauses.around_ja
    lone = {word.start() for word in partners(english, around).lone_english}
    fits = fit(text_length(english), text_length(japanese))
    grammar = lists("en", "conditions", "grammar")
    for clause in stated:
        start, end = clause.span()
        words = [word for word in found.english if start <= word.start() < end and word[0] not in grammar]
        if (
            words
            and all(word.start() in lone for word in words)
            and fit(text_length(english[:start] + english[end:]), text_length(japanese)) >= max(fits, WELL)
            and not may_be_absent(compared, clauses, (start, end))
        ):
            return WordSpan(start, end)
    return None
