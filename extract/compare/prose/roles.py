"""Two words that have changed places: who did it and to whom; by `roles` in extract/facts/en.toml."""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.align.parts import Part
from extract.compare.prose.rendered import Span, distinct_places
from extract.facts.basic_words import IDLE
from extract.facts.fact import Fact
from extract.facts.lexicon import compiled, table
from extract.facts.needles import Needles
from extract.facts.plain_text import placeholders

_NO_ROLE = IDLE | {"following"}


def crossed_roles(en: Part, ja: Part) -> tuple[Fact, Fact] | None:
    """Two words of an English sentence each of which has the place of the other one in Japanese."""
    text, other = _shown(en).lower(), _shown(ja)
    for place in sorted(_needles().of(text)):
        form, first, second, denied = _roles()[place]
        if denied and compiled(denied).search(other):
            continue
        for match in form.finditer(text):
            one, two = match["x"], match["y"]
            if not _NO_ROLE.isdisjoint((one, two)) or one == two:
                continue
            spots = (here := _places(one, other)), _places(two, other) if here else []
            spots = _without(*spots), _without(*spots[::-1])
            for (start, end), (_, behind) in _together(*spots, other):
                if not (compiled(first).match(other, end) and compiled(second).match(other, behind)):
                    continue
                return (
                    Fact("term", one, en.passage.raw[match.start("x") : match.end("x")], *match.span("x")),
                    Fact("term", one, ja.passage.raw[start:end], start, end),
                )
    return None


def _shown(part: Part) -> str:
    """The text as a reader sees it, with its placeholders."""
    text = part.visible
    for match in placeholders(part.passage.raw):
        text = text[: match.start()] + match[0] + text[match.end() :]
    return text


def _together(ones: list[Span], others: list[Span], japanese: str) -> Iterator[tuple[Span, Span]]:
    """The only places of two words in a text, or else in a clause."""
    if len(ones) == len(others) == 1:
        yield ones[0], others[0]
        return
    for clause in _CLAUSE.finditer(japanese) if ones and others else ():
        here = [
            [span for span in spans if clause.start() <= span[0] < clause.end()] for spans in (ones, others)
        ]
        if len(here[0]) == len(here[1]) == 1 and here[0] != here[1]:
            yield here[0][0], here[1][0]


_CLAUSE = re.compile("[^、。;；]+")


def _without(spots: list[Span], others: list[Span]) -> list[Span]:
    """The places of a word without the only one of another word, whose sound it may have."""
    return [span for span in spots if [span] != others] or spots


def _places(word: str, japanese: str) -> list[Span]:
    if word[0].isalpha():
        return distinct_places(word, japanese) or [
            match.span() for form in _of_clauses().get(word, ()) for match in re.finditer(form, japanese)
        ]
    return [match.span() for match in re.finditer(rf"(?<![\d.]){re.escape(word)}(?![\d.])", japanese.lower())]


_WORD = r"[a-z]+|\d+(?:\.\d+)?|%\d\$[a-z]|%\(\w+\)[a-z]|\{\w+\}"
# Between a word and its particle.
_GAP = (
    "ー?(?:[0-9０-９]{1,2}[体人個枚匹本つ頭]|軍?(?:プレイヤー|側|陣営|チーム)|・[ァ-ヶー]+"
    "|さん|様|氏|くん|君|ちゃん|たち|達|し?[いの](?:方|ほう)(?:の[一-龯]{1,3})?|[一-龯%％]{0,2}?|[ァ-ヶー]{2,4})"
)
_ARTICLE = "the|an?|your|his|her|its|their|my|our|mr\\.?|mrs\\.?|ms\\.?|dr\\.?"
_X = rf"(?:(?<!\w)(?:{_ARTICLE}) )?(?<!\w)(?!(?:{_ARTICLE}) )(?P<x>{_WORD})"
_Y = rf"(?:(?:{_ARTICLE}) )?(?P<y>{_WORD})"


@lru_cache
def _of_clauses() -> dict[str, list[str]]:
    """What Japanese prints for words that may have changed places between clauses: right, 右."""
    known: dict[str, list[str]] = {}
    for line in table("en", "crossed")["word"]:
        for english, japanese in line:
            if english.isalpha():
                known.setdefault(english, []).append(japanese)
    return known


@lru_cache
def _needles() -> Needles:
    """Which forms a text may have; a word may go on before and behind a form."""
    lines = table("en", "roles")["forms"]
    return Needles([[f".{form.replace('{x}', '.').replace('{y}', '.')}."] for form, *_ in lines], "en")


@lru_cache
def _roles() -> tuple[tuple[re.Pattern[str], str, str, str], ...]:
    """For each form patterns: the English one, what follows the two words in Japanese if they have changed
    places, and what tells that they have not.
    """
    return tuple(
        (
            re.compile(form.replace("{x}", _X).replace("{y}", _Y)),
            f"{_GAP}(?:{first})",
            f"{_GAP}(?:{second})",
            denied,
        )
        for form, first, second, denied in table("en", "roles")["forms"]
    )
