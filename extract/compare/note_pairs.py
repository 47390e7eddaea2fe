"""Pair two lists of notes, although a mark may be misprinted in one of them."""

from collections.abc import Callable, Collection, Sequence

from extract.align.in_order import in_order

SAME_MARK = 8
SAME_FIGURE = 4  # 2† and 2
REPLACED = 1  # two marks of one sort, neither with a partner of its own
ALIKE = 2  # both notes state the same figures

Key = str
"""A folded mark; repeated marks are `mark#2`, `mark#3`."""


def bare_mark(key: Key) -> str:
    """The mark without the number that distinguishes duplicates."""
    return key.partition("#")[0]


def pairs(
    first: Sequence[Key],
    second: Sequence[Key],
    alike: Callable[[Key, Key], bool],
    on_record: Collection[Key] = (),
) -> list[tuple[Key | None, Key | None]]:
    """Every note of both lists with its partner or None, in the order of the lists.

    Notes keep their order, so a note with a misprinted mark is identified by its position, and of two notes
    with one mark each is identified by its neighbours and its content (`alike`). Notes with one mark in
    another order are paired, too. Two marks that are both `on_record` belong to two notes, unless one of them
    occurs twice.
    """
    twins = {bare_mark(key) for key in (*first, *second) if key != bare_mark(key)}
    settled = ({bare_mark(key) for key in first} & {bare_mark(key) for key in second}) - twins

    def worth(i: int, j: int) -> float:
        marks = {bare_mark(first[i]), bare_mark(second[j])}
        apart = marks <= set(on_record) and marks.isdisjoint(twins)
        return _score(first[i], second[j], alike, settled, apart)

    partners = {first[i]: second[j] for i, j in in_order(len(first), len(second), worth)}
    free = [key for key in second if key not in partners.values()]
    for same in (bare_mark, _digits):
        for key in first:
            partner = next((other for other in free if same(other) and same(other) == same(key)), None)
            if key not in partners and partner is not None:
                partners[key] = partner
                free.remove(partner)
    return [(key, partners.get(key)) for key in first] + [(None, key) for key in free]


def _score(key: Key, other: Key, alike: Callable[[Key, Key], bool], settled: set[str], apart: bool) -> int:
    mark, other_mark = bare_mark(key), bare_mark(other)
    also_alike = ALIKE if alike(key, other) else 0
    if mark == other_mark:
        return SAME_MARK + also_alike
    if _digits(key) and _digits(key) == _digits(other):
        return SAME_FIGURE + also_alike
    if apart or mark in settled or other_mark in settled:
        return 0
    return also_alike + (REPLACED if mark.isdigit() == other_mark.isdigit() else 0)


def _digits(key: Key) -> str:
    return "".join(filter(str.isdigit, bare_mark(key)))
