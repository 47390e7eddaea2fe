"""The specimen editions and recorded tables that systems bundle."""

from pathlib import Path

from rules_core.model.tables import AlignedTable, Edition
from rules_core.registry import load_unverified


def specimens(system_id: str) -> dict[Edition, Path]:
    """The path of the specimen of each edition that a system bundles."""
    system = load_unverified(system_id)
    result = {}
    for edition in system.editions:
        names = system.files.names(f"books/specimens/*.{edition}.*")
        if names:
            result[edition] = system.files.root / names[0]
    return result


def specimen(system_id: str) -> tuple[Path, Path]:
    """The paths of the English and the Japanese specimen edition of a system.

    Raises FileNotFoundError if the system does not bundle both.
    """
    paths = specimens(system_id)
    try:
        return paths["en"], paths["ja"]
    except KeyError as error:
        raise FileNotFoundError(f"{system_id}: no specimen edition {error}") from None


def records(system_id: str) -> dict[str, AlignedTable]:
    """The recorded tables of a system by id, with the places of their figures."""
    files = load_unverified(system_id).files
    read = map(files.with_places, files.names("books/tables/*.json"))
    return {table.id: table for table in map(AlignedTable.from_json, read)}
