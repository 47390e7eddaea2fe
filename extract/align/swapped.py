"""Enumerations whose figures are in another order: 8, 4 and 2 in one text, 8, 2 and 4 in the other."""

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence

from extract.align.clauses import key
from extract.align.fact_context import Pair
from extract.align.parts import Part
from extract.facts.fact import FIGURES, Fact
from extract.facts.properties import property_of
from rules_core.model.tables import Edition

FEWEST = 4  # figures of two items, each with a figure of its own
RUN_GAP = 30  # characters between two items of one enumeration
_ITEM = re.compile(r"[,、，;；。\n]|\.\s|\band\b|及び|および|そして")
_SEPARATOR = re.compile(r"[,、，/・;；。]|\.\s|\n|\band\b|\bor\b|\bto\b|と|及び|又は|そして|から")


def swapped(en: Part, ja: Part, same: Sequence[Pair]) -> list[Pair]:
    """Facts of an enumeration in both books, in its order, whose figures are in another order.

    In "8, 4 and 2 respectively" only the order assigns the figures. If both books name each item with a term
    before its figure, the terms decide, and another order of the items is no error. Figures of different
    units are no enumeration.
    """
    if len(same) < 2:
        return []
    partner = {a.order: b.order for a, b in same}
    by_order = {b.order: b for _, b in same}
    ours = {a.order: a for a, _ in same}
    result: list[Pair] = []
    firm = {a.order for a, b in same if not (a.fact.soft and b.fact.soft)}
    answering = {b.order for a, b in same if a.order in firm}
    values = [Counter(fact.value for fact in part.facts if not fact.soft) for part in (en, ja)]
    clauses = {a.order: (a.pair_number, b.pair_number) for a, b in same}
    whole = _runs_within_one(_enumerations(en, firm), _enumerations(ja, answering), partner)
    for run in (part for each in whole for part in _within_clauses(each, clauses)):
        mapped = [partner[order] for order in run]
        other = sorted(mapped)
        if _twice(en, run, values[0]) or _twice(ja, other, values[1]):
            continue
        labels = _labels(en, run, "en"), _labels(ja, other, "ja")
        named = all(labels) and sorted(labels[0]) == sorted(labels[1])
        if named and _stated(en, labels[0], run) == _stated(ja, labels[1], other):
            continue
        if named and len(set(labels[0])) == len(run):
            by_label = dict(zip(labels[1], other, strict=True))
            pairs = [(order, by_label[label]) for label, order in zip(labels[0], run, strict=True)]
        elif mapped == other or _kept_apart(en, run, ja, mapped):
            continue
        else:
            pairs = list(zip(run, other, strict=True))
        result += [(ours[a], by_order[b]) for a, b in pairs if key(ours[a].fact) != key(by_order[b].fact)]
    return result


def exchanged(en: Part, ja: Part, same: Sequence[Pair]) -> list[Pair]:
    """Two figures of one unit that are exchanged between two items, each item with figures of its own.

    In "Turn 2: three tanks. Turn 4: five tanks" the numbers of the turns identify the items. Every figure has
    its partner, and both texts have the same items except for the two.
    """
    if len(same) < FEWEST:
        return []
    figures = [
        (a, b) for a, b in same if {a.fact.kind, b.fact.kind} <= FIGURES and not (a.fact.soft and b.fact.soft)
    ]
    paired = {a.order for a, _ in figures}, {b.order for _, b in figures}
    if len(figures) < FEWEST or any(
        fact.kind in FIGURES and not fact.soft and order not in orders
        for part, orders in zip((en, ja), paired, strict=True)
        for order, fact in enumerate(part.facts)
    ):
        return []
    named = {b.order: a.fact.value for a, b in figures}
    ours = _items(en, [a.order for a, _ in figures])
    theirs = _items(ja, sorted(named))
    if len(ours) != len(theirs) or len(ours) < 2 or min(map(len, (*ours, *theirs))) < 2:
        return []
    values = [sorted(en.facts[order].value for order in item) for item in ours]
    others = [sorted(named[order] for order in item) for item in theirs]
    places = [n for n, (a, b) in enumerate(zip(values, others, strict=True)) if a != b]
    if len(places) != 2 or sorted(values) == sorted(others):
        return []
    first, second = list(map(Counter, values)), list(map(Counter, others))
    i, j = places
    left, right = first[i] - second[i], first[j] - second[j]
    anchors = first[i] & second[i], first[j] & second[j]
    if not left.total() == right.total() == 1 or second[i] - first[i] != right or anchors[0] == anchors[1]:
        return []
    pairs = {a.fact.value: (a, b) for a, b in figures}
    (one, here), (other, there) = pairs[next(iter(left))], pairs[next(iter(right))]
    units = {one.fact.unit, other.fact.unit} - {None}
    return [(one, there), (other, here)] if len(units) < 2 else []


