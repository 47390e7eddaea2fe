"""What a model refuses, its published schema refuses too, and the reverse."""

from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rules_core.judge import read
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem
from rules_core.systems.asl_dyo.fortifications.model import FortificationLine
from rules_core.systems.asl_dyo.log.model import LogEntry
from rules_core.systems.asl_dyo.ordnance.model import GunLine
from rules_core.systems.asl_dyo.system import SYSTEM

EVENTS = ("dr", "buy", "decline", "trade-in", "weather")


def every(**fields: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Every combination of those values; a value of ... leaves the field out."""
    combined = (dict(zip(fields, values, strict=True)) for values in product(*fields.values()))
    return [{name: value for name, value in each.items() if value is not ...} for each in combined]


LOG = every(event=EVENTS, of=(..., None, "oba"), roll=(..., None, 7), points=(..., None, 20))
RARE: tuple[object, ...] = (
    *(None, 0.9, ".9", "0.9", 1, 1.0, "1", "1.0", 1.8, "1.8", 0.8, 1.9, "1.05", 0.95, True, 10, []),
)
GUNS = every(name=("PaK 40",), rf=(..., *RARE), count=(..., 1, 0), bpv=(..., 40))
WORKS = every(type=("pillbox", "wire"), count=(1,), pillbox=(..., None, "1+3+5"), board=(..., 2))

SAMPLES = [(LogEntry, LOG), (FortificationLine, WORKS), (GunLine, GUNS)]


def problems(model: type[RosterModel], data: dict[str, Any]) -> tuple[RosterProblem, ...]:
    """Why the data cannot be read, nothing where they can."""
    try:
        read(SYSTEM, model, data)
    except RosterError as error:
        return error.problems
    return ()


@pytest.mark.parametrize(("model", "samples"), SAMPLES)
def test_a_model_and_its_schema_refuse_the_same(
    model: type[RosterModel], samples: list[dict[str, Any]]
) -> None:
    schema = Draft202012Validator(model.model_json_schema())
    refused = [sample for sample in samples if problems(model, sample)]
    assert 0 < len(refused) < len(samples)
    assert [sample for sample in samples if not schema.is_valid(sample)] == refused


@pytest.mark.parametrize(("model", "samples"), SAMPLES)
def test_a_refusal_is_a_sentence(model: type[RosterModel], samples: list[dict[str, Any]]) -> None:
    for problem in (problem for sample in samples for problem in problems(model, sample)):
        assert problem.say("en").endswith((".", "?"))
        assert problem.say("ja").endswith("。")


@pytest.mark.parametrize("written", [1, 1.0, "1", "1.0"])
def test_an_rf_may_be_written_in_several_ways(written: object) -> None:
    assert read(SYSTEM, GunLine, {"name": "PaK 40", "rf": written}).rf == "1.0"


def test_an_rf_that_cannot_be_is_refused_with_those_that_can() -> None:
    refused = problems(GunLine, {"name": "PaK 40", "rf": True})
    assert [(each.pointer, each.code) for each in refused] == [("/rf", "unknown-figure")]
    assert refused[0].fields == {"least": "0.9", "most": "1.8"}
    for language in ("en", "ja"):
        assert all(figure in refused[0].say(language) for figure in ("0.9", "1.8"))
