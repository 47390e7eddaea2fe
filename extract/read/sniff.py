"""Choose the reader for a file by its first bytes; what is not a book is named and refused."""

import re
from typing import Literal

from extract.model.errors import BookError

JUNK = 64 * 1024  # bytes that may stand before a PDF's header
HEAD = 8 * 1024

# Magic bytes, where they stand, the name of the format, the message that says what to do with it.
_OTHERS: tuple[tuple[bytes, int, str, str], ...] = (
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0, "Microsoft Office", "read.office"),
    (b"{\\rtf", 0, "RTF", "read.office"),
    (b"\x89PNG\r\n\x1a\n", 0, "PNG", "read.picture"),
    (b"\xff\xd8\xff", 0, "JPEG", "read.picture"),
    (b"GIF87a", 0, "GIF", "read.picture"),
    (b"GIF89a", 0, "GIF", "read.picture"),
    (b"II*\x00", 0, "TIFF", "read.picture"),
    (b"MM\x00*", 0, "TIFF", "read.picture"),
    (b"WEBP", 8, "WebP", "read.picture"),
    (b"ftypheic", 4, "HEIC", "read.picture"),
    (b"ftypavif", 4, "AVIF", "read.picture"),
    (b"AT&TFORM", 0, "DjVu", "read.picture"),
    (b"\x1f\x8b", 0, "gzip", "read.archive"),
    (b"BZh", 0, "bzip2", "read.archive"),
    (b"\xfd7zXZ\x00", 0, "xz", "read.archive"),
    (b"7z\xbc\xaf\x27\x1c", 0, "7z", "read.archive"),
    (b"Rar!\x1a\x07", 0, "RAR", "read.archive"),
    (b"(\xb5/\xfd", 0, "Zstandard", "read.archive"),
    (b"%!PS", 0, "PostScript", "read.office"),
    (b"\x7fELF", 0, "ELF", "read.program"),
    (b"MZ\x90", 0, "EXE", "read.program"),
    (b"SQLite format 3\x00", 0, "SQLite", "read.program"),
)
# What the names inside a ZIP say it is.
_ZIPPED = (
    (b"word/", "DOCX"),
    (b"xl/", "XLSX"),
    (b"ppt/", "PPTX"),
    (b"application/epub+zip", "EPUB"),
    (b"application/vnd.oasis.opendocument", "OpenDocument"),
)
_HTML = re.compile(
    rb"(?:<\?xml[^>]*>|<!--.*?-->|\s)*<(?:!doctype\s+html|html|head|body|title|meta|table|div|main|article"
    rb"|section|h[1-6]|p|ul|ol|center|font)\b",
    re.IGNORECASE | re.DOTALL,
)
_XML = re.compile(rb"\s*<(?:\?xml|!doctype|svg)\b", re.IGNORECASE)


def sniff(data: bytes, name: str) -> Literal["pdf", "html", "text"]:
    """The format of a book; raises BookError for an empty file and for one that is not a book."""
    if not data.strip(b" \t\r\n\x0b\x0c\xef\xbb\xbf\x00"):
        raise BookError("read.empty", file=name)
    if _is_pdf(data):
        return "pdf"
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        zipped = next((kind for mark, kind in _ZIPPED if mark in data[:HEAD] or mark in data[-HEAD:]), None)
        raise BookError("read.office" if zipped else "read.archive", file=name, kind=zipped or "ZIP")
    for magic, at, kind, message in _OTHERS:
        if data.startswith(magic, at):
            raise BookError(message, file=name, kind=kind)
    head = _narrow(data[:HEAD])
    if _HTML.match(head):
        return "html"
    if _XML.match(head):
        raise BookError("read.xml", file=name)
    return "text"


def _is_pdf(data: bytes) -> bool:
    """Whether a PDF header begins the file, or follows some junk and is followed by PDF objects."""
    at = data.find(b"%PDF-", 0, JUNK)
    return at == 0 or (at > 0 and b" obj" in data[at : at + JUNK])


def _narrow(head: bytes) -> bytes:
    """The beginning of a file as ASCII, without UTF-16 zero bytes and byte order marks."""
    head = head.removeprefix(b"\xef\xbb\xbf")
    if head.startswith((b"\xff\xfe", b"\xfe\xff")) or head[:200].count(0) * 3 > len(head[:200]):
        return head.lstrip(b"\xff\xfe").replace(b"\x00", b"")
    return head
