"""Correct values of a translation where the original leaves no doubt: a figure, a name, a placeholder."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from extract.model.errors import BookError
from extract.run.output_files import write_output
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition

_FIGURE = re.compile(r"\d+(?:[.,:/]\d+)*")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_FIGURES = ("number", "date", "designation", "reference")
_WIDE = str.maketrans("0123456789", "０１２３４５６７８９")


@dataclass(frozen=True, slots=True)
class Fixed:
    """The corrections made: the discrepancies that are gone, and how many in each file."""

    gone: tuple[Discrepancy, ...]
    counts: Mapping[str, int]


def suggestion(item: Discrepancy, translation: Edition) -> str | None:
    """What the translation should print at the place of a discrepancy; None if that is not evident.

    Evident are: a figure that both texts print once in digits, if the finding is sure; the usual translation
    of a name; and a placeholder in place of the only one that is missing.
    """
    ours, theirs = (item.en, item.ja) if translation == "ja" else (item.ja, item.en)
    if ours is None or theirs is None or item.confidence == "unsure":
        return None
    if item.code == "compare.prose.term.other":
        return str(item.fields["usual"]) if translation == "ja" else None
    if item.kind == "placeholder":
        lacking, added = item.fields["lacking"], item.fields["added"]
        return ours.raw if translation == "ja" and len(lacking) == len(added) == 1 else None
    if item.kind not in _FIGURES or item.confidence != "sure":
        return None
    wanted, printed = _FIGURE.findall(ours.raw), _FIGURE.findall(theirs.raw)
    if len(wanted) != 1 or len(printed) != 1:
        return None
    figure = wanted[0] if printed[0].isascii() else wanted[0].translate(_WIDE)
    return theirs.raw.replace(printed[0], figure)


def fix(items: Iterable[Discrepancy], translation: Edition, paths: Mapping[str, str]) -> Fixed:
    """Correct what is evident in the files of the translation, each file atomically.

    `paths` are the files by the names in places. A place that does not contain what was found (a text with
    escapes, an encoding other than UTF-8) is left unchanged. Raises BookError if a file cannot be written.
    """
    wanted: dict[str, list[tuple[Discrepancy, Printed, str]]] = defaultdict(list)
    for item in items:
        side, text = item.side(translation), suggestion(item, translation)
        if side is not None and text is not None and side.place.line and side.place.column:
            wanted[side.place.file].append((item, side, text))
    gone: list[Discrepancy] = []
    counts: dict[str, int] = {}
    for file, changes in wanted.items():
        path = Path(paths.get(file, file))
        lines = _lines(path)
        done = [
            item
            for item, side, text in sorted(changes, key=_from_the_end)
            if _replace_text(lines, side, text)
        ]
        if done:
            write_output(path, "".join(lines))
            gone += done
            counts[file] = len(done)
    return Fixed(tuple(gone), counts)


def _from_the_end(change: tuple[Discrepancy, Printed, str]) -> tuple[int, int]:
    place = change[1].place
    return -(place.line or 0), -(place.column or 0)


def _lines(path: Path) -> list[str]:
    try:
        return _LINE.findall(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        return []
    except OSError as error:
        raise BookError("report.output.not-allowed", file=str(path), cause=str(error)) from error


def _replace_text(lines: list[str], side: Printed, text: str) -> bool:
    """Replace the text found at a place of a line by the other text; whether it was there."""
    number, column = (side.place.line or 0) - 1, (side.place.column or 0) - 1
    if number >= len(lines) or not lines[number].startswith(side.raw, column):
        return False
    lines[number] = lines[number][:column] + text + lines[number][column + len(side.raw) :]
    return True
