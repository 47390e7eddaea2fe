"""The sequence of the set-up: nine steps, what each rolls, and which take their figures from another."""

from rules_core.drawings import Drawing
from rules_core.systems.game_1943.books.statements import sequence
from rules_core.systems.game_1943.books.vocabulary import label
from rules_core.systems.game_1943.drawings.words import words
from rules_core.systems.game_1943.setup.words import DICE_STEPS

LEFT, BOX, HEIGHT, STEP = 8, 300, 40, 54
TAKEN = (("attacker", "barrages", 0), ("attacker", "works", 1), ("proximity", "lulls", 0))
"""Which step another one takes its figures from, and on which track the line runs."""


def draw(language: str) -> Drawing:
    """A box for each step from top to bottom; dashed where nothing is rolled."""
    steps = sequence()
    drawing = Drawing(STEP * len(steps))
    tops = {}
    for place, step in enumerate(steps):
        top = tops[step.id] = STEP * place + 4
        rolls = step.id in DICE_STEPS
        drawing.box(LEFT, top, BOX, HEIGHT, "step" if rolls else "step outer", 6)
        drawing.text(LEFT + 10, top + 17, f"{step.number}  {label('steps', step.id, language)}", "panel")
        drawing.text(LEFT + 10, top + 33, words(f"sequence.{step.id}", language))
        if place:
            _arrow(drawing, LEFT + 24, top - STEP + HEIGHT, top)
    for source, target, track in TAKEN:
        _taken(drawing, tops[source] + 26, tops[target] + 14, track)
    return drawing


def _arrow(drawing: Drawing, x: int, top: int, bottom: int) -> None:
    drawing.line(x, top + 2, x, bottom - 2, "arrow")
    drawing.path([(x - 4, bottom - 7), (x, bottom - 2), (x + 4, bottom - 7)], "arrow")


def _taken(drawing: Drawing, start: int, end: int, track: int) -> None:
    """A dashed line beside the boxes, downwards."""
    edge, out = LEFT + BOX, LEFT + BOX + 20 + 22 * track
    drawing.path([(edge, start), (out, start), (out, end), (edge + 1, end)], "back")
    drawing.path([(edge + 7, end - 4), (edge + 1, end), (edge + 7, end + 4)], "back")
