"""The data files of the words, each read once."""

import tomllib
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
PARSED: dict[bytes, dict[str, Any]] = {}
"""By the digest of a file: what it says, and what a run before has kept."""


@lru_cache
def word_file(name: str) -> dict[str, Any]:
    """The data of a file of this package; not to be changed."""
    content = (FOLDER / f"{name}.toml").read_bytes()
    digest = sha256(content).digest()
    if digest not in PARSED:
        PARSED[digest] = tomllib.loads(content.decode("utf-8"))
    return PARSED[digest]
