"""The drawings of Chapter H by name; their words are `drawing.<name>.*` of the system."""

from collections.abc import Mapping

from rules_core.drawings import DrawingFunction
from rules_core.systems.asl_dyo.drawings import artillery, availability, elr, leaders, sequence

DRAWINGS: Mapping[str, DrawingFunction] = {
    "purchase-sequence": sequence.draw,
    "availability-odds": availability.draw,
    "oba-points": artillery.draw,
    "elr": elr.draw,
    "leaders": leaders.draw,
}
