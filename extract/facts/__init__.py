"""Running text → the facts that it states, in the same typed form for both languages.

- the text: plain_text, plural_forms, normalised_text
- figures: numbers, number_words, kanji, ratios, idioms, measure, units, scales, limits
- other facts: dates, date_points, references, designations, terms, comparisons, direct_words, properties
- words of content: basic_words, concrete_words, dictionary
- lists of words: word_files, lexicon, form_syntax, forms, needles, kana; fact is what all of them state
"""

import re
from collections.abc import Collection, Iterable, Iterator
from operator import itemgetter

from extract.facts.comparisons import comparisons
from extract.facts.dates import dates
from extract.facts.designations import designations
from extract.facts.direct_words import modalities, roundings
from extract.facts.fact import Fact
from extract.facts.idioms import in_idioms
from extract.facts.kanji import kanji
from extract.facts.measure import limited_time, measure
from extract.facts.normalised_text import NormalisedText, normalised
from extract.facts.number_words import number_words
from extract.facts.numbers import numbers
from extract.facts.plain_text import plain_text
from extract.facts.ratios import ratios
from extract.facts.references import references
from extract.facts.terms import Terms, Vocabulary, labels, terms, vocabulary
from extract.facts.units import unit_words
from rules_core.glossary import Unit
from rules_core.model.tables import Edition

_RANK = itemgetter(0, 1, 2)  # of a reading
_GAP = re.compile(r"\s*の?\s*")
_DIGITS = re.compile(r"[0-9]+")
_FREE = re.compile(rb"\0+")  # characters that are not used


def facts(
    text: str, edition: Edition, glossary: Terms = (), units: tuple[Unit, ...] = ()
) -> tuple[Fact, ...]:
    """The facts that a passage states, in their order; they do not overlap.

    `text` is one passage as printed, `glossary` the (English, Japanese) pairs of terms, `units` are those of
    its system. Of overlapping readings the longest counts, of equally long ones the most specific kind. Every
    digit is part of a fact, except in placeholders, markup and addresses.
    """
    return facts_known(text, edition, vocabulary(edition, glossary), units)


def facts_known(
    text: str, edition: Edition, known: Vocabulary, units: tuple[Unit, ...] = (), shown: str | None = None
) -> tuple[Fact, ...]:
    """The same, by a vocabulary that is ready for many texts; `shown` is what a reader sees, if known."""
    plain = plain_text(text, shown)
    stated = _facts(plain.text, edition, known, units)
    return stated if plain.text is text else tuple(map(plain.placed, stated))


def _facts(text: str, edition: Edition, known: Vocabulary, units: tuple[Unit, ...]) -> tuple[Fact, ...]:
    normal = normalised(text, units)
    idioms = tuple(in_idioms(normal, edition))
    in_words = number_words(normal) if edition == "en" else kanji(normal)
    used = bytearray(len(text))
    figures = _longest(
        (
            idioms,
            dates(normal, edition),
            references(normal, edition, known.articles),
            designations(normal, edition, known),
            in_words,
            ratios(normal, edition),
            numbers(normal, edition),
        ),
        used,
    )
    if normal.has_digit:
        figures = sorted([*figures, *_left_over(normal, used)], key=lambda fact: fact.start)
    figures = [fact for fact in figures if fact.kind != "none"]
    taken = bytearray(len(text))
    measured = list(_measured(normal, figures, edition, known, {fact.start for fact in idioms if fact.soft}))
    for fact in measured:
        taken[fact.start : fact.end] = b"\1" * (fact.end - fact.start)
    directions = _longest([roundings(normal, edition)], taken)
    words = _longest(
        (
            labels(normal, known),
            modalities(normal, edition),
            comparisons(normal, edition),
            terms(normal, known),
            unit_words(normal, edition),
        ),
        taken,
    )
    return tuple(sorted([*measured, *directions, *words], key=lambda fact: fact.start))


def _longest(kinds: Iterable[Iterable[Fact]], taken: bytearray) -> list[Fact]:
    """Of overlapping readings the longest, of equally long ones the first kind's; none on used characters."""
    readings = [
        (fact.start - fact.end, rank, fact.start, fact) for rank, kind in enumerate(kinds) for fact in kind
    ]
    if not readings:
        return []
    kept = []
    for _, _, _, fact in sorted(readings, key=_RANK):
        if 1 not in taken[fact.start : fact.end]:
            taken[fact.start : fact.end] = b"\1" * (fact.end - fact.start)
            kept.append(fact)
    return sorted(kept, key=lambda fact: fact.start)


def _left_over(normal: NormalisedText, used: bytearray) -> Iterator[Fact]:
    """Digits whose reading was dropped for a longer one that overlaps it (1-2/3-4), each run as printed."""
    for digits in _DIGITS.finditer(normal.text):
        for free in _FREE.finditer(used, *digits.span()) if 0 in used[slice(*digits.span())] else ():
            yield normal.fact("number", normal.text[slice(*free.span())], *free.span())


def _counts(normal: NormalisedText, end: int, following: list[Fact], known: Vocabulary) -> bool:
    """Whether a designation or a word of the glossary follows a number directly."""
    gap = _GAP.match(normal.text, end)
    at = gap.end() if gap else end
    designated = bool(following) and following[0].start == at and following[0].kind == "designation"
    return designated or known.forms.begins(normal.text, normal.text.lower(), at)


def _measured(
    normal: NormalisedText,
    figures: list[Fact],
    edition: Edition,
    known: Vocabulary,
    whole_words: Collection[int],
) -> Iterator[Fact]:
    """The figures with their units and limits. An idiom that may be omitted (both) stays unchanged."""
    floor = 0
    for place, fact in enumerate(figures):
        ceiling = figures[place + 1].start if place + 1 < len(figures) else len(normal.text)
        plain = fact.kind == "number" and not (fact.soft and fact.start in whole_words)
        whole = measure(normal, fact, edition, floor) if plain else limited_time(normal, fact, edition, floor)
        if whole.soft and whole.value == "2" and _counts(normal, whole.end, figures[place + 1 :], known):
            whole = whole._replace(soft=False)  # two 9-1 are no plain pair of things
        yield whole if whole.end <= ceiling else fact
        floor = max(floor, whole.end if whole.end <= ceiling else fact.end)
