"""The JSON Schemas of what people write: those of the models, holding the bundled files and nothing wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from api.commands.schema import names
from api.files.published_schemas import MODELS, path, text
from api.files.rosters import load
from rules_core.registry import find_system

GUIDE = Path(__file__).parents[2] / "docs" / "guide"
EXAMPLES = find_system("asl-dyo").files.root / "examples"

MATCHES = [*sorted(EXAMPLES.glob("matches/*.yaml")), GUIDE / "example-match.json"]
ROSTERS = [*sorted(EXAMPLES.glob("*.yaml")), GUIDE / "example-roster.json"]

HELD = [
    ("catalogue", load(str(GUIDE / "example-catalogue.json"))),
    ("event", {}),
    ("event", {"name": "Cup", "reading": "ja", "readings": {"AMB-1": "each-step"}}),
    *(("match", load(str(file))) for file in MATCHES),
    *(("roster", load(str(file))) for file in ROSTERS),
]


def validator(name: str) -> Any:
    schema = json.loads(path(name).read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("name", MODELS)
def test_a_published_schema_is_that_of_the_model(name: str) -> None:
    assert path(name).read_text("utf-8") == text(name), "run: python -m api.files.published_schemas"
    assert name in names()


@pytest.mark.parametrize("name", MODELS)
def test_the_examples_in_a_schema_keep_to_it(name: str) -> None:
    for example in json.loads(text(name)).get("examples", ()):
        validator(name).validate(example)


@pytest.mark.parametrize(("name", "held"), HELD)
def test_a_schema_accepts_what_may_be_written_and_refuses_an_unknown_field(name: str, held: Any) -> None:
    validator(name).validate(held)
    assert not validator(name).is_valid({**held, "nonsense": []})


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("catalogue", {"name": "Club", "entries": [{"unit": "gun"}]}),
        ("event", {"reading": "de"}),
        ("event", {"readings": {"AMB-1": 1}}),
        ("event", {"name": "a\nb"}),
        ("match", {}),
        ("match", {"sides": [load(str(EXAMPLES / "german-1944.yaml"))]}),
        ("roster", {"side": {"nationality": "german", "points": 300}}),
    ],
)
def test_a_schema_refuses_what_the_model_refuses(name: str, wrong: Any) -> None:
    assert not validator(name).is_valid(wrong)
    with pytest.raises(ValueError, match="validation error"):
        MODELS[name].model_validate(wrong)
