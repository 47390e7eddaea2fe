"""The published JSON Schema of a Chapter H catalogue. `python -m api.catalogue_schema` writes it anew."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic.json_schema import GenerateJsonSchema

from rules_core.systems.asl_dyo.sections.catalogue import CatalogueFile

PATH = Path(__file__).parent / "schemas" / "catalogue.schema.json"


def text() -> str:
    """The schema of a JSON catalogue; a CSV one has the fields of `entries` as its columns."""
    schema = {
        "$schema": GenerateJsonSchema.schema_dialect,
        **CatalogueFile.model_json_schema(mode="validation"),
    }
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
