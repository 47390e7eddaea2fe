"""Self-contained pages: one HTML file with its style, script and data."""

import json
import re
from collections.abc import Callable, Mapping
from html import escape
from importlib.resources import files
from typing import Any

Say = Callable[..., str]
"""A message id, a language and fields: the sentence."""

VIEWPORT = "width=device-width, initial-scale=1"
OTHER_LANGUAGE: Mapping[str, str] = {"en": "ja", "ja": "en"}


def standalone_page(
    package: str,
    stem: str,
    language: str,
    say: Callable[[str], str],
    parts: Mapping[str, str],
    data: Mapping[str, Any],
    *,
    viewport: str = VIEWPORT,
) -> str:
    """The page in that language, made of `<stem>.html`, `.css` and `.js` of the package.

    The HTML is the content of the body. Each `@name@` in it is replaced by the part of that name, which must
    be HTML, else by the text that `say` has for it; `@language@` and `@other@` are the codes of the page's
    language and of the other one. The data become JSON that cannot end its element. A style that begins with
    `@form@` extends the style of all forms.
    """
    known = {
        **parts,
        "language": language,
        "other": OTHER_LANGUAGE[language],
        "viewport": viewport,
        "style": source(package, f"{stem}.css").replace("@form@", source(__package__, "standalone_form.css")),
        "script": source(package, f"{stem}.js"),
        "data": json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
    }
    page = source(__package__, "standalone_page.html").replace("@body@", source(package, f"{stem}.html"))

    def filled_in(name: re.Match[str]) -> str:
        return known[name[1]] if name[1] in known else escape(say(name[1]))

    return re.sub("@([a-z-]+)@", filled_in, page)


def source(package: str, name: str) -> str:
    """A file of the package as text, without blank lines around it."""
    return files(package).joinpath(name).read_text("utf-8").strip()


def left_open(*fields: str) -> dict[str, str]:
    """Message fields that stay placeholders, such as `{count}`, for the page's script to fill in."""
    return {field: f"{{{field}}}" for field in fields}
