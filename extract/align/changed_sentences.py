"""Two printings of one book in one language → the sentences that differ, each once.

Only words and figures count: line breaks, hyphens, quotation marks, width and spaces are typesetting. A
sentence that stands elsewhere, or is divided otherwise, has not changed.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import accumulate, groupby, pairwise

from rapidfuzz import fuzz

from extract.align.sentences import sentence_starts
from extract.facts.kanji import numeral
from extract.facts.lexicon import table
from extract.model.document import Cell, Document, Passage, Section, Table
from extract.sections.headings import heading_without_count

SHORTEST = 8  # letters of a sentence that is known again inside another one
ONE = 0.5  # share of the shorter sentence that makes two one, in one place
REWORDED, ELSEWHERE = 35, 70  # likeness of two sentences left over, in one place and anywhere
ENDING = 6  # characters of a Japanese ending that are shown
MOST = 4_000_000  # pairs of words that are compared
_SIGNS = str.maketrans({"×": "x", "⁄": "/", "−": "-", "–": "-", "’": "'", "，": "", ",": ""})
_NUMERALS = "〇一二三四五六七八九十百千万"
_WORD = re.compile(
    r"(?:(?<![0-9０-９A-Za-z)\]）])[+±＋\-−–－])?\d+(?:[,，]\d{3})*(?:[./:．／：]\d+)*[%％]?"
    rf"|[A-Za-zÀ-ɏ]+(?:['’][A-Za-z]+)*|[ァ-ヺー]+|[{_NUMERALS}]+|[^\W\d_{_NUMERALS}ぁ-ヺA-Za-z]+|[^\W\d_]"
    r"|[≤≥<>=×÷%$€£¥½¼¾⅓⅔①-⑳]"
)
_PARTS = re.compile(r"[*_ \u3000]*(?:[:：.．。)）―—–\n]|$)")
_KANA, _KANJI = re.compile("[ぁ-ゖ]"), re.compile("[一-鿿々〆]")


@dataclass(frozen=True, slots=True)
class ReadWord:
    """A word or figure as it counts, with its characters in the passage."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)  # a key by itself
