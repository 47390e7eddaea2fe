"""Leaders by equivalents: the best staircase that the German LG factor allows (1.8, 1.81)."""

from rules_core.drawings import WIDTH, Drawing
from rules_core.library import library
from rules_core.systems.asl_dyo.drawings.words import SYSTEM, words
from rules_core.systems.asl_dyo.post_purchase.leaders import best_leaders, ladder_of, leader_count, rank

NATION = "german"  # the one nation whose LG factor the chapter prints
LEFT, TOP, UNIT, WIDE, BARS = 26, 34, 13, 18, 14
TICK = 5


def draw(language: str) -> Drawing:
    """A pile of leaders for each multiple of the LG factor; the lowest type at the bottom."""
    figures = library(SYSTEM)
    lg = next(
        entry["lg"] for entry in figures.files["printed"]["leadership"] if entry["nationality"] == NATION
    )
    ladder = ladder_of(NATION, figures)
    piles = {lg * times: best_leaders(leader_count(lg * times, lg), ladder) for times in range(1, BARS + 1)}
    types = sorted({each for pile in piles.values() for each in pile}, key=rank)
    ground = TOP + UNIT * (BARS + 1)
    heads = (words(f"leaders.{head}", language) for head in ("equivalents", "all"))
    drawing = Drawing(ground + 34, (*heads, *types))
    _legend(drawing, types)
    for number in range(0, BARS + 1, TICK):
        y = ground - UNIT * number
        drawing.line(LEFT, y, WIDTH, y, "grid" if number else "axis")
        drawing.text(LEFT - 6, y + 4, str(number), anchor="end")
    step = (WIDTH - LEFT) // BARS
    for number, (equivalents, pile) in enumerate(piles.items()):
        x, y = LEFT + 4 + number * step, ground
        for each, count in pile.items():
            y -= UNIT * count
            drawing.box(x, y, WIDE, UNIT * count, _shade(types, each))
            drawing.text(x + WIDE // 2, y + UNIT * count // 2 + 4, str(count), "on", "middle")
        drawing.text(x + WIDE // 2, ground + 14, str(equivalents), anchor="middle")
        counts = (str(pile.get(each, 0) or "–") for each in types)
        drawing.rows.append((str(equivalents), str(sum(pile.values())), *counts))
    drawing.axis_title(LEFT, TOP - 2, words("leaders.all", language), "start")
    drawing.axis_title(WIDTH, ground + 29, words("leaders.equivalents", language))
    return drawing


def _legend(drawing: Drawing, types: list[str]) -> None:
    for number, each in enumerate(types):
        drawing.box(LEFT + 62 * number, 6, 12, 12, _shade(types, each))
        drawing.text(LEFT + 62 * number + 17, 16, each)


def _shade(types: list[str], each: str) -> str:
    """From light for the lowest type to strong for the best."""
    return f"pile shade-{types.index(each) + 1}"
