"""Kind `comparison`: one text says at most, the other says under, or at least; before for until.

The direction, and whether the limit is included, are compared at every figure and date that both
texts limit, and for limits without a figure. For whole numbers over 0 equals at least 1, and a
limit equals the negation of the opposite one (no more than 3, 3 を超えない). False alarms: a sentence
with the limit inverted (none under 5, 5 or more), which has the opposite word with the same
meaning.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.align.likeness import complement, same_limit
from extract.align.parts import Part
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from extract.compare.prose.words import markers, without
from extract.facts.fact import DENIED, Fact
from extract.facts.lexicon import any_of, lists, negations
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

_REACH = 32  # characters between a limit and what denies it
_STOP = re.compile(r"[.;:!?。；！？\n]|(?:であり|だが|[でま]すが|[るい]が)、")


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Equal figures with different limits, and limits without a figure that differ."""
    for en, ja in compared.pairing.same:
        differ = (
            en.bound
            and ja.bound
            and en.bound != ja.bound
            and not same_limit(en, ja)
            and not complement(en, ja)
            and not _same_moment(compared, en, ja)
        )
        if differ and not _denied(compared, en, ja):
            yield between("comparison", compared, en, ja)
        elif (en.bound is None) != (ja.bound is None) and _only_one_exact(compared, en, ja):
            yield between("comparison", compared, en, ja, sure="likely")
    for en, ja in replaced(compared, "comparison"):
        if not _denied(compared, en, ja):
            yield between("comparison", compared, en, ja)


def _only_one_exact(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether one text limits a figure that the other states as exact: at least 5, exactly 5."""
    for edition, fact in zip(EDITIONS, (en, ja), strict=True):
        before = compared.part(edition).passage.raw[max(fact.start - _REACH, 0) : fact.start].lower()
        if fact.bound is None and _exactly(edition).search(before):
            return True
    return False


@lru_cache
def _exactly(edition: Edition) -> re.Pattern[str]:
    return re.compile(any_of(lists(edition, "bounds", "exactly"), edition) + r"\s*$")


def _denied(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether one of two limits is the negation of the other."""
    if en.bound is None or ja.bound is None:
        return False
    denied = _denies(compared.en, "en", en) or _denied_behind(compared.en, en)
    needless = _NEEDLESS.match(compared.ja.passage.raw, ja.end) is not None
    if denied and (needless or _denies(compared.ja, "ja", ja)):
        return False  # not for those under 3, 3 歳以上…できません
    ours = {en.bound} | ({DENIED[en.bound]} if denied else set())
    theirs = {ja.bound} | ({DENIED[ja.bound]} if _denies(compared.ja, "ja", ja) else set())
    return bool(ours & theirs)


def _same_moment(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether two limits of a time of the day may be one: before 5 p.m. and 17 時まで, closed after 5 p.m.

    No text tells whether a moment is included.
    """
    if en.kind != "date" or en.value[:1] not in ("T", "t") or en.bound is None or ja.bound is None:
        return False
    turned = False
    for edition, fact in zip(EDITIONS, (en, ja), strict=True):
        text = compared.part(edition).passage.raw.lower()
        rest = f"{text[: fact.start]} {_without_duties(text[fact.end :])}"
        turned ^= _ending(edition).search(rest) is not None
    return (en.bound[0] == ja.bound[0]) != turned


@lru_cache
def _ending(edition: Edition) -> re.Pattern[str]:
    """Words of what is over, or not so, from a time on or until then."""
    known = (*lists(edition, "negation", "words"), *lists(edition, "negation", "closed"))
    return re.compile(any_of(known, edition))


def _denies(part: Part, edition: Edition, fact: Fact) -> bool:
    """Whether a negation precedes an English limit, or follows a Japanese one, in its sentence."""
    text = part.passage.raw.lower()
    if edition == "en":
        near = _STOP.split(text[max(fact.start - _REACH, 0) : fact.start])[-1]
    else:
        near = _STOP.split(_without_duties(text[fact.end : fact.end + _REACH]))[0]
    return negations(edition).search(near) is not None


_NEEDLESS = re.compile("[^。、]{0,24}不要")
_ONLY = re.compile(  # 5 歳以上でなければ…ない
    "(?:(?:で|に)?な(?:ければ|いと|い限り|いかぎり)|しか)[^。、]{0,12}?(?:な[いく]|ません|ず)"
)


def _denied_behind(part: Part, fact: Fact) -> bool:
    """Whether an English sentence denies something of what is limited: those under 20 may not."""
    behind = part.passage.raw.lower()[fact.end : fact.end + _REACH]
    return negations("en").search(_STOP.split(behind)[0]) is not None


def _without_duties(japanese: str) -> str:
    """The text with blanks for double negations that state a duty: でなければならない."""
    return without(_ONLY, markers()[0].without_idle("ja", japanese))
