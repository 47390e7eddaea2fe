"""The landing page and the page that each problem's `type` leads to."""

from __future__ import annotations

from html import escape

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.service.language import language_of
from api.service.pages import link, page, style
from api.service.problems import STATUS, ProblemError
from api.service.system_data import load, system_ids
from rules_core.messages import say

router = APIRouter(include_in_schema=False)


@router.get("/")
async def landing(request: Request) -> Response:
    language = language_of(request.scope)
    system = system_ids()[0]
    links = {
        "/docs/en/": "service.page.reference-en",
        "/docs/ja/": "service.page.reference-ja",
        f"/v1?lang={language}": "service.api.contents",
        f"/v1/{system}/tables?lang={language}": "service.api.tables",
        f"/v1/{system}/rules?lang={language}": "service.api.rules",
        f"/v1/{system}/discrepancies?lang={language}": "service.api.discrepancies",
        f"/v1/{system}/rosters/examples?lang={language}": "service.api.examples",
        f"/openapi.json?lang={language}": "service.api.openapi",
        f"/problems?lang={language}": "service.api.problems",
    }
    rows = [
        f"<dt>{link(href, href.partition('?')[0])}</dt><dd>{escape(say(about, language))}</dd>"
        for href, about in links.items()
    ]
    host, port = request.scope["server"]  # the socket's own name: a Host header is not repeated
    address = f"http://{host}:{port}/v1/{system}/rosters"
    example = f"curl -s {address}/examples/{next(iter(load(system).examples))} |\n"
    example += (
        f"  curl -H 'Content-Type: application/json' --data-binary @- '{address}/validate?lang={language}'"
    )
    body = [
        f"<p>{escape(say('service.page.about', language))}</p>",
        f"<dl>{''.join(rows)}</dl>",
        f"<p>{escape(say('service.page.try', language))}</p>",
        f"<pre><code>{escape(example)}</code></pre>",
    ]
    return page(language, "/", say("service.page.title", language), "\n".join(body))


@router.get("/style.css")
async def style_sheet() -> Response:
    return style()


@router.get("/problems")
async def problems(request: Request) -> Response:
    language = language_of(request.scope)
    rows = [
        f"<dt>{link(f'/problems/{slug}?lang={language}', slug)} ({status})</dt>"
        f"<dd>{escape(say(f'service.problem.{slug}.title', language))}</dd>"
        for slug, status in STATUS.items()
    ]
    return page(language, "/problems", say("service.api.problems", language), f"<dl>{''.join(rows)}</dl>")


@router.get("/problems/{slug}")
async def one_problem(request: Request, slug: str) -> Response:
    if slug not in STATUS:
        raise ProblemError("not-found")
    language = language_of(request.scope)
    body = f"<p>{escape(say(f'service.problem.{slug}.about', language))}</p><p>HTTP {STATUS[slug]}</p>"
    return page(language, f"/problems/{slug}", say(f"service.problem.{slug}.title", language), body)
