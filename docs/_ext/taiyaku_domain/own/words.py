"""A stretch of a book's text, with what differs in the other book marked in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from docutils import nodes
from sphinx.writers.html5 import HTML5Translator

from extract.facing.edition import Marked, Words
from taiyaku_domain.own.hidden import visible


class Piece(NamedTuple):
    """Text and what is said about it: its kind of difference, a hint, the anchor of the explanation."""

    text: str
    kind: str = ""
    hint: str = ""
    leads_to: str = ""


class book_words(nodes.Inline, nodes.TextElement):  # docutils names nodes in small letters
    """Text of a book. Its one child is the whole text, so that the search does not see the marks, which
    would cut Japanese words in two; `pieces` are the same letters as they are drawn."""


def draw_book_words(translator: HTML5Translator, node: book_words) -> None:
    """Write the pieces, marked ones as `<mark>`; the explanation is one step away."""
    for piece in node["pieces"]:
        text = translator.encode(piece.text)
        if piece.leads_to:
            text = f'<a href="#{translator.attval(piece.leads_to)}">{text}</a>'
        if piece.kind:
            hint, kind = translator.attval(piece.hint), translator.attval(piece.kind)
            text = f'<mark class="differs {kind}" title="{hint}">{text}</mark>'
        translator.body.append(text)
    raise nodes.SkipNode


def paragraphs(
    words: Words, hints: Mapping[str | None, tuple[str, str]]
) -> Iterator[nodes.paragraph]:
    """Each line of the text as a paragraph. `hints` gives (hint, anchor) of a discrepancy by its id."""
    start = 0
    for line in words.raw.split("\n"):
        end = start + len(line)
        pieces = list(_pieces(words, start, end, hints))
        drawn = book_words("", nodes.Text(line), pieces=pieces)
        yield nodes.paragraph("", "", drawn, translatable=False)
        start = end + 1


def _pieces(
    words: Words, start: int, end: int, hints: Mapping[str | None, tuple[str, str]]
) -> Iterator[Piece]:
    for marked in _within(words.marked, start, end):
        yield Piece(visible(words.raw[start : marked.start]))
        hint, leads_to = hints.get(marked.discrepancy) or hints[None]
        yield Piece(visible(words.raw[marked.start : marked.end]), marked.kind, visible(hint), leads_to)
        start = marked.end
    yield Piece(visible(words.raw[start:end]))


def _within(marks: Iterable[Marked], start: int, end: int) -> Iterator[Marked]:
    """The marks between two offsets, cut to them, each beginning where the one before has ended."""
    for mark in marks:
        first, last = max(mark.start, start), min(mark.end, end)
        if first < last:
            yield Marked(first, last, mark.kind, mark.discrepancy)
            start = last