def _items(part: Part, orders: Sequence[int]) -> list[list[int]]:
    """Figures grouped by the items that contain them."""
    items: list[list[int]] = []
    last: Fact | None = None
    for order in orders:
        fact = part.facts[order]
        if last is None or _ITEM.search(part.passage.raw, last.end, fact.start):
            items.append([])
        items[-1].append(order)
        last = fact
    return items


def _shape(fact: Fact) -> tuple[str | None, bool, bool]:
    """What distinguishes a figure apart from its value: its limit, and whether it is a range, or dice."""
    return fact.bound, ".." in fact.value, fact.is_dice


def _have_distinct_shapes(part: Part, run: Sequence[int]) -> bool:
    """Whether all figures of a run have different shapes."""
    return len({_shape(part.facts[order]) for order in run}) == len(run)


def _twice(part: Part, run: Sequence[int], values: Counter[str]) -> bool:
    """Whether a figure of a run occurs elsewhere in its text, so that it is ambiguous."""
    return any(values[part.facts[order].value] > 1 for order in run)


def _runs_within_one(
    ours: Sequence[Sequence[int]], theirs: Sequence[Sequence[int]], partner: Mapping[int, int]
) -> Iterator[list[int]]:
    """The figures of an English enumeration whose partners stand in one Japanese enumeration, if several."""
    holder = {order: place for place, whole in enumerate(theirs) for order in whole}
    for whole in ours:
        runs: dict[int, list[int]] = defaultdict(list)
        for order in whole:
            if order in partner and partner[order] in holder:
                runs[holder[partner[order]]].append(order)
        yield from (run for _, run in sorted(runs.items()) if len(run) > 1)


def _within_clauses(run: Sequence[int], clauses: Mapping[int, tuple[int, int]]) -> list[list[int]]:
    """The figures of a run that stand in one clause of both texts, if any has several; else the whole run."""
    parts: dict[tuple[int, int], list[int]] = defaultdict(list)
    for order in run:
        parts[clauses[order]].append(order)
    return [part for part in parts.values() if len(part) > 1] or [list(run)]


def _enumerations(part: Part, firm: Container[int]) -> list[list[int]]:
    """Runs of facts of one kind with only names and a separator between them.

    Of soft facts only the `firm` ones count, whose partner is none.
    """
    runs: list[list[int]] = []
    last: Fact | None = None
    for order, fact in enumerate(part.facts):
        if fact.kind not in FIGURES or (fact.soft and order not in firm):
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


def _kept_apart(en: Part, run: Sequence[int], ja: Part, mapped: Sequence[int]) -> bool:
    """Whether units or shapes tell the figures of two runs apart, so that their order is free."""
    units = {part.facts[order].unit for part, r in ((en, run), (ja, mapped)) for order in r}
    kept = all(en.facts[a].unit == ja.facts[b].unit for a, b in zip(run, mapped, strict=True))
    if len(units - {None}) > 1 or (len(units) > 1 and kept):
        return True  # each figure has kept its unit: the items stand in another order
    return _have_distinct_shapes(en, run) and all(
        _shape(en.facts[a]) == _shape(ja.facts[b]) for a, b in zip(run, mapped, strict=True)
    )  # 2 to 4 players, at least 10 years


def _stated(part: Part, labels: Sequence[str], run: Sequence[int]) -> Counter[tuple[str, str]]:
    """The labels of a run with their values."""
    return Counter((label, part.facts[order].value) for label, order in zip(labels, run, strict=True))


def _labels(part: Part, run: Sequence[int], edition: Edition) -> list[str]:
    """The term, or the property, before each item of a run; empty if one item has neither."""
    labels = []
    for before, order in zip((run[0] - 2, *run[:-1]), run, strict=True):
        named = [f.value for f in part.facts[max(before + 1, 0) : order] if f.kind == "term"]
        start = part.facts[before].end if before >= 0 else 0
        ahead = part.passage.raw[start : part.facts[order].start]
        label = named[-1] if named else property_of(ahead, edition)
        if label is None:
            return []
        labels.append(label)
    return labels
