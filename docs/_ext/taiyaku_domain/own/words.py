"""A range of a book's text: sentences and their partners, marks of differences, links."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple, Protocol, TypeVar

from docutils import nodes
from sphinx.writers.html5 import HTML5Translator

from extract.facing.edition import FacingText
from extract.read.signs import LIST_MARK
from rules_core.model.tables import OTHER, Edition
from rules_core.visible import visible
from taiyaku_domain.elements import fixed
from taiyaku_domain.own.rule_numbers import draw_mention, mentions
from taiyaku_domain.own.typography import LIST_ITEM, Replaced, Styled, typeset
from taiyaku_domain.view import View


class Hint(NamedTuple):
    """The hint of a marked range, and the address of its explanation ("" for none)."""

    sentence: str
    address: str = ""


Hints = Mapping[str | None, Hint]
"""By the id of the discrepancy; None is for ranges without a discrepancy."""

NO_HINTS: Hints = {None: Hint("")}


class TextPiece(NamedTuple):
    """A run of text with the same properties.

    `sentence` is the id of its sentence pair, `alone` says that it has no partner; `kind`, `hint` and
    `address` describe a mark, `rule` is the number that it names, `tags` the HTML tags. A piece with a `gap`
    is a placeholder for text that only the other book has.
    """

    text: str
    sentence: str = ""
    alone: str = ""
    gap: str = ""
    kind: str = ""
    hint: str = ""
    address: str = ""
    rule: str = ""
    tags: tuple[str, ...] = ()


class book_words(nodes.Inline, nodes.TextElement):  # docutils names its nodes so
    """Text of a book. `pieces` are the same text for drawing.

    Its only child is the whole text, so that the search does not see the marks, which would cut Japanese
    words in two.
    """


def draw_book_words(translator: HTML5Translator, node: book_words) -> None:
    """Write the pieces: sentences contain marks that link to explanations, which contain rule numbers."""
    for (sentence, alone, gap), stretch in groupby(node["pieces"], lambda each: each[1:4]):
        words = _attribute(translator, "title", gap or alone) + _attribute(translator, "data-pair", sentence)
        if gap:
            name = _attribute(translator, "aria-label", gap)
            translator.body.append(f'<span class="sentence gap" role="img"{words}{name}></span>')
            continue
        drawn = "".join(_marked(translator, stretch))
        kind = "sentence alone" if alone else "sentence"
        translator.body.append(f'<span class="{kind}"{words}>{drawn}</span>' if sentence else drawn)
    raise nodes.SkipNode


def _marked(translator: HTML5Translator, pieces: Iterable[TextPiece]) -> Iterator[str]:
    for (kind, hint, address), stretch in groupby(pieces, lambda each: (each.kind, each.hint, each.address)):
        text = "".join(_named(translator, stretch))
        if address:
            text = f'<a href="{translator.attval(address)}">{text}</a>'
        if kind:
            title = _attribute(translator, "title", hint)
            text = f'<mark class="differs {translator.attval(kind)}"{title}>{text}</mark>'
        yield text


def _named(translator: HTML5Translator, pieces: Iterable[TextPiece]) -> Iterator[str]:
    for rule, stretch in groupby(pieces, lambda each: each.rule):
        text = "".join(_styled(translator, each) for each in stretch)
        yield draw_mention(translator, text, rule) if rule else text


def _styled(translator: HTML5Translator, piece: TextPiece) -> str:
    text = translator.encode(piece.text)
    for tag in piece.tags if text else ():
        text = f"<{tag}>{text}</{tag}>"
    return text


def _attribute(translator: HTML5Translator, name: str, value: str) -> str:
    return f' {name}="{translator.attval(value)}"' if value else ""


def draw_words(
    words: FacingText, edition: Edition, view: View, hints: Hints, section: str
) -> nodes.paragraph:
    """A paragraph of a book with its sentences and marks; with NO_HINTS without either."""
    item = LIST_ITEM.match(words.raw)
    depth = next((style.depth for style in words.styles or () if style.kind == "item"), 0)
    pieces = list(_pieces(words, edition, view, hints, section, item.end() if item else 0))
    text = book_words("", "", nodes.Text(words.raw), pieces=pieces)
    bullet = item is not None or (depth > 0 and not LIST_MARK.match(words.raw))
    classes = ["book-item"] * bullet + [f"book-depth-{min(depth, DEEPEST)}"] * (depth > 1)
    return fixed(text, classes=classes)


DEEPEST = 4
"""Maximal depth of nested lists; deeper ones are drawn at this depth."""


def set_words(raw: str) -> list[nodes.Node]:
    """The text of a table or note, formatted by the markup signs in it."""
    replaced, styled = typeset(raw)
    stretches: tuple[_Stretch, ...] = (*replaced, *styled)
    cuts = {0, len(raw), *(at for each in stretches for at in (each.start, each.end))}
    pieces = [
        TextPiece(_letters(raw, first, end, replaced), tags=_tags(styled, first, end))
        for first, end in pairwise(sorted(cuts))
    ]
    text = "".join(piece.text for piece in pieces)
    return [book_words("", "", nodes.Text(text), pieces=pieces)] if styled else [nodes.Text(text)]


def _tags(styled: Sequence[Styled], first: int, end: int) -> tuple[str, ...]:
    """The HTML tags of the styles at these characters, without duplicates."""
    return tuple(dict.fromkeys(each.tag for each in styled if each.start < end and first < each.end))


def marked_piece(text: str, hint: Hint | None) -> TextPiece:
    """A text marked as a whole, or unmarked if there is no hint."""
    if hint is None:
        return TextPiece(visible(text))
    return TextPiece(visible(text), kind="whole", hint=visible(hint.sentence), address=hint.address)


def _pieces(
    words: FacingText, edition: Edition, view: View, hints: Hints, section: str, start: int
) -> Iterator[TextPiece]:
    """The text from `start` on, split wherever its properties change."""
    raw, compared = words.raw, hints is not NO_HINTS
    replaced, styled = typeset(raw, words.styles)
    sentences, gaps = (words.sentences, words.gaps) if compared else ((), ())
    marks = sorted(words.marked, key=lambda mark: mark.end - mark.start) if compared else []
    named = list(mentions(raw, edition, view))
    stretches: tuple[_Stretch, ...] = (*sentences, *marks, *named, *styled, *replaced)
    cuts = {start, *(at for at, _ in gaps), *(end for each in stretches for end in (each.start, each.end))}
    whole = [(each.start, each.end) for each in replaced]
    cuts = {cut for cut in cuts if not any(first < cut < end for first, end in whole)}
    bounds = sorted(cut for cut in cuts if start <= cut <= len(raw))
    for first, end in pairwise((*bounds, len(raw))):
        for at, pair in gaps:
            if at == first or (at < start == first):
                gap = view.of_book("own.gap", OTHER[edition])
                yield TextPiece("", sentence=f"{section}.{pair}", gap=gap)
        if first == end:
            continue
        sentence = _touching(sentences, first, end)
        mark = _touching(marks, first, end)  # the innermost
        name = None if mark else _touching(named, first, end)
        hint = hints.get(mark.discrepancy, hints[None]) if mark else Hint("")
        yield TextPiece(
            text=visible(_letters(raw, first, end, replaced)),
            sentence=f"{section}.{sentence.pair}" if sentence else "",
            alone=view.of_book("own.only", edition) if sentence and sentence.alone else "",
            kind=mark.kind if mark else "",
            hint=visible(hint.sentence),
            address=hint.address,
            rule=name.number if name else "",
            tags=_tags(styled, first, end),
        )


class _Stretch(Protocol):
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


_S = TypeVar("_S", bound=_Stretch)


def _touching(stretches: Sequence[_S], start: int, end: int) -> _S | None:
    """The first range that contains any of these characters."""
    return next((each for each in stretches if each.start < end and start < each.end), None)


def _letters(raw: str, start: int, end: int, replaced: Sequence[Replaced]) -> str:
    """The replacement of the characters of a range; a replaced range is never split."""
    each = _touching(replaced, start, end)
    return raw[start:end] if each is None else each.shown
