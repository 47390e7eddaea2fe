"""Invented books as files: Markdown, HTML, reStructuredText and plain text in the ways people write them."""

import html
import random
from typing import Literal

from rules_core.model.tables import Edition
from rules_core.width import width as _wide
from tests.extract.invented.books import Book, Numbering, Table, Word

Form = Literal["md", "html", "rst", "txt"]
FORMS: tuple[Form, ...] = ("md", "html", "rst", "txt")


def write(book: Book, edition: Edition, form: Form, seed: int) -> str:
    """The book as the text of a file. How it is set hangs on the seed and the edition."""
    rng = random.Random(f"{seed} {edition} {form}")
    return _WRITERS[form](book, edition, rng)


def number(numbering: Numbering, order: int, edition: Edition, rng: random.Random) -> str:
    """What stands before the title of a section."""
    if numbering == "decimal":
        return f"{1 + order // 3}.{1 + order % 3} "
    if numbering == "chapter":
        return f"Chapter {order + 1}: " if edition == "en" else f"第{order + 1}章　"
    if numbering == "single":
        return f"{order + 1}. "
    return ""


def _cell(word: Word, edition: Edition, raised: bool = False) -> str:
    printed = word.marked(edition)
    mark = f"<sup>{printed}</sup>" if raised and printed else printed
    return f"{html.escape(word.of(edition)) if raised else word.of(edition)}{mark}"


def _rows(table: Table, edition: Edition) -> list[list[str]]:
    """Heads and rows as strings, a group's name once."""
    rows = [[_cell(cell, edition) for cell in row] for row in (table.heads, *table.rows)]
    if table.grouped:
        for above, row in zip(table.rows, range(2, len(rows)), strict=False):
            if table.rows[row - 1][0].en == above[0].en:
                rows[row][0] = ""
    return rows


def _markdown(book: Book, edition: Edition, rng: random.Random) -> str:
    bold = rng.random() < 0.4
    parts = [f"# {book.title.of(edition)}", ""]
    for order, section in enumerate(book.sections):
        parts += [f"## {number(book.numbering[edition], order, edition, rng)}{section.title.of(edition)}", ""]
        parts += [" ".join(s.of(edition) for s in section.sentences), ""]
        for table in section.tables:
            if table.title:
                title = table.title.of(edition)
                parts += [f"**{title}**" if bold else title, ""]
            rows = _rows(table, edition)
            parts.append("| " + " | ".join(rows[0]) + " |")
            parts.append("|" + "|".join("---" for _ in rows[0]) + "|")
            parts += ["| " + " | ".join(row) + " |" for row in rows[1:]]
            parts.append("")
            for note in table.notes:
                parts += [markdown_note(note.of(edition)), ""]
    return "\n".join(parts)


def markdown_note(text: str) -> str:
    return "\\" + text if text.startswith("*") else text


def _html(book: Book, edition: Edition, rng: random.Random) -> str:
    caption, heads = rng.random() < 0.5, rng.random() < 0.7
    parts = [f'<!doctype html><html lang="{edition}"><head><title>x</title></head><body>']
    parts.append(f"<h1>{book.title.of(edition)}</h1>")
    for order, section in enumerate(book.sections):
        parts.append(
            f"<h2>{number(book.numbering[edition], order, edition, rng)}{section.title.of(edition)}</h2>"
        )
        parts += [f"<p>{html.escape(s.of(edition))}</p>" for s in section.sentences]
        for table in section.tables:
            title = table.title.of(edition) if table.title else None
            parts.append(f"<p><b>{title}</b></p>" if title and not caption else "")
            parts.append("<table>" + (f"<caption>{title}</caption>" if title and caption else ""))
            tag = "th" if heads else "td"
            parts.append("<tr>" + "".join(f"<{tag}>{_cell(h, edition, True)}</{tag}>" for h in table.heads))
            parts[-1] += "</tr>"
            for index, row in enumerate(table.rows):
                cells = [f"<td>{_cell(cell, edition, True)}</td>" for cell in row]
                if table.grouped:
                    names = [other[0].en for other in table.rows]
                    if index and names[index - 1] == row[0].en:
                        cells = cells[1:]
                    else:
                        span = next((n for n, name in enumerate(names[index:]) if name != row[0].en),
                                    len(names) - index)  # fmt: skip
                        cells[0] = f'<td rowspan="{span}">{row[0].of(edition)}</td>'
                parts.append("<tr>" + "".join(cells) + "</tr>")
            parts.append("</table>")
            parts += [f"<p>{html.escape(note.of(edition))}</p>" for note in table.notes]
    return "\n".join(part for part in [*parts, "</body></html>"] if part)


