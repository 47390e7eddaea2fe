"""Where a file or a rule is found by what shows the report: code scanning, annotations, web pages."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

from extract.report import Report

_PAGES = re.compile(r"https?://|[^:]*$|[^:/?#]*[/?#]", re.IGNORECASE)


def repository_path(file: str) -> str:
    """A file from the top of its repository on, as code review names it; else from the working directory."""
    path = Path(os.path.abspath(file))  # noqa: PTH100  a link stays a link: the repository knows its name
    return Path(os.path.relpath(path, _repository(path.parent) or Path.cwd())).as_posix()


def relative_uri(file: str) -> str:
    """The same as a URI."""
    return quote(repository_path(file))


def rule_link(report: Report, number: str | None, language: str) -> str | None:
    """The address of a rule on the pages that the settings name; None without pages or number.

    Only what leads to a page is an address: one that begins with https, http or a path.
    """
    if not report.reference or not number or not _PAGES.match(report.reference):
        return None
    return report.reference.replace("{number}", quote(number, safe=".")).replace("{lang}", language)


@lru_cache
def _repository(folder: Path) -> Path | None:
    """The top of the repository that a folder belongs to, None outside of any."""
    return next((above for above in (folder, *folder.parents) if (above / ".git").exists()), None)
