"""Pair the facts of two parts: equal ones first, by context; then those left over that replace each other.

Facts are paired within corresponding clauses, so that a figure which moved is found and a sentence which
moved is no error. Facts whose partner may be in text that the other book lost are excused.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from extract.align import directions
from extract.align.amounts import is_roughly, same_amounts
from extract.align.clauses import clause_starts, key, pair_clauses
from extract.align.compounds import clocks, compounds, full_hours, spelt_ranges
from extract.align.fact_context import FactInContext, Pair, facts_in_context
from extract.align.likeness import (
    complement,
    contradict,
    divided,
    likely_slip,
    other_unit,
    plain_one,
    resemblance,
    same_figure,
    same_limit,
    unit_agreement,
)
from extract.align.parts import Part
from extract.align.swapped import exchanged, swapped
from extract.align.unpaired_facts import gaps, may_be_omitted, runs
from extract.facts.fact import Fact
from extract.facts.lexicon import negations
from rules_core.model.tables import EDITIONS, Edition

MANY = 400  # pairs of one equal value; beyond that only neighbouring clauses are tried
APART = 2  # clauses between two figures that come to the same in other words
DENIAL = 40  # characters between a limit and its denial
TIME = "before"  # too common a word to be compared beyond its own clause


@dataclass(frozen=True, slots=True)
class Pairing:
    """The pairs of facts of two parts.

    `same` are facts of one value (units and bounds may still differ), `changed` those that replace each
    other, `swapped` those of an enumeration whose figures are in another order. `only` are runs of facts
    without a partner by edition; those of a passage that the other book lacks form one run. `lost` are the
    facts of each edition whose partners may be in lost text of the other book. `clauses` are the ranges of
    characters of corresponding clauses in either text; `single` says which of these are one clause on both
    sides.
    """

    same: tuple[tuple[Fact, Fact], ...]
    changed: tuple[tuple[Fact, Fact], ...]
    swapped: tuple[tuple[Fact, Fact], ...]
    only: Mapping[Edition, tuple[tuple[Fact, ...], ...]]
    lost: Mapping[Edition, tuple[Fact, ...]]
    clauses: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()
    single: tuple[bool, ...] = ()


def pair_facts(en: Part, ja: Part) -> Pairing:
    """Pair the facts of two parts."""
    starts = [clause_starts(part.passage.raw, part.cuts) for part in (en, ja)]
    chain = pair_clauses((en.passage.raw, starts[0], en.facts), (ja.passage.raw, starts[1], ja.facts))
    ranges = [clause_pair.en for clause_pair in chain], [clause_pair.ja for clause_pair in chain]
    extents = [
        [_extent(of, starts[side], len(part.passage.raw)) for of in ranges[side]]
        for side, part in enumerate((en, ja))
    ]
    clauses = tuple(zip(*extents, strict=True))
    single = tuple(len(clause_pair.en) == len(clause_pair.ja) == 1 for clause_pair in chain)
    if not en.facts and not ja.facts:
        return Pairing((), (), (), _NONE, _NONE, clauses, single)
    first, second = facts_in_context(en, starts[0], ranges[0]), facts_in_context(ja, starts[1], ranges[1])
    same = spelt_ranges(first, second)
    left = (_rest(first, same, 0), _rest(second, same, 1)) if same else (first, second)
    same += _greedy((*_equal(*left), *_equal_changes(en, ja, *left)))
    left = _rest(first, same, 0), _rest(second, same, 1)
    for alike in (clocks, compounds, same_amounts, full_hours):
        if all(left) and (pairs := alike(*left)):
            same += pairs
            left = _rest(left[0], pairs, 0), _rest(left[1], pairs, 1)
    alone = frozenset(number for number, one in enumerate(single) if one)
    changed: list[Pair] = []
    replacing = _greedy(_leftovers(*left, alone)) if all(left) else []
    for pair in replacing:
        (same if _equivalent(en, ja, *pair) else changed).append(pair)
    same += _equivalents(en, ja, _rest(left[0], replacing, 0), _rest(left[1], replacing, 1))
    if moved := swapped(en, ja, same) or exchanged(en, ja, same):
        orders = {a.order for a, _ in moved}, {b.order for _, b in moved}
        same = [pair for pair in same if pair[0].order not in orders[0] and pair[1].order not in orders[1]]
    paired = [*same, *changed, *moved]
    anchored = frozenset(a.pair_number for a, b in same if a.pair_number == b.pair_number and not a.fact.soft)
    only: dict[Edition, tuple[tuple[Fact, ...], ...]] = {}
    lost: dict[Edition, tuple[Fact, ...]] = {}
    for side, edition, ours, theirs, part, other in (
        (0, EDITIONS[0], first, second, en, ja),
        (1, EDITIONS[1], second, first, ja, en),
    ):
        rest = [one for one in _rest(ours, paired, side) if one.fact.kind != "term"]
        if not rest:
            lost[edition], only[edition] = (), ()
            continue
        cut = gaps(other, starts[1 - side], ranges[1 - side], anchored)
        unanswered = {
            (one.pair_number, one.fact.kind, one.fact.unit) for one in _rest(theirs, paired, 1 - side)
        }
        lost[edition] = tuple(one.fact for one in rest if one.pair_number in cut)
        lone = [one for one in rest if one.pair_number not in cut]
        lone = [one for one in lone if not may_be_omitted(one, part, other, paired, side, unanswered)]
        only[edition] = runs(lone, paired, side)
    return Pairing(_facts(same), _facts(changed), _facts(moved), only, lost, clauses, single)


_NONE: Mapping[Edition, tuple[Any, ...]] = {"en": (), "ja": ()}
UNPAIRED = Pairing((), (), (), _NONE, _NONE)
"""That of a part which the other book lacks."""


def _extent(clauses: range, starts: Sequence[int], length: int) -> tuple[int, int]:
    """The range of characters of some clauses; empty, at the right place, for none."""
    at = starts[clauses.start] if clauses.start < len(starts) else length
    if not clauses:
        return at, at
    return at, starts[clauses.stop] if clauses.stop < len(starts) else length


def _equivalent(en: Part, ja: Part, a: FactInContext, b: FactInContext) -> bool:
    """Whether two facts of different kinds or spellings are equivalent.

    1.5 as a rule and as a number, ÷ 2 and × 1/2
    """
    if same_figure(a.fact, b.fact) or any(
        same(en, a.fact, ja, b.fact) for same in (directions.same_change, directions.same_score)
    ):
        return True
    if is_roughly(a.fact, ja, b.fact):
        return True
    if _comes_after(en, a.fact, b.fact):
        return True
    if complement(a.fact, b.fact):  # no more than three, 4 以上…できない
        return _denied(ja, b.fact, "ja") != _denied(en, a.fact, "en")
    return divided(en, a.fact) == b.fact.value or divided(ja, b.fact) == a.fact.value


def _comes_after(en: Part, a: Fact, b: Fact) -> bool:
    """Whether one fact begins with what comes after the ordinal of the other: after your third, 4回目以降."""
    ordinals = a.unit == b.unit == "ordinal" and b.bound == ">=" and a.value.isdecimal()
    behind = ordinals and _AFTER.search(en.passage.raw, 0, a.start)
    return bool(behind) and b.value == str(int(a.value) + 1)


_AFTER = re.compile(r"\bafter (?:(?:the|your|his|her|its|their) )?$", re.IGNORECASE)


def _equivalents(
    en: Part, ja: Part, first: Iterable[FactInContext], second: Sequence[FactInContext]
) -> Iterator[Pair]:
    """Pairs of equivalent facts that are left over in clauses near each other."""
    left = [one for one in second if one.fact.kind == "number" and not one.fact.soft]
    for a in first:
        if a.fact.kind != "number" or a.fact.soft:
            continue
        b = next(
            (b for b in left if abs(a.pair_number - b.pair_number) <= APART and _equivalent(en, ja, a, b)),
            None,
        )
        if b is not None:
            left.remove(b)
            yield a, b


def _denied(part: Part, fact: Fact, edition: Edition) -> bool:
    """Whether a negation follows a Japanese figure, or precedes an English one."""
    text = part.passage.raw.lower()
    near = (
        text[fact.end : fact.end + DENIAL]
        if edition == "ja"
        else text[max(fact.start - DENIAL, 0) : fact.start]
    )
    return negations(edition).search(near) is not None


_Scored = tuple[float, FactInContext, FactInContext]


def _equal(first: Iterable[FactInContext], second: Iterable[FactInContext]) -> Iterator[_Scored]:
    """Pairs of facts of one kind and value; the more similar their contexts the better."""
    by_key: dict[tuple[str, str], tuple[list[FactInContext], list[FactInContext]]] = defaultdict(
        lambda: ([], [])
    )
    for side, facts in enumerate((first, second)):
        for one in facts:
            by_key[key(one.fact)][side].append(one)
    for ours, theirs in by_key.values():
        many = len(ours) * len(theirs) > MANY
        alone = len(ours) == len(theirs) == 1
        for a in ours:
            for b in theirs:
                apart = abs(a.pair_number - b.pair_number)
                if apart > 1 and (many or a.fact.soft or b.fact.soft):
                    continue
                if (apart and a.fact.kind == "modality") or _only_one_limits(a.fact, b.fact):
                    continue
                yield 0.0 if alone else 10 - min(apart, 4) + _agreement(a, b), a, b


def _equal_changes(
    en: Part, ja: Part, first: Sequence[FactInContext], second: Sequence[FactInContext]
) -> Iterator[_Scored]:
    """Pairs of figures one of which has a sign that the other text lacks, but for a word: raised by 1, +1."""
    keys = [{key(one.fact) for one in side if directions.is_signed(one.fact)} for side in (first, second)]
    if lone := keys[0] ^ keys[1]:
        for a, b in product(first, second):
            apart = abs(a.pair_number - b.pair_number)
            if (
                apart <= 1
                and not lone.isdisjoint((key(a.fact), key(b.fact)))
                and directions.same_change(en, a.fact, ja, b.fact, known=True)
            ):
                yield 10 - apart + _agreement(a, b), a, b


def _leftovers(
    first: Iterable[FactInContext], second: Sequence[FactInContext], alone: frozenset[int]
) -> Iterator[_Scored]:
    """Pairs of facts of one kind in corresponding clauses whose values differ.

    `alone` are pairs of a single clause on both sides: before and after are too common to be compared
    elsewhere.
    """
    by_pair: dict[int, list[FactInContext]] = defaultdict(list)
    for one in second:
        by_pair[one.pair_number].append(one)
    for a in first:
        for pair_number in (a.pair_number - 1, a.pair_number, a.pair_number + 1):
            for b in by_pair.get(pair_number, ()):
                other_kind = a.fact.kind != b.fact.kind
                if other_kind and (pair_number != a.pair_number or not likely_slip(a.fact, b.fact)):
                    continue
                if pair_number not in alone and TIME in (a.fact.value, b.fact.value):
                    continue
                doubtful = a.fact.soft or b.fact.soft or a.fact.kind == "term"
                bound = _bound_to_pair(a.fact, b.fact) or (
                    pair_number in alone
                    and a.fact.kind == b.fact.kind == "number"
                    and _printed(a.fact, b.fact)
                )
                if doubtful and (pair_number != a.pair_number or not bound):
                    continue
                if pair_number != a.pair_number and other_unit(a.fact, b.fact):
                    continue
                yield (
                    5
                    - 2 * abs(a.pair_number - pair_number)
                    - 3 * other_kind
                    - 2 * (plain_one(a.fact) + plain_one(b.fact))
                    + 8 * (same_figure(a.fact, b.fact) or directions.same_unsigned(a.fact, b.fact))
                    + _agreement(a, b),
                    a,
                    b,
                )


def _bound_to_pair(a: Fact, b: Fact) -> bool:
    """Whether two facts, one of them soft, are equal (II, 二世; over one, 2 以上) or contradictory."""
    return contradict(a, b) or same_limit(a, b) or (a.kind != b.kind and same_figure(a, b))


def _printed(a: Fact, b: Fact) -> bool:
    """Whether both print a figure, of which one may be taken for an article: 2 boards, 1枚; not −1, 左へ1."""
    return all(any(map(str.isdigit, one.raw)) for one in (a, b)) and not directions.same_unsigned(a, b)


def _only_one_limits(a: Fact, b: Fact) -> bool:
    """Whether one fact is a limit beyond its figure and the other a plain article: over 1, 1 つ."""
    limit, other = (a, b) if a.bound else (b, a)
    return limit.bound in ("<", ">") and not limit.soft and other.soft and other.bound is None


def _agreement(a: FactInContext, b: FactInContext) -> float:
    """The score of a pair by unit, bound, neighbours and position."""
    bound = 0.5 if a.fact.bound == b.fact.bound else 0.0
    ours, theirs = a.near, b.near
    union = len(ours | theirs)
    near = 2 * len(ours & theirs) / union if union else 0.0
    soft = -0.5 if a.fact.soft != b.fact.soft else 0.0
    like = resemblance(a.fact.value, b.fact.value)
    return unit_agreement(a.fact, b.fact) + bound + near + soft + like - abs(a.where - b.where)


def _greedy(scored: Iterable[_Scored]) -> list[Pair]:
    """The best pairs first, each fact once, returned in the order of the first text."""
    used: set[tuple[int, int]] = set()
    chosen: list[Pair] = []
    for _, a, b in sorted(scored, key=lambda one: (-one[0], one[1].order, one[2].order)):
        if (0, a.order) not in used and (1, b.order) not in used:
            used |= {(0, a.order), (1, b.order)}
            chosen.append((a, b))
    return sorted(chosen, key=lambda pair: pair[0].order)


def _rest(facts_in_context: Iterable[FactInContext], pairs: Iterable[Pair], side: int) -> list[FactInContext]:
    paired = {pair[side].order for pair in pairs}
    if not paired:
        return list(facts_in_context)
    return [one for one in facts_in_context if one.order not in paired]


def _facts(pairs: Iterable[Pair]) -> tuple[tuple[Fact, Fact], ...]:
    return tuple((a.fact, b.fact) for a, b in pairs)
