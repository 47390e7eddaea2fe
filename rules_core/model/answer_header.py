"""The header of every answer: system, versions, reading and switches, enough to reproduce the answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict

from rules_core.model.catalogues import Catalogue

Reading = str
"""Which figures an answer uses: "ruled" (as the rulings say), or those of an edition."""


@dataclass(frozen=True, slots=True)
class Event:
    """Settings of an event for all its rosters: the reading (None if not set), and readings of rules by name.

    `sha256` is the hash of its file in hexadecimal, by which players see that they share the same file.
    """

    name: str | None
    sha256: str
    reading: Reading | None = None
    readings: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Name and hash; the header has the reading and switches already."""
        return {"name": self.name, "sha256": self.sha256}


class JudgedBy(TypedDict, total=False):
    """By what to judge a document; what is left out is as usual.

    `reading` is "ruled" or one of the system's editions. `switches` maps names of ambiguous rules to the
    chosen option ("AMB-1" to "once", for example); the others are as the document says, else as usual.
    `catalogue` holds the user's own values of units, as `read_catalogue` returns it. `event` is named in the
    answer; pass its reading and its readings of rules as `reading` and `switches`.
    """

    reading: Reading
    switches: Mapping[str, str] | None
    catalogue: Catalogue | None
    event: Event | None


@dataclass(slots=True)  # not frozen: every verdict makes one, and that takes four times as long
class AnswerHeader:
    """The rule edition, the versions of engine and data, catalogue, reading, every switch, and the event.

    `reading` is "compare" for an answer that compares all readings.
    """

    system: str
    edition: str
    engine: str
    data: str
    catalogue: Catalogue | None
    reading: str
    switches: Mapping[str, str]
    event: Event | None = None

    def to_json(self, language: str) -> dict[str, Any]:
        """Plain data; `language` is that of the texts in the answer."""
        return {
            "system": self.system,
            "edition": self.edition,
            "engine_version": self.engine,
            "data_version": self.data,
            "catalogue": self.catalogue and self.catalogue.to_json(),
            "event": self.event and self.event.to_json(),
            "reading": self.reading,
            "switches": dict(self.switches),
            "language": language,
        }
