"""The navigation beside a page, rendered once for all pages that share it.

The theme renders it again for each page, which takes a quarter of the time of a build. Pages of one folder
below the same page, deeper than the navigation reaches, have the same links and the same marks.
"""

from collections.abc import Callable
from functools import partial
from posixpath import dirname
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

DEPTH = 2
"""How many levels of pages are entries of the navigation; `site-navigation.html` asks for as many."""


def setup(app: Sphinx) -> dict[str, Any]:
    """Provide `draw_navigation` to templates."""
    drawn: dict[object, str] = {}
    app.connect("html-page-context", partial(_offer, drawn), priority=400)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _offer(
    drawn: dict[object, str],
    _app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    above = tuple(each["link"] for each in context.get("parents", ()))
    place = (dirname(page), above) if len(above) >= DEPTH else page
    context["draw_navigation"] = partial(_draw, drawn, place)


def _draw(drawn: dict[object, str], place: object, draw: Callable[..., str]) -> str:
    if place not in drawn:
        options = {"show_nav_level": 1, "maxdepth": DEPTH, "collapse": False, "includehidden": True}
        drawn[place] = str(draw("sidebar", startdepth=0, titles_only=True, **options))
    return drawn[place]
