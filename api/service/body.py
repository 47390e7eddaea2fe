"""Decode request bodies strictly: RFC 8259 JSON in UTF-8 that no two parsers read differently."""

import codecs
import re
from typing import Any

import jiter

from api.files.json_places import place_of
from api.service.problems import ProblemEntry, ProblemError

_NOT_FINITE = re.compile(r".?[-+]?(NaN|Infinity)", re.DOTALL)
_CODES = (  # how jiter says what it found, and our code for it
    ("Detected duplicate key", "duplicate-key"),
    ("recursion limit", "too-deep"),
    ("hex escape", "lone-surrogate"),
    ("number out of range", "number-too-long"),
    ("control character", "control-character"),
    ("EOF while parsing", "cut-short"),
)
_BYTE_ORDER_MARKS = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def decode(body: bytes) -> Any:
    """The data in the body.

    Raises ProblemError("not-json") with one fault: empty, byte-order-mark, not-utf-8, duplicate-key,
    not-finite, lone-surrogate, number-too-long, too-deep, control-character, cut-short or syntax, most of
    them with line and column (from 1, in characters).
    """
    try:
        return jiter.from_json(body, catch_duplicate_keys=True, allow_inf_nan=False)
    except ValueError as error:
        raise _explained(body, str(error)) from None


def _explained(body: bytes, message: str) -> ProblemError:
    """Why jiter refused the body: errors of the encoding take precedence over jiter's own."""
    if not body.strip():
        return _fault("empty")
    if body.startswith(_BYTE_ORDER_MARKS) or b"\0" in body[:4]:
        return _fault("not-utf-8")
    if body.startswith(codecs.BOM_UTF8):
        return _fault("byte-order-mark")
    try:
        body.decode()
    except UnicodeDecodeError:
        return _fault("not-utf-8")
    line, column = place_of(body, message)
    printed = body.decode().split("\n")[line - 1]
    if _NOT_FINITE.match(printed, max(0, column - 2)):
        code = "not-finite"
    else:
        code = next((code for words, code in _CODES if words in message), "syntax")
    return _fault(code, line=line, column=column)


def _fault(code: str, **fields: int) -> ProblemError:
    return ProblemError("not-json", ProblemEntry(code, pointer="", fields=fields))
