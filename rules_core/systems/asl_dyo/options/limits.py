"""How many more of something a rule allows besides its price, as far as the roster says."""

from fractions import Fraction
from math import floor

from rules_core.systems.asl_dyo.fortifications.lines import HIP_SQUADS, LIMITED, SQUADS
from rules_core.systems.asl_dyo.fortifications.prices import hip_allowed
from rules_core.systems.asl_dyo.points.san_model import GREATEST_SAN
from rules_core.systems.asl_dyo.roster.case import Case

NONE = Fraction(0)


def half_squads(case: Case, kind: str) -> int:
    """Half-squads of that type that may still be bought (1.212)."""
    held = [line.line.count for line in case.bought if line.kind == (case.nationality, kind, "half-squad")]
    return max(0, int(case.library.parameter("half-squads-of-a-type").value) - sum(held))


def san_steps(case: Case) -> int:
    """Steps up to the highest SAN by day, or to what a roster can record where that does not bind (1.29)."""
    scenario = case.roster.scenario
    base = int(case.library.parameter("san-base").value)
    now = case.roster.san.value if case.roster.san else base
    if scenario.night or scenario.seaborne_assault:
        return max(0, GREATEST_SAN - now)
    return max(0, int(case.library.files["printed"]["san-elsewhere"]["most"]) - now)


def bombardments(case: Case) -> int | None:
    """Boards that are not bombarded yet; None if the number of boards is not stated (1.53)."""
    boards = case.roster.scenario.boards
    return None if boards is None else max(0, boards - case.oba.bombardments)


def works(case: Case, kind: str) -> int | None:
    """Fortifications of that type: what the boards hold, and the HIP of squads by day (1.6)."""
    lines, boards = case.roster.fortifications or [], case.roster.scenario.boards
    if kind in LIMITED and boards is not None:
        held = sum(line.count for line in lines if line.type == kind)
        return max(0, boards * int(case.library.parameter(LIMITED[kind]).value) - held)
    if kind in HIP_SQUADS and not case.roster.scenario.night:
        used = sum((HIP_SQUADS.get(line.type, NONE) * line.count for line in lines), NONE)
        squads = sum((SQUADS.get(line.line.unit, NONE) * line.line.count for line in case.mmc), NONE)
        return max(0, floor((hip_allowed(squads, case.library).points - used) / HIP_SQUADS[kind]))
    return None
