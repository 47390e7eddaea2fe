"""What follows the purchases: equivalents, leaders, support weapons, reinforcements (1.7, 1.74 to 1.84)."""

from collections.abc import Mapping
from typing import Any

from rules_core.arithmetic import in_per_cent, summed
from rules_core.library import month
from rules_core.model.answers import Calculated
from rules_core.model.findings import Dependency, reading_of
from rules_core.system import Context
from rules_core.systems.asl_dyo.calculators.inputs import (
    ExchangeInputs,
    LeadersInputs,
    ReinforcementsInputs,
    SquadsInputs,
    WeaponsInputs,
)
from rules_core.systems.asl_dyo.calculators.odds import DR
from rules_core.systems.asl_dyo.post_purchase.leaders import (
    best_leaders,
    best_trade,
    exchange_result,
    exchanged,
    ladder_of,
    leader_count,
    next_type,
    present,
    traded,
)
from rules_core.systems.asl_dyo.post_purchase.reinforcements import (
    SquadGroup,
    least_equivalents,
    must_reinforce,
    reinforcements_owed,
)
from rules_core.systems.asl_dyo.post_purchase.support_weapons import (
    allotted,
    chart_of,
    earned,
    is_of_engineers,
    name_of,
    ratio_of,
)
from rules_core.systems.asl_dyo.roster.printed_units import leadership


def equivalents(given: SquadsInputs, context: Context) -> Calculated:
    """Equivalents of so many squads (1.74); `elite` are the elite squads besides the Assault Engineers."""
    result = _group(given).equivalents(context.library)
    figures = {
        name: {"count": getattr(result, name), "working": working} for name, working in result.workings
    }
    return Calculated(figures, result.depends_on)


def _group(given: SquadsInputs) -> SquadGroup:
    return SquadGroup(given.assault_engineers, given.elite, given.line, given.conscript)


def leaders(given: LeadersInputs, context: Context) -> Calculated:
    """How many leaders, the best staircase of them, and the one trade of an 8-0 (1.8, 1.81).

    All but the ladder is None without an LG factor, stated or printed.
    """
    ladder = ladder_of(given.nationality, context.library)
    factor = leadership(context.library).get(given.nationality) if given.lg is None else given.lg
    rungs = {"ladder": list(ladder.rungs), "rungs_are_printed": ladder.is_firm}
    if factor is None:
        unknown = dict.fromkeys(("lg", "count", "working", "best", "trade", "traded"))
        return Calculated({**unknown, **rungs})
    count = leader_count(given.equivalents, factor)
    best = best_leaders(count, ladder)
    lowest = ladder.rungs[0]
    trade = best_trade(count, ladder)
    figures = {
        "lg": factor,
        "count": count.leaders + count.extra,
        "working": count.working,
        "best": _listed(best),
        "trade": trade,
        "traded": trade and _listed(traded(best, lowest, trade)),
        **rungs,
    }
    return Calculated(figures)


def leader_exchange(given: ExchangeInputs, context: Context) -> Calculated:
    """The result of the Leader Exchange DR on the leaders held (1.82), for one DR or for every possible one.

    `outcomes` has several entries if the owner may choose, and is None if the books differ on the result;
    `result` is None if the DR changes nothing. `trade` is the type that one 8-0 may be traded for before the
    DR (1.81).
    """
    ladder = ladder_of(given.nationality, context.library)
    held = summed((name, int(count)) for name, count in (each.split(":") for each in given.leaders))
    rows: list[dict[str, Any]] = []
    depends: list[Dependency] = []
    for total in DR if given.dr is None else (given.dr,):
        result = exchange_result(total, ladder, context.library)
        depends += result.depends_on
        outcomes = None if result.value is None else exchanged(held, total, str(result.value), ladder)
        rows.append(
            {
                "dr": total,
                **in_per_cent(DR[total]),
                "result": result.value or None,
                "changes": None if outcomes is None else any(each != present(held) for each in outcomes),
                "outcomes": outcomes and [_listed(each) for each in outcomes],
            }
        )
    trade = next_type(held, ladder) if held.get(ladder.rungs[0]) else None
    return Calculated({"trade": trade, "by_dr": rows}, tuple(dict.fromkeys(depends)))


def support_weapons(given: WeaponsInputs, context: Context) -> Calculated:
    """SW by the nation's chart (1.83); `weapons` is None if the books print no chart or no row."""
    library, switches, date = context.library, context.switches, month(given.date)
    chart = chart_of(given.nationality, given.partisans == "true", date, library)
    if chart is None or chart.row is None:
        return Calculated({"chart": chart and chart.table, "weapons": None})
    weapons, depends = [], list[Dependency]()
    for key in (column.key for column in library.tables[chart.table].columns):
        ratio = ratio_of(key, chart, date, library)
        squads = given.assault_engineers if is_of_engineers(key) else given.equivalents
        most = ratio.in_game if switches["AMB-10"] == "counts" else None
        count = None if ratio.squads is None else allotted(squads, ratio.squads, most)
        depends += ratio.depends_on
        earns = allotted(squads, ratio.squads, None) if ratio.squads else 0
        if ratio.in_game is not None and earns > ratio.in_game:
            depends.append(reading_of(switches, "AMB-10"))
        weapons.append(
            {"type": name_of(key), "ratio": ratio.squads, "in_game": ratio.in_game, "count": count}
        )
    return Calculated({"chart": chart.table, "weapons": weapons}, tuple(dict.fromkeys(depends)))


def reinforcements(given: ReinforcementsInputs, context: Context) -> Calculated:
    """How many squads of a second purchase reinforce (1.7), and with how many leaders and SW (1.84).

    Without the MPV of both purchases the second is taken for one that binds. Leaders need an LG factor,
    stated or printed for the nationality; SW need nationality and date.
    """
    library, switches, lg, nationality = context.library, context.switches, given.lg, given.nationality
    date = month(given.date) if given.date else None
    group, first, second = _group(given), given.first_mpv, given.second_mpv
    binds = None in (first, second) or must_reinforce(first or 0, second or 0, switches["AMB-18"])
    owed = reinforcements_owed(group.squads, library) if binds else 0
    total, of_engineers = least_equivalents(group, owed, library)
    factor = lg if lg is not None or nationality is None else leadership(library).get(nationality)
    is_partisan = given.partisans == "true"
    chart = chart_of(nationality, is_partisan, date, library) if nationality and date else None
    weapons = None
    if chart and date and chart.row is not None:
        is_bound = switches["AMB-10"] == "counts"
        weapons = [
            {"type": name, "count": count, "working": working}
            for name, count, working in earned(chart, date, library, total, of_engineers, is_bound)
        ]
    figures = {
        "squads": group.squads,
        "owed": owed,
        "equivalents": total,
        "assault_engineers": of_engineers,
        "leaders": None if factor is None else total // factor,
        "sw": weapons,
    }
    depends = group.equivalents(library).depends_on
    if first == 0 and second is not None:
        depends += (reading_of(switches, "AMB-18"),)
    return Calculated(figures, depends)


def _listed(held: Mapping[str, int]) -> list[dict[str, Any]]:
    return [{"type": each, "count": count} for each, count in present(held).items()]
