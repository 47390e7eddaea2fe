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
            drawing.arrow(LEFT + 24, top - STEP + HEIGHT, top)
    for source, target, track in TAKEN:
        edge = LEFT + BOX
        drawing.arrow_beside(edge, tops[source] + 26, edge + 20 + 22 * track, tops[target] + 14)
    return drawing
