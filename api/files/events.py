"""Event files: the reading and the readings of ambiguous rules for all rosters of an event."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated

from pydantic import Field

from api.files.rosters import LARGEST, parse, read_bytes, says_yaml
from rules_core.judge import every_switch
from rules_core.model.answer_header import Event, Reading
from rules_core.model.rosters import ON_ONE_LINE, RosterError, RosterModel, RosterProblem, read_roster
from rules_core.registry import find_system, system_ids
from rules_core.system import System


class EventFile(RosterModel):
    """What the file holds; all of it may be left out."""

    name: Annotated[str, Field(max_length=80, pattern=ON_ONE_LINE)] | None = Field(
        None, examples=["spring cup"], description="what the event is called"
    )
    reading: Reading | None = Field(None, description="by which book to judge; by the rulings where left out")
    readings: dict[str, str] = Field(
        default_factory=dict,
        description="how each ambiguous rule is to be read, by the name that the question has",
    )


def load_event(name: str, system: str | None) -> Event:
    """The event in the file, `-` for standard input; RosterFileError and RosterError as for a roster.

    A reading that the system does not know is a RosterError; so is one that no installed system knows if
    `system` is None.
    """
    content = read_bytes(name, LARGEST)
    event = read_roster(EventFile, parse(content, is_yaml=says_yaml(name)))
    problems = unknown_choices(system, event.readings, event.reading)
    if problems:
        raise RosterError(problems)
    return Event(event.name, sha256(content).hexdigest(), event.reading, event.readings)


def unknown_choices(
    system: str | None, switches: Mapping[str, str], reading: Reading | None = None
) -> tuple[RosterProblem, ...]:
    """The choices that the system does not know; if it is None, the shortest such list of all systems.

    Empty for a system that is not installed: judging reports that.
    """
    by_system = []
    for name in system_ids() if system is None else (system,):
        if name not in system_ids():
            return ()
        by_system.append(
            (*_unknown_reading(find_system(name), reading), *_unknown(find_system(name), switches))
        )
    return min(by_system, key=len, default=())


def _unknown_reading(system: System, reading: Reading | None) -> tuple[RosterProblem, ...]:
    if reading is None or reading in system.readings:
        return ()
    known = {"expected": ", ".join(system.readings)}
    return (RosterProblem("/reading", "unknown-word", known, system.id),)


def _unknown(system: System, switches: Mapping[str, str]) -> tuple[RosterProblem, ...]:
    try:
        every_switch(system, switches)
    except RosterError as error:
        return error.problems
    return ()
