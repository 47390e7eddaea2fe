"""Decode bytes, only if the encoding is certain."""

import codecs
import re
from collections import Counter
from dataclasses import dataclass

from extract.model.document import ReadingProblem
from extract.model.errors import BookError
from rules_core.model import Place

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_STRAY = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufffd\ufffe\uffff]")
MOST_STRAY = 100  # one stray character in so many: more is no text
_KANA = re.compile("[\u3040-\u30ff、。，．「」（）]")
_FOREIGN = re.compile("[^\x00-\x7f]")
_HALF_KANA = re.compile("[\uff61-\uff9f]")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
NAMES = {"cp932": "Shift_JIS (CP932)", "euc_jp": "EUC-JP", "iso2022_jp": "ISO-2022-JP"}


@dataclass(frozen=True, slots=True)
class Decoded:
    """A decoded text (without its byte order mark), the name of its encoding, what was odd about it."""

    text: str
    encoding: str
    problems: tuple[ReadingProblem, ...]


def decode(data: bytes, file: str) -> Decoded:
    """The characters of a text file.

    Raises BookError if no encoding is certain, or if the bytes are not text at all.
    """
    text, encoding, problems = _decoded(data, file)
    if encoding != "utf-8":
        name = NAMES.get(encoding, encoding.upper())
        problems.insert(
            0, ReadingProblem("read.encoding", Place(file, line=1, column=1), {"encoding": name}, "note")
        )
    return Decoded(text, encoding, (*problems, *_stray(text, file)))


def _decoded(data: bytes, file: str) -> tuple[str, str, list[ReadingProblem]]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _marked(data[len(mark) :], encoding, file)
    wide = _wide(data)
    if wide:
        return _marked(data, wide, file)
    if b"\x1b$" in data or b"\x1b(" in data:
        try:
            return data.decode("iso2022_jp"), "iso2022_jp", []
        except UnicodeDecodeError:
            pass
    try:
        return data.decode("utf-8"), "utf-8", []
    except UnicodeDecodeError as error:
        if error.end == len(data) and error.reason == "unexpected end of data":
            text = data[: error.start].decode("utf-8")
            return text, "utf-8", [_cut_short(text, file, len(data) - error.start)]
        return *_japanese(data, file, error.start), []


def _marked(data: bytes, encoding: str, file: str) -> tuple[str, str, list[ReadingProblem]]:
    """Data whose byte order mark names the encoding; a truncated last character is a problem."""
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    try:
        text = decoder.decode(data)
    except UnicodeDecodeError as error:
        raise BookError(
            "read.broken-encoding", file=file, encoding=encoding.upper(), byte=error.start
        ) from None
    left = len(decoder.getstate()[0])
    return text, encoding, [_cut_short(text, file, left)] if left else []


def _wide(data: bytes) -> str | None:
    """UTF-16 without a byte order mark, recognised by zero bytes on one side of each pair."""
    sample = data[: 65536 & ~1]
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if max(even, odd) * 25 < len(sample) or min(even, odd) * 20 > max(even, odd):
        return None
    return "utf-16-le" if odd > even else "utf-16-be"


def _japanese(data: bytes, file: str, first_bad: int) -> tuple[str, str]:
    """Shift_JIS or EUC-JP, if exactly one of them gives Japanese text."""
    fit: dict[str, tuple[float, str]] = {}
    for encoding in ("cp932", "euc_jp"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError as error:
            if error.start < len(data) - 1:
                continue
            text = data[: error.start].decode(encoding)
        fit[encoding] = (_likeness(text), text)
    best = sorted(fit, key=lambda encoding: fit[encoding][0], reverse=True)
    if best and fit[best[0]][0] >= 0.25 and (len(best) == 1 or fit[best[1]][0] < 0.5 * fit[best[0]][0]):
        return fit[best[0]][1], best[0]
    line = data.count(b"\n", 0, first_bad) + 1
    raise BookError("read.unknown-encoding", file=file, line=line, byte=f"0x{data[first_bad]:02X}")


def _likeness(text: str) -> float:
    """The share of kana and Japanese punctuation in non-ASCII text; low for a wrong guess."""
    foreign = len(_FOREIGN.findall(text))
    odd = len(_HALF_KANA.findall(text)) + 5 * len(_PRIVATE.findall(text))
    return max(0.0, (len(_KANA.findall(text)) - odd) / foreign) if foreign else 0.0


def _stray(text: str, file: str) -> list[ReadingProblem]:
    """Control characters, one problem for each line with any; BookError if there are too many for a text."""
    matches = list(_STRAY.finditer(text))
    if len(matches) > 10 and len(matches) * MOST_STRAY > len(text):
        raise BookError("read.binary", file=file)
    places: dict[int, tuple[int, Counter[str]]] = {}
    line, at = 1, 0
    for match in matches:
        line += len(_LINE_END.findall(text, at, match.start()))
        at = match.start()
        places.setdefault(line, (_column(text, at), Counter()))[1][f"U+{ord(match.group()):04X}"] += 1
    return [
        ReadingProblem(
            "read.control",
            Place(file, line=line, column=column),
            {"characters": ", ".join(characters), "count": characters.total()},
        )
        for line, (column, characters) in places.items()
    ]


_LINE_END = re.compile("\r\n|[\n\r\u2028\u2029]")


def _column(text: str, at: int) -> int:
    start = max(text.rfind(end, 0, at) for end in "\n\r\u2028\u2029")
    return at - start


def _cut_short(text: str, file: str, left: int) -> ReadingProblem:
    """The file ends inside a character: the place is after the last complete one."""
    place = Place(file, line=len(_LINE_END.findall(text)) + 1, column=_column(text, len(text)))
    return ReadingProblem("read.cut-short", place, {"bytes": left})
