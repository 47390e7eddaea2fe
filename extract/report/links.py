"""Paths and addresses of files and rules for code scanning, annotations and web pages."""

import os
import re
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

from extract.report import Report

_PAGES = re.compile(r"https?://|[^:]*$|[^:/?#]*[/?#]", re.IGNORECASE)


def repository_path(file: str) -> str:
    """The path of a file from the root of its repository; else from the working directory."""
    path = Path(os.path.abspath(file))  # noqa: PTH100  a link stays a link: the repository knows its name
    return Path(os.path.relpath(path, _repository(path.parent) or Path.cwd())).as_posix()


def relative_uri(file: str) -> str:
    """The same as a relative URI."""
    return quote(repository_path(file))


def rule_link(report: Report, number: str | None, language: str) -> str | None:
    """The address of a rule on the pages that the settings name; None without pages or number.

    Only https and http addresses and paths are used.
    """
    if not report.reference or not number or not _PAGES.match(report.reference):
        return None
    return report.reference.replace("{number}", quote(number, safe=".")).replace("{lang}", language)


@lru_cache
def _repository(folder: Path) -> Path | None:
    """The root of the repository that contains a folder, None outside of any."""
    return next((above for above in (folder, *folder.parents) if (above / ".git").exists()), None)
