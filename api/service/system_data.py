"""The data of rule systems that the service publishes: read once at its start, never changed."""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from rules_core.errors import SystemDataError
from rules_core.messages import say
from rules_core.model.answer_header import Event
from rules_core.model.catalogues import Catalogue
from rules_core.system import Calculator, Procedure, System

TABLES = "books/tables/*.json"
DISCREPANCIES = "books/discrepancies.json"


@dataclass(frozen=True, slots=True)
class SystemData:
    """One rule system for the service: tables by id, discrepancies (None if it was not compared).

    `catalogue` and `event` are those of the service's owner, None if there are none.
    """

    system: System
    tables: dict[str, dict[str, Any]]
    discrepancies: tuple[dict[str, Any], ...] | None
    catalogue: Catalogue | None = None
    event: Event | None = None

    @property
    def id(self) -> str:
        """The id of the system."""
        return self.system.id

    @property
    def address(self) -> str:
        """The prefix of all its addresses."""
        return f"/v1/{self.id}"

    @property
    def calculators(self) -> dict[str, Calculator]:
        """Its calculators by name."""
        return {each.name: each for each in self.system.calculators()}

    @property
    def procedures(self) -> dict[str, Procedure]:
        """Its procedures by the last part of their addresses."""
        return {each.route: each for each in self.system.procedures()}

    def head(self) -> dict[str, str]:
        """The header of every answer about this system."""
        return {"system": self.id, "data_version": self.system.version}


@dataclass(frozen=True, slots=True)
class Capability:
    """A capability of a system: its place below the system's address, method, description.

    `about` is a message id; two with the same place are the same.
    """

    place: str
    about: str = field(compare=False)
    method: str = "GET"


TABLE_LIST = Capability("tables", "service.api.tables")
EXHIBIT_LIST = Capability("exhibits", "service.api.exhibits")
RULE_LIST = Capability("rules", "service.api.rules")
DISCREPANCY_LIST = Capability("discrepancies", "service.api.discrepancies")
EXAMPLES = Capability("rosters/examples", "service.api.examples")
VALIDATE = Capability("rosters/validate", "service.api.rosters", "POST")
BULK = Capability("rosters/bulk", "service.api.bulk", "POST")
OPTIONS = Capability("rosters/options", "service.api.options", "POST")
CHOICES = replace(OPTIONS, about="service.api.choices")
"""The options of a system without prices."""
LEDGER = Capability("rosters/ledger", "service.api.ledger", "POST")
CALCULATORS = Capability("calculators", "service.api.calculators")
MATCHES = Capability("matches/validate", "service.api.matches", "POST")

KNOWN = (
    *(TABLE_LIST, EXHIBIT_LIST, RULE_LIST, DISCREPANCY_LIST, EXAMPLES),
    *(VALIDATE, BULK, OPTIONS, LEDGER, CALCULATORS, MATCHES),
)
"""The possible capabilities of a system, listings and procedures excepted."""


def capabilities(data: SystemData) -> tuple[Capability, ...]:
    """The capabilities of a system, in the order in which they are shown."""
    system = data.system
    roster = system.roster
    has = {
        TABLE_LIST: bool(data.tables),
        EXHIBIT_LIST: bool(system.exhibits()),
        RULE_LIST: True,
        DISCREPANCY_LIST: data.discrepancies is not None,
        EXAMPLES: bool(system.examples),
        VALIDATE: roster is not None,
        BULK: roster is not None,
        OPTIONS: roster is not None and roster.can_offer,
        LEDGER: roster is not None and roster.can_bill,
        CALCULATORS: bool(data.calculators) or (roster is not None and (roster.can_offer or roster.can_bill)),
        MATCHES: roster is not None and system.match is not None,
    }
    listings = (Capability(each.name, about(system, "listing", each.name)) for each in system.listings())
    procedures = (
        Capability(route, about(system, "procedure", each.name), "POST")
        for route, each in data.procedures.items()
    )
    is_bought = roster is not None and roster.can_bill
    of_all = (each if each != OPTIONS or is_bought else CHOICES for each in KNOWN if has[each])
    return (*of_all, *listings, *procedures)


def about(system: System, kind: str, name: str) -> str:
    """The message id of the description of a calculator, listing or procedure; its name if it has none."""
    message = f"service.{kind}.{name.replace('/', '-')}"
    return f"{system.id}:{message}" if system.words.has(message, "en") else name


def label(message: str, language: str) -> str:
    """The sentence of a message id that `about` returned; a bare name is returned unchanged."""
    return say(message, language) if message.rpartition(":")[2].startswith("service.") else message


@cache
def load(system: System) -> SystemData:
    """The data of one system; SystemDataError if a file cannot be used."""
    files = system.files
    tables = [_with_places(system, name) for name in files.names(TABLES)]
    differing = _with_places(system, DISCREPANCIES) if files.has(DISCREPANCIES) else None
    _ = system.outline, system.switches, system.examples, system.example_matches  # read now, or never
    return SystemData(
        system=system,
        tables={table["id"]: table for table in tables},
        discrepancies=None if differing is None else tuple(differing),
    )


def _with_places(system: System, name: str) -> Any:
    try:
        return system.files.with_places(name)
    except (LookupError, TypeError, ValueError) as error:  # places of figures that the file does not have
        raise SystemDataError(system.id, name, "broken", f"{type(error).__name__}: {error}") from error
