"""What a system bundles: its specimen editions and its recorded tables."""

from __future__ import annotations

import json
from pathlib import Path

from rules_core.declarations import SYSTEMS_FOLDER
from rules_core.model.tables import AlignedTable


def specimen(system: str) -> tuple[Path, Path]:
    """The paths of the English and the Japanese specimen edition of a system (folder name).

    Raises FileNotFoundError where the system bundles none.
    """
    folder = SYSTEMS_FOLDER / system / "specimen"
    english, japanese = (sorted(folder.glob(f"*.{language}.*")) for language in ("en", "ja"))
    if not english or not japanese:
        raise FileNotFoundError(f"{folder}: no specimen editions (*.en.*, *.ja.*)")
    return english[0], japanese[0]


def records(system: str) -> dict[str, AlignedTable]:
    """The recorded tables of a system by id."""
    files = sorted((SYSTEMS_FOLDER / system / "tables").glob("*.json"))
    tables = [AlignedTable.from_json(json.loads(path.read_text(encoding="utf-8"))) for path in files]
    return {table.id: table for table in tables}
