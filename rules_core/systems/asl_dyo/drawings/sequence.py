"""The purchase sequence as a diagram: the order of purchases, and what follows automatically (1.1)."""

from rules_core.drawings import Drawing
from rules_core.systems.asl_dyo.drawings.words import words
from rules_core.systems.asl_dyo.options.steps import ORDER

RULES = {
    "infantry": "1.2",
    "ordnance": "1.3",
    "vehicles": "1.4",
    "oba": "1.5",
    "fortifications": "1.6",
    "second_infantry": "1.7",
}
BEFORE, AFTER = ("frame", "1.1"), ("afterwards", "1.74–1.84")
LEFT, BOX, HEIGHT, STEP = 12, 290, 44, 62
BACK = ("oba", "vehicles")
"""The one step back: an OP tank joins the vehicles after its battery (1.46)."""


def draw(language: str) -> Drawing:
    """A box for each category with what is done in it, from top to bottom."""
    steps = [BEFORE, *((category, RULES[category]) for category in ORDER), AFTER]
    drawing = Drawing(STEP * len(steps))
    tops = {}
    for number, (name, rule) in enumerate(steps):
        top = tops[name] = STEP * number + 4
        is_bought = name in RULES
        drawing.box(LEFT, top, BOX, HEIGHT, "step" if is_bought else "step outer", 6)
        title = words(f"purchase-sequence.{name}", language)
        drawing.text(LEFT + 12, top + 18, f"{number}  {title}" if is_bought else title, "panel")
        drawing.text(LEFT + BOX - 10, top + 18, rule, anchor="end")
        drawing.text(LEFT + 12, top + 35, words(f"purchase-sequence.{name}.do", language))
        if number:
            drawing.arrow(LEFT + BOX // 2, top - STEP + HEIGHT, top)
    low, high = (tops[name] + HEIGHT // 2 for name in BACK)
    edge = LEFT + BOX
    drawing.arrow_beside(edge, low, edge + 18, high)
    drawing.text(edge + 26, (low + high) // 2 + 4, words("purchase-sequence.back", language))
    return drawing
