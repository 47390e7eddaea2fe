"""Where a file spells the characters of a message whose place is known to the line only.

Every text that begins on that line is spelled out: the contents of an element of XML, a field of a table, a
string in quotation marks. Each of its characters has its place in the file, as `&lt;`, `""` or `\\u7802` too.
"""

import html
import json
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import PurePosixPath
from typing import NamedTuple

from extract.read.messages.delimited import separator
from extract.read.messages.properties import KEY
from extract.read.messages.xml_files import ALONE, CODES


class Spelled(NamedTuple):
    """A character of a message, and what spells it in the file; None for one of an inline code."""

    character: str
    span: tuple[int, int] | None


Texts = Iterator[Iterator[Spelled]]

_MARKUP = re.compile(
    r"<!\[CDATA\[(?P<literal>.*?)\]\]>|<!--.*?-->|<\?.*?\?>|<(?P<ends>/?)(?P<tag>[^\s/>]++)(?P<rest>[^>]*)>"
    r"|(?P<entity>&[^;\s]+;)|(?P<plain>[^<&]+)",
    re.DOTALL,
)
_ID = re.compile(r"\b(?:id|x)=[\"']([^\"']*)")
_FIELD = r'"(?P<quoted>(?:[^"]|"")*)"(?=[{0}\r\n]|$)|(?P<bare>[^{0}\r\n]*)'
_STRING = re.compile(r'"(?P<quoted>(?:[^"\\]|\\.)*)"', re.DOTALL)
_ESCAPED = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|.)|[^\\]", re.DOTALL)
_DOUBLED = re.compile(r'""|[^"]', re.DOTALL)


def _markup(text: str, file: str, start: int, end: int) -> Texts:
    """The contents of every element whose first tag ends on the line."""
    for opening in _MARKUP.finditer(text, max(text.rfind("<", 0, start), 0)):
        if opening.end() > end:
            return
        begins = opening["tag"] and not opening["ends"] and not opening["rest"].endswith("/")
        if begins and opening.end() > start:
            yield _contents(text, opening.end())


def _contents(text: str, at: int) -> Iterator[Spelled]:
    """The characters of an element up to its last tag, without those of inline codes."""
    depth, silent = 0, 0
    for match in _MARKUP.finditer(text, at):
        if match["tag"] is not None:
            code = match["tag"].rpartition(":")[2] in CODES
            if match["ends"]:
                depth -= 1
                silent -= code
            else:
                if match["tag"].rpartition(":")[2] in ALONE:
                    name = _ID.search(match["rest"])
                    yield from (Spelled(sign, None) for sign in f"{{{name[1] if name else ''}}}")
                alone = match["rest"].endswith("/")
                depth += not alone
                silent += code and not alone
            if depth < 0:
                return
        elif match["entity"] and not silent:
            yield Spelled(html.unescape(match[0]), match.span())
        elif not silent:
            first, last = match.span("literal" if match["literal"] is not None else "plain")
            places = (place for place in range(first, last) if not text.startswith("\r\n", place))
            yield from (Spelled(text[place], (place, place + 1)) for place in places)


def _fields(text: str, file: str, start: int, end: int) -> Texts:
    """The fields of the row that begins on the line."""
    sign = re.escape(separator(text, file))
    for match in re.compile(_FIELD.format(sign)).finditer(text, start):
        if match["quoted"] is None:
            yield (Spelled(text[at], (at, at + 1)) for at in range(*match.span()))
        else:
            yield (Spelled(one[0][0], one.span()) for one in _DOUBLED.finditer(text, *match.span("quoted")))
        if text[match.end() : match.end() + 1] in ("\r", "\n", ""):
            return


def _strings(text: str, file: str, start: int, end: int) -> Texts:
    """The strings in quotation marks that begin on the line."""
    for match in _STRING.finditer(text, start):
        if match.start() >= end:
            return
        yield (
            Spelled(_unescaped(one[0]), one.span()) for one in _ESCAPED.finditer(text, *match.span("quoted"))
        )


def _values(text: str, file: str, start: int, end: int) -> Texts:
    """The value of the key with which the line begins, up to the end of the line."""
    key = KEY.match(text, start, end)
    if key:
        yield (Spelled(_unescaped(one[0]), one.span()) for one in _ESCAPED.finditer(text, key.end(), end))


def _unescaped(spelled: str) -> str:
    try:
        return str(json.loads(f'"{spelled}"', strict=False))
    except ValueError:
        return spelled[-1]


_KINDS: Mapping[str, Callable[[str, str, int, int], Texts]] = {
    **dict.fromkeys((".ts", ".xlf", ".xliff", ".tmx", ".xml", ".resx", ".stringsdict"), _markup),
    **dict.fromkeys((".csv", ".tsv"), _fields),
    ".properties": _values,
    **dict.fromkeys((".json", ".xcstrings", ".strings"), _strings),
}


def spelled_at(
    text: str, file: str, line: tuple[int, int], at: int, raw: str
) -> list[tuple[int, int]] | None:
    """Where a file spells each character of `raw`, which begins at character `at` of a message of that line.

    `line` are the first and last offset of the line. None if no text of the line, or more than one, has it
    there, or if the file is of no such format.
    """
    kind = _KINDS.get(PurePosixPath(file.replace("\\", "/")).suffix.lower())
    places: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for spelled in kind(text, file, *line) if kind else ():
        part = list(islice(spelled, at, at + len(raw)))
        spans = [one.span for one in part if one.span is not None]
        if "".join(one.character for one in part) == raw and spans and len(spans) == len(part):
            places[spans[0]] = spans
    return next(iter(places.values())) if len(places) == 1 else None
