"""A stretch of a book's text: what differs in the other book is marked, rules that it names are links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from docutils import nodes
from sphinx.writers.html5 import HTML5Translator

from extract.facing.edition import FacingText, MarkedText
from rules_core.model.tables import Edition
from rules_core.visible import visible
from taiyaku_domain.own.rule_numbers import NumberMention, draw_mention, mentions
from taiyaku_domain.view import View

Hints = Mapping[str | None, tuple[str, str]]
"""What to say of a marked stretch and the anchor of its explanation, by the id of its discrepancy; None is
for stretches that no discrepancy explains."""

NO_HINTS: Hints = {None: ("", "")}


class TextPiece(NamedTuple):
    """Letters as they are drawn; where they are marked, what differs, a hint, the explanation's anchor;
    where they name a rule, its number."""

    text: str
    kind: str = ""
    hint: str = ""
    leads_to: str = ""
    rule: str = ""


class book_words(nodes.Inline, nodes.TextElement):  # docutils names its nodes so
    """Text of a book. Its one child is the whole text, so that the search does not see the marks, which
    would cut Japanese words in two; `pieces` are the same letters as they are drawn."""


def draw_book_words(translator: HTML5Translator, node: book_words) -> None:
    """Write the pieces, marked ones as `<mark>` that leads to its explanation."""
    for piece in node["pieces"]:
        text = translator.encode(piece.text)
        if piece.leads_to:
            text = f'<a href="#{translator.attval(piece.leads_to)}">{text}</a>'
        if piece.kind:
            kind, hint = translator.attval(piece.kind), translator.attval(piece.hint)
            text = f'<mark class="differs {kind}" title="{hint}">{text}</mark>'
        if piece.rule:
            text = draw_mention(translator, text, piece.rule)
        translator.body.append(text)
    raise nodes.SkipNode


def draw_words(words: FacingText, edition: Edition, view: View, hints: Hints) -> nodes.paragraph:
    """A paragraph of a book with its marks; with NO_HINTS none are drawn."""
    marks = _in_order(words.marked) if hints is not NO_HINTS else ()
    pieces = list(_pieces(words.raw, marks, list(mentions(words.raw, edition, view)), hints))
    return nodes.paragraph(
        "", "", book_words("", "", nodes.Text(words.raw), pieces=pieces), translatable=False
    )


def _pieces(
    raw: str, marks: Iterable[MarkedText], named: list[NumberMention], hints: Hints
) -> Iterator[TextPiece]:
    end = 0
    for mark in marks:
        yield from _unmarked(raw, end, mark.start, named)
        hint, leads_to = hints.get(mark.discrepancy, hints[None])
        yield TextPiece(visible(raw[mark.start : mark.end]), mark.kind, visible(hint), leads_to)
        end = mark.end
    yield from _unmarked(raw, end, len(raw), named)


def _unmarked(raw: str, start: int, end: int, named: list[NumberMention]) -> Iterator[TextPiece]:
    """The letters between two marks; a number that a mark touches leads to the explanation, not the rule."""
    for mention in named:
        if start <= mention.start and mention.end <= end:
            yield TextPiece(visible(raw[start : mention.start]))
            yield TextPiece(visible(raw[mention.start : mention.end]), rule=mention.number)
            start = mention.end
    yield TextPiece(visible(raw[start:end]))


def _in_order(marks: Iterable[MarkedText]) -> Iterator[MarkedText]:
    """The marks one after the other; what an earlier one covers is not marked twice."""
    end = 0
    for mark in sorted(marks, key=lambda mark: (mark.start, -mark.end)):
        if mark.end > max(mark.start, end):
            yield replace(mark, start=max(mark.start, end))
            end = mark.end
