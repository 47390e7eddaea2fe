"""Amounts that come to the same in other units: 5 km and 5,000 m, 90 seconds and 1 minute 30 seconds."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from operator import attrgetter

from extract.align.fact_context import FactInContext, Pair
from extract.align.parts import Part
from extract.facts.fact import Fact
from extract.facts.scales import Scale, scales, scales_of

MOST = 3  # facts of one amount: 1 hour 30 minutes 5 seconds
APART = 1  # clause pairs between two amounts
ROUNDED = Fraction(1, 20)  # what a conversion between inches and centimetres may be off


@dataclass(frozen=True, slots=True)
class Amount:
    """Facts next to each other that state one amount, in the smallest unit of its kind.

    `sizes` are both ends of a range, or the one figure.
    """

    facts: tuple[FactInContext, ...]
    scale: Scale
    sizes: tuple[Fraction, ...]


_ROUGHLY = (
    re.compile(r"(?:およそ|約|ほぼ|おおよそ|ざっと)$"),
    re.compile(r"近く|ほど|程度|[強弱]|余り|あまり"),
)
TENTH = 5  # per cent by which a figure may miss the tenths to which it is rounded


def is_roughly(share: Fact, ja: Part, tenths: Fact) -> bool:
    """Whether a Japanese text rounds a percentage to tenths: 71 percent, およそ 7 割."""
    if share.unit != "%" or not tenths.raw.endswith("割"):
        return False
    text = ja.passage.raw
    about = _ROUGHLY[0].search(text[: tenths.start]) or _ROUGHLY[1].match(text, tenths.end)
    plain = share.value.isdecimal() and tenths.value.isdecimal()
    return about is not None and plain and abs(int(share.value) - int(tenths.value)) < TENTH


def same_amounts(first: Sequence[FactInContext], second: Sequence[FactInContext]) -> list[Pair]:
    """Pairs of unpaired facts of equal amounts in different units.

    A fact may be in several pairs, if one text states in two units what the other does in one.
    """
    theirs = list(_amounts(second))
    pairs: list[Pair] = []
    used: set[tuple[int, int]] = set()
    for ours in _amounts(first) if theirs else ():
        for other in theirs:
            orders = {(0, one.order) for one in ours.facts} | {(1, one.order) for one in other.facts}
            near = abs(ours.facts[0].pair_number - other.facts[0].pair_number) <= APART
            if near and not used & orders and _same(ours, other):
                used |= orders
                pairs += _joined(ours.facts, other.facts)
    return pairs


def is_conversion(one: Fact, other: Fact, text: str) -> bool:
    """Whether brackets around one of two facts of a text state the other one again: 5 miles (8 km)."""
    first, second = sorted((one, other), key=attrgetter("start"))
    if _BRACKET.fullmatch(text, first.end, second.start) is None:
        return False
    known = scales()
    scale, of_other = known.get(one.unit or "", _FAHRENHEIT), known.get(other.unit or "", _FAHRENHEIT)
    warmth = {one.unit, other.unit} == {"celsius", "fahrenheit"}
    if not warmth and (_FAHRENHEIT in (scale, of_other) or scale.kind != of_other.kind):
        return False
    sides = [
        [size * Fraction(9, 5) + 32 if fact.unit == "celsius" else size for size in _sizes(fact.value, each)]
        for fact, each in ((one, scale), (other, of_other))
    ]
    return bool(sides[0]) and _are_close(sides[0], sides[1], ROUNDED)


_FAHRENHEIT = Scale("warmth", 1, rounded=True)  # of degrees, which begin elsewhere in either scale
_BRACKET = re.compile(r"\s?[(（]\s?(?:about |approximately |approx\. |c(?:irc)?a\.? |約)?")


def _same(ours: Amount, other: Amount) -> bool:
    off = ROUNDED if ours.scale.rounded != other.scale.rounded else Fraction(0)
    return ours.scale.kind == other.scale.kind and _are_close(ours.sizes, other.sizes, off)


def _are_close(ours: Sequence[Fraction], theirs: Sequence[Fraction], off: Fraction) -> bool:
    """Whether as many sizes on either side differ by no more than the part `off` of the larger ones."""
    return len(ours) == len(theirs) and all(
        abs(one - also) <= off * max(one, also) for one, also in zip(ours, theirs, strict=True)
    )


def _joined(ours: Sequence[FactInContext], theirs: Sequence[FactInContext]) -> Iterator[Pair]:
    """Each fact with the one of the other text that has the same place from the end, where limits stand."""
    for back in range(1, max(len(ours), len(theirs)) + 1):
        yield ours[-min(back, len(ours))], theirs[-min(back, len(theirs))]


def _amounts(facts_in_context: Sequence[FactInContext]) -> Iterator[Amount]:
    """The amounts of a text, those of most facts first."""
    every = [
        (one, each)
        for one in facts_in_context
        if one.fact.kind == "number" and (each := scales_of(one.fact.unit))
    ]
    for one, others in every:
        for other in others[1:]:
            if either := _sizes(one.fact.value, other):
                yield Amount((one,), other, either)
    measured = [(one, each[0]) for one, each in every]
    for length in range(min(MOST, len(measured)), 0, -1):
        for at in range(len(measured) - length + 1):
            run = measured[at : at + length]
            if all(_continues(*two) for two in pairwise(run)):
                sizes = [_sizes(one.fact.value, scale) for one, scale in run]
                if length == 1 and sizes[0]:
                    yield Amount((run[0][0],), run[0][1], sizes[0])
                elif all(len(size) == 1 for size in sizes):
                    total = sum((size[0] for size in sizes), Fraction(0))
                    yield Amount(tuple(one for one, _ in run), run[0][1], (total,))


def _continues(one: tuple[FactInContext, Scale], other: tuple[FactInContext, Scale]) -> bool:
    """Whether a fact is the rest of the amount before it: 30 seconds behind 1 minute."""
    in_order = other[0].order == one[0].order + 1 and other[0].pair_number == one[0].pair_number
    return in_order and one[1].kind == other[1].kind and other[1].size < one[1].size


def _sizes(value: str, scale: Scale) -> tuple[Fraction, ...]:
    try:
        return tuple(Fraction(part) * scale.size for part in value.split(".."))
    except (ValueError, ZeroDivisionError):
        return ()  # a figure that is no number: 3:1
