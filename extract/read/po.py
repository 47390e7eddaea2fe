"""A gettext catalogue (.po, .pot) as entries whose characters can be found in the file again."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from dataclasses import dataclass, field

from extract.model.document import Passage
from extract.model.errors import BookError
from rules_core.model import Place

_LINE_END = re.compile(r"\r\n|\n|\r")
_SURE = re.compile(
    rb'(?:^|\r)(?:\xef\xbb\xbf)?msgid[ \t]+".*(?:^|\r)msgstr(?:\[0\])?[ \t]+"', re.MULTILINE | re.DOTALL
)
_LANGUAGE = re.compile(r'^(?:msgstr[ \t]+)?"(?:[^"]*\\n)?Language:[ \t]*([A-Za-z]{2,3})', re.MULTILINE)
_KANA = re.compile("[ぁ-んァ-ヶ]")
_KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)[ \t]*(?=")')
_STRING = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"[ \t]*$')
_FIELD = re.compile(r'"[A-Z][\w-]*(?: [\w-]+)*: [^"\\]*(?:\\n)?"[ \t]*$')
_ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{2}|[0-7]{1,3}|.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One message: its context, its source text, its plural, its translations, and whether it is fuzzy.

    `strings` holds one translation for each plural form, an empty one where it is not translated.
    """

    context: str
    id: Passage
    plural: Passage | None
    strings: tuple[Passage, ...]
    fuzzy: bool

    @property
    def key(self) -> tuple[str, str]:
        """The key by which gettext looks it up."""
        return self.context, self.id.raw

    @property
    def translated(self) -> bool:
        """Whether every form has a translation that gettext would use."""
        return not self.fuzzy and bool(self.strings) and all(string.raw for string in self.strings)


@dataclass
class _Draft:
    """An entry under construction: the passages by keyword."""

    parts: dict[str, Passage] = field(default_factory=dict)
    fuzzy: bool = False

    def entry(self) -> Entry | None:
        """The entry; None for the header of the file and for comments without a message."""
        if "msgid" not in self.parts or not self.parts["msgid"].raw:
            return None
        context = self.parts.get("msgctxt")
        strings = tuple(passage for name, passage in self.parts.items() if name.startswith("msgstr"))
        return Entry(
            context.raw if context else "",
            self.parts["msgid"],
            self.parts.get("msgid_plural"),
            strings,
            self.fuzzy,
        )


def is_of_another_language(text: str) -> bool:
    """Whether a catalogue calls itself one of neither English nor Japanese, and has no kana either.

    A header that was copied from elsewhere does not make a Japanese catalogue a German one.
    """
    named = _LANGUAGE.search(text)
    return bool(named and named[1].lower() not in ("en", "ja") and not _KANA.search(text))


def is_po(data: bytes) -> bool:
    """Whether a file is a catalogue: it has a line with msgid and one with msgstr."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        data = data.decode("utf-16", "replace").encode(errors="replace")
    return _SURE.search(data) is not None


def read_po(text: str, file: str) -> tuple[Entry, ...]:
    """Every message of a catalogue in order, without the header and obsolete ones (`#~`).

    Raises BookError at an invalid line and at a repeated message.
    """
    entries: dict[tuple[str, str], Entry] = {}
    for draft in _drafts(text, file):
        entry = draft.entry()
        if entry is None:
            continue
        if entry.key in entries:
            first = entries[entry.key].id.place(0).line
            raise BookError("read.po-twice", file=file, line=entry.id.place(0).line, first=first)
        entries[entry.key] = entry
    return tuple(entries.values())


def _drafts(text: str, file: str) -> Iterator[_Draft]:
    """The messages in order; some games write the fields of the header without an empty msgid above them."""
    draft = _Draft()
    keyword = ""
    for number, line in enumerate(_LINE_END.split(text), start=1):
        bare = line.strip()
        opening = _KEYWORD.match(line.lstrip()) if bare.startswith("m") else None
        ends = bare.startswith("#") or (opening is not None and opening[1] in ("msgctxt", "msgid"))
        if ends and any(name.startswith("msgstr") for name in draft.parts):
            yield draft
            draft = _Draft()
        if not bare or bare.startswith("#"):
            draft.fuzzy |= bare.startswith("#,") and "fuzzy" in re.split(r"[,\s]+", bare)
            continue
        if not keyword and _FIELD.match(bare):
            continue
        if opening:
            keyword = opening[1]
        start = len(line) - len(line.lstrip()) + (opening.end() if opening else 0)
        string = _STRING.match(line, start)
        if string is None or not keyword or (opening and keyword in draft.parts):
            raise BookError("read.po", file=file, line=number)
        piece = _passage(string[1], Place(file, line=number, column=string.start(1) + 1))
        before = draft.parts.get(keyword)
        draft.parts[keyword] = before.join("", piece) if before and before.raw else piece
    yield draft


def _passage(quoted: str, place: Place) -> Passage:
    """The characters between two quotes; columns are counted anew after each escape."""
    if "\\" not in quoted:
        return Passage(quoted, ((0, place),))
    parts: list[str] = []
    starts = [(0, place)]
    at = length = 0
    for escape in _ESCAPE.finditer(quoted):
        parts += [quoted[at : escape.start()], _character(escape[1])]
        length += escape.start() - at + 1
        at = escape.end()
        starts.append((length, place.right(at)))
    parts.append(quoted[at:])
    return Passage("".join(parts), tuple(starts))


def _character(escaped: str) -> str:
    if escaped[0] == "x" and len(escaped) > 1:
        return chr(int(escaped[1:], 16))
    return chr(int(escaped, 8)) if escaped.isdecimal() else _ESCAPED.get(escaped, escaped)
