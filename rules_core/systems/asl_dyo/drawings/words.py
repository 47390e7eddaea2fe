"""Sentences and tables as the drawings have them."""

from rules_core.declarations import Declaration
from rules_core.drawings import words_of
from rules_core.library import library
from rules_core.model.tables import AlignedTable, Label
from rules_core.registry import find_system
from rules_core.table_labels import column_label, row_label

SYSTEM = "asl-dyo"


words = words_of(SYSTEM)


def table(name: str) -> AlignedTable:
    """A table of the chapter with the figures that the rulings decide on."""
    return library(SYSTEM).tables[name]


def column_name(table_id: str, label: Label, language: str) -> str:
    """What a column is called."""
    return column_label(label, language, _declared(table_id))


def row_name(table_id: str, label: Label, language: str) -> str:
    """What a row is called."""
    return row_label(label, language, _declared(table_id))


def _declared(table_id: str) -> Declaration:
    return next(each for each in find_system(SYSTEM).declarations if each.id == table_id)
