"""Pair rows with rows and columns with columns: by key if declared, else by meaning, last by order."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rapidfuzz import fuzz

from extract.align.labels import Terms, label_wording, matches
from extract.align.undeclared_lines import pair_lines
from extract.align.view import LineHead
from rules_core.declarations import Key
from rules_core.model.tables import Edition, Label


@dataclass(frozen=True, slots=True)
class AlignedLine:
    """One row or column of two aligned tables: its index in each View, None if that book lacks it."""

    key: str
    en: int | None
    ja: int | None
    label: Label
    declared: Key | None = None

    def index(self, edition: Edition) -> int | None:
        """Its index in that edition's View."""
        return self.en if edition == "en" else self.ja


def declared_lines(
    keys: Sequence[Key],
    en: Sequence[LineHead] | None,
    ja: Sequence[LineHead] | None,
    terms: Terms,
    subheads: Sequence[Key] = (),
) -> tuple[AlignedLine, ...]:
    """Lines of declared keys in declared order, then further lines that the books print.

    `en` and `ja` are None if that book lacks the table. `subheads` are lines that head other lines and are
    not included.
    """
    found_en, found_ja = assign(en or (), keys, "en", subheads), assign(ja or (), keys, "ja", subheads)
    lines = []
    for key in keys:
        english, japanese = found_en.get(key.key), found_ja.get(key.key)
        label = Label(key.key, _text(en, english), _text(ja, japanese))
        lines.append(AlignedLine(key.key, english, japanese, label, key))
    beyond_en = {i: head for i, head in enumerate(en or ()) if i not in found_en.values()}
    beyond_ja = {i: head for i, head in enumerate(ja or ()) if i not in found_ja.values()}
    return (*lines, *_paired(beyond_en, beyond_ja, terms, {line.key for line in lines}))


def undeclared_lines(
    en: Sequence[LineHead], ja: Sequence[LineHead], terms: Terms, pairs: Mapping[int, int] | None = None
) -> tuple[AlignedLine, ...]:
    """Lines of two undeclared tables in the English order, further Japanese ones last.

    `pairs` maps indices of English lines to Japanese ones; without it the labels decide.
    """
    if pairs is None:
        labels = (
            [head.label.text if head.label else "" for head in en],
            [head.label.text if head.label else "" for head in ja],
        )
        pairs = pair_lines(labels, ([[] for _ in en], [[] for _ in ja]), terms, aligned=True)
    return tuple(_lines(dict(enumerate(en)), dict(enumerate(ja)), pairs, set()))


def assign(
    heads: Sequence[LineHead], keys: Sequence[Key], edition: Edition, subheads: Sequence[Key] = ()
) -> dict[str, int]:
    """The declared key of each printed head.

    A head keeps the key it was recognised by, unless two claim the same: then the more similar one keeps it,
    of two equal ones the one next to its declared neighbours. Heads without a key take the keys that are
    missing between the same neighbours, since a misprinted label is still in its place.
    """
    order = {key.key: position for position, key in enumerate(keys)}
    claims: dict[str, list[int]] = {}
    for index, head in enumerate(heads):
        if head.key in order:
            claims.setdefault(head.key, []).append(index)
    taken = {
        key: max(
            indices, key=lambda i: (_likeness(heads[i], keys[order[key]], edition), _beside(heads, i, order))
        )
        for key, indices in claims.items()
    }
    gap: list[int] = []
    before = -1
    for index in range(len(heads) + 1):
        key_here = next((k for k, i in taken.items() if i == index), None) if index < len(heads) else None
        if index < len(heads) and key_here is None:
            if all(_likeness(heads[index], subhead, edition) < 100 for subhead in subheads):
                gap.append(index)
            continue
        after = order[key_here] if key_here is not None else len(keys)
        missing = [key for key in keys[before + 1 : after] if key.key not in taken]
        taken.update(_fill(gap, missing, heads, edition))
        gap, before = [], after
    return taken


