"""The numbered paragraphs of a system's rules: what each is called, where it is printed, how it is treated.

One file a system: `rules_core/systems/<system>/rules.toml`, in the order of the outline. Checks cite a
rule by its id; the reference gives every rule a place of its own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from rules_core.declarations import SYSTEMS_FOLDER
from rules_core.model.tables import EDITIONS, Edition

Treatment = Literal["checked", "computed", "information"]
"""checked: a breach makes a roster illegal. computed: a figure that other rules use. information:
nothing to judge."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered paragraph.

    `title` is as each edition prints it, None where it prints none; `name` and `summary` are our own
    words for readers in each language. `printed` holds the editions that print the paragraph.
    `reason` says, for "information" only, why there is nothing to judge. `parent` is the number of
    the paragraph above it in the outline, None for the first level. `tables` are the ids of the
    declared tables that the rule goes by, `checked_by` the codes of checks of other rules that hold this
    one too, `computations` the functions (by their path in the system's package) that work out
    its figures.
    """

    id: str
    number: str
    title: Mapping[Edition, str | None]
    name: Mapping[Edition, str]
    summary: Mapping[Edition, str]
    printed: tuple[Edition, ...]
    treatment: Treatment
    reason: Mapping[Edition, str] | None = None
    parent: str | None = None
    tables: tuple[str, ...] = ()
    checked_by: tuple[str, ...] = ()
    computations: tuple[str, ...] = ()

    def in_book(self, edition: Edition) -> bool:
        """Whether that edition prints the paragraph."""
        return edition in self.printed


@lru_cache
def load(system: str) -> tuple[Rule, ...]:
    """Every rule of a system (folder name, such as "asl_dyo"), in the order of the outline."""
    path = SYSTEMS_FOLDER / system / "rules.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    numbers = [entry["number"] for entry in entries]
    return tuple(_rule(entry, parent(entry["number"], numbers)) for entry in entries)


def rule(system: str, rule_id: str) -> Rule:
    """The rule of that id; KeyError where the system has none."""
    for found in load(system):
        if found.id == rule_id:
            return found
    raise KeyError((system, rule_id))


def parent(number: str, numbers: Sequence[str]) -> str | None:
    """The nearest of `numbers` above `number` in the outline: 1.2 for 1.201, None for 1.2.

    Each digit after the point is one level; a level that no paragraph prints (1.20) is skipped.
    """
    above = (number[:length] for length in range(len(number) - 1, 0, -1))
    return next((candidate for candidate in above if candidate in numbers), None)


@lru_cache(maxsize=1024)
def outline_key(number: str) -> tuple[int, str]:
    """Sorts numbers as the books order them: 1.2, 1.201, 1.21, 1.211, 1.22."""
    chapter, _, levels = number.partition(".")
    return int(chapter), levels


def _rule(entry: dict[str, Any], above: str | None) -> Rule:
    titles = entry.get("title", {})
    return Rule(
        id=entry["id"],
        number=entry["number"],
        title={edition: titles.get(edition) for edition in EDITIONS},
        name=entry["name"],
        summary=entry["summary"],
        printed=tuple(entry["printed"]),
        treatment=entry["treatment"],
        reason=entry.get("reason"),
        parent=above,
        tables=tuple(entry.get("tables", ())),
        checked_by=tuple(entry.get("checked_by", ())),
        computations=tuple(entry.get("computations", ())),
    )
