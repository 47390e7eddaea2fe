"""The text of a section: rule text and worked examples separated, and where it breaks off."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import pairwise

from extract.model.document import SPACES, Passage
from extract.model.packed import packed
from extract.read.signs import EXAMPLE, LIST_MARK, NOTE_MARK, ends_sentence, is_cjk, width
from rules_core.model import Place

SHORTEST_SENTENCE = 60  # columns; what is shorter and unfinished is a label or a list item
_BEFORE_EXAMPLE = '.!?。！？"”’)]」』/'
_LABEL = re.compile(r"[.!?)\]\"]\s+[A-Z][A-Z&]{1,4}$")  # a link's label after the last full stop
_CALL = re.compile(r"(?<!\d)[.!?。！？][\"'”’)\]」』]*\s?[\d⁰¹²³⁴-⁹]{1,3}$")  # a footnote's, at the end
LONGEST_REMARK = 100  # columns; what is longer below a table is rule text again
SHOWN = 20  # characters of a broken-off text that a message shows


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a text breaks off: its last characters and their place."""

    found: str
    place: Place


@dataclass
class Body:
    """A section's text under construction."""

    texts: list[Passage] = field(default_factory=list)
    examples: list[Passage] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)
    in_example: bool = False
    below_table: bool = (
        False  # only notes have come since the last table; whether they are whole is its affair
    )
    promise: Cut | None = None  # rule text ends in a colon, and what it announces has not come yet
    before_list: bool = False  # the last piece has no end of a sentence, as the words before a list may
    end: Place | None = None
    finished: Sequence[Passage] | None = None  # its passages, packed

    @property
    def passages(self) -> Sequence[Passage]:
        """The rule text, then each example."""
        if self.finished is not None:
            return self.finished
        text = reduce(_on_a_new_line, self.texts) if self.texts else Passage("", ())
        return text, *self.examples

    def pack(self) -> None:
        """Keep the passages packed; nothing is added any more."""
        if self.finished is None:
            self.finished = packed(self.passages, 0)
            self.texts, self.examples = [], []

    def add(self, piece: Passage, *, whole: bool = True) -> None:
        """Add a paragraph or a part of one; `whole` is false if a section is buried after it."""
        piece = piece.without_signs()
        if not piece.raw.strip(SPACES):
            return
        place = self.end = piece.lines[-1][1]
        if self.before_list and LIST_MARK.match(piece.raw):
            self.cuts.pop()  # no sentence that breaks off, but the words before a list
        bounds = [0, *_examples(piece.raw), len(piece.raw)]
        for number, (begin, end) in enumerate(pairwise(bounds)):
            passage = piece.part(begin, end)
            part = passage.raw
            if EXAMPLE.match(part):
                self.in_example = True
                self.examples.append(passage)
            elif not self.in_example:
                self.texts.append(passage)
                announces = part.endswith((":", "："))
                self.promise = Cut(part[-SHOWN:], place) if announces else None
            elif number:
                self.examples[-1] = self.examples[-1].join("", passage)
            else:
                self.examples[-1] = self.examples[-1].join("\n", passage)
            last = number == len(bounds) - 2
            note = self.below_table and NOTE_MARK.match(part) is not None
            self.below_table &= note or width(part) <= LONGEST_REMARK
            cut = not note and breaks_off(part, whole=whole or not last)
            self.before_list = cut and whole and last and not part.endswith("/")
            if cut:
                self.cuts.append(Cut(part[-SHOWN:], place))

    def table(self) -> None:
        """A table ends an example: what follows it is rule text again, after the table's own notes."""
        self.in_example = False
        self.below_table = True
        self.promise = None

    def close(self, *, children: bool) -> None:
        """End the section; `children` says that it has subsections, which a colon may announce."""
        if self.promise and (len(self.passages) > 1 or not children):
            self.cuts.append(self.promise)


def _on_a_new_line(before: Passage, after: Passage) -> Passage:
    return before.join("\n", after)


def _examples(text: str) -> Iterator[int]:
    """The offsets of worked examples inside a text: at a marker after a sentence and before another."""
    for marker in EXAMPLE.finditer(text):
        before = text[: marker.start()].rstrip(SPACES)
        if before and before[-1] in _BEFORE_EXAMPLE and text[marker.end() :].strip(SPACES):
            yield marker.start()


def breaks_off(text: str, *, whole: bool = True) -> bool:
    """Whether a paragraph ends in the middle: at a slash, or in an unfinished sentence."""
    text = text.rstrip(SPACES)
    if text.endswith("/"):
        return True
    if ends_sentence(text) or _LABEL.search(text) or _CALL.search(text) or text[-1] in ")）]>":
        return False
    if not whole:
        return True
    if LIST_MARK.match(text) or NOTE_MARK.match(text) or width(text) < SHORTEST_SENTENCE:
        return False
    if is_cjk(text[-1]):
        return "。" in text
    return sum(1 for word in text.split() if word.islower()) > 5
