"""Headings without a number: a short line above its text, or one that runs into its paragraph."""

from __future__ import annotations

from extract.model.document import SPACES, Line, Paragraph
from extract.read.signs import EXAMPLE, LIST_MARK, NOTE_MARK, RUN_IN, ends_sentence, width
from extract.sections.titles import Title

LONGEST = 60


def heading(paragraph: Paragraph) -> Title | None:
    """The heading that a paragraph is, or that runs into it; None where it is plain text."""
    raw = paragraph.raw
    if len(paragraph.lines) == 1 and is_heading_line(paragraph.lines[0]):
        return Title(raw.strip(SPACES), raw.strip(SPACES), len(raw), sure=False)
    run_in = RUN_IN.match(raw)
    if run_in and not EXAMPLE.match(raw):
        return Title(run_in.group("title"), run_in.group().strip(SPACES), run_in.end(), sure=False)
    return None


def is_heading_line(line: Line) -> bool:
    """Whether a line that stands alone reads as a heading."""
    text = line.raw.strip(SPACES)
    return (
        bool(text)
        and width(text) <= LONGEST
        and not ends_sentence(text)
        and not text.endswith((",", "、", "/"))
        and not text[0].islower()
        and any(map(str.isalpha, text))
        and not LIST_MARK.match(text)
        and not EXAMPLE.match(text)
        and not NOTE_MARK.match(text)
    )
