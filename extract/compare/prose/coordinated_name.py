"""Kind `term`, for one of two names that are joined: Rosa and Miguel in English, ローザ alone in Japanese.

Looked for in undeclared sentences: Japanese represents one of the two by its sound or as it is spelled,
nothing is joined to it there, and no other word in katakana may be the second. False alarms: a name that is
translated apart from the other one.
"""

import re
from collections.abc import Iterator

from extract.align.transliteration import rendering
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.spoken_name import is_short_sentence
from extract.compare.prose.words import things
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Discrepancy

WELL = 0.75  # how well a word represents the name that is kept
_NAME = "((?:[A-Z][a-z]{2,} )?[A-Z][a-z]{2,})"
_NAMES = rf"{_NAME} (?:and|or) {_NAME}(?![A-Za-z-]| [A-Z])"
_PAIR = re.compile(rf"(?=[A-Z])(?<![A-Za-z,] )(?<![A-Za-z]){_NAMES}")
_AMID = re.compile(rf"(?=[A-Z])(?<=[a-z] ){_NAMES}")
_KATAKANA = re.compile("[ァ-ヶー]{2,}(?:・[ァ-ヶー]{2,})*")
_JOINED = re.compile("[とやか、・，/＆&]|および|及び|または|又は|並びに|ならびに|もしくは")
NEAR = 6  # characters beside a name in which another one would be joined to it


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Names of a pair that the Japanese text leaves out."""
    en, ja = compared.en, compared.ja
    if compared.names is None or compared.treatments is not None:
        return
    if not is_short_sentence(en.passage.raw) or not JAPANESE.search(ja.passage.raw):
        return
    text, other = en.visible, ja.visible
    for pattern in (_PAIR, _AMID):
        for match in pattern.finditer(text):
            for kept, lost in ((1, 2), (2, 1)):
                rest = text[: match.start()] + text[match.end() :]
                if _stands_alone(match[kept], match[lost], other, rest):
                    name = Fact("term", match[lost], match[lost], *match.span(lost))
                    yield between(
                        "term", compared, name, None, code="compare.prose.term.left-out-name", also="joined",
                        sure="likely",
                    )  # fmt: skip


def _stands_alone(kept: str, lost: str, ja: str, english: str) -> bool:
    """Whether a Japanese text has one name of a pair, joined to nothing, and not the other.

    Its words in katakana may render others of the English text, but not both names.
    """
    others = _WORD.findall(english)
    words = [
        word
        for word in _KATAKANA.finditer(ja)
        if sounds_like(word[0], lost) or not any(rendering(word[0], other) >= WELL for other in others)
    ]
    places = [word.span() for word in words if sounds_like(word[0], kept)]
    if kept in ja:
        places.append((ja.index(kept), ja.index(kept) + len(kept)))
    if len(places) != 1 or lost in ja or _is_thing(lost, ja):
        return False
    (start, end), rest = places[0], [word for word in words if word.span() != places[0]]
    beside = ja[max(start - NEAR, 0) : start], ja[end : end + NEAR]
    return not rest and not any(map(_JOINED.search, beside))


def sounds_like(katakana: str, name: str) -> bool:
    """Whether words in katakana represent those of a name."""
    parts, words = katakana.split("・"), name.split()
    return len(parts) == len(words) and all(
        rendering(part, word) >= WELL for part, word in zip(parts, words, strict=True)
    )


_WORD = re.compile("[A-Za-z]+")


def _is_thing(name: str, ja: str) -> bool:
    """Whether a Japanese text has the word for a thing of opposites.toml: Portugal, ポルトガル."""
    return any(member.any["ja"].search(ja) for member in things(name.lower()))
