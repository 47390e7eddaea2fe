"""The report as one self-contained HTML page, without fonts, pictures or scripts from elsewhere."""

import base64
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from extract.report import Report, head_of, ruling_sentence
from extract.report.groups import Group, grouped
from extract.report.links import rule_link
from extract.report.side_by_side import clean, tables, texts
from extract.report.text import below, summary
from rules_core.messages import say
from rules_core.model.discrepancies import CONFIDENCES, Discrepancy, Severity
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition

_HERE = Path(__file__).parent
_SEVERITIES: tuple[Severity, ...] = ("verdict", "no-verdict", "note")


def write(report: Report, language: Edition) -> str:
    """The whole page, ending in a newline."""
    groups = grouped(report, report.shown)
    disputed = [(f"section-{number}", group) for number, group in enumerate(groups, start=1) if group.items]
    filters = tuple(_filters(report, language))
    script = (_HERE / "page.js").read_text(encoding="utf-8") if filters else ""
    title = clean(say("report.html.title", language))
    parts = [
        *_head(title, script, language),
        f"<header>\n<h1>{title}</h1>",
        *_about(report, language),
        *filters,
        *_contents(disputed, language),
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


def _filters(report: Report, language: str) -> Iterator[str]:
    """Checkboxes for kinds and, where a system declares the books, severities, else how sure each is.

    They are hidden until the script runs; one that leaves no choice is left out.
    """
    items = report.shown
    kinds, weights = Counter(item.kind for item in items), Counter(_weight(report, item) for item in items)
    of_weights = ("severity", _SEVERITIES) if report.system else ("confidence", CONFIDENCES)
    choices = (
        (of_weights[0], {one: weights[one] for one in of_weights[1] if weights[one]}),
        ("kind", dict(sorted(kinds.items()))),
    )
    if all(len(counted) < 2 for _, counted in choices):
        return
    yield f'<form class="filters" hidden aria-label="{clean(say("report.html.filters", language))}">'
    for name, counted in choices:
        if len(counted) < 2:
            continue
        yield f"<fieldset><legend>{clean(say(f'report.html.by-{name}', language))}</legend>\n<div>"
        for value, count in counted.items():
            words = clean(say(f"report.{name}.{value}", language))
            box = f'<input type="checkbox" name="{name}" value="{clean(value)}" checked>'
            yield f'<label>{box} {words} <span class="quiet">{count}</span></label>'
        yield "</div>\n</fieldset>"
    template = say("report.html.shown", language, shown="{shown}", all=len(items))
    yield f'<output data-words="{clean(template)}"></output>\n</form>'


def _contents(disputed: Sequence[tuple[str, Group]], language: Edition) -> Iterator[str]:
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
        yield from _item(report, item, _name(group, language), language)
    yield "</section>"


def _item(report: Report, item: Discrepancy, heading: str, language: str) -> Iterator[str]:
    head = clean(head_of(report, item, language))
    attributes = f'data-kind="{clean(item.kind)}" data-weight="{_weight(report, item)}"'
    yield f'<article class="{item.severity}" id="{clean(item.id)}" {attributes}>'
    yield f"<h3>{head} <code>{clean(item.id)}</code></h3>"
    table = item.table_title(language)
    message = item.message(language)
    if table and not message.startswith(table):
        yield f'<p class="quiet">{clean(table)}</p>'
    yield f'<p>{clean(below(heading, message))}</p>\n<dl class="printed">'
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


def _weight(report: Report, item: Discrepancy) -> str:
    return item.severity if report.system else item.confidence


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
