"""The JSON Schemas of a system's documents, generated from its models."""

import json
from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from rules_core.choose_system import KEY
from rules_core.model.rosters import RosterModel
from rules_core.system import System


def schema_models(system: System) -> Mapping[str, type[RosterModel]]:
    """The models of a system's documents by schema name: roster, match, catalogue, procedures."""
    models: dict[str, type[RosterModel]] = {}
    if system.roster is not None:
        models["roster"] = system.roster.model
        if system.roster.catalogue is not None:
            models["catalogue"] = system.roster.catalogue.model
    if system.match is not None:
        models["match"] = system.match.model
    return {**models, **{each.name: each.model for each in system.procedures()}}


def system_schema(system: System, name: str) -> dict[str, Any]:
    """The schema of that name, with the system's examples; KeyError if the system has none of that name.

    Adds the field `system`, which a roster may have although its model does not.
    """
    schema: dict[str, Any] = {
        "$schema": GenerateJsonSchema.schema_dialect,
        "$id": f"urn:taiyaku:{system.id}:{name}",
        **schema_models(system)[name].model_json_schema(mode="validation"),
    }
    if name == "roster":
        schema["properties"] = {KEY: {"const": system.id}, **schema.get("properties", {})}
    examples = {"roster": system.examples, "match": system.example_matches}.get(name)
    if examples:
        schema["examples"] = list(examples.values())
    return schema


def schema_text(schema: Mapping[str, Any]) -> str:
    """A schema as text, as printed and stored."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
