"""How likely a lull has come by each turn, for each first turn of lull dice."""

from fractions import Fraction

from rules_core.drawings import Drawing, percent
from rules_core.systems.game_1943.drawings.words import words
from rules_core.systems.game_1943.lulls.coming import FIRST_LONG_TURN, by_turn

LEFT, TOP, WIDE, HIGH, LAST = 42, 24, 340, 180, 14
FIRSTS = (1, 3, 6)


def draw(language: str) -> Drawing:
    """A line for three first turns; a rule where lulls begin to be long."""
    turn = words("lull-odds.turn", language)
    heads = (turn, *(words("lull-odds.from", language, turn=first) for first in FIRSTS))
    drawing = Drawing(TOP + HIGH + 34, heads)
    step = Fraction(WIDE, LAST)
    for share in range(0, 101, 25):
        y = TOP + HIGH - Fraction(share * HIGH, 100)
        drawing.line(LEFT, y, LEFT + WIDE, y, "grid")
        drawing.text(LEFT - 5, y + 4, f"{share} %", anchor="end")
    long = LEFT + step * (FIRST_LONG_TURN - 1)
    drawing.line(long, TOP, long, TOP + HIGH)
    drawing.text(long + 4, TOP + 10, words("lull-odds.long", language))
    chances = {first: [then for _, _, then in by_turn(first, LAST, "shared")] for first in FIRSTS}
    for first, curve in chances.items():
        points = [
            (LEFT + step * (place + 1), TOP + HIGH - chance * HIGH) for place, chance in enumerate(curve)
        ]
        drawing.path([(LEFT + step * (first - 1), TOP + HIGH), *points[first - 1 :]], "series")
    for place in range(1, LAST + 1):
        drawing.text(LEFT + step * place, TOP + HIGH + 14, str(place), anchor="middle")
        drawing.rows.append((str(place), *(percent(chances[first][place - 1]) for first in FIRSTS)))
    drawing.axis_title(LEFT + WIDE, TOP + HIGH + 29, turn)
    drawing.axis_title(0, TOP - 12, words("lull-odds.chance", language), "start")
    return drawing
