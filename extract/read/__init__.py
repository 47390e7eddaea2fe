"""Read any book as a Flow; the reader is chosen by content, not by name."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from extract.model.document import Flow, Grid
from extract.model.errors import BookError
from extract.model.open_already import is_open_already
from extract.read.encoding import Decoded, decode
from extract.read.language import recognise
from extract.read.sniff import sniff

LARGEST = 512 * 1024 * 1024  # bytes; a rulebook of thousands of scanned pages is smaller


def read(
    source: Path | str | bytes,
    name: str,
    *,
    processes: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Flow:
    """The book in a file (a path) or in memory (its bytes); `name` is used in places and messages.

    `processes` and `progress` (done, total pages) are for PDF. Raises BookError if the input is missing,
    empty, not a book, or in a language or encoding that cannot be recognised with certainty.
    """
    data = source if isinstance(source, bytes) else read_bytes(Path(source), name)
    form = sniff(data, name)
    if form == "pdf":
        from extract.read.pdf import read_pdf

        flow = read_pdf(data, name, processes=processes, progress=progress)
    elif form == "html":
        from extract.read.html import read_html

        flow = read_html(data, name)
    else:
        flow = _read_text(decode(data, name), name)
    return _with_language(replace(flow, sha256=hashlib.sha256(data).hexdigest()))


def read_bytes(path: Path, name: str) -> bytes:
    """The bytes of a file. Raises BookError if it cannot be read or is too large."""
    try:
        if path.is_dir():
            raise BookError("read.folder", file=name or str(path))
        if not path.is_file() and not is_open_already(path):
            path.stat()  # that it is not there is another matter
            raise BookError("read.no-file", file=name)
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise BookError("read.too-large", file=name, most=LARGEST // 1024 // 1024)
        return data
    except FileNotFoundError:
        raise BookError("read.missing", file=name) from None
    except OSError as error:
        raise BookError("read.unreadable", file=name, reason=error.strerror or str(error)) from None


def _read_text(decoded: Decoded, name: str) -> Flow:
    from extract.read.text import read_text

    blocks, aside = read_text(decoded.text, name)
    return Flow(
        file=name,
        format="text",
        sha256="",
        blocks=blocks,
        problems=decoded.problems,
        aside=aside,
        encoding=decoded.encoding,
    )


def _with_language(flow: Flow) -> Flow:
    """The Flow with its language; a book that is certainly in a third language is refused."""
    words = recognise(_text(flow))
    if words == "other":
        raise BookError("read.language", file=flow.file)
    return replace(flow, language=words)


def _text(flow: Flow) -> str:
    parts = []
    for block in flow.blocks:
        if isinstance(block, Grid):
            parts += [cell.raw for row in block.rows for cell in row if cell.raw]
        else:
            parts.append(block.raw)
    return "\n".join(parts)
