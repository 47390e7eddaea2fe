"""Invented books in less usual dress: other numbers, heads, tables, and printed as PDF."""

import functools
import html
import io
import random
from typing import Any

from rules_core.model.tables import Edition
from rules_core.width import width as _wide
from tests.extract.invented.books import Book, Table
from tests.extract.invented.forms import markdown_note

ODD_FORMS = ("md", "html", "rst", "txt", "pdf")
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
KANJI = "一二三四五六七八九"
NUMBERS = ("none", "roman", "decimal", "chapter", "single", "rule", "deep", "mixed", "part")


def write_odd(book: Book, edition: Edition, form: str, seed: int) -> bytes:
    """The book as the bytes of a file."""
    numbers = random.Random(f"{seed} odd numbers").choice(NUMBERS)
    own = edition if seed % 10 > 6 else ""  # in most books both editions are dressed alike
    rng = random.Random(f"{seed} {own} {form} odd")
    heads = [_number(numbers, i, edition) + s.title.of(edition) for i, s in enumerate(book.sections)]
    return _WRITERS[form](book, edition, rng, heads)


def _number(numbers: str, i: int, edition: Edition) -> str:
    en = edition == "en"
    return {
        "none": "", "roman": f"{ROMAN[i]}. ", "decimal": f"{1 + i // 3}.{1 + i % 3} ", "single": f"{i + 1}. ",
        "chapter": f"Chapter {i + 1}: " if en else f"第{KANJI[i]}章　",
        "rule": f"Rule {i + 1}. " if en else f"ルール{i + 1}　", "deep": f"4.{1 + i // 3}.{1 + i % 3} ",
        "mixed": f"Chapter {i + 1}. " if en else f"{i + 1}. ",
        "part": f"Part {ROMAN[i]} – " if en else f"第{i + 1}部　",
    }[numbers]  # fmt: skip


def _rows(table: Table, edition: Edition, repeat: bool = False) -> list[list[str]]:
    rows = [[cell.of(edition) + cell.marked(edition) for cell in row] for row in (table.heads, *table.rows)]
    if table.grouped and not repeat:
        for i in range(len(rows) - 1, 1, -1):
            if table.rows[i - 1][0].en == table.rows[i - 2][0].en:
                rows[i][0] = ""
    return rows


def _title(table: Table, edition: Edition, order: int, rng: random.Random, counted: bool) -> str | None:
    if table.title is None:
        return None
    title = table.title.of(edition)
    if counted:
        return f"Table {order}. {title}" if edition == "en" else f"表{order}　{title}"
    return title


def _md(book: Book, edition: Edition, rng: random.Random, heads: list[str]) -> bytes:
    setext, edges, bold, counted, below, listed, repeat = (rng.random() < 0.4 for _ in range(7))
    level = rng.choice(("##", "##", "###"))
    parts = [book.title.of(edition), "=" * 12, ""] if setext else [f"# {book.title.of(edition)}", ""]
    order = 0
    for head, section in zip(heads, book.sections, strict=True):
        parts += [head, "-" * 10, ""] if setext else [f"{level} {head}", ""]
        lines = [s.of(edition) for s in section.sentences]
        parts += [*([f"- {line}" for line in lines] if listed else lines), ""]
        for table in section.tables:
            order += 1
            title = _title(table, edition, order, rng, counted)
            shown = [f"*{title}*" if bold else f"**{title}**", ""] if title else []
            parts += [] if below and counted else shown
            rows = _rows(table, edition, repeat)
            if bold:
                rows = [[f"**{row[0]}**" if i and row[0] else row[0], *row[1:]] for i, row in enumerate(rows)]
            rows = [[cell.replace("|", "\\|") for cell in row] for row in rows]
            edge = "| {} |" if edges or bold or any(not row[0] for row in rows) else "{}"
            parts.append(edge.format(" | ".join(rows[0])))
            parts.append(edge.format(" | ".join(":--" if j == 0 else "--:" for j in range(len(rows[0])))))
            parts += [edge.format(" | ".join(row)) for row in rows[1:]]
            parts.append("")
            parts += shown if below and counted else []
            parts += [line for note in table.notes for line in (markdown_note(note.of(edition)), "")]
    return "\n".join(parts).encode()


