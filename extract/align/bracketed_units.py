"""The unit that a label has in brackets: Speed (km/h), 速度（km/h）."""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.align.likeness import other_unit
from extract.facts import facts
from extract.facts.fact import Fact
from rules_core.model.tables import Edition

_BRACKETED = re.compile(r"[(（\[［]\s*([^()（）\[\]［］\d]{1,16}?)\s*[)）\]］]")


def units_differ(en: str, ja: str) -> bool:
    """Whether both labels have one known unit in brackets, and not the same."""
    ours, theirs = list(_units(en, "en")), list(_units(ja, "ja"))
    return len(ours) == len(theirs) == 1 and other_unit(ours[0], theirs[0])


def _units(label: str, edition: Edition) -> Iterator[Fact]:
    for match in _BRACKETED.finditer(label):
        yield from _of(match[1], edition)


@lru_cache(maxsize=256)
def _of(name: str, edition: Edition) -> tuple[Fact, ...]:
    """A figure of that unit, which is all that a text of figure and unit states, if it is known."""
    text = f"5 {name}"
    stated = facts(text, edition)
    return tuple(fact for fact in stated if fact.unit and len(stated) == 1)
