"""What a side can still buy: a partial roster in, the open options out, with what they rest on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_core import __version__
from rules_core.judge import case_of, package_of
from rules_core.library import Library, Reading, library
from rules_core.model.catalogues import Catalogue
from rules_core.model.rosters import read_roster


@dataclass(frozen=True, slots=True)
class OpenOptions:
    """The answer for one roster; `found` is what the system makes of it, with its own `to_json`."""

    figures: Library
    switches: Mapping[str, str]
    catalogue: Catalogue | None
    name: str | None
    found: Any

    def to_json(self, language: str) -> dict[str, Any]:
        """The whole answer as plain data, prose in that language."""
        package = package_of(self.figures.system)
        return {
            "system": self.figures.system,
            "edition": package.EDITION,
            "engine_version": __version__,
            "data_version": self.figures.version,
            "catalogue": self.catalogue and self.catalogue.to_json(),
            "reading": self.figures.reading,
            "switches": dict(self.switches),
            "language": language,
            "name": self.name,
            **self.found.to_json(language, package.PAGES),
        }


def options(
    system: str,
    roster: object,
    *,
    reading: Reading = "ruled",
    switches: Mapping[str, str] | None = None,
    catalogue: Catalogue | None = None,
) -> OpenOptions:
    """What can still be bought; arguments and errors as for `judge`."""
    package = package_of(system)
    model = read_roster(package.ROSTER, roster)
    case = case_of(library(system, reading), model, switches=switches or {}, catalogue=catalogue)
    return OpenOptions(case.library, case.switches, catalogue, case.roster.name, package.options(case))
