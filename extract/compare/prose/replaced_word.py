"""Kind `term`, for words: a basic word of the English text, and in Japanese the usual word for another one.

Looked for in undeclared sentences whose other Japanese words all render English ones, so that the one left
over stands for the one that is not rendered: trade with the market, 銀行と取引する. False alarms: a word for
the same thing that neither of the two entries of extract/facts/basic_words.toml has.
"""

import re
from collections.abc import Iterator

from extract.align.transliteration import TO_KATAKANA
from extract.compare.prose.accounted import STATED, unaccounted
from extract.compare.prose.clauses import Clauses, whole
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.rendered import places, words_of_content
from extract.compare.prose.words import WordSpan
from extract.facts.basic_words import renderings_of, words_rendered_as
from rules_core.model.discrepancies import Discrepancy

LONG = 160  # characters of an English text whose Japanese words can be accounted for
FEWEST = 2  # rendered words beside the one that is not
_BEFORE = re.compile(
    r"\b(?:the|an?|this|that|your|his|her|its|their|my|our|each|every|no|any|of|from|into|with|and|or|only|eats?)\s$"
)
_VERB = r"is|are|was|were|has|have|had|may|can|must|will|cannot|costs?|gets?|[a-z]+s\s(?:the|an?)"
_SUBJECT = re.compile(rf"\s(?:{_VERB})\b")
_BEHIND = re.compile(
    rf"[.,;:!?]|$|\s(?:{_VERB}|and|or|of|in|on|at|to|from|into|with|by|for|before|after|until|when|if|while|unless"
    r"|during|per|first)\b"
)
_PARTICLE = re.compile("[をがはにのとでもへや、。]|から|まで|です|である|$")
_CERTAIN = re.compile("[をがはへ]|から|まで")  # behind a character that may be a part of anything


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The noun that stands for another one, if all other words agree."""
    clauses = whole(compared) if compared.treatments is None else None
    if clauses is None or len(clauses.en) > LONG:
        return
    lost, rendered = _lost(compared, clauses)
    strange = list(unaccounted(compared, clauses)) if len(lost) == 1 and rendered >= FEWEST else []
    if len(strange) != 1:
        return
    (word, spot), said = lost[0], strange[0]
    nouns = _is_noun(clauses.en, spot) and _is_noun_there(clauses.ja, said)
    if nouns and _is_another_thing(word, said[0]):
        yield between(
            "term",
            compared,
            clauses.fact(compared, "en", "term", word, spot),
            clauses.fact(compared, "ja", "term", said[0], WordSpan(*said.span())),
            also="word",
            sure="likely",
        )


def _lost(compared: Compared, clauses: Clauses) -> tuple[list[tuple[str, WordSpan]], int]:
    """The basic words beside the figures that Japanese does not render, and how many words it does."""
    lost: dict[str, WordSpan] = {}
    rendered = 0
    facts = compared.parts.en.facts if compared.parts.en else ()
    figures = {at for fact in facts if fact.kind in STATED for at in range(fact.start, fact.end)}
    for match in words_of_content(clauses.en):
        if clauses.offsets["en"][match.start()] in figures:
            continue
        if places(match[0], clauses.ja) or places(match[0], clauses.ja.translate(TO_KATAKANA)):
            rendered += 1
        elif renderings_of(match[0]):
            lost.setdefault(match[0], WordSpan(*match.span()))
    return list(lost.items()), rendered


def _is_noun(english: str, spot: WordSpan) -> bool:
    """Whether a word stands where only a noun does."""
    if spot.start == 0:
        return _SUBJECT.match(english, spot.end) is not None
    return _BEFORE.search(english[: spot.start]) is not None and _BEHIND.match(english, spot.end) is not None


def _is_noun_there(japanese: str, word: re.Match[str]) -> bool:
    alone = len(word[0]) == 1
    if alone and japanese[: word.start()][-1:].isdecimal():
        return False  # 2片
    return (_CERTAIN if alone else _PARTICLE).match(japanese, word.end()) is not None


def _is_another_thing(word: str, said: str) -> bool:
    """Whether a Japanese word renders basic words, none of which shares a rendering with the English one."""
    own = renderings_of(word)
    others = words_rendered_as(said)
    if not own or not others or not set("".join(own)).isdisjoint(said):
        return False
    return all(set(own).isdisjoint(renderings_of(other)) for other in others)