def _html(book: Book, edition: Edition, rng: random.Random, heads: list[str]) -> bytes:
    bands, below, listed, tight, merged = (rng.random() < 0.4 for _ in range(5))
    level = rng.choice(("h2", "h3"))
    parts = [f'<!doctype html><html lang="{edition}"><head><meta charset="utf-8"><title>x</title></head>']
    parts.append(f"<body><div class='wrap'><h1>{book.title.of(edition)}</h1>")
    for head, section in zip(heads, book.sections, strict=True):
        parts.append(f"<section><{level}>{head}</{level}>")
        lines = [html.escape(s.of(edition)) for s in section.sentences]
        parts += ["<ul>", *(f"<li>{line}</li>" for line in lines), "</ul>"] if listed else [
            f"<p>{'<br>'.join(lines)}</p>"
        ]  # fmt: skip
        for table in section.tables:
            title = _title(table, edition, 0, rng, False)
            caption = f"<caption{' align=bottom' if below else ''}>{title}</caption>" if title else ""
            parts.append(f"<table border=1>{caption}<thead>")
            rows = [[html.escape(cell) for cell in row] for row in _rows(table, edition, True)]
            figures = [j for j, kind in enumerate(table.columns) if kind == "figure"]
            if bands and len(figures) > 2:
                first, last = figures[0], figures[-1]
                name = "Figures" if edition == "en" else "数値"
                top = [f"<th rowspan=2>{rows[0][j]}</th>" for j in range(first)]
                top.append(f"<th colspan={last - first + 1}>{name}</th>")
                top += [f"<th rowspan=2>{cell}</th>" for cell in rows[0][last + 1 :]]
                parts.append("<tr>" + "".join(top) + "</tr>")
                parts.append("<tr>" + "".join(f"<th>{c}</th>" for c in rows[0][first : last + 1]) + "</tr>")
            else:
                parts.append("<tr>" + "".join(f"<th>{cell}</th>" for cell in rows[0]) + "</tr>")
            parts.append("</thead><tbody>")
            parts += _html_rows(rows[1:], table, merged)
            parts.append("</tbody></table>")
            tag = "small" if tight else "p"
            parts += [f"<{tag}>{html.escape(note.of(edition))}</{tag}>" for note in table.notes]
        parts.append("</section>")
    return "\n".join([*parts, "</div></body></html>"]).encode()


def _html_rows(rows: list[list[str]], table: Table, merged: bool) -> list[str]:
    """Rows with a cell over equal neighbours below, in the group column and (merged) in that of words."""
    columns = {0} if table.grouped else set()
    columns |= {j for j, kind in enumerate(table.columns) if kind == "word" and merged}
    parts = []
    for i, row in enumerate(rows):
        cells = []
        for j, cell in enumerate(row):
            if j in columns and cell and i and rows[i - 1][j] == cell:
                continue
            span = 1
            while j in columns and cell and i + span < len(rows) and rows[i + span][j] == cell:
                span += 1
            cells.append(f"<td{f' rowspan={span}' if span > 1 else ''}>{cell}</td>")
        parts.append("<tr>" + "".join(cells) + "</tr>")
    return parts


def _pad(text: str, width: int, right: bool = False) -> str:
    gap = " " * (width - _wide(text))
    return gap + text if right else text + gap


def _rst(book: Book, edition: Edition, rng: random.Random, heads: list[str]) -> bytes:
    over, csv = rng.random() < 0.5, rng.random() < 0.4
    bar = "#" * 30
    parts = [bar, book.title.of(edition), bar, ""]
    for head, section in zip(heads, book.sections, strict=True):
        line = "=" * (_wide(head) + 2)
        parts += [line, head, line, ""] if over else [head, line, ""]
        parts += [line for s in section.sentences for line in (f"* {s.of(edition)}", "")]
        for table in section.tables:
            title = _title(table, edition, 0, rng, False)
            rows = _rows(table, edition)
            if csv:
                parts += [f".. csv-table:: {title or ''}".rstrip(), "   :header-rows: 1", ""]
                parts += ["   " + ", ".join(f'"{cell}"' for cell in row) for row in rows]
                parts.append("")
            else:
                parts += [f".. table:: {title}" if title else ".. table::", ""]
                parts += ["   " + line for line in _boxed(rows, "+-|=")]
                parts.append("")
            parts += [text for note in table.notes for text in (markdown_note(note.of(edition)), "")]
    return "\n".join(parts).encode()


def _boxed(rows: list[list[str]], signs: str) -> list[str]:
    corner, across, down, under = tuple(signs)
    widths = [max(_wide(row[j]) for row in rows) + 2 for j in range(len(rows[0]))]
    rule = corner + corner.join(across * width for width in widths) + corner
    lines = [rule]
    for i, row in enumerate(rows):
        cells = [" " + _pad(cell, width - 1) for cell, width in zip(row, widths, strict=True)]
        lines.append(down + down.join(cells) + down)
        lines.append(rule if i else rule.replace(across, under))
    return lines


