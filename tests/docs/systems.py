"""What the tests of the pages expect of every installed system, read from its package."""

from functools import lru_cache

from rules_core.checks import AnyCheck
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import AlignedTable
from rules_core.registry import installed
from rules_core.system import System
from tests.docs.sites import Page

Built = dict[str, dict[str, Page]]

SYSTEMS = installed()
SYSTEM_IDS = [system.id for system in SYSTEMS]
TABLES = [
    (system, each.id)
    for system in SYSTEMS
    for each in system.declarations
    if system.files.has(f"books/tables/{each.id}.json")
]
TABLE_IDS = [f"{system.id} {table}" for system, table in TABLES]
CHECKS: list[tuple[System, AnyCheck]] = [
    (system, check) for system in SYSTEMS if system.roster for check in system.roster.checks
]


@lru_cache
def aligned(system: System, table_id: str) -> AlignedTable:
    """A table with the places of its figures."""
    return AlignedTable.from_json(system.files.with_places(f"books/tables/{table_id}.json"))


@lru_cache
def discrepancies(system: System) -> tuple[Discrepancy, ...]:
    """Where the books of a system differ in more than notation."""
    name = "books/discrepancies.json"
    found = system.files.with_places(name) if system.files.has(name) else ()
    return tuple(each for each in map(Discrepancy.from_json, found) if each.severity != "note")


def page_with(built: Built, language: str, system: System, anchor: str) -> Page:
    """The one page of a system, those of both books aside, that has the anchor."""
    holders = [
        page
        for name, page in built[language].items()
        if name.startswith(f"{system.id}/") and anchor in page.ids
    ]
    assert len(holders) == 1, f"{anchor} stands on {len(holders)} pages of {system.id} in {language}"
    return holders[0]
