"""The landing page, and the pages that the `type` of problems refers to."""

from collections.abc import Mapping, Sequence
from html import escape

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.service.language import Language, language_of
from api.service.pages import link, page, style
from api.service.problems import STATUS, ProblemError
from api.service.system_data import EXAMPLES, VALIDATE, SystemData, capabilities, label
from rules_core.messages import say

router = APIRouter(include_in_schema=False)


def add(router: APIRouter, served: Sequence[SystemData]) -> None:
    """Add the landing page, which lists what every system offers, and the pages of problems."""

    @router.get("/", include_in_schema=False)
    async def landing(request: Request) -> Response:
        language = language_of(request.scope)
        host, port = request.scope["server"]  # the socket's own name: a Host header is not repeated
        body = [
            f"<p>{escape(say('service.page.about', language))}</p>",
            _links(
                {
                    "/docs/en/": say("service.page.reference-en", language),
                    "/docs/ja/": say("service.page.reference-ja", language),
                    "/v1": say("service.api.contents", language),
                    "/openapi.json": say("service.api.openapi", language),
                    "/problems": say("service.api.problems", language),
                },
                language,
            ),
        ]
        for data in served:
            body += _system(data, f"http://{host}:{port}", language)
        return page(language, "/", say("service.page.title", language), "\n".join(body))


def _system(data: SystemData, base: str, language: Language) -> list[str]:
    """The section of a system: what it offers, and how to judge an example."""
    offered = capabilities(data)
    read = {
        f"{data.address}/{each.place}": label(each.about, language)
        for each in offered
        if each.method == "GET"
    }
    body = [
        f"<h2>{escape(data.system.titles[language])}</h2>",
        f"<p>{escape(data.system.about[language])}</p>",
        _links({data.address: say("service.api.system", language), **read}, language),
    ]
    if {EXAMPLES, VALIDATE}.issubset(offered):
        example = f"curl -s {base}{data.address}/{EXAMPLES.place}/{next(iter(data.system.examples))} |\n"
        example += "  curl -H 'Content-Type: application/json' --data-binary @- "
        example += f"'{base}{data.address}/{VALIDATE.place}?lang={language}'"
        body += [
            f"<p>{escape(say('service.page.try', language))}</p>",
            f"<pre><code>{escape(example)}</code></pre>",
        ]
    return body


def _links(about: Mapping[str, str], language: Language) -> str:
    """A list of links with descriptions."""
    rows = []
    for href, what in about.items():
        target = href if href.startswith("/docs/") else f"{href}?lang={language}"
        rows.append(f"<dt>{link(target, href)}</dt><dd>{escape(what)}</dd>")
    return f"<dl>{''.join(rows)}</dl>"


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
