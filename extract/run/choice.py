"""Which discrepancies a reader wants reported: by kind, file and section, or the most certain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch

from rules_core.model.discrepancies import CONFIDENCES, Discrepancy
from rules_core.model.tables import EDITIONS

Patterns = Mapping[str, Sequence[str]]
"""Pattern of a name → the kinds that are left out where it fits."""


@dataclass(frozen=True, slots=True)
class ReportChoice:
    """`select` are the kinds to tell, all where it is empty, `ignore` those to leave out.

    `files` and `sections` leave kinds out of files whose names, and of sections whose numbers, headings or
    message keys, a pattern fits.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    files: Patterns = field(default_factory=dict)
    sections: Patterns = field(default_factory=dict)

    def wants(self, item: Discrepancy) -> bool:
        """Whether a discrepancy is reported."""
        if (self.select and item.kind not in self.select) or item.kind in self.ignore:
            return False
        names = {side.place.file for edition in EDITIONS if (side := item.side(edition))}
        at = item.fields.get("at")
        rules = {item.rule or "", *(map(str, at.values()) if isinstance(at, Mapping) else ())}
        return not _left_out(item, self.files, names) and not _left_out(item, self.sections, rules)


def _left_out(item: Discrepancy, patterns: Patterns, names: Iterable[str]) -> bool:
    names = tuple(names)
    return any(
        item.kind in kinds and any(fnmatch(name, pattern) or fnmatch(name, f"*/{pattern}") for name in names)
        for pattern, kinds in patterns.items()
    )


def most_certain(items: Sequence[Discrepancy], most: int) -> tuple[Discrepancy, ...]:
    """At most so many discrepancies, the most certain, in the order that they have."""
    by_rank = sorted(range(len(items)), key=lambda place: (CONFIDENCES.index(items[place].confidence), place))
    return tuple(items[place] for place in sorted(by_rank[:most]))
