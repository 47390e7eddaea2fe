"""What every answer begins with: by what it was worked out, so that it can be given again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.model.catalogues import Catalogue


@dataclass(frozen=True, slots=True)
class Head:
    """The rule edition, the versions of engine and data, the user's catalogue, the reading, every switch.

    `reading` is "compare" for an answer that goes by each book in turn.
    """

    system: str
    edition: str
    engine: str
    data: str
    catalogue: Catalogue | None
    reading: str
    switches: Mapping[str, str]

    def to_json(self, language: str) -> dict[str, Any]:
        """Plain data; `language` is that of the prose which follows."""
        return {
            "system": self.system,
            "edition": self.edition,
            "engine_version": self.engine,
            "data_version": self.data,
            "catalogue": self.catalogue and self.catalogue.to_json(),
            "reading": self.reading,
            "switches": dict(self.switches),
            "language": language,
        }
