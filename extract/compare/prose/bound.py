"""Kind `opposite`: what is said of two opposite things has changed places between them.

Red has 6 ships and blue 9, but 赤は9隻、青は6隻. Both texts name the same two members of a group of
extract/facts/opposites.toml once each, and the same two figures, or the same two members of another group,
by turns. False alarms: a sentence that tells which is which by its order alone (respectively).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from extract.align.parts import Part
from extract.compare.prose.crossed import crossed_figures
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.roles import crossed_roles
from extract.compare.prose.words import Hinted, likely_groups
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed, Span
from rules_core.model.tables import EDITIONS, Edition

LONG = 200  # characters of a text in which a word or figure is hardly bound to another one


class BoundWord(NamedTuple):
    """A member of a group, or a figure, and where it stands."""

    start: int
    end: int
    name: str


BOUND = "compare.prose.opposite.bound"


def once(discrepancies: Iterable[Discrepancy]) -> list[Discrepancy]:
    """The discrepancies, without the units of figures that are told as having changed places."""
    discrepancies = list(discrepancies)
    swapped = {_place(side) for item in discrepancies if item.code == BOUND for side in (item.en, item.ja)}
    return [
        item
        for item in discrepancies
        if item.kind != "unit" or swapped.isdisjoint(map(_place, (item.en, item.ja)))
    ]


def _place(side: Printed | None) -> tuple[Place, Span | None] | None:
    return (side.place, side.span) if side else None


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The first two things of a text whose figures or words have changed places."""
    en, ja = compared.parts.en, compared.parts.ja
    if en is None or ja is None or compared.pairing is None or not JAPANESE.search(ja.visible):
        return
    if compared.pairing.swapped:
        return  # told as figures that changed places
    brief = max(len(en.passage.raw), len(ja.passage.raw)) <= LONG
    crossed = crossed_roles(en, ja) if brief else None
    if crossed is None and (brief or compared.treatments is None):
        crossed = crossed_figures(en, ja, compared.pairing)
    if crossed is not None:
        yield between("opposite", compared, *crossed, code=BOUND, also="unit", sure="likely")
        return
    if not brief:
        return
    texts: dict[Edition, str] = {"en": en.visible.lower(), "ja": ja.visible}
    pairs = [
        pair
        for hinted in likely_groups(texts["en"], texts["ja"])
        if all(len(hinted.members[edition]) > 1 for edition in EDITIONS) and (pair := _members(hinted, texts))
    ]
    for things in pairs:
        for said in pairs:
            if said is things or any(_overlap(things[edition], said[edition]) for edition in EDITIONS):
                continue
            bound = {edition: _bound(things[edition], said[edition]) for edition in EDITIONS}
            if None not in bound.values() and bound["en"] != bound["ja"]:
                first, second = (
                    things["en"][0],
                    next(one for one in things["ja"] if one.name == things["en"][0].name),
                )
                yield between(
                    "opposite", compared, _fact(first, en), _fact(second, ja),
                    code=BOUND, also=f"bound {first.name}", sure="likely",
                )  # fmt: skip
                return


Pair = dict[Edition, tuple[BoundWord, BoundWord]]


def _members(hinted: Hinted, texts: dict[Edition, str]) -> Pair | None:
    """The two members of a group that both texts name once each, None if there are not just two."""
    pair: Pair = {}
    for edition in EDITIONS:
        mentions = [
            BoundWord(*match.span(), member.name)
            for member in hinted.members[edition]
            for match in member.telling[edition].finditer(texts[edition])
        ]
        if len(mentions) != 2 or mentions[0].name == mentions[1].name or _overlap(mentions[:1], mentions[1:]):
            return None
        first, second = sorted(mentions)
        pair[edition] = (first, second)
    names = [{one.name for one in pair[edition]} for edition in EDITIONS]
    return pair if names[0] == names[1] else None


def _bound(
    things: tuple[BoundWord, BoundWord], said: tuple[BoundWord, BoundWord]
) -> frozenset[tuple[str, str]] | None:
    """Which is said of which, where things and what is said take turns; None where nobody can tell."""
    order = sorted([*things, *said])
    kinds = [one in things for one in order]
    if kinds not in ([True, False] * 2, [False, True] * 2, [True, True, False, False]):
        return None
    first, second = ([one for one in order if (one in things) is kind] for kind in (True, False))
    return frozenset((a.name, b.name) for a, b in zip(first, second, strict=True))


def _overlap(
    ours: tuple[BoundWord, ...] | list[BoundWord], theirs: tuple[BoundWord, ...] | list[BoundWord]
) -> bool:
    return any(a.start < b.end and b.start < a.end for a in ours for b in theirs)


def _fact(mention: BoundWord, part: Part) -> Fact:
    return Fact(
        "term", mention.name, part.passage.raw[mention.start : mention.end], mention.start, mention.end
    )
