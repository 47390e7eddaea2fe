"""Exhibits (the tables that a system shows by name) as rows of text for files and pages."""

from collections.abc import Mapping

from rules_core.model.blocks import TableBlock, cell_text
from rules_core.system import System


def tables_of(system: System, exhibit: str) -> Mapping[str, TableBlock]:
    """The tables of an exhibit by their ids; KeyError if the system has no exhibit of that name."""
    return {block.id: block for block in system.exhibits()[exhibit]() if isinstance(block, TableBlock)}


def table_title(table: TableBlock, system: System, language: str) -> str | None:
    """The heading of a table, None if it has none."""
    return None if table.heading is None else table.heading.render(language, system)


def exhibit_title(system: System, exhibit: str, language: str) -> str:
    """The heading of the first table that has one, else the exhibit's name."""
    titles = (table_title(table, system, language) for table in tables_of(system, exhibit).values())
    return next(filter(None, titles), exhibit)


def lines_of(table: TableBlock, system: System, language: str) -> list[list[str]]:
    """The row of heads, then the rows of the table, every cell as text for people."""
    heads = [column.heading.render(language, system) for column in table.columns]
    return [heads, *([cell_text(cell, language, system) for cell in row] for row in table.rows)]
