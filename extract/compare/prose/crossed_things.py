"""Things of two clauses that have changed places: snow in the north, rain in the south, 北では雨、南では雪.

Each clause of either text has kept one of its things and has one of the other clause, in parallel. Words of
`crossed` in extract/facts/en.toml, such as left and right, are known here besides. False alarms: an
enumeration whose clauses share two words, which each language prints in another one of them.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from operator import itemgetter
from typing import NamedTuple

from extract.align.japanese_words import DOING
from extract.compare.prose.figures import CommonFigures
from extract.compare.prose.rendered import Span
from extract.compare.prose.words import likely_groups
from extract.facts.fact import Fact
from extract.facts.lexicon import table
from extract.facts.needles import Needles
from rules_core.model.tables import EDITIONS

_LEVELS = (  # what parts clauses, the strongest first
    (
        r"[.!?](?<!\bmr.)(?<!\bms.)(?<!\bmrs.)(?<!\bdr.)(?<!\be\.g.)(?<!\bi\.e.)(?:\s|$)|\n",
        r";\s",
        r",\s|\b(?:and|but|while|whereas|or|before|after|until|unless|because|if|when)\b"
        r"|\bto(?= [a-z]+ (?:an?(?! and\b)|the|your|one|two|three|another)\b)",
    ),
    (  # not behind a topic, nor between figures or foreign names
        r"[。．！？!?\n]",
        "[;；]",
        r"[、,，](?:(?<![はも\dA-Za-z].)(?<![たれ]た.)|(?<=\d.)(?!\d)|(?<=[A-Za-z].)(?![A-Za-z]))|て(?<=って)(?=[一-龯])",
    ),
)
_SIGNS = [[re.compile("|".join(levels[: depth + 1])) for depth in range(3)] for levels in _LEVELS]
_BY_ORDER = (
    re.compile(  # or by a clause that Japanese puts before its noun
        r"\brespectively\b|\bvice versa\b|\b(?:which|who|whose|containing|both)\b| that [a-z]"
        r"|\b(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbe )[a-z]+ed with\b"
        r"|(?:^|[.;:] )to .{1,200}, you (?:can|may|must|need|should)\b"
    ),
    re.compile("それぞれ|順番に|(?:^|、)順に|逆|ための"),
)
_GENERAL = re.compile(  # said of anything
    r"(?:us(?:e[sd]?|ing)|includ(?:es?|ed|ing)|ma(?:kes?|de|king)|ha(?:ve|s|d|ving)|gets?|do(?:es)?|tak(?:es?|ing)"
    r"|giv(?:es?|en|ing)|sets?|next|following|same|other|new|allow(?:s|ed|ing)?"
    r"|enabl(?:es?|ed|ing)|perform(?:s|ed|ing)?)\b"
)
_LITERAL = re.compile(r"(?<![\w.])(?:true|false|[a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(?![\w.]*\w)", re.ASCII)
_LETTER = re.compile(r"(?<![A-Za-z0-9.])(?:[B-HJ-Z]|A(?! [a-z])|(?<=[a-z] )A)(?![A-Za-z0-9’'])", re.ASCII)
_DOING = re.compile(rf"[いえきけげせちてびべみめりれ]?(?:{DOING.pattern})")
_KINDS = "word", "figure", "apart", "behind"  # of the lines of words in the data
FEWEST_CELLS = 4  # two clauses of either text, in each of which a thing has stayed and one has moved
FEWEST = 3  # things of two clauses that have changed places, besides their order
MOST = 3  # things that have kept their places for one that has not
BRIEF = 90  # characters of a text of two clauses whose words can be distinguished though one is unknown
BEGINS = 6  # characters within which a word begins its clause: and then


class BoundThing(NamedTuple):
    """Where each text has a word or figure, and what kind of one: words may be known to stand `apart`, where
    they tell wherever they stand in their clause, or `behind` what comes first.
    """

    en: Span
    ja: Span
    kind: str = "word"


def crossed_things(figures: CommonFigures) -> tuple[Fact, Fact] | None:
    """A thing of an English clause whose place in Japanese another one has, and where it stands there."""
    texts = figures.texts
    theirs = _clauses(texts[1], _SIGNS[1][-1])
    if len(theirs) < 2 or len(ours := _clauses(texts[0], _SIGNS[0][-1])) < 2:
        return None
    if any(sign.search(text) for sign, text in zip(_BY_ORDER, texts, strict=True)):
        return None
    shortest = ours, theirs
    things = _things(figures)
    if len(things) < FEWEST:
        return None
    parted = [
        dict.fromkeys((*(_clauses(text, sign) for sign in signs[:-1]), last))
        for text, signs, last in zip(texts, _SIGNS, shortest, strict=True)
    ]
    alone = len(texts[0]) <= BRIEF and all(
        len(_clauses(text, signs[0])) == 1 for text, signs in zip(texts, _SIGNS, strict=True)
    )
    doing = {thing for thing in things if _DOING.match(texts[1], thing.ja[1])}
    for ours, theirs in product(*parted):
        if found := _crossed(things, doing, ours, theirs, alone=alone):
            return figures.terms(found.en, found.ja)
    return None


def _clauses(text: str, sign: re.Pattern[str]) -> tuple[Span, ...]:
    signs = [match.span() for match in sign.finditer(text)]
    starts, ends = [0, *(end for _, end in signs)], [*(start for start, _ in signs), len(text)]
    return tuple(span for span in zip(starts, ends, strict=True) if text[slice(*span)].strip())


def _things(figures: CommonFigures) -> list[BoundThing]:
    """The words and figures that each text has in one place."""
    stated = (BoundThing((en.start, en.end), (ja.start, ja.end), "figure") for en, ja in figures.pairs)
    english = figures.texts[0]
    words = [
        BoundThing(thing.en[0], thing.ja[0])
        for thing in figures.things
        if thing.single and not _GENERAL.match(english, thing.en[0][0])
    ]
    opposites = (one for one in _opposites(*figures.texts) if not _is_of_two(one, words))
    kept: list[BoundThing] = []
    for one in (
        *stated,
        *_literals(*(part.passage.raw for part in figures.parts)),
        *_known(*figures.texts),
        *opposites,
        *words,
    ):
        if not any(_overlap(one.en, other.en) or _overlap(one.ja, other.ja) for other in kept):
            kept.append(one)
    return kept


def _is_of_two(one: BoundThing, words: Sequence[BoundThing]) -> bool:
    """Whether Japanese has a word of an English form of several words elsewhere: exports rose, 輸出."""
    return any(
        one.en[0] <= word.en[0] and word.en[1] <= one.en[1] and not _overlap(one.ja, word.ja)
        for word in words
    )


def _literals(en: str, ja: str) -> Iterator[BoundThing]:
    """What both texts write alike and once: versions, names of files, truth values, letters of keys."""
    for sign, texts in ((_LITERAL, (en.lower(), ja.lower())), (_LETTER, (en, ja))):
        theirs = [(match[0], match.span()) for match in sign.finditer(texts[1])]
        if not theirs:
            continue  # mostly so
        ours = [(match[0], match.span()) for match in sign.finditer(texts[0])]
        counts = Counter(name for name, _ in ours), Counter(name for name, _ in theirs)
        places = dict(theirs)
        for name, place in ours:
            if counts[0][name] == counts[1][name] == 1:
                yield BoundThing(place, places[name], "figure")


def _known(en: str, ja: str) -> Iterator[BoundThing]:
    words = _words()
    for place in sorted(_needles().of(en)):
        line, kind = words[place]
        if not all(ours.search(en) for ours, _ in line):
            continue
        found = [(list(ours.finditer(en)), list(theirs.finditer(ja))) for ours, theirs in line]
        if all(len(here) == len(there) == 1 for here, there in found):
            yield from (BoundThing(here[0].span(), there[0].span(), kind) for here, there in found)


def _opposites(en: str, ja: str) -> Iterator[BoundThing]:
    """The members of groups of opposites.toml of which both texts have the same two, once each."""
    for hinted in likely_groups(en, ja):
        if min(map(len, hinted.members.values())) < 2:
            continue
        places = [
            {
                member.name: [match.span() for match in member.telling[edition].finditer(text)]
                for member in hinted.members[edition]
            }
            for edition, text in zip(EDITIONS, (en, ja), strict=True)
        ]
        ours, theirs = ({name: spans for name, spans in each.items() if spans} for each in places)
        if (
            ours.keys() == theirs.keys()
            and all(len(ours[name]) == len(theirs[name]) == 1 for name in ours)
            and not any(_GENERAL.match(en, spans[0][0]) for spans in ours.values())
        ):
            yield from (BoundThing(ours[name][0], theirs[name][0]) for name in ours)


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _crossed(
    things: Sequence[BoundThing],
    doing: Collection[BoundThing],
    ours: Sequence[Span],
    theirs: Sequence[Span],
    *,
    alone: bool,
) -> BoundThing | None:
    """The first thing that has changed places with that of another clause; `alone` of a single sentence.

    What is done, which Japanese says last, changes places only with what is done, too.
    """
    cells: dict[tuple[int | None, int | None], list[BoundThing]] = {}
    for thing in things:
        place = _clause_of(thing.en, ours), _clause_of(thing.ja, theirs)
        cells.setdefault(place, []).append(thing)
        if thing.kind not in {"word", "figure"} and len(ours) == len(theirs) == 2:
            cells.setdefault((1 - (place[0] or 0), 1 - (place[1] or 0)), []).append(thing)
        elif thing.kind == "behind" and place[0] and place[1]:
            starts = ours[place[0]][0] + BEGINS, theirs[place[1]][0] + BEGINS
            if thing.en[0] < starts[0] and thing.ja[0] < starts[1]:
                cells.setdefault((place[0] - 1, place[1] - 1), []).append(thing)
    if len(cells) < FEWEST_CELLS:
        return _crossed_of_three(things, cells) if alone and len(ours) == len(theirs) == 2 else None
    for (one, other), (first, second) in product(
        combinations(range(len(ours)), 2), combinations(range(len(theirs)), 2)
    ):
        kept, moved = ((one, first), (other, second)), ((one, second), (other, first))
        if not all(cell in cells for cell in (*kept, *moved)):
            continue
        if not any(
            (one in doing) == (other in doing) for one, other in product(*(cells[at] for at in moved))
        ):
            continue
        counts = [sum(len(cells[cell]) for cell in each) for each in (kept, moved)]
        if counts[0] <= MOST * counts[1] and not _are_shared(*(cells[cell] for cell in (*kept, *moved))):
            patterns = [{_pattern(a, b) for a, b in product(cells[kept[n]], cells[moved[n]])} for n in (0, 1)]
            if patterns[0] & patterns[1] or any(None in each for each in patterns):
                return min(cells[moved[0]], key=lambda thing: thing.kind == "behind")
    return None


def _crossed_of_three(
    things: Sequence[BoundThing], cells: dict[tuple[int | None, int | None], list[BoundThing]]
) -> BoundThing | None:
    """The first thing that has changed places where one word of two clauses is unknown.

    Hot water on the left, cold on the right: two things have moved, and one has stayed, which is no topic
    of both clauses: Japanese says that first.
    """
    moved = [cells.get(cell, ()) for cell in ((0, 1), (1, 0))]
    if not len(moved[0]) == len(moved[1]) == 1:
        return None
    first = min(moved[0][0].ja, moved[1][0].ja)
    stayed = dict.fromkeys((*cells.get((0, 0), ()), *cells.get((1, 1), ())))
    kept = [one for one in stayed if one.ja > first or one.kind == "apart"]
    topics = len(stayed) - len(kept)
    evident = len(kept) == 1 and kept[0].kind != "behind" and len(things) - topics == FEWEST
    return moved[0][0] if evident else None


def _are_shared(
    first: Sequence[BoundThing],
    last: Sequence[BoundThing],
    verbs: Sequence[BoundThing],
    where: Sequence[BoundThing],
) -> bool:
    """Whether what has moved is said of both clauses, each of which has kept a figure.

    Salt sells at 3 and iron at 5 at home, 本国では塩は3、鉄は5で売れる: Japanese says the place
    before the first thing and the verb behind the last one, English the place last.
    """
    return (
        all(any(one.kind == "figure" for one in clause) for clause in (first, last))
        and max(one.ja for one in where) < min(one.ja for one in first)
        and min(one.ja for one in verbs) > max(one.ja for one in last)
        and min(one.en for one in where) > max(one.en for one in last)
    )


def _pattern(kept: BoundThing, moved: BoundThing) -> tuple[str, str, bool] | None:
    """How two things of a clause follow each other; None if it tells nothing."""
    known = {"apart", "behind"} & {kept.kind, moved.kind}
    return None if known else (kept.kind, moved.kind, kept.en < moved.en)


def _clause_of(place: Span, clauses: Sequence[Span]) -> int | None:
    at = bisect_right(clauses, place[0], key=itemgetter(0)) - 1
    return at if at >= 0 and place[0] < clauses[at][1] else None


@lru_cache
def _needles() -> Needles:
    """Which lines an English text may have the first word of."""
    data = table("en", "crossed")
    return Needles([line[0][:1] for kind in _KINDS for line in data[kind]], "en")


@lru_cache
def _words() -> list[tuple[list[tuple[re.Pattern[str], re.Pattern[str]]], str]]:
    data = table("en", "crossed")
    return [
        ([(re.compile(rf"(?<![\w-])(?:{en})(?![\w-])"), re.compile(ja)) for en, ja in line], kind)
        for kind in _KINDS
        for line in data[kind]
    ]
