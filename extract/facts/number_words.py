"""English number words: twelve, twenty-five, one hundred and fifty, second, twice, half, two-thirds."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, lists, table
from extract.facts.needles import Needles
from extract.facts.normalised_text import NormalisedText

_LETTERS = re.compile(r"[a-z]+")
_TOKEN = re.compile(r"[a-z]+|\d+")
_ARTICLE = re.compile(r"\d\sand\sa\s|\ba\s\d")


class _Words(NamedTuple):
    pattern: re.Pattern[str]
    needles: Needles  # of the words of which a text must have one to state an amount in words
    cardinals: dict[str, int]
    scales: dict[str, int]
    ordinals: dict[str, int]
    parts: dict[str, int]
    multiples: dict[str, int]
    single: frozenset[str]
    stated_after: re.Pattern[str]
    starts: frozenset[str]  # the first three letters of any match that begins with a word


def number_words(normal: NormalisedText) -> Iterator[Fact]:
    """Every amount in words. "one", "two", "first" and "second" are soft: Japanese may omit them."""
    known = _words()
    if not known.needles.of(normal.lower) and not (normal.has_digit and _ARTICLE.search(normal.lower)):
        return
    for match in _matches(normal.lower, known):
        start, end = match.span()
        words = match[0]
        shape = match.lastgroup
        if shape == "mixed":
            whole = match["mixed"]
            number = int(whole) if whole.isdecimal() else cardinal(whole)
            yield normal.fact("number", f"{2 * number + 1}/2", start, end)
        elif shape == "article":  # a 7-0: Japanese counts it, 1 個の 7-0
            yield normal.fact("number", "1", start, end, soft=True)
        elif shape == "half":
            yield normal.fact("number", "1/2", start, end)
        elif shape == "multiple":
            yield normal.fact("number", str(known.multiples[words]), start, end, unit="times")
        elif shape == "ordinal":
            place = known.ordinals[words]
            yield normal.fact("number", str(place), start, end, unit="ordinal", soft=place <= 2)
        elif shape == "part":
            upper = cardinal(match["upper"]) if match["upper"] else 1
            yield normal.fact(
                "number", f"{upper}/{known.parts[match['lower'] or match['whole']]}", start, end
            )
        elif shape == "cardinal":
            value = str(cardinal(words))
            soft = words in known.single and not changed_by(normal.lower, start)
            yield normal.fact("number", value, start, end, soft=soft)


def _matches(text: str, known: _Words) -> Iterator[re.Match[str]]:
    """The matches of the pattern, looked for only where a word or figure begins that may be its first one."""
    at = 0
    for token in _TOKEN.finditer(text):
        start = token.start()
        if start >= at and (token[0].isdecimal() or token[0][:3] in known.starts):
            match = known.pattern.match(text, start)
            if match is not None:
                yield match
                at = match.end()


def changed_by(text: str, place: int) -> bool:
    """Whether an English text states before that offset the amount of a change: increased by one."""
    return _words().stated_after.search(text[max(place - 20, 0) : place].lower()) is not None


def cardinal(words: str) -> int:
    """The number of a sequence of number words: twenty-five, one hundred and fifty."""
    known = _words()
    total = group = 0
    for word in re.findall(r"[a-z]+", words):
        if word in known.cardinals:
            group += known.cardinals[word]
        elif word in known.scales:
            scale = known.scales[word]
            group = (group or 1) * scale
            if scale > 100:
                total, group = total + group, 0
    return total + group


@lru_cache
def _words() -> _Words:
    known = table("en", "numbers")
    units, teens, tens = (any_of(known[name], "en") for name in ("units", "teens", "tens"))
    below = rf"(?:{tens}(?:[\s-]{units})?|{teens}|{units})"
    hundred, thousand = any_of(["hundred"], "en"), any_of(list(known["scales"])[1:], "en")
    and_ = r"(?:[\s-](?:and\s)?)"
    hundreds = rf"(?:(?:{below}|\ban?)[\s-]{hundred}(?:{and_}{below})?|{below})"
    cardinal = rf"(?:(?:{hundreds}|\ban?)\s{thousand}(?:,?{and_}{hundreds})?|{hundreds})"
    trap_words = lists("en", "numbers", "traps")
    traps = any_of(trap_words, "en")
    articles = any_of(known["articles"], "en")
    parts = any_of(known["parts"], "en")
    ordinals = dict(known["ordinals"])
    pattern = re.compile(
        rf"(?P<trap>{traps})"
        rf"|(?P<part>(?P<upper>{units})[\s-](?!{traps})(?P<lower>{parts})|\ba\s(?P<whole>{parts})(?=\s(?:of|more|less|higher|lower|off)\b))"
        rf"|(?P<mixed>{below}|(?<!\d)\d{{1,9}})\sand\sa\s{any_of(['half'], 'en')}"
        rf"|(?P<article>{articles}(?=\s\d{{1,2}}[-+]\d)|{known['counting']})"
        rf"|(?P<half>{any_of(known['halves'], 'en')})"
        rf"|(?P<multiple>{any_of(known['multiples'], 'en')})"
        rf"|(?P<cardinal>{cardinal})"
        rf"|(?P<ordinal>{any_of(ordinals, 'en')})"
    )
    forms = [
        known[name]
        for name in ("units", "teens", "tens", "scales", "ordinals", "parts", "multiples", "halves")
    ]
    first = frozenset(word for group in forms for form in group for word in _LETTERS.findall(form))
    return _Words(
        pattern,
        Needles([[*first, "at least", "more than", "up to"]], "en"),
        {**known["units"], **known["teens"], **known["tens"]},
        dict(known["scales"]),
        ordinals,
        dict(known["parts"]),
        dict(known["multiples"]),
        frozenset(known["single"]),
        re.compile(rf"{any_of(known['stated_after'], 'en')} $"),
        frozenset(_LETTERS.findall(form)[0][:3] for form in (*first, *trap_words, *known["articles"])),
    )
