"""Documents that are sealed: JSON and YAML by what they say, any other file by its bytes."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from api.files.rosters import RosterFileError, parse, read_bytes
from rules_core.sealing import Form, SealError

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
    """A seal, key or reveal; SealError where the file is no JSON."""
    content = read_bytes(name, 2 * LARGEST)
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
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


def write_line(path: Path | None, data: Any) -> None:
    """Write data as one line of JSON to a new file, or to standard output."""
    line = json.dumps(data, ensure_ascii=False) + "\n"
    if path is None:
        sys.stdout.write(line)
        return
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(line)
    except FileExistsError:
        raise SealError("exists", file=str(path)) from None


def complain(error: SealError | RosterFileError, language: str) -> int:
    """Say on standard error what is wrong; the exit code of an input that cannot be used."""
    sys.stderr.write(f"taiyaku: {error.say(language)}\n")
    return 2