def _beside(heads: Sequence[LineHead], index: int, order: dict[str, int]) -> int:
    """How many of a head's two neighbours (or edges) are those in the declaration."""
    here = order.get(heads[index].key or "", -1)
    sides = [heads[i].key if 0 <= i < len(heads) else None for i in (index - 1, index + 1)]
    declared = (here - 1, here + 1)
    return sum(
        order.get(side or "", -1 if step < here else len(order)) == step
        for side, step in zip(sides, declared, strict=True)
    )


def _fill(
    gap: list[int], missing: list[Key], heads: Sequence[LineHead], edition: Edition
) -> Iterable[tuple[str, int]]:
    """Heads in one gap with the keys missing there: in order if the counts agree, else the most likely."""
    if len(gap) == len(missing):
        return [(key.key, index) for key, index in zip(missing, gap, strict=True)]
    pairs = sorted(
        ((_likeness(heads[index], key, edition), -index, key) for index in gap for key in missing),
        key=lambda pair: pair[:2],
        reverse=True,
    )
    chosen: dict[str, int] = {}
    for likeness, index, key in pairs:
        if likeness >= 50 and key.key not in chosen and -index not in chosen.values():
            chosen[key.key] = -index
    return chosen.items()


def _likeness(head: LineHead, key: Key, edition: Edition) -> float:
    if head.label is None:
        return 0
    return max(
        (fuzz.ratio(label_wording(head.label.text), label_wording(form)) for form in key.forms(edition)),
        default=0,
    )


def _paired(
    en: dict[int, LineHead], ja: dict[int, LineHead], terms: Terms, taken: set[str]
) -> Iterable[AlignedLine]:
    """Lines for heads without a declared key: paired by meaning, then by order between paired ones."""
    labels = [{i: h.label.text for i, h in side.items() if h.label} for side in (en, ja)]
    pairs = matches(labels[0], labels[1], terms)
    _between_anchors(list(en), list(ja), pairs)
    return _lines(en, ja, pairs, taken)


def _lines(
    en: dict[int, LineHead], ja: dict[int, LineHead], pairs: Mapping[int, int], taken: set[str]
) -> Iterable[AlignedLine]:
    """A line for each pair and for each unpaired head."""
    lines = [_line(en, ja, i, pairs.get(i), taken) for i in en]
    paired = set(pairs.values())
    return [*lines, *(_line(en, ja, None, j, taken) for j in ja if j not in paired)]


def _between_anchors(left: list[int], right: list[int], pairs: dict[int, int]) -> None:
    """Pair what is left between the same two paired neighbours in order, if the counts are equal."""
    edges = [(-1, -1), *sorted(pairs.items()), (max(left, default=0) + 1, max(right, default=0) + 1)]
    taken = set(pairs.values())
    for (i0, j0), (i1, j1) in pairwise(edges):
        loose_left = [i for i in left if i0 < i < i1]
        loose_right = [j for j in right if min(j0, j1) < j < max(j0, j1) and j not in taken]
        if len(loose_left) == len(loose_right):
            loose = dict(zip(loose_left, loose_right, strict=True))
            pairs.update(loose)
            taken.update(loose.values())


def _line(
    en: dict[int, LineHead], ja: dict[int, LineHead], i: int | None, j: int | None, taken: set[str]
) -> AlignedLine:
    english, japanese = _text(en, i), _text(ja, j)
    key = stem = label_wording(english or japanese or "") or "?"
    count = 1
    while key in taken:
        count += 1
        key = f"{stem}:{count}"
    taken.add(key)
    return AlignedLine(key, i, j, Label(key, english, japanese))


def _text(heads: Sequence[LineHead] | dict[int, LineHead] | None, index: int | None) -> str | None:
    if heads is None or index is None:
        return None
    label = heads[index].label
    return " ".join(label.raw.split()) if label else None
