"""Every table as two files: CSV as the book of the language prints it, JSON with all that is known.

The CSV is for spreadsheets. It begins with a byte order mark, since without one a Japanese Excel takes the
file for Shift_JIS and shows rubbish; and `9-1` or `1/41` stands as `="9-1"`, since Excel would make a date
of it. The JSON is for programs: both books, places, rulings and discrepancies, as the service answers.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from rules_core.model.printed import Printed
from rules_core.model.tables import Edition
from taiyaku_domain.cells import shown_edition
from taiyaku_domain.data import Titled, titled
from taiyaku_domain.references import pending
from taiyaku_domain.view import View, view_of

FOLDER = "tables"
"""Below the folder of a system."""
DATE_LIKE = re.compile(r"\d{1,4}\s?[-/]\s?\d{1,4}(\s?[-/]\s?\d{1,4})?")
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Download(nodes.reference):
    """A link to a file that is to be kept, not shown."""


def visit_download(writer: HTML5Translator, node: Download) -> None:
    """As a link, with the attribute that makes browsers save the file."""
    writer.body.append(writer.starttag(node, "a", "", href=node["refuri"], download=""))


def depart_download(writer: HTML5Translator, node: Download) -> None:
    writer.body.append("</a>")


def draw_downloads(directive: SphinxDirective, table: str, *, with_comparison: bool) -> nodes.paragraph:
    """The line below a table: both books side by side, and the two files."""
    view, table = view_of(directive).meant(table)
    line = nodes.paragraph("", "", classes=["table-files"], translatable=False)
    if with_comparison:
        words = view.say("reference.side-by-side")
        line += [
            pending(directive, "comparison", view.qualified(table), nodes.inline("", words)),
            nodes.Text(" "),
        ]
    up = "../" * directive.env.current_document.docname.count("/")
    title = view.table_name(table)
    folder = "/".join(filter(None, (view.system and view.system.id, FOLDER)))
    for kind in ("csv", "json"):
        heard = nodes.inline("", f" {title}", classes=["for-screen-readers"])
        words = view.say(f"reference.download.{kind}")
        line += [Download("", words, heard, refuri=f"{up}{folder}/{table}.{kind}"), nodes.Text(" ")]
    return line


def write_downloads(app: Sphinx, failed: Exception | None) -> None:
    """Write the files of all tables that the pages show; one that is right already is left as it is."""
    if failed or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    language: Edition = app.config.language
    for kind, qualified in app.env.domains["rules"].data["targets"]:
        if kind in ("table", "comparison"):
            view, name = View(app.config, None).meant(qualified)
            if view.system is not None:
                found = titled(app.config, view.system, name)
                folder = Path(app.outdir) / view.system.id / FOLDER
                folder.mkdir(exist_ok=True, parents=True)
                _write(folder / f"{name}.csv", as_csv(found, language).encode("utf-8-sig"))
                _write(folder / f"{name}.json", as_json(found, language).encode())


def _write(path: Path, content: bytes) -> None:
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def as_csv(found: Titled, language: Edition) -> str:
    """The table as one book prints it: a line of heads, then a line for each of its rows."""
    edition = shown_edition(found, language)
    printed = {(figure.row, figure.column): figure.printed(edition) for figure in found.aligned.figures}
    corner = next(iter(found.declared.corner.get(edition, ())), "")
    lines = [[corner, *(found.column(label, language) for label in found.aligned.columns)]]
    for row in found.aligned.rows:
        texts = (_text(printed.get((row.key, column.key))) for column in found.aligned.columns)
        lines.append([found.row(row, language), *texts])
    file = io.StringIO()
    csv.writer(file, lineterminator="\r\n").writerows(map(list, map(_safe, lines)))
    return file.getvalue()


def _text(printed: Printed | None) -> str:
    """The figure with its marks and exponent as raised letters, so that 2 with the mark 3 is not 23."""
    if printed is None:
        return ""
    return printed.text + "".join((*printed.marks, printed.exponent or "")).translate(RAISED)


def _safe(texts: list[str]) -> Iterator[str]:
    """What a spreadsheet would take for a date is kept as a text."""
    return (f'="{text}"' if DATE_LIKE.fullmatch(text) else text for text in texts)


def as_json(found: Titled, language: Edition) -> str:
    """The aligned table, its name in this language, and where the books differ on it."""
    whole = {
        "title": found.system.table_name(found.aligned.id, language),
        **found.aligned.to_json(),
        "discrepancies": [each.to_json() for each in found.discrepancies],
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
