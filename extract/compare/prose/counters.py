"""What two figures count, by counters.toml (12 guests, 3 nights: 3 名と 12 泊), or one of the other."""

import re
from functools import lru_cache
from typing import NamedTuple

from extract.facts.basic_words import IDLE
from extract.facts.fact import Fact
from extract.facts.word_files import word_file

_GENERAL = "general"
_NUMERAL = re.compile(r"[\d.,]*\d|[〇一二三四五六七八九十百千]+")
_WORDS = re.compile(r"[\s-]?(?P<word>%|[a-z]+)(?:[\s-](?P<next>[a-z]+))?")
_LABEL = re.compile(r"(?<![a-z])(page|line|turn|round|row|step)\s$")  # on page 5
_SIGN = re.compile(r"[$€£¥]\s?$")


class _Counters(NamedTuple):
    english: dict[str, frozenset[str]]
    japanese: re.Pattern[str]
    alone: frozenset[str]


def counted_alike(texts: tuple[str, str], one: tuple[Fact, Fact], other: tuple[Fact, Fact]) -> int:
    """Whether two figures of an English and a Japanese text count the same things in both.

    1 if they do, -2 if each counts what the other one does, -1 if one does and that of the other is unknown,
    0 if the words beside them do not tell.
    """
    ours = [_english(texts[0], pair[0]) for pair in (one, other)]
    theirs = [_japanese(texts[1], pair[1]) for pair in (one, other)]
    kept = [_agree(ours[n], theirs[n]) for n in (0, 1)]
    crossed = [_agree(ours[n], theirs[1 - n]) for n in (0, 1)]
    if True in kept and False not in kept and True not in crossed:
        return 1
    if True not in crossed or True in kept or False in crossed:
        return 0
    return -2 if False in kept else -1


def _agree(ours: frozenset[str], theirs: str | None) -> bool | None:
    """Whether a counter counts a thing; None if that is unknown."""
    if not ours or theirs is None:
        return None
    if theirs == _GENERAL:
        return None if ours.isdisjoint(_counters().alone) else False
    return theirs in ours


def _english(text: str, figure: Fact) -> frozenset[str]:
    """The kinds of what an English figure counts."""
    known, raw = _counters().english, text[figure.start : figure.end]
    numeral = _NUMERAL.search(raw)
    if numeral is not None:
        at = figure.start + numeral.end()
        if _SIGN.search(text, 0, figure.start + numeral.start()):
            return frozenset(("money",))
    else:
        at = figure.start + raw.rindex(" ") if figure.unit and " " in raw else figure.end
    words = _WORDS.match(text, at)
    for word in words.groups() if words and words["word"] not in IDLE else ():
        for form in (word, (word or "").removesuffix("s")):
            if form in known:
                return known[form]
    label = _LABEL.search(text, 0, figure.start)
    return known[label[1]] if label else frozenset()


def _japanese(text: str, figure: Fact) -> str | None:
    """The kind of the counter behind a Japanese figure."""
    numeral = _NUMERAL.search(text, figure.start, figure.end)
    if numeral is None:
        return None
    if _SIGN.search(text, 0, numeral.start()):
        return "money"
    counter = _counters().japanese.match(text, numeral.end())
    return counter.lastgroup if counter else None


@lru_cache(maxsize=1)
def _counters() -> _Counters:
    data = word_file("counters")
    english: dict[str, set[str]] = {}
    for kind, forms in data["kinds"].items():
        for word in forms["en"].split():
            english.setdefault(word, set()).add(kind)
    counters = {kind: forms["ja"] for kind, forms in data["kinds"].items()} | {_GENERAL: data["general"]}
    grouped = (f"(?P<{kind}>{'|'.join(forms.split())})" for kind, forms in counters.items())
    return _Counters(
        {word: frozenset(kinds) for word, kinds in english.items()},
        re.compile(rf"\s?(?:{'|'.join(grouped)})"),
        frozenset(data["alone"].split()),
    )


_OF = re.compile(r"(?: [a-z]+)? (?:out )?of (?:an? |the )?(?:(?:max(?:imum)?|total)(?: of)? )?")
_MOST = re.compile(r"\b(?:max(?:imum)?|total)(?: of)? $")
_AMONG = re.compile("[一-龯ァ-ヶー]{0,3}?(?:中|のうち|の内)(?![ァ-ヶー])")
_MOST_JA = re.compile("(?:最大|最高|全|合計|計)$")


def kept_as_part(texts: tuple[str, str], one: tuple[Fact, Fact], other: tuple[Fact, Fact]) -> bool | None:
    """Whether Japanese makes the first figure a part of the second as well, or the other way round.

    `texts` are both texts in small letters. None if either does not tell.
    """
    en, ja = texts
    part, whole = sorted((one, other), key=lambda pair: pair[0].start)
    if not _OF.fullmatch(en, part[0].end, whole[0].start):
        return None
    stated = [_AMONG.match(ja, pair[1].end) is not None for pair in (part, whole)]
    if not any(stated) and _MOST.search(en, 0, whole[0].start):
        stated = [_MOST_JA.search(ja, 0, pair[1].start) is not None for pair in (part, whole)]
    return stated[1] if stated[0] != stated[1] else None
