"""Self-contained pages: one HTML file with its style, script and data."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

VIEWPORT = "width=device-width, initial-scale=1"
OTHER_LANGUAGE: Mapping[str, str] = {"en": "ja", "ja": "en"}


def standalone_page(
    package: str, stem: str, texts: Mapping[str, str], data: Mapping[str, Any], *, viewport: str = VIEWPORT
) -> str:
    """The page in the language of `texts`, made of `<stem>.html`, `.css` and `.js` of the package.

    The HTML is the content of the body. Each `@name@` in it is replaced by the text of that name, which must
    be HTML; the data become JSON that cannot end its element. A style that begins with `@form@` extends the
    style of all forms.
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
    """Message fields that stay placeholders, such as `{count}`, for the page's script to fill in."""
    return {field: f"{{{field}}}" for field in fields}
