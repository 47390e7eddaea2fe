"""Marks of figures and labels: links to the notes below the table, and back."""

import re
from dataclasses import dataclass, field
from html import escape

from docutils import nodes

from rules_core.model.printed import Printed
from taiyaku_domain.anchors import anchor
from taiyaku_domain.elements import fixed
from taiyaku_domain.view import View

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
LABEL_MARK = re.compile(r"\s*((?:[*†‡@^]\s?)+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|(?<=[a-z])[0-9])$")
"""Marks at the end of a label: signs (a book may print a space between two), or a small number. A number
without superscript, directly after a word, is a mark only if a note with that number exists.
"""


@dataclass(slots=True)
class Marks:
    """The explained notes of one table: mark to its number. `used` fills while figures are drawn."""

    table: str
    numbers: dict[str, int]
    view: View
    used: set[int] = field(default_factory=set)

    def of_figure(self, printed: Printed) -> list[nodes.Node]:
        """Marks and exponent of a figure, raised."""
        raised = nodes.superscript()
        for mark in printed.marks:
            raised += self._linked(mark, mark)
        if printed.exponent:
            raised += nodes.Text(printed.exponent)
        return [raised] if raised.children else []

    def of_label(self, text: str) -> list[nodes.Node]:
        """The label as printed, the mark at its end as a link."""
        match = LABEL_MARK.search(text)
        mark = match and match[1].translate(SUPERSCRIPTS).replace(" ", "")
        if not match or mark not in self.numbers:
            return [nodes.Text(text)]
        return [nodes.Text(text[: match.start(1)]), self._linked(mark, match[1])]

    def unused(self) -> list[str]:
        """Anchors of marks that the notes link back to and that this book does not print."""
        return [self._mark(number) for number in self.numbers.values() if number not in self.used]

    def lead_back(self, notes: nodes.Element) -> None:
        """Give each note its anchor and a link to the first figure or label with its mark."""
        for number, item in enumerate(notes.findall(nodes.list_item), 1):
            item["ids"].append(self._note(number))
            hint = self.view.say("reference.note-back")
            arrow = nodes.inline("", "↩", classes=["note-arrow"])
            hidden = nodes.inline("", hint, classes=["for-screen-readers"])
            link = nodes.reference(
                "", "", arrow, hidden, refid=self._mark(number), reftitle=hint, internal=True
            )
            item.append(fixed(link, classes=["note-back"]))

    def _linked(self, mark: str, shown: str) -> nodes.Node:
        number = self.numbers.get(mark)
        if number is None:
            return nodes.Text(shown)
        hint = self.view.say("reference.note", mark=mark)
        if number in self.used:  # for the pointer alone: the keyboard reaches the note by its first mark
            link = f'<a class="note-mark" href="#{self._note(number)}" title="{escape(hint)}" tabindex="-1">'
            return nodes.raw("", f"{link}{escape(shown)}</a>", format="html")
        self.used.add(number)
        place = [self._mark(number)]
        return nodes.reference(
            "",
            shown,
            refid=self._note(number),
            reftitle=hint,
            internal=True,
            ids=place,
            classes=["note-mark"],
        )

    def _note(self, number: int) -> str:
        return anchor("table", self.table, f"note-{number}")

    def _mark(self, number: int) -> str:
        return anchor("table", self.table, f"mark-{number}")


def marks_of(table: str, notes: nodes.Element | None, view: View) -> Marks:
    """The marks that the notes below a table explain: the first word of each item."""
    items = [] if notes is None else list(notes.findall(nodes.list_item))
    firsts = [item.astext().split(maxsplit=1)[0] for item in items]
    return Marks(table, {mark: number for number, mark in enumerate(firsts, 1)}, view)
