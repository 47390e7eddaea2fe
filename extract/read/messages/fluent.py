"""Fluent (.ftl): messages, terms and attributes of one language; of a selector its default variant."""

import re

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages.texts import Fields, Texts, passage

_ENTRY = re.compile(r"(?P<name>-?[A-Za-z][\w-]*)[ ]*=[ ]*(?P<text>.*)")
_ATTRIBUTE = re.compile(r"[ ]+\.(?P<name>[A-Za-z][\w-]*)[ ]*=[ ]*(?P<text>.*)")
_SELECTOR = re.compile(r"\{[^{}]*->(?:[^{}]|\{[^{}]*\})*\*\[[^\]]*\](?P<text>(?:[^{}\[]|\{[^{}]*\})*)"
                       r"(?:\[[^\]]*\](?:[^{}\[]|\{[^{}]*\})*)*\}")  # fmt: skip
_QUOTED = re.compile(r'\{\s*"(?P<text>(?:[^"\\\n]|\\.)*)"\s*\}')
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{6})|(.))")


def read(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by key, attributes as key.attribute. Raises BookError if there are none."""
    result: dict[str, Passage] = {}
    entries: list[tuple[str, int, int, list[str]]] = []
    entry = ""
    for number, line in enumerate(decode(data, file).text.splitlines(), start=1):
        match = _ENTRY.fullmatch(line) or _ATTRIBUTE.fullmatch(line)
        if match is not None:
            entry = match["name"] if not line[:1].isspace() else entry
            name = entry if not line[:1].isspace() else f"{entry}.{match['name']}"
            entries.append((name, number, match.start("text") + 1, [match["text"]]))
        elif entries and (line[:1].isspace() or line.startswith("}")):
            entries[-1][3].append(line)
        elif line.strip() and not line.startswith("#"):
            entry = ""
    for name, number, column, lines in entries:
        text = _plain("\n".join(line.strip() for line in lines).strip())
        if text:
            first = bool(lines[0].strip())
            result[name] = passage(text, file, number if first else number + 1, column if first else None)
    if not result:
        raise BookError("read.no-pairs", file=file)
    return result


def _plain(text: str) -> str:
    """The text with the default variant in the place of each selector, and quoted text without its braces."""
    text = _SELECTOR.sub(lambda match: match["text"].strip(), text)
    return _QUOTED.sub(lambda match: _ESCAPE.sub(_character, match["text"]), text)


def _character(match: re.Match[str]) -> str:
    return match[3] or chr(min(int(match[1] or match[2], 16), 0x10FFFF))
