"""Two printings of one book in one language → the sentences that differ, each once.

A sentence that stands elsewhere, or is divided otherwise, has not changed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rapidfuzz import fuzz

from extract.align.printed_sentences import PrintedBook, Sentence, key_of
from extract.align.sentence_edits import Edit, edits_between, matcher, placed
from extract.model.document import Document

ONE = 0.5  # share of the shorter sentence that makes two one, in one place
REWORDED, ELSEWHERE = 35, 70  # likeness of two sentences left over, in one place and anywhere
MOST = 4_000_000  # pairs of words that are compared
Run = tuple[int, int]
"""Sentences from, up to."""


@dataclass(frozen=True, slots=True)
class Change:
    """Sentences of the old printing, those that answer them in the new one, and where they differ.

    Without sentences on one side those of the other are in one printing alone; then there are no edits, and
    `whole` says that they are all of their section.
    """

    old: tuple[Sentence, ...]
    new: tuple[Sentence, ...]
    edits: tuple[Edit, ...] = ()
    whole: bool = False


def changed_sentences(old: Document, new: Document) -> list[Change]:
    """What the text of two printings has changed, in the order of the old one, additions in their place."""
    books = PrintedBook(old), PrintedBook(new)
    mates = _mates(books[0].keys, books[1].keys)
    changes: list[Change] = []
    for ours, theirs in _runs(mates, len(books[0].keys), len(books[1].keys)):
        changes += _compared(books[0].sentences[slice(*ours)], books[1].sentences[slice(*theirs)])
    lost = [one for change in changes if not change.new for one in change.old if not books[1].knows(one)]
    added = [one for change in changes if not change.old for one in change.new if not books[0].knows(one)]
    found = [change for change in changes if change.old and change.new]
    found = list(_without_fragments(found, lost, added))
    for first, second in _likest(lost, added, ELSEWHERE):
        found += _compared([first], [second])
        lost.remove(first)
        added.remove(second)
    found += [Change(row, (), whole=books[0].is_section(row)) for row in _in_rows(lost, books[0])]
    found += [Change((), row, whole=books[1].is_section(row)) for row in _in_rows(added, books[1])]
    return _once(found)


def _without_fragments(
    changes: Iterable[Change], lost: list[Sentence], added: list[Sentence]
) -> Iterator[Change]:
    """The changes, without the end of a sentence that stands elsewhere by itself, as behind a column."""
    for change in changes:
        edits = list(change.edits)
        for edit in change.edits:
            for own, other, left in ((edit.old, edit.new, added), (edit.new, edit.old, lost)):
                part = key_of(own.raw) if own.raw and not other.raw else ""
                here = next((one for one in left if one.key == part), None)
                if here is not None:
                    left.remove(here)
                    edits.remove(edit)
                    break
        if edits:
            yield replace(change, edits=tuple(edits))


def _mates(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    """The sentences that are the same in both printings; of several alike, those with the same neighbours."""
    places: dict[str, list[int]] = defaultdict(list)
    for j, key in enumerate(new):
        places[key].append(j)
    counts = Counter(old)
    mates: dict[int, int] = {}
    for near in (True, False):
        for i, key in enumerate(old):
            if i in mates or not places.get(key):
                continue
            if near and not counts[key] == 1 == len(places[key]):
                here = _around(old, i)
                at = next((j for j in places[key] if _around(new, j) == here), None)
            else:
                at = places[key][0]
            if at is not None:
                mates[i] = at
                places[key].remove(at)
    return mates


def _around(keys: Sequence[str], at: int) -> tuple[str, str]:
    return keys[at - 1] if at else "", keys[at + 1] if at + 1 < len(keys) else ""


def _runs(mates: dict[int, int], many: int, others: int) -> Iterator[tuple[Run, Run]]:
    """The sentences without a mate, run by run; of both printings those between the same neighbours."""
    back = {j: i for i, j in mates.items()}
    starts = {start: (start, end) for start, end in _without(back, others)}
    ends = {end: (start, end) for start, end in starts.values()}
    left = dict(starts)
    for start, end in _without(mates, many):
        behind = mates.get(start - 1, -1 if start == 0 else None)
        before = mates.get(end, others if end == many else None)
        found = left.get(behind + 1) if behind is not None else None
        if found is None and before is not None and (run := ends.get(before)):
            found = left.get(run[0])
        if found is not None:
            del left[found[0]]
        yield (start, end), found or (0, 0)
    for run in left.values():
        yield (0, 0), run


def _without(mates: dict[int, int], many: int) -> list[Run]:
    runs = []
    for free, group in groupby(range(many), lambda at: at not in mates):
        if free:
            at = list(group)
            runs.append((at[0], at[-1] + 1))
    return runs


def _compared(old: Sequence[Sentence], new: Sequence[Sentence]) -> list[Change]:
    """The changes between sentences that stand in one place; each of one side that none answers alone."""
    groups = _groups(old, new)
    changes = [change for change in groups if change.old and change.new]
    rest = (
        [change.old[0] for change in groups if not change.new],
        [change.new[0] for change in groups if not change.old],
    )
    answered = list(_likest(*rest, REWORDED))
    known = {id(one) for pair in answered for one in pair}
    changes += [Change((one,), (other,), tuple(edits_between((one,), (other,)))) for one, other in answered]
    changes += [Change((one,), ()) for one in rest[0] if id(one) not in known]
    changes += [Change((), (one,)) for one in rest[1] if id(one) not in known]
    return [change for change in changes if change.edits or not (change.old and change.new)]


def _likest(
    old: Sequence[Sentence], new: Sequence[Sentence], least: float
) -> Iterator[tuple[Sentence, Sentence]]:
    """Pairs of sentences, the likest first."""
    if len(old) * len(new) > MOST:
        return
    worth = [
        (likeness, i, j)
        for i, one in enumerate(old)
        for j, other in enumerate(new)
        if one.title == other.title
        and (likeness := fuzz.ratio(one.key, other.key, score_cutoff=least)) >= least
    ]
    used: tuple[set[int], set[int]] = (set(), set())
    for _, i, j in sorted(worth, key=lambda each: (-each[0], each[1], each[2])):
        if i not in used[0] and j not in used[1]:
            used[0].add(i)
            used[1].add(j)
            yield old[i], new[j]


def _groups(old: Sequence[Sentence], new: Sequence[Sentence]) -> list[Change]:
    """Sentences that have most of their words in common, in order, and those that are alone."""
    ours, theirs = placed(old), placed(new)
    common: Counter[tuple[int, int]] = Counter()
    if ours and theirs and len(ours) * len(theirs) <= MOST:
        for a, b, size in matcher(ours, theirs).get_matching_blocks():
            for step in range(size):
                common[ours[a + step][0], theirs[b + step][0]] += len(ours[a + step][1].text)
    group = list(range(len(old) + len(new)))
    for (i, j), shared in common.items():
        if shared >= ONE * min(len(old[i].key), len(new[j].key)):
            one, other = group[i], group[len(old) + j]
            group = [other if each == one else each for each in group]
    members: dict[int, tuple[list[Sentence], list[Sentence]]] = defaultdict(lambda: ([], []))
    for at, name in enumerate(group):
        members[name][at >= len(old)].append(old[at] if at < len(old) else new[at - len(old)])
    return [
        Change(tuple(first), tuple(second), tuple(edits_between(first, second)) if first and second else ())
        for first, second in members.values()
    ]


def _in_rows(sentences: Sequence[Sentence], book: PrintedBook) -> Iterator[tuple[Sentence, ...]]:
    """Sentences that follow each other in one section, together."""
    ordered = sorted(sentences, key=book.place.__getitem__)
    row: list[Sentence] = []
    for one in ordered:
        follows = row and book.place[one] == book.place[row[-1]] + 1 and one.section is row[-1].section
        if row and not follows:
            yield tuple(row)
            row = []
        row.append(one)
    if row:
        yield tuple(row)


def _once(changes: Iterable[Change]) -> list[Change]:
    """The changes; a note that a book prints in two places has changed once."""
    seen: dict[tuple[tuple[str, ...], ...], Change] = {}
    for change in changes:
        seen.setdefault(tuple(tuple(one.key for one in side) for side in (change.old, change.new)), change)
    return list(seen.values())
