"""Every table as two files: CSV as the book of the language prints it, JSON with all that is known.

The CSV is for spreadsheets (`rules_core.spreadsheet`). The JSON is for programs: both books, places, rulings
and discrepancies, as the service returns them. Tables of exhibits have the same two files.
"""

import json
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from rules_core.exhibits import lines_of, tables_of
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition
from rules_core.registry import installed
from rules_core.spreadsheet import csv_bytes
from rules_core.system import System
from taiyaku_domain.cells import shown_edition
from taiyaku_domain.data import Titled, titled
from taiyaku_domain.elements import fixed
from taiyaku_domain.references import pending
from taiyaku_domain.targets import targets_of
from taiyaku_domain.view import View, view_of

FOLDER = "tables"
"""The folder below that of the system."""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Download(nodes.reference):
    """A link to a file to save rather than to show."""


def visit_download(writer: HTML5Translator, node: Download) -> None:
    """Write the link with the attribute that makes browsers save the file."""
    writer.body.append(writer.starttag(node, "a", "", href=node["refuri"], download=""))


def depart_download(writer: HTML5Translator, node: Download) -> None:
    writer.body.append("</a>")


def draw_downloads(directive: SphinxDirective, table: str, *, with_comparison: bool) -> nodes.paragraph:
    """The line below a table: links to the comparison of both books and to the two files."""
    view, table = view_of(directive).meant(table)
    line = fixed(classes=["table-files"])
    if with_comparison:
        words = view.say("reference.side-by-side")
        line += [pending(directive, "comparison", view.qualified(table), words), nodes.Text(" ")]
    line += _links(directive, view, table, view.table_name(table))
    return line


def draw_exhibit_downloads(directive: SphinxDirective, view: View, exhibit: str) -> list[nodes.Node]:
    """The line below an exhibit with tables: links to the files of its tables."""
    line = fixed(classes=["table-files"])
    system = view.system
    if system is not None:
        for key, table in tables_of(system, exhibit).items():
            title = exhibit if table.heading is None else table.heading.render(view.language, system)
            line += _links(directive, view, _exhibit_file(exhibit, key), title)
    return [line] if line.children else []


def _links(directive: SphinxDirective, view: View, name: str, title: str) -> list[nodes.Node]:
    up = "../" * directive.env.current_document.docname.count("/")
    folder = FOLDER if view.system is None else f"{view.system.id}/{FOLDER}"
    links: list[nodes.Node] = []
    for kind in ("csv", "json"):
        hidden = nodes.inline("", f" {title}", classes=["for-screen-readers"])
        words = view.say(f"reference.download.{kind}")
        links += [Download("", words, hidden, refuri=f"{up}{folder}/{name}.{kind}"), nodes.Text(" ")]
    return links


def _exhibit_file(exhibit: str, table: str) -> str:
    """`table/lulls` with the table `lulls` as `table-lulls`: unique names within one folder."""
    name = exhibit.replace("/", "-")
    return name if table in (exhibit, exhibit.rpartition("/")[2]) else f"{name}-{table}"


def write_downloads(app: Sphinx, failed: Exception | None) -> None:
    """Write the files of all tables that the pages show; unchanged files are left alone."""
    if failed or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    language: Edition = app.config.language
    for kind, qualified in targets_of(app.env):
        if kind in ("table", "comparison"):
            view, name = View(app.config, None).meant(qualified)
            if view.system is not None:
                shown = titled(app.config, view.system, name)
                folder = Path(app.outdir) / view.system.id / FOLDER
                write_changed(folder / f"{name}.csv", as_csv(shown, language))
                write_changed(folder / f"{name}.json", as_json(shown, language).encode())
    for system in installed():
        if f"{system.id}/index" in app.env.found_docs:
            _write_exhibits(Path(app.outdir) / system.id / FOLDER, system, language)


def _write_exhibits(folder: Path, system: System, language: str) -> None:
    for exhibit in system.exhibits():
        for key, table in tables_of(system, exhibit).items():
            file = folder / f"{_exhibit_file(exhibit, key)}.csv"
            write_changed(file, csv_bytes(lines_of(table, system, language)))
            rows = json.dumps(table.to_json(language, system), ensure_ascii=False, indent=1) + "\n"
            write_changed(file.with_suffix(".json"), rows.encode())


def write_changed(path: Path, content: bytes) -> None:
    """Write a file, with its folder, unless it has that content."""
    path.parent.mkdir(exist_ok=True, parents=True)
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def as_csv(shown: Titled, language: Edition) -> bytes:
    """The table as one book prints it: a line of heads, then a line for each of its rows."""
    edition = shown_edition(shown, language)
    printed = {(figure.row, figure.column): figure.printed(edition) for figure in shown.aligned.figures}
    corner = next(iter(shown.declared.corner.get(edition, ())), "")
    lines = [[corner, *(shown.column(label, language) for label in shown.aligned.columns)]]
    for row in shown.aligned.rows:
        texts = (_text(printed.get((row.key, column.key))) for column in shown.aligned.columns)
        lines.append([shown.row(row, language), *texts])
    return csv_bytes(lines)


def _text(printed: Printed | None) -> str:
    """The figure with marks and exponent as superscript letters, so that 2 with the mark 3 is not 23."""
    if printed is None:
        return ""
    return printed.text + "".join((*printed.marks, printed.exponent or "")).translate(RAISED)


def as_json(shown: Titled, language: Edition) -> str:
    """The aligned table, its name in this language, and its discrepancies."""
    whole = {
        "title": shown.system.table_name(shown.aligned.id, language),
        **shown.aligned.to_json(),
        "discrepancies": [each.to_json() for each in shown.discrepancies],
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
