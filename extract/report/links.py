"""Where a file or a rule is found by what shows the report: code scanning, annotations, web pages."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

from extract.report import Report


def repository_path(file: str) -> str:
    """A file from the top of its repository on, as code review names it; else from the working directory."""
    path = Path(os.path.abspath(file))  # noqa: PTH100  a link stays a link: the repository knows its name
    top = next((above for above in path.parents if (above / ".git").exists()), Path.cwd())
    return Path(os.path.relpath(path, top)).as_posix()


def relative_uri(file: str) -> str:
    """The same as a URI."""
    return quote(repository_path(file))


def rule_link(report: Report, number: str | None, language: str) -> str | None:
    """The address of a rule on the pages that the settings name; None without pages or number."""
    if not report.reference or not number:
        return None
    return report.reference.replace("{number}", quote(number, safe=".")).replace("{lang}", language)
