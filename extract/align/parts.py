"""Corresponding parts of two sections: rule text with rule text, example with example.

A section's table notes, which some books print among its lines, are compared with the tables instead.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from extract.align.clauses import Key, key
from extract.align.in_order import in_order
from extract.align.sections import SectionPair
from extract.facts.fact import Fact
from extract.facts.plain_text import visible
from extract.model.document import Document, Passage, Section, Table
from rules_core.model.tables import EDITIONS, Edition

Read = Callable[[str, Edition], tuple[Fact, ...]]
"""Text and edition → the facts that it states."""
ReadShown = Callable[[str, Edition, str], tuple[Fact, ...]]
"""The same, also given the text as a reader sees it."""

ENOUGH = 3  # firm facts that an example and one of another section must share to be the same one
LONGEST_MARK = 6  # characters of a note's mark with its colon and spaces
ALIKE = 0.5  # ... and the share of their firm facts


@dataclass(frozen=True, slots=True)
class Part:
    """The rule text (`index` 0) or one example (from 1) of a section, with its facts: `stated` are these, or
    what reads them when they are first asked for.

    `cuts` are the offsets after which text is lost: 0 if it breaks off in the title, the length if at the
    end. `aside` are the facts of the notes of the section's tables in the same book, `notes` the stretches of
    the passage (from, up to) that such notes take. `visible` is the passage as a reader sees it.
    """

    index: int
    passage: Passage
    stated: tuple[Fact, ...] | Callable[[Part], tuple[Fact, ...]]
    cuts: tuple[int, ...] = ()
    aside: frozenset[Key] = frozenset()
    notes: tuple[tuple[int, int], ...] = ()
    visible: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "visible", visible(self.passage.raw))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What the passage states."""
        stated = self.stated
        if isinstance(stated, tuple):
            return stated
        facts = stated(self)
        object.__setattr__(self, "stated", facts)
        return facts


@dataclass(frozen=True, slots=True)
class PartPair:
    """The parts with one number in both books; None if that book lacks it.

    `numbers` are the sections where each book prints it: an example may be under another one. `names` are the
    headings of a section without a number, `title` is that of its English section.
    """

    numbers: dict[Edition, str]
    en: Part | None
    ja: Part | None
    names: Mapping[Edition, str] | None = None
    title: str = ""

    def part(self, edition: Edition) -> Part | None:
        """That book's part."""
        return self.en if edition == "en" else self.ja

    def name(self, edition: Edition) -> str:
        """The name of the section in that language: its number, or its heading."""
        return self.names[edition] if self.names else self.numbers["en"]


def align_parts(
    pairs: Sequence[SectionPair], books: dict[Edition, Document], read: ReadShown
) -> tuple[PartPair, ...]:
    """The parts of every section that both books print: the rule texts, then the examples.

    Examples without a partner in their own section are looked for under other numbers.
    """
    readers = {edition: _Reader(books[edition], edition, read) for edition in EDITIONS}
    result: list[PartPair] = []
    alone: dict[Edition, list[tuple[str, Part]]] = {"en": [], "ja": []}
    for pair in pairs:
        if pair.en is None or pair.ja is None:
            continue
        en, ja = readers["en"].parts(pair.en), readers["ja"].parts(pair.ja)
        numbers: dict[Edition, str] = {"en": pair.number, "ja": pair.number}
        title = pair.en.title or ("" if books["en"].format == "po" else pair.number)
        result.append(PartPair(numbers, en[0], ja[0], pair.names, title))
        for first, second in _in_order(en[1:], ja[1:]):
            if first is not None and second is not None:
                result.append(PartPair(numbers, first, second, pair.names, title))
            elif first is not None:
                alone["en"].append((pair.number, first))
            elif second is not None:
                alone["ja"].append((pair.number, second))
    result += _moved_examples(alone["en"], alone["ja"])
    return tuple(result)


