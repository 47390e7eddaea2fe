"""In a catalogue that converts a unit, figures that are converted as in the other texts become unsure.

A translation may print metres for feet and grams for grains. The rate is learnt from the texts, and
must be about the true one where both units are known. A figure that is not the result of it is still told.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from extract.align.transliteration import FITS, rendering
from extract.compare.prose.finding import Compared
from extract.facts.basic_words import renderings_of
from extract.facts.fact import Fact
from extract.facts.scales import scales_of
from rules_core.model.discrepancies import Discrepancy

FEWEST = 3  # texts that make a rate the custom of a catalogue
SHARE = Fraction(2, 3)  # of the texts with both units
OFF = Fraction(1, 20)  # what a converted figure may be off
MOST_OFF = Fraction(1, 4)  # ... where it is printed in few digits
TRUE = Fraction(1, 8)  # what the rate may be off where it is known: 1.5 km for a mile

_ENGLISH = re.compile(r"[\s-]?([A-Za-z]{2,})")
_JAPANESE = re.compile(r"\s?([ァ-ヶー]+|[A-Za-z]+|[一-龯々]+)")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


class _Conversion(NamedTuple):
    """A figure of the text `rule` and the one that stands for it in Japanese."""

    rule: str
    en: Fact
    ja: Fact

    def rate(self) -> Fraction:
        return Fraction(self.ja.value) / Fraction(self.en.value)

    def follows(self, rate: Fraction) -> bool:
        """Whether the Japanese figure is the English one at a rate, as precisely as it is printed."""
        printed = Fraction(self.ja.value)
        decimals = len(self.ja.value.partition(".")[2])
        digit = min(Fraction(1, 2 * 10**decimals), MOST_OFF * printed)
        return abs(Fraction(self.en.value) * rate - printed) <= max(OFF * printed, digit)


def weighed(reported: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings; unsure those on figures that are converted as the texts usually do."""
    if sum(item.kind == "number" and item.confidence != "unsure" for item in reported) < FEWEST:
        return list(reported)
    groups: dict[tuple[str, str], list[_Conversion]] = defaultdict(list)
    for each in compared:
        for units, conversion in _conversions(each):
            groups[units].append(conversion)
    usual = {one[:1] + _spots(one) for units, each in groups.items() for one in _by_custom(units, each)}
    return [
        replace(item, confidence="unsure")
        if item.kind == "number" and (item.rule, _start(item, "en"), _start(item, "ja")) in usual
        else item
        for item in reported
    ]


def _spots(one: _Conversion) -> tuple[int, int]:
    return one.en.start, one.ja.start


def _start(item: Discrepancy, edition: str) -> int | None:
    side = item.en if edition == "en" else item.ja
    return side.span.start if side and side.span else None


def _conversions(compared: Compared) -> Iterator[tuple[tuple[str, str], _Conversion]]:
    """The paired figures of two texts that differ in value and in unit, by the two units."""
    for ours, theirs in (*compared.pairing.changed, *compared.pairing.same):
        plain = all(_NUMBER.fullmatch(fact.value) and Fraction(fact.value) for fact in (ours, theirs))
        if not plain or ours.value == theirs.value:
            continue
        units = (
            _unit(ours, compared.en.passage.raw, _ENGLISH),
            _unit(theirs, compared.ja.passage.raw, _JAPANESE),
        )
        if units[0] and units[1] and not _one_unit(*units):
            yield (units[0], units[1]), _Conversion(compared.number, ours, theirs)


def _unit(fact: Fact, text: str, word: re.Pattern[str]) -> str:
    """The unit of a figure, or the word behind it where no unit is known."""
    match = word.match(text, fact.end)
    return fact.unit or (match[1].lower().removesuffix("s") if match else "")


def _one_unit(en: str, ja: str) -> bool:
    return (
        en == ja or ja.startswith(renderings_of(en)) or ("ァ" <= ja[0] <= "ヶ" and rendering(ja, en) >= FITS)
    )


def _by_custom(units: tuple[str, str], every: Sequence[_Conversion]) -> list[_Conversion]:
    """The conversions at the rate that most texts have; none if that is no custom or not true."""
    rates = [rate for one in every if _may_be_true(units, rate := one.rate())]
    following = max(([one for one in every if one.follows(rate)] for rate in rates), key=len, default=[])
    texts = {one.rule for one in following}
    firm = len(texts) >= FEWEST and len({one.en.value for one in following}) > 1
    return following if firm and len(following) >= SHARE * len(every) else []


def _may_be_true(units: tuple[str, str], rate: Fraction) -> bool:
    """Whether a rate is about the true one, if the two units are known to measure one thing."""
    alike = [(en, ja) for en, ja in product(*map(scales_of, units)) if en.kind == ja.kind]
    return not alike or any(abs(rate * ja.size / en.size - 1) <= TRUE for en, ja in alike)
