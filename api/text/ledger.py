"""The points ledger as a player likes to read it: one line for each line of the roster that costs points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from api.text.options import balance_text
from api.text.verdict import padded, versions
from rules_core.messages import catalogue, say
from rules_core.model.findings import word


def ledger_text(name: str, data: dict[str, Any], language: str) -> str:
    """The whole answer for the file `name`; `data` as `rules_core.options.bill` gives it."""
    points = data["points"]
    heading = f"{name} ({data['name']})" if data["name"] else name
    balance = balance_text(points, language)
    table = "\n".join(_table(data["lines"], language)) if data["lines"] else ""
    return "\n\n".join(filter(None, [f"{heading}: {balance}", table, versions(data, language)])) + "\n"


def _table(lines: list[dict[str, Any]], language: str) -> Iterator[str]:
    heads = [say(f"options.column.{head}", language) for head in ("item", "count", "points", "left")]
    yield _line("  " + heads[0], *heads[1:])
    for category, found in groupby(lines, key=lambda line: line["category"]):
        yield f"  {word(category, language)}"
        for line in found:
            points = "?" if line["points"] is None else str(line["points"])
            sum_of = f"   {line['working']}" if line["working"] else ""
            left = str(line["left"]).replace("-", "−")
            yield _line(f"    {_item(line['item'], language)}", str(line["count"]), points, left) + sum_of


def _item(item: str | None, language: str) -> str:
    """What a player calls it: a word of these lists or of the roster, else the name of the unit itself."""
    if item is None:
        return say("options.not-itemised", language)
    own = catalogue(language, "options").get(f"options.item.{item}")
    return own or str(word(item, language))


def _line(item: str, *counts: str) -> str:
    return (padded(item, 32) + "".join(padded(count, 10, right=True) for count in counts)).rstrip()
