"""What a side has spent line by line, and what it can still buy: a roster in, however far it has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.judge import case_of, head_of, package_of
from rules_core.library import Reading, library
from rules_core.model.answer_header import Event, Head
from rules_core.model.catalogues import Catalogue
from rules_core.model.rosters import read_roster


@dataclass(frozen=True, slots=True)
class Told:
    """The answer for one roster; `found` is what the system makes of it, with its own `to_json`."""

    head: Head
    name: str | None
    found: Any

    def to_json(self, language: str) -> dict[str, Any]:
        """The whole answer as plain data, prose in that language."""
        found = self.found.to_json(language, package_of(self.head.system).PAGES)
        return {**self.head.to_json(language), "name": self.name, **found}


def options(
    system: str,
    roster: object,
    *,
    reading: Reading = "ruled",
    switches: Mapping[str, str] | None = None,
    catalogue: Catalogue | None = None,
    event: Event | None = None,
) -> Told:
    """What can still be bought; arguments and errors as for `judge`."""
    return _told("options", system, roster, reading, switches or {}, catalogue, event)


def bill(
    system: str,
    roster: object,
    *,
    reading: Reading = "ruled",
    switches: Mapping[str, str] | None = None,
    catalogue: Catalogue | None = None,
    event: Event | None = None,
) -> Told:
    """Every line that costs points, in the order of purchase; arguments and errors as for `judge`."""
    return _told("bill", system, roster, reading, switches or {}, catalogue, event)


def _told(
    what: str,
    system: str,
    roster: object,
    reading: Reading,
    switches: Mapping[str, str],
    catalogue: Catalogue | None,
    event: Event | None,
) -> Told:
    package = package_of(system)
    model = read_roster(package.ROSTER, roster)
    case = case_of(library(system, reading), model, switches=switches, catalogue=catalogue)
    head = head_of(case.library, case.switches, catalogue, event)
    return Told(head, case.roster.name, getattr(package, what)(case))
