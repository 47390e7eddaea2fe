"""Append-only files: a list of entries, one a line, appended under a lock and never rewritten.

A log is lines of JSON (`.jsonl`), or YAML with the list at the end of the file. An entry is appended as one
line of JSON in both cases, since YAML includes JSON. A truncated last line, after a power cut say, is
reported; the entries before it are intact.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any, NamedTuple

from api.files.file_lock import lock
from api.files.rosters import RosterFileError, parse, parse_line, read_bytes

LARGEST = 16 << 20


class Log(NamedTuple):
    """The document in a log, and the number of a truncated last line, None if there is none."""

    document: Any
    torn_line: int | None


def read_log(name: str, field: str) -> Log:
    """The log in that file, its entries in `field`; RosterFileError if it cannot be read."""
    return log_in(name, read_bytes(name, LARGEST), field)


def log_in(name: str, content: bytes, field: str) -> Log:
    """The log in the given content of a file; errors as `read_log`."""
    return _read_lines(content, field) if _is_lines(name) else _read_yaml(content, field)


def append_entry(path: Path, field: str, entry: Any) -> None:
    """Append one entry atomically, after every entry that other processes have appended.

    Raises RosterFileError if the file cannot be read or written, or if its last line is truncated
    (`log-torn`).
    """
    line = json.dumps(entry, ensure_ascii=False, allow_nan=False)
    try:
        handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o666)
    except OSError as error:
        raise RosterFileError("not-readable", reason=error.strerror or "?") from None
    try:
        if sys.platform != "win32":  # there, appends of one line are atomic anyway
            lock(handle)
        before = _whole(handle)
        _require_whole(before, str(path), field)
        ending = b"\n" if before and not before.endswith(b"\n") else b""
        beginning = f"{field}:\n".encode() if not before.strip() and not _is_lines(str(path)) else b""
        item = line if _is_lines(str(path)) else f"- {line}"
        _write(handle, ending + beginning + item.encode() + b"\n")
        os.fsync(handle)
    except OSError as error:
        raise RosterFileError("not-readable", reason=error.strerror or "?") from None
    finally:
        os.close(handle)  # gives the lock back


def _is_lines(name: str) -> bool:
    return name.lower().endswith(".jsonl")


def _whole(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    parts = []
    while part := os.read(handle, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _write(handle: int, content: bytes) -> None:
    """Write in one call; on a full disk the partial line is removed again."""
    end = os.lseek(handle, 0, os.SEEK_END)
    if os.write(handle, content) != len(content):
        os.ftruncate(handle, end)
        raise OSError(28, "No space left on device")


def _require_whole(content: bytes, name: str, field: str) -> None:
    if not content.strip():
        return
    log = log_in(name, content, field)
    if log.torn_line is not None:
        raise RosterFileError("log-torn", line=log.torn_line)


def _read_lines(content: bytes, field: str) -> Log:
    entries: list[Any] = []
    lines = content.split(b"\n")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            entries.append(parse_line(line))
        except RosterFileError as error:
            if number == len(lines):  # no line end after it: it was being written
                return Log({field: entries}, number)
            raise error.further(number - 1) from None
    return Log({field: entries}, None)


def _read_yaml(content: bytes, field: str) -> Log:
    if not content.strip():
        return Log({field: []}, None)
    try:
        document = parse(content, is_yaml=True)
    except RosterFileError:
        whole, _, last = content.rpartition(b"\n")
        if not last.startswith(b"-"):
            raise
        return Log(parse(whole + b"\n", is_yaml=True), whole.count(b"\n") + 2)
    if isinstance(document, dict) and document.get(field, 0) is None:
        document = {**document, field: []}
    return Log(document, None)
