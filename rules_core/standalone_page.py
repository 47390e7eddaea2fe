"""A page that stands by itself: one HTML file with its style, script and data in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

OTHER_LANGUAGE: Mapping[str, str] = {"en": "ja", "ja": "en"}


def standalone_page(package: str, stem: str, texts: Mapping[str, str], data: Mapping[str, Any]) -> str:
    """The page made of `<stem>.html`, `.css` and `.js` in that package.

    Each `@name@` of the HTML becomes the text of that name, which is HTML already; `@style@`, `@script@` and
    `@data@` become the two other files and the data as JSON that cannot end its element.
    """
    page = source(package, f"{stem}.html")
    for name, text in texts.items():
        page = page.replace(f"@{name}@", text)
    page = page.replace("@style@", source(package, f"{stem}.css"))
    page = page.replace("@script@", source(package, f"{stem}.js"))
    return page.replace("@data@", json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"))


def source(package: str, name: str) -> str:
    """A file of the package as text, without blank lines around it."""
    return files(package).joinpath(name).read_text("utf-8").strip()


def left_open(*fields: str) -> dict[str, str]:
    """Fields of a sentence that the page itself fills in, each as it stands there: `{count}`."""
    return {field: f"{{{field}}}" for field in fields}
