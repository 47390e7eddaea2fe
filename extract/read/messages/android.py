"""Android's strings.xml: strings, arrays and plurals; LanguageData of games, its elements named by keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.messages.texts import Fields, Texts, passage, unescaped
from extract.read.messages.xml_files import line_of, local, root_of, text_of

if TYPE_CHECKING:
    from lxml import etree

_NAMED = "@string/"
_ESCAPED = {"n": "\n", "t": "\t"}


def read(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by name; of a plural the form "other", which every language has; of @string/hi that of hi."""
    root = root_of(data, file, "resources", "LanguageData", otherwise=BookError("read.no-pairs", file=file))
    if local(root) == "LanguageData":
        return dict(_by_key(root, file))
    result: dict[str, Passage] = {}
    for each in root:
        name = each.get("name", "") if local(each) else ""
        if not name or each.get("translatable") == "false":
            continue
        if local(each) == "string":
            result[name] = _text(each, file)
        elif local(each) == "plurals":
            forms = {item.get("quantity"): _text(item, file) for item in each if local(item) == "item"}
            if "other" in forms:
                result[name] = forms["other"]
        elif local(each) == "string-array":
            items = [item for item in each if local(item) == "item"]
            result |= {f"{name}.{n}": _text(item, file) for n, item in enumerate(items, start=1)}
    named = {
        name: text.raw.removeprefix(_NAMED) for name, text in result.items() if text.raw.startswith(_NAMED)
    }
    return result | {name: result.get(other, result[name]) for name, other in named.items()}


def _by_key(root: etree._Element, file: str) -> Iterator[tuple[str, Passage]]:
    """The texts by the names of their elements; a list has one for each `li`. TODO waits for its text."""
    for each in root:
        items = [item for item in each if local(item) == "li"] if local(each) else []
        for n, item in enumerate(items, start=1):
            yield f"{local(each)}.{n}", _text(item, file)
        if local(each) and not items and (text := _text(each, file)).raw != "TODO":
            yield local(each), text


def _text(element: etree._Element, file: str) -> Passage:
    text = " ".join(text_of(element).split())
    quoted = len(text) > 1 and text[0] == text[-1] == '"'
    return passage(unescaped(text[1:-1] if quoted else text, _ESCAPED), file, line_of(element))
