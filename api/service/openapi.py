"""The OpenAPI document, in both languages: what FastAPI finds in the routes, then made exact and readable.

Descriptions in the code are message ids (`service.api.tables`); here they become sentences. The English
document is committed as `api/openapi.json`, and a test holds it against the routes.
`python -m api.service.openapi` writes it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from api.service.data import load, system_ids
from api.service.language import LANGUAGES, Language
from api.service.models import Problem
from api.service.routes import rosters
from rules_core import __version__
from rules_core.messages import say

COMMITTED = Path(__file__).parent.parent / "openapi.json"
_COMPONENT = "#/components/schemas/{model}"
_ID = re.compile(r"service\.[a-z0-9.-]+")


def document(app: FastAPI, language: Language) -> dict[str, Any]:
    """The whole document of these routes, in one language."""
    raw = get_openapi(
        title="Taiyaku",
        version=__version__,
        description="service.page.about",
        license_info={"name": "MIT", "identifier": "MIT"},
        routes=app.routes,
    )
    schemas = raw["components"]["schemas"]
    for unused in (
        "HTTPValidationError",
        "ValidationError",
    ):  # FastAPI's own shape of errors: we have RFC 9457
        schemas.pop(unused, None)
    schemas |= models_json_schema([(Problem, "serialization")], ref_template=_COMPONENT)[1]["$defs"]
    body = rosters.schemas(_COMPONENT)
    schemas |= {name: schema for name, schema in body.items() if name != "roster"}
    components = raw["components"]
    components["parameters"] = {"Accept-Language": _ACCEPT_LANGUAGE}
    components["headers"] = {"Content-Language": {"schema": {"enum": list(LANGUAGES)}}}
    for operation in (operation for path in raw["paths"].values() for operation in path.values()):
        accept = {"$ref": "#/components/parameters/Accept-Language"}
        operation["parameters"] = [*operation.get("parameters", []), accept]
        operation["responses"]["200"]["description"] = "service.api.success"
        for response in operation["responses"].values():
            response["headers"] = {"Content-Language": {"$ref": "#/components/headers/Content-Language"}}
        if "requestBody" in operation:
            operation["requestBody"]["content"]["application/json"] = {
                "schema": body["roster"],
                "examples": {name: {"value": roster} for name, roster in _examples().items()},
            }
    example = raw["paths"]["/v1/{system}/rosters/examples/{example}"]["get"]
    example["responses"]["200"]["content"]["application/json"]["schema"] = body["roster"]
    return {**_tidied(raw, language), "info": _said(raw["info"], language)}


def _examples() -> dict[str, Any]:
    return {name: roster for system in system_ids() for name, roster in load(system).examples.items()}


_ACCEPT_LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "required": False,
    "description": "service.api.accept-language",
    "schema": {"type": "string"},
}


def _tidied(node: Any, language: Language) -> Any:
    """Without the titles that pydantic makes of every field name, and with every sentence said."""
    if isinstance(node, dict):
        kept = {key: value for key, value in node.items() if not (key == "title" and isinstance(value, str))}
        return {key: _tidied(value, language) for key, value in kept.items()}
    return _said(node, language)


def _said(node: Any, language: Language) -> Any:
    if isinstance(node, dict):
        return {key: _said(value, language) for key, value in node.items()}
    if isinstance(node, list):
        return [_tidied(item, language) for item in node]
    if isinstance(node, str):
        return _ID.sub(lambda found: say(found[0], language), node)
    return node


if __name__ == "__main__":
    import json

    from api.service.app import create_app

    COMMITTED.write_text(json.dumps(document(create_app(), "en"), indent=1) + "\n", encoding="utf-8")
