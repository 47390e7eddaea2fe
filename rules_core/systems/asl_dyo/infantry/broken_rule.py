"""Which rule a wrong MPV breaks: the one whose text states what the recorded figure leaves out."""

from rules_core.library import Library
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures
from rules_core.systems.asl_dyo.infantry.mpv import MULTIPLIERS, SURCHARGES, mpv_each

RULE_OF_MARK = {"A": "1.22", "S": "1.23", "C": "1.24", "M": "1.25", "Sk": "1.202", "W": "1.203", "P": "1.204"}
OF_MPV, OF_SEVERAL = "1.211", "1.26"


def rule_of_mpv(line: InfantryFigures, value: int, library: Library, rounding: str) -> str:
    """The rule of the one mark that was not paid, or was rounded off; else that of the MPV itself.

    `rounding` is the option of AMB-1. A figure that was multiplied after adding, and any other of a line with
    several multipliers, breaks 1.26.
    """
    if line.bpv is None or line.pf is None or line.each is None:
        return OF_MPV
    marks = frozenset(line.marks)
    multipliers = [mark for mark in MULTIPLIERS if mark in marks]
    for mark in (*MULTIPLIERS, *SURCHARGES):
        without = mpv_each(line.bpv, line.pf, marks - {mark}, frozenset(), library, rounding).points
        if mark in marks and value == without:
            return RULE_OF_MARK[mark]
    if value == line.each.points - line.pf:
        return OF_MPV
    if len(multipliers) > 1:
        return OF_SEVERAL
    if multipliers and value == line.each.points - 1:  # rounded the other way
        return RULE_OF_MARK[multipliers[0]]
    late = mpv_each(line.bpv + line.pf, 0, marks, frozenset(), library, rounding).points
    return OF_SEVERAL if multipliers and line.pf and value == late else OF_MPV
