"""What a model refuses, its published schema refuses too, and the reverse."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rules_core.model.rosters import RosterError, RosterModel, RosterProblem, read_roster
from rules_core.systems.asl_dyo.sections.fortifications import FortificationLine
from rules_core.systems.asl_dyo.sections.log import LogEntry

EVENTS = ("dr", "buy", "decline", "trade-in", "weather")


def every(**fields: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Every combination of those values; a value of ... leaves the field out."""
    combined = (dict(zip(fields, values, strict=True)) for values in product(*fields.values()))
    return [{name: value for name, value in each.items() if value is not ...} for each in combined]


LOG = every(event=EVENTS, of=(..., None, "oba"), roll=(..., None, 7), points=(..., None, 20))
WORKS = every(type=("pillbox", "wire"), count=(1,), pillbox=(..., None, "1+3+5"), board=(..., 2))


def problems(model: type[RosterModel], data: dict[str, Any]) -> tuple[RosterProblem, ...]:
    """Why the data cannot be read, nothing where they can."""
    try:
        read_roster(model, data)
    except RosterError as error:
        return error.problems
    return ()


@pytest.mark.parametrize(("model", "samples"), [(LogEntry, LOG), (FortificationLine, WORKS)])
def test_a_model_and_its_schema_refuse_the_same(
    model: type[RosterModel], samples: list[dict[str, Any]]
) -> None:
    schema = Draft202012Validator(model.model_json_schema())
    refused = [sample for sample in samples if problems(model, sample)]
    assert 0 < len(refused) < len(samples)
    assert [sample for sample in samples if not schema.is_valid(sample)] == refused


@pytest.mark.parametrize(("model", "samples"), [(LogEntry, LOG), (FortificationLine, WORKS)])
def test_a_refusal_is_a_sentence(model: type[RosterModel], samples: list[dict[str, Any]]) -> None:
    for problem in (problem for sample in samples for problem in problems(model, sample)):
        assert problem.say("en").endswith(".")
        assert problem.say("ja").endswith("。")
