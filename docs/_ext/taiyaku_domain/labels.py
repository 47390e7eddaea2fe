"""What a row or column is called on a page of one language."""

from __future__ import annotations

from rules_core import glossary
from rules_core.declarations import Axis, Declaration
from rules_core.model.tables import Edition, Label


def column_label(label: Label, language: Edition, declared: Declaration) -> str:
    """The head of a column."""
    return _label(label, language, declared.columns)


def row_label(label: Label, language: Edition, declared: Declaration) -> str:
    """The head of a row; in a chart whose records take several lines, with the record's number."""
    text = _label(label, language, declared.rows)
    record = label.key.partition("/")[0]
    if declared.layout != "records" or not record.isdigit():
        return text
    return f"{text.removesuffix(record).rstrip(' :')} {record}"  # a book may print the number in the label


def _label(label: Label, language: Edition, declared: Axis) -> str:
    """As the book of that language prints it, else its term, else the declared form, else its key."""
    printed = label.en if language == "en" else label.ja
    terms = [term.forms(language) for term in glossary.load() if term.id == label.key]
    forms = [key.forms(language) for key in declared.keys if key.key == label.key]
    found = [form for known in (*terms, *forms) for form in known]
    return printed or next(iter(found), label.key)
