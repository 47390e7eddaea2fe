"""An event file: by which book and which readings of ambiguous rules all rosters of an event are judged."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from pydantic import Field

from api.files.rosters import LARGEST, parse, read_bytes, says_yaml
from rules_core.judge import every_switch, systems
from rules_core.library import Reading, library
from rules_core.model.answer_header import Event
from rules_core.model.rosters import ON_ONE_LINE, RosterModel, read_roster


class EventFile(RosterModel):
    """What the file holds; all of it may be left out."""

    name: Annotated[str, Field(max_length=80, pattern=ON_ONE_LINE)] | None = Field(
        None, examples=["spring cup"], description="what the event is called"
    )
    reading: Reading | None = Field(None, description="by which book to judge; by the rulings where left out")
    readings: dict[str, str] = Field(
        default_factory=dict,
        examples=[{"AMB-1": "each-step"}],
        description="how each ambiguous rule is to be read, by the name that the question has",
    )


def load_event(name: str, system: str) -> Event:
    """The event in that file, `-` for standard input; RosterFileError and RosterError as for a roster.

    A reading that the system does not know is a RosterError too; a system that is none is not looked into.
    """
    content = read_bytes(name, LARGEST)
    told = read_roster(EventFile, parse(content, is_yaml=says_yaml(name)))
    if system in systems():
        every_switch(library(system), told.readings)
    return Event(told.name, sha256(content).hexdigest(), told.reading, told.readings)
