"""Correct values of a translation where the original leaves no doubt: a figure, a name, a placeholder."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.run.fix_places import spelled_at
from extract.run.output_files import write_output
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition

_FIGURE = re.compile(r"\d+(?:[.,:/]\d+)*")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_FIGURES = ("number", "date", "designation", "reference", "value")
_MARKUP = re.compile(r"[&<>\"\\]")
_MARK = "\ufeff"  # of the order of bytes
_WIDE = str.maketrans("0123456789", "０１２３４５６７８９")


@dataclass(frozen=True, slots=True)
class Fixed:
    """The corrections made: the discrepancies that are gone, and how many in each file.

    `left` are how many are evident in each file, but not at a place that can be written.
    """

    gone: tuple[Discrepancy, ...]
    counts: Mapping[str, int]
    left: Mapping[str, int]


_EXCHANGED = (".swapped", ".order")  # the other one of the two figures has to change as well


class _Source(NamedTuple):
    """The text of a file, as it is encoded, and the byte order mark before it."""

    text: str
    encoding: str
    mark: str


class _Edit(NamedTuple):
    start: int
    end: int
    text: str


def suggestion(item: Discrepancy, translation: Edition) -> str | None:
    """What the translation should print at the place of a discrepancy; None if that is not evident.

    Evident are: a figure that both texts print once in digits, if the finding is sure and no ruling says
    which book is right; the usual translation of a name; and a placeholder in place of the only one that is
    missing. Two figures that have changed places are left to a person.
    """
    ours, theirs = (item.en, item.ja) if translation == "ja" else (item.ja, item.en)
    if ours is None or theirs is None or item.confidence == "unsure" or _for_a_person(item.code):
        return None
    if item.code == "compare.prose.term.other":
        return str(item.fields["usual"]) if translation == "ja" else None
    if item.kind == "placeholder":
        lacking, added = item.fields["lacking"], item.fields["added"]
        return ours.raw if translation == "ja" and len(lacking) == len(added) == 1 else None
    if item.kind not in _FIGURES or item.confidence != "sure" or item.ruling is not None:
        return None
    wanted, printed = _FIGURE.findall(ours.raw), _FIGURE.findall(theirs.raw)
    if len(wanted) != 1 or len(printed) != 1:
        return None
    figure = wanted[0] if printed[0].isascii() else wanted[0].translate(_WIDE)
    return theirs.raw.replace(printed[0], figure)


def _for_a_person(code: str) -> bool:
    """Whether two figures have changed places, or a printing, which is no translation, was changed."""
    return code.endswith(_EXCHANGED) or code.startswith("printings.")


def fix(items: Iterable[Discrepancy], translation: Edition, paths: Mapping[str, str]) -> Fixed:
    """Correct what is evident in the files of the translation, each file atomically.

    `paths` are the files by the names in places. Only the characters that differ are replaced, in the
    encoding of the file. A place that does not contain what was found is left unchanged, and so is a file
    whose encoding is not certain. Raises BookError if a file cannot be written.
    """
    wanted: dict[str, list[tuple[Discrepancy, Printed, str]]] = defaultdict(list)
    for item in items:
        side, text = item.side(translation), suggestion(item, translation)
        if side is not None and text is not None:
            wanted[side.place.file].append((item, side, text))
    gone: list[Discrepancy] = []
    counts: dict[str, int] = {}
    left: dict[str, int] = {}
    for file, changes in wanted.items():
        path = Path(paths.get(file, file))
        source = _read(path)
        lines = [match.span() for match in _LINE.finditer(source.text)]
        edits = [
            (edit, item) for item, side, new in changes if (edit := _edit(source.text, lines, side, new))
        ]
        text, before, done, made = source.text, len(source.text), [], set[_Edit]()
        for edit, item in sorted(edits, key=lambda each: each[0].start, reverse=True):
            if edit.end <= before and edit not in made:  # else two findings on one place
                text, before = text[: edit.start] + edit.text + text[edit.end :], edit.start
                made.add(edit)
            if edit in made:
                done.append(item)
        if done:
            write_output(path, source.mark + text, source.encoding)
            gone += done
            counts[file] = len(done)
        if len(done) < len(changes):
            left[file] = len(changes) - len(done)
    return Fixed(tuple(gone), counts, left)


def _read(path: Path) -> _Source:
    """The text of a file that can be written back byte for byte; of any other nothing."""
    try:
        data = path.read_bytes()
        decoded = decode(data, str(path))
    except OSError as error:
        raise BookError("report.output.not-allowed", file=str(path), cause=str(error)) from error
    except BookError:
        return _Source("", "utf-8", "")
    for mark in ("", _MARK):
        if (mark + decoded.text).encode(decoded.encoding, "replace") == data:
            return _Source(decoded.text, decoded.encoding, mark)
    return _Source("", decoded.encoding, "")


def _edit(whole: str, lines: Sequence[tuple[int, int]], side: Printed, text: str) -> _Edit | None:
    """What to replace so that a file prints `text` at the place of a finding; None if it is not there."""
    number = (side.place.line or 0) - 1
    if not 0 <= number < len(lines):
        return None
    line = lines[number]
    at = line[0] + (side.place.column or 0) - 1
    spans: list[tuple[int, int]] | None
    if side.place.column and whole.startswith(side.raw, at):
        spans = [(place, place + 1) for place in range(at, at + len(side.raw))]
    else:
        begins = side.span.start if side.span else 0
        spans = spelled_at(whole, side.place.file, line, begins, side.raw)
    if not spans:
        return None
    first = _shared(side.raw, text)
    last = _shared(side.raw[first:][::-1], text[first:][::-1])
    new = text[first : len(text) - last]
    if not side.place.column and _MARKUP.search(new):
        return None  # what must be escaped there
    replaced = spans[first : len(spans) - last]
    if any(one[1] != other[0] for one, other in pairwise(replaced)):
        return None  # markup stands between
    start = spans[first][0] if first < len(spans) else spans[-1][1]
    return _Edit(start, replaced[-1][1] if replaced else start, new)


def _shared(one: str, other: str) -> int:
    """The number of characters that two texts begin with alike."""
    return next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
