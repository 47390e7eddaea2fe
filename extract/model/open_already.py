"""Paths of files that this process has open: `/dev/stdin`, and what `<(…)` in a shell gives."""

import re
from pathlib import Path

_OPEN_ALREADY = re.compile(r"/dev/(std|fd/)|/proc/(self|[0-9]+)/fd/")


def is_open_already(path: Path) -> bool:
    """Whether a path is an open file descriptor, which may not be a file, and must not be replaced."""
    return _OPEN_ALREADY.match(str(path)) is not None
