"""Single changes to the tables of a text edition, each with the place where a comparison must show it.

Whatever one change does to one figure, mark, head, label or row, `taiyaku check` has to report that
place and nothing else new. This module only makes the changed texts; it knows nothing of the pipeline.
"""

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from tests.specimen.printed import RUNNING_TABLE, is_note, is_row, mark

Kind = Literal["figure", "mark", "head", "label", "cell lost", "row deleted", "row doubled", "note"]

RAISED = "¹²³⁴⁵⁶⁷⁸⁹"
SYMBOLS = "*†@^"
DASHES = "-—"
CELL = re.compile(r"[^|\t]+")
RUNNING_CELL = re.compile(r"[(\[]?(?:\d+ ?[-+] ?\d+|None)\*{0,2}[)\]]?")
NOTE_FIGURE = re.compile(r"(?<![A-Za-z.\d])[0-9](?!\d*\.\d)")  # no reference such as C1.22
LETTER = re.compile(r"[^\W\d_¹²³⁴⁵⁶⁷⁸⁹]")


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change. `line` and `column` (from 1) are where the changed cell or row begins.

    For a deleted row `line` is that of the row that now stands there. `before` and `after` are the
    cell, or the whole row where a row was deleted or doubled.
    """

    kind: Kind
    line: int
    column: int
    before: str
    after: str
    original: tuple[str, ...] = field(repr=False)  # the lines of the text as it was
    changed: int = field(repr=False)  # the line, from 0, in whose place now stand ...
    instead: tuple[str, ...] = field(repr=False)

    @property
    def text(self) -> str:
        """The whole text with the one change."""
        return "\n".join([*self.original[: self.changed], *self.instead, *self.original[self.changed + 1 :]])

    def __str__(self) -> str:
        return f"{self.kind} at {self.line}:{self.column}: {self.before!r} -> {self.after!r}"


def mutations(text: str) -> Iterator[Mutation]:
    """Every single change to every table of a text edition, in the order of the text."""
    lines = tuple(text.split("\n"))
    above = 0  # rows of this table above the line, a title row not counted
    for at, line in enumerate(lines):
        if not is_row(line):
            above = 0
            if is_note(line):
                yield from _in_note(lines, at)
            continue
        cells = list(_cells(line))
        if len(cells) < 2:  # a title or a subhead
            continue
        running = bool(RUNNING_TABLE.match(line))
        for number, (raw, start) in enumerate(cells):
            kind = _kind(first_row=above == 0 and not running, first_cell=number == 0 and not running)
            for changed_kind, after in _changes(raw, kind):
                changed = line[:start] + after + line[start + len(raw) :]
                yield Mutation(changed_kind, at + 1, start + 1, raw, after, lines, at, (changed,))
        if above:
            yield Mutation("row deleted", at + 1, 1, line, "", lines, at, ())
            yield Mutation("row doubled", at + 2, 1, line, line, lines, at, (line, line))
        above += 1


def sample(all_mutations: Iterable[Mutation], of_each_kind: int, seed: int) -> list[Mutation]:
    """At most `of_each_kind` mutations of every kind, the same ones for the same seed."""
    kinds: dict[Kind, list[Mutation]] = {}
    for mutation in all_mutations:
        kinds.setdefault(mutation.kind, []).append(mutation)
    chooser = random.Random(seed)
    chosen = (chooser.sample(found, min(of_each_kind, len(found))) for found in kinds.values())
    return [mutation for found in chosen for mutation in found]


def _cells(line: str) -> Iterator[tuple[str, int]]:
    """The cells that print something, with their offsets."""
    pattern = RUNNING_CELL if RUNNING_TABLE.match(line) else CELL
    for found in pattern.finditer(line):
        raw = found.group().strip()
        if raw:
            yield raw, found.start() + found.group().index(raw)


def _kind(*, first_row: bool, first_cell: bool) -> Kind:
    if first_row:
        return "head"
    return "label" if first_cell else "figure"


def _changes(raw: str, kind: Kind) -> Iterator[tuple[Kind, str]]:
    """The changes of one cell: every mark, the first and last digit or else a letter, all of it lost."""
    for at, letter in enumerate(raw):
        if letter in RAISED:
            yield "mark", _put(raw, at, RAISED[(RAISED.index(letter) + 1) % len(RAISED)])
        elif letter in SYMBOLS and raw[at - 1 : at] != letter:
            yield "mark", _put(raw, at, "")
    digits = [found.start() for found in re.finditer(r"[0-9]", raw)]
    for at in dict.fromkeys(digits[:1] + digits[-1:]):
        yield kind, _put(raw, at, str((int(raw[at]) + 1) % 10))
    letter_found = LETTER.search(raw)
    if letter_found and not digits:
        yield kind, _put(raw, letter_found.start(), "々" if letter_found.group() > "ÿ" else "Q")
    if raw in DASHES:
        yield kind, "1"
    elif kind == "figure":
        yield "cell lost", ""


def _in_note(lines: tuple[str, ...], at: int) -> Iterator[Mutation]:
    """One figure of a marked note changed, its mark left alone."""
    line = lines[at]
    found = NOTE_FIGURE.search(line, len(mark(line)))
    if found and mark(line):
        after = _put(line, found.start(), str((int(found.group()) + 1) % 10))
        yield Mutation("note", at + 1, 1, line, after, lines, at, (after,))


def _put(raw: str, at: int, new: str) -> str:
    return raw[:at] + new + raw[at + 1 :]
