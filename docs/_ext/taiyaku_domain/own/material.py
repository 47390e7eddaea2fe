"""The facing edition that this site is built with, as `docs.own` was given it."""

from __future__ import annotations

import pickle
from functools import lru_cache
from pathlib import Path

from sphinx.config import Config

from extract.facing import FacingEdition


def own_books(config: Config) -> FacingEdition | None:
    """The reader's own books; None in the public site."""
    return _load(config.own_books) if config.own_books else None


@lru_cache
def _load(path: str) -> FacingEdition:
    """What `taiyaku docs` handed over: a file of its own, in a folder that only its owner can read."""
    edition: FacingEdition = pickle.loads(Path(path).read_bytes())
    return edition
