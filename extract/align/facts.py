"""Facts of two parts, paired: equal ones first, by neighbourhood; then the leftovers that replace each other.

Facts are sought in the clauses that answer each other, so that a figure which changed its place is found
and a sentence which changed its place is no error. What stands where the other book's text is lost is
excused.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from extract.align.clauses import beads, clause_of, clause_starts, key
from extract.align.parts import Part
from extract.facts.fact import Fact
from rules_core.model.tables import EDITIONS, Edition

MANY = 400  # pairs of one equal value; beyond that only neighbouring clauses are tried
NEAR = 2  # facts on either side that make the neighbourhood of a fact
AKIN = 0.5  # how much of two values of different kinds must be the same
RUN_GAP = 30  # characters between two items of one enumeration

_SEPARATOR = re.compile(r"[,、，/・]|\band\b|\bor\b|と|及び|又は|そして")
_KINDRED = (
    frozenset(("number", "date")),
    frozenset(("number", "reference")),
    frozenset(("number", "designation")),
    frozenset(("designation", "reference")),
)


@dataclass(frozen=True, slots=True)
class Pairing:
    """What the facts of two parts came to.

    `same` are facts of one value (their units and bounds may differ still), `changed` those that stand in
    for each other, `swapped` those of an enumeration whose figures changed places. `only` are runs of facts
    without a partner by edition, those of a passage that the other book lacks together. `lost` are the facts
    of each edition whose partners the other book may have printed where its text is lost.
    """

    same: tuple[tuple[Fact, Fact], ...]
    changed: tuple[tuple[Fact, Fact], ...]
    swapped: tuple[tuple[Fact, Fact], ...]
    only: Mapping[Edition, tuple[tuple[Fact, ...], ...]]
    lost: Mapping[Edition, tuple[Fact, ...]]


@dataclass(frozen=True, slots=True)
class _Sited:
    """A fact with its neighbourhood."""

    fact: Fact
    order: int
    bead: int
    where: float  # how far into its part, 0 to 1
    near: frozenset[tuple[str, str]]


def pair_facts(en: Part, ja: Part) -> Pairing:
    """The facts of two parts that answer each other."""
    starts = [clause_starts(part.passage.raw, part.cuts) for part in (en, ja)]
    chain = beads((en.passage.raw, starts[0], en.facts), (ja.passage.raw, starts[1], ja.facts))
    ranges = [bead.en for bead in chain], [bead.ja for bead in chain]
    first, second = _sited(en, starts[0], ranges[0]), _sited(ja, starts[1], ranges[1])
    same = _greedy(_equal(first, second))
    alone = frozenset(n for n, bead in enumerate(chain) if len(bead.en) == len(bead.ja) == 1)
    changed = _greedy(_leftovers(_rest(first, same, 0), _rest(second, same, 1), alone))
    same += [pair for pair in changed if _equivalent(en, ja, *pair)]
    changed = [pair for pair in changed if not _equivalent(en, ja, *pair)]
    swapped = _swapped(en, ja, same)
    if swapped:
        moved = {a.order for a, _ in swapped}, {b.order for _, b in swapped}
        same = [pair for pair in same if pair[0].order not in moved[0] and pair[1].order not in moved[1]]
    paired = [*same, *changed, *swapped]
    anchored = frozenset(a.bead for a, b in same if a.bead == b.bead and not a.fact.soft)
    only: dict[Edition, tuple[tuple[Fact, ...], ...]] = {}
    lost: dict[Edition, tuple[Fact, ...]] = {}
    for side, edition, sited, part in ((0, EDITIONS[0], first, en), (1, EDITIONS[1], second, ja)):
        other = ja if edition == "en" else en
        gaps = _gaps(other, starts[1 - side], ranges[1 - side], anchored)
        rest = [one for one in _rest(sited, paired, side) if one.fact.kind != "term"]
        unanswered = {
            (one.bead, one.fact.kind, one.fact.unit)
            for one in _rest(second if side == 0 else first, paired, 1 - side)
        }
        lost[edition] = tuple(one.fact for one in rest if one.bead in gaps)
        lone = [one for one in rest if one.bead not in gaps]
        only[edition] = _runs(
            [o for o in lone if not _spared(o, part, other, paired, side, unanswered)], paired, side
        )
    return Pairing(_facts(same), _facts(changed), _facts(swapped), only, lost)


def _equivalent(en: Part, ja: Part, a: _Sited, b: _Sited) -> bool:
    """Whether two facts of different kinds or spellings say the same: 1.5 as a rule and as a number, ÷ 2
    and × 1/2."""
    if _same_figure(a.fact, b.fact):
        return True
    return _divided(en, a.fact) == b.fact.value or _divided(ja, b.fact) == a.fact.value


def _divided(part: Part, fact: Fact) -> str | None:
    """What a divisor multiplies by, ÷ 2 is × 1/2; the fifth may be 1/5 as well."""
    before = part.passage.raw[max(fact.start - 3, 0) : fact.start].rstrip()
    divides = before.endswith("÷") or fact.unit == "ordinal"
    return f"1/{fact.value}" if divides and fact.value.isdecimal() else None


def same_limit(a: Fact, b: Fact) -> bool:
    """Whether two limits of whole numbers are one: over 4 and at least 5, under 5 and at most 4."""
    if a.unit is not None and b.unit is not None and a.unit != b.unit:
        return False
    ends = _whole_limit(a), _whole_limit(b)
    return ends[0] is not None and ends[0] == ends[1]


def _whole_limit(fact: Fact) -> tuple[str, int] | None:
    if fact.bound is None or not fact.value.isdecimal():
        return None
    step = {"<": -1, ">": 1}.get(fact.bound, 0)
    return fact.bound[0], int(fact.value) + step


_Pair = tuple[_Sited, _Sited]
_Kind = tuple[int, str, str | None]  # bead, kind and unit
_Scored = tuple[float, _Sited, _Sited]


def _sited(part: Part, starts: Sequence[int], ranges: Sequence[range]) -> list[_Sited]:
    bead_of = {clause: number for number, clauses in enumerate(ranges) for clause in clauses}
    keys = [key(fact) for fact in part.facts]
    length = max(len(part.passage.raw), 1)
    return [
        _Sited(
            fact,
            order,
            bead_of[clause_of(starts, fact.start)],
            fact.start / length,
            frozenset((*keys[max(order - NEAR, 0) : order], *keys[order + 1 : order + 1 + NEAR])),
        )
        for order, fact in enumerate(part.facts)
    ]


def _equal(first: Iterable[_Sited], second: Iterable[_Sited]) -> Iterator[_Scored]:
    """Facts of one kind and value, the more alike their surroundings the better."""
    by_key: dict[tuple[str, str], tuple[list[_Sited], list[_Sited]]] = defaultdict(lambda: ([], []))
    for side, sited in enumerate((first, second)):
        for one in sited:
            by_key[key(one.fact)][side].append(one)
    for ours, theirs in by_key.values():
        many = len(ours) * len(theirs) > MANY
        for a in ours:
            for b in theirs:
                apart = abs(a.bead - b.bead)
                if apart > 1 and (many or a.fact.soft or b.fact.soft):
                    continue
                if apart and a.fact.kind == "modality":
                    continue
                yield 10 - min(apart, 4) + _agreement(a, b), a, b


def _leftovers(first: Iterable[_Sited], second: Sequence[_Sited], alone: frozenset[int]) -> Iterator[_Scored]:
    """Facts of one kind in clauses that answer each other, whose values differ.

    `alone` are the beads of a single clause on either side: before and after are too common to be held
    against each other elsewhere.
    """
    by_bead: dict[int, list[_Sited]] = defaultdict(list)
    for one in second:
        by_bead[one.bead].append(one)
    for a in first:
        for bead in (a.bead - 1, a.bead, a.bead + 1):
            for b in by_bead.get(bead, ()):
                kindred = a.fact.kind != b.fact.kind
                if kindred and (bead != a.bead or not _akin(a.fact, b.fact)):
                    continue
                if bead not in alone and TIME in (a.fact.value, b.fact.value):
                    continue
                doubtful = a.fact.soft or b.fact.soft or a.fact.kind == "term"
                if doubtful and (bead != a.bead or not _contradict(a.fact, b.fact)):
                    continue
                if bead != a.bead and other_unit(a.fact, b.fact):
                    continue
                yield (
                    5
                    - 2 * abs(a.bead - bead)
                    - 3 * kindred
                    - 2 * (_plain_one(a.fact) + _plain_one(b.fact))
                    + 8 * _same_figure(a.fact, b.fact)
                    + _agreement(a, b),
                    a,
                    b,
                )


def _akin(a: Fact, b: Fact) -> bool:
    """Whether a slip may have turned one fact into the other although it made it one of another kind."""
    if frozenset((a.kind, b.kind)) not in _KINDRED:
        return False
    return _same_figure(a, b) or _resemblance(a.value, b.value) >= AKIN


def _same_figure(a: Fact, b: Fact) -> bool:
    """Whether two facts of different kinds or units come to the same: 1.5 as a rule and as a number, D11 as
    a rule and as a name, 10 % and 1/10."""
    if key(a) == key(b):
        return False
    number = _as_number(a)
    return a.value == b.value or (number is not None and number == _as_number(b))


def _as_number(fact: Fact) -> Fraction | None:
    """A figure or a rule number without a letter as the number that its characters print."""
    if not _NUMBER.fullmatch(fact.value) or fact.value.endswith("/0"):
        return None
    return Fraction(fact.value) / (100 if fact.unit == "%" else 1)


_NUMBER = re.compile(r"\d+(?:\.\d+|/\d+)?")


def _contradict(a: Fact, b: Fact) -> bool:
    """Whether two facts of which one is soft cannot both be meant.

    So are figures of one unit, a number word and a figure, contrary words, two letters that are recorded
    ("S", "C"), and two abbreviations that look alike (BMG, CMG).
    """
    if "modality" in (a.kind, b.kind):
        return frozenset((a.value, b.value)) in CONTRARY
    if a.kind == b.kind == "comparison":
        return True
    if a.soft != b.soft and (a if a.soft else b).value != "1":
        return a.kind == b.kind == "number" and not other_unit(a, b)
    if a.kind == "term":
        if not a.soft and not b.soft:
            return True
        short = all(value.isascii() and value.isupper() and len(value) > 1 for value in (a.value, b.value))
        return short and _resemblance(a.value, b.value) >= AKIN
    return a.unit is not None and a.unit == b.unit


CONTRARY = frozenset(
    frozenset(pair)
    for pair in (
        ("may", "may not"),
        ("must", "may not"),
        ("must", "may"),
        ("must", "need not"),
        ("increase", "decrease"),
        ("before", "after"),
    )
)
"""Words that do not go together."""

TIME = "before"


def _agreement(a: _Sited, b: _Sited) -> float:
    """What unit, bound, neighbours and position say for a pair."""
    bound = 0.5 if a.fact.bound == b.fact.bound else 0.0
    union = len(a.near | b.near)
    near = 2 * len(a.near & b.near) / union if union else 0.0
    soft = -0.5 if a.fact.soft != b.fact.soft else 0.0
    like = _resemblance(a.fact.value, b.fact.value)
    return _unit(a.fact, b.fact) + bound + near + soft + like - abs(a.where - b.where)


def _resemblance(a: str, b: str) -> float:
    """How much of two values is the same from either end, 0 to 1: a slip leaves most of a figure standing."""
    longest, shortest = max(len(a), len(b)), min(len(a), len(b))
    head = next((n for n in range(shortest) if a[n] != b[n]), shortest)
    tail = next((n for n in range(shortest - head) if a[-1 - n] != b[-1 - n]), shortest - head)
    return (head + tail) / longest if longest else 0.0


def _unit(a: Fact, b: Fact) -> float:
    if other_unit(a, b):
        return -1.5
    return 1.5 if a.unit is not None and a.unit == b.unit else 0.0


def other_unit(a: Fact, b: Fact) -> bool:
    """Whether two facts are of different things: two units that are known, or per cent and none at all."""
    if a.unit is None or b.unit is None:
        return a.kind == b.kind and "%" in (a.unit, b.unit)
    return a.unit != b.unit


def _greedy(scored: Iterable[_Scored]) -> list[_Pair]:
    """The best pairs first, each fact once, in the order of the first text."""
    used: set[tuple[int, int]] = set()
    chosen: list[_Pair] = []
    for _, a, b in sorted(scored, key=lambda one: (-one[0], one[1].order, one[2].order)):
        if (0, a.order) not in used and (1, b.order) not in used:
            used |= {(0, a.order), (1, b.order)}
            chosen.append((a, b))
    return sorted(chosen, key=lambda pair: pair[0].order)


def _rest(sited: Iterable[_Sited], pairs: Iterable[_Pair], side: int) -> list[_Sited]:
    paired = {pair[side].order for pair in pairs}
    return [one for one in sited if one.order not in paired]


def _facts(pairs: Iterable[_Pair]) -> tuple[tuple[Fact, Fact], ...]:
    return tuple((a.fact, b.fact) for a, b in pairs)


# --- enumerations whose figures changed places ---------------------------------------------------


def _swapped(en: Part, ja: Part, same: Sequence[_Pair]) -> list[_Pair]:
    """Facts of an enumeration that both books print, in its order, whose figures stand in another order.

    In "8, 4 and 2 respectively" only the order says which figure is whose. Where both books name each item
    with a term in front of its figure the terms decide, and another order of the items is no error. Figures
    of different units are no enumeration of one thing.
    """
    partner = {a.order: b.order for a, b in same}
    by_order = {b.order: b for _, b in same}
    ours = {a.order: a for a, _ in same}
    found: list[_Pair] = []
    theirs = _enumerations(ja)
    for run in _enumerations(en):
        mapped = [partner.get(order) for order in run]
        other = next((r for r in theirs if set(r) == set(mapped)), None)
        if other is None or list(mapped) == other:
            continue
        units = {part.facts[order].unit for part, r in ((en, run), (ja, other)) for order in r}
        if len(units - {None}) > 1:
            continue
        labels = _labels(en, run), _labels(ja, other)
        values = [[part.facts[order].value for order in r] for part, r in ((en, run), (ja, other))]
        named = [sorted(zip(of, items, strict=True)) for of, items in zip(labels, values, strict=True) if of]
        if len(named) == len(labels) and named[0] == named[1]:
            continue
        found += [
            (ours[a], by_order[b])
            for a, b in zip(run, other, strict=True)
            if key(ours[a].fact) != key(by_order[b].fact)
        ]
    return found


def _enumerations(part: Part) -> list[list[int]]:
    """Runs of facts of one kind with nothing but names and a separator between them."""
    runs: list[list[int]] = []
    last: Fact | None = None
    for order, fact in enumerate(part.facts):
        if fact.kind not in ("number", "designation", "date") or fact.soft:
            if fact.kind not in ("term", "modality") and not fact.soft:
                last = None
            continue
        between = part.passage.raw[last.end : fact.start] if last else ""
        if last and last.kind == fact.kind and len(between) <= RUN_GAP and _SEPARATOR.search(between):
            runs[-1].append(order)
        else:
            runs.append([order])
        last = fact
    return [run for run in runs if len(run) > 1]


def _labels(part: Part, run: Sequence[int]) -> list[str]:
    """The term in front of each item of a run; none at all where one item has none."""
    labels = []
    for before, order in zip((run[0] - 2, *run[:-1]), run, strict=True):
        named = [f.value for f in part.facts[max(before + 1, 0) : order] if f.kind == "term"]
        if not named:
            return []
        labels.append(named[-1])
    return labels


# --- what only one book has ----------------------------------------------------------------------


def _spared(
    one: _Sited, part: Part, other: Part, paired: Iterable[_Pair], side: int, unanswered: Collection[_Kind]
) -> bool:
    """Whether a lone fact is nothing that the other book must state.

    It may leave out soft words and a plain one (a Gun, 1 門の砲), need not repeat what it has just said (a
    number in the clause before; not where it has something like it left, among the `unanswered`), may print
    it in a note of the section's tables, may have divided where this book multiplies, and may have lost the
    space between two figures, which is reported at the first of them.
    """
    fact = one.fact
    if fact.soft or key(fact) in other.aside:
        return True
    if _plain_one(fact):
        return True
    near = [pair[side] for pair in paired if abs(pair[side].bead - one.bead) <= 1]
    divided = _divided(part, fact)
    said = [n for n in near if key(n.fact) == key(fact) and (fact.kind != "number" or n.bead != one.bead)]
    repeated = bool(said) and (one.bead, fact.kind, fact.unit) not in unanswered
    if repeated or any(n.fact.value == divided for n in near):
        return True
    return any(_ran_together(fact, pair[side].fact, pair[1 - side].fact) for pair in paired)


def _ran_together(fact: Fact, before: Fact, printed: Fact) -> bool:
    """Whether the other book prints two facts as one: 6-2-8 and 7 as 6-2-87."""
    return before.value != printed.value and printed.value in (
        before.value + fact.value,
        fact.value + before.value,
    )


def _plain_one(fact: Fact) -> bool:
    """Whether a fact is a mere one, which an article may stand for: a Gun, 1 門の砲."""
    return fact.kind == "number" and fact.value == "1" and not fact.bound and fact.unit not in _MEASURES


_MEASURES = frozenset(("%", "mm", "times"))


def _gaps(
    part: Part, starts: Sequence[int], ranges: Sequence[range], anchored: frozenset[int]
) -> frozenset[int]:
    """The beads in which a part's text is lost: from a cut on to the next clause that both books have.

    A cut at the end covers all that follows it.
    """
    lost: set[int] = set()
    for cut in part.cuts:
        clause = clause_of(starts, max(cut - 1, 0))
        bead = next((n for n, clauses in enumerate(ranges) if clause in clauses), 0) if cut else 0
        if cut or bead not in anchored:
            lost.add(bead)
        at_end = not part.passage.raw[cut:].strip()
        for following in range(bead + 1, len(ranges)):
            if following in anchored and not at_end:
                break
            lost.add(following)
    return frozenset(lost)


def _runs(lone: Sequence[_Sited], paired: Iterable[_Pair], side: int) -> tuple[tuple[Fact, ...], ...]:
    """Lone facts, those of neighbouring clauses that the other book lacks as one run.

    A clause is lacking where none of its facts has a firm partner.
    """
    answered = {pair[side].bead for pair in paired if not pair[side].fact.soft}
    runs: list[list[_Sited]] = []
    for one in lone:
        last = runs[-1][-1] if runs else None
        lacking = one.bead not in answered
        if last and lacking and not answered & set(range(last.bead, one.bead)):
            runs[-1].append(one)
        else:
            runs.append([one])
    return tuple(tuple(one.fact for one in run) for run in runs)
