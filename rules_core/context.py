"""The settings of judging, and the ambiguous rules that they decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_core.library import Library
    from rules_core.model.catalogues import Catalogue


@dataclass(frozen=True, slots=True)
class Context:
    """The settings of judging.

    `switches` holds every switch of the system with its option, `chosen` the names of those that the request
    or the roster set, `catalogue` the user's own values of units.
    """

    library: Library
    switches: Mapping[str, str]
    chosen: frozenset[str] = frozenset()
    catalogue: Catalogue | None = None


@dataclass(frozen=True, slots=True)
class Switch:
    """An ambiguous rule: its possible readings (options) and the usual one."""

    name: str
    rule: str
    default: str
    options: tuple[str, ...]
