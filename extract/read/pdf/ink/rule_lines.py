"""Strokes and rows of dots → rules: joined, duplicates dropped, and rules that meet grouped in meshes."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from extract.read.pdf.model import RuleLine
from extract.read.pdf.settings import CROSSING_PT, DASH_PT, MAX_CROSSINGS, ROW_PT, RULE_GAP_PT, SNAP_PT

_WHITE = 12.0  # points that rules down leave white at one across,
_BEYOND = 10.0  # which goes on so far on both sides of them
_NEAR = 3.0  # points between the end of a rule and the one it meets


@dataclass(slots=True)
class Mesh:
    """Horizontal and vertical rules that meet, directly or through others."""

    across: list[RuleLine]
    down: list[RuleLine]


def merged(rules: Iterable[RuleLine]) -> list[RuleLine]:
    """The rules with those on one line joined: duplicates, pieces cell by cell, dashes."""
    out: list[RuleLine] = []
    level: list[RuleLine] = []
    for rule in sorted(rules, key=lambda rule: rule.at):
        if level and rule.at - level[0].at > SNAP_PT:
            out += _joined(level)
            level = []
        level.append(rule)
    out += _joined(level)
    return out


def bridged(down: list[RuleLine], across: list[RuleLine], titles: Iterable[float] = ()) -> list[RuleLine]:
    """The rules down, those of one place joined over a row of a table that has none, such as that of a label,
    or over the white that they leave at a rule across. `titles` are the y of titles of tables, which begin
    another."""
    titles = list(titles)
    out: list[RuleLine] = []
    for rule in _by_place(down):
        last = out[-1] if out else None
        if (
            last
            and abs(last.at - rule.at) < SNAP_PT / 2
            and 0 < rule.start - last.end < ROW_PT
            and (_goes_through(last, rule, across) or _goes_over(last, rule, across))
            and not any(last.end - _NEAR < y < rule.start + _NEAR for y in titles)
        ):
            out[-1] = RuleLine(last.at, last.start, rule.end)
        else:
            out.append(rule)
    return out


def _goes_over(upper: RuleLine, lower: RuleLine, across: list[RuleLine]) -> bool:
    """Whether no rule across ends either of two, or one only the upper in a head."""
    if any(_meets(other, lower.at, lower.start) for other in across):
        return False
    return _is_of_head(upper) or not any(_meets(other, upper.at, upper.end) for other in across)


def _goes_through(upper: RuleLine, lower: RuleLine, across: list[RuleLine]) -> bool:
    """Whether two rules down only leave a little white at one rule across that goes on beyond them."""
    if lower.start - upper.end > _WHITE:
        return False
    between = [
        other
        for other in across
        if upper.end - _NEAR < other.at < lower.start + _NEAR
        and other.start < lower.at - _BEYOND
        and other.end > lower.at + _BEYOND
    ]
    return bool(between) and between[-1].at - between[0].at < _NEAR


def _by_place(down: list[RuleLine]) -> list[RuleLine]:
    """The rules from left to right, those of one place from top to bottom."""
    places: list[list[RuleLine]] = []
    for rule in sorted(down, key=lambda rule: rule.at):
        if not places or rule.at - places[-1][0].at > SNAP_PT / 2:
            places.append([])
        places[-1].append(rule)
    return [rule for place in places for rule in sorted(place, key=lambda rule: rule.start)]


def _is_of_head(rule: RuleLine) -> bool:
    return rule.end - rule.start < ROW_PT


def _meets(across: RuleLine, x: float, y: float) -> bool:
    return abs(across.at - y) < _NEAR and across.start - _NEAR <= x <= across.end + _NEAR


def _joined(level: list[RuleLine]) -> list[RuleLine]:
    out: list[RuleLine] = []
    group: list[RuleLine] = []
    end = 0.0
    for rule in sorted(level, key=lambda rule: rule.start):
        dashes = group and max(rule.end - rule.start, group[-1].end - group[-1].start) <= DASH_PT
        if group and rule.start > end + (RULE_GAP_PT if dashes else SNAP_PT):
            out.append(_as_one(group, end))
            group = []
        end = max(end, rule.end) if group else rule.end
        group.append(rule)
    if group:
        out.append(_as_one(group, end))
    return out


def _as_one(group: list[RuleLine], end: float) -> RuleLine:
    length = sum(rule.end - rule.start for rule in group) or 1.0
    at = sum(rule.at * (rule.end - rule.start) for rule in group) / length
    return RuleLine(at if length > 1.0 else group[0].at, group[0].start, end)


def meshes(across: list[RuleLine], down: list[RuleLine]) -> list[Mesh] | None:
    """The meshes of a page, or None if so many strokes cross that they are a drawing."""
    near = CROSSING_PT
    by_x = sorted(range(len(down)), key=lambda index: down[index].at)
    xs = [down[index].at for index in by_x]
    parent = list(range(len(across) + len(down)))
    crossings = 0
    for number, rule in enumerate(across):
        for position in range(bisect_left(xs, rule.start - near), len(by_x)):
            if xs[position] > rule.end + near:
                break
            crossings += 1
            other = down[by_x[position]]
            if other.start - near <= rule.at <= other.end + near:
                _union(parent, number, len(across) + by_x[position])
        if crossings > 20 * MAX_CROSSINGS:
            return None
    groups: defaultdict[int, Mesh] = defaultdict(lambda: Mesh([], []))
    for number, rule in enumerate(across):
        groups[_find(parent, number)].across.append(rule)
    for number, rule in enumerate(down):
        groups[_find(parent, len(across) + number)].down.append(rule)
    return [part for mesh in groups.values() for part in _without_frames(mesh)]


def _without_frames(mesh: Mesh) -> list[Mesh]:
    """The mesh without frames of text that nearly touch a table above or below, each as a mesh of its own.

    Such a frame is wider or narrower than the table, and no rule down runs from one to the other.
    """
    across = sorted(mesh.across, key=lambda rule: rule.at)
    for number, (upper, lower) in enumerate(pairwise(across), 1):
        middle = (upper.at + lower.at) / 2
        if lower.at - upper.at > _NEAR or any(rule.start < middle < rule.end for rule in mesh.down):
            continue
        above = Mesh(across[:number], [rule for rule in mesh.down if rule.end < middle])
        below = Mesh(across[number:], [rule for rule in mesh.down if rule.start > middle])
        if (_is_frame(above) or _is_frame(below)) and _sides(above) != _sides(below):
            return [above, *_without_frames(below)]
    return [mesh]


def _is_frame(mesh: Mesh) -> bool:
    return len(mesh.across) == len(mesh.down) == 2


def _sides(mesh: Mesh) -> tuple[int, int]:
    """The left and right end of its rules, in whole points."""
    return round(min(rule.start for rule in mesh.across)), round(max(rule.end for rule in mesh.across))


def _find(parent: list[int], item: int) -> int:
    while parent[item] != item:
        parent[item] = parent[parent[item]]
        item = parent[item]
    return item


def _union(parent: list[int], one: int, other: int) -> None:
    parent[_find(parent, one)] = _find(parent, other)


class Covered:
    """The parts of one line that rules cover."""

    def __init__(self, rules: Iterable[RuleLine]) -> None:
        self.stretches = sorted((rule.start, rule.end) for rule in rules)

    def share(self, start: float, end: float) -> float:
        """The part of start to end that is covered, 0 to 1."""
        covered, reached = 0.0, start
        for low, high in self.stretches:
            if low >= end:
                break
            first, last = max(low, reached), min(high, end)
            if last > first:
                covered += last - first
                reached = last
        return covered / (end - start)


_DOT = 2.0  # points that a dot is long at most
_STEP = 4.0  # points from one dot to the next
_DOTS = 6  # of a rule at least


def with_dots_in_line(
    across: Sequence[RuleLine], down: Sequence[RuleLine]
) -> tuple[list[RuleLine], list[RuleLine]]:
    """The rules across and down, those that are dots of a rule the other way turned to be parts of it."""
    level, other_down = _in_line(down)
    upright, other_across = _in_line(across)
    return [*other_across, *level], [*other_down, *upright]


def _in_line(rules: Sequence[RuleLine]) -> tuple[list[RuleLine], list[RuleLine]]:
    """The short rules beside each other in one line, as parts of that line, and all others."""
    if sum(rule.end - rule.start <= _DOT for rule in rules) < _DOTS:
        return [], list(rules)
    places: defaultdict[int, list[RuleLine]] = defaultdict(list)
    others: list[RuleLine] = []
    for rule in rules:
        if rule.end - rule.start <= _DOT:
            places[round(rule.start + rule.end)].append(rule)  # half points
        else:
            others.append(rule)
    turned: list[RuleLine] = []
    for dots in places.values():
        for run in _runs(sorted(dots, key=lambda dot: dot.at)):
            if len(run) < _DOTS:
                others += run
            else:
                turned += [_turned(dot) for dot in run]
    return turned, others


def _runs(dots: Sequence[RuleLine]) -> list[list[RuleLine]]:
    runs: list[list[RuleLine]] = []
    for dot in dots:
        if runs and dot.at - runs[-1][-1].at < _STEP:
            runs[-1].append(dot)
        else:
            runs.append([dot])
    return runs


def _turned(dot: RuleLine) -> RuleLine:
    half = (dot.end - dot.start) / 2
    return RuleLine((dot.start + dot.end) / 2, dot.at - half, dot.at + half)
