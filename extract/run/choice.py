"""The choice of discrepancies to report: by kind, file and section, or the most certain."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch

from rules_core.model.discrepancies import CONFIDENCES, Discrepancy
from rules_core.model.tables import EDITIONS

Patterns = Mapping[str, Sequence[str]]
"""Pattern of a name → the kinds that are left out there."""


@dataclass(frozen=True, slots=True)
class ReportChoice:
    """`select` are the kinds to report, all if empty, `ignore` those to leave out.

    `files` and `sections` leave out kinds in files and sections by patterns of names, numbers, headings or
    message keys.
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
    """At most that many discrepancies, the most certain ones, in unchanged order."""
    by_rank = sorted(range(len(items)), key=lambda place: (CONFIDENCES.index(items[place].confidence), place))
    return tuple(items[place] for place in sorted(by_rank[:most]))