class Sentence:
    """A sentence, heading or note of a book. `index` is that of its passage in the section, None if the
    passage is none of the section's: a heading, or a note of `table`.
    """

    section: Section | None
    table: Table | None
    passage: Passage
    index: int | None
    words: tuple[ReadWord, ...]
    title: bool = False

    @property
    def key(self) -> str:
        """All that counts, as one string."""
        return "".join(word.text for word in self.words)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters of a passage in which the other printing differs."""

    sentence: Sentence
    start: int
    end: int

    @property
    def raw(self) -> str:
        """The characters."""
        return self.sentence.passage.raw[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Edit:
    """One difference: what the old and the new printing have, empty where words were added or dropped."""

    old: Stretch
    new: Stretch


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
    books = _Book(old), _Book(new)
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
                part = _key(own.raw) if own.raw and not other.raw else ""
                here = next((one for one in left if one.key == part), None)
                if here is not None:
                    left.remove(here)
                    edits.remove(edit)
                    break
        if edits:
            yield replace(change, edits=tuple(edits))


class _Book:
    """The sentences of a book and everything that it prints."""

    def __init__(self, book: Document) -> None:
        self.sentences = [one for one in _sentences(book) if one.words]
        self.keys = [one.key for one in self.sentences]
        self.place = {one: at for at, one in enumerate(self.sentences)}
        cells = (cell.text for table in book.tables for row in table.rows for cell in row if not cell.covered)
        titles = [table.title.raw for table in book.tables if table.title]
        tables = "".join(word.text for text in (*titles, *cells) for word in _words(text))
        self.text = f"{''.join(self.keys)} {tables}"
        alone = (row[0].text for table in book.tables for row in table.rows if _is_band(row))
        self._titles = " ".join(_key(text) for text in (*titles, *alone))
        self._known = set(self.keys)
        self._sizes = Counter(id(one.section) for one in self.sentences if not one.title)

    def knows(self, sentence: Sentence) -> bool:
        """Whether the book has the sentence of the other printing anywhere, alone or inside another one: a
        heading as a title of a table, or before its text in one line.
        """
        key = sentence.key
        if key in self._known or not sentence.title:
            return key in self._known or (len(key) >= SHORTEST and key in self.text)
        return key in self._titles or any(_runs_in(key, one) for one in self.sentences)

    def is_section(self, row: Sequence[Sentence]) -> bool:
        """Whether sentences of one section are all that it says."""
        sentences = sum(not one.title for one in row)
        return row[0].section is not None and sentences == self._sizes[id(row[0].section)]


def _runs_in(heading: str, sentence: Sentence) -> bool:
    """Whether a sentence begins with a heading and a sign that parts both: Water: pay 1 skin."""
    if not sentence.key.startswith(heading):
        return False
    begun = accumulate(word.text for word in sentence.words)
    last = next((word for word, text in zip(sentence.words, begun, strict=True) if text == heading), None)
    return last is not None and _PARTS.match(sentence.passage.raw, last.end) is not None


def _is_band(row: Sequence[Cell]) -> bool:
    """Whether only the first cell of a row has a text."""
    return bool(row) and not any(cell.text.strip() and not cell.covered for cell in row[1:])


def _sentences(book: Document) -> Iterator[Sentence]:
    for section in book.sections:
        title = section.raw_title or section.title
        while (bare := heading_without_count(title)) != title:  # 2. Chapter 2: Inns
            title = bare
        yield _sentence(section, None, Passage(title, ((0, section.place),)), None, 0, len(title), title=True)
        for index, passage in enumerate(section.passages):
            plain = passage.without_signs()
            yield from _divided(section, None, plain, index)
        for note in section.footnotes:
            yield from _divided(section, None, Passage(note.raw, ((0, note.place),)), None)
    for each in book.tables:
        for note in each.notes:
            yield from _divided(None, each, Passage(note.raw, ((0, note.place),)), None)


def _divided(
    section: Section | None, table: Table | None, passage: Passage, index: int | None
) -> Iterator[Sentence]:
    starts = (*sentence_starts(passage.raw), len(passage.raw))
    for start, end in pairwise(starts):
        yield _sentence(section, table, passage, index, start, end)


def _sentence(
    section: Section | None,
    table: Table | None,
    passage: Passage,
    index: int | None,
    start: int,
    end: int,
    *,
    title: bool = False,
) -> Sentence:
    return Sentence(section, table, passage, index, tuple(_words(passage.raw, start, end)), title)


def _words(text: str, start: int = 0, end: int | None = None) -> Iterator[ReadWord]:
    for match in _WORD.finditer(text, start, len(text) if end is None else end):
        yield ReadWord(_counts(match[0]), *match.span())


def _counts(word: str) -> str:
    """A word as it counts: folded, and numerals in digits."""
    folded = unicodedata.normalize("NFKC", word).translate(_SIGNS).casefold()
    if folded[0] in _NUMERALS:
        return numeral(folded)
    return _in_words().get(folded, folded)


@lru_cache
def _in_words() -> dict[str, str]:
    known = table("en", "numbers")
    return {word: str(value) for group in ("units", "teens", "tens") for word, value in known[group].items()}


def _key(text: str) -> str:
    return "".join(word.text for word in _words(text))


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


Run = tuple[int, int]
"""Sentences from, up to."""
Placed = tuple[int, ReadWord]
"""A word, and the number of its sentence."""


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
    changes += [Change((one,), (other,), tuple(_edits((one,), (other,)))) for one, other in answered]
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
    ours = [(i, word) for i, one in enumerate(old) for word in one.words]
    theirs = [(j, word) for j, one in enumerate(new) for word in one.words]
    common: Counter[tuple[int, int]] = Counter()
    if ours and theirs and len(ours) * len(theirs) <= MOST:
        for a, b, size in _matcher(ours, theirs).get_matching_blocks():
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
        Change(tuple(first), tuple(second), tuple(_edits(first, second)) if first and second else ())
        for first, second in members.values()
    ]


def _matcher(ours: Sequence[Placed], theirs: Sequence[Placed]) -> SequenceMatcher[str]:
    first, second = ([word.text for _, word in words] for words in (ours, theirs))
    return SequenceMatcher(None, first, second, autojunk=False)


def _edits(old: Sequence[Sentence], new: Sequence[Sentence]) -> Iterator[Edit]:
    """The words in which sentences differ; words that are only divided otherwise are the same."""
    ours = [(i, word) for i, one in enumerate(old) for word in one.words]
    theirs = [(j, word) for j, one in enumerate(new) for word in one.words]
    for kind, a, b, c, d in _matcher(ours, theirs).get_opcodes():
        first, second = ours[a:b], theirs[c:d]
        if kind != "equal" and _joined(first) != _joined(second):
            yield _with_endings(_stretch(ours, a, b, old), _stretch(theirs, c, d, new))


def _joined(words: Iterable[Placed]) -> str:
    return "".join(word.text for _, word in words)


def _stretch(words: Sequence[Placed], start: int, end: int, sentences: Sequence[Sentence]) -> Stretch:
    """The characters of some of the words; of several sentences those of the first.

    No words are the place behind the word before.
    """
    if start == end:
        at, word = words[start - 1] if start else words[0]
        return Stretch(sentences[at], *((word.end, word.end) if start else (word.start, word.start)))
    at = words[start][0]
    own = [word for owner, word in words[start:end] if owner == at]
    return Stretch(sentences[at], own[0].start, own[-1].end)


def _with_endings(old: Stretch, new: Stretch) -> Edit:
    """An edit with the Japanese endings whole that it changes."""
    sides = []
    for one in (old, new):
        start, end, raw = one.start, one.end, one.sentence.passage.raw
        if _KANA.match(old.raw) and _KANA.match(new.raw):
            while one.start - start < ENDING and start and _KANA.match(raw, start - 1):
                start -= 1
            while one.start - start < ENDING and start and _KANJI.match(raw, start - 1):
                start -= 1  # 入れます
        if any(each.raw and _KANA.match(each.raw[-1]) for each in (old, new)):
            while end - one.end < ENDING and _KANA.match(raw, end):
                end += 1
        sides.append(replace(one, start=start, end=end))
    return Edit(*sides)


def _in_rows(sentences: Sequence[Sentence], book: _Book) -> Iterator[tuple[Sentence, ...]]:
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
