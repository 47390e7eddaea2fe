"""What both sides agreed, by which books and by which readings: what every figure of a side depends on."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.library import Library, Month


@dataclass(slots=True)
class SideSetting:
    """`nationality` is the side's own; `opponent` and `theatre` are None while unknown.

    `switches` holds every switch.
    """

    library: Library
    switches: Mapping[str, str]
    date: Month
    nationality: str
    opponent: str | None
    theatre: str | None
