"""XLIFF 1.2 and 2: units of source and target, with their states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.messages.texts import Both, Fields, free, language_of, passage
from extract.read.messages.xml_files import line_of, local, root_of, text_of

if TYPE_CHECKING:
    from lxml import etree

_WAITING = ("new", "initial")


def read(data: bytes, file: str, fields: Fields) -> Both:
    """Every unit with a usable translation. Raises BookError if it is not between English and Japanese."""
    root = root_of(data, file, "xliff", otherwise=BookError("read.no-format", file=file, format="XLIFF"))
    pairs: dict[str, tuple[Passage, Passage]] = {}
    waiting = 0
    for part in (each for each in root.iter() if local(each) == "file"):
        source = language_of(part.get("source-language") or root.get("srcLang"))
        target = language_of(part.get("target-language") or root.get("trgLang"))
        if {source, target} != {"en", "ja"}:
            raise BookError("read.no-languages", file=file)
        for unit in (each for each in part.iter() if local(each) in ("trans-unit", "unit")):
            for number, (original, translated) in enumerate(_segments(unit)):
                if translated is None or not text_of(translated).strip() or _waits(translated):
                    waiting += 1
                    continue
                key = unit.get("resname") or unit.get("name") or unit.get("id") or ""
                key = free(f"{key}.{number + 1}" if number else key, pairs)
                texts = [passage(text_of(each), file, line_of(each)) for each in (original, translated)]
                pairs[key] = (texts[0], texts[1]) if source == "en" else (texts[1], texts[0])
    return Both(pairs, waiting)


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
