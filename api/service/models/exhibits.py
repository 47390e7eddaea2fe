"""The tables that a system shows by name."""

from api.service.models.blocks import TableRowAnswer
from api.service.models.common import ClosedModel, OfSystem


class ExhibitTable(ClosedModel):
    id: str
    title: str | None
    rows: int
    csv: str


class ExhibitSummary(ClosedModel):
    id: str
    title: str
    href: str
    tables: list[ExhibitTable]


class ExhibitList(OfSystem):
    exhibits: list[ExhibitSummary]


class ExhibitAnswer(OfSystem):
    id: str
    title: str
    columns: dict[str, dict[str, str]]
    tables: dict[str, list[TableRowAnswer]]
    statements: list[str]
