"""Two figures of a text that have changed places, told by the words that stand nearest to them.

60% speed and 50% accuracy, 速度が50%、精度が60%: what a figure gives stands beside it in either language. In
an enumeration the order of the figures tells too; there the words behind them excuse items that only stand in
another order (9 francs and 3 loads, 3荷と9フラン), as the books render them at all their other figures. Where
the sentences correspond one to one, a figure may also be found in another's sentence.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from extract.align.parts import Part
from extract.align.transliteration import rendering, sound_similarity
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.spoken_name import WELL
from extract.facts.basic_words import is_inside_word, renderings_of
from extract.facts.fact import FIGURES, Fact
from rules_core.model.discrepancies import Discrepancy

ORDER = "compare.prose.number.order"
TOLD = frozenset(("number", "unit", "opposite"))  # kinds that tell of figures in another place
MOST = 12  # figures of a text that are tried
REACH = 12, 6  # characters beside a figure in which its name stands, in English and in Japanese
MARGIN = 2, 1  # characters by which another word is farther away
FAR = 30  # characters that a stop is worth
SPOKEN = 0.75  # how well a word in katakana must render the English one

Words = tuple[str, str]
"""The word behind an English figure and the characters behind a Japanese one."""
Pair = tuple[Fact, Fact]
_Place = tuple[int, int]
_Anchors = Sequence[tuple[_Place, _Place]]
_EN = re.compile(r"[\s-]*([A-Za-z]{2,}?)s?(?![A-Za-z])")
_JA = re.compile(r"\s*([ァ-ヶー]{2,}|[一-龯]{1,2})")
_STOP = re.compile(r"[.;:!?()](?=\s|$)|, |\n"), re.compile(r"[。、；;：:！？（）()\n]")
_SENTENCE = re.compile(r"[.!?](?=[\s\"')]|$)\s*|\n+"), re.compile(r"[。！？]\s*|\n+")
_LIST = re.compile(r"(?:\W|and|or|to)*")
_CONTENT = re.compile(r"[a-z]{3,}")
_KATAKANA = re.compile("[ァ-ヶー]{2,}")


def weighed(reported: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings without those of enumerations whose items only changed places, and the figures of other
    texts that have changed places.
    """
    every = list(compared)
    known: Counter[Words] = Counter()
    for each in every:
        known.update(
            words for en, ja in (each.pairing.same if each.pairing else ()) if (words := _words(each, en, ja))
        )
    reported_rules = {item.rule for item in reported if item.kind in TOLD and item.confidence != "unsure"}
    by_rule: dict[str, list[Compared]] = {}
    for each in every:
        by_rule.setdefault(each.number, []).append(each)
    kept = [
        item
        for item in reported
        if item.code != ORDER or not any(_reordered(each, known) for each in by_rule.get(item.rule or "", ()))
    ]
    return [
        *kept,
        *(item for each in every if each.number not in reported_rules for item in _misplaced(each)),
    ]


def _misplaced(compared: Compared) -> Iterator[Discrepancy]:
    """The first two figures of a text of which each has the name of the other one."""
    en, ja = compared.parts.en, compared.parts.ja
    if compared.pairing is None or compared.treatments is not None or en is None or ja is None:
        return
    values = [Counter(fact.value for fact in part.facts if fact.kind in FIGURES) for part in (en, ja)]
    pairs = [
        (ours, theirs)
        for ours, theirs in compared.pairing.same
        if ours.kind == theirs.kind == "number"
        and not (ours.soft or theirs.soft or ours.unit == "ordinal")
        and values[0][ours.value] == values[1][theirs.value] == 1
    ]
    if not 1 < len(pairs) <= MOST:
        return
    anchors = _anchors(en.passage.raw.lower(), ja.passage.raw)
    near = _all_nearest(en, ja, pairs, anchors)
    for first, second in combinations(range(len(pairs)), 2):
        ours, theirs = ((side[first], side[second]) for side in near)
        crossed = sum(one is not None and one == other for one, other in zip(ours, theirs[::-1], strict=True))
        straight = sum(one is not None and one == other for one, other in zip(ours, theirs, strict=True))
        both = pairs[first], pairs[second]
        listed = _LIST.fullmatch(en.passage.raw, both[0][0].end, both[1][0].start)
        if straight or listed or _keep_units(*both):
            continue
        if crossed > 1 or _exchange_units(*both) or _in_others_sentence(en, ja, pairs, both, anchors):
            yield between("number", compared, both[0][0], both[1][1], code=ORDER, also="order",
                          sure="likely")  # fmt: skip
            return


def _exchange_units(first: Pair, second: Pair) -> bool:
    """Whether two figures have two units, each the unit of the other one in the other language."""
    ours, theirs = (first[0].unit, second[0].unit), (second[1].unit, first[1].unit)
    return None not in ours and ours[0] != ours[1] and ours == theirs


def _keep_units(first: Pair, second: Pair) -> bool:
    """Whether the units of two figures differ, and one of them stands at its figure in both texts."""
    units = [(ours.unit, theirs.unit) for ours, theirs in (first, second)]
    return units[0][0] != units[1][0] and any(unit and unit == other for unit, other in units)


