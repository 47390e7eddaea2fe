"""A self-contained page: one HTML file with its style, script and data in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

VIEWPORT = "width=device-width, initial-scale=1"
OTHER_LANGUAGE: Mapping[str, str] = {"en": "ja", "ja": "en"}


def standalone_page(
    package: str, stem: str, texts: Mapping[str, str], data: Mapping[str, Any], *, viewport: str = VIEWPORT
) -> str:
    """The page in the language that `texts` name, with `<stem>.html`, `.css` and `.js` of that package.

    The HTML is what stands in the body. Each `@name@` of it becomes the text of that name, which is HTML
    already; the data become JSON that cannot end its element. A style that begins with `@form@` builds on
    that of all forms.
    """
    page = source(__package__, "standalone_page.html").replace("@body@", source(package, f"{stem}.html"))
    for name, text in {**texts, "viewport": viewport}.items():
        page = page.replace(f"@{name}@", text)
    style = source(package, f"{stem}.css").replace("@form@", source(__package__, "standalone_form.css"))
    page = page.replace("@style@", style).replace("@script@", source(package, f"{stem}.js"))
    return page.replace("@data@", json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"))


def source(package: str, name: str) -> str:
    """A file of the package as text, without blank lines around it."""
    return files(package).joinpath(name).read_text("utf-8").strip()


def left_open(*fields: str) -> dict[str, str]:
    """Fields of a sentence that the page itself fills in, each as it stands there: `{count}`."""
    return {field: f"{{{field}}}" for field in fields}
