"""The published JSON Schema of a Chapter H roster. `python -m api.roster_schema` writes it anew."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic.json_schema import GenerateJsonSchema

from api.roster_files import load
from rules_core.library import SYSTEMS
from rules_core.systems.asl_dyo.roster import Roster

PATH = Path(__file__).parent / "schemas" / "roster.schema.json"


def text() -> str:
    """The schema, with the bundled rosters as its examples."""
    examples = [load(str(path)) for path in sorted((SYSTEMS / "asl_dyo" / "examples").glob("*.yaml"))]
    schema = {
        "$schema": GenerateJsonSchema.schema_dialect,
        **Roster.model_json_schema(mode="validation"),
        "examples": examples,
    }
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
