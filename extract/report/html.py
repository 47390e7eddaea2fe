"""The report as one HTML page that needs nothing else: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from extract.report import Report, ruling_sentence
from extract.report.text import summary
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy, Side
from rules_core.model.tables import EDITIONS

_STYLE = """
:root { color-scheme: light dark; --line: #8886; --verdict: #b3261e; --no-verdict: #8a5a00; --note: #5a6672; }
@media (prefers-color-scheme: dark) { :root { --verdict: #ff8a80; --no-verdict: #ffcb6b; --note: #a9b4bf; } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
article { margin: 1.25rem 0; padding-left: .9rem; border-left: .25rem solid var(--tone); }
.verdict { --tone: var(--verdict); } .no-verdict { --tone: var(--no-verdict); } .note { --tone: var(--note); }
h3 { font-size: 1rem; margin: 0; color: var(--tone); }
p { margin: .25rem 0; } ul { margin: .25rem 0; padding-left: 1.25rem; }
.sides { overflow-x: auto; } table { border-collapse: collapse; margin: .4rem 0; }
th, td { border: 1px solid var(--line); padding: .15rem .6rem; text-align: left; vertical-align: top; }
code, .place { font: .85rem ui-monospace, monospace; opacity: .8; }
"""


def write(report: Report, language: str) -> str:
    """The whole page, ending in a newline."""
    title = say("report.html.title", language)
    parts = [
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>",
        f"<h1>{escape(title)}</h1>",
        *(
            f"<p>{escape(say(f'report.book.{edition}', language, file=book.file))}</p>"
            for edition, book in report.books.items()
        ),
        f"<p><strong>{escape(summary(report, language))}</strong></p>",
    ]
    for name, items in groupby(report.shown, key=lambda item: report.heading(item, language)):
        parts.append(f"<section>\n<h2>{escape(name)}</h2>")
        parts += [line for item in items for line in _item(report, item, language)]
        parts.append("</section>")
    parts += [f"<p>{escape(sentence)}</p>" for _, sentence in report.remarks(language)]
    return "\n".join((*parts, "</main>\n</body>\n</html>")) + "\n"


def _item(report: Report, item: Discrepancy, language: str) -> Iterator[str]:
    kind, severity = (
        say(f"report.kind.{item.kind}", language),
        say(f"report.severity.{item.severity}", language),
    )
    yield f'<article class="{item.severity}" id="{escape(item.id)}">'
    yield f"<h3>{escape(kind)} ({escape(severity)}) <code>{escape(item.id)}</code></h3>"
    yield f"<p>{escape(item.message(language))}</p>"
    yield '<div class="sides"><table><tr>'
    yield "".join(
        f'<th scope="col">{escape(say(f"report.edition.{edition}", language))}</th>' for edition in EDITIONS
    )
    yield (
        "</tr><tr>"
        + "".join(_cell(item.side(edition), edition) for edition in EDITIONS)
        + "</tr></table></div>"
    )
    if item.evidence:
        yield "<ul>"
        for evidence in item.evidence:
            label = say(f"report.evidence.{evidence.supports or 'neither'}", language)
            yield f"<li>{escape(label)} {escape(evidence.message(language))}</li>"
        yield "</ul>"
    ruling = ruling_sentence(report, item, language)
    if ruling:
        yield f"<p>{escape(ruling)}</p>"
    yield "</article>"


def _cell(side: Side | None, edition: str) -> str:
    if side is None:
        return "<td>–</td>"
    place = escape(str(side.place))
    return f'<td lang="{edition}">{escape(side.raw.strip())}<br><span class="place">{place}</span></td>'
