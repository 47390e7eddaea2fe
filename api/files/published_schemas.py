"""The published JSON Schema of event files, which belong to no system.

`python -m api.files.published_schemas` writes it. Schemas of a system's documents are generated from the
system on request: `api.files.system_schemas`.
"""

from pathlib import Path

from pydantic.json_schema import GenerateJsonSchema

from api.files.events import EventFile
from api.files.system_schemas import schema_text

EVENT = Path(__file__).parents[1] / "schemas" / "event.schema.json"


def text() -> str:
    """The schema as text, as the file contains it."""
    return schema_text(
        {"$schema": GenerateJsonSchema.schema_dialect, **EventFile.model_json_schema(mode="validation")}
    )


if __name__ == "__main__":
    EVENT.write_text(text(), encoding="utf-8")
