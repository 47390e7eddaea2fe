"""The drawings of the set-up by name; their words are `drawing.<name>` of the system."""

from collections.abc import Mapping

from rules_core.drawings import DrawingFunction
from rules_core.systems.game_1943.drawings import air_odds, barrage_odds, lull_odds, sequence

DRAWINGS: Mapping[str, DrawingFunction] = {
    "sequence": sequence.draw,
    "air-odds": air_odds.draw,
    "barrage-odds": barrage_odds.draw,
    "lull-odds": lull_odds.draw,
}
