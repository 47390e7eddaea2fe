"""Comments in a text that suppress its findings: `taiyaku: ignore[number, unit] house rule`.

A comment applies to its own line, and on a line of its own to the paragraph, table or catalogue entry after
it, up to the next blank line; to one element of HTML or XML, and to one entry of a file with one a line.
Without brackets it suppresses every kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_core.model import Place
from rules_core.model.discrepancies import KINDS, Discrepancy
from rules_core.model.tables import EDITIONS

_COMMENT = re.compile(r"taiyaku:\s*ignore(?![\w-])(?:\[(?P<kinds>[^\]\n]*)\])?")
_ALONE = re.compile(r"\s*(?:<!--[^\n]*-->|#(?![~,:|])[^\n]*|;[^\n]*|\.\. [^\n]*|//[^\n]*)\s*")
_TAG = re.compile(r"\s*<([A-Za-z][\w:-]*)(?=[\s/>])")
_ENTRY_A_LINE = (".properties", ".lang", ".cfg", ".ini", ".strings", ".ftl", ".yml", ".yaml")
_WITHIN = re.compile(r"<!--(?:(?!-->).)*$|<!--(?:(?!-->).)*-->", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Ignore:
    """One comment: the lines it applies to, and the kinds it suppresses, all if empty."""

    line: int
    lines: range
    kinds: frozenset[str]

    def silences(self, item: Discrepancy, file: str) -> bool:
        """Whether it suppresses a discrepancy in its file."""
        return self.covers(item, file) and (not self.kinds or item.kind in self.kinds)

    def covers(self, item: Discrepancy, file: str) -> bool:
        """Whether a discrepancy stands where it applies, of whatever kind."""
        places = [side.place for edition in EDITIONS if (side := item.side(edition))]
        return any(place.file == file and place.line in self.lines for place in places)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Names of kinds that do not exist."""
        return tuple(sorted(self.kinds - set(KINDS)))


def ignores(text: str, file: str) -> tuple[Ignore, ...]:
    """Every such comment of a text; what the lines after it are is told by the name of the file."""
    return tuple(_ignores(text, file)) if _COMMENT.search(text) else ()


def _ignores(text: str, file: str) -> Iterator[Ignore]:
    single = file.lower().endswith(_ENTRY_A_LINE)
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        match = _COMMENT.search(line)
        alone = _ALONE.fullmatch(line) is not None
        if match is None or not (alone or any(match[0] in one[0] for one in _WITHIN.finditer(line))):
            continue
        kinds = frozenset(filter(None, map(str.strip, (match["kinds"] or "").split(","))))
        yield Ignore(number, range(number, (_end(lines, number, single) if alone else number) + 1), kinds)


def _end(lines: list[str], number: int, single: bool) -> int:
    """The last line of the block after a comment, a `single` one or more; blank lines between are skipped."""
    at = number
    while at < len(lines) and not lines[at].strip():
        at += 1
    tag = _TAG.match(lines[at]) if at < len(lines) else None
    name = re.compile(rf"<(/?){re.escape(tag[1])}(?=[\s/>])[^>]*?(/?)(?:>|$)") if tag else None
    depth = 0
    while at < len(lines) and lines[at].strip():
        at += 1
        if name:
            depth += sum(-1 if match[1] else not match[2] for match in name.finditer(lines[at - 1]))
        if single or (name and depth <= 0):
            break
    return at


def silenced(items: Iterable[Discrepancy], texts: Iterable[tuple[str, str]]) -> Silenced:
    """The discrepancies that no comment suppresses; `texts` are (name in places, text) of the files."""
    known = [(name, ignore) for name, text in texts for ignore in ignores(text, name)]
    left, used = [], set()
    for item in items:
        hits = [place for place, (name, ignore) in enumerate(known) if ignore.silences(item, name)]
        used.update(hits)
        if not hits:
            left.append(item)
    idle = [
        Idle(
            Place(name, line=one.line),
            one,
            tuple(sorted({item.kind for item in left if one.covers(item, name)})),
        )
        for at, (name, one) in enumerate(known)
        if at not in used
    ]
    return Silenced(tuple(left), tuple(idle))


@dataclass(frozen=True, slots=True)
class Idle:
    """A comment that suppresses nothing, and the kinds of the discrepancies that stand there."""

    place: Place
    ignore: Ignore
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Silenced:
    """The remaining discrepancies, and the comments that suppress none."""

    left: tuple[Discrepancy, ...]
    idle: tuple[Idle, ...]
