"""The JSON Schemas of what people write for a rule system, drawn from its models."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from rules_core.choose_system import KEY
from rules_core.model.rosters import RosterModel
from rules_core.system import System


def schema_models(system: System) -> Mapping[str, type[RosterModel]]:
    """What a system reads, by the name of its schema: roster, match, catalogue, and each procedure."""
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

    A roster may name its system, which the model itself does not know.
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
    """A schema as it is printed and kept."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
