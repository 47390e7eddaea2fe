"""The labels of rows and columns of tables in a language."""

from collections.abc import Sequence

from rules_core.declarations import Axis, Declaration
from rules_core.glossary import Term
from rules_core.model.tables import Edition, Label


def column_label(label: Label, language: Edition, declared: Declaration, terms: Sequence[Term] = ()) -> str:
    """The head of a column; `terms` are the glossary's, for columns that a book prints without a label."""
    return _label(label, language, declared.columns, terms)


def row_label(label: Label, language: Edition, declared: Declaration, terms: Sequence[Term] = ()) -> str:
    """The head of a row; with the record's number in a chart whose records span several lines."""
    text = _label(label, language, declared.rows, terms)
    record = label.key.partition("/")[0]
    if declared.layout != "records" or not record.isdigit():
        return text
    return f"{text.removesuffix(record).rstrip(' :')} {record}"  # a book may print the number in the label


def _label(label: Label, language: Edition, declared: Axis, terms: Sequence[Term]) -> str:
    """The label as the book of that language prints it, else its term, its declared form, or its key."""
    printed = label.en if language == "en" else label.ja
    known = [term.forms(language) for term in terms if term.id == label.key]
    forms = [key.forms(language) for key in declared.keys if key.key == label.key]
    return printed or next((form for each in (*known, *forms) for form in each), label.key)
