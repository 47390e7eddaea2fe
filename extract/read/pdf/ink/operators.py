"""A content stream → operators and their operands, several times as quickly as by pdfminer's own parser.

One regular expression finds every token of well-formed content. At the first thing that it does not know (an
inline image, a name with an escape, anything broken) pdfminer's parser takes over, so that what a page means
never depends on which of the two reads it. Imports pdfminer.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pdfminer.pdfinterp import PDFContentParser, PDFPageInterpreter
from pdfminer.pdftypes import PDFStream, stream_value
from pdfminer.psexceptions import PSEOF
from pdfminer.psparser import KWD, LIT, PSKeyword, keyword_name, literal_name

_TOKEN = re.compile(
    rb"""(?:([+-]?\d+)(?![\d.])                               # 1: a whole number
          |([+-]?(?:\d+\.\d*|\.\d+))                          # 2: another number
          |([A-Za-z][^\#/%\[\]()<>{}\s]*+|['"])(?!\#)         # 3: an operator
          |\(([^()\\]*+)\)                                    # 4: a string
          |<([0-9A-Fa-f\s]*+)>                                # 5: a string in hexadecimal digits
          |([\[\]]|<<|>>)                                     # 6: an array or a dictionary begins or ends
          |/([^\#/%\[\]()<>{}\s]++)(?!\#)                     # 7: a name
          |\(((?:[^()\\]++|\\.|\((?:[^()\\]++|\\.)*+\))*+)\)  # 8: a string with escapes or parentheses
          |%[^\r\n]*                                          # a comment
        )\s*+|\s++|(.)                                        # 9: anything else""",
    re.VERBOSE | re.DOTALL,
)
_BRACKET = 6
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|.))", re.DOTALL)
_ESCAPES = {b"b": b"\b", b"t": b"\t", b"n": b"\n", b"f": b"\f", b"r": b"\r"} | {
    c: c for c in (b"(", b")", b"\\")
}


class QuickInterpreter(PDFPageInterpreter):
    """An interpreter that reads its operators as above."""

    def execute(self, streams: Sequence[object]) -> None:
        """Run the streams one after another, but none inside itself."""
        self.stream_ids.clear()
        allowed = []
        for stream in map(stream_value, streams):
            if stream.objid is not None and stream.objid not in self.parent_stream_ids:
                allowed.append(stream)
                self.stream_ids.add(stream.objid)
        known: dict[PSKeyword, tuple[Callable[..., None], int] | None] = {}
        for item in objects_of(allowed):
            if not isinstance(item, PSKeyword):
                self.argstack.append(item)
                continue
            if item not in known:
                known[item] = self._operator(item)
            operator = known[item]
            if operator is None:
                continue
            function, operands = operator
            if not operands:
                function()
                continue
            given = self.argstack[-operands:]
            del self.argstack[-operands:]
            if len(given) == operands:
                function(*given)

    def _operator(self, keyword: PSKeyword) -> tuple[Callable[..., None], int] | None:
        """What an operator does, and with how many operands; None if it is unknown."""
        name = keyword_name(keyword).replace("*", "_a").replace('"', "_w").replace("'", "_q")
        function = getattr(self, f"do_{name}", None)
        return None if function is None else (function, function.__code__.co_argcount - 1)


def objects_of(streams: Sequence[PDFStream]) -> Iterator[Any]:
    """The operands and operators of the streams, as pdfminer's parser gives them."""
    outer: list[list[Any]] = []  # the arrays and dictionaries that are open around `inner`,
    inner: list[Any] = []  # which begins with the sign that opens it
    begun = 0, 0  # the stream and the place in it where the outermost of them begins
    for number, stream in enumerate(streams):
        for token in _TOKEN.finditer(stream.get_data()):
            kind = token.lastindex
            if kind is None:
                continue
            raw = token[kind]
            if kind != _BRACKET:
                item = _READ[kind](raw)
            elif raw in _OPENING:
                begun = begun if outer else (number, token.start())
                outer.append(inner)
                inner = [raw]
                continue
            else:
                item = _closed(inner, raw)
                inner = inner if item is None else outer.pop()
            if item is None:
                yield from _carefully(streams, *(begun if outer else (number, token.start())))
                return
            if outer:
                inner.append(item)
            else:
                yield item


def _carefully(streams: Sequence[PDFStream], number: int, start: int) -> Iterator[Any]:
    """What follows a place in one of the streams, by pdfminer's parser."""
    rest = PDFStream({}, streams[number].get_data()[start:])
    parser = PDFContentParser([rest, *streams[number + 1 :]])
    while True:
        try:
            _, item = parser.nextobject()
        except PSEOF:
            return
        yield item


# --- what a token means, or None if pdfminer is to say it ---

_OPENING = {b"[": b"]", b"<<": b">>"}
_OWN = {b"true": True, b"false": False, b"BI": None, b"ID": None}  # an inline image, and where its data begin


def _closed(items: list[Any], sign: bytes) -> list[Any] | dict[str, Any] | None:
    """The array or dictionary of items that begin with the sign that opens it."""
    if not items or _OPENING[items[0]] != sign:
        return None
    if sign == b"]":
        return items[1:]
    pairs = zip(items[1::2], items[2::2], strict=False)
    return {literal_name(name): value for name, value in pairs} if len(items) % 2 else None


def _word(raw: bytes) -> Any:
    return _OWN[raw] if raw in _OWN else KWD(raw)


def _name(raw: bytes) -> Any:
    try:
        return LIT(raw.decode("utf-8"))
    except UnicodeDecodeError:
        return LIT(raw)


def _from_hex(digits: bytes) -> bytes:
    """The bytes of hexadecimal digits; a last one without another stands for itself, as in pdfminer."""
    digits = b"".join(digits.split())
    pairs = len(digits) // 2 * 2
    return bytes.fromhex(digits[:pairs].decode("ascii")) + (
        bytes([int(digits[-1:], 16)]) if digits[pairs:] else b""
    )


def _unescaped(raw: bytes) -> bytes | None:
    """A string without its escapes; None if one is no byte."""
    if any(octal and int(octal, 8) > 255 for octal, _ in _ESCAPE.findall(raw)):
        return None
    return _ESCAPE.sub(_character, raw)


def _character(escape: re.Match[bytes]) -> bytes:
    octal, letter = escape.groups()
    return bytes([int(octal, 8)]) if octal else _ESCAPES.get(letter, b"")


def _unknown(raw: bytes) -> None:
    return None


_READ: list[Callable[[bytes], Any]] = [
    _unknown, int, float, _word, bytes, _from_hex, _unknown, _name, _unescaped, _unknown,
]  # fmt: skip
