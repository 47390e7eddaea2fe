"""The published JSON Schemas of what people write: `python -m api.files.published_schemas` writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from api.files.events import EventFile
from api.files.rosters import load
from rules_core.library import SYSTEMS
from rules_core.model.rosters import RosterModel
from rules_core.systems.asl_dyo.roster.catalogue_model import CatalogueFile
from rules_core.systems.asl_dyo.roster.match import Match
from rules_core.systems.asl_dyo.roster.model import Roster

FOLDER = Path(__file__).parents[1] / "schemas"
EXAMPLES = SYSTEMS / "asl_dyo" / "examples"

MODELS: dict[str, type[RosterModel]] = {
    "catalogue": CatalogueFile,  # a JSON one; a CSV one has the fields of `entries` as its columns
    "event": EventFile,
    "match": Match,
    "roster": Roster,
}
"""Each schema by its name, with the model that it is drawn from."""

EXAMPLES_OF: dict[str, Path] = {"match": EXAMPLES / "matches", "roster": EXAMPLES}


def path(name: str) -> Path:
    """Where the schema of that name is kept, and `taiyaku schema` finds it."""
    return FOLDER / f"{name}.schema.json"


def text(name: str) -> str:
    """The schema of that name; a roster's and a match's have the bundled files as their examples."""
    schema: dict[str, Any] = {
        "$schema": GenerateJsonSchema.schema_dialect,
        **MODELS[name].model_json_schema(mode="validation"),
    }
    if name in EXAMPLES_OF:
        schema["examples"] = [load(str(file)) for file in sorted(EXAMPLES_OF[name].glob("*.yaml"))]
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for each in MODELS:
        path(each).write_text(text(each), encoding="utf-8")
