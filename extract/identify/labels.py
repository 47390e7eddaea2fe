"""Match printed labels with declared keys: by wording, typed value, similarity, last by order."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz

from extract.tables.dates import months
from extract.tables.folding import figures, fold
from extract.tables.marks import take_off
from extract.tables.values import parse
from rules_core.declarations import Axis, CellType, Key
from rules_core.model.tables import Edition

_GLUED_FIGURE = re.compile(r"^(.*[^\d\s/-])\d{1,2}$")
LIKENESS = 75  # percent of rapidfuzz's ratio from which two names may be the same, misprinted


@dataclass(frozen=True, slots=True)
class Paired:
    """The key of each printed label (None if no key matches), and how it was matched.

    `how[i]` is "word" (a declared form), "value" (the same date or figure in other notation), "like"
    (similar), "order" (by position only) or "" without a key.
    """

    keys: tuple[str | None, ...]
    how: tuple[str, ...]

    @property
    def sure(self) -> int:
        """The number of labels matched by wording or value."""
        return sum(how in ("word", "value") for how in self.how)


def pair(labels: Sequence[str], axis: Axis, edition: Edition | None) -> Paired:
    """Match printed labels, without marks and in order, with the keys of an axis.

    Each key is used once. Of a label printed twice, the one in the declared order takes the key; the other
    gets a key by position, or none. `edition` None allows both languages' forms.
    """
    keys: list[str | None] = [None] * len(labels)
    how = [""] * len(labels)
    free = dict.fromkeys(range(len(axis.keys)))
    words, values = _forms(axis, edition)
    for name, known in (("word", words), ("value", values)):
        matches = [
            (i, j)
            for i, label in enumerate(labels)
            if keys[i] is None and label.strip()
            for j in _known(label, axis, known, name)
            if j in free
        ]
        for i, j in sorted(matches, key=lambda match: _in_order(match, matches), reverse=True):
            if keys[i] is None and j in free:
                keys[i], how[i] = axis.keys[j].key, name
                del free[j]
    for _, i, j in sorted(_likenesses(labels, keys, axis, free, edition), reverse=True):
        if keys[i] is None and j in free:
            keys[i], how[i] = axis.keys[j].key, "like"
            del free[j]
    _by_order(labels, keys, how, axis)
    return Paired(tuple(keys), tuple(how))


def _in_order(match: tuple[int, int], others: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """How well a match fits the others: on the same side of them, and at the same distance."""
    i, j = match
    sides = sum((m - i) * (n - j) > 0 for m, n in others)
    return sides, sum(m - i == n - j for m, n in others)


def _known(label: str, axis: Axis, known: Mapping[object, tuple[int, ...]], name: str) -> tuple[int, ...]:
    """The keys (by position) that match a label by wording, or by value."""
    if name == "value":
        value = label_value(label, axis.labels)
        return () if value is None else known.get(value, ())
    indices = known.get(fold(label), ())
    glued = _GLUED_FIGURE.match(label)  # Allied Minor1: a mark that lost its raising
    return indices if indices or glued is None else known.get(fold(glued[1]), ())


@lru_cache
def label_words(axis: Axis) -> frozenset[str]:
    """Every folded form of every label of an axis, in both languages."""
    return frozenset(str(word) for word in _forms(axis, None)[0])


@lru_cache
def _forms(
    axis: Axis, edition: Edition | None
) -> tuple[Mapping[object, tuple[int, ...]], Mapping[object, tuple[int, ...]]]:
    """Keys by folded wording and by typed value, as positions in the axis."""
    words: dict[object, tuple[int, ...]] = {}
    values: dict[object, tuple[int, ...]] = {}
    for j, key in enumerate(axis.keys):
        for folded, form in _folded(key, edition):
            value = label_value(form, axis.labels)
            if j not in words.get(folded, ()):
                words[folded] = (*words.get(folded, ()), j)
            if value is not None and j not in values.get(value, ()):
                values[value] = (*values.get(value, ()), j)
    return words, values


@lru_cache(maxsize=4096)
def _folded(key: Key, edition: Edition | None) -> tuple[tuple[str, str], ...]:
    """Every form of a key without its marks, folded and unchanged; the other language's forms last."""
    own = key.forms(edition) if edition else ()
    other = [form for form in (*key.en, *key.ja) if form not in own]
    bare = [take_off(form).text for form in (*own, *other)]
    return tuple((fold(form), form) for form in bare)


@lru_cache(maxsize=4096)
def label_value(label: str, kind: str) -> object:
    """The typed value of a label, None for words and for text that does not parse."""
    if kind in ("words", "records"):
        return None
    if kind == "months":
        return months(label)
    value = parse(label, CellType(kind=kind, halves=True))
    return None if value is None else value.data


def _likenesses(
    labels: Sequence[str],
    keys: Sequence[str | None],
    axis: Axis,
    free: dict[int, None],
    edition: Edition | None,
) -> list[tuple[float, int, int]]:
    if axis.labels != "words":
        return []  # 1-6/43 and 1-6/44 are as like as two names can be, and mean two things
    result: list[tuple[float, int, int]] = []
    for i, label in enumerate(labels):
        if keys[i] is None and label.strip():
            for j in free:
                likeness = max(fuzz.ratio(fold(label), form) for form, _ in _folded(axis.keys[j], edition))
                if likeness >= LIKENESS:
                    result.append((likeness, i, j))
    return result


def _by_order(labels: Sequence[str], keys: list[str | None], how: list[str], axis: Axis) -> None:
    """Match labels between two matched neighbours by position, if there are as many keys."""
    position = {key.key: j for j, key in enumerate(axis.keys)}
    used = {key for key in keys if key is not None}
    i = 0
    while i < len(labels):
        if keys[i] is not None or not figures(labels[i]):
            i += 1
            continue
        end = i
        while end < len(labels) and keys[end] is None:
            end += 1
        before = position[keys[i - 1] or ""] if i > 0 and keys[i - 1] is not None else -1
        after = position[keys[end] or ""] if end < len(labels) else len(axis.keys)
        gap = [axis.keys[j].key for j in range(before + 1, after) if axis.keys[j].key not in used]
        if len(gap) == end - i:
            for offset, key in enumerate(gap):
                keys[i + offset], how[i + offset] = key, "order"
                used.add(key)
        i = end
