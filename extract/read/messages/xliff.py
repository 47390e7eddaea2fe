"""XLIFF 1.2 and 2: units of source and target, with their states."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.messages.texts import Both, Fields, Texts, free, language_of, passage
from extract.read.messages.xml_files import line_of, local, root_of, text_of

if TYPE_CHECKING:
    from lxml import etree

_WAITING = ("new", "initial")
_IN_PARTS = re.compile("[a-z0-9][._][a-z0-9]")


def read(data: bytes, file: str, fields: Fields) -> Both:
    """Every unit with a usable translation.

    Raises BookError if it is not between English and Japanese, or if its sources are keys.
    """
    pairs: dict[str, tuple[Passage, Passage]] = {}
    waiting = 0
    units = list(_units(data, file))
    if _have_keys(units):
        raise BookError("read.po-keys", file=file, key=units[0].key)
    for unit in units:
        if {unit.language, unit.target_language} != {"en", "ja"}:
            raise BookError("read.no-languages", file=file)
        if unit.target is None:
            waiting += 1
            continue
        texts = (unit.source, unit.target)
        pairs[free(unit.key, pairs)] = texts if unit.language == "en" else texts[::-1]
    return Both(pairs, waiting)


def read_one(data: bytes, file: str, fields: Fields) -> Texts:
    """The text of every unit in the language of the targets; the sources of a file that is no translation."""
    texts: dict[str, Passage] = {}
    for unit in _units(data, file):
        same = unit.target_language in (None, unit.language)
        text = unit.target or (unit.source if same else None)
        if text is not None:
            texts[free(unit.key, texts)] = text
    return texts


class _Unit(NamedTuple):
    """One text with its translation, if that is usable."""

    key: str
    language: str | None
    target_language: str | None
    source: Passage
    target: Passage | None


def _units(data: bytes, file: str) -> Iterator[_Unit]:
    root = root_of(data, file, "xliff", otherwise=BookError("read.no-format", file=file, format="XLIFF"))
    for part in (each for each in root.iter() if local(each) == "file"):
        source = language_of(part.get("source-language") or root.get("srcLang"))
        target = language_of(part.get("target-language") or root.get("trgLang"))
        for unit in (each for each in part.iter() if local(each) in ("trans-unit", "unit")):
            for number, (original, translated) in enumerate(_segments(unit)):
                key = unit.get("resname") or unit.get("name") or unit.get("id") or ""
                usable = translated is not None and text_of(translated).strip() and not _waits(translated)
                texts = [
                    passage(text_of(each), file, line_of(each))
                    for each in (original, translated)
                    if each is not None
                ]
                yield _Unit(
                    f"{key}.{number + 1}" if number else key,
                    source,
                    target,
                    texts[0],
                    texts[1] if usable else None,
                )


def _have_keys(units: Sequence[_Unit]) -> bool:
    """Whether most sources are the keys of their units in one word, some of them in parts (menu.open)."""
    keys = [unit.key for unit in units if unit.source.raw == unit.key and " " not in unit.key]
    return 2 * len(keys) > len(units) and any(map(_IN_PARTS.search, keys))


def _segments(unit: etree._Element) -> list[tuple[etree._Element, etree._Element | None]]:
    """The sources of a unit, each with its target."""
    if unit.get("translate") == "no":
        return []
    holders = [each for each in unit.iter() if local(each) == "segment"] or [unit]
    result = []
    for holder in holders:
        parts = {local(child): child for child in holder}
        if "source" in parts:
            result.append((parts["source"], parts.get("target")))
    return result


def _waits(target: etree._Element) -> bool:
    """Whether a translation is not usable: new, or marked as still to be made."""
    holder = target.getparent()
    state = target.get("state") or (holder.get("state") if holder is not None else None) or ""
    return state in _WAITING or (state.startswith("needs-") and "review" not in state)
