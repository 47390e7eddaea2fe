"""Places that hold something which cannot be read: pictures, glyphs without characters, hidden text."""

from __future__ import annotations

from collections.abc import Sequence

from extract.read.pdf.settings import Settings
from extract.read.pdf.shapes import Ink, PageBlock, PageProblem


def page_problems(ink: Ink, blocks: Sequence[PageBlock], settings: Settings) -> list[PageProblem]:
    """Every such place of a page, with its box."""
    return []
