"""The built sites as tests look at them: pages, their ids, links and words."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import html

LANGUAGES = ("en", "ja")


@dataclass(frozen=True)
class Page:
    """One page of one site. `name` is its path below the site's folder."""

    site: Path
    name: str

    @cached_property
    def tree(self) -> html.HtmlElement:
        """The whole page."""
        return html.fromstring((self.site / self.name).read_text(encoding="utf-8"))

    @cached_property
    def ids(self) -> Counter[str]:
        """Every id of the page and how often it stands there."""
        return Counter(self.tree.xpath("//@id"))

    @property
    def article(self) -> html.HtmlElement:
        """What the page says, without navigation."""
        return self.tree.xpath("//article | //main[not(.//article)]")[0]

    def by_id(self, name: str) -> html.HtmlElement:
        """The element with that id; KeyError where there is none."""
        return self._elements[name]

    @cached_property
    def _elements(self) -> dict[str, html.HtmlElement]:
        found: dict[str, html.HtmlElement] = {}
        for element in self.tree.iter("*"):
            if (name := element.get("id")) is not None:
                found.setdefault(name, element)
        return found

    def links(self) -> list[tuple[str, str]]:
        """(page, fragment) of every link to a file of the sites."""
        found = []
        for target in self.tree.xpath("//a/@href | //link[@rel='alternate']/@href"):
            parts = urlsplit(target)
            if parts.scheme:
                continue
            path = (
                (self.site / self.name).parent / unquote(parts.path) if parts.path else self.site / self.name
            )
            found.append((str(path.resolve()), unquote(parts.fragment)))
        return found


def pages(site: Path) -> dict[str, Page]:
    """Every page of a site by its name; files that a system writes beside its pages are none."""
    drawn = (path for path in site.rglob("*.html") if 'id="pst-skip-link"' in path.read_text("utf-8"))
    names = sorted(str(path.relative_to(site)) for path in drawn)
    return {name: Page(site, name) for name in names if "_static" not in name}


def words(element: html.HtmlElement) -> str:
    """The text of an element with single spaces."""
    return " ".join(element.text_content().split())
