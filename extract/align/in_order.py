"""Monotone pairing of two sequences with the highest total score."""

from collections.abc import Callable, Sequence
from itertools import pairwise

Matrix = Sequence[Sequence[float]]
"""For each item on the left its similarity to, or score with, each item on the right."""
Worth = Callable[[int, int], float]
"""The score of a pair, given its two indices; pairs with a score of 0 or less are never made."""
BAND = 80  # pairs are looked for at most so far from where both rows are through to the same share
SMALL = 200 * 200  # pairs; below this all are weighed


def in_order(left: int, right: int, worth: Worth) -> list[tuple[int, int]]:
    """The pairs (index on the left, index on the right), by dynamic programming.

    Long sequences are only compared near their diagonal.
    """
    near = left * right > SMALL
    scores = [[0.0] * (right + 1) for _ in range(left + 1)]
    steps = [bytearray(right + 1) for _ in range(left + 1)]  # 1: left alone, 2: right alone, 3: a pair
    for i in range(1, left + 1):
        above, here, step = scores[i - 1], scores[i], steps[i]
        middle = i * right // left
        for j in range(1, right + 1):
            best, how = above[j], 1
            if here[j - 1] > best:
                best, how = here[j - 1], 2
            if not near or abs(j - middle) <= BAND:
                value = worth(i - 1, j - 1)
                if value > 0 and above[j - 1] + value > best:
                    best, how = above[j - 1] + value, 3
            here[j], step[j] = best, how
    pairs: list[tuple[int, int]] = []
    i, j = left, right
    while i and j:
        how = steps[i][j]
        if how == 3:
            pairs.append((i - 1, j - 1))
        i -= how != 2
        j -= how != 1
    return pairs[::-1]


def rising(numbers: list[int]) -> set[int]:
    """The indices of a longest increasing subsequence: the items that kept their order."""
    best: list[tuple[int, int]] = []  # length of the longest row that ends here, index before it
    for index, number in enumerate(numbers):
        before = max(
            ((best[k][0], -k) for k in range(index) if numbers[k] < number),
            default=(0, 1),
            key=lambda one: one,
        )
        best.append((before[0] + 1, -before[1]))
    at = max(range(len(numbers)), key=lambda k: (best[k][0], -k), default=-1)
    kept = set()
    while at >= 0:
        kept.add(at)
        at = best[at][1]
    return kept


def around_certain(
    likeness: Matrix, worth: Matrix, *, least: float, margin: float, left_over: float
) -> dict[int, int]:
    """The pairs of items that mostly keep their order.

    Unambiguous pairs are made first, wherever they are: at least `least` alike, and by `margin` more than any
    other in their row and column. Between those that keep their order the rest is paired in order, and last
    what is at least `left_over` alike in any position.
    """
    width = len(likeness[0]) if likeness else 0
    certain = _certain(likeness, worth, least, margin)
    kept = rising([j for _, j in certain])
    result = dict(certain)
    taken = set(result.values())
    if len(certain) - len(kept) > max(1, len(certain) // 4):
        return _in_no_order(likeness, worth, result)
    edges = [(-1, -1), *(pair for at, pair in enumerate(certain) if at in kept), (len(likeness), width)]
    for (i0, j0), (i1, j1) in pairwise(edges):
        ours = [i for i in range(i0 + 1, i1) if i not in result]
        theirs = [j for j in range(j0 + 1, j1) if j not in taken]
        part = [[worth[i][j] for j in theirs] for i in ours]
        for a, b in in_order(len(ours), len(theirs), lambda i, j, part=part: part[i][j]):  # type: ignore[misc]
            result[ours[a]] = theirs[b]
            taken.add(theirs[b])
    scored = sorted(
        (-value, i, j)
        for i, row in enumerate(likeness)
        for j, value in enumerate(row)
        if i not in result and j not in taken and value >= left_over and worth[i][j] > 0
    )
    for _, i, j in scored:
        if i not in result and j not in taken:
            result[i] = j
            taken.add(j)
    moved = len(result) > len(rising([result[i] for i in sorted(result)]))
    if moved and len(likeness) == width:
        return _in_no_order(likeness, worth, result)
    return result


def _certain(likeness: Matrix, worth: Matrix, least: float, margin: float) -> list[tuple[int, int]]:
    columns = list(zip(*likeness, strict=True))
    result = []
    for i, row in enumerate(likeness):
        j = max(range(len(row)), key=row.__getitem__, default=None)
        if j is None or row[j] < least or worth[i][j] <= 0:
            continue
        others = max((*row[:j], *row[j + 1 :], *columns[j][:i], *columns[j][i + 1 :]), default=0.0)
        if row[j] - others >= margin:
            result.append((i, j))
    return result


def _in_no_order(likeness: Matrix, worth: Matrix, pairs: dict[int, int]) -> dict[int, int]:
    """Pairs of the remaining items regardless of order: the most similar first, ties in printed order."""
    left = [i for i in range(len(likeness)) if i not in pairs]
    right = [j for j in range(len(likeness[0])) if j not in pairs.values()]
    scored = sorted((-likeness[i][j], a, b) for a, i in enumerate(left) for b, j in enumerate(right))
    for _, a, b in scored:
        if worth[left[a]][right[b]] > 0 and left[a] not in pairs and right[b] not in pairs.values():
            pairs[left[a]] = right[b]
    return pairs
