"""What a book states of a thing once and for all: a trench costs 7 points, its price, what it is of.

Only plain statements count: one figure in a clause, under a property of extract/facts/properties.toml, and
nothing in the whole sentence that makes it hold under a condition only.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from extract.align.parts import Part
from extract.facts.fact import Fact
from extract.facts.properties import properties, property_of
from rules_core.model.tables import Edition

_STOP = re.compile(r"(?<!\d)[.](?=\s|$)|[.](?=\s+[A-Z])|[;!?。；！？\n]")
_COMMA = {
    "en": re.compile(
        r"[,:()\[\]\u2013\u2014]|\s-\s|\b(?:and|but|while|whereas|so|because|since)\b", re.IGNORECASE
    ),
    "ja": re.compile(r"[、，,:：()（）\[\]\u2014]|ので|ため|そして|しかし|が、"),
}
_WORDS = {
    "en": re.compile(r"[A-Za-z][A-Za-z'’]*(?:-[A-Za-z]+)*"),
    "ja": re.compile(r"[A-Za-z]+|[\u30a1-\u30f4\u30fc]+|[\u4e00-\u9fff\u3005]+"),
}
_DENIED = {"en": re.compile(r"\b(?:not|no|never|cannot)\b|n['’]t\b"), "ja": re.compile(r"ない|ません")}


@dataclass(frozen=True, slots=True)
class Statement:
    """One figure of one property (`sort`) of one thing.

    `about` are the words that name the thing, `number` is the section, `title` are the words of its heading.
    A `note` of a table is about what calls it.
    """

    edition: Edition
    number: str
    part: Part
    fact: Fact
    sort: str
    about: frozenset[str]
    title: frozenset[str] = frozenset()
    note: bool = False

    @property
    def figure(self) -> Fraction:
        """What is stated."""
        return Fraction(self.fact.value)


def may_state(text: str, edition: Edition) -> bool:
    """Whether a text has a property at all."""
    return properties(edition).any.search(text.lower()) is not None


def named(text: str, edition: Edition) -> frozenset[str]:
    """The words of a text that name things: without properties, figures and words of every sentence."""
    language = properties(edition)
    bare = language.any.sub(" ", text.lower())
    words = (_stem(word, edition) for word in _WORDS[edition].findall(bare))
    return frozenset(word for word in words if word not in language.generic)


def statements(
    edition: Edition, number: str, part: Part, title: str = "", *, note: bool = False
) -> Iterator[Statement]:
    """The plain statements of a text."""
    text = part.passage.raw
    if not may_state(text, edition):
        return
    language = properties(edition)
    heading = named(title, edition)
    for start, end in pieces(text, 0, len(text), _STOP):
        sentence = text[start:end].lower()
        if not language.any.search(sentence) or language.context.search(sentence):
            continue
        if any(start <= fact.start < end and fact.kind in ("date", "designation") for fact in part.facts):
            continue
        for first, last in pieces(text, start, end, _COMMA[edition]):
            inside = [fact for fact in part.facts if first <= fact.start < last and fact.kind == "number"]
            if len(inside) != 1 or not _plain(inside[0]) or _DENIED[edition].search(text[first:last].lower()):
                continue
            fact = inside[0]
            clause = text[first : fact.start] + " " * (fact.end - fact.start) + text[fact.end : last]
            stated = property_of(clause, edition)
            about = named(clause, edition)
            if stated is not None and about:
                yield Statement(edition, number, part, fact, stated, about, heading, note)


def _plain(fact: Fact) -> bool:
    return not fact.soft and bool(re.fullmatch(r"\d+(?:\.\d+)?(?:/[1-9]\d*)?", fact.value))


def pieces(text: str, start: int, end: int, stop: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Start and end of each part of `text[start:end]` between two stops, none of them empty."""
    at = start
    for match in stop.finditer(text, start, end):
        if match.start() > at:
            yield at, match.start()
        at = match.end()
    if at < end:
        yield at, end


def _stem(word: str, edition: Edition) -> str:
    """A word without the ending of its plural."""
    if edition == "ja" or len(word) < 4:
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
