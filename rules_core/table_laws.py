"""Laws that the figures of tables obey, and value kinds: the parts that a system may add.

`extract.evidence` has the laws of tables in general; laws of one game are functions of its system
(`System.laws`). The same holds for value kinds: `rules_core.model.values` has the general ones,
`System.value_kinds` those of one game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rules_core.model.values import Value

if TYPE_CHECKING:
    from rules_core.declarations import Declaration

Where = tuple[str, str]
"""Row key and column key."""

Figures = Mapping[Where, Value]
"""The figures that one book prints in one table, by declared keys."""

Law = Mapping[str, Any]
"""A law as declared with a table: its `kind` and parameters."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A law that does not hold: the cells that cannot all be right, the most suspect first.

    `code` and `fields` make the sentence, with the calculation; the code of a system's own law begins with
    its id (`my-game:evidence.wages`), so that the sentence is looked up in its words.
    """

    cells: tuple[Where, ...]
    code: str
    fields: Mapping[str, Any] = field(default_factory=dict)


LawFunction = Callable[[Law, "Declaration", Figures], Iterator[Breach]]
"""Yields every breach of a law in the figures of one book."""


@dataclass(frozen=True, slots=True)
class ValueKind:
    """A value kind of one system.

    `read` takes the text of a cell, folded and without marks, and returns exact, hashable data (tuples, ints,
    strings), None if the text is not of this kind. `show` is the reverse, for sentences.
    """

    name: str
    read: Callable[[str], object | None]
    show: Callable[[Any], str]


def decimal(figure: Fraction | str) -> str:
    """A fraction in decimals if three places are enough, else as a fraction."""
    value = Fraction(figure)
    thousandths = value * 1000
    if thousandths.denominator != 1:
        return str(value)
    whole, rest = divmod(int(thousandths), 1000)
    return f"{whole}.{rest:03d}".rstrip("0").rstrip(".")
