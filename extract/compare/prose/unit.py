"""Kind `unit`: the same figure with different units: hexes and turns, points and per cent.

An article counts one of what it stands before: an inch, 1 フィート.
Reported only if both texts name a unit and the two are known to be different, or if one says per
cent and the other nothing. False alarms: a word for two units (a Japanese counter such as 個 is
therefore no unit here), or a figure that a translator attached to another noun of the same
clause.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.align import directions
from extract.align.likeness import other_unit
from extract.compare.prose.finding import Compared, between
from extract.facts.fact import Fact
from extract.facts.plain_text import placeholders
from extract.facts.scales import scales_of
from extract.facts.units import unit_behind
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

LONG = 120  # characters of a text in which an article may count anything
_ARTICLE = re.compile(r"\b(?:an?|one) $", re.IGNORECASE)
_TIME = re.compile("時間(?!単位|ごと|毎|当たり|あたり)")  # without a figure it may be any time
_EACH = re.compile("あたり|当たり|につき|ごと")
_MONEY = frozenset(("dollar", "euro", "yen", "cent"))
_SHARED = re.compile(  # 0.1 to 0.25 percent
    r"\s?(?:to|and|or|[-–,/、・~〜～]|から|と)\s?[+-]?[\d.,]+\s?(?:%|％|per ?cent|パーセント)"
)
_ELLIPTIC = re.compile(
    r"(?:per ?cent|%).*(?:\b(?:by|to|at|from)|[,;] [a-z]+) $"
)  # by 6 percent, and the other by 9


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Equal figures with different units."""
    for en, ja in compared.pairing.same:
        if en.soft or ja.soft or not (other_unit(en, ja) and _same_amount(en, ja)):
            continue
        if en.unit is None and _ELLIPTIC.search(compared.en.passage.raw[: en.start]):
            continue
        sides = ((en, compared.en), (ja, compared.ja))
        if not any(fact.unit is None and _SHARED.match(part.passage.raw, fact.end) for fact, part in sides):
            yield between("unit", compared, en, ja)
    yield from _of_placeholders(compared)
    yield from _of_words(compared)


def _of_placeholders(compared: Compared) -> Iterator[Discrepancy]:
    """Units of one kind behind a placeholder that both texts have once: {0} hours, {0} 日."""
    ours, theirs = (
        {fact.value: fact for fact in _placed(compared.part(edition).passage.raw, edition)}
        for edition in EDITIONS
    )
    for value, fact in ours.items():
        other = theirs.get(value)
        if other and fact.unit != other.unit and _kind(fact.unit) == _kind(other.unit) != "":
            yield between("unit", compared, fact, other, sure="likely")


def _placed(text: str, edition: Edition) -> Iterator[Fact]:
    """The placeholders that stand once in a text, with the units behind them."""
    found = placeholders(text)
    for match in found:
        unit = unit_behind(text, match.end(), edition) or unit_behind(text.lower(), match.end(), edition)
        if unit and sum(one[0] == match[0] for one in found) == 1:
            yield Fact("number", match[0], match[0], *match.span(), unit=unit.id)


def _of_words(compared: Compared) -> Iterator[Discrepancy]:
    """Other units of one kind with no figure or an article: in milliseconds, 秒単位; an inch, 1 フィート."""
    en, ja = compared.en, compared.ja
    if len(en.passage.raw) > LONG:
        return
    theirs = {_unit(fact): fact for fact in ja.facts if _kind(_unit(fact))}
    ours = {_unit(fact): fact for fact in en.facts if _kind(_unit(fact))} if theirs else {}
    for unit, fact in ours.items():
        others = [one for one in theirs if _kind(one) == _kind(unit) and one not in ours]
        if unit in theirs or len(others) != 1:
            continue
        other, named = theirs[others[0]], fact.kind == "term"
        one = other.value == "1" and (
            _ARTICLE.search(en.passage.raw, 0, fact.start)
            or (named and _EACH.match(ja.passage.raw, other.end))
        )
        hours = other.kind == "term" and _TIME.match(ja.passage.raw, other.start) is None
        if one or (named and hours):
            yield between("unit", compared, fact._replace(soft=False), other, sure="likely")


def _unit(fact: Fact) -> str:
    return fact.unit or fact.value


@lru_cache(maxsize=1024)
def _kind(unit: str | None) -> str:
    """What a unit measures, "" if that is unknown; days are of one kind with years, and money is one."""
    if unit in _MONEY:
        return "money"
    kinds = {scale.kind for scale in scales_of(unit)}
    return "time" if "calendar" in kinds else min(kinds, default="")


def _same_amount(en: Fact, ja: Fact) -> bool:
    """Whether two figures, one of which may have a sign, are equal and not zero."""
    amount = directions.unsigned(en)
    same = en.value == ja.value or (amount is not None and amount == directions.unsigned(ja))
    return same and en.value != "0" and amount != 0
