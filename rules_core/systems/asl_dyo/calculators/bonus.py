"""What a side announces, and the bonus that follows: number of squads and their types (1.71 to 1.73)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rules_core.arithmetic import digits
from rules_core.model.answers import Calculated
from rules_core.model.findings import reading_of
from rules_core.system import Context
from rules_core.systems.asl_dyo.calculators.inputs import AnnouncedElrInputs, BonusInputs
from rules_core.systems.asl_dyo.post_purchase.announced_elr import announced_elr
from rules_core.systems.asl_dyo.post_purchase.bonus import DEARER, bonus_number, bound, most_numerous
from rules_core.systems.asl_dyo.roster.printed_units import squads_of


def announced(given: AnnouncedElrInputs, context: Context) -> Calculated:
    """The ELR to announce (1.72); `squads` are numbers of squads with their ELR, without bonus squads."""
    pairs = (map(int, squads.split(":")) for squads in given.squads)
    advice = announced_elr((elr, count) for count, elr in pairs)
    if advice is None:
        return Calculated({"elr": None, "squads": 0, "tied": False, "working": "0"})
    return Calculated(
        {"elr": advice.elr, "squads": advice.squads, "tied": advice.tied, "working": advice.working}
    )


def bonus(given: BonusInputs, context: Context) -> Calculated:
    """How many bonus squads the announced ELR give (1.71), in halves, and of which types (1.73).

    `squads` are type, number and BPV of the squads bought; a BPV that the books print may be left out. Types
    that they print of the nationality are listed besides these. `number` of a type is that of squads
    of this type alone: what is dearer than the most numerous type is halved, once.
    """
    library, switches, nationality = context.library, context.switches, given.nationality
    result = bonus_number(given.mpv, given.elr, given.opponent_elr, library)
    figures: dict[str, Any] = {
        "squads": None if result.number is None else digits(result.number),
        "working": result.working,
        "most_numerous": None,
        "bpv_up_to": None,
        "types": None,
    }
    if not given.squads:
        return Calculated(figures, result.depends_on)
    held: dict[str, int] = {}
    bpvs = dict(squads_of(library, nationality)) if nationality else {}
    for squads in given.squads:
        name, count, *stated = squads.split(":")
        held[name] = held.get(name, 0) + int(count)
        for bpv in stated:
            bpvs.setdefault(name, int(bpv))
    most = most_numerous(held)
    of_most = [bpvs[name] for name in most if name in bpvs]
    limit = bound(of_most, switches["AMB-19"]) if len(of_most) == len(most) else None
    depends = result.depends_on
    if len(set(of_most)) > 1:
        depends += (reading_of(switches, "AMB-19"),)
    figures |= {"most_numerous": list(most), "bpv_up_to": limit}
    if limit is not None:
        counters = int(library.parameter("squad-counters").value)
        is_bound = switches["AMB-10"] == "counts"
        figures["types"] = _types(held, bpvs, limit, counters, result.number, is_bound=is_bound)
        if any(row["counters_left"] == 0 for row in figures["types"]):
            depends += (reading_of(switches, "AMB-10"),)
    return Calculated(figures, depends)


def _types(
    held: Mapping[str, int],
    bpvs: Mapping[str, int],
    limit: int,
    counters: int,
    number: Fraction | None,
    *,
    is_bound: bool,
) -> list[dict[str, Any]]:
    """Every type whose BPV is known, the cheapest first; a dear one only if no cheaper one is left.

    The counters of one game bound a bonus only where `is_bound` (AMB-10).
    """
    rows: list[dict[str, Any]] = []
    for name, bpv in sorted(bpvs.items(), key=lambda item: item[1]):
        left = max(0, counters - held.get(name, 0))
        is_dear = bpv > limit
        cheaper_left = any(row["counters_left"] for row in rows if row["bpv"] < bpv)
        rows.append(
            {
                "type": name,
                "bpv": bpv,
                "dearer": is_dear,
                "counters_left": left,
                "allowed": (left > 0 or not is_bound) and not (is_dear and cheaper_left),
                "number": None if number is None else digits(number / DEARER if is_dear else number),
            }
        )
    return rows
