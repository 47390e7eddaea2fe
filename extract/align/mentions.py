"""How likely two labels in unknown words mean the same, by where else both books mention them.

A label of a table is often mentioned in the text and in other tables, in the same sections of both books.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from extract.align.labels import label_wording
from extract.model.document import Table
from extract.read.signs import has_cjk
from extract.tables.folding import fold

Counts = tuple[int, ...]
UNKNOWN = 0.4  # likeness of labels that are mentioned nowhere else
LEAST, MOST = 0.22, 0.75  # of labels mentioned in other places only, and in the same places


@dataclass(frozen=True, slots=True)
class Mentions:
    """Corresponding texts of both books: of sections and of tables."""

    en: tuple[str, ...] = ()
    ja: tuple[str, ...] = ()
    _counts: dict[tuple[str, bool], Counts] = field(default_factory=dict, compare=False, repr=False)

    def likeness(self, en: str, ja: str) -> float:
        """The likeness of an English and a Japanese label: 0.4 if nothing is known."""
        first, second = self._count(en, japanese=False), self._count(ja, japanese=True)
        if sum(map(bool, first)) < 2 and sum(map(bool, second)) < 2:
            return UNKNOWN  # only in this table
        length = sqrt(sum(a * a for a in first) * sum(b * b for b in second))
        common = sum(a * b for a, b in zip(first, second, strict=True)) / length if length else 0.0
        return LEAST + (MOST - LEAST) * common

    def _count(self, label: str, *, japanese: bool) -> Counts:
        if (label, japanese) not in self._counts:
            self._counts[label, japanese] = _mentioned(label, self.ja if japanese else self.en)
        return self._counts[label, japanese]


def find_mentions(
    sections: Iterable[tuple[str, str]], tables: Iterable[tuple[Table | None, Table | None]]
) -> Mentions:
    """The texts of paired sections, and the cells of paired tables."""
    pairs = [*sections, *((_cells(en), _cells(ja)) for en, ja in tables if en and ja)]
    return Mentions(
        tuple(" ".join(en.lower().split()) for en, _ in pairs), tuple(fold(ja) for _, ja in pairs)
    )


def _cells(table: Table) -> str:
    return "\n".join(cell.text for row in table.rows for cell in row if not cell.covered)


def _mentioned(label: str, texts: Sequence[str]) -> Counts:
    """How often each text mentions a label."""
    if has_cjk(label):
        wording = label_wording(label)
        return tuple(text.count(wording) for text in texts) if wording else (0,) * len(texts)
    words = " ".join(label.lower().split()).removesuffix("s")
    if not words:
        return (0,) * len(texts)
    pattern = re.compile(rf"(?<![a-z0-9]){re.escape(words)}(?:e?s)?(?![a-z0-9])")
    return tuple(len(pattern.findall(text)) if words in text else 0 for text in texts)
