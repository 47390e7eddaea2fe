"""Documents that are sealed: JSON and YAML by what they say, any other file by its bytes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from api.files.rosters import RosterFileError, parse, parse_line, read_bytes
from api.streams import complain, write_data
from rules_core.sealing import Form, Reveal, SealError

LARGEST = 16 << 20
DATA_FILES = (".json", ".jsonl", ".yaml", ".yml")


def load_document(name: str) -> tuple[Any, Form]:
    """The document in that file and its form; RosterFileError where it cannot be read.

    Lines of JSON are a list. What is named as data must be data; without a name that says so it is bytes.
    """
    content = read_bytes(name, LARGEST)
    ending = Path(name).suffix.lower()
    if ending == ".jsonl":
        return [parse(line) for line in content.splitlines() if line.strip()], "data"
    if ending in DATA_FILES or name == "-":
        return parse(content, is_yaml=ending in (".yaml", ".yml")), "data"
    return content, "bytes"


def load_json(name: str) -> Any:
    """A seal, key or reveal; SealError if the file is no JSON or has a field twice, one of them hidden."""
    content = read_bytes(name, 2 * LARGEST)
    try:
        return parse_line(content)
    except RosterFileError:
        raise SealError("no-json", file=name) from None


def write_secret(path: Path, data: Any) -> None:
    """Write a key so that only its owner can read it; a file that is there is never overwritten."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise SealError("exists", file=str(path)) from None
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(json.dumps(data) + "\n")
        file.flush()
        os.fsync(file.fileno())


def write_document(path: Path, shown: Reveal) -> None:
    """Write what was revealed to a new file: JSON, lines of JSON for a list if the name says so, or bytes."""
    if shown.form == "bytes":
        content = shown.document
    elif path.suffix.lower() == ".jsonl" and isinstance(shown.document, list):
        content = "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in shown.document).encode()
    else:
        content = f"{json.dumps(shown.document, ensure_ascii=False, indent=1)}\n".encode()
    _write_new(path, content)


def _write_new(path: Path, content: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        raise SealError("exists", file=str(path)) from None
    except OSError as error:
        raise RosterFileError("not-readable", reason=error.strerror or "?") from None


def print_line(data: Any) -> None:
    """Print data as one line of JSON."""
    write_data(json.dumps(data, ensure_ascii=False) + "\n")


def refuse(error: SealError | RosterFileError, language: str) -> int:
    """Say on standard error what is wrong; the exit code of an input that cannot be used."""
    complain(error.say(language))
    return 2
