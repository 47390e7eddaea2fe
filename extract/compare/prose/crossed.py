"""Two figures that have changed places: 60% speed and 50% accuracy, 速度が50%、精度が60%.

The things beside them tell: words, known in Japanese by their usual renderings or their sound, and other
figures. They may touch a figure, be the nearest to it, or share its clause; in each of these ways one that
has stayed at its figure denies. False alarms: a word that two clauses share, printed in one of them only.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from extract.align.likeness import other_unit
from extract.align.pair_facts import Pairing
from extract.align.parts import Part
from extract.compare.prose.confidence import in_digits
from extract.compare.prose.counters import counted_alike, kept_as_part
from extract.compare.prose.figures import CommonFigures, FactPair, Thing, behind
from extract.compare.prose.rendered import Span
from extract.facts.fact import FIGURES, Fact
from extract.facts.plain_text import placeholders

TELLING = 2  # votes that figures have changed places
IN_LIST = 5  # ... in a list, of all kinds together
NEAR = 1  # steps by which the signs that part clauses may differ in strength: a comma for a full stop
MOST = 12  # figures of a text of which any two are tried

Two = tuple[FactPair, FactPair]


def common_figures(en: Part, ja: Part, pairing: Pairing) -> CommonFigures:
    """The figures that both texts state once."""
    of_each = (_by_value(en), _by_value(ja)) if pairing.same else ()
    stated = [pair for pair in pairing.same if _is_stated_once(of_each, pair)]
    return CommonFigures(en, ja, [*stated, *_placeholders(en, ja)])


def _by_value(part: Part) -> Mapping[str, Sequence[Fact]]:
    facts: Mapping[str, list[Fact]] = defaultdict(list)
    for fact in part.facts:
        facts[fact.value].append(fact)
    return facts


def _placeholders(en: Part, ja: Part) -> Iterator[FactPair]:
    """The named and numbered placeholders of both texts, but for those that a preposition marks as names."""
    ours, theirs = (
        {m[0]: m for m in placeholders(part.passage.raw) if _OWN.search(m[0])} for part in (en, ja)
    )
    text = en.passage.raw
    for name in filter(theirs.__contains__, ours):  # in the order of the text
        named = _BESIDE_NAME.search(text, 0, ours[name].start())
        if not named and text.count(name) == ja.passage.raw.count(name) == 1:
            yield _as_figure(name, ours[name]), _as_figure(name, theirs[name])


def _as_figure(name: str, placeholder: re.Match[str]) -> Fact:
    unit = "%" if placeholder.string.startswith("%", placeholder.end()) else None
    return Fact("number", name, name, *placeholder.span(), unit=unit)


_BESIDE_NAME = re.compile(
    r"\b(?:from|by|to|into|in|on|at|for|of|with|as|and|the|an?|using|via|through|against) $", re.IGNORECASE
)
_OWN = re.compile(r"[{(]\w|^[%$]\d")


def crossed_figures(figures: CommonFigures) -> FactPair | None:
    """An English figure and the Japanese one that stands in its place; None if there is none."""
    for two in _twos(figures):
        if other_unit(two[0][0], two[1][1]) and sum(_touching(figures, two)) >= 2 * TELLING:
            return two[0][0], two[1][1]  # 8 GB of memory and 2 MB of cache
        if not _may_cross(*two) or (part := kept_as_part(figures.texts, *two)):
            continue
        if part is False:
            return two[0][0], two[1][1]
        alike = counted_alike(figures.texts, *two)
        if alike > 0:
            continue
        if alike <= -TELLING:
            return two[0][0], two[1][1]
        article = any(theirs.soft and not in_digits(ours) for ours, theirs in two)
        votes = [list(ties(figures, two)) for ties in ((_touching,) if article else _TIES)]
        sums = [sum(each) if min(each, default=0) >= 0 else None for each in votes]
        if _LIST.fullmatch(figures.texts[0], two[0][0].end, two[1][0].start):
            tells = None not in sums and sum(filter(None, sums)) >= IN_LIST
        else:
            least = TELLING + article  # one pawn may be a pawn
            tells = any(one is not None and one - alike + _limits_crossed(*two) >= least for one in sums)
        if tells:
            return two[0][0], two[1][1]
    return None


def keeps_places(figures: CommonFigures) -> bool:
    """Whether of the things in the clauses of two figures, or beside them, more have stayed than moved.

    What is nearest to one of them alone is not enough: count from 2 to 6.
    """
    for two in _twos(figures):
        if counted_alike(figures.texts, *two) > 0:
            return True
        of_clauses = sum(_of_clauses(figures, two))
        bound = of_clauses + sum(_touching(figures, two))
        if min(of_clauses, bound) < 0 or bound + sum(_nearest(figures, two)) <= -TELLING:
            return True
    return False


def _twos(figures: CommonFigures) -> Iterable[Two]:
    """Any two of the figures, unless there are too many."""
    return combinations(figures.firm, 2) if len(figures.firm) <= MOST else ()


def _is_stated_once(of_each: Sequence[Mapping[str, Sequence[Fact]]], pair: FactPair) -> bool:
    return any(fact.kind in FIGURES for fact in pair) and all(
        sum(_is_equal(fact, one) for one in facts[fact.value]) == 1
        for facts, fact in zip(of_each, pair, strict=True)
    )


def _is_equal(fact: Fact, other: Fact) -> bool:
    """Whether a figure is another one of equal value."""
    if fact is other:
        return True
    ordinal = (fact.unit == "ordinal") != (other.unit == "ordinal")
    as_firm = fact.soft or not other.soft  # one on each card: no second 1
    return other.kind in FIGURES and as_firm and not ordinal


def _may_cross(one: FactPair, other: FactPair) -> bool:
    """Whether two figures are of one kind and neither has kept a sign."""
    if all(ours.kind != theirs.kind for ours, theirs in zip(one, other, strict=True)) or other_unit(
        one[0], other[1]
    ):
        return False
    signs = [[fact.value[0] in "+-" for fact in pair] for pair in (one, other)]
    kept = signs[0][0] != signs[1][0] and any(map(all, signs))
    return not kept


def _limits_crossed(one: FactPair, other: FactPair) -> bool:
    """Whether the limit of one of two figures is that of the other one in Japanese."""
    ours, theirs = ([pair[side].bound for pair in (one, other)] for side in (0, 1))
    return ours[0] != ours[1] and ours == theirs[::-1]


def _touching(figures: CommonFigures, two: Two) -> Iterator[int]:
    """Of each word that touches one of two English figures: whether it touches the other one in Japanese."""
    text, found, joined = figures.texts[0], [], False
    for (ours, theirs), (other, answer) in (two, two[::-1]):
        if _OWN.search(ours.raw) and _TOPIC.match(figures.texts[1], theirs.end):
            continue  # of %1 rolls the dice the word is what %1 does
        touched, direct = figures.touching.get(ours.start, (None, False))
        if touched == theirs.start:
            yield -1
        elif touched == answer.start and (other.unit or behind(text, other) or not behind(text, ours)):
            joined |= direct
            found.append(TELLING)  # of 5 cubes and 9 the word is of both
    one, another = (_counted_by(pair[1]) for pair in two)
    if (
        len(found) != 1 or joined or one != another or not one
    ):  # 30 cards, 3 copies each: 30 枚、同じカードは 3 枚
        yield from found


def _nearest(figures: CommonFigures, two: Two) -> Iterator[int]:
    """Of each of two figures: whether what is nearest to it is so to the other one in Japanese."""
    units = [(pair[0].unit, pair[1].unit) for pair in two]
    if units[0][0] != units[1][0] and any(unit and unit == answer for unit, answer in units):
        return  # one has kept its unit
    for (ours, theirs), (_, answer) in (two, two[::-1]):
        nearest = figures.nearest[0][ours.start]
        if nearest is not None and not _is_of_both(figures.anchors[nearest], two):
            yield (nearest == figures.nearest[1][answer.start]) - (
                nearest == figures.nearest[1][theirs.start]
            )
    if units[0][0] != units[1][0] and units[0] == units[1][::-1]:
        yield 1 if None in units[0] else TELLING


def _is_of_both(anchor: tuple[Span, Span], two: Two) -> bool:
    """Whether a word before two English figures stands behind both in Japanese, as a verb does."""
    before = all(anchor[0][0] < ours.start for ours, _ in two)
    return before and all(anchor[1][0] > theirs.start for _, theirs in two)


def _of_clauses(figures: CommonFigures, two: Two) -> Iterator[int]:
    """Of each thing in the clause of one of two figures: how surely it is in that of the other one.

    Within a sentence, what does not stand between the figures may be said of both, and so may what has not
    changed places where things of both clauses have: cats sleep 15 hours a day, horses 3.
    """
    first, second = two
    halves = [_clauses(figures.texts[side], side, first[side], second[side]) for side in (0, 1)]
    clauses = [half for half, _ in halves if half]
    if len(clauses) < 2 or abs(halves[0][1] - halves[1][1]) > NEAR:
        return
    whole = any(_STOPS[side][0].search(figures.texts[side], *_between(side, two)) is None for side in (0, 1))
    inner = [_between(side, two) if whole else (0, len(figures.texts[side])) for side in (0, 1)]
    beside = [
        Thing(((one.start, one.end),), ((answer.start, answer.end),))
        for one, answer in figures.pairs
        if (one, answer) not in two
    ]
    crossed: tuple[list[int], list[int]] = [], []
    kept: list[int] = []
    for thing in (*figures.things, *beside):
        ours = [(n, span) for span in thing.en if (n := _side(span, clauses[0])) is not None]
        theirs = {_side(span, clauses[1]) for span in thing.ja}
        if len({n for n, _ in ours}) != 1 or len(theirs) != 1 or None in theirs:
            continue
        within = _is_in(ours[0][1], inner[0]), _is_in(thing.ja[0], inner[1])
        if theirs != {ours[0][0]}:
            crossed[ours[0][0]].append(sum(within))
        elif within[0] or thing.ja[0][0] < inner[1][1]:
            kept.append(-1)
    yield from (*crossed[0], *crossed[1], *(() if whole and all(crossed) else kept))


_TIES = (_touching, _nearest, _of_clauses)


def _between(side: int, two: Two) -> Span:
    one, other = two[0][side], two[1][side]
    return min(one.end, other.end), max(one.start, other.start)


def _is_in(place: Span, span: Span) -> bool:
    return span[0] <= place[0] < span[1]


def _side(place: Span, clauses: tuple[Span, Span]) -> int | None:
    """In which of two clauses a place is."""
    return next((n for n in (0, 1) if _is_in(place, clauses[n])), None)


def _clauses(text: str, side: int, one: Fact, other: Fact) -> tuple[tuple[Span, Span] | None, int]:
    """The clauses of two figures, parted by the strongest sign between them, and how weak that is.

    None if nothing parts them.
    """
    first, second = sorted((one, other), key=lambda fact: fact.start)
    for depth, sign in enumerate(_STOPS[side]):
        between = list(sign.finditer(text, first.end, second.start))
        if between:
            signs = _STOPS[side][: depth + 1]
            start = max((m.end() for s in signs for m in s.finditer(text, 0, first.start)), default=0)
            ends = (m.start() for s in signs if (m := s.search(text, second.end)))
            left, right = (start, between[0].start()), (between[-1].end(), min(ends, default=len(text)))
            return ((left, right) if first is one else (right, left)), depth
    return None, len(_STOPS[side])


def _counted_by(figure: Fact) -> str:
    """What a Japanese figure counts by, without its limit."""
    return _NOT_COUNTED_BY.sub("", figure.raw)


_STOPS = (  # what parts two clauses, the strongest first
    tuple(
        map(
            re.compile,
            (
                r"[.!?]+(?:\s|$)|\n",
                ";",
                r"[,/]\s|\b(?:and|but|while|(?<!\bhe )or|then)\b",
                r"\b(?:to|with)\b",
            ),
        )
    ),
    tuple(
        map(
            re.compile,
            (
                r"[。．！？!?\n]|\.(?:\s|$)",
                "[;；]",
                "[、，]|(?<![A-Za-z])[,／/]",
                r"から|に対し|(?<![ごこもあひ])と(?=[^き])|(?<![おし])て$",
            ),
        )
    ),
)
_LIST = re.compile(
    r"(?:\W|\d|and|or|to|through)*"
    r"|(?: out)? (?:of|in)(?: an?| the)? ?"  # 1 of 6 players: the word is of both
)
_TOPIC = re.compile(r"\W*[はが]")
_NOT_COUNTED_BY = re.compile(r"[\d\s〇一二三四五六七八九十]|まで|以[上下]|最[大高低小]|ちょうど")
