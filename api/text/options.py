"""What a side can still buy, as a player likes to read it while buying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from api.text.verdict import padded, versions
from rules_core.messages import say
from rules_core.model.findings import word


def options_text(name: str, data: dict[str, Any], language: str) -> str:
    """The whole answer for the file `name`; `data` as `rules_core.options` gives it."""
    points = data["points"]
    heading = f"{name} ({data['name']})" if data["name"] else name
    balance = balance_text(points, language)
    steps = [f"  {padded(step['rule']['number'], 7)}{step['message']}" for step in data["steps"]]
    parts = [f"{heading}: {balance}", "\n".join([say("options.next", language), *steps])]
    if data["options"]:
        parts.append("\n".join([say("options.fits", language), *_table(data["options"], language)]))
        if any(isinstance(option["each"], str) for option in data["options"]):
            parts.append(say(f"roster.reading.AMB-17={data['switches']['AMB-17']}", language))
    elif points["left"] >= 0:
        parts.append(say("options.nothing-fits", language))
    if not data["all_tried"]:
        parts.append(say("options.cut", language))
    parts.append(versions(data, language))
    return "\n\n".join(parts) + "\n"


def balance_text(points: dict[str, Any], language: str) -> str:
    """What is left of the allotment, or by how much it is overspent."""
    code = "points-over" if points["left"] < 0 else "points"
    unsure = {"points": "-at-most", "points-over": "-at-least"}
    ending = "" if points["complete"] else unsure[code]
    return say(f"options.{code}{ending}", language, over=-points["left"], **points)


def _table(options: list[dict[str, Any]], language: str) -> Iterator[str]:
    """One line an option, under its category: item, price, how many points would pay, the limit."""
    heads = [say(f"options.column.{head}", language) for head in ("item", "each", "affordable", "limit")]
    yield _line("  " + heads[0], *heads[1:])
    for category, found in groupby(options, key=lambda option: option["category"]):
        yield f"  {word(category, language)}"
        for option in found:
            unit = "" if option["unit"] in (None, "squad") else f" {word(option['unit'], language)}"
            marks = f" {' '.join(option['capabilities'])}" if option["capabilities"] else ""
            counts = (option["each"], option["affordable"], option["limit"])
            shown = ("" if count is None else str(count) for count in counts)
            yield _line(f"    {option['name']}{unit}{marks}", *shown)


def _line(item: str, *counts: str) -> str:
    return (padded(item, 36) + "".join(padded(count, 12, right=True) for count in counts)).rstrip()
