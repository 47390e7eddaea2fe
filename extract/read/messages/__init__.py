"""Messages in the formats that translators use, as two editions: each message is a section.

Some formats have both languages (`BOTH`), others one language a file (`ONE`). A reader takes the bytes and
the name of a file, and is chosen by the suffix of the name.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from extract.model.document import Document, Passage, ReadingProblem
from extract.model.errors import BookError
from extract.read.catalogues import LONGEST_NAME, catalogue, catalogue_pair, section_of
from extract.read.language import ENOUGH_LETTERS, recognise
from extract.read.messages import (
    android,
    apple,
    delimited,
    fluent,
    json_texts,
    properties,
    qt,
    resx,
    stringsdict,
    tmx,
    xliff,
    yaml_texts,
)
from extract.read.messages.barred_plurals import last_forms
from extract.read.messages.texts import Both, Fields, Texts
from extract.read.po import is_po
from extract.read.signs import has_cjk
from rules_core.model import Place
from rules_core.model.tables import EDITIONS, Edition

NAMED = 5  # keys that a notice names

BOTH: Mapping[str, Callable[[bytes, str, Fields], Both]] = {
    ".xlf": xliff.read,
    ".xliff": xliff.read,
    ".tmx": tmx.read,
    ".ts": qt.read,
    ".csv": delimited.read,
    ".tsv": delimited.read,
    ".json": json_texts.read_both,
    ".xcstrings": json_texts.read_both,
    ".yml": yaml_texts.read_both,
    ".yaml": yaml_texts.read_both,
}
"""Suffixes of files with both languages, in addition to .po."""

ONE: Mapping[str, Callable[[bytes, str, Fields], Texts]] = {
    ".json": json_texts.read_one,
    ".arb": json_texts.read_one,
    ".properties": properties.read,
    ".xml": android.read,
    ".strings": apple.read,
    ".stringsdict": stringsdict.read,
    ".lang": properties.read_lang,
    ".cfg": properties.read_lang,
    ".ini": properties.read_lang,
    ".resx": resx.read,
    ".resw": resx.read,
    ".yml": yaml_texts.read,
    ".yaml": yaml_texts.read,
    ".ftl": fluent.read,
    ".xlf": xliff.read_one,
    ".xliff": xliff.read_one,
}
"""Suffixes of files with one language, two of which make a pair."""


def two_languages(data: bytes, file: str, source: Edition, fields: Fields) -> tuple[Document, Document]:
    """Both editions in one file; `source` is the language of a catalogue's msgids.

    Raises BookError if the file is not what its name says, or has none of these formats.
    """
    if not data.strip():
        raise BookError("read.empty", file=file)
    if is_po(data):
        return catalogue(data, file, source)
    reader = BOTH.get(_ending(file))
    if reader is None:
        raise BookError("read.no-po", file=file)
    both = reader(data, file, fields)
    return _documents(both, (file, file), data, (*_repeated(data, file),))


def two_files(en: tuple[bytes, str], ja: tuple[bytes, str], fields: Fields) -> tuple[Document, Document]:
    """Two files of one language each, (bytes, name), joined by the keys that both have.

    Two catalogues whose msgids are keys are joined like this, too.
    """
    if is_po(en[0]) and is_po(ja[0]):
        return catalogue_pair(en, ja)
    ours, theirs = (_one_language(data, file, fields) for data, file in (en, ja))
    if _is_japanese(ours) and _is_english(theirs):
        raise BookError("report.swapped-messages", en=en[1], ja=ja[1])
    if _is_of_another_language(theirs):
        raise BookError("read.no-languages", file=ja[1])
    pairs = {key: (text, theirs[key]) for key, text in ours.items() if key in theirs and theirs[key].raw}
    waiting = sum(key not in pairs for key in ours)
    problems = (*_repeated(*en), *_repeated(*ja), *_extra(ours, theirs))
    return _documents(Both(pairs, waiting), (en[1], ja[1]), en[0] + ja[0], problems)


def two_printings(
    old: tuple[bytes, str], new: tuple[bytes, str], fields: Fields
) -> tuple[Document, Document]:
    """An old and a new file of the same messages in one language, (bytes, name) each.

    Raises BookError if they are in different languages, or are catalogues, which hold both languages.
    """
    texts = []
    for data, file in (old, new):
        if is_po(data):
            raise BookError("report.printings-catalogue", file=file)
        texts.append(_one_language(data, file, fields))
    languages: set[Edition] = {"ja" if _is_japanese(each) else "en" for each in texts}
    if len(languages) > 1:
        raise BookError("report.printings", old=old[1], new=new[1])
    (language,) = languages
    first, second = (
        _document(each.items(), data, file, language)
        for each, (data, file) in zip(texts, (old, new), strict=True)
    )
    return first, second


def holds_messages(file: str) -> bool:
    """Whether a file's name says that it holds messages, of one language or of both, and is no book."""
    return _ending(file) in {".po", ".pot", *ONE}


