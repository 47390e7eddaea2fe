"""Documents to seal: JSON and YAML by content, any other file by its bytes."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from api.files.entry_log import log_in
from api.files.rosters import RosterFileError, parse, parse_line, read_bytes
from api.streams import write_data
from rules_core.sealing import Form, Reveal, SealError

LARGEST = 16 << 20
LOGS = (".jsonl", ".yaml", ".yml")
DATA_FILES = (".json", *LOGS)
ENTRIES = ""
"""The name for the entries of lines of JSON, which are a list by themselves."""


@contextmanager
def _naming(file: object) -> Iterator[None]:
    """Give errors of reading or writing the field `file`, since several files are at hand."""
    try:
        yield
    except RosterFileError as error:
        raise RosterFileError(error.code, **{**error.fields, "file": str(file)}) from None


def load_document(name: str, tell_torn: Callable[[int], None] | None = None) -> tuple[Any, Form]:
    """The document in the file and its form; RosterFileError if it cannot be read.

    Lines of JSON are a list. A file whose name says data must be data; any other is bytes. `tell_torn` is
    called with the number of a truncated last line, which is then left out; without `tell_torn` such a line
    is an error.
    """
    with _naming(name):
        return _document(name, tell_torn)


def _document(name: str, tell_torn: Callable[[int], None] | None) -> tuple[Any, Form]:
    content = read_bytes(name, LARGEST)
    ending = Path(name).suffix.lower()
    if ending in LOGS and content.strip():
        log = log_in(name, content, ENTRIES)
        if log.torn_line is not None:
            if tell_torn is None:
                raise RosterFileError("log-torn", line=log.torn_line)
            tell_torn(log.torn_line)
        return log.document[ENTRIES] if ending == ".jsonl" else log.document, "data"
    if ending in DATA_FILES or name == "-":
        return parse(content, is_yaml=ending in LOGS), "data"
    return content, "bytes"


def load_json(name: str) -> Any:
    """A seal, key or reveal; SealError if the file is not JSON or has a duplicate field."""
    with _naming(name):
        content = read_bytes(name, 2 * LARGEST)
    try:
        return parse_line(content)
    except RosterFileError:
        raise SealError("no-json", file=name) from None


def write_secret(path: Path, data: Any) -> None:
    """Write a key that only its owner can read; an existing file is never overwritten."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise SealError("exists", file=str(path)) from None
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(json.dumps(data) + "\n")
        file.flush()
        os.fsync(file.fileno())


def write_document(path: Path, shown: Reveal) -> None:
    """Write a revealed document to a new file: JSON, bytes, or lines of JSON if the name says so."""
    if shown.form == "bytes":
        content = shown.content
    elif path.suffix.lower() == ".jsonl" and isinstance(shown.document, list):
        content = "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in shown.document).encode()
    else:
        content = f"{json.dumps(shown.document, ensure_ascii=False, indent=1)}\n".encode()
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        raise SealError("exists", file=str(path)) from None


def print_line(data: Any) -> None:
    """Print data as one line of JSON."""
    write_data(json.dumps(data, ensure_ascii=False) + "\n")
