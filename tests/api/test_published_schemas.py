"""The JSON Schemas of what people write: those of the models, holding the bundled files and nothing wrong."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from pydantic import BaseModel

from api.commands.schema import names
from api.files.events import EventFile
from api.files.published_schemas import EVENT, text
from api.files.rosters import load
from api.files.system_schemas import schema_models, schema_text, system_schema
from rules_core.registry import find_system, installed
from rules_core.system import System

GUIDE = Path(__file__).parents[2] / "docs" / "guide"
SYSTEM = find_system("asl-dyo")
MODELS: dict[str, type[BaseModel]] = {"event": EventFile, **schema_models(SYSTEM)}

MATCHES = [*SYSTEM.example_matches.values(), load(str(GUIDE / "example-match.json"))]
ROSTERS = [*SYSTEM.examples.values(), load(str(GUIDE / "example-roster.json"))]

HELD = [
    ("catalogue", load(str(GUIDE / "example-catalogue.json"))),
    ("event", {}),
    ("event", {"name": "Cup", "reading": "ja", "readings": {"AMB-1": "each-step"}}),
    *(("match", match) for match in MATCHES),
    *(("roster", roster) for roster in ROSTERS),
]


@cache
def validator(name: str) -> Any:
    schema = json.loads(EVENT.read_text("utf-8")) if name == "event" else system_schema(SYSTEM, name)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_the_published_schema_of_events_is_that_of_the_model() -> None:
    assert EVENT.read_text("utf-8") == text(), "run: python -m api.files.published_schemas"


OF_SYSTEMS = [(system, name) for system in installed() for name in schema_models(system)]


@pytest.mark.parametrize(("system", "name"), OF_SYSTEMS, ids=lambda each: getattr(each, "id", each))
def test_the_examples_in_a_schema_keep_to_it(system: System, name: str) -> None:
    schema = system_schema(system, name)
    assert f"{system.id}/{name}" in names()
    assert json.loads(schema_text(schema)) == schema
    for example in schema.get("examples", ()):
        jsonschema.Draft202012Validator(schema).validate(example)


@pytest.mark.parametrize(("name", "held"), HELD)
def test_a_schema_accepts_what_may_be_written_and_refuses_an_unknown_field(name: str, held: Any) -> None:
    validator(name).validate(held)
    assert not validator(name).is_valid({**held, "nonsense": []})


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("catalogue", {"name": "Club", "entries": [{"unit": "gun"}]}),
        ("event", {"reading": 1}),
        ("event", {"readings": {"AMB-1": 1}}),
        ("event", {"name": "a\nb"}),
        ("match", {}),
        ("match", {"sides": [SYSTEM.examples["german-1944"]]}),
        ("roster", {"side": {"nationality": "german", "points": 300}}),
    ],
)
def test_a_schema_refuses_what_the_model_refuses(name: str, wrong: Any) -> None:
    assert not validator(name).is_valid(wrong)
    with pytest.raises(ValueError, match="validation error"):
        MODELS[name].model_validate(wrong)