class _Reader:
    """Splits the sections of one book into parts."""

    def __init__(self, book: Document, edition: Edition, read: ReadShown) -> None:
        self._read = read
        self._edition = edition
        self._notes_at = {note.place: note.raw for table in book.tables for note in table.notes}
        self._cuts: dict[str, list[str]] = defaultdict(list)
        for problem in book.problems:
            if problem.code == "sections.cut-off":
                self._cuts[problem.fields["number"]].append(problem.fields["found"])
        self._notes: dict[str, list[Table]] = defaultdict(list)
        for table in book.tables:
            self._notes[table.rule or ""].append(table)

    def parts(self, section: Section) -> list[Part]:
        """The rule text, then the examples."""
        notes = [note.raw for table in self._notes.get(section.number, ()) for note in table.notes]
        aside = frozenset(
            key(fact) for note in notes for fact in self._read(note, self._edition, visible(note))
        )
        ends = self._cuts.get(section.number, ())
        title_cut = section.raw_title in ends
        return [
            self._part(index, passage, ends, aside, title_cut=title_cut)
            for index, passage in enumerate(section.passages)
        ]

    def _part(
        self, index: int, passage: Passage, ends: Sequence[str], aside: frozenset[Key], *, title_cut: bool
    ) -> Part:
        masked = tuple(
            _extent(self._notes_at[place], passage.raw, start, end)
            for start, end, place in (passage.printed_lines() if self._notes_at else ())
            if place in self._notes_at
        )
        passage = passage.spoken
        cuts = {at for end in ends for at in _behind(passage.raw, end)}
        if index == 0 and title_cut:
            cuts.add(0)
        if self._edition == "en" and "/" in passage.raw:
            cuts |= {match.end() for match in _LOST.finditer(passage.raw)}
        return Part(index, passage, self._stated, tuple(sorted(cuts)), aside, masked)

    def _stated(self, part: Part) -> tuple[Fact, ...]:
        """The facts of a part without those of notes."""
        raw, masked = part.passage.raw, part.notes
        facts = self._read(raw, self._edition, part.visible) if raw else ()
        if not masked:
            return facts
        return tuple(f for f in facts if not any(start <= f.start < end for start, end in masked))


_LOST = re.compile(r"(?<=\w)/(?=\s+[A-Z][a-z]+\b)")
"""A slash without continuation: the next word begins a sentence."""


def _behind(text: str, end: str) -> Iterator[int]:
    """Where a text breaks off after the characters that the reader of the book found."""
    at = text.find(end)
    while at >= 0:
        behind = at + len(end)
        if text[behind : behind + 1] in ("", "\n"):
            yield behind
        at = text.find(end, behind)


def _extent(note: str, text: str, start: int, end: int) -> tuple[int, int]:
    """The range of a note that begins in a line of a text (`start` to `end`).

    It may take several lines, begin in the middle of one after other words, or end in one before them.
    """
    at = text.find(note, start)
    if at < 0:
        alike = text[start:end].strip()[-LONGEST_MARK:] in note
        return (start, end) if alike else (start, start)
    return start if at - start <= LONGEST_MARK else at, at + len(note)


# --- examples ------------------------------------------------------------------------------------


def _in_order(en: Sequence[Part], ja: Sequence[Part]) -> Iterator[tuple[Part | None, Part | None]]:
    """Pairs of examples of one section: the most similar ones that keep the order."""
    if len(en) == len(ja) == 1:
        yield en[0], ja[0]
        return
    chosen = dict(in_order(len(en), len(ja), lambda i, j: _likeness(en[i], ja[j])))
    yield from ((part, ja[chosen[i]] if i in chosen else None) for i, part in enumerate(en))
    yield from ((None, part) for j, part in enumerate(ja) if j not in chosen.values())


def _moved_examples(en: Sequence[tuple[str, Part]], ja: Sequence[tuple[str, Part]]) -> Iterator[PartPair]:
    """Examples under different numbers in the two books, then those that only one book has."""
    holders: dict[Key, list[int]] = defaultdict(list)
    for j, (_, part) in enumerate(ja):
        for each in _firm(part):
            holders[each].append(j)
    taken: set[int] = set()
    for number, part in en:
        candidates = Counter(j for each in _firm(part) for j in holders[each] if j not in taken)
        best = max(candidates, key=lambda j: _likeness(part, ja[j][1]), default=None)
        if best is not None and candidates[best] >= ENOUGH and _likeness(part, ja[best][1]) >= ALIKE:
            taken.add(best)
            yield PartPair({"en": number, "ja": ja[best][0]}, part, ja[best][1])
        else:
            yield PartPair({"en": number, "ja": number}, part, None)
    for j, (number, part) in enumerate(ja):
        if j not in taken:
            yield PartPair({"en": number, "ja": number}, None, part)


def _likeness(first: Part, second: Part) -> float:
    """The share of firm facts that two parts have in common, 0 to 1; a small value if they have none."""
    one, other = _firm(first), _firm(second)
    if not one or not other:
        return 0.1
    return sum((one & other).values()) / max(min(one.total(), other.total()), 1) + 0.01


def _firm(part: Part) -> Counter[Key]:
    return Counter(key(fact) for fact in part.facts if not fact.soft and fact.kind != "term")
