"""The facing edition that this site contains, as written by `taiyaku docs`."""

import pickle
from functools import lru_cache
from os.path import relpath
from pathlib import Path

from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective

from extract.facing import FacingEdition
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import OTHER, Edition


def own_books(config: Config) -> FacingEdition | None:
    """The reader's own books; None in the public site."""
    return _load(config.own_books) if config.own_books else None


def given_books(config: Config) -> FacingEdition:
    """As `own_books`, for pages that exist only with books."""
    return _load(config.own_books)


def explained(config: Config) -> dict[str, tuple[int, Discrepancy]]:
    """The number of the page that explains each difference, by the id of the difference."""
    return _explained(config.own_books)


def shown_alone(config: Config) -> Edition:
    """The book that a page with one book shows: that of the site's language, if available."""
    language: Edition = config.language
    return language if given_books(config).files[language] else OTHER[language]


def relative_address(directive: SphinxDirective, page: str, anchor: str = "") -> str:
    """The address of one of these pages, relative to the page that is being read."""
    here = Path(directive.env.current_document.docname).parent
    return f"{relpath(page, here)}.html" + (f"#{anchor}" if anchor else "")


@lru_cache
def _explained(path: str) -> dict[str, tuple[int, Discrepancy]]:
    pages = enumerate(_load(path).pages, start=1)
    return {d.id: (number, d) for number, page in pages for section in page for d in section.discrepancies}


@lru_cache
def _load(path: str) -> FacingEdition:
    """Read the file that `taiyaku docs` wrote into a folder that only its owner can read."""
    edition: FacingEdition = pickle.loads(Path(path).read_bytes())
    return edition