def _txt(book: Book, edition: Edition, rng: random.Random, heads: list[str]) -> bytes:
    style = rng.choice(("boxed", "ruled", "right", "tab"))
    dress = rng.choice(("caps", "under", "sign", "plain"))
    parts = [book.title.of(edition), "", ""]
    for head, section in zip(heads, book.sections, strict=True):
        shown = head.upper() if dress == "caps" else head
        if dress == "sign":
            shown = f"== {head} ==" if edition == "en" else f"■{head}"
        parts += [shown, "-" * _wide(shown), ""] if dress == "under" else [shown, ""]
        parts += [*(s.of(edition) for s in section.sentences), ""]
        for table in section.tables:
            title = _title(table, edition, 0, rng, False)
            parts += [title] if title else []
            rows = _rows(table, edition)
            if style == "boxed":
                parts += _boxed(rows, "+-|-")
            elif style == "tab":
                parts += ["\t".join(row) for row in rows]
            else:
                widths = [max(_wide(row[j]) for row in rows) for j in range(len(rows[0]))]
                for i, row in enumerate(rows):
                    cells = [
                        _pad(cell, width, style == "right" and j > 0 and table.columns[j] == "figure")
                        for j, (cell, width) in enumerate(zip(row, widths, strict=True))
                    ]
                    parts.append("   ".join(cells).rstrip())
                    if i == 0 and style == "ruled":
                        parts.append("   ".join("-" * width for width in widths))
            parts.append("")
            parts += [line for note in table.notes for line in (note.of(edition), "")]
    return "\n".join(parts).encode()


@functools.cache
def _font() -> str:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    from tests.editions import fonts

    folder = fonts.folder("matplotlib_fontja", "fonts")
    pdfmetrics.registerFont(TTFont("ja", str(folder / "ipaexg.ttf")))
    return "ja"


def _pdf(book: Book, edition: Edition, rng: random.Random, heads: list[str]) -> bytes:
    from reportlab.lib import colors
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate, Spacer
    from reportlab.platypus import Table as Drawn

    ja = edition == "ja"
    font = _font() if ja else rng.choice(("Helvetica", "Times-Roman"))
    bold = {"Helvetica": "Helvetica-Bold", "Times-Roman": "Times-Bold"}.get(font, font)
    body = ParagraphStyle("b", fontName=font, fontSize=10, leading=14, wordWrap="CJK" if ja else None,
                          spaceAfter=6)  # fmt: skip
    large = ParagraphStyle("h", parent=body, fontName=bold, fontSize=14, leading=18, spaceBefore=12)
    ruled = rng.choice(("grid", "lines", "open"))
    story: list[Flowable] = [
        Paragraph(book.title.of(edition), ParagraphStyle("t", parent=large, fontSize=20))
    ]
    for head, section in zip(heads, book.sections, strict=True):
        story.append(Paragraph(head, large))
        text = ("" if ja else " ").join(s.of(edition) for s in section.sentences)
        story.append(Paragraph(html.escape(text), body))
        for table in section.tables:
            title = _title(table, edition, 0, rng, False)
            if title:
                story.append(Paragraph(title, ParagraphStyle("c", parent=body, fontName=bold)))
            rows = _rows(table, edition)
            style: list[tuple[Any, ...]] = [("FONT", (0, 0), (-1, -1), font, 9)]
            style.append(("FONT", (0, 0), (-1, 0), bold, 9))
            if ruled == "grid":
                style.append(("GRID", (0, 0), (-1, -1), 0.5, colors.black))
            elif ruled == "lines":
                style += [("LINEABOVE", (0, 0), (-1, 0), 1, colors.black),
                          ("LINEBELOW", (0, 0), (-1, 0), 0.5, colors.black),
                          ("LINEBELOW", (0, -1), (-1, -1), 1, colors.black)]  # fmt: skip
            story += [Drawn(rows, style=style, hAlign="LEFT"), Spacer(1, 8)]
            story += [Paragraph(html.escape(note.of(edition)), body) for note in table.notes]
    out = io.BytesIO()
    SimpleDocTemplate(out, invariant=1).build(story)
    return out.getvalue()


_WRITERS = {"md": _md, "html": _html, "rst": _rst, "txt": _txt, "pdf": _pdf}
