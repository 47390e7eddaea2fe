"""Sentences on the dependencies of an answer; declared values share sentences, section by section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rules_core.model.findings import TAKEN_ON_TRUST, Dependency

if TYPE_CHECKING:
    from rules_core.system import System

FEW = 2
"""Up to this many values have a sentence each."""


def grouped_sentences(items: Iterable[Dependency], language: str, system: System) -> list[str]:
    """The sentences on dependencies; more than two values that no book prints share one.

    Only values in a section or field that has a message `roster.rests-on.of.<section>` ("{fields} of {count}
    Guns") are grouped.
    """
    keys: list[tuple[Dependency, tuple[str, str | None] | None]] = []
    shared: dict[tuple[str, str | None] | None, list[Dependency]] = {None: []}
    for item in items:
        key: tuple[str, str | None] | None = None
        if item.kind in TAKEN_ON_TRUST and _section(item.path or "", language, system):
            key = (item.kind, item.source if item.kind == "catalogue" else None)
            shared.setdefault(key, []).append(item)
        keys.append((item, key))
    result = list[str]()
    for item, key in keys:
        group = shared[key]
        if len(group) <= FEW:
            result.append(item.says(language, system))
        elif item is group[0]:
            result.append(_sentence(group, language, system))
    return result


def _sentence(items: Sequence[Dependency], language: str, system: System) -> str:
    """Fields and number of lines for each section: "price, date of 3 guns; price of 4 vehicles"."""
    sections: dict[str, tuple[dict[str, None], set[str]]] = {}
    for item in items:
        section = _section(item.path or "", language, system)
        fields, lines = sections.setdefault(section, ({}, set()))
        fields[item.id.partition("/")[0]] = None
        lines.add(_line(item.path or ""))
    comma = system.say("roster.rests-on.comma", language)
    groups = tuple(
        system.say(
            f"roster.rests-on.of.{section}",
            language,
            fields=comma.join(str(system.word(name, language)) for name in fields),
            count=len(lines),
        )
        for section, (fields, lines) in sections.items()
    )
    message = f"roster.rests-on.together.{items[0].kind}"
    return system.say(message, language, groups=system.word(groups, language), source=items[0].source)


def _line(path: str) -> str:
    """The path up to its first number: the line of a section."""
    parts = path.split("/")
    at = next((index for index, part in enumerate(parts) if part.isdigit()), None)
    return "" if at is None else "/".join(parts[: at + 1])


@lru_cache(maxsize=4096)
def _section(path: str, language: str, system: System) -> str:
    """The section or field of the path if the system has a word for it; else empty."""
    line = _line(path)
    section = ".".join(line.split("/")[1:-1] if line else path.split("/")[1:])
    return section if section and system.words.has(f"roster.rests-on.of.{section}", language) else ""
