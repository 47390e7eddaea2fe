"""Rules below running heads and above running feet, and marks where paper is cut: they belong to no table."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from extract.read.pdf.model import RuleLine, Segment

_EDGE = 0.12  # part of the page's height in which running heads stand
_WHOLE = 0.9  # part of the printed width that such a rule runs over
_INSIDE = 20.0  # points that print is away from both sides of the paper
_NEAR = 2.0  # points by which the ends of rules of one table differ at most
_MARK = 40.0  # points is a mark long at most, where paper is cut,
_MARGIN = 0.1  # of the extent of the paper is it within, and another of its length at the other side


def without_crop_marks(
    rules: Sequence[RuleLine], others: Sequence[RuleLine], extent: float
) -> list[RuleLine]:
    """The rules of one direction without the marks at two opposite sides of the paper that show where it is
    cut; `extent` is its height (rules down) or width (rules across), `others` the rules of the other
    direction, which no mark meets."""
    short = [rule for rule in rules if rule.end - rule.start < _MARK]
    first = [rule for rule in short if rule.end < _MARGIN * extent]
    last = [rule for rule in short if rule.start > (1 - _MARGIN) * extent]
    if not (first and last):
        return list(rules)
    ordered = sorted(others, key=lambda other: other.at)
    places = [other.at for other in ordered]

    def is_free(rule: RuleLine) -> bool:
        near = slice(bisect_left(places, rule.start - _NEAR), bisect_right(places, rule.end + _NEAR))
        return not any(_meet(rule, other) for other in ordered[near])

    first, last = list(filter(is_free, first)), list(filter(is_free, last))
    marks: set[int] = set()
    for one in first:
        for other in last:
            alike = abs(one.at - other.at) < 1 and abs(one.end - one.start - other.end + other.start) < 1
            marks |= {id(one), id(other)} if alike else set()
    return [rule for rule in rules if id(rule) not in marks]


def _meet(rule: RuleLine, other: RuleLine) -> bool:
    near = other.start - _NEAR < rule.at < other.end + _NEAR
    return near and rule.start - _NEAR < other.at < rule.end + _NEAR


def without_edge_rules(
    across: list[RuleLine], down: Sequence[RuleLine], segments: Sequence[Segment], page: tuple[float, float]
) -> list[RuleLine]:
    """The horizontal rules without those that part one line of print at an edge of the page from the rest,
    and those that run from one edge of the paper to the other; `page` is its width and height.

    A rule of a table is as long as others, or a vertical rule meets its right end.
    """
    if not segments:
        return across
    width, height = page
    left, right = min(own.x0 for own in segments), max(own.x1 for own in segments)
    first, last = min(own.base for own in segments), max(own.base for own in segments)
    bases = [own.base for own in segments]

    def is_edge(rule: RuleLine) -> bool:
        if rule.start < _NEAR and rule.end > width - _NEAR:
            return left > _INSIDE and right < width - _INSIDE
        if rule.end - rule.start < _WHOLE * (right - left):
            return False
        top = rule.at < _EDGE * height
        outside = [base for base in bases if (base < rule.at if top else base > rule.at)]
        if not outside or not (top or rule.at > (1 - _EDGE) * height):
            return False
        if any(abs(base - (first if top else last)) > 1 for base in outside):
            return False
        as_long = any(
            other is not rule and abs(other.start - rule.start) < _NEAR and abs(other.end - rule.end) < _NEAR
            for other in across
        )
        met = any(
            abs(other.at - rule.end) < _NEAR and other.start - _NEAR < rule.at < other.end + _NEAR
            for other in down
        )
        return not (as_long or met)

    return [rule for rule in across if not is_edge(rule)]
