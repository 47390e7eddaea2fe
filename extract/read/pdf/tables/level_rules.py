"""Horizontal rules → groups of equally wide ones, which may bound one table."""

from collections import Counter
from itertools import pairwise

from extract.read.pdf.ink.rule_lines import merged
from extract.read.pdf.model import RuleLine
from extract.read.pdf.settings import Settings

_SAME = 5.0  # rules whose ends differ by no more than this are as wide as one another
_TWO_TABLES = 2  # lines whose rule ends at a gap: two tables meet there
_BREAK = 16.0  # a rule drawn column by column has gaps no wider than this


def levels_of(rules: list[RuleLine], settings: Settings) -> list[RuleLine]:
    """The rules; those drawn column by column are joined over the gaps between columns."""
    out: list[RuleLine] = []
    pieces = sorted(merged(rules, settings), key=lambda rule: (round(rule.at), rule.start))
    ends, starts = _lone_ends(pieces, settings)
    for rule in pieces:
        last = out[-1] if out else None
        if last and _goes_over(last, rule, settings) and not _of_two_tables(last, rule, ends, starts):
            out[-1] = RuleLine(last.at, last.start, rule.end)
        else:
            out.append(rule)
    return sorted(out, key=lambda rule: rule.at)


def _goes_over(left: RuleLine, right: RuleLine, settings: Settings) -> bool:
    return abs(left.at - right.at) <= settings.snap_pt and 0 <= right.start - left.end <= _BREAK


def _lone_ends(pieces: list[RuleLine], settings: Settings) -> tuple[Counter[int], Counter[int]]:
    """How often a rule ends at an x with none continuing after a gap, or begins at one with none before."""
    ends, starts = Counter[int](), Counter[int]()
    joined = {number for number, pair in enumerate(pairwise(pieces)) if _goes_over(*pair, settings)}
    for number, rule in enumerate(pieces):
        if number not in joined:
            ends[round(rule.end)] += 1
        if number - 1 not in joined:
            starts[round(rule.start)] += 1
    return ends, starts


def _of_two_tables(left: RuleLine, right: RuleLine, ends: Counter[int], starts: Counter[int]) -> bool:
    """Whether a gap separates two tables side by side: on other lines only one of them has a rule."""
    alone = sorted((_near_count(ends, left.end), _near_count(starts, right.start)))
    return alone[0] >= _TWO_TABLES or alone[1] >= 2 * _TWO_TABLES


def _near_count(counts: Counter[int], x: float) -> int:
    return sum(counts[round(x) + step] for step in (-1, 0, 1))


def groups_of(levels: list[RuleLine]) -> list[list[RuleLine]]:
    """Rules with the same left and right, two or more; the longest first."""
    groups: list[list[RuleLine]] = []
    by_start: dict[tuple[int, int], list[list[RuleLine]]] = {}
    for rule in levels:
        column, end = round(rule.start / _SAME), round(rule.end / _SAME)
        near = [
            group
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for group in by_start.get((column + dx, end + dy), ())
            if abs(group[0].start - rule.start) <= _SAME and abs(group[0].end - rule.end) <= _SAME
        ]
        if near:
            near[0].append(rule)
        else:
            group = [rule]
            groups.append(group)
            by_start.setdefault((column, end), []).append(group)
    return sorted(
        (group for group in groups if len(group) > 1 and group[0].end - group[0].start > 30),
        key=lambda group: group[0].start - group[0].end,
    )
