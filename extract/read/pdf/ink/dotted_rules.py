"""Rules of square dots: which way such a rule runs only its dots together show."""

from collections import defaultdict
from collections.abc import Sequence

from extract.read.pdf.model import RuleLine

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
