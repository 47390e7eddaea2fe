"""Paired facts with different values, by the kind of thing that differs."""

from collections.abc import Iterator

from extract.align.likeness import same_limit
from extract.compare.prose.finding import Compared
from extract.facts.fact import Fact, FactKind

_TELLING: tuple[FactKind, ...] = ("date", "designation", "reference", "number")


def replaced(compared: Compared, kind: FactKind) -> Iterator[tuple[Fact, Fact]]:
    """Pairs of facts with different values, of one kind.

    If the two are of different kinds (a year and a number, a counter and a rule number) the more specific one
    decides. Misprints have a kind of their own, and equal limits (over 0, at least 1) do not differ.
    """
    if compared.pairing is None:
        return
    for en, ja in compared.pairing.changed:
        if special(en, ja) == kind and not en.misprint and not ja.misprint and not same_limit(en, ja):
            yield en, ja


def special(en: Fact, ja: Fact) -> FactKind:
    """The more specific kind of two facts."""
    return next((kind for kind in _TELLING if kind in (en.kind, ja.kind)), en.kind)
