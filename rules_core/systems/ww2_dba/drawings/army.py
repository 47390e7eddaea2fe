"""What an army of one list may look like: every entry as so many boxes, by category."""

from itertools import groupby

from rules_core.drawings import Drawing, DrawingFunction
from rules_core.systems.ww2_dba.drawings.words import words
from rules_core.systems.ww2_dba.lists.model import MOST_ARMY, MOST_DIVISIONAL, REQUIRED_SIZE, ForceList

LEFT, BOX, ROW = 178, 20, 16
KINDS = {"required": "bar", "divisional": "bar second", "army": "step"}
LIMITS = {"required": REQUIRED_SIZE, "divisional": MOST_DIVISIONAL, "army": MOST_ARMY}


def army_of(known: ForceList) -> DrawingFunction:
    """The drawing of that list."""

    def draw(language: str) -> Drawing:
        groups = [
            (name, list(members)) for name, members in groupby(known.entries, lambda each: each.category)
        ]
        drawing = Drawing(ROW * (len(known.entries) + len(groups)) + 8)
        y = 0
        for category, entries in groups:
            drawing.text(2, y + 12, words(f"army.{category}", language, limit=LIMITS[category]), "panel")
            y += ROW
            for entry in entries:
                drawing.text(8, y + 12, _short(entry.raw))
                for number in range(entry.count):
                    drawing.box(LEFT + number * BOX, y + 3, BOX - 3, ROW - 5, KINDS[category], 2)
                y += ROW
        return drawing

    return draw


def _short(text: str) -> str:
    """The text truncated to the space beside the boxes."""
    return text if len(text) <= 32 else f"{text[:31]}…"
