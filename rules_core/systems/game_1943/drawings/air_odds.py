"""Who gets air superiority, by the modifier: one bar for each, of 36 pairs of dice."""

from fractions import Fraction

from rules_core.drawings import Drawing
from rules_core.systems.game_1943.drawings.words import words
from rules_core.systems.game_1943.exhibits import MODIFIERS, pairs

LEFT, TOP, STEP, LONGEST = 36, 34, 26, 340
KINDS = ("bar", "shade-2 pile", "bar second")


def draw(language: str) -> Drawing:
    """The Axis from the left, the tie between, the Allies at the right; counts are in the table."""
    names = tuple(words(f"air-odds.{name}", language) for name in ("axis", "tie", "allied"))
    drawing = Drawing(TOP + STEP * len(MODIFIERS) + 18, (words("air-odds.modifier", language), *names))
    for place, (name, kind) in enumerate(zip(names, KINDS, strict=True)):
        drawing.key(LEFT + 115 * place, kind, name)
    for place, modifier in enumerate(MODIFIERS):
        y, x = TOP + STEP * place, Fraction(LEFT)
        drawing.text(LEFT - 6, y + 14, f"{modifier:+}", anchor="end")
        for count, kind in zip(pairs(modifier), KINDS, strict=True):
            width = Fraction(count * LONGEST, 36)
            if count:
                drawing.box(x, y + 2, width, 16, kind)
            x += width
        drawing.rows.append((f"{modifier:+}", *(f"{count}/36" for count in pairs(modifier))))
    drawing.axis_title(0, TOP - 4, words("air-odds.modifier", language), "start")
    drawing.axis_title(LEFT + LONGEST, TOP + STEP * len(MODIFIERS) + 13, words("air-odds.pairs", language))
    return drawing
