"""Catalogues of messages as two editions: each message is a section, in the source and in the translation."""

import hashlib
import re
from collections.abc import Sequence

from extract.model.document import Document, Passage, ReadingProblem, Section
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.po import Entry, is_of_another_language, read_po
from rules_core.model import Place
from rules_core.model.tables import EDITIONS, OTHER, Edition

LONGEST_NAME = 48  # characters of a message that name it in a report
_KEY = re.compile(r"[A-Za-z0-9]+(?:[_.:/-]+[A-Za-z0-9]+)+_?")
_FEWEST_KEYS = 8


def catalogue(data: bytes, file: str, source: Edition) -> tuple[Document, Document]:
    """The English and the Japanese edition in one catalogue: `source` in msgid, the other in msgstr.

    Raises BookError if it is not a valid catalogue, one of another language, or one whose msgids are keys.
    """
    decoded = decode(data, file)
    if is_of_another_language(decoded.text):
        raise BookError("read.no-languages", file=file)
    entries = read_po(decoded.text, file)
    if _has_keys(entries):
        raise BookError("read.po-keys", file=file, key=entries[0].id.raw)
    used = [entry for entry in entries if entry.translated]
    texts = {
        source: {entry.key: _source(entry) for entry in used},
        OTHER[source]: {entry.key: entry.strings[-1] for entry in used},
    }
    problems: dict[Edition, tuple[ReadingProblem, ...]] = {source: (), OTHER[source]: _unused(entries, file)}
    return _documents(texts, dict.fromkeys(EDITIONS, file), data, problems)


def catalogue_pair(en: tuple[bytes, str], ja: tuple[bytes, str]) -> tuple[Document, Document]:
    """Two catalogues of the same messages, (bytes, file name) each; untranslated messages use their msgid.

    A catalogue without any translation (.pot) gives its msgids. A message that only one of the two has is a
    section of that edition alone; one that is not translated yet is in neither. Raises BookError if one is
    not a valid catalogue.
    """
    texts: dict[Edition, dict[tuple[str, str], Passage]] = {}
    files: dict[Edition, str] = {}
    problems: dict[Edition, tuple[ReadingProblem, ...]] = {}
    waiting: set[tuple[str, str]] = set()
    for edition, (data, file) in zip(EDITIONS, (en, ja), strict=True):
        entries = read_po(decode(data, file).text, file)
        template = not any(entry.translated for entry in entries)
        texts[edition] = {
            entry.key: _source(entry) if template else entry.strings[-1]
            for entry in entries
            if template or entry.translated
        }
        files[edition] = file
        problems[edition] = () if template and entries else _unused(entries, file)
        waiting |= set() if template else {entry.key for entry in entries if not entry.translated}
    for edition in EDITIONS:
        texts[edition] = {key: text for key, text in texts[edition].items() if key not in waiting}
    return _documents(texts, files, en[0] + ja[0], problems)


def _has_keys(entries: Sequence[Entry]) -> bool:
    """Whether many messages are keys (MENU_OPEN, menu.open), so that the source text is elsewhere."""
    keys = sum(_KEY.fullmatch(entry.id.raw) is not None for entry in entries)
    return keys >= _FEWEST_KEYS and keys * 5 > len(entries) * 2


def _source(entry: Entry) -> Passage:
    return entry.plural if entry.plural and len(entry.strings) < 2 else entry.id


def _unused(entries: Sequence[Entry], file: str) -> tuple[ReadingProblem, ...]:
    """Notices of what is not compared: the number of messages without a usable translation, or that there
    are no messages at all.
    """
    if not entries:
        return (ReadingProblem("read.po-no-messages", Place(file, line=1), {}, "note"),)
    waiting = [entry for entry in entries if not entry.translated]
    if not waiting:
        return ()
    fields = {"count": len(waiting), "all": len(entries)}
    return (ReadingProblem("read.po-untranslated", waiting[0].id.place(0), fields, "note"),)


def _documents(
    texts: dict[Edition, dict[tuple[str, str], Passage]],
    files: dict[Edition, str],
    data: bytes,
    problems: dict[Edition, tuple[ReadingProblem, ...]],
) -> tuple[Document, Document]:
    en, ja = (
        Document(
            file=files[edition],
            format="po",
            sha256=hashlib.sha256(edition.encode() + data).hexdigest(),
            language=edition,
            sections=tuple(section_of(_name(*key), passage) for key, passage in texts[edition].items()),
            tables=(),
            problems=problems[edition],
        )
        for edition in EDITIONS
    )
    return en, ja


def section_of(name: str, passage: Passage) -> Section:
    """A message as a section."""
    return Section(
        number=name, raw_number=name, title="", text=passage.raw, place=passage.place(0), passages=(passage,)
    )


def _name(context: str, message: str) -> str:
    whole = " ".join(message.split())
    if whole == message and len(whole) <= LONGEST_NAME and not context:
        return whole
    digest = hashlib.sha256(f"{context}\x04{message}".encode()).hexdigest()[:6]
    shown = whole if len(whole) <= LONGEST_NAME else whole[: LONGEST_NAME - 1].rstrip() + "…"
    return f"{shown} ({context}, {digest})" if context and len(context) <= 20 else f"{shown} ({digest})"
