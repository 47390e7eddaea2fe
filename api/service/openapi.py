"""The OpenAPI document in both languages, from FastAPI's own, made exact and readable.

Descriptions in the code are message ids (`service.api.tables`); here they become sentences. The English
document is committed as `api/openapi.json`, and a test compares it with the routes. `python -m
api.service.openapi` writes it.
"""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from api.service.documents import DocumentRoute
from api.service.language import LANGUAGES, Language
from api.service.routes import calculators, rosters, seals
from api.service.schemas import COMPONENT, Mode, SystemSchemas, needed, product_definitions
from api.service.system_data import EXAMPLES, SystemData
from rules_core import __version__, systems
from rules_core.messages import page_catalogue, read_catalogue, say
from rules_core.registry import installed

COMMITTED = Path(__file__).parent.parent / "openapi.json"
TITLE = "Taiyaku"
_ID = re.compile(r"(?:[a-z0-9-]+:)?service\.[a-z0-9.-]+")
_ACCEPT_LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "required": False,
    "description": "service.api.accept-language",
    "schema": {"type": "string"},
}


def operation_id(route: APIRoute) -> str:
    """The id of an operation: its method and its address (`get_v1_my_game_tables_table`)."""
    method = min(route.methods or {"get"}).lower()
    return "_".join((method, *re.findall(r"[0-9A-Za-z]+", route.path_format)))


def document(app: FastAPI, served: Sequence[SystemData], language: Language) -> dict[str, Any]:
    """The whole document of the application's routes and of document routes, in one language."""
    return in_words(without_words(app, served), served, language)


def without_words(app: FastAPI, served: Sequence[SystemData]) -> dict[str, Any]:
    """The document with message ids in place of sentences, the same for every language."""
    definitions: dict[str, Any] = dict(product_definitions())
    posted = [route.described(*_product_schemas(route, definitions)) for route in seals.documents()]
    answers: dict[str, dict[str, Any]] = {}
    for data in served:
        schemas = SystemSchemas(data)
        posted += [
            route.described(schemas.reference(route.sent, "validation"), schemas.reference(route.answered()))
            for route in rosters.documents(data)
        ]
        for calculator in data.calculators.values():
            answered = schemas.reference(schemas.calculated(calculator))
            answers[calculators.address(data, calculator)] = answered
        if data.system.roster is not None:
            roster = schemas.reference(data.system.roster.model, "validation")
            answers[f"{data.address}/{EXAMPLES.place}/{{example}}"] = roster
        definitions.update(schemas.definitions)
    raw = get_openapi(
        title=TITLE,
        version=__version__,
        description="service.page.about",
        routes=[*app.routes, *_identified(posted)],
    )
    raw["info"]["license"] = {"name": "MIT", "identifier": "MIT"}
    for path, operations in raw["paths"].items():
        for operation in operations.values():
            _complete(operation)
        if path in answers:
            operations["get"]["responses"]["200"]["content"]["application/json"] = {"schema": answers[path]}
    definitions = {**_ours(raw["components"]["schemas"]), **definitions}
    raw["components"] = {
        "schemas": needed([raw["paths"]], definitions),
        "parameters": {"Accept-Language": _ACCEPT_LANGUAGE},
        "headers": {"Content-Language": {"schema": {"enum": list(LANGUAGES)}}},
    }
    return raw


def in_words(raw: dict[str, Any], served: Sequence[SystemData], language: Language) -> dict[str, Any]:
    """That document in one language; `raw` stays as it is."""
    prose: dict[str, Any] = _with_sentences(raw, language)
    prose["info"] = {"title": TITLE, **prose["info"]}
    sentences = {} if language == "en" else _sentences(served, language)
    reworded: dict[str, Any] = _reworded(prose, lambda text: sentences.get(text, text).replace("`", ""))
    return reworded


def _product_schemas(route: DocumentRoute, definitions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """References to the schemas of product routes (body and answer), which are added to the definitions."""
    models: list[tuple[type[BaseModel], Mode]] = [
        (route.sent, "validation"),
        (route.answered(), "serialization"),
    ]
    references, schema = models_json_schema(models, ref_template=COMPONENT)
    definitions.update(schema["$defs"])
    return tuple(dict(references[model]) for model in models)


def _identified(routes: Sequence[APIRoute]) -> Sequence[APIRoute]:
    """Routes outside of the application, with their operation ids."""
    for route in routes:
        route.operation_id = route.unique_id = operation_id(route)
    return routes


def _sentences(served: Sequence[SystemData], language: Language) -> dict[str, str]:
    """Translations of field descriptions, by the English ones in the models.

    A system has them in `words/<language>/schema.po` or on its pages, the product in its guide.
    """
    result = {**page_catalogue(language, "api"), **page_catalogue(language, "api-data")}
    for data in served:
        files = data.system.files
        for name in (f"words/{language}/schema.po", *files.names(f"pages/locale/{language}/**/*.po")):
            result.update(read_catalogue(files.root / name, language))
    return result


def _ours(schemas: dict[str, Any]) -> dict[str, Any]:
    """Remove FastAPI's own schemas of errors: ours are problem documents."""
    return {
        name: each for name, each in schemas.items() if name not in ("HTTPValidationError", "ValidationError")
    }


def _complete(operation: dict[str, Any]) -> None:
    """Add to every operation what all have in common: the language parameter and header."""
    accept = {"$ref": "#/components/parameters/Accept-Language"}
    operation["parameters"] = [*operation.get("parameters", []), accept]
    operation["responses"]["200"]["description"] = "service.api.success"
    for response in operation["responses"].values():
        response["headers"] = {"Content-Language": {"$ref": "#/components/headers/Content-Language"}}


def _with_sentences(node: Any, language: Language) -> Any:
    """Replace message ids by sentences, and remove the titles that pydantic makes of field names."""
    if isinstance(node, dict):
        kept = {key: value for key, value in node.items() if key != "title" or not isinstance(value, str)}
        return {key: _with_sentences(value, language) for key, value in kept.items()}
    if isinstance(node, list):
        return [_with_sentences(item, language) for item in node]
    if isinstance(node, str):
        return _ID.sub(lambda found: say(found[0], language), node)
    return node


def _reworded(node: Any, change: Callable[[str], str]) -> Any:
    """The node with each description and summary in it changed."""
    if isinstance(node, dict):
        return {
            key: change(value)
            if key in ("description", "summary") and isinstance(value, str)
            else _reworded(value, change)
            for key, value in node.items()
        }
    return [_reworded(item, change) for item in node] if isinstance(node, list) else node


def committed() -> str:
    """The content of the committed file: the English document for the systems of this distribution only."""
    from api.service.app import create_app

    own = [system for system in installed() if system.package.startswith(f"{systems.__name__}.")]
    app = create_app(systems=own)
    return f"{json.dumps(document(app, app.state.served, 'en'), indent=1)}\n"


if __name__ == "__main__":
    COMMITTED.write_text(committed(), encoding="utf-8")
