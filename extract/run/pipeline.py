"""From a file to a Document: read, find sections, build tables.

The later stages are imported only after a file has been read: a PDF is read in a forked process, which begins
with all the memory of this one.
"""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

from extract.model.document import Document, Flow
from extract.read import read
from extract.run import cache

Progress = Callable[[int, int], None]


def read_document(
    path: Path,
    *,
    system: str | None = "auto",
    processes: int = 1,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> Document:
    """Read one book. `system` is the id of the rule system, None for no system, "auto" to detect it.

    Raises BookError if the file cannot be read as a book.
    """
    flows = [_flow(path, path.name, processes, progress, use_cache)]
    from extract.run.documents import one_document

    return one_document(flows, system)


def document_of(data: bytes, name: str) -> Document:
    """The book in a file's bytes, without any system's declarations. Raises BookError if it is not a book."""
    from extract.run.documents import one_document

    return one_document([read(data, name)], None)


def read_pair(
    en: Path,
    ja: Path,
    *,
    names: tuple[str, str] | None = None,
    system: str | None = "auto",
    processes: int = 1,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> tuple[Document, Document]:
    """Read both editions; each helps to distinguish flattened marks from figures in the other.

    `names` are the names of the files in places and messages, by default their file names.
    """
    names = names or (en.name, ja.name)
    volumes = [(en, names[0])], [(ja, names[1])]
    return read_volumes(*volumes, system=system, processes=processes, progress=progress, use_cache=use_cache)


def read_volumes(
    en: Sequence[tuple[Path, str]],
    ja: Sequence[tuple[Path, str]],
    *,
    system: str | None,
    processes: int = 1,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> tuple[Document, Document]:
    """Read both editions, each of them one book in one file or several: (path, name) in reading order."""
    books = [
        [_flow(path, name, processes, progress, use_cache) for path, name in files] for files in (en, ja)
    ]
    from extract.run.documents import two_documents

    return two_documents(books[0], books[1], system)


def _flow(path: Path, name: str, processes: int, progress: Progress | None, use_cache: bool) -> Flow:
    flow = None
    if use_cache and path.is_file():
        with path.open("rb") as file:
            flow = cache.load(hashlib.file_digest(file, "sha256").hexdigest(), name)
    if flow is None:
        flow = read(path, name, processes=processes, progress=progress)
        if use_cache:
            cache.store(flow)
    return flow
