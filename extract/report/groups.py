"""The discrepancies of a report by section, in the order of the book."""

from collections.abc import Iterable
from dataclasses import dataclass

from extract.align.sections import SectionPair
from extract.report import Report
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition


@dataclass(frozen=True, slots=True)
class Group:
    """A section in both books, and what differs in it; `pair` is None for what is in no section."""

    pair: SectionPair | None
    items: tuple[Discrepancy, ...]

    @property
    def number(self) -> str:
        """The number of the section, "" without one."""
        return self.pair.number if self.pair and self.pair.names is None else ""

    @property
    def in_order(self) -> tuple[Discrepancy, ...]:
        """Its discrepancies: those of the text first, then table by table."""
        tables = dict.fromkeys(item.table for item in self.items if item.table)
        return tuple(item for table in (None, *tables) for item in self.items if item.table == table)

    def title(self, language: Edition) -> str:
        """The title of the section in a language, else in the other, "" if it has none."""
        if self.pair and self.pair.names is not None:
            return self.pair.names[language]
        sections = (self.pair.en, self.pair.ja) if self.pair else ()
        ordered = sections if language == "en" else sections[::-1]
        return next((section.title for section in ordered if section and section.title), "")


def ordered(report: Report, items: Iterable[Discrepancy]) -> list[Discrepancy]:
    """Discrepancies in the order of the book, section by section."""
    return [item for group in grouped(report, items) for item in group.in_order]


def grouped(report: Report, items: Iterable[Discrepancy]) -> tuple[Group, ...]:
    """Every compared section with its discrepancies, if any; last those outside of sections."""
    pairs = _in_order(report)
    by_spot: dict[tuple[str, str], int] = {}
    by_number: dict[str, int] = {}
    for index, pair in enumerate(pairs):
        for section in (pair.en, pair.ja):
            if section:
                by_spot.setdefault((section.place.file, pair.number), index)
        by_number.setdefault(pair.number, index)
    by_group: dict[int, list[Discrepancy]] = {}
    outside: list[Discrepancy] = []
    for item in items:
        rule = item.rule or ""
        spots = ((side.place.file, rule) for side in (item.en, item.ja) if side)
        group_index = next((by_spot[spot] for spot in spots if spot in by_spot), by_number.get(rule))
        if group_index is None:
            outside.append(item)
        else:
            by_group.setdefault(group_index, []).append(item)
    groups = [Group(pair, tuple(by_group.get(index, ()))) for index, pair in enumerate(pairs)]
    return (*groups, *([Group(None, tuple(outside))] if outside else []))


def _in_order(report: Report) -> list[SectionPair]:
    """The pairs of sections in the English order, an unpaired Japanese section after its predecessor."""
    own = {(pair.ja.place.file, pair.number): pair for pair in report.comparison.sections if pair.ja}
    behind: dict[int, list[SectionPair]] = {}
    first: list[SectionPair] = []
    above = first
    for section in report.ja.sections:
        pair = own.pop((section.place.file, section.number), None)
        if pair is None:
            continue
        if pair.en:
            above = behind.setdefault(id(pair), [])
        else:
            above.append(pair)
    english = [pair for pair in report.comparison.sections if pair.en]
    return [*first, *(one for pair in english for one in (pair, *behind.get(id(pair), ())))]
