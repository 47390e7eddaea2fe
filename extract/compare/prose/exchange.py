"""Kind `opposite`: one text puts A in the place of B, the other B in the place of A.

Both texts must say of the same two names or figures that one replaces the other, by a form of `exchange` in
extract/facts/en.toml and ja.toml. False alarms: an exchange in both directions.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from extract.align.parts import Part
from extract.compare.prose.finding import Compared, between
from extract.facts.fact import Fact
from extract.facts.lexicon import lists
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition

Exchange = tuple[Fact, Fact]
"""The replacement, and what it replaces."""
_KINDS = frozenset(("designation", "number", "term"))
REACH = 60  # characters between the two, and to the words that say which is which


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Exchanges with opposite directions in the two texts."""
    en, ja = compared.en, compared.ja
    theirs = {(_name(new), _name(old)): (new, old) for new, old in _exchanges(ja, "ja")}
    for new, old in _exchanges(en, "en") if theirs else ():
        turned = theirs.get((_name(old), _name(new)))
        if turned is not None and (_name(new), _name(old)) not in theirs:
            yield between(
                "opposite", compared, new, turned[0], code="compare.prose.opposite.exchange",
                also=f"{_name(new)} {_name(old)}", sure="likely",
            )  # fmt: skip


def _exchanges(part: Part, edition: Edition) -> Iterator[Exchange]:
    text = part.passage.raw
    patterns = _patterns(edition)
    if not _words(edition).search(text):
        return
    facts = [fact for fact in part.facts if fact.kind in _KINDS]
    for place, first in enumerate(facts):
        for second in _behind(facts, place):
            around = text[max(first.start - REACH, 0) : first.start], text[first.end : second.start]
            behind = text[second.end : second.end + REACH]
            for newer, pattern in patterns:
                if pattern.search(f"{around[0]}\x01{around[1]}\x02{behind}"):
                    yield (first, second) if newer == 1 else (second, first)


def _behind(facts: Sequence[Fact], place: int) -> Iterator[Fact]:
    first = facts[place]
    for second in facts[place + 1 :]:
        if second.start - first.end > REACH:
            return
        if second.start >= first.end and _name(second) != _name(first):
            yield second


def _name(fact: Fact) -> str:
    return f"{fact.kind} {fact.value}"


@lru_cache
def _patterns(edition: Edition) -> tuple[tuple[int, re.Pattern[str]], ...]:
    """For each form: which of the two is the replacement, 1 or 2, and the words around and between them."""
    return tuple(
        (order, re.compile(form.replace("{1}", "\x01").replace("{2}", "\x02"), re.IGNORECASE))
        for order, name in ((1, "first_comes"), (2, "second_comes"))
        for form in lists(edition, "exchange", name)
    )


@lru_cache
def _words(edition: Edition) -> re.Pattern[str]:
    return re.compile("|".join(lists(edition, "exchange", "words")), re.IGNORECASE)
