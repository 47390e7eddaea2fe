"""What follows from a side's purchases, briefly: announced ELR, bonus, equivalents, leaders, SW."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_core.messages import say


def afterwards_text(after: dict[str, Any], language: str) -> str:
    """Some lines under a heading, empty where nothing follows; `after` as the verdict's JSON has it."""
    lines = list(_lines(after, language))
    if not lines:
        return ""
    heading = say(f"validate.after.{'provisional' if after['provisional'] else 'heading'}", language)
    return "\n".join([heading, *(f"  {line}" for line in lines)])


def _lines(after: dict[str, Any], language: str) -> Iterator[str]:
    if after["announced_elr"] is not None:
        yield say("validate.after.elr", language, elr=after["announced_elr"])
    bonus, equivalents, leaders = after["bonus"], after["equivalents"], after["leaders"]
    if bonus and bonus["number"] not in {None, "0"}:
        known = "bonus" if bonus["bpv_up_to"] is not None else "bonus-of-any-bpv"
        yield say(f"validate.after.{known}", language, **bonus)
    if equivalents and equivalents["total"]:
        yield say("validate.after.equivalents", language, **equivalents)
    if leaders and leaders["best"]:
        best = _counts(leaders["best"])
        traded = "leaders" if leaders["trade"] is None else "leaders-and-trade"
        yield say(f"validate.after.{traded}", language, best=best, trade=leaders["trade"])
    elif leaders is None and equivalents and equivalents["total"]:
        yield say("validate.after.leaders-unknown", language)
    if after["sw"]:
        yield say("validate.after.sw", language, sw=_counts(after["sw"]))
    owed = after["reinforcements"]
    if owed:
        known = "reinforcements" if owed["leaders"] is None else "reinforcements-and-escort"
        sw = _counts(owed["sw"]) or "0"
        yield say(f"validate.after.{known}", language, squads=owed["squads"], leaders=owed["leaders"], sw=sw)


def _counts(items: list[dict[str, Any]]) -> str:
    """Types as counters print them, with their number: `LMG × 9, LT.MTR × 3`."""
    return ", ".join(f"{item['type']} × {item['count']}" for item in items)
