"""Kinds of which two paired facts (same clause, same neighbours) with different values are a finding.

`number`: an amount, price, percentage, multiplier or dice result, or two figures of an enumeration in another
order. False alarms: another figure of the same meaning (half as many, 50%; 2 of 3 for all but one).
`date`: a year, a month or a range of them. False alarms: a date that one text gives in words ("that year").
`rounding`: up, or down or to the nearest (FRU, FRD, 切り上げ, 切り捨て).
`reference`: another rule; a range counts by what it spans. False alarms: an edition that was renumbered,
and a rule cited by its section in one text and by its paragraph in the other (1.8, 1.8-.84).
`designation`: a counter, weapon or vehicle (4-6-7 for 4-6-8, IVH for IVJ). False alarms: two names of one
piece that the glossary does not know to be one.
`term`: an abbreviation (HMG, LMG) or a letter that is to be recorded ("S"); ordinary words of the glossary
only help to pair. False alarms: two similar abbreviations of one thing.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from extract.align.likeness import same_limit
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.turned_range import turned_range
from extract.facts.fact import Fact, FactKind
from rules_core.model.discrepancies import Confidence, Discrepancy

_TELLING: tuple[FactKind, ...] = ("date", "designation", "reference", "number")
_LETTERS = re.compile(r"[^A-Za-z]")


@dataclass(frozen=True, slots=True)
class ReplacedFacts:
    """A kind of findings, named as that of the facts."""

    name: Literal["number", "date", "rounding", "reference", "designation", "term"]

    def find(self, compared: Compared) -> Iterator[Discrepancy]:
        """Paired facts that differ, and figures of an enumeration in another order."""
        for en, ja in replaced(compared, self.name):
            setting = self.name == "designation" and _is_setting(compared, en, ja)
            yield between(self.name, compared, en, ja, sure="unsure" if setting else None)
        for en, ja in _swapped(compared) if self.name == "number" else ():
            named = en.kind != "date" and en.value[:1].isalpha()  # IPv4 and IPv6
            sure: Confidence = "unsure" if named else "likely"
            yield between(
                "number", compared, en, ja, code="compare.prose.number.order", also="order", sure=sure
            )


def _swapped(compared: Compared) -> Iterator[tuple[Fact, Fact]]:
    """Two figures of an enumeration that changed places, or else the ends of a range."""
    if compared.pairing.swapped:
        yield compared.pairing.swapped[0]
    elif turned := turned_range(compared.en, compared.ja):
        yield turned


number, date, rounding = ReplacedFacts("number"), ReplacedFacts("date"), ReplacedFacts("rounding")
reference, designation, term = ReplacedFacts("reference"), ReplacedFacts("designation"), ReplacedFacts("term")


def replaced(compared: Compared, kind: FactKind) -> Iterator[tuple[Fact, Fact]]:
    """Pairs of facts with different values, of one kind.

    If the two are of different kinds (a year and a number, a counter and a rule number) the more specific one
    decides. Misprints have a kind of their own, and equal limits (over 0, at least 1) do not differ.
    """
    for en, ja in compared.pairing.changed:
        if special(en, ja) == kind and not en.misprint and not ja.misprint and not same_limit(en, ja):
            yield en, ja


def special(en: Fact, ja: Fact) -> FactKind:
    """The more specific kind of two facts."""
    return next((kind for kind in _TELLING if kind in (en.kind, ja.kind)), en.kind)


def _is_setting(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether two texts are nothing but names of two families: ISO-8859-1, CP932 among the settings."""
    sides = ((en, compared.en), (ja, compared.ja))
    if any(fact.raw != part.passage.raw.strip() for fact, part in sides):
        return False
    return _LETTERS.split(en.raw)[0] != _LETTERS.split(ja.raw)[0]
