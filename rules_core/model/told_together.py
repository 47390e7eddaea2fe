"""What an answer rests on as people read it: values taken on trust are told together, section by section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules_core.model.findings import TAKEN_ON_TRUST, Dependency

if TYPE_CHECKING:
    from rules_core.system import System

FEW = 2
"""So many values are told one by one, whatever their kind."""


def told_together(items: Iterable[Dependency], language: str, system: System) -> list[str]:
    """A sentence for each thing; more than two values of units that no book prints share one.

    A value shares it if it stands on a line of a section that the system has a word for, as
    `roster.rests-on.of.<section>` ("{fields} of {count} Guns").
    """
    every = list(items)
    shared: dict[tuple[str, str | None], list[Dependency]] = {}
    for item in every:
        if item.kind in TAKEN_ON_TRUST and _section(item, language, system):
            source = item.source if item.kind == "catalogue" else None
            shared.setdefault((item.kind, source), []).append(item)
    found, told = list[str](), set[tuple[str, str | None]]()
    for item in every:
        key = (item.kind, item.source if item.kind == "catalogue" else None)
        group = shared.get(key, [])
        if len(group) <= FEW or item not in group:
            found.append(item.says(language, system))
        elif key not in told:
            told.add(key)
            found.append(_sentence(group, language, system))
    return found


def _sentence(items: Sequence[Dependency], language: str, system: System) -> str:
    """Which fields of how many lines of each section: "price, date of 3 guns; price of 4 vehicles"."""
    sections: dict[str, tuple[dict[str, None], set[str]]] = {}
    for item in items:
        section = _section(item, language, system)
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
    """The path up to the first number: the line of a section."""
    parts = path.split("/")
    at = next((index for index, part in enumerate(parts) if part.isdigit()), None)
    return "" if at is None else "/".join(parts[: at + 1])


def _section(item: Dependency, language: str, system: System) -> str:
    """The section in which the value stands, where the system has a word for its lines; else empty."""
    section = ".".join(_line(item.path or "").split("/")[1:-1])
    return section if section and system.words.has(f"roster.rests-on.of.{section}", language) else ""
