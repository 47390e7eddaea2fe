"""`?switch=AMB-1=each-step`: how a request wants the ambiguous rules read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from api.service.problems import Fault, ProblemError
from api.service.system_data import system_ids
from rules_core.library import Reading, library
from rules_core.model.answer_header import Event


def known_switches(system: str) -> list[str]:
    """Every switch of the system with each of its options, as a request names them."""
    readings = library(system).files["readings"]
    return [f"{name}={option}" for name, entry in readings.items() for option in entry["options"]]


Switch = Annotated[
    str,
    Field(json_schema_extra={"enum": [each for system in system_ids() for each in known_switches(system)]}),
]


def switches(asked: list[str], system: str) -> dict[str, str]:
    """Names to options; the last choice counts, as on the command line. ProblemError where one is unknown."""
    known = known_switches(system)
    if not set(known).issuperset(asked):
        fault = Fault("not-allowed", parameter="switch", fields={"allowed": ", ".join(known)})
        raise ProblemError("invalid-parameter", fault)
    return dict(choice.split("=", 1) for choice in asked)


def judged_by(
    asked: Sequence[str], reading: Reading | None, system: str, event: Event | None
) -> dict[str, Any]:
    """Reading, switches and event, as `judge` takes them: the request wins over the event.

    ProblemError where a switch that was asked for is unknown.
    """
    chosen = switches(list(asked), system) if asked else {}
    if event is None:
        return {"reading": reading or "ruled", "switches": chosen}
    by_event = {"reading": reading or event.reading or "ruled", "switches": {**event.readings, **chosen}}
    return {**by_event, "event": event}
