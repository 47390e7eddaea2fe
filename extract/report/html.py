"""The report as one self-contained HTML page, without fonts, pictures or scripts from elsewhere."""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from extract.report import Report, head_of, ruling_sentence
from extract.report.groups import Group, grouped
from extract.report.links import rule_link
from extract.report.side_by_side import clean, tables, texts
from extract.report.text import summary
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy, Severity
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition

_HERE = Path(__file__).parent
_SEVERITIES: tuple[Severity, ...] = ("verdict", "no-verdict", "note")


def write(report: Report, language: Edition) -> str:
    """The whole page, ending in a newline."""
    groups = grouped(report, report.shown)
    disputed = [(f"section-{number}", group) for number, group in enumerate(groups, start=1) if group.items]
    script = (_HERE / "page.js").read_text(encoding="utf-8") if disputed else ""
    title = clean(say("report.html.title", language))
    parts = [
        *_head(title, script, language),
        f"<header>\n<h1>{title}</h1>",
        *_about(report, language),
        *(_filters(report.shown, language) if disputed else ()),
        *_contents(report, disputed, language),
        "</header>\n<main>",
        *(line for name, group in disputed for line in _group(report, name, group, language)),
        *_clean_sections(groups, language),
        "</main>",
        f"<script>{script}</script>" if script else "",
        "</body>\n</html>",
    ]
    return "\n".join(filter(None, parts)) + "\n"


def _head(title: str, script: str, language: str) -> Iterator[str]:
    """The head; its policy allows only the page's own script, and loads nothing."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'; base-uri 'none'"
    yield f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    style = (_HERE / "page.css").read_text(encoding="utf-8")
    yield f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>"


def _about(report: Report, language: str) -> Iterator[str]:
    """The books, the result in a sentence, and notices."""
    for edition in EDITIONS:
        yield f"<p>{clean(report.file_of(edition, language))}</p>"
    yield f'<p class="summary">{clean(summary(report, language))}</p>'
    notices = report.notices(language)
    if notices:
        yield '<ul class="remarks">'
        yield from (f"<li>{clean(sentence)}</li>" for _, sentence in notices)
        yield "</ul>"


def _filters(items: Sequence[Discrepancy], language: str) -> Iterator[str]:
    """Checkboxes for kinds and severities; hidden until the script runs."""
    kinds, severities = Counter(item.kind for item in items), Counter(item.severity for item in items)
    yield f'<form class="filters" hidden aria-label="{clean(say("report.html.filters", language))}">'
    for name, counted in (
        ("severity", {one: severities[one] for one in _SEVERITIES if severities[one]}),
        ("kind", dict(sorted(kinds.items()))),
    ):
        yield f"<fieldset><legend>{clean(say(f'report.html.by-{name}', language))}</legend>"
        for value, count in counted.items():
            words = clean(say(f"report.{name}.{value}", language))
            box = f'<input type="checkbox" name="{name}" value="{clean(value)}" checked>'
            yield f'<label>{box} {words} <span class="quiet">{count}</span></label>'
        yield "</fieldset>"
    template = say("report.html.shown", language, shown="{shown}", all=len(items))
    yield f'<output data-words="{clean(template)}"></output>\n</form>'


def _contents(report: Report, disputed: Sequence[tuple[str, Group]], language: Edition) -> Iterator[str]:
    """Links to every section with discrepancies."""
    if not disputed:
        return
    yield f'<nav aria-label="{clean(say("report.html.contents", language))}">\n<ul class="contents">'
    for name, group in disputed:
        words = clean(_name(group, language))
        yield (
            f'<li data-for="{name}"><a href="#{name}">{words}</a>'
            f' <span class="quiet">{len(group.items)}</span></li>'
        )
    yield "</ul>\n</nav>"


def _group(report: Report, name: str, group: Group, language: Edition) -> Iterator[str]:
    """A section: both texts, the tables concerned, then each discrepancy."""
    yield f'<section class="rule" id="{name}" aria-labelledby="{name}-head">\n<div class="head">'
    yield f'<h2 id="{name}-head">{clean(_name(group, language))}</h2>'
    link = rule_link(report, group.number, language)
    if link:
        yield f'<a href="{clean(link)}">{clean(say("report.html.reference", language))}</a>'
    yield "</div>"
    yield from texts(report, group, language)
    yield from tables(report, group, language)
    for item in group.in_order:
        yield from _item(report, item, language)
    yield "</section>"


def _item(report: Report, item: Discrepancy, language: str) -> Iterator[str]:
    head = clean(head_of(report, item, language))
    attributes = f'data-kind="{clean(item.kind)}" data-severity="{item.severity}"'
    yield f'<article class="{item.severity}" id="{clean(item.id)}" {attributes}>'
    yield f"<h3>{head} <code>{clean(item.id)}</code></h3>"
    table = item.table_title(language)
    if table:
        yield f'<p class="quiet">{clean(table)}</p>'
    yield f'<p>{clean(item.message(language))}</p>\n<dl class="printed">'
    for edition in EDITIONS:
        yield f"<dt>{clean(report.named(edition, language))}</dt>"
        yield _printed(item.side(edition), edition, language)
    yield "</dl>"
    if item.evidence:
        yield "<ul>"
        for evidence in item.evidence:
            label = say(f"report.evidence.{evidence.supports or 'neither'}", language)
            yield f"<li>{clean(label)} {clean(evidence.message(language))}</li>"
        yield "</ul>"
    ruling = ruling_sentence(report, item, language)
    if ruling:
        yield f"<p><strong>{clean(ruling)}</strong></p>"
    yield "</article>"


def _printed(side: Printed | None, edition: str, language: str) -> str:
    if side is None:
        return "<dd>–</dd>"
    raw = side.raw.strip()
    words = f'<span lang="{edition}">{clean(raw)}</span>' if raw else clean(say("report.blank", language))
    return f'<dd>{words} <span class="place">{clean(str(side.place))}</span></dd>'


def _clean_sections(groups: Sequence[Group], language: Edition) -> Iterator[str]:
    """The names of sections without discrepancies."""
    clean_groups = [group for group in groups if not group.items]
    if clean_groups:
        sentence = say("report.html.clean", language, count=len(clean_groups))
        yield f"<details>\n<summary>{clean(sentence)}</summary>"
        yield '<ul class="clean">'
        yield from (f"<li>{clean(_name(group, language))}</li>" for group in clean_groups)
        yield "</ul>\n</details>"


def _name(group: Group, language: Edition) -> str:
    title = group.title(language)
    return "  ".join(filter(None, (group.number, title))) or say("report.html.no-section", language)
