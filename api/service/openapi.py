"""The OpenAPI document, in both languages: what FastAPI finds in the routes, then made exact and readable.

Descriptions in the code are message ids (`service.api.tables`); here they become sentences. The English
document is committed as `api/openapi.json`, and a test holds it against the routes.
`python -m api.service.openapi` writes it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from api.service.language import LANGUAGES, Language
from api.service.models.service import Problem
from api.service.routes import rosters
from api.service.system_data import load, system_ids
from rules_core import __version__
from rules_core.messages import page_catalogue, say

COMMITTED = Path(__file__).parent.parent / "openapi.json"
TITLE = "Taiyaku"
_COMPONENT = "#/components/schemas/{model}"
_ID = re.compile(r"service\.[a-z0-9.-]+")
_FASTAPI_ERRORS = ("HTTPValidationError", "ValidationError")
_ACCEPT_LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "required": False,
    "description": "service.api.accept-language",
    "schema": {"type": "string"},
}


def document(app: FastAPI, language: Language) -> dict[str, Any]:
    """The whole document of these routes, in one language."""
    raw = get_openapi(title=TITLE, version=__version__, description="service.page.about", routes=app.routes)
    raw["info"]["license"] = {"name": "MIT", "identifier": "MIT"}
    definitions, roster = rosters.schemas(_COMPONENT, "ROSTER")
    of_matches, match = rosters.schemas(_COMPONENT, "MATCH")
    problem = models_json_schema([(Problem, "serialization")], ref_template=_COMPONENT)[1]["$defs"]
    raw["components"] = {
        "schemas": {**_ours(raw["components"]["schemas"]), **problem, **definitions, **of_matches},
        "parameters": {"Accept-Language": _ACCEPT_LANGUAGE},
        "headers": {"Content-Language": {"schema": {"enum": list(LANGUAGES)}}},
    }
    for operations in raw["paths"].values():
        for operation in operations.values():
            _complete(operation)
    said: dict[str, Any] = _said(raw, language)
    if language != "en":
        said = _translated(said, {**page_catalogue(language, "api"), **page_catalogue(language, "api-data")})
    said["info"] = {"title": TITLE, **said["info"]}
    _with_rosters(said["paths"], roster, match)
    return said


def _ours(schemas: dict[str, Any]) -> dict[str, Any]:
    """Without FastAPI's own shape of errors: ours are problem documents."""
    return {name: each for name, each in schemas.items() if name not in _FASTAPI_ERRORS}


def _complete(operation: dict[str, Any]) -> None:
    """Adds what every operation has and no route says: the language, asked for and answered in."""
    accept = {"$ref": "#/components/parameters/Accept-Language"}
    operation["parameters"] = [*operation.get("parameters", []), accept]
    operation["responses"]["200"]["description"] = "service.api.success"
    for response in operation["responses"].values():
        response["headers"] = {"Content-Language": {"$ref": "#/components/headers/Content-Language"}}


def _with_rosters(paths: dict[str, Any], roster: dict[str, Any], match: dict[str, Any]) -> None:
    """Adds the schemas of a roster and of a match, and examples, where they go in and come out."""
    for part, schema in (("rosters", roster), ("matches", match)):
        loaded = [load(system) for system in system_ids()]
        found = [data.examples if part == "rosters" else data.matches for data in loaded]
        examples = {name: {"value": value} for each in found for name, value in each.items()}
        sent = paths[f"/v1/{{system}}/{part}/validate"]["post"]["requestBody"]["content"]
        sent["application/json"] = {"schema": schema, "examples": examples}
        if part == "rosters":
            for what in ("options", "ledger"):
                asked = paths[f"/v1/{{system}}/rosters/{what}"]["post"]["requestBody"]["content"]
                asked["application/json"] = {"schema": schema, "examples": examples}
    shown = paths["/v1/{system}/rosters/examples/{example}"]["get"]["responses"]["200"]["content"]
    shown["application/json"] = {"schema": roster}


def _said(node: Any, language: Language) -> Any:
    """Every message id said, and the titles left out that pydantic makes of every field's name."""
    if isinstance(node, dict):
        kept = {key: value for key, value in node.items() if key != "title" or not isinstance(value, str)}
        return {key: _said(value, language) for key, value in kept.items()}
    if isinstance(node, list):
        return [_said(item, language) for item in node]
    if isinstance(node, str):
        return _ID.sub(lambda found: say(found[0], language), node)
    return node


def _translated(node: Any, sentences: Mapping[str, str]) -> Any:
    """Descriptions that the models give in English, as the catalogue of the reference has them."""
    if isinstance(node, dict):
        return {
            key: sentences.get(value, value)
            if key in ("description", "summary") and isinstance(value, str)
            else _translated(value, sentences)
            for key, value in node.items()
        }
    return [_translated(item, sentences) for item in node] if isinstance(node, list) else node


if __name__ == "__main__":
    import json

    from api.service.app import create_app

    COMMITTED.write_text(json.dumps(document(create_app(), "en"), indent=1) + "\n", encoding="utf-8")
