"""Paths that name what this process has open already: `/dev/stdin`, and what `<(…)` in a shell gives."""

from __future__ import annotations

import re
from pathlib import Path

_OPEN_ALREADY = re.compile(r"/dev/(std|fd/)|/proc/(self|[0-9]+)/fd/")


def is_open_already(path: Path) -> bool:
    """Whether a path names something open: it may be no file, and is never replaced."""
    return _OPEN_ALREADY.match(str(path)) is not None