def _anchors(english: str, japanese: str) -> list[tuple[_Place, _Place]]:
    """The words that each text has once, in Japanese by a usual rendering or their sound."""
    words = list(_CONTENT.finditer(english))
    counts = Counter(renderings_of(match[0]) or match[0] for match in words)
    spoken = Counter(_KATAKANA.findall(japanese))
    found: list[tuple[_Place, _Place]] = []
    for match in words:
        forms = renderings_of(match[0])
        if counts[forms or match[0]] > 1:
            continue
        forms = forms or tuple(
            word for word, count in spoken.items() if count == 1 and rendering(word, match[0]) >= SPOKEN
        )
        place = _only_place(forms, japanese)
        if place is not None:
            found.append((match.span(), place))
    taken = Counter(theirs for _, theirs in found)
    merged: list[tuple[_Place, _Place]] = []
    for ours, theirs in (pair for pair in found if taken[pair[1]] == 1):
        first = merged.pop() if merged and _adjoin(merged[-1], (ours, theirs)) else (ours, theirs)
        merged.append(((first[0][0], ours[1]), (first[1][0], theirs[1])))
    return merged


def _adjoin(first: tuple[_Place, _Place], second: tuple[_Place, _Place]) -> bool:
    """Whether two words are one name in both texts: attack speed, 攻撃速度."""
    return second[0][0] - first[0][1] == 1 and second[1][0] == first[1][1]


def _only_place(forms: Sequence[str], japanese: str) -> _Place | None:
    """Where a text has any of some forms, if it does so in one place only."""
    places = sorted(
        match.span()
        for form in forms
        for match in re.finditer(re.escape(form), japanese)
        if len(form) > 1 or not is_inside_word(japanese, match.start())
    )
    if not places or any(start >= places[0][1] for start, _ in places):
        return None
    return places[0][0], max(end for _, end in places)


def _all_nearest(en: Part, ja: Part, pairs: Sequence[Pair], anchors: _Anchors) -> list[list[int | None]]:
    """The number of the anchor that is nearest to each figure, in English and in Japanese."""
    return [
        [_nearest(side, part, pair[side], [anchor[side] for anchor in anchors]) for pair in pairs]
        for side, part in enumerate((en, ja))
    ]


def _nearest(side: int, part: Part, fact: Fact, places: Sequence[_Place]) -> int | None:
    """Which of some places is nearest to a figure, None if that is doubtful."""
    scored = sorted((_distance(side, part, fact, place), n) for n, place in enumerate(places))
    if not scored or scored[0][0] > REACH[side]:
        return None
    doubtful = len(scored) > 1 and scored[1][0] - scored[0][0] < MARGIN[side]
    return None if doubtful else scored[0][1]


def _distance(side: int, part: Part, fact: Fact, place: _Place) -> int:
    """The characters between a figure and a place; very many if a stop or another figure is among them."""
    start, end = (place[1], fact.start) if place[1] <= fact.start else (fact.end, place[0])
    parted = _STOP[side].search(part.passage.raw, start, max(start, end)) or any(
        start <= other.start < end and other.kind in FIGURES for other in part.facts
    )
    return max(end - start, 0) + (FAR if parted else 0)


def _in_others_sentence(
    en: Part,
    ja: Part,
    pairs: Sequence[Pair],
    both: tuple[Pair, Pair],
    anchors: _Anchors,
) -> bool:
    """Whether the sentences correspond by their figures and words, but for two figures of which each
    is where the other was.
    """
    stops = [
        [match.end() for match in stop.finditer(part.passage.raw.rstrip())]
        for stop, part in zip(_SENTENCE, (en, ja), strict=True)
    ]
    if len(stops[0]) != len(stops[1]):
        return False

    def sentences(ours: int, theirs: int) -> tuple[int, int]:
        return bisect_right(stops[0], ours), bisect_right(stops[1], theirs)

    one, other = (sentences(pair[0].start, pair[1].start) for pair in both)
    if one[0] == one[1] or one != other[::-1]:
        return False
    rest = [sentences(pair[0].start, pair[1].start) for pair in pairs if pair not in both]
    rest += [sentences(ours[0], theirs[0]) for ours, theirs in anchors]
    return all(a == b for a, b in rest) and any(a in one for a, _ in rest)


def _reordered(compared: Compared, known: Counter[Words]) -> bool:
    """Whether the words at the figures go with the figures, or those behind them by what the books say
    elsewhere.
    """
    swapped = compared.pairing.swapped if compared.pairing else ()
    pairs = [(en, ja) for en, _ in swapped for _, ja in swapped if en.value == ja.value]
    moved = [words for en, ja in pairs if (words := _words(compared, en, ja))]
    exchanged = [words for en, ja in swapped if (words := _words(compared, en, ja))]
    if _support(moved, known) > _support(exchanged, known):
        return True
    en_part, ja_part = compared.parts.en, compared.parts.ja
    if en_part is None or ja_part is None or len(pairs) < 2:
        return False
    anchors = _anchors(en_part.passage.raw.lower(), ja_part.passage.raw)
    ours, theirs = _all_nearest(en_part, ja_part, pairs, anchors)
    return None not in ours and ours == theirs and len(set(ours)) == len(ours)


def _support(pairs: Sequence[Words], known: Counter[Words]) -> int:
    return sum(known[words] > 0 or sound_similarity(words[1], words[0]) >= WELL for words in pairs)


def _words(compared: Compared, en: Fact, ja: Fact) -> Words | None:
    parts = compared.parts
    if parts.en is None or parts.ja is None:
        return None
    first, second = _EN.match(parts.en.passage.raw, en.end), _JA.match(parts.ja.passage.raw, ja.end)
    return (first[1].lower(), second[1]) if first and second else None
