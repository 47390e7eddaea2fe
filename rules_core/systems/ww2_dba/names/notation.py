"""A force on one line: `1 HQ (sw), 6 TA, 4 IN (sf/w, trucks), RE×2`.

Items are separated by commas or semicolons, also full-width ones, or by ends of lines. An item is an
element by code or name, with a count before or after it (1 if there is none) and in brackets a mode, a
note or both.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.systems.ww2_dba.forces.booking import ANY_MODE
from rules_core.systems.ww2_dba.lists.model import ForceUnit
from rules_core.systems.ww2_dba.names.normal import element, is_mode, mode

LONGEST = 2_000
MOST_COUNT = 1_000
_ITEM = re.compile(
    r"""^(?:(?P<before>[+-]?[0-9]+(?:\.[0-9]+)?)\s*(?:[x×*]\s*|個\s*)?)?
        (?P<name>[^0-9()×*][^()×*]*?)\s*
        (?:\((?P<inside>[^()]*)\))?\s*
        (?:(?:[x×*]\s*|(?<=[^\x00-\x7f])\s*)(?P<after>[0-9]+))?\s*(?:個)?$""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class NotationItem:
    """One kind of element as the line has it; `mode` is None if it is not said."""

    name: str
    count: int
    mode: str | None
    note: str | None


@dataclass(frozen=True, slots=True)
class NotationProblem:
    """An item that cannot be read: which one (from 1), what it says, and why (a code)."""

    item: int
    text: str
    code: str


@dataclass(frozen=True, slots=True)
class ReadNotation:
    """The content of a line, and what in it cannot be read."""

    items: tuple[NotationItem, ...]
    problems: tuple[NotationProblem, ...]


def read_notation(text: str) -> ReadNotation:
    """The items of a line; every problem, not only the first."""
    if len(text) > LONGEST:
        return ReadNotation((), (NotationProblem(0, "", "too-long"),))
    plain = unicodedata.normalize("NFKC", text)
    items: list[NotationItem] = []
    problems: list[NotationProblem] = []
    for number, part in enumerate(_parts(plain), start=1):
        item = _item(part)
        if isinstance(item, NotationItem):
            items.append(item)
        else:
            problems.append(NotationProblem(number, part[:40], item))
    if not items and not problems:
        problems.append(NotationProblem(0, "", "empty"))
    return ReadNotation(tuple(items), tuple(problems))


def write_notation(units: Mapping[ForceUnit, int]) -> str:
    """A force as the line that `read_notation` reads."""
    return ", ".join(
        f"{count} {unit.element}" if unit.mode == ANY_MODE else f"{count} {unit}"
        for unit, count in units.items()
    )


def _parts(text: str) -> list[str]:
    """The items of a line: separators in brackets separate nothing."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter in ",;、\n" and depth <= 0:
            parts.append(text[start:place])
            start = place + 1
    parts.append(text[start:])
    return [part.strip(" \t\r.。") for part in parts if part.strip(" \t\r.。")]


def _item(part: str) -> NotationItem | str:
    """One item, or the code of what is wrong with it."""
    if part.count("(") != part.count(")"):
        return "bracket-open"
    match = _ITEM.match(part)
    if match is None or not part.isprintable():
        return "not-an-item"
    count = _count(match["before"] or match["after"] or "1")
    if isinstance(count, str):
        return count
    name, written, note = _name_and_mode(match["name"].strip(), match["inside"])
    return NotationItem(name, count, mode(written) if written else None, note)


def _count(written: str) -> int | str:
    if not written.isdecimal():
        return "count-not-whole"
    count = int(written) if len(written) < 9 else MOST_COUNT + 1
    return count if 1 <= count <= MOST_COUNT else "count-out-of-range"


def _name_and_mode(name: str, inside: str | None) -> tuple[str, str, str | None]:
    """The element, its mode ("" if not stated) and its note."""
    if inside is None:  # "TA at": a mode without brackets
        before, _, last = name.rpartition(" ")
        return (before, last, None) if before and is_mode(last) and element(before) else (name, "", None)
    first, _, rest = (each.strip() for each in inside.partition(","))
    word, _, more = first.partition(" ")
    if not is_mode(first) and is_mode(word):  # "sf horse", as one list prints it
        first, rest = word, f"{more}, {rest}" if rest else more
    return name, first, rest or None
