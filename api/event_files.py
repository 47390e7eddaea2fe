"""An event file: by which book and which readings of ambiguous rules all rosters of an event are judged."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from api.roster_files import load
from rules_core.library import Reading
from rules_core.model.rosters import RosterModel, read_roster


class Event(RosterModel):
    """What the file holds; all of it may be left out."""

    name: Annotated[str, Field(max_length=80)] | None = None
    reading: Reading | None = None
    readings: dict[str, str] = Field(default_factory=dict)


def load_event(name: str) -> Event:
    """The event in that file, `-` for standard input; RosterFileError and RosterError as for a roster."""
    return read_roster(Event, load(name))
