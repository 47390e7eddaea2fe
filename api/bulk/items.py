"""Iterate over many rosters: files, lines of files, standard input."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from api.files.json_text import json_bytes
from api.files.rosters import LARGEST, RosterFileError, read_bytes, says_csv
from rules_core.choose_system import roster_model
from rules_core.model.rosters import RosterError
from rules_core.visible import on_one_line

LINE_FILES = (".ndjson", ".jsonl")
_LONGEST_PIECE = LARGEST + 2  # of a line with its ending


class BulkItem(NamedTuple):  # a data class takes three times as long from one process to another
    """A roster to be judged: a file of its own (`content` None), or bytes from elsewhere.

    `name` is its display name: the file, with the line number if it is one of many; `line` is its first line
    in the file. `is_line`: it is one of many, each JSON on a line of its own.
    """

    name: str
    content: bytes | None = None
    line: int = 1
    error: RosterFileError | None = None
    is_line: bool = False

    @property
    def shown(self) -> str:
        """The name as answers show it."""
        return on_one_line(self.name)


class LineSplitter:
    """Splits bytes into lines; blank lines are counted and skipped.

    A line of more than `limit` bytes is cut: it becomes one item with an error. `name` is the display name of
    the whole; items have it with their line number.
    """

    def __init__(self, name: str, limit: int = LARGEST, first: int = 1) -> None:
        self.name = name
        self.limit = limit
        self.number = first
        self._held = bytearray()

    def feed(self, piece: bytes) -> Iterator[BulkItem]:
        """The lines that this piece completes."""
        *ended, rest = piece.split(b"\n")
        for part in ended:
            self._hold(part)
            yield from self.end()
        self._hold(rest)

    def end(self) -> Iterator[BulkItem]:
        """The last, unfinished line, if it is not blank; no more bytes follow."""
        line, number = bytes(self._held).removesuffix(b"\r"), self.number
        self._held.clear()
        self.number += 1
        called = f"{self.name}:{number}"
        if len(line) > self.limit:
            error = RosterFileError("too-large", limit=self.limit)
            yield BulkItem(called, line=number, error=error, is_line=True)
        elif line.strip():
            yield BulkItem(called, line, number, is_line=True)

    def _hold(self, part: bytes) -> None:
        self._held += part[: self.limit + 2 - len(self._held)]  # enough to tell that it is too long


def items(names: Iterable[str], *, as_lines: bool, system: str | None = None) -> Iterator[BulkItem]:
    """The rosters in the files, in order; `-` is standard input, `system` the requested one.

    A file of lines (by its name, or all if `as_lines`) has one roster a line, blank lines excepted. Standard
    input is read as lines if its first line is a whole object and another line follows.
    """
    for name in names:
        if name == "-":
            yield from _of_standard_input(as_lines)
        elif as_lines or name.lower().endswith(LINE_FILES):
            yield from _of_lines(name)
        elif says_csv(name):
            yield from _of_csv(name, system)
        else:
            yield BulkItem(name)


def may_arrive_slowly(names: Iterable[str]) -> bool:
    """Whether the rosters may arrive slowly, one by one: through a pipe or from a terminal."""
    return not all(map(os.path.isfile, names))  # Path.is_file raises where a name is too long


def _of_lines(name: str) -> Iterator[BulkItem]:
    try:
        file = Path(name).open("rb")  # noqa: SIM115 - closed below; only its opening is guarded
    except FileNotFoundError:
        yield BulkItem(name, error=RosterFileError("no-such-file"))
        return
    except IsADirectoryError:
        yield BulkItem(name, error=RosterFileError("is-a-folder"))
        return
    except OSError as error:
        yield BulkItem(name, error=RosterFileError("not-readable", reason=error.strerror or "?"))
        return
    is_empty = True
    with file:
        for item in _lines(LineSplitter(name), file):
            is_empty = False
            yield item
    if is_empty:  # a file that was named is to hold rosters; what comes through a pipe may be nothing
        yield BulkItem(name, error=RosterFileError("empty"))


def _of_csv(name: str, system: str | None) -> Iterator[BulkItem]:
    """The rosters of a CSV file, each with its line if there are several."""
    from api.files.csv_documents import csv_documents

    try:
        documents = csv_documents(read_bytes(name, LARGEST), system, roster_model)
    except RosterFileError as error:
        yield BulkItem(name, error=error)
    except RosterError as error:
        yield BulkItem(name, error=RosterFileError("csv-which-system", **error.problems[0].fields))
    else:
        for line, document in documents:
            called = name if len(documents) == 1 else f"{name}:{line}"
            yield BulkItem(called, json_bytes(document), line)


def _of_standard_input(as_lines: bool) -> Iterator[BulkItem]:
    # Not sys.stdin.buffer: Python closes that at its end, and cannot while a thread still reads from it.
    source = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115 - left to that thread
    lines = LineSplitter("-")
    if as_lines:
        yield from _lines(lines, source)
        return
    first = source.readline(_LONGEST_PIECE)
    second = source.readline(_LONGEST_PIECE)
    if first.lstrip(b"\xef\xbb\xbf").startswith(b"{") and first.rstrip().endswith(b"}") and second.strip():
        yield from _lines(lines, source, first, second)
    else:
        yield BulkItem("-", first + second + source.read(LARGEST + 1))


def _lines(lines: LineSplitter, file: BinaryIO, *begun: bytes) -> Iterator[BulkItem]:
    """The rosters of a file of lines, each as soon as its line is complete; `begun` has been read already."""
    for piece in begun:
        yield from lines.feed(piece)
    while piece := file.readline(_LONGEST_PIECE):
        yield from lines.feed(piece)
    yield from lines.end()
