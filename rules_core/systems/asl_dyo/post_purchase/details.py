"""What a side is owed after its purchases, as plain data: worked out whether or not the roster records it."""

from collections.abc import Iterator
from typing import Any

from rules_core.arithmetic import digits
from rules_core.model.blocks import Phrase, Statements
from rules_core.systems.asl_dyo.post_purchase.leaders import best_leaders, best_trade, ladder_of, leader_count
from rules_core.systems.asl_dyo.post_purchase.post_purchase import After
from rules_core.systems.asl_dyo.post_purchase.support_weapons import Chart, earned


def post_purchase_block(after: After) -> Statements:
    """What follows the purchases as sentences for people and figures for programs."""
    data = after_details(after)
    heading = Phrase(f"validate.after.{'provisional' if data['provisional'] else 'heading'}")
    phrases = list(_phrases(data))
    has_chart = after.chart is not None and after.chart.row is not None
    is_mixed = 0 < after.partisans < len(after.squads)
    if data["equivalents"] and data["equivalents"]["total"] and not has_chart and not is_mixed:
        phrases.append(Phrase("validate.after.sw-unknown"))
    return Statements("afterwards", heading, tuple(phrases), data)


def _phrases(data: dict[str, Any]) -> Iterator[Phrase]:
    if data["announced_elr"] is not None:
        yield Phrase("validate.after.elr", {"elr": data["announced_elr"]})
    bonus, equivalents, leaders = data["bonus"], data["equivalents"], data["leaders"]
    if bonus and bonus["number"] not in {None, "0"}:
        known = "bonus" if bonus["bpv_up_to"] is not None else "bonus-of-any-bpv"
        yield Phrase(f"validate.after.{known}", bonus)
    if equivalents and equivalents["total"]:
        yield Phrase("validate.after.equivalents", equivalents)
    if leaders and leaders["best"]:
        traded = "leaders" if leaders["trade"] is None else "leaders-and-trade"
        yield Phrase(
            f"validate.after.{traded}", {"best": _counts(leaders["best"]), "trade": leaders["trade"]}
        )
    elif leaders is None and equivalents and equivalents["total"]:
        yield Phrase("validate.after.leaders-unknown")
    if data["sw"]:
        yield Phrase("validate.after.sw", {"sw": _counts(data["sw"])})
    owed = data["reinforcements"]
    if owed:
        known = "reinforcements" if owed["leaders"] is None else "reinforcements-and-escort"
        fields = {"squads": owed["squads"], "leaders": owed["leaders"], "sw": _counts(owed["sw"]) or "0"}
        yield Phrase(f"validate.after.{known}", fields)


def _counts(items: list[dict[str, Any]]) -> str:
    """Types as counters print them, with their number: `LMG × 9, LT.MTR × 3`."""
    return ", ".join(f"{item['type']} × {item['count']}" for item in items)


def after_details(after: After) -> dict[str, Any]:
    """Announced ELR, bonus, equivalents, leaders, support weapons, reinforcements; null where unknown.

    `provisional` is true while a bonus may still come, on which all the rest depends.
    """
    equivalency = after.equivalency
    return {
        "provisional": after.is_provisional,
        "announced_elr": after.announced.elr and after.announced.elr.elr,
        "bonus": _bonus(after),
        "equivalents": equivalency and {name: getattr(equivalency, name) for name, _ in equivalency.workings},
        "leaders": _leaders(after),
        "sw": _weapons(after),
        "reinforcements": _reinforcements(after),
    }


def _bonus(after: After) -> dict[str, Any] | None:
    bonus = after.bonus
    if bonus.number is None:
        return None
    number = bonus.number.number
    return {
        "number": None if number is None else digits(number),
        "bpv_up_to": bonus.bound,
        "working": bonus.number.working,
    }


def _leaders(after: After) -> dict[str, Any] | None:
    """The number, the best staircase of it and what an 8-0 could be traded for."""
    if after.equivalency is None or after.lg.factor is None:
        return None
    ladder = ladder_of(after.setting.nationality, after.setting.library)
    count = leader_count(after.equivalency.total, after.lg.factor)
    return {
        "lg": after.lg.factor,
        "count": count.leaders + count.extra,
        "working": count.working,
        "best": [{"type": each, "count": number} for each, number in best_leaders(count, ladder).items()],
        "trade": best_trade(count, ladder),
    }


def _weapons(after: After) -> list[dict[str, Any]]:
    """Every weapon of the side's chart of which it earns any."""
    chart, equivalency = after.chart, after.equivalency
    if chart is None or chart.row is None or equivalency is None or not after.squads:
        return []
    return _earned(after, chart, equivalency.total, equivalency.assault_engineers)


def _earned(after: After, chart: Chart, total: int, engineers: int) -> list[dict[str, Any]]:
    """The weapons that so many equivalents earn."""
    setting = after.setting
    weapons = earned(chart, setting.date, setting.library, total, engineers, after.counters_bind)
    return [{"type": name, "count": count, "working": working} for name, count, working in weapons]


def _reinforcements(after: After) -> dict[str, Any] | None:
    if not after.owed:
        return None
    escort, lg, chart = after.escort, after.lg.factor, after.chart
    return {
        "squads": after.owed,
        "leaders": escort[0] // lg if escort and lg else None,
        "equivalents": escort and escort[0],
        "assault_engineers": escort and escort[1],
        "sw": _earned(after, chart, *escort) if escort and chart and chart.row else [],
    }
