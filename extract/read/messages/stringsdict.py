"""Localizable.stringsdict of iOS and macOS: the plurals of one language, each by its form "other"."""

import plistlib
import re
from collections.abc import Mapping
from typing import Any
from xml.parsers.expat import ExpatError

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.messages.texts import Fields, Texts, passage

_VARIABLE = re.compile(r"%(?:\d+\$)?#@(\w+)@")
_FORMAT = "NSStringLocalizedFormatKey"


def read(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by key, with the form that every language has in the place of each variable."""
    try:
        content = plistlib.loads(data)
    except (ExpatError, ValueError, RecursionError) as error:  # what plistlib raises for a file that is none
        line = getattr(error, "lineno", 1)
        raise BookError("read.no-xml", file=file, line=line, cause=str(error)) from None
    entries = content if isinstance(content, dict) else {}
    result: dict[str, Passage] = {}
    for key, entry in entries.items():
        if isinstance(entry, dict) and isinstance(entry.get(_FORMAT), str):
            result[key] = passage(_whole(entry), file, _line_of(data, key))
    if not result:
        raise BookError("read.no-pairs", file=file)
    return result


def _whole(entry: Mapping[str, Any]) -> str:
    def form(match: re.Match[str]) -> str:
        forms = entry.get(match[1])
        other = forms.get("other") if isinstance(forms, dict) else None
        return other if isinstance(other, str) else match[0]

    return _VARIABLE.sub(form, str(entry[_FORMAT]))


def _line_of(data: bytes, key: str) -> int | None:
    at = data.find(f"<key>{key}</key>".encode())
    return None if at < 0 else data.count(b"\n", 0, at) + 1