def _one_language(data: bytes, file: str, fields: Fields) -> Texts:
    if not data.strip():
        raise BookError("read.empty", file=file)
    reader = ONE.get(_ending(file))
    if reader is None:
        raise BookError("read.no-pairs", file=file)
    return reader(data, file, fields)


def _is_japanese(texts: Texts) -> bool:
    return sum(has_cjk(text.raw) for text in texts.values()) > len(texts) / 2


def _is_of_another_language(texts: Texts) -> bool:
    """Whether texts that should be Japanese surely are not; a few may wait for their translation."""
    whole = "\n".join(text.raw for text in texts.values())
    found = recognise(whole) if len(whole) >= ENOUGH_LETTERS else None
    return found == "other" or (found == "en" and not has_cjk(whole))


def _is_english(texts: Texts) -> bool:
    return sum(has_cjk(text.raw) for text in texts.values()) < len(texts) / 4


def _extra(ours: Texts, theirs: Texts) -> Iterator[ReadingProblem]:
    """A notice of the messages that only the Japanese file has: their keys may be misspelt."""
    extra = {key: text for key, text in theirs.items() if key not in ours}
    if extra:
        first = next(iter(extra.values()))
        named = [*list(extra)[:NAMED], *(["…"] if len(extra) > NAMED else [])]
        yield ReadingProblem(
            "read.only-japanese", first.place(0), {"count": len(extra), "keys": ", ".join(named)}, "note"
        )


def _repeated(data: bytes, file: str) -> Iterator[ReadingProblem]:
    """A notice of each key that an object of a JSON file has twice: only the last one counts."""
    if _ending(file) in (".json", ".xcstrings"):
        for key, line in json_texts.repeated_keys(data, file):
            yield ReadingProblem("read.repeated-key", Place(file, line=line), {"key": key}, "note")


def _ending(file: str) -> str:
    return PurePosixPath(file.replace("\\", "/")).suffix.lower()


def _documents(
    both: Both, files: tuple[str, str], data: bytes, problems: tuple[ReadingProblem, ...] = ()
) -> tuple[Document, Document]:
    if not both.pairs:
        raise BookError("read.no-messages", file=files[1])
    pairs = {key: last_forms(*pair) for key, pair in both.pairs.items()}
    en, ja = (
        _document(((key, pair[side]) for key, pair in pairs.items()), data, file, edition)
        for side, (edition, file) in enumerate(zip(EDITIONS, files, strict=True))
    )
    return en, replace(ja, problems=(*_waiting(both, files[1]), *problems))


def _document(texts: Iterable[tuple[str, Passage]], data: bytes, file: str, language: Edition) -> Document:
    return Document(
        file=file,
        format="po",
        sha256=hashlib.sha256(language.encode() + data).hexdigest(),
        language=language,
        sections=tuple(section_of(_name(key), text) for key, text in texts),
        tables=(),
        problems=(),
    )


def _waiting(both: Both, file: str) -> tuple[ReadingProblem, ...]:
    if not both.waiting:
        return ()
    fields = {"count": both.waiting, "all": both.waiting + len(both.pairs)}
    return (ReadingProblem("read.po-untranslated", Place(file, line=1), fields, "note"),)


def _name(key: str) -> str:
    """A key as the name of its section; a long one is truncated and made unique."""
    whole = " ".join(key.split())
    if len(whole) <= LONGEST_NAME:
        return whole
    digest = hashlib.sha256(key.encode()).hexdigest()[:6]
    return f"{whole[: LONGEST_NAME - 1].rstrip()}… ({digest})"


__all__ = ["BOTH", "ONE", "Fields", "holds_messages", "two_files", "two_languages", "two_printings"]
