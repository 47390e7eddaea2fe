"""Pair the clauses of two texts in order; facts are compared within a pair first."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf, log
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.read.signs import CODE

BAND = 12  # clauses that a pairing may stray from the straight line through both texts
MOST = 3  # clauses of one text that may answer a single one of the other
SKIPPED = -0.4
MERGED = -0.3
SHORT = 20  # letters added to the lengths of lines before these are compared
ALIKE = log(2.0)  # by how much they may then differ, as a logarithm, if the lines correspond

Key = tuple[str, str]
"""Kind and value, which facts with the same meaning share."""
Text = tuple[str, Sequence[int], Sequence[Fact]]
"""A text with the starts of its clauses and its facts."""
_Content = tuple[dict[Key, int], int, int]
"""The facts of some clauses, their length, and the total weight of the facts."""
_Group = tuple[dict[Key, int], float, int]
"""The same with the logarithm of the length, by which lengths are compared."""

_END = re.compile(
    r"(?=[.!?;:。！？；：\n\[])(?:"
    r"(?<![A-Z]\.[A-Z])(?<!i\.e)(?<!e\.g)(?<!\bvs)[.!?;:](?:[\"”’')\]*_]+(?:(?<=\])\([^()\s]+\)[*_]*)?(?!\s+[a-z]))?\s+"
    r"|[。！？；：][」』）)\]*_]*\s*|\n+|(?=\[\w+\s*[:：]))"
)


_HEAD = re.compile(r"\s*\[\w+\s*[:：]\s*")
"""The start of an exception, [EXC: or [例外：, which is not a clause of its own."""


_LABEL = re.compile(
    r"^[ \t>*+-]*(?:\d{1,2}[.)]\s+)?(?P<bold>\*\*|__)[^*_\n]{1,40}[.:!?。：！？](?P=bold)\s*", re.MULTILINE
)
"""A bold name before a sentence, **Range.**, which may have a full stop in one language alone."""


class ClausePair(NamedTuple):
    """Corresponding clauses of both texts, as ranges of clause numbers; one may be empty."""

    en: range
    ja: range


def clause_starts(text: str, cuts: Sequence[int] = ()) -> tuple[int, ...]:
    """The offset at which each clause of a text begins: after full stops, semicolons and colons of either
    language that are not in code, and after every cut.
    """
    ends = {match.end() for match in _END.finditer(text)}
    for code in CODE.finditer(text) if ends and "`" in text else ():
        ends.difference_update(range(code.start() + 1, code.end()))
    if "**" in text or "__" in text:
        ends.difference_update(label.end() for label in _LABEL.finditer(text))
    ends |= set(cuts)
    starts = [0]
    for end in sorted(ends):
        if end < len(text) and end > starts[-1] and not _HEAD.fullmatch(text, starts[-1], end):
            starts.append(end)
    return tuple(starts)


def clause_of(starts: Sequence[int], offset: int) -> int:
    """The number of the clause that contains a character."""
    return bisect_right(starts, offset) - 1


def key(fact: Fact) -> Key:
    """The key by which facts are compared: one for 6-1, 6 対 1 and 6:1, whatever they are read as."""
    two = None if fact.value.isalnum() else _TWO.fullmatch(fact.value)
    return ("number", f"{two[1]}:{two[2]}") if two else (fact.kind, fact.value)


_TWO = re.compile(r"(\d+)(?:[-:]|\.\.)(\d+)")


def pair_clauses(en: Text, ja: Text, ratio: float | None = None) -> tuple[ClausePair, ...]:
    """The best-scoring monotone alignment of the clauses of two texts, line by line if these correspond.

    `ratio` is the number of letters of the first for one of the second, by default that of their lengths. Two
    groups of clauses score by the facts that they share, or by their lengths if they state none.
    """
    if len(en[1]) == len(ja[1]) == 1:
        return (ClausePair(range(1), range(1)),)
    first, second = _contents(*en), _contents(*ja)
    ratio = ratio or (len(en[0]) + 1) / (len(ja[0]) + 1)
    return tuple(
        ClausePair(_moved(pair.en, ours.start), _moved(pair.ja, theirs.start))
        for ours, theirs in _lines(en, ja, ratio)
        for pair in _best(first[ours.start : ours.stop], second[theirs.start : theirs.stop], ratio)
    )


def _moved(clauses: range, by: int) -> range:
    return range(clauses.start + by, clauses.stop + by)


def _lines(en: Text, ja: Text, ratio: float) -> list[tuple[range, range]]:
    """The clauses of corresponding lines, which are paragraphs, items and cells: of all in order if the texts
    have equally many whose lengths fit; otherwise those of both texts whole.
    """
    lines = [list(_clauses_of_lines(text, starts)) for text, starts, _ in (en, ja)]
    if len(lines[0]) == len(lines[1]) and all(
        abs(log((ours + SHORT) / (theirs * ratio + SHORT))) < ALIKE
        for (_, ours), (_, theirs) in zip(*lines, strict=True)
    ):
        return [(ours, theirs) for (ours, _), (theirs, _) in zip(*lines, strict=True)]
    return [(range(len(en[1])), range(len(ja[1])))]


def _clauses_of_lines(text: str, starts: Sequence[int]) -> Iterator[tuple[range, int]]:
    """The clauses of each line, and its length."""
    first = [n for n, start in enumerate(starts) if n == 0 or text[start - 1] == "\n"]
    for begin, end in pairwise([*first, len(starts)]):
        yield range(begin, end), (starts[end] if end < len(starts) else len(text)) - starts[begin]


def _best(first: Sequence[_Content], second: Sequence[_Content], ratio: float) -> Sequence[ClausePair]:
    """The best alignment of some clauses, in time linear in their number: dynamic programming within a band
    around the diagonal.
    """
    rows, columns = len(first), len(second)
    one, other = _groups(first, 1.0), _groups(second, ratio)
    if rows == columns and (rows == 1 or _are_in_order(one, other)):
        return [ClausePair(range(at, at + 1), range(at, at + 1)) for at in range(rows)]
    best: list[dict[int, tuple[float, int, int]]] = [{} for _ in range(rows + 1)]  # by row and column
    best[0][0] = (0.0, 0, 0)
    for i in range(rows + 1):
        middle = i * columns // max(rows, 1)
        reach = BAND + columns // max(rows, 1)
        steps = [(up, left, best[i - up], one[i][up]) for up, left in _STEPS if up <= i]
        for j in range(max(0, middle - reach), min(columns, middle + reach) + 1):
            top = best[i].get(j, _NOWHERE)
            for up, left, above, group in steps:
                before = above.get(j - left)
                if before is not None:
                    score = before[0]
                    if up and left:
                        score += _score(group, other[j][left], up + left, top[0] - score)
                    else:
                        score += SKIPPED
                    if score > top[0] or (score, up, left) > top:
                        top = (score, up, left)
            if top is not _NOWHERE:
                best[i][j] = top
    pairs, i, j = [], rows, columns
    while (i, j) != (0, 0):
        _, up, left = best[i][j]
        pairs.append(ClausePair(range(i - up, i), range(j - left, j)))
        i, j = i - up, j - left
    return pairs[::-1]


_STEPS = (
    (1, 1),
    (1, 0),
    (0, 1),
    *((1, n) for n in range(2, MOST + 1)),
    *((n, 1) for n in range(2, MOST + 1)),
)
_NOWHERE = (-inf, 0, 0)
_ROUNDED = 1e-9  # what adding floats may lose


def _contents(text: str, starts: Sequence[int], facts: Sequence[Fact]) -> list[_Content]:
    """The facts of each clause (firm facts count more) and its length."""
    ends = [*starts[1:], len(text)]
    stated: list[dict[Key, int]] = [{} for _ in starts]
    for fact in facts:
        counts, name = stated[clause_of(starts, fact.start)], key(fact)
        counts[name] = counts.get(name, 0) + (1 if fact.soft or fact.kind == "term" else 4)
    return [
        (counts, end - start, sum(counts.values()))
        for counts, start, end in zip(stated, starts, ends, strict=True)
    ]


def _groups(contents: Sequence[_Content], ratio: float) -> list[list[_Group]]:
    """For each end the groups of the 1, 2, ... clauses before it, at the place of their number.

    Lengths are multiplied by `ratio`.
    """
    nothing: _Group = ({}, 0.0, 0)
    result: list[list[_Group]] = [[nothing]]
    for end in range(1, len(contents) + 1):
        counts, length, weight = contents[end - 1]
        groups = [nothing, (counts, log((length + 10) * ratio), weight)]
        for at in range(end - 2, max(end - MOST, 0) - 1, -1):
            more, longer, heavier = contents[at]
            if more:
                counts = dict(counts)
                for name, count in more.items():
                    counts[name] = counts.get(name, 0) + count
            length, weight = length + longer, weight + heavier
            groups.append((counts, log((length + 10) * ratio), weight))
        result.append(groups)
    return result


def _are_in_order(first: Sequence[Sequence[_Group]], second: Sequence[Sequence[_Group]]) -> bool:
    """Whether equally many clauses score best one by one, since any other pairing is bound to score less.

    At best it pairs all facts that both texts state, in one pair less, all of equal lengths, and merges or
    skips a clause of either text.
    """
    score = 0.0
    stated: tuple[dict[Key, int], dict[Key, int]] = {}, {}
    for ours, theirs in zip(first[1:], second[1:], strict=True):
        score += _score(ours[1], theirs[1], 2)
        for every, (facts, _, _) in zip(stated, (ours[1], theirs[1]), strict=True):
            for name, count in facts.items():
                every[name] = every.get(name, 0) + count
    common = sum(min(count, stated[1].get(name, 0)) for name, count in stated[0].items())
    return score > common * 0.5 + 0.4 * (len(first) - 2) + 2 * max(MERGED, SKIPPED)


def _score(one: _Group, other: _Group, clauses: int, least: float = -inf) -> float:
    """The score of pairing two groups of clauses; minus infinity if it is sure to be below `least`."""
    ours, length, weight = one
    theirs, other_length, other_weight = other
    stretch = length - other_length
    if stretch < 0:
        stretch = -stretch
    near = 1 - stretch if stretch < 2 else -1
    fewer, more = (weight, other_weight) if weight < other_weight else (other_weight, weight)
    if fewer * 0.5 - (more - fewer) * 0.06 + 0.4 * near + MERGED * (clauses - 2) + _ROUNDED < least:
        return -inf
    common = 0
    if fewer:
        for name, count in ours.items():
            if name in theirs:
                also = theirs[name]
                common += count if count < also else also
    apart = weight + other_weight - 2 * common
    return common * 0.5 - apart * 0.06 + 0.4 * near + MERGED * (clauses - 2)
