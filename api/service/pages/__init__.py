"""The few HTML pages of the service itself, with one style sheet, nothing from elsewhere."""

from functools import cache
from html import escape
from pathlib import Path
from string import Template

from starlette.responses import Response

from api.service.headers import PAGE_POLICY
from api.service.language import Language
from rules_core.messages import say

_FOLDER = Path(__file__).parent


def page(language: Language, address: str, title: str, body: str) -> Response:
    """A whole page. `title` is text, `body` HTML; `address` is the same page in the other language."""
    other: Language = "ja" if language == "en" else "en"
    html = Template(_file("page.html")).substitute(
        language=language,
        other=other,
        other_name=say("service.page.language", other),
        address=address,
        title=escape(title),
        body=body,
        unofficial=escape(say("service.page.unofficial", language)),
    )
    return Response(html, headers={"content-security-policy": PAGE_POLICY}, media_type="text/html")


def style() -> Response:
    """The style sheet of these pages."""
    return Response(_file("style.css"), media_type="text/css")


def link(href: str, text: str) -> str:
    """A link as HTML."""
    return f'<a href="{escape(href)}">{escape(text)}</a>'


@cache
def _file(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")
