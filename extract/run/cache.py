"""Cache of books by content: a second run on an unchanged file skips the reader.

One file for each book, with one line of JSON for each block, in the user's own cache folder, readable by the
user only. The name contains the hash of the book's bytes and of this version's reader, so that a stale entry
is never found.
"""

import gc
import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from extract.model.document import Flow
from extract.model.document_json import flow_from_rows, flow_to_rows
from extract.run.output_files import write_atomically
from rules_core.cache_folder import cache_folder


def load(sha256: str, name: str) -> Flow | None:
    """The Flow of the book with that hash, with its current name; None if it is not cached."""
    try:
        with _no_collection(), _path(sha256).open(encoding="utf-8", newline="\n") as lines:
            return flow_from_rows(map(json.loads, lines), name)
    except (OSError, ValueError, LookupError, TypeError, StopIteration):
        return None


def store(flow: Flow) -> None:
    """Cache a Flow. A failure to write is ignored: the next run reads the book again."""
    path = _path(flow.sha256)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
        write_atomically(path, (f"{write(row)}\n" for row in flow_to_rows(flow)))
    except OSError:
        return


def _path(sha256: str) -> Path:
    return cache_folder() / f"{sha256[:32]}-{_reader_version()}.jsonl"


@contextmanager
def _no_collection() -> Iterator[None]:
    """Disable the garbage collector, which doubles the time of making many small objects without cycles."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


@lru_cache
def _reader_version() -> str:
    """A hash of the readers' own source: a changed reader reads every book again."""
    digest = hashlib.sha256()
    extract = Path(__file__).parents[1]
    for path in [*sorted((extract / "model").rglob("*.py")), *sorted((extract / "read").rglob("*.py"))]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
