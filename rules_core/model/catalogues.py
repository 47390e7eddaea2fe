"""A catalogue: values of units that no book prints, brought along by the user and named in every verdict."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.model.rosters import RosterModel

MOST_ENTRIES = 20_000


@dataclass(frozen=True)
class Catalogue:
    """Entries of one file that have been read and agree with each other.

    `sha256` is that of the file's bytes, in hexadecimal. `places` holds the entries under the key by which
    the system looks them up, those of one key in the order of their dates.
    """

    name: str
    version: str | None
    sha256: str
    places: Mapping[Hashable, tuple[RosterModel, ...]]

    def to_json(self) -> dict[str, Any]:
        """Name, version and hash: what a verdict says of it."""
        return {"name": self.name, "version": self.version, "sha256": self.sha256}


ReadCatalogue = Callable[[object, str], Catalogue]
"""What a system offers: plain data and the SHA-256 of the file in; RosterError with every problem."""
