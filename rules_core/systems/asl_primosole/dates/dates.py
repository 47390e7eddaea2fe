"""3.6121, 3.6161: the CG Dates in their order, with calendar days and base CPP."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rules_core.systems.asl_primosole.files import FILES
from rules_core.systems.asl_primosole.writing import plain

Side = Literal["axis", "british"]
SIDES: tuple[Side, ...] = ("axis", "british")

Campaign = Literal["I", "II", "III"]

_WRITTEN = re.compile(
    r"(?:july|jul\.?|7\s*月|7/)?[\s-]*([0-9]{1,2})\s*日?[\s-]*"
    r"(am|pm|n|night|午前|午後|夜間?)",
    re.IGNORECASE,
)
_PARTS = {"am": "AM", "午前": "AM", "pm": "PM", "午後": "PM"}


@dataclass(frozen=True, slots=True)
class CGDate:
    """A date of the campaign: its place among all, its calendar day, and the base CPP of each side."""

    id: str
    place: int
    day: int
    base: Mapping[Side, int]
    line: int

    @property
    def is_night(self) -> bool:
        """True for the N of a day."""
        return self.id.endswith(" N")


@lru_cache
def dates() -> Mapping[str, CGDate]:
    """Every CG Date by its id (`July 14 AM`), in order."""
    return {
        entry["id"]: CGDate(
            entry["id"], place, day_of(entry["id"]), {side: entry[side] for side in SIDES}, entry["line"]
        )
        for place, entry in enumerate(FILES.toml("dates/dates.toml")["date"])
    }


def day_of(date: str) -> int:
    """The calendar day of a date, be it one of the campaign or not."""
    return int(date.split()[1])


def written_date(text: object) -> object:
    """A date in either language's way of writing (`july-14-am`, `14 N`, `7月14日 午前`) as `July 14 AM`.

    What is no date at all stays as it is, for the model to refuse. A date that the campaign lacks, such as
    July 17 N, is still a date.
    """
    match = _WRITTEN.fullmatch(plain(text)) if isinstance(text, str) else None
    if match is None:
        return text
    return f"July {int(match[1])} {_PARTS.get(match[2].lower(), 'N')}"