def _pad(text: str, width: int) -> str:
    return text + " " * (width - _wide(text))


def _rst(book: Book, edition: Edition, rng: random.Random) -> str:
    style = rng.choice(("grid", "simple", "list"))
    parts = _underlined(book.title.of(edition), "=")
    for order, section in enumerate(book.sections):
        parts += _underlined(
            number(book.numbering[edition], order, edition, rng) + section.title.of(edition), "-"
        )
        parts += [" ".join(s.of(edition) for s in section.sentences), ""]
        for table in section.tables:
            parts += _rst_table(table, edition, style)
            parts += [line for note in table.notes for line in (markdown_note(note.of(edition)), "")]
    return "\n".join(parts)


def _underlined(text: str, sign: str) -> list[str]:
    return [text, sign * _wide(text), ""]


def _rst_table(table: Table, edition: Edition, style: str) -> list[str]:
    rows = _rows(table, edition)
    title = table.title.of(edition) if table.title else ""
    if style == "list":
        parts = [f".. list-table:: {title}".rstrip(), "   :header-rows: 1", ""]
        for row in rows:
            parts += [("   * - " if j == 0 else "     - ") + cell for j, cell in enumerate(row)]
        return [*(part.rstrip() for part in parts), ""]
    widths = [max(_wide(row[j]) for row in rows) for j in range(len(rows[0]))]
    indent = "   " if title else ""
    if style == "grid":
        rule = "+" + "+".join("-" * (width + 2) for width in widths) + "+"
        lines = [rule]
        for index, row in enumerate(rows):
            cells = (_pad(cell, width) for cell, width in zip(row, widths, strict=True))
            lines.append("| " + " | ".join(cells) + " |")
            lines.append(rule.replace("-", "=") if index == 0 else rule)
    else:
        widths = [max(width, 3) for width in widths]
        rule = "  ".join("=" * width for width in widths)
        made = ["  ".join(_pad(cell or "\\", w) for cell, w in zip(row, widths, strict=True)) for row in rows]
        lines = [rule, made[0].rstrip(), rule, *(line.rstrip() for line in made[1:]), rule]
    head = [f".. table:: {title}", ""] if title else []
    return [*head, *(indent + line for line in lines), ""]


def _text(book: Book, edition: Edition, rng: random.Random) -> str:
    style = rng.choice(("tab", "pipe", "spaces"))
    parts = [book.title.of(edition), ""]
    for order, section in enumerate(book.sections):
        parts += [number(book.numbering[edition], order, edition, rng) + section.title.of(edition), ""]
        parts += [*(s.of(edition) for s in section.sentences), ""]
        for table in section.tables:
            if table.title:
                parts.append(table.title.of(edition))
            rows = _rows(table, edition)
            widths = [max(_wide(row[j]) for row in rows) + 3 for j in range(len(rows[0]))]
            for row in rows:
                if style == "tab":
                    parts.append("\t".join(row))
                elif style == "pipe":
                    parts.append(" | ".join(row))
                else:
                    cells = (_pad(cell, width) for cell, width in zip(row, widths, strict=True))
                    parts.append("".join(cells).rstrip())
            parts.append("")
            parts += [line for note in table.notes for line in (note.of(edition), "")]
    return "\n".join(parts)


_WRITERS = {"md": _markdown, "html": _html, "rst": _rst, "txt": _text}
